package login_test

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/login"
	"radioportal/internal/principal"
)

// from is the context of a request from an address.
func from(t *testing.T, address string) context.Context {
	t.Helper()
	var ctx context.Context
	keep := http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { ctx = r.Context() })
	nobody := func(*http.Request) (principal.Principal, error) {
		return principal.Principal{Role: principal.Anonymous}, nil
	}
	r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/", nil)
	r.RemoteAddr = address + ":1"
	httpx.Protect(keep, nobody, "").ServeHTTP(httptest.NewRecorder(), r)
	return ctx
}

// While 80 connections send wrong passwords without end, everybody else signs in at the
// first try, on both portals. No other test of the package adds to the flood.
func TestAFloodOfPasswordsLocksNobodyOut(t *testing.T) {
	for name, source := range map[string]func(i int) string{
		"one source": func(int) string { return "127.0.0.2" }, "many sources": func(i int) string { return fmt.Sprintf("127.0.1.%d", i) },
	} {
		t.Run("[R6.6] "+name, func(t *testing.T) {
			dbtest.Each(t, func(t *testing.T, d *db.DB) {
				s := seeded(t, d)
				for realm, kind := range map[string]string{login.RealmUser: "individual", login.RealmStaff: "officer"} {
					who := demo(t, kind)
					id, err := s.CheckPassword(from(t, "127.0.0.1"), realm, who.UserID, who.Password, "")
					if err != nil {
						t.Fatal(err)
					}
					browser, err := s.Recognise(t.Context(), realm, id, "")
					if err != nil {
						t.Fatal(err)
					}
					wrong := flood(t, s, realm, source)
					for i := range 4 {
						// Half of them come from an attacker's own address, with a browser that is known.
						address, cookie := "192.0.2.1", ""
						if i%2 == 0 {
							address, cookie = source(0), browser
						}
						if _, err := s.CheckPassword(from(t, address), realm, who.UserID, who.Password, cookie); err != nil {
							t.Errorf("%s, sign-in %d: %v", realm, i+1, err)
						}
					}
					for answer := range wrong() {
						if answer != "too many" && answer != "MSG-LIT-E-0058" {
							t.Errorf("%s, a wrong password: %s", realm, answer)
						}
					}
				}
				if n := refusals(t, d); n != 0 {
					t.Errorf("%d events of refusals", n)
				}
			})
		})
	}
}

// flood sends wrong passwords on 80 connections until stop is called, which gives what
// they were answered.
func flood(t *testing.T, s *login.Service, realm string, source func(i int) string) (stop func() map[string]bool) {
	t.Helper()
	const connections = 80
	ended, tried := make(chan struct{}), make(chan struct{}, connections)
	var mu sync.Mutex
	var group sync.WaitGroup
	answers := map[string]bool{}
	for i := range connections {
		group.Go(func() {
			for n := 0; ; n++ {
				// Each is a request, as one waits so long for the database over all its statements.
				_, err := s.CheckPassword(from(t, source(i)), realm, fmt.Sprintf("nobody-%d-%d", i, n), "a guess", "")
				answer := errs.CodeOf(err)
				if errs.KindOf(err) == errs.TooMany {
					answer = "too many"
					time.Sleep(10 * time.Millisecond)
				}
				mu.Lock()
				answers[answer] = true
				mu.Unlock()
				if n == 0 {
					tried <- struct{}{}
				}
				select {
				case <-ended:
					return
				default:
				}
			}
		})
	}
	for range connections {
		<-tried
	}
	return func() map[string]bool {
		close(ended)
		group.Wait()
		return answers
	}
}

// refusals are events that are no failure that was looked at.
func refusals(t *testing.T, d *db.DB) int64 {
	t.Helper()
	n, err := db.One(t.Context(), d.Read(), db.Value[int64],
		`SELECT COUNT(*) FROM event WHERE type LIKE 'account.sign-in%' AND data NOT LIKE '%MSG-LIT-E-0058%'`)
	if err != nil {
		t.Fatal(err)
	}
	return n
}
