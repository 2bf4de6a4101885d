package growth

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// processes are those that a call may use: the portal, and of the server that scripts/with-postgres keeps those that serve its database.
func (s *side) processes() []int {
	list := []int{s.store.Process.PID()}
	text, err := os.ReadFile(filepath.Join(os.Getenv("RADIOPORTAL_POSTGRES_KEPT"), "data", "postmaster.pid"))
	if s.store.Process.Database == "" || err != nil {
		return list
	}
	server, _, _ := strings.Cut(string(text), "\n")
	children, _ := os.ReadFile(filepath.Join("/proc", server, "task", server, "children"))
	for each := range strings.FieldsSeq(string(children)) {
		title, _ := os.ReadFile(filepath.Join("/proc", each, "cmdline"))
		if pid, err := strconv.Atoi(each); err == nil && strings.Contains(string(title), " "+filepath.Base(s.store.Process.Data)+" ") {
			list = append(list, pid)
		}
	}
	return list
}

// usage is what some processes have used up to now.
type usage struct {
	pids   []int
	before time.Duration
}

func (s *side) usage() usage {
	if s == nil {
		return usage{}
	}
	u := usage{pids: s.processes()}
	u.before = u.all()
	return u
}

func (u usage) all() (all time.Duration) {
	for _, pid := range u.pids {
		all += processorTime(pid)
	}
	return all
}

// since is what they have used besides since then.
func (u usage) since() time.Duration { return u.all() - u.before }

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
