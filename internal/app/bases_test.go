package app

import (
	"net/http"
	"slices"
	"strings"
	"testing"
)

// bases are the API bases of the specification (section 6, 'API client kinds') by host.
// 'External' has none: what others call, or where the browser is sent, is in beside.
var bases = map[string][]string{
	"user": {"common", "deji", "auth", "mst", "signup", "signup/mst", "temporary", "temporary/mst",
		"addidentity", "addidentity/mst", "changeid", "changeid/mst"},
	"staff": {"staff/common", "staff/mst", "staff/auth"},
}

// beside are calls of the bank, which are of no client kind.
var beside = []string{"bank"}

// baseOf is the API base of a path: /api/common/draft/get is of common, /api/signup/mst/options-get
// of signup/mst.
func baseOf(path string) string {
	parts := strings.Split(strings.TrimPrefix(path, "/api/"), "/")
	if len(parts) > 1 && (parts[0] == "staff" || parts[1] == "mst") {
		return parts[0] + "/" + parts[1]
	}
	return parts[0]
}

// [R6.8] Every API base has its operations, and every operation is of a base.
func TestEveryAPIBaseHasItsOperations(t *testing.T) {
	t.Parallel()
	a := openForTest(t)
	for host, register := range map[string]func(*http.ServeMux){
		"user":  func(m *http.ServeMux) { a.userAPI(m) },
		"staff": func(m *http.ServeMux) { a.staffAPI(m) },
	} {
		mux := http.NewServeMux()
		register(mux)
		served := map[string]int{}
		for path := range read(t, mux).Paths {
			if !strings.HasPrefix(path, "/api/") {
				continue // /rum has no base either: its client is the monitoring's
			}
			base := baseOf(path)
			served[base]++
			if !slices.Contains(bases[host], base) && (host != "user" || !slices.Contains(beside, base)) {
				t.Errorf("%s: %s is of no API base of the specification", host, path)
			}
		}
		for _, base := range bases[host] {
			if served[base] == 0 {
				t.Errorf("%s: the base /api/%s has no operation", host, base)
			}
		}
	}
}
