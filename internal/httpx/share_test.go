package httpx

import (
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"

	"radioportal/internal/principal"
)

// crowd serves requests that wait until they are let go.
type crowd struct {
	handler http.Handler
	entered chan string
	let     chan struct{}
}

func newCrowd() *crowd {
	c := &crowd{entered: make(chan string, 1000), let: make(chan struct{})}
	next := http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		c.entered <- principal.From(r.Context()).AccountID
		<-c.let
	})
	c.handler = Protect(next, func(r *http.Request) (principal.Principal, error) {
		return principal.Principal{Role: principal.User, AccountID: r.Header.Get("Account")}, nil
	}, CSP())
	return c
}

func (c *crowd) ask(account string) int {
	r := httptest.NewRequest(http.MethodPost, "/api/x", nil)
	r.Header.Set("Account", account)
	w := httptest.NewRecorder()
	c.handler.ServeHTTP(w, r)
	return w.Code
}

func TestOneAccountLeavesTheOthersTheirShare(t *testing.T) {
	t.Parallel()
	c := newCrowd()
	var all sync.WaitGroup
	const asked = perAccount + waitingPerAccount + 50
	codes := make(chan int, asked)
	for range asked {
		all.Go(func() { codes <- c.ask("greedy") })
	}
	for range perAccount {
		<-c.entered
	}
	for range 50 { // beyond who waits
		if code := <-codes; code != http.StatusTooManyRequests {
			t.Errorf("refused with %d", code)
		}
	}
	all.Go(func() { codes <- c.ask("honest") })
	if who := <-c.entered; who != "honest" {
		t.Errorf("%s has more than its share", who)
	}
	close(c.let)
	all.Wait()
	close(codes)
	for code := range codes {
		if code != http.StatusOK {
			t.Errorf("answered with %d", code)
		}
	}
}

func TestSharesAreForgotten(t *testing.T) {
	t.Parallel()
	s := newShares()
	leave, err := s.enter(t.Context(), "a")
	if err != nil || len(s.of) != 1 {
		t.Fatal(len(s.of), err)
	}
	leave()
	if len(s.of) != 0 {
		t.Errorf("%d accounts are kept", len(s.of))
	}
}
