package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5/pgconn"

	"radioportal/internal/errs"
)

// Scanner is a row being read.
type Scanner interface{ Scan(dest ...any) error }

// All reads every row of a query with scan.
func All[T any](ctx context.Context, q Querier, scan func(Scanner) (T, error), query string, args ...any) ([]T, error) {
	return UpTo(ctx, q, 0, scan, query, args...)
}

// maxExpected bounds the room that is made for rows before they are read.
const maxExpected = 10

// UpTo is All for a query that gives so many rows at most: the list is made as long when the first has come.
func UpTo[T any](ctx context.Context, q Querier, most int, scan func(Scanner) (T, error), query string, args ...any) ([]T, error) {
	rows, err := q.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, noted(ctx, fmt.Errorf("query: %w", err))
	}
	defer func() { _ = rows.Close() }()
	list := []T{}
	for rows.Next() {
		item, err := scan(rows)
		if err != nil {
			return nil, fmt.Errorf("scan: %w", err)
		}
		if cap(list) == 0 {
			list = make([]T, 0, min(most, maxExpected))
		}
		list = append(list, item)
	}
	return list, noted(ctx, rows.Err())
}

// One reads the first row of a query with scan; errs.NotFound where there is none.
func One[T any](ctx context.Context, q Querier, scan func(Scanner) (T, error), query string, args ...any) (T, error) {
	item, err := scan(q.QueryRowContext(ctx, query, args...))
	if errors.Is(err, sql.ErrNoRows) {
		return item, errs.New(errs.NotFound, "no such row")
	}
	return item, noted(ctx, err)
}

// Exec runs a statement and tells how many rows it changed.
func Exec(ctx context.Context, q Querier, query string, args ...any) (int64, error) {
	result, err := q.ExecContext(ctx, query, args...)
	if err != nil {
		return 0, noted(ctx, fmt.Errorf("exec: %w", err))
	}
	return result.RowsAffected()
}

// Value scans a single column.
func Value[T any](row Scanner) (T, error) {
	var v T
	err := row.Scan(&v)
	return v, err
}

// retryable tells whether PostgreSQL asks to run the transaction anew.
func retryable(err error) bool {
	var pg *pgconn.PgError
	return errors.As(err, &pg) && (pg.Code == "40001" || pg.Code == "40P01")
}
