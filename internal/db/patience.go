package db

import (
	"context"
	"sync/atomic"
	"time"

	"radioportal/internal/errs"
)

// patience is how long PostgreSQL may still keep a request waiting, over all of its
// statements, whether it, or SQLite, failed the request already, and whether the request
// has changed something.
type patience struct {
	left   atomic.Int64 // nanoseconds
	failed atomic.Bool
	wrote  atomic.Bool
}

type patienceKey struct{}

// WithPatience bounds how long all statements together that get a context which descends
// from this one may wait for PostgreSQL; then they are errs.Unavailable. What the request
// waits for besides, such as a slow upload, does not count. Jobs go without.
func WithPatience(ctx context.Context, most time.Duration) context.Context {
	p := &patience{}
	p.left.Store(int64(most))
	return context.WithValue(ctx, patienceKey{}, p)
}

// Failed tells whether the database failed a statement of the request that ctx belongs
// to, for what is answered by a library that cannot tell it from a refusal.
func Failed(ctx context.Context) bool {
	p, ok := ctx.Value(patienceKey{}).(*patience)
	return ok && p.failed.Load()
}

// Committed tells whether the request that ctx belongs to has committed a transaction; true
// also where that is not known.
func Committed(ctx context.Context) bool {
	p, ok := ctx.Value(patienceKey{}).(*patience)
	return !ok || p.wrote.Load()
}

// committed remembers a commit for Committed.
func committed(ctx context.Context) {
	if p, ok := ctx.Value(patienceKey{}).(*patience); ok {
		p.wrote.Store(true)
	}
}

// noted remembers a failure for Failed, and gives it back. A refusal is none.
func noted(ctx context.Context, err error) error {
	if err == nil {
		return nil
	}
	if kind := errs.KindOf(err); kind == errs.Internal || kind == errs.Unavailable {
		if p, ok := ctx.Value(patienceKey{}).(*patience); ok {
			p.failed.Store(true)
		}
	}
	return err
}

// patiently is a context that ends with the patience left. done tells that the waiting is over.
func patiently(ctx context.Context) (bounded context.Context, done func()) {
	p, ok := ctx.Value(patienceKey{}).(*patience)
	if !ok {
		return ctx, func() {}
	}
	began := time.Now()
	bounded, cancel := context.WithTimeout(ctx, time.Duration(p.left.Load()))
	return bounded, func() {
		cancel()
		p.left.Add(-int64(time.Since(began)))
	}
}

// within is a statement's context that also ends with its transaction's.
type within struct {
	context.Context
	limit context.Context
}

// Deadline implements context.Context.
func (w within) Deadline() (time.Time, bool) { return w.limit.Deadline() }

// Done implements context.Context.
func (w within) Done() <-chan struct{} { return w.limit.Done() }

// Err implements context.Context.
func (w within) Err() error { return w.limit.Err() }
