package session

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"
)

// An issuer that does not answer is waited for by everybody who signs in meanwhile: beside each other, and by nobody who has gone.
func TestNobodyWaitsBehindAnothersQuestionToTheIssuer(t *testing.T) {
	t.Parallel()
	const limit = 10 * time.Second // far more than it takes to see that nobody waits
	asked, release := make(chan struct{}, 1), make(chan struct{})
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		asked <- struct{}{}
		<-release
		w.WriteHeader(http.StatusServiceUnavailable)
	}))
	defer server.Close()
	defer close(release)
	i := newIssuer(Options{Issuer: server.URL, Origin: "https://portal.example"})
	go func() { _, _ = i.find(t.Context()) }()
	<-asked
	gone, leave := context.WithCancel(t.Context())
	leave()
	told := make(chan error, 1)
	go func() {
		_, err := i.find(gone)
		told <- err
	}()
	select {
	case err := <-told:
		if !errors.Is(err, context.Canceled) {
			t.Errorf("%v", err)
		}
	case <-time.After(limit):
		t.Error("who has gone waits for the answer to another")
	}
}
