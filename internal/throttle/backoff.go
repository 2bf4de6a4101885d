package throttle

import (
	"strconv"
	"time"
)

// Backoff is how long whoever fails must wait: not at all for the failures that are free,
// then twice as long after each further one.
type Backoff struct {
	Free           int64
	First, Longest time.Duration
}

// mostDoublings keeps a wait from growing beyond what a duration holds.
const mostDoublings = 20

// After is the wait after so many failures.
func (b Backoff) After(failures int64) time.Duration {
	if failures <= b.Free {
		return 0
	}
	return min(b.First<<min(failures-b.Free-1, mostDoublings), b.Longest)
}

// Minutes are a wait in whole minutes, rounded up, as a refusal tells it.
func Minutes(wait time.Duration) string {
	return strconv.FormatInt(int64((wait+time.Minute-1)/time.Minute), 10)
}
