package db

import (
	"context"
	"database/sql"
	"fmt"
	"strconv"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
)

// How long a connection may take to be made, and to show that it still lives after it was
// not in use; the way to the server may have lost it without a word.
const (
	connectTime = 3 * time.Second
	pingTime    = time.Second
	pingAfter   = time.Second
)

// idleInTx is when PostgreSQL ends a transaction whose client says nothing: that of a
// node that was frozen or cut off, which holds rows that others wait for.
const idleInTx = 15 * time.Second

func (d *DB) openPostgres(o Options) error {
	config, err := pgx.ParseConfig(o.Address)
	if err != nil {
		return fmt.Errorf("database address: %w", err)
	}
	config.ConnectTimeout = min(config.ConnectTimeout, connectTime)
	for name, value := range map[string]string{
		"idle_in_transaction_session_timeout": strconv.FormatInt(idleInTx.Milliseconds(), 10), "application_name": "radioportal",
		// A statement is planned once, for any value, as the plans are tested. PostgreSQL would plan the larger ones
		// anew for each call, which takes longer than what they read.
		"plan_cache_mode": "force_generic_plan",
		// Tables are joined row by row along indexes, as SQLite joins them: what a statement reads is then bounded by what it finds.
		// PostgreSQL would read a whole table or index into a hash where it takes that for cheaper, which grows with the store.
		"enable_hashjoin": "off", "enable_mergejoin": "off",
		// What is sorted to find a page far on in a list of 20,000 fits into memory, and is not written to a file (4 MB is too little).
		"work_mem": "16MB",
		// Starting another process, or compiling, takes longer than what these statements read.
		"max_parallel_workers_per_gather": "0", "jit": "off",
	} {
		if _, set := config.RuntimeParams[name]; !set {
			config.RuntimeParams[name] = value
		}
	}
	made := sql.OpenDB(stdlib.GetConnector(*config, stdlib.OptionShouldPing(lost)))
	made.SetMaxOpenConns(24)
	made.SetMaxIdleConns(24)
	made.SetConnMaxIdleTime(5 * time.Minute)
	d.engine, d.write, d.reader = Postgres, made, pool{made, d.observe}
	return nil
}

// lost pings a connection that was not in use for a while. One that does not answer soon
// is closed by that, and the driver, told to ping again, finds it so.
func lost(ctx context.Context, of stdlib.ShouldPingParams) bool {
	if of.IdleDuration < pingAfter {
		return false
	}
	ctx, cancel := context.WithTimeout(ctx, pingTime)
	defer cancel()
	return of.Conn.PgConn().Ping(ctx) != nil
}

// pool is PostgreSQL's connections, each statement waited for with patience.
type pool struct {
	*sql.DB
	observe observer
}

// QueryContext implements Querier.
func (p pool) QueryContext(ctx context.Context, query string, args ...any) (*Rows, error) {
	if err := p.observe.tell(ctx, query); err != nil {
		return nil, err
	}
	bounded, done := patiently(ctx)
	rows, err := p.DB.QueryContext(bounded, query, args...) //nolint:rowserrcheck // whoever reads the Rows asks
	return rowsOf(ctx, rows, err, done)
}

// QueryRowContext implements Querier.
func (p pool) QueryRowContext(ctx context.Context, query string, args ...any) Scanner {
	if err := p.observe.tell(ctx, query); err != nil {
		return failedRow{err}
	}
	bounded, done := patiently(ctx)
	return &row{p.DB.QueryRowContext(bounded, query, args...), ctx, done}
}

// ExecContext implements Querier.
func (p pool) ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error) {
	if err := p.observe.tell(ctx, query); err != nil {
		return nil, err
	}
	bounded, done := patiently(ctx)
	defer done()
	result, err := p.DB.ExecContext(bounded, query, args...)
	return result, outage(ctx, err)
}
