package db

import (
	"context"
	"database/sql"
)

// cursor is what sql.Rows and sqliteRows are alike.
type cursor interface {
	Scanner
	Next() bool
	Err() error
	Close() error
	Columns() ([]string, error)
}

// Rows are the rows of a query, whose errors are told as everywhere (outage).
type Rows struct {
	cursor
	ctx  context.Context
	done func()
}

// Scan reads the columns of the row.
func (r *Rows) Scan(dest ...any) error { return outage(r.ctx, r.cursor.Scan(dest...)) }

// Err is what ended the rows before their end.
func (r *Rows) Err() error { return outage(r.ctx, r.cursor.Err()) }

// Close ends the query.
func (r *Rows) Close() error {
	err := r.cursor.Close()
	r.done()
	return outage(r.ctx, err)
}

func rowsOf(ctx context.Context, rows cursor, err error, done func()) (*Rows, error) {
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

// failedRow is the row of a query that did not run.
type failedRow struct{ err error }

// Scan implements Scanner.
func (r failedRow) Scan(...any) error { return r.err }

func nothing() {}
