package db

import (
	"context"
	"database/sql"
)

// QueryContext implements Querier.
func (t *Tx) QueryContext(ctx context.Context, query string, args ...any) (*Rows, error) {
	if err := t.begin(ctx, query); err != nil {
		return nil, err
	}
	ctx = t.bound(ctx)
	rows, err := t.Tx.QueryContext(ctx, query, args...) //nolint:rowserrcheck // whoever reads the Rows asks
	return rowsOf(ctx, rows, err, nothing)
}

// QueryRowContext implements Querier.
func (t *Tx) QueryRowContext(ctx context.Context, query string, args ...any) Scanner {
	if err := t.begin(ctx, query); err != nil {
		return failedRow{err}
	}
	ctx = t.bound(ctx)
	return (*bareRow)(t.Tx.QueryRowContext(ctx, query, args...))
}

// ExecContext implements Querier.
func (t *Tx) ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error) {
	if err := t.begin(ctx, query); err != nil {
		return nil, err
	}
	ctx = t.bound(ctx)
	result, err := t.Tx.ExecContext(ctx, query, args...)
	return result, outage(ctx, err)
}

// bound makes a statement end when its request has waited long enough. On SQLite one that runs goes on to its end even where
// its caller leaves: interrupted, it would undo what others wrote in the same transaction, and each would need a goroutine that watches.
func (t *Tx) bound(ctx context.Context) context.Context {
	switch {
	case t.limit == nil:
		return context.WithoutCancel(ctx)
	case ctx == t.limit:
		return ctx
	}
	return within{ctx, t.limit}
}

// begin refuses a statement whose caller has left, or whom a test lets fail.
func (t *Tx) begin(ctx context.Context, query string) error {
	if err := ctx.Err(); err != nil {
		return outage(ctx, err)
	}
	return t.observe.tell(ctx, query)
}
