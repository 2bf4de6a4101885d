package db

import (
	"context"
	"database/sql/driver"
	"errors"

	"modernc.org/sqlite"
)

// sqliteFile opens connections to a SQLite file, for writing.
type sqliteFile struct {
	program *sqlite.Driver
	dsn     string
}

// Connect implements driver.Connector.
func (f sqliteFile) Connect(context.Context) (driver.Conn, error) {
	opened, err := f.program.Open(f.dsn)
	if err != nil {
		return nil, err
	}
	raw, ok := opened.(writeConn)
	if !ok {
		return nil, errors.Join(errors.New("SQLite's driver lacks what is needed"), opened.Close())
	}
	return &keepingConn{raw, map[string]*keptStatement{}}, nil
}

// Driver implements driver.Connector.
func (f sqliteFile) Driver() driver.Driver { return f.program }

// writeConn is what database/sql uses of a connection of SQLite's driver.
type writeConn interface {
	driver.Conn
	driver.ConnBeginTx
	driver.ConnPrepareContext
	driver.ExecerContext
	driver.QueryerContext
	driver.Pinger
	driver.SessionResetter
	driver.Validator
}

// keepingConn keeps prepared statements by their text, those of the job queue too. SQLite's driver parses the
// text anew at each use otherwise, which took a quarter of a write's time.
//
// A bare parameter as LIMIT undoes this: SQLite looks at its value when it plans,
// so it parses the statement anew at each step. Our SQL says LIMIT 0 + $n.
type keepingConn struct {
	writeConn
	kept map[string]*keptStatement // one without a statement was used once
}

// keptStatement is a prepared statement. While its rows are read it cannot run again.
type keptStatement struct {
	driver.Stmt
	reading bool
}

// statement is a prepared statement; nil where the text is used for the first time, or is not to be had now.
func (c *keepingConn) statement(ctx context.Context, query string) *keptStatement {
	found, known := c.kept[query]
	switch {
	case !known && len(c.kept) < maxStatements:
		c.kept[query] = &keptStatement{}
		return nil
	case !known || found.reading:
		return nil
	case found.Stmt == nil:
		prepared, err := c.PrepareContext(ctx, query)
		if err != nil {
			return nil // it fails where it is used, with its own error
		}
		found.Stmt = prepared
	}
	return found
}

// ExecContext implements driver.ExecerContext.
func (c *keepingConn) ExecContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Result, error) {
	if found := c.statement(ctx, query); found != nil {
		if s, ok := found.Stmt.(driver.StmtExecContext); ok {
			return s.ExecContext(ctx, args)
		}
	}
	return c.writeConn.ExecContext(ctx, query, args)
}

// QueryContext implements driver.QueryerContext.
func (c *keepingConn) QueryContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Rows, error) {
	if found := c.statement(ctx, query); found != nil {
		if s, ok := found.Stmt.(driver.StmtQueryContext); ok {
			return found.read(s.QueryContext(ctx, args))
		}
	}
	return c.writeConn.QueryContext(ctx, query, args)
}

func (s *keptStatement) read(rows driver.Rows, err error) (driver.Rows, error) {
	if err != nil {
		return nil, err
	}
	s.reading = true
	return keptRows{rows, s}, nil
}

// keptRows are the rows of a kept statement.
type keptRows struct {
	driver.Rows
	of *keptStatement
}

// Close implements driver.Rows.
func (r keptRows) Close() error {
	r.of.reading = false
	return r.Rows.Close()
}

// Close implements driver.Conn.
func (c *keepingConn) Close() error {
	var failed error
	for _, each := range c.kept {
		if each.Stmt != nil {
			failed = errors.Join(failed, each.Close())
		}
	}
	return errors.Join(failed, c.writeConn.Close())
}
