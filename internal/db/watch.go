package db

import (
	"context"
	"sync/atomic"

	"radioportal/internal/errs"
)

// Watch notes whether the database failed in what runs with its context. It is for
// where a library in between turns every error into a refusal.
type Watch struct{ failed atomic.Bool }

// Failed tells whether it did.
func (w *Watch) Failed() bool { return w.failed.Load() }

type watchKey struct{}

// Watched is ctx with a watch.
func Watched(ctx context.Context) (context.Context, *Watch) {
	w := &Watch{}
	return context.WithValue(ctx, watchKey{}, w), w
}

// watched notes err unless it is a refusal, and gives it back.
func watched(ctx context.Context, err error) error {
	if err == nil {
		return nil
	}
	if kind := errs.KindOf(err); kind == errs.Internal || kind == errs.Unavailable {
		if w, ok := ctx.Value(watchKey{}).(*Watch); ok {
			w.failed.Store(true)
		}
	}
	return err
}
