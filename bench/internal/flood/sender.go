package flood

import (
	"context"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"

	"radioportal/internal/app/apptest"
)

// Sent is what came of requests.
type Sent struct {
	Requests, Taken, Refused int   // refused: 429
	Bytes                    int64 // of those taken: address and body
	Done                     int   // of those taken: what was asked for was done, and not refused for another reason
	Unclear                  int   // refused without a Retry-After within the window
	Failure                  error // of the portal: no answer, or 5xx but 503
}

// Add counts both.
func (s *Sent) Add(more Sent) {
	s.Requests, s.Taken, s.Refused = s.Requests+more.Requests, s.Taken+more.Taken, s.Refused+more.Refused
	s.Bytes, s.Done, s.Unclear = s.Bytes+more.Bytes, s.Done+more.Done, s.Unclear+more.Unclear
	if s.Failure == nil {
		s.Failure = more.Failure
	}
}

// Send sends one request and counts what came of it; it tells whether the request was taken.
func (s *Sent) Send(c *apptest.Client, r *http.Request, window time.Duration) (taken bool) {
	size := int64(len(r.URL.RequestURI())) + max(r.ContentLength, 0)
	status, body, header, err := c.Do(r)
	s.Requests++
	switch {
	case err != nil || status >= 500:
		if s.Failure == nil && r.Context().Err() == nil {
			s.Failure = fmt.Errorf("%s %s: %d %.200s %w", r.Method, r.URL.Path, status, body, err)
		}
	case status == http.StatusTooManyRequests:
		s.Refused++
		if wait, err := strconv.Atoi(header.Get("Retry-After")); err != nil || wait < 1 || wait > int(window.Seconds()) {
			s.Unclear++
		}
	default:
		s.Taken, s.Bytes = s.Taken+1, s.Bytes+size
		if status < 400 {
			s.Done++
		}
		return true
	}
	return false
}

// origin is where the host of a write is.
func (w Write) origin(p *apptest.Process) string {
	if w.Host == "staff" {
		return p.StaffOrigin
	}
	return p.UserOrigin
}

// Visitor is a browser at the host of a write, at an address of this machine.
func (w Write) Visitor(p *apptest.Process, source string) *apptest.Client {
	return apptest.New(w.origin(p)).From(source)
}

// sizes are how long what is sent may be at most, in bytes, as far as an operation takes
// more than the others.
var sizes = map[string]int{
	"/rum/appmonitors/{id}": 500_000, "/api/signup/form-save": 16_000, "/api/signup/userinfo/insert": 16_000,
	"/api/temporary/form-save": 16_000, "/api/temporary/userinfo/insert": 16_000,
	"/api/signup/identity-certificate": 60_000, "/api/temporary/identity-certificate": 60_000, "/api/bank/callback": 16_000, "/api/bank/inquiry": 16_000,
	"/oidc/oauth/token": 60_000, "/oidc/revoke": 60_000, "/api/auth/login/identity-finish": 60_000, "/api/deji/licence/inquiry": 4_000, "/api/deji/licence/viewing-end": 4_000,
}

// Junk is the n-th request of somebody who does not know the protocol, as long as it may be.
func (w Write) Junk(ctx context.Context, p *apptest.Process, n int) (*http.Request, error) {
	size := sizes[w.Path]
	if size == 0 {
		size = 8_000
	}
	address := w.origin(p) + strings.ReplaceAll(w.Path, "{id}", "local") + "?state=junk&code=junk&n=" + strconv.Itoa(n)
	if w.Method == http.MethodGet {
		return http.NewRequestWithContext(ctx, w.Method, address+"&x="+strings.Repeat("j", size), nil)
	}
	r, err := http.NewRequestWithContext(ctx, w.Method, address, strings.NewReader(`{"x":"`+strings.Repeat("j", size)+`"}`))
	if err == nil {
		r.Header.Set("Content-Type", "application/json")
	}
	return r, err
}
