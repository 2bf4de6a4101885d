package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"

	"radioportal/internal/errs"
)

// Tx is a write transaction. Its time is fixed when it begins.
type Tx struct {
	*sql.Tx
	engine  Engine
	now     time.Time
	after   []func()
	observe observer
	notices chan struct{}
	changed *Changed
	limit   context.Context //nolint:containedctx // ends the statements of a request that waited long enough; nil on SQLite
}

// Now is the transaction's time, to the millisecond, in UTC.
func (t *Tx) Now() time.Time { return t.now }

// Ms is the transaction's time as Unix milliseconds, the form every time column has.
func (t *Tx) Ms() int64 { return t.now.UnixMilli() }

// Engine tells which database program runs the transaction.
func (t *Tx) Engine() Engine { return t.engine }

// ForUpdate is the suffix that locks the selected rows: empty on SQLite, which has one writer.
func (t *Tx) ForUpdate() string {
	if t.engine == Postgres {
		return " FOR UPDATE"
	}
	return ""
}

// AfterCommit runs f once the transaction is durable.
func (t *Tx) AfterCommit(f func()) { t.after = append(t.after, f) }

// Notify has DB.Notices receive once the transaction is durable.
func (t *Tx) Notify() {
	t.AfterCommit(func() {
		select {
		case t.notices <- struct{}{}:
		default: // one waits already
		}
	})
}

// Notices receives after a transaction of this process called Notify; several that end together give one.
func (d *DB) Notices() <-chan struct{} { return d.notices }

// Tx runs fn in a transaction and returns after its commit is durable. An error
// of fn undoes everything fn wrote and is returned as it is. On SQLite concurrent
// calls share one commit (see writer). fn must use ctx only through tx and must
// not call Tx again.
// Under a context of ReadOnly it refuses.
func (d *DB) Tx(ctx context.Context, fn func(*Tx) error) error {
	if ctx.Value(readOnly{}) != nil {
		return errs.New(errs.Internal, "a write in what was declared as read-only")
	}
	var err error
	if d.writer != nil {
		err = outage(ctx, d.writer.do(ctx, fn))
	} else {
		err = outage(ctx, d.txDirect(ctx, fn))
	}
	if err != nil && errs.KindOf(err) == errs.Unavailable {
		d.failing.Store(true) // until Ping has written something
	}
	if err == nil {
		committed(ctx)
	}
	return noted(ctx, err)
}

type readOnly struct{}

// ReadOnly marks what is done under the context as changing nothing.
func ReadOnly(ctx context.Context) context.Context { return context.WithValue(ctx, readOnly{}, true) }

// ReadWrite takes the mark away, for what belongs to who asks and not to what is asked for: that a session is in use.
func ReadWrite(ctx context.Context) context.Context { return context.WithValue(ctx, readOnly{}, nil) }

// txDirect begins and commits one transaction of its own (PostgreSQL), anew
// where the server asks for it (serialization failure, deadlock).
func (d *DB) txDirect(ctx context.Context, fn func(*Tx) error) error {
	const attempts = 4
	var err error
	for range attempts {
		if err = d.txOnce(ctx, fn); !retryable(err) {
			return err
		}
	}
	return err
}

func (d *DB) txOnce(ctx context.Context, fn func(*Tx) error) error {
	limit, done := patiently(ctx)
	defer done()
	raw, err := d.write.BeginTx(limit, nil)
	if err != nil {
		return unavailable(err)
	}
	tx := &Tx{Tx: raw, engine: d.engine, now: d.clock.Now().UTC().Truncate(time.Millisecond), observe: d.observe, notices: d.notices, changed: d.changed, limit: limit}
	if err := fn(tx); err != nil {
		_ = rollback(raw) // the connection is given up where this fails; err says why
		return err
	}
	if err := raw.Commit(); err != nil {
		return unavailable(err)
	}
	for _, f := range tx.after {
		f()
	}
	return nil
}

func rollback(tx *sql.Tx) error {
	if err := tx.Rollback(); err != nil && !errors.Is(err, sql.ErrTxDone) {
		return fmt.Errorf("rollback: %w", err)
	}
	return nil
}

func unavailable(err error) error {
	if errors.Is(err, context.Canceled) {
		return err
	}
	return errs.New(errs.Unavailable, "database: %w", err)
}

// NewID is a new UUIDv7 as text: unique, and sorting by time of making.
func NewID() string { return uuid.Must(uuid.NewV7()).String() }
