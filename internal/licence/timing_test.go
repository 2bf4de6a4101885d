package licence

import (
	"fmt"
	"os"
	"slices"
	"testing"
	"time"

	"radioportal/internal/errs"
)

const (
	timedPairs = 1000
	// timedLimit is by how much the medians may differ.
	timedLimit = 2 * time.Millisecond
)

// The time of an answer for a permit number that there is, and for one that there is not,
// each time from elsewhere, so that nobody is locked.
func TestTimingTellsNothingOfPermitNumbers(t *testing.T) {
	t.Parallel()
	if os.Getenv("RADIOPORTAL_TORTURE") == "" {
		t.Skip("timed, so only in make torture")
	}
	t.Run("[R5.12] the time of an answer does not tell whether there is a permit number", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			l := f.issue(grant(taro, "JA1RL"))
			var known, unknown []time.Duration
			timed := func(permit string, n int) time.Duration {
				began := time.Now()
				_, err := f.Inquire(t.Context(), permit, wrongPIN(l), Source{fmt.Sprint(permit, n), phone})
				if errs.CodeOf(err) != codeWrong {
					t.Fatalf("%v", err)
				}
				return time.Since(began)
			}
			for n := range timedPairs {
				if n%2 == 0 {
					known = append(known, timed(l.PermitNumber, n))
				}
				unknown = append(unknown, timed("P00000000018", n))
				if n%2 == 1 {
					known = append(known, timed(l.PermitNumber, n))
				}
			}
			slices.Sort(known)
			slices.Sort(unknown)
			if apart := (known[timedPairs/2] - unknown[timedPairs/2]).Abs(); apart > timedLimit {
				t.Errorf("the medians are %s apart", apart)
			}
		})
	})
}
