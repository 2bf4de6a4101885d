package growth

import (
	"fmt"
	"os"
	"path/filepath"
	"time"
)

// processorTime is what a process has used of all cores since it began, as far as its threads live: to the nanosecond, so that
// what one call takes can be told on a machine that others use too.
func processorTime(pid int) time.Duration {
	var all time.Duration
	threads, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/schedstat", pid))
	for _, each := range threads {
		text, err := os.ReadFile(each) //nolint:gosec // of the kernel
		var used int64
		if err == nil {
			_, err = fmt.Sscan(string(text), &used)
		}
		if err == nil {
			all += time.Duration(used)
		}
	}
	return all
}
