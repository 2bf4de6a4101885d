package growth

import (
	"strings"
	"testing"
	"time"
)

func TestWhatGrowsByMoreThanHalfIsMarked(t *testing.T) {
	at := func(small, large time.Duration) line {
		return line{operation: "list", who: agent, median: [2]time.Duration{small, large}}
	}
	for _, each := range []struct {
		line line
		bad  bool
	}{{at(200*time.Microsecond, 300*time.Microsecond), false}, {at(200*time.Microsecond, 310*time.Microsecond), true}, {line{err: ErrGrows}, true}} {
		if each.line.bad() != each.bad {
			t.Errorf("%v: bad %v", each.line.median, each.line.bad())
		}
	}
	var out strings.Builder
	report(&out, "sqlite", 1000, 100000, []line{at(time.Millisecond, 2*time.Millisecond), at(time.Millisecond, time.Millisecond)})
	if text := out.String(); strings.Count(text, "GROWS") != 1 || !strings.Contains(text, "1 of 2 grow") {
		t.Error(text)
	}
}
