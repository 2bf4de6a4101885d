package growth

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// processes are those that a call may use: the portal, and on PostgreSQL those of the server that scripts/with-postgres keeps.
func (s *side) processes() []int {
	list := []int{s.store.Process.PID()}
	text, err := os.ReadFile(filepath.Join(os.Getenv("RADIOPORTAL_POSTGRES_KEPT"), "data", "postmaster.pid"))
	if s.store.Process.Database == "" || err != nil {
		return list
	}
	server, _, _ := strings.Cut(string(text), "\n")
	children, _ := os.ReadFile(filepath.Join("/proc", server, "task", server, "children"))
	for each := range strings.FieldsSeq(string(children)) {
		if pid, err := strconv.Atoi(each); err == nil {
			list = append(list, pid)
		}
	}
	return list
}

// processorTimes is what some processes have used together.
func processorTimes(pids []int) (all time.Duration) {
	for _, pid := range pids {
		all += processorTime(pid)
	}
	return all
}

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
