package app

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"radioportal/internal/httpx"
	"radioportal/internal/principal"
)

// What an operation answers to somebody who is signed in, refusals too, stays in no cache.
func TestAnswersToThoseSignedInAreNotStored(t *testing.T) {
	t.Parallel()
	a := openForTest(t)
	everyone := callers(t, a)
	for host, register := range map[string]func(*http.ServeMux){
		"user":  func(m *http.ServeMux) { a.userAPI(m) },
		"staff": func(m *http.ServeMux) { a.staffAPI(m) },
	} {
		t.Run(host, func(t *testing.T) {
			mux := http.NewServeMux()
			register(mux)
			for path, methods := range read(t, mux).Paths {
				for method := range methods {
					for _, caller := range everyone {
						if caller.Role != principal.Anonymous {
							wantUnstored(t, mux, strings.ToUpper(method), path, caller)
						}
					}
				}
			}
			for _, caller := range everyone[1:] {
				wantUnstored(t, mux, http.MethodPost, "/api/none", caller)
			}
		})
	}
}

func wantUnstored(t *testing.T, mux *http.ServeMux, method, path string, caller principal.Principal) {
	t.Helper()
	request := httptest.NewRequest(method, path, strings.NewReader("{}"))
	request.Header.Set("Content-Type", "application/json")
	answer := httptest.NewRecorder()
	resolve := func(*http.Request) (principal.Principal, error) { return caller, nil }
	httpx.Protect(mux, resolve, httpx.CSP()).ServeHTTP(answer, request)
	if header := answer.Header().Get("Cache-Control"); !strings.Contains(header, "no-store") || strings.Contains(header, "public") {
		t.Errorf("[R6.3] %s %s as %s: %d with Cache-Control %q", method, path, caller.Role, answer.Code, header)
	}
}
