// Package db stores on SQLite or PostgreSQL with one set of SQL.
package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"runtime"
	"sync/atomic"
	"time"

	"radioportal/internal/clock"

	"modernc.org/sqlite"
)

// Engine names the database program.
type Engine string

// The engines.
const (
	SQLite   Engine = "sqlite"
	Postgres Engine = "postgres"
)

// Querier runs statements: the read side of DB, or a transaction.
type Querier interface {
	QueryContext(ctx context.Context, query string, args ...any) (*Rows, error)
	QueryRowContext(ctx context.Context, query string, args ...any) Scanner
	ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error)
}

// DB is an open database. Reads go through Read, writes through Tx only.
type DB struct {
	engine  Engine
	clock   clock.Clock
	write   *sql.DB
	reader  Querier
	writer  *writer // SQLite only: gathers transactions into shared commits
	observe observer
	notices chan struct{} // see Tx.Notify
	changed *Changed

	failing atomic.Bool // a transaction could not be written, and none was tried by Ping since
}

// Options open a database.
type Options struct {
	// Address is a file path for SQLite or a postgres:// URL.
	Address string
	Clock   clock.Clock
	// Existing refuses, with ErrNoDatabase, what nobody has migrated, and makes nothing.
	Existing bool
	// Observe lets a test see each statement before it runs; an error of it is the statement's.
	Observe func(ctx context.Context, statement string) error
}

// Open connects. It does not migrate.
func Open(ctx context.Context, o Options) (*DB, error) {
	if o.Clock == nil {
		o.Clock = clock.System{}
	}
	d := &DB{clock: o.Clock, observe: o.Observe, notices: make(chan struct{}, 1), changed: newChanged()}
	var err error
	if isPostgres(o.Address) {
		err = d.openPostgres(o)
	} else if err = o.findFile(); err == nil {
		err = d.openSQLite(o)
	}
	if err != nil {
		return nil, err
	}
	if err := d.write.PingContext(ctx); err != nil {
		return nil, errors.Join(fmt.Errorf("open database: %w", err), d.Close())
	}
	if o.Existing {
		if err := d.findSchema(ctx); err != nil {
			return nil, errors.Join(err, d.Close())
		}
	}
	return d, nil
}

// Page caches of a connection, in KiB. Readers share the operating system's cache of
// the file; the writer goes back to the same pages in every commit.
const (
	readCache  = 4_000
	writeCache = 32_000
)

// observer is Options.Observe; nil sees nothing.
type observer func(ctx context.Context, statement string) error

func (o observer) tell(ctx context.Context, statement string) error {
	if o == nil {
		return nil
	}
	return o(ctx, statement)
}

func (d *DB) openSQLite(o Options) error {
	if err := private(o.Address); err != nil {
		return fmt.Errorf("database file: %w", err)
	}
	packPages()
	write := sql.OpenDB(sqliteFile{&sqlite.Driver{}, sqliteDSN(o.Address)})
	// One connection: SQLite has one writer, and waiting in Go is fairer than busy_timeout.
	write.SetMaxOpenConns(1)
	d.engine, d.write = SQLite, write
	d.reader = newSQLiteReader(o.Address, max(4, 2*runtime.GOMAXPROCS(0)), d.observe)
	d.writer = startWriter(d)
	return nil
}

// sqliteDSN carries every PRAGMA, because a PRAGMA through Exec reaches one pooled connection only.
// busy_timeout stands first so that the others wait for a lock too.
func sqliteDSN(path string) string {
	q := url.Values{"_pragma": {
		fmt.Sprintf("busy_timeout(%d)", busyTimeout.Milliseconds()), "page_size(8192)", "journal_mode(WAL)", "synchronous(FULL)",
		"foreign_keys(ON)", fmt.Sprintf("cache_size(-%d)", writeCache), "temp_store(MEMORY)",
		// A page written again before the next checkpoint is copied once: 64 MiB of log instead of 8.
		"wal_autocheckpoint(8000)", "journal_size_limit(67108864)",
	}, "_txlock": {"immediate"}}
	return "file:" + (&url.URL{Path: path}).EscapedPath() + "?" + q.Encode()
}

// Engine tells which database program this is.
func (d *DB) Engine() Engine { return d.engine }

// Now is the time of the database's clock, for reads.
func (d *DB) Now() time.Time { return d.clock.Now() }

// Read is the querier for statements that change nothing.
func (d *DB) Read() Querier { return d.reader }

// Raw is the pool that writes, for the migration tool and the job queue alone.
func (d *DB) Raw() *sql.DB { return d.write }

// Busy tells whether, within the last moment, several transactions waited for the
// one writer, so that work that can wait should. It is never so on PostgreSQL.
func (d *DB) Busy(moment time.Duration) bool {
	return d.writer != nil && time.Now().UnixNano()-d.writer.crowded.Load() < int64(moment)
}

// Ping tells whether the database answers, and, where a write has failed, whether it
// takes writes again.
func (d *DB) Ping(ctx context.Context) error {
	_, err := Value[int](d.reader.QueryRowContext(ctx, `SELECT 1`))
	if err != nil || !d.failing.Load() {
		return err
	}
	// Written, if only a number that nothing reads: an empty transaction would tell nothing.
	statement := `PRAGMA user_version = 1`
	if d.engine == Postgres {
		statement = `SELECT pg_current_xact_id()`
	}
	err = d.Tx(ctx, func(tx *Tx) error {
		_, err := tx.ExecContext(ctx, statement)
		return err
	})
	if err == nil {
		d.failing.Store(false)
	}
	return err
}

// Close waits for running transactions and closes every connection.
func (d *DB) Close() error {
	if d.writer != nil {
		d.writer.stop()
	}
	if reader, ok := d.reader.(*sqliteReader); ok {
		return errors.Join(reader.close(), d.write.Close())
	}
	return d.write.Close()
}
