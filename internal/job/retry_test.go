package job

import (
	"testing"
	"time"
)

// A mail server that is down for a day, or for a week, loses nothing: jobs are tried for
// three weeks, and within half an hour once it is back.
func TestJobsOutliveADayWithoutTheirServer(t *testing.T) {
	t.Parallel()
	waited := time.Duration(0)
	for n := 1; n < maxAttempts; n++ {
		next := delay(n)
		if next <= 0 || next > longestDelay || n > 1 && next < delay(n-1) {
			t.Fatalf("after try %d: %v", n, next)
		}
		waited += next
	}
	if waited < 20*24*time.Hour || waited > 23*24*time.Hour {
		t.Errorf("given up after %v", waited)
	}
	if delay(1) > time.Second {
		t.Errorf("the second try is %v after the first", delay(1))
	}
}
