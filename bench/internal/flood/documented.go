package flood

import (
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"
	"time"

	"radioportal/internal/throttle"
)

// Document is where the bounds stand; a test of the app keeps it what the hosts declare.
const Document = "docs/anonymous-writes.md"

// Write is a route that callers may write by who are not signed in, and how much of it is taken.
type Write struct {
	Host         string // user or staff
	Method, Path string
	throttle.Bound
}

var (
	hostTitle = regexp.MustCompile(`^## Host of the (\w+) portal`)
	bounded   = regexp.MustCompile("^\\| `(?:([A-Z]+) )?([^`]+)` \\|.*\\| ([0-9.]+) min \\| ([0-9]+), ([0-9.]+) MiB \\| ([0-9]+), ([0-9.]+) MiB \\|")
)

// Documented reads the document.
func Documented(file string) ([]Write, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var list []Write
	host := ""
	for line := range strings.Lines(string(text)) {
		if found := hostTitle.FindStringSubmatch(line); found != nil {
			host = found[1]
		}
		if found := bounded.FindStringSubmatch(line); found != nil {
			list = append(list, writeOf(host, found))
		} else if strings.HasPrefix(line, "| `") {
			return nil, fmt.Errorf("%s: not understood: %s", file, line)
		}
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("%s: no bound in it", file)
	}
	return list, nil
}

func writeOf(host string, found []string) Write {
	n := func(i int) float64 {
		v, _ := strconv.ParseFloat(found[i], 64) // the pattern takes numbers only
		return v
	}
	amount := func(i int) throttle.Amount { return throttle.NewAmount(int64(n(i)), int64(n(i+1)*(1<<20))) }
	w := Write{Host: host, Method: found[1], Path: found[2], Bound: throttle.NewBound(time.Duration(n(3)*float64(time.Minute)), amount(4), amount(6))}
	if w.Method == "" {
		w.Method = "POST"
	}
	return w
}
