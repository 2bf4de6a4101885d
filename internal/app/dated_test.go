package app

import (
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"radioportal/internal/clock"
	"radioportal/internal/httpx"
)

// A page's checks learn from an answer which day it is, and judge by the clock that the server judges by.
func TestAnswersTellThePortalsTime(t *testing.T) {
	t.Parallel()
	set := &clock.Settable{}
	set.Set(time.Date(2027, 2, 6, 14, 59, 58, 0, time.UTC))
	a := &App{clock: set}
	host := a.portalHandler(httpx.NewRoutes(nil), nil, http.NotFoundHandler(), anonymous, httpx.PolicyOf())
	for path, want := range map[string]string{"/api/none": "Sat, 06 Feb 2027 14:59", "/none": ""} {
		answer := httptest.NewRecorder()
		host.ServeHTTP(answer, httptest.NewRequest(http.MethodGet, path, nil))
		if got := answer.Header().Get("Date"); len(got) < len(want) || got[:len(want)] != want || want == "" && got != "" {
			t.Errorf("[R4.2] %s is dated %q, not %q", path, got, want)
		}
	}
}
