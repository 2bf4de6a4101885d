package db

import (
	"context"
	"database/sql"
)

// Rows are the rows of a query, whose errors are told as everywhere (outage).
type Rows struct {
	*sql.Rows
	ctx  context.Context
	done func()
}

// Scan reads the columns of the row.
func (r *Rows) Scan(dest ...any) error { return outage(r.ctx, r.Rows.Scan(dest...)) }

// Err is what ended the rows before their end.
func (r *Rows) Err() error { return outage(r.ctx, r.Rows.Err()) }

// Close ends the query.
func (r *Rows) Close() error {
	err := r.Rows.Close()
	r.done()
	return outage(r.ctx, err)
}

func rowsOf(ctx context.Context, rows *sql.Rows, err error, done func()) (*Rows, error) {
	if err != nil {
		done()
		return nil, outage(ctx, err)
	}
	return &Rows{rows, ctx, done}, nil
}

// row is the one row of a query.
type row struct {
	*sql.Row
	ctx  context.Context
	done func()
}

// Scan implements Scanner.
func (r *row) Scan(dest ...any) error {
	err := r.Row.Scan(dest...)
	r.done()
	return outage(r.ctx, err)
}

// bareRow is a row that was not waited for with patience.
type bareRow sql.Row

// Scan implements Scanner.
func (r *bareRow) Scan(dest ...any) error {
	return outage(context.Background(), (*sql.Row)(r).Scan(dest...))
}

func nothing() {}
