package dbtest

import (
	"context"
	"database/sql/driver"
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
// with Failing.
func Fail(ctx context.Context, n int) (context.Context, *Fault) {
	f := &Fault{after: n}
	return context.WithValue(ctx, faultKey{}, f), f
}

func strike(ctx context.Context, statement string) error {
	record(ctx, statement)
	if f, ok := ctx.Value(faultKey{}).(*Fault); ok {
		return f.strike(statement)
	}
	return nil
}

// Failing is the wrapper of db.Options for SQLite that Fail and Record need.
func Failing(c driver.Connector) driver.Connector { return failing{c} }

type failing struct{ driver.Connector }

// Connect implements driver.Connector.
func (f failing) Connect(ctx context.Context) (driver.Conn, error) {
	c, err := f.Connector.Connect(ctx)
	if err != nil {
		return nil, err
	}
	return failingConn{c.(sqliteConn)}, nil
}

// sqliteConn is what SQLite's driver offers.
type sqliteConn interface {
	driver.Conn
	driver.ConnBeginTx
	driver.ConnPrepareContext
	driver.ExecerContext
	driver.QueryerContext
	driver.Pinger
	driver.SessionResetter
	driver.Validator
}

type failingConn struct{ sqliteConn }

// ExecContext implements driver.ExecerContext.
func (c failingConn) ExecContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Result, error) {
	if err := strike(ctx, query); err != nil {
		return nil, err
	}
	return c.sqliteConn.ExecContext(ctx, query, args)
}

// QueryContext implements driver.QueryerContext.
func (c failingConn) QueryContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Rows, error) {
	if err := strike(ctx, query); err != nil {
		return nil, err
	}
	return c.sqliteConn.QueryContext(ctx, query, args)
}

// PrepareContext implements driver.ConnPrepareContext.
func (c failingConn) PrepareContext(ctx context.Context, query string) (driver.Stmt, error) {
	s, err := c.sqliteConn.PrepareContext(ctx, query)
	if err != nil {
		return nil, err
	}
	return failingStmt{s.(sqliteStmt), query}, nil
}

type sqliteStmt interface {
	driver.Stmt
	driver.StmtExecContext
	driver.StmtQueryContext
}

type failingStmt struct {
	sqliteStmt
	query string
}

// ExecContext implements driver.StmtExecContext.
func (s failingStmt) ExecContext(ctx context.Context, args []driver.NamedValue) (driver.Result, error) {
	if err := strike(ctx, s.query); err != nil {
		return nil, err
	}
	return s.sqliteStmt.ExecContext(ctx, args)
}

// QueryContext implements driver.StmtQueryContext.
func (s failingStmt) QueryContext(ctx context.Context, args []driver.NamedValue) (driver.Rows, error) {
	if err := strike(ctx, s.query); err != nil {
		return nil, err
	}
	return s.sqliteStmt.QueryContext(ctx, args)
}
