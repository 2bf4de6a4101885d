package db

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"time"

	"zombiezen.com/go/sqlite"
)

// maxStatements bounds the prepared statements kept by a connection; the program has far fewer.
const maxStatements = 500

// sqliteReader reads a SQLite file over some connections, past database/sql: its driver takes several
// locks for each column of each row and copies each value twice, which was two thirds of a list's time.
type sqliteReader struct {
	path    string
	idle    chan *sqliteConn // nil for one that is not open yet
	observe observer
	closing sync.Once
	closed  chan struct{}
}

// sqliteConn is a connection, of one goroutine at a time, with its prepared statements.
type sqliteConn struct {
	*sqlite.Conn
	statements map[string]*sqliteStatement
}

// sqliteStatement is a prepared statement.
type sqliteStatement struct {
	*sqlite.Stmt
	arguments []int // by parameter: which argument it takes
	columns   int
	kept      bool
}

func newSQLiteReader(path string, connections int, observe observer) *sqliteReader {
	r := &sqliteReader{path: path, idle: make(chan *sqliteConn, connections), observe: observe, closed: make(chan struct{})}
	for range connections {
		r.idle <- nil
	}
	return r
}

func (r *sqliteReader) take(ctx context.Context) (*sqliteConn, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	select {
	case c := <-r.idle:
		if c != nil {
			return c, nil
		}
	case <-r.closed:
		return nil, errClosed
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	c, err := openForReading(r.path)
	if err != nil {
		r.idle <- nil
	}
	return c, err
}

// openForReading opens a connection. It must not write, but may have to go on with the log that a crash left.
func openForReading(path string) (*sqliteConn, error) {
	raw, err := sqlite.OpenConn(path, sqlite.OpenReadWrite)
	if err != nil {
		return nil, err
	}
	raw.SetBusyTimeout(busyTimeout)
	c := &sqliteConn{raw, map[string]*sqliteStatement{}}
	for _, pragma := range []string{"query_only = 1", "temp_store = MEMORY", fmt.Sprintf("cache_size = -%d", readCache)} {
		if err := c.run("PRAGMA " + pragma); err != nil {
			return nil, errors.Join(err, raw.Close())
		}
	}
	return c, nil
}

func (c *sqliteConn) run(statement string) error {
	s, _, err := c.PrepareTransient(statement)
	if err != nil {
		return err
	}
	_, err = s.Step()
	return errors.Join(err, s.Finalize())
}

// prepared is a statement that is ready for its arguments.
func (c *sqliteConn) prepared(query string) (*sqliteStatement, error) {
	if s, ok := c.statements[query]; ok {
		return s, nil
	}
	raw, rest, err := c.PrepareTransient(query)
	if err == nil && rest > 0 && strings.TrimSpace(query[len(query)-rest:]) != "" {
		err = errors.Join(errors.New("more than one statement"), raw.Finalize())
	}
	if err != nil {
		return nil, err
	}
	s := &sqliteStatement{Stmt: raw, columns: raw.ColumnCount()}
	for i := range raw.BindParamCount() {
		argument := i // SQLite numbers $7 by its first appearance, we by its name
		if name := raw.BindParamName(i + 1); len(name) > 1 {
			if n, err := strconv.Atoi(name[1:]); err == nil {
				argument = n - 1
			}
		}
		s.arguments = append(s.arguments, argument)
	}
	if len(c.statements) < maxStatements {
		c.statements[query], s.kept = s, true
	}
	return s, nil
}

// query begins a query. Its rows give the connection back when they are closed.
func (r *sqliteReader) query(ctx context.Context, query string, args []any) (*sqliteRows, error) {
	if err := r.observe.tell(ctx, query); err != nil {
		return nil, err
	}
	c, err := r.take(ctx)
	if err != nil {
		return nil, err
	}
	s, err := c.prepared(query)
	if err != nil {
		r.idle <- c
		return nil, err
	}
	rows := &sqliteRows{ctx: ctx, reader: r, conn: c, statement: s}
	if err := s.bind(args); err != nil {
		return nil, errors.Join(err, rows.Close())
	}
	return rows, nil
}

func (s *sqliteStatement) bind(args []any) error {
	for i, argument := range s.arguments {
		if argument >= len(args) {
			return fmt.Errorf("no argument $%d", argument+1)
		}
		switch v := args[argument].(type) {
		case string:
			s.BindText(i+1, v)
		case int64:
			s.BindInt64(i+1, v)
		case int:
			s.BindInt64(i+1, int64(v))
		default:
			if err := s.bindConverted(i+1, v); err != nil {
				return err
			}
		}
	}
	return nil
}

func (s *sqliteStatement) bindConverted(parameter int, arg any) error {
	value, err := driver.DefaultParameterConverter.ConvertValue(arg)
	if err != nil {
		return err
	}
	switch v := value.(type) {
	case nil:
		s.BindNull(parameter)
	case string:
		s.BindText(parameter, v)
	case int64:
		s.BindInt64(parameter, v)
	case bool:
		s.BindBool(parameter, v)
	case float64:
		s.BindFloat(parameter, v)
	case []byte:
		s.BindBytes(parameter, v)
	default:
		return fmt.Errorf("an argument of type %T", v)
	}
	return nil
}

// QueryContext implements Querier.
func (r *sqliteReader) QueryContext(ctx context.Context, query string, args ...any) (*Rows, error) {
	rows, err := r.query(ctx, query, args)
	return rowsOf(ctx, rows, err, nothing)
}

// QueryRowContext implements Querier.
func (r *sqliteReader) QueryRowContext(ctx context.Context, query string, args ...any) Scanner {
	return &sqliteRow{ctx, r, query, args}
}

// ExecContext implements Querier: nothing is written past the writer.
func (r *sqliteReader) ExecContext(context.Context, string, ...any) (sql.Result, error) {
	return nil, errors.New("a write outside of a transaction")
}

// close waits for what is read and closes the connections.
func (r *sqliteReader) close() error {
	var failed error
	r.closing.Do(func() {
		close(r.closed)
		for range cap(r.idle) {
			if c := <-r.idle; c != nil {
				failed = errors.Join(failed, c.close())
			}
		}
	})
	return failed
}

func (c *sqliteConn) close() error {
	var failed error
	for _, s := range c.statements {
		failed = errors.Join(failed, s.Finalize())
	}
	return errors.Join(failed, c.Close())
}

const busyTimeout = 10 * time.Second
