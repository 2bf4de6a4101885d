package httpx

import (
	"net/http"
	"strings"
	"time"

	"radioportal/internal/clock"
)

// Dated tells the time of operations' answers by the portal's clock: a page's checks learn from it
// which day it is, as the clock of a device may be wrong.
func Dated(c clock.Clock, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasPrefix(r.URL.Path, "/api/") {
			w.Header().Set("Date", c.Now().UTC().Format(http.TimeFormat))
		}
		next.ServeHTTP(w, r)
	})
}

// WireTime is a time as operations tell it: RFC 3339 in UTC, "" for the zero time.
func WireTime(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return t.UTC().Format(time.RFC3339)
}
