package growth

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"
	"time"
)

// warmUp is how many calls come before those that count.
const warmUp = 5

// mostGrowth is how much more than on the small store a call may take on the large one.
const mostGrowth = 1.5

// mostLonger is how much longer an answer may be and still be as long.
const mostLonger = 1.2

// line is the reading of one operation, on the small and on the large store.
type line struct {
	operation string
	who       role
	median    [2]time.Duration
	p95       time.Duration    // on the large store
	processor [2]time.Duration // the portal's and the database server's, of a call
	within    time.Duration    // that may be; 0 for any
	longer    bool             // more is found or counted in the large store, though the answer does not tell
	bytes     [2]int           // of an answer, 0 where they were not looked at
	err       error
}

func (l line) ratio() float64 {
	if l.median[0] == 0 {
		return 0
	}
	return float64(l.median[1]) / float64(l.median[0])
}

func (l line) bad() bool { return l.err != nil || l.grows() || l.slow() }

func (l line) grows() bool { return !l.more() && l.median[0] > 0 && l.ratio() > mostGrowth }

// more tells that the large store has more to answer, up to a bound that it has reached: what has a limit is then held to that alone.
func (l line) more() bool {
	return l.longer || l.within > 0 && float64(l.bytes[1]) > mostLonger*float64(l.bytes[0])
}

func (l line) slow() bool { return l.within > 0 && l.p95 > l.within }

// patience is how long a line may take until fewest calls are enough for it: what takes so long needs
// no finer reading.
const (
	patience = 5 * time.Second
	fewest   = 5
	soon     = 20 * time.Millisecond // is measured a second time
)

// started reads how long the program takes to its first answer.
func started(ctx context.Context, sides [2]*side) line {
	l := line{operation: "start", who: "operator"}
	var times [2][]time.Duration
	for range fewest {
		for i, s := range sides {
			begin := time.Now()
			if l.err = s.store.Process.Start(ctx); l.err != nil {
				return l
			}
			times[i] = append(times[i], time.Since(begin))
			if l.err = s.close(); l.err != nil {
				return l
			}
		}
	}
	l.take(times)
	return l
}

func (l *line) take(times [2][]time.Duration) {
	for i := range times {
		if len(times[i]) == 0 {
			continue
		}
		slices.Sort(times[i])
		l.median[i] = times[i][len(times[i])/2]
	}
	l.p95 = times[1][(len(times[1])*95+99)/100-1]
}

// measured calls both sides in turn.
func measured(o operation, who role, sides [2]*side, calls int) line {
	l := line{operation: o.name, who: who, within: o.within, longer: o.longer}
	var times [2][]time.Duration
	var used [2]usage
	for i, s := range sides {
		used[i] = s.usage()
	}
	n := 0
	for begin := time.Now(); len(times[1]) < calls; n++ {
		slow := time.Since(begin) > patience
		if slow && len(times[1]) >= fewest {
			break
		}
		for i, s := range sides {
			if s == nil || i == 0 && o.longer { // how long the small store takes says nothing then
				continue
			}
			took, err := once(o, s.visitors[who])
			if err != nil {
				l.err = fmt.Errorf("with %d applications: %w", s.store.Cast.Applications, err)
				return l
			}
			l.bytes[i] = s.visitors[who].bytes
			if n >= warmUp || slow {
				times[i] = append(times[i], took)
			}
		}
	}
	l.take(times)
	for i, u := range used {
		l.processor[i] = u.since() / time.Duration(n)
	}
	return l
}

func once(o operation, v *visitor) (time.Duration, error) {
	if o.ready != nil {
		if err := o.ready(v); err != nil {
			return 0, err
		}
	}
	v.bytes = 0
	v.turn++
	begin := time.Now()
	err := o.call(v)
	return time.Since(begin), err
}

func report(out io.Writer, store string, small, large int, lines []line) {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "\n%s\twho\t%d, ms\t%d, ms\tratio\tp95, ms\tprocessor, ms\t\tkB\t\n", store, small, large)
	bad, bounded := 0, 0
	for _, l := range lines {
		if l.bad() {
			bad++
		}
		if l.within > 0 {
			bounded++
		}
		if l.err != nil {
			fmt.Fprintf(w, "%s\t%s\t\t\t\t\t\t\t\tFAILS: %.200s\n", l.operation, l.who, strings.TrimSpace(l.err.Error()))
			continue
		}
		fmt.Fprintf(w, "%s\t%s\t%.2f\t%.2f\t%.2f\t%.2f\t%.2f\t%.2f\t%s\t%s\n", l.operation, l.who, ms(l.median[0]), ms(l.median[1]), l.ratio(), ms(l.p95), ms(l.processor[0]), ms(l.processor[1]), l.size(), l.mark())
	}
	_ = w.Flush()
	fmt.Fprintf(out, "%s: %d of %d grow by more than %.1f, take longer than they may (%d have a limit) or fail\n", store, bad, len(lines), mostGrowth, bounded)
}

func (l line) mark() string {
	mark := ""
	if l.grows() {
		mark = "GROWS"
	}
	if l.slow() {
		mark += " SLOW"
	}
	if l.more() && l.ratio() > mostGrowth {
		mark += " (more is found)"
	}
	return strings.TrimSpace(mark)
}

// size tells the length of the answers, because a longer one takes longer to make.
func (l line) size() string {
	if l.bytes[1] == 0 {
		return ""
	}
	return fmt.Sprintf("%.1f, %.1f", float64(l.bytes[0])/1000, float64(l.bytes[1])/1000)
}

func ms(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }
