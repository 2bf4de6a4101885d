package httpx_test

import (
	"context"
	"errors"
	"testing"

	"radioportal/internal/httpx"
)

func TestWhatIsLookedForIsAskedForOnceForAllWhoWait(t *testing.T) {
	t.Parallel()
	var found httpx.Found[string]
	asked, answer, got := make(chan struct{}), make(chan error), make(chan error)
	ask := func(context.Context) (string, error) {
		asked <- struct{}{}
		return "it", <-answer
	}
	begin := func(ctx context.Context) {
		go func() {
			_, err := found.Get(ctx, ask)
			got <- err
		}()
		<-asked
	}
	gone, leave := context.WithCancel(t.Context())
	leave()
	down := errors.New("nobody answers")

	begin(t.Context())
	if _, err := found.Get(gone, ask); !errors.Is(err, context.Canceled) {
		t.Errorf("who has gone waits for another's question: %v", err)
	}
	answer <- down
	if err := <-got; !errors.Is(err, down) {
		t.Errorf("%v", err)
	}

	// It is asked anew, for who comes later too where the first has gone.
	leaving, leave := context.WithCancel(t.Context())
	begin(leaving)
	leave()
	if err := <-got; !errors.Is(err, context.Canceled) {
		t.Errorf("who has gone waits: %v", err)
	}
	answer <- nil
	anew := func(context.Context) (string, error) { return "", errors.New("asked for again") }
	for range 2 {
		if value, err := found.Get(t.Context(), anew); value != "it" || err != nil {
			t.Errorf("%q, %v", value, err)
		}
	}
}
