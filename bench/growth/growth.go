// Package growth measures whether what an operation costs grows with the store: each that a page
// calls, on a small and on a large store of package grow, by the same program on the same machine.
package growth

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"radioportal/bench/grow"
	"radioportal/internal/db/dbtest"
)

// ErrGrows says that something costs more on a large store than may be, or fails there.
var ErrGrows = errors.New("what is marked grows, takes too long or fails")

const binary = "bin/radioportal"

// Run measures on the stores that are named, or on all, and prints a table of each.
func Run(ctx context.Context, args []string, out io.Writer) error {
	flags := flag.NewFlagSet("growth", flag.ContinueOnError)
	small := flags.Int("small", 1_000, "applications in the small store, at least 1,000")
	large := flags.Int("large", 1_000_000, "applications in the large store")
	calls := flags.Int("calls", 50, "calls that the median is of")
	only := flags.String("only", "", "measure those operations alone whose names have this in them, or one of several, parted by commas")
	limits := flags.Bool("limits", false, "measure what has a limit alone, on the large store alone")
	fill := flags.Bool("fill", false, "fill the stores that are kept, and measure nothing")
	if err := flags.Parse(args); err != nil {
		return err
	}
	stores := flags.Args()
	if len(stores) == 0 {
		stores = []string{"sqlite", "postgres"}
	}
	grows := false
	for _, name := range stores {
		server := ""
		if name == "postgres" {
			if server = os.Getenv(dbtest.PostgresEnv); server == "" {
				return fmt.Errorf("%s is not set: run through scripts/with-postgres, as make growth does", dbtest.PostgresEnv)
			}
		}
		if *fill {
			if _, err := grow.Open(ctx, binary, server, *large); err != nil {
				return err
			}
			continue
		}
		lines, err := measureStores(ctx, server, [2]int{*small, *large}, *calls, *only, *limits)
		if len(lines) > 0 {
			report(out, name, *small, *large, lines)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		for _, l := range lines {
			grows = grows || l.bad()
		}
	}
	if grows {
		return ErrGrows
	}
	return nil
}

// measureStores measures both stores side by side, so that what disturbs the machine disturbs both; for the limits the large one alone.
func measureStores(ctx context.Context, server string, sizes [2]int, calls int, only string, limits bool) (lines []line, err error) {
	var sides [2]*side
	for i, n := range sizes {
		if limits && i == 0 {
			continue
		}
		store, err := grow.Open(ctx, binary, server, n)
		if err != nil {
			return nil, err
		}
		if err := store.Warm(ctx); err != nil {
			return nil, err
		}
		store.Process.Flags = []string{"--pprof"} // who looks for what takes the time finds it at the address for operators
		sides[i] = &side{store: store, visitors: map[role]*visitor{}}
	}
	if !limits {
		lines = append(lines, started(ctx, sides))
	}
	for _, s := range sides {
		if s == nil {
			continue
		}
		if err := s.open(ctx); err != nil {
			return nil, err
		}
		defer func() { err = errors.Join(err, s.close()) }()
	}
	for _, o := range operations() {
		for _, who := range o.who {
			if limits && o.within == 0 || !slices.ContainsFunc(strings.Split(only, ","), func(part string) bool { return strings.Contains(o.name, part) }) {
				continue
			}
			l := believed(o, who, sides, calls)
			fmt.Fprintf(os.Stderr, "%s, %s: median %.1f p95 %.1f ms, processor %.1f %s\n", l.operation, l.who, ms(l.median[1]), ms(l.p95), ms(l.processor[1]), l.mark())
			lines = append(lines, l)
		}
	}
	return lines, nil
}

// believed measures what seems to grow once more, if that is soon done: something else may have
// used the machine.
func believed(o operation, who role, sides [2]*side, calls int) line {
	l := measured(o, who, sides, calls)
	if l.err != nil || !l.bad() || l.grows() && l.median[1] > soon {
		return l
	}
	if again := measured(o, who, sides, calls); !again.bad() {
		return again
	}
	return l
}

// side is one store, its program running.
type side struct {
	store    *grow.Store
	visitors map[role]*visitor
}

// open starts the program and signs everybody in.
func (s *side) open(ctx context.Context) error {
	s.store.Cast.Runs++
	if err := s.store.Keep(); err != nil {
		return err
	}
	if err := s.store.Process.Start(ctx); err != nil {
		return err
	}
	if s.store.Cast.Auditor.UserID == "" {
		auditor, err := s.store.Process.AddStaff(ctx, "grow-auditor", "auditor")
		s.store.Cast.Auditor = auditor
		if err = errors.Join(err, s.store.Keep()); err != nil {
			return errors.Join(err, s.close())
		}
	}
	for _, who := range roles {
		v, err := newVisitor(ctx, s.store, who)
		if err != nil {
			return errors.Join(fmt.Errorf("%s: %w", who, err), s.close())
		}
		s.visitors[who] = v
	}
	return nil
}

func (s *side) close() error { return s.store.Process.Stop() }
