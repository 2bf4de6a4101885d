package db

import (
	"context"
	"database/sql"
	"sync"
)

// statements keeps prepared statements by their text. SQLite's driver parses the
// text anew at each use otherwise, which took a quarter of a write's time.
// PostgreSQL's driver keeps its own, so it goes without.
//
// A bare parameter as LIMIT undoes this: SQLite looks at its value when it plans,
// so it parses the statement anew at each step. Our SQL says LIMIT 0 + $n.
type statements struct {
	pool   *sql.DB
	mu     sync.RWMutex
	byText map[string]*sql.Stmt // nil: wanted, not prepared yet
	wanted bool
}

func newStatements(pool *sql.DB) *statements {
	return &statements{pool: pool, byText: map[string]*sql.Stmt{}}
}

// get is the prepared statement, or nil where there is none yet; then it is noted as wanted.
func (s *statements) get(query string) *sql.Stmt {
	s.mu.RLock()
	found, known := s.byText[query]
	s.mu.RUnlock()
	if known {
		return found
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.byText) < maxStatements {
		s.byText[query], s.wanted = nil, true
	}
	return nil
}

// prepare prepares what is wanted. The caller must hold no connection of a pool of one.
func (s *statements) prepare(ctx context.Context) {
	s.mu.RLock()
	wanted := s.wanted
	s.mu.RUnlock()
	if !wanted {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.wanted = false
	for query, found := range s.byText {
		if found != nil {
			continue
		}
		// A text that cannot be prepared fails where it is used, with its own error.
		if prepared, err := s.pool.PrepareContext(ctx, query); err == nil {
			s.byText[query] = prepared
		}
	}
}

func (s *statements) close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, found := range s.byText {
		if found != nil {
			_ = found.Close() // the pool is closed next
		}
	}
}

// QueryContext implements Querier.
func (t *Tx) QueryContext(ctx context.Context, query string, args ...any) (*Rows, error) {
	ctx = t.bound(ctx)
	if err := t.observe.tell(ctx, query); err != nil {
		return nil, err
	}
	var rows *sql.Rows
	var err error
	if prepared := t.prepared(ctx, query); prepared != nil {
		rows, err = prepared.QueryContext(ctx, args...) //nolint:rowserrcheck // whoever reads the Rows asks
	} else {
		rows, err = t.Tx.QueryContext(ctx, query, args...) //nolint:rowserrcheck // as above
	}
	return rowsOf(ctx, rows, err, nothing)
}

// QueryRowContext implements Querier.
func (t *Tx) QueryRowContext(ctx context.Context, query string, args ...any) Scanner {
	ctx = t.bound(ctx)
	if err := t.observe.tell(ctx, query); err != nil {
		return failedRow{err}
	}
	if prepared := t.prepared(ctx, query); prepared != nil {
		return (*bareRow)(prepared.QueryRowContext(ctx, args...))
	}
	return (*bareRow)(t.Tx.QueryRowContext(ctx, query, args...))
}

// ExecContext implements Querier.
func (t *Tx) ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error) {
	ctx = t.bound(ctx)
	if err := t.observe.tell(ctx, query); err != nil {
		return nil, err
	}
	var result sql.Result
	var err error
	if prepared := t.prepared(ctx, query); prepared != nil {
		result, err = prepared.ExecContext(ctx, args...)
	} else {
		result, err = t.Tx.ExecContext(ctx, query, args...)
	}
	return result, outage(ctx, err)
}

// bound makes a statement end when its request has waited long enough.
func (t *Tx) bound(ctx context.Context) context.Context {
	if t.limit == nil || ctx == t.limit {
		return ctx
	}
	return within{ctx, t.limit}
}

func (t *Tx) prepared(ctx context.Context, query string) *sql.Stmt {
	if t.statements == nil {
		return nil
	}
	if found := t.statements.get(query); found != nil {
		return t.StmtContext(ctx, found)
	}
	return nil
}
