package throttle_test

import (
	"testing"
	"time"

	"radioportal/internal/throttle"
)

func TestABackoffDoublesUpToItsLongest(t *testing.T) {
	b := throttle.Backoff{Free: 2, First: 10 * time.Second, Longest: time.Minute}
	for failures, want := range map[int64]time.Duration{
		0: 0, 2: 0, 3: 10 * time.Second, 4: 20 * time.Second, 5: 40 * time.Second, 6: time.Minute, 1 << 40: time.Minute,
	} {
		if got := b.After(failures); got != want {
			t.Errorf("after %d failures %s, want %s", failures, got, want)
		}
	}
}

func TestMinutesAreRoundedUp(t *testing.T) {
	for wait, want := range map[time.Duration]string{time.Millisecond: "1", time.Minute: "1", 61 * time.Second: "2", 24 * time.Hour: "1440"} {
		if got := throttle.Minutes(wait); got != want {
			t.Errorf("%s is %s minutes, want %s", wait, got, want)
		}
	}
}
