package httpx

import (
	"context"
	"sync"
)

// Found is something that is asked for until it is found, and known from then on: an issuer's discovery document. Its zero value
// knows nothing. It is safe for concurrent use.
type Found[T any] struct {
	mu    sync.Mutex
	known bool
	value T
	asked *question[T]
}

// question is being asked, once for everybody who waits for its answer.
type question[T any] struct {
	over  chan struct{}
	value T
	err   error
}

// Get gives it, or asks for it. Whoever comes meanwhile waits for the same answer, and no longer than for themselves: where the other
// side does not answer, they wait beside each other and not one after the other. ask goes on where the one who asked first has gone.
func (f *Found[T]) Get(ctx context.Context, ask func(context.Context) (T, error)) (T, error) {
	f.mu.Lock()
	if f.known {
		defer f.mu.Unlock()
		return f.value, nil
	}
	q := f.asked
	if q == nil {
		q = &question[T]{over: make(chan struct{})}
		f.asked = q
		go f.ask(context.WithoutCancel(ctx), q, ask)
	}
	f.mu.Unlock()
	select {
	case <-q.over:
		return q.value, q.err
	case <-ctx.Done():
		var none T
		return none, ctx.Err()
	}
}

func (f *Found[T]) ask(ctx context.Context, q *question[T], ask func(context.Context) (T, error)) {
	q.value, q.err = ask(ctx)
	f.mu.Lock()
	defer f.mu.Unlock()
	f.asked = nil
	f.value, f.known = q.value, q.err == nil
	close(q.over)
}
