package app

import (
	"fmt"
	"log/slog"
	"os"
	"strings"

	"golang.org/x/sys/unix"
)

// forgetStart unmaps the pages of the program's own file, of which a start touches nearly all: what is needed is mapped
// again when it is used, from the system's cache of the file. Nothing is lost, since only what nobody can have written is unmapped.
func forgetStart() {
	text, err := os.ReadFile("/proc/self/smaps")
	if err != nil {
		return // what is mapped stays
	}
	own, _ := os.Executable()
	for _, each := range cleanMappings(string(text), own) {
		if _, _, failed := unix.Syscall(unix.SYS_MADVISE, each.from, each.to-each.from, unix.MADV_DONTNEED); failed != 0 {
			slog.Debug("pages of the program stay mapped", "error", failed)
		}
	}
}

// mapping is a part of the address space.
type mapping struct{ from, to uintptr }

// cleanMappings are those of a file that are mapped without writing and hold the file's own pages alone.
func cleanMappings(smaps, file string) []mapping {
	list := []mapping{}
	var now mapping
	var candidate bool
	for line := range strings.Lines(smaps) {
		fields := strings.Fields(line)
		if from, to, ok := strings.Cut(fields[0], "-"); ok && len(fields) >= 5 && !strings.HasSuffix(fields[0], ":") {
			candidate = len(fields) >= 6 && fields[5] == file && !strings.Contains(fields[1], "w")
			_, failed := fmt.Sscanf(from+" "+to, "%x %x", &now.from, &now.to)
			candidate = candidate && failed == nil
			continue
		}
		if candidate && fields[0] == "Anonymous:" && len(fields) > 1 && fields[1] == "0" {
			list = append(list, now)
		}
	}
	return list
}
