package db

import (
	"context"
	"database/sql/driver"
	"errors"
	"fmt"
)

// migrating is the first half of an advisory lock's key; the second is the schema.
const migrating = 0x5250 // "RP"

// Exclusively runs fn while no other node of this PostgreSQL schema runs one: nodes that start
// together migrate one after the other. A SQLite file has one program only.
func (d *DB) Exclusively(ctx context.Context, fn func() error) (err error) {
	if d.engine == SQLite {
		return fn()
	}
	// The lock is the session's, so it needs a connection of its own.
	conn, err := d.write.Conn(ctx)
	if err != nil {
		return fmt.Errorf("lock: %w", err)
	}
	defer func() { err = errors.Join(err, conn.Close()) }()
	if _, err := conn.ExecContext(ctx, `SELECT pg_advisory_lock($1, hashtext(current_schema()))`, migrating); err != nil {
		return fmt.Errorf("lock: %w", err)
	}
	defer func() {
		_, failed := conn.ExecContext(context.WithoutCancel(ctx), `SELECT pg_advisory_unlock($1, hashtext(current_schema()))`, migrating)
		if failed != nil { // the connection must not go back to the pool with its lock
			err = errors.Join(err, fmt.Errorf("unlock: %w", failed))
			_ = conn.Raw(func(any) error { return driver.ErrBadConn })
		}
	}()
	return fn()
}
