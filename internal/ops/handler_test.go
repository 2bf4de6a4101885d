package ops

import (
	"net/http"
	"net/http/httptest"
	"testing"
)

// A page elsewhere may have its own name lead to this machine, and then reads what is served under it.
func TestProfilesAreNotForForeignNames(t *testing.T) {
	for _, c := range []struct {
		addr, host string
		served     bool
	}{
		{"127.0.0.1:9090", "127.0.0.1:9090", true}, {"127.0.0.1:9090", "localhost:9090", true}, {"127.0.0.1:9090", "LOCALHOST", true},
		{"127.0.0.1:9090", "[::1]:9090", true}, {"[::1]:9090", "[::1]", true}, {":9090", "10.0.0.7:9090", true},
		{"ops.portal.example:9090", "ops.portal.example:9090", true}, {"ops.portal.example:9090", "ops.portal.example", true},
		{"127.0.0.1:9090", "attacker.example:9090", false}, {"127.0.0.1:9090", "attacker.example", false}, {"127.0.0.1:9090", "", false},
		{"127.0.0.1:9090", "localhost.attacker.example", false}, {"127.0.0.1:9090", "127.0.0.1.attacker.example:9090", false},
		{":9090", "attacker.example:9090", false}, {":9090", ":9090", false}, {"ops.portal.example:9090", "attacker.example:9090", false},
	} {
		h := Handler(Settings{Addr: c.addr, Profiles: true})
		ask := func(path string) int {
			answer, request := httptest.NewRecorder(), httptest.NewRequestWithContext(t.Context(), http.MethodGet, path, nil)
			request.Host = c.host
			h.ServeHTTP(answer, request)
			return answer.Code
		}
		for _, path := range []string{"/debug/pprof/", "/debug/pprof/heap", "/debug/pprof/cmdline", "/debug/pprof/profile?seconds=x"} {
			if got := ask(path); (got == http.StatusMisdirectedRequest) == c.served {
				t.Errorf("%s asked as %q: %s answers %d", c.addr, c.host, path, got)
			}
			if c.served {
				break // the profile takes its time
			}
		}
		for _, path := range []string{"/healthz", "/metrics"} {
			if got := ask(path); got != http.StatusOK {
				t.Errorf("%s asked as %q: %s answers %d", c.addr, c.host, path, got)
			}
		}
	}
}
