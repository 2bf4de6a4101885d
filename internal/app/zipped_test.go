package app

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"radioportal/internal/httpx"
)

func TestWhatIsOfPersonsIsNotZipped(t *testing.T) {
	t.Parallel()
	long := httpx.Compress(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		_, _ = w.Write([]byte(strings.Repeat("answer ", 1000)))
	}), zipped...)
	for path, want := range map[string]string{
		"/api/mst/address/search": "gzip", "/api/staff/mst/procedure/list-get": "gzip", "/api/staff/mst/address/search": "gzip",
		"/api/staff/mst/user-mng/list-get": "", "/api/staff/mst/user-mng/factor-reset": "", "/api/staff/mst/audit/export": "", "/api/staff/mst/role/add": "",
	} {
		request := httptest.NewRequestWithContext(t.Context(), http.MethodPost, path, nil)
		request.Header.Set("Accept-Encoding", "gzip")
		answer := httptest.NewRecorder()
		long.ServeHTTP(answer, request)
		if got := answer.Header().Get("Content-Encoding"); got != want {
			t.Errorf("[R10.1] %s is encoded as %q, not %q", path, got, want)
		}
	}
}
