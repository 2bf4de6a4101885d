package dbtest

import (
	"context"
	"errors"
	"sync"
)

// ErrInjected is what a statement fails with that Fail chose.
var ErrInjected = errors.New("disk I/O error, injected")

// Fault makes one statement of a context fail.
type Fault struct {
	mu        sync.Mutex
	after     int
	statement string
}

// Statement is the one that failed, "" where there were fewer statements.
func (f *Fault) Statement() string {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.statement
}

func (f *Fault) strike(statement string) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.after--; f.after != 0 {
		return nil
	}
	f.statement = statement
	return ErrInjected
}

type faultKey struct{}

// Fail makes the n-th statement that runs with the context fail, on a database opened
// with Observe.
func Fail(ctx context.Context, n int) (context.Context, *Fault) {
	f := &Fault{after: n}
	return context.WithValue(ctx, faultKey{}, f), f
}

// Observe is the observer of db.Options that Fail and Record need.
func Observe(ctx context.Context, statement string) error {
	record(ctx, statement)
	if f, ok := ctx.Value(faultKey{}).(*Fault); ok {
		return f.strike(statement)
	}
	return nil
}
