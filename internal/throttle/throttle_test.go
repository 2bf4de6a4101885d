package throttle

import (
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// watch is a clock that stands still until it is set.
type watch struct{ ns atomic.Int64 }

func (w *watch) Now() time.Time { return time.Unix(0, w.ns.Load()) }

func (w *watch) pass(d time.Duration) { w.ns.Add(int64(d)) }

var bound = Bound{PerSource: Amount{10, 1000}, Overall: Amount{100, 10_000}, Window: time.Minute}

func TestASourceIsHeldToItsNumberAndItsBytes(t *testing.T) {
	for name, c := range map[string]struct {
		bytes int64
		taken int
	}{"number": {1, 10}, "bytes": {300, 3}, "nothing in them": {0, 10}, "less than nothing": {-5, 10}, "one too large": {1001, 0}} {
		l := New(bound, &watch{})
		taken := 0
		for range 50 {
			if l.Take("a", c.bytes) == 0 {
				taken++
			}
		}
		if taken != c.taken {
			t.Errorf("%s: %d taken, want %d", name, taken, c.taken)
		}
		if l.Take("b", 1) != 0 {
			t.Errorf("%s: another source is refused", name)
		}
	}
}

func TestAllTogetherAreHeldToTheirNumberAndBytes(t *testing.T) {
	for name, c := range map[string]struct {
		bytes int64
		taken int
	}{"number": {1, 100}, "bytes": {900, 11}} {
		l := New(bound, &watch{})
		taken := 0
		for i := range 100_000 {
			if l.Take(fmt.Sprint("source ", i), c.bytes) == 0 {
				taken++
			}
		}
		if taken != c.taken {
			t.Errorf("%s: %d taken of many sources, want %d", name, taken, c.taken)
		}
	}
}

func TestWhatIsReturnedCanBeTakenAgain(t *testing.T) {
	w := &watch{}
	l := New(bound, w)
	for range 100 {
		if l.Take("a", 500) != 0 {
			t.Fatal("refused although all was returned")
		}
		l.Return("a", 500)
	}
	l.Take("a", 500)
	w.pass(time.Hour)
	l.Return("a", 500) // of the window before
	taken := 0
	for range 50 {
		if l.Take("a", 1) == 0 {
			taken++
		}
	}
	if taken != 10 {
		t.Errorf("%d taken, want 10", taken)
	}
}

func TestAskingHowLongToWaitCountsNothing(t *testing.T) {
	l := New(bound, &watch{})
	for range 100 {
		if l.Wait("a") != 0 {
			t.Fatal("asking counts")
		}
	}
	for range 10 {
		l.Take("a", 1)
	}
	if wait := l.Wait("a"); wait != time.Minute {
		t.Errorf("wait %s", wait)
	}
}

func TestWhatIsRefusedUsesNothingUp(t *testing.T) {
	l := New(bound, &watch{})
	for range 10_000 {
		l.Take("flood", 1)
	}
	for i := range 90 {
		if l.Take(fmt.Sprint("honest ", i), 1) != 0 {
			t.Fatalf("honest source %d is refused", i)
		}
	}
}

func TestBytesThatWereNotAnnouncedCount(t *testing.T) {
	l := New(bound, &watch{})
	if l.Take("a", 0) != 0 || l.Grow("a", 600) != 0 {
		t.Fatal("within the bound")
	}
	if l.Grow("a", 600) == 0 {
		t.Error("over the bound")
	}
	if l.Grow("a", 400) != 0 {
		t.Error("what was refused counts")
	}
}

func TestTheWaitIsUntilTheNextWindow(t *testing.T) {
	w := &watch{}
	l := New(bound, w)
	for range 11 {
		l.Take("a", 1)
	}
	w.pass(20 * time.Second)
	if wait := l.Take("a", 1); wait != 40*time.Second {
		t.Errorf("wait %s", wait)
	}
	w.pass(40*time.Second - time.Millisecond)
	if wait := l.Take("a", 1); wait != time.Second {
		t.Errorf("wait at the end %s", wait)
	}
	w.pass(time.Millisecond)
	if l.Take("a", 1) != 0 {
		t.Error("refused in the next window")
	}
	w.pass(-time.Hour) // the clock was set
	for range 11 {
		l.Take("a", 1)
	}
	if wait := l.Take("a", 1); wait > time.Minute {
		t.Errorf("wait after the clock was set back %s", wait)
	}
}

func TestMemoryIsBoundedWhateverSourcesCome(t *testing.T) {
	wide := Bound{PerSource: Amount{1, 1}, Overall: Amount{1 << 40, 1 << 40}, Window: time.Minute}
	for _, b := range []Bound{bound, wide} {
		l := New(b, &watch{})
		l.Take("first", 1)
		before := len(l.sources.cells)
		for i := range 100_000 {
			l.Take(fmt.Sprint(i), 1)
		}
		if after := len(l.sources.cells); after != before || after > rows*maxWidth {
			t.Errorf("%d counters, %d before", after, before)
		}
	}
}

// As many sources as can use their part up do so; of a thousand others none but by a
// chance of one in 65 is taken for one of them.
func TestFullSourcesHideNoOther(t *testing.T) {
	b := Bound{PerSource: Amount{10, 1 << 20}, Overall: Amount{10_000, 1 << 30}, Window: time.Minute}
	l := New(b, &watch{})
	for source := range 900 {
		for range 10 {
			l.Take(fmt.Sprint("flood ", source), 1)
		}
	}
	refused := 0
	for i := range 1000 {
		if l.Take(fmt.Sprint("honest ", i), 1) != 0 {
			refused++
		}
	}
	if refused > 2 {
		t.Errorf("%d of 1,000 honest sources are refused", refused)
	}
}

func TestManyAtOnceAreCountedExactly(t *testing.T) {
	l := New(bound, &watch{})
	var taken atomic.Int64
	var all sync.WaitGroup
	for worker := range 16 {
		all.Go(func() {
			for i := range 200 {
				if l.Take(fmt.Sprint(worker, i), 1) == 0 {
					taken.Add(1)
				}
			}
		})
	}
	all.Wait()
	if taken.Load() != 100 {
		t.Errorf("%d taken, want 100", taken.Load())
	}
}

func TestABoundIsCompleteWithAllItsNumbers(t *testing.T) {
	if !bound.Complete() {
		t.Error("complete")
	}
	for i, b := range []Bound{
		{Overall: bound.Overall, Window: bound.Window},
		{PerSource: bound.PerSource, Window: bound.Window},
		{PerSource: bound.PerSource, Overall: bound.Overall},
		{PerSource: Amount{1, 0}, Overall: bound.Overall, Window: bound.Window},
	} {
		if b.Complete() {
			t.Errorf("case %d", i)
		}
	}
}

func TestFewSourcesThatSendAllTheyMayLeaveRoomForOthers(t *testing.T) {
	for name, source := range map[string]func(i int) string{
		"few": func(i int) string { return fmt.Sprint("192.0.2.", i%12) }, "networks of one": func(i int) string { return fmt.Sprintf("2001:db8:1:%x::/64", i) },
	} {
		l := New(Bound{PerSource: Amount{100, 100_000}, Overall: Amount{1000, 1_000_000}, Window: time.Minute}, &watch{})
		for i := range 5000 {
			l.Take(source(i), 1)
		}
		for i := range 20 {
			for range 3 {
				if l.Take(fmt.Sprint("198.51.100.", i), 1) != 0 {
					t.Fatalf("%s: honest source %d is refused", name, i)
				}
			}
		}
	}
}

// Sources that meet in one row of the sketch meet in the next no more often than any two:
// else a crowd of sources makes one in a few hundred strangers count for somebody else.
func TestSourcesSeldomShareAllCounters(t *testing.T) {
	s := newSketch(Bound{PerSource: NewAmount(1, 1), Overall: NewAmount(16, 16)})
	met := map[counters]int{}
	for i := range 6000 {
		met[s.at(fmt.Sprint("192.0.2.", i))]++
	}
	if len(met) != 6000 {
		t.Errorf("%d of 6000 sources share all counters with another", 6000-len(met))
	}
}

func TestWhatLeavesNothingTakesNothingFromOthers(t *testing.T) {
	l := New(bound, &watch{})
	for i := range 1000 {
		if l.Take(fmt.Sprint("192.0.2.", i%50), 100) == 0 {
			l.ReturnOverall(100)
		}
	}
	if l.Take("192.0.2.1", 1) == 0 {
		t.Error("a source that has used its part up sends more")
	}
	if l.Take("honest", 1000) != 0 {
		t.Error("another is refused")
	}
}
