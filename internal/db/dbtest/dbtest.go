// Package dbtest runs a test on every database engine.
package dbtest

import (
	"fmt"
	"net/url"
	"os"
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
		fn(t, open(t, SQLiteAddress(t), c))
	})
	t.Run("postgres", func(t *testing.T) {
		fn(t, open(t, PostgresAddress(t), c))
	})
}

// SQLite opens an empty migrated SQLite database.
func SQLite(t testing.TB) *db.DB { return open(t, SQLiteAddress(t), clock.System{}) }

// SQLiteAddress is the path of a database file that is removed after the test.
func SQLiteAddress(t testing.TB) string { return filepath.Join(t.TempDir(), "test.db") }

// PostgresAddress makes an empty schema that is dropped after the test.
func PostgresAddress(t testing.TB) string {
	server := os.Getenv(PostgresEnv)
	if server == "" {
		t.Skipf("%s is not set: run through scripts/with-postgres, as make test does", PostgresEnv)
	}
	schema := "test_" + strings.ReplaceAll(db.NewID(), "-", "")
	admin, err := db.Open(t.Context(), db.Options{Address: server})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := admin.Raw().Exec(fmt.Sprintf("CREATE SCHEMA %s", schema)); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_, err := admin.Raw().Exec(fmt.Sprintf("DROP SCHEMA %s CASCADE", schema))
		if err != nil {
			t.Error(err)
		}
		_ = admin.Close()
	})
	address, err := url.Parse(server)
	if err != nil {
		t.Fatal(err)
	}
	query := address.Query()
	query.Set("search_path", schema)
	address.RawQuery = query.Encode()
	return address.String()
}

func open(t testing.TB, address string, c clock.Clock) *db.DB {
	t.Helper()
	d, err := db.Open(t.Context(), db.Options{Address: address, Clock: c})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := d.Close(); err != nil {
			t.Error(err)
		}
	})
	if err := d.Migrate(t.Context()); err != nil {
		t.Fatal(err)
	}
	return d
}
