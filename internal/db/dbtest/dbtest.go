// Package dbtest runs a test on every database engine.
package dbtest

import (
	"context"
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"radioportal/internal/clock"
	"radioportal/internal/db"
)

// PostgresEnv names the variable with the address of the PostgreSQL server for
// tests; scripts/with-postgres starts one and sets it.
const PostgresEnv = "RADIOPORTAL_TEST_POSTGRES"

// Each runs fn once on SQLite and once on PostgreSQL, each on an empty migrated
// database of its own.
func Each(t *testing.T, fn func(t *testing.T, d *db.DB)) {
	EachAt(t, clock.System{}, fn)
}

// EachAt is Each with a clock of the test's own.
func EachAt(t *testing.T, c clock.Clock, fn func(t *testing.T, d *db.DB)) {
	t.Run("sqlite", func(t *testing.T) {
		fn(t, sqlite(t, c))
	})
	t.Run("postgres", func(t *testing.T) {
		fn(t, open(t, Borrowed(t), c))
	})
}

// SQLite opens an empty migrated SQLite database.
func SQLite(t testing.TB) *db.DB { return sqlite(t, clock.System{}) }

func sqlite(t testing.TB, c clock.Clock) *db.DB {
	t.Helper()
	address := SQLiteAddress(t)
	if err := copied(address); err != nil {
		t.Fatal(err)
	}
	return open(t, address, c)
}

// Observed is SQLite for contexts of Fail and Record.
func Observed(t testing.TB) *db.DB {
	t.Helper()
	address := SQLiteAddress(t)
	if err := copied(address); err != nil {
		t.Fatal(err)
	}
	return openWith(t, db.Options{Address: address, Observe: Observe})
}

// SQLiteAddress is the path of a database file that is removed after the test.
func SQLiteAddress(t testing.TB) string { return filepath.Join(t.TempDir(), "test.db") }

// PostgresAddress makes an empty schema that is dropped after the test.
func PostgresAddress(t testing.TB) string {
	address, drop, err := Schema(t.Context(), serverOf(t))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := drop(); err != nil {
			t.Error(err)
		}
	})
	return address
}

// Schema makes an empty schema on a PostgreSQL server, until it is dropped.
func Schema(ctx context.Context, server string) (address string, drop func() error, err error) {
	admin, err := db.Open(ctx, db.Options{Address: server})
	if err != nil {
		return "", nil, err
	}
	schema := "test_" + strings.ReplaceAll(db.NewID(), "-", "")
	if address, err = in(server, schema); err == nil {
		_, err = admin.Raw().ExecContext(ctx, "CREATE SCHEMA "+schema)
	}
	if err != nil {
		return "", nil, errors.Join(err, admin.Close())
	}
	return address, func() error {
		_, err := admin.Raw().ExecContext(context.WithoutCancel(ctx), "DROP SCHEMA "+schema+" CASCADE")
		return errors.Join(err, admin.Close())
	}, nil
}

// open opens what is migrated.
func open(t testing.TB, address string, c clock.Clock) *db.DB {
	t.Helper()
	return openWith(t, db.Options{Address: address, Clock: c})
}

func openWith(t testing.TB, o db.Options) *db.DB {
	t.Helper()
	d, err := db.Open(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := d.Close(); err != nil {
			t.Error(err)
		}
	})
	return d
}
