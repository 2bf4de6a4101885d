package app

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// Every operation of the staff is asked at the address of the user portal, and each of its users at that of the staff: what both have
// alike, such as where a probe asks, is of no base of the other.
func TestNoOperationIsAnsweredAtTheOtherAddress(t *testing.T) {
	t.Parallel()
	a := openForTest(t)
	user, staff, err := a.portalHandlers()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		of, at  string
		mux     func(*http.ServeMux)
		other   http.Handler
		origin  string
		staff   bool
		atLeast int
	}{
		{"staff", "user", func(m *http.ServeMux) { a.staffAPI(m) }, user, a.config.Origin, true, 150},
		{"user", "staff", func(m *http.ServeMux) { a.userAPI(m) }, staff, a.config.StaffOrigin, false, 150},
	} {
		mux := http.NewServeMux()
		c.mux(mux)
		asked := 0
		for path, methods := range read(t, mux).Paths {
			if !strings.HasPrefix(path, "/api/") || strings.HasPrefix(path, "/api/staff/") != c.staff {
				continue
			}
			for method := range methods {
				asked++
				request := httptest.NewRequest(strings.ToUpper(method), c.origin+path, strings.NewReader("{}"))
				request.Header.Set("Content-Type", "application/json")
				answer := httptest.NewRecorder()
				c.other.ServeHTTP(answer, request)
				if answer.Code != http.StatusNotFound {
					t.Errorf("[R10.1] %s %s of the %s portal at the %s portal's address: %d", method, path, c.of, c.at, answer.Code)
				}
			}
		}
		if asked < c.atLeast {
			t.Errorf("only %d operations of the %s portal were asked", asked, c.of)
		}
	}
}
