package dbtest

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"strings"
	"sync"
	"testing"

	"radioportal/internal/db"
)

// Migration makes tables besides the portal's own, such as the queue's.
type Migration struct {
	Name string
	Run  func(context.Context, *db.DB) error
}

// Borrowed lends an empty migrated schema of the PostgreSQL server until the test ends.
// PostgreSQL takes long to make so many tables, so the same schemas serve one test after the
// other, in whichever program: who borrows one holds its lock, empties it, and makes it anew
// where the test before left it with other tables, constraints or triggers.
func Borrowed(t testing.TB, besides ...Migration) (address string) {
	server := serverOf(t)
	made, err := migrated()
	if err != nil {
		t.Fatal(err)
	}
	name := "lent_" + made.name
	for _, each := range besides {
		name += "_" + each.Name
	}
	l, err := borrow(t.Context(), server, name, besides)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := l.giveBack(); err != nil {
			t.Error(err)
		}
	})
	return l.address
}

func serverOf(t testing.TB) string {
	server := os.Getenv(PostgresEnv)
	if server == "" {
		t.Skipf("%s is not set: run through scripts/with-postgres, as make test does", PostgresEnv)
	}
	return server
}

// lent is a schema of which no other test knows for the time being.
type lent struct {
	lock            *sql.Conn // its session holds the advisory lock
	schema, address string
}

// lending is the first half of the advisory lock's key; the second is the schema.
const lending = 0x4c45 // "LE"

// administrator is one for all tests of a program.
var administrator = sync.OnceValues(func() (*db.DB, error) {
	return db.Open(context.Background(), db.Options{Address: os.Getenv(PostgresEnv)})
})

func borrow(ctx context.Context, server, name string, besides []Migration) (*lent, error) {
	admin, err := administrator()
	if err != nil {
		return nil, err
	}
	conn, err := admin.Raw().Conn(ctx)
	if err != nil {
		return nil, err
	}
	l := &lent{lock: conn}
	for n := 0; l.schema == ""; n++ {
		schema, free := fmt.Sprintf("%s_%d", name, n), false
		if err := conn.QueryRowContext(ctx, `SELECT pg_try_advisory_lock($1, hashtext($2))`, lending, schema).Scan(&free); err != nil {
			return nil, errors.Join(err, conn.Close())
		}
		if free {
			l.schema = schema
		}
	}
	// Its name tells the schema's connections from others.
	if l.address, err = in(server, l.schema, "application_name="+l.schema); err == nil {
		err = l.prepare(ctx, besides)
	}
	if err != nil {
		return nil, errors.Join(err, l.giveBack())
	}
	return l, nil
}

// in is the address of a schema.
func in(server, schema string, settings ...string) (string, error) {
	at, err := url.Parse(server)
	if err != nil {
		return "", err
	}
	query := at.Query()
	query.Set("search_path", schema)
	for _, each := range settings {
		name, value, _ := strings.Cut(each, "=")
		query.Set(name, value)
	}
	at.RawQuery = query.Encode()
	return at.String(), nil
}

func (l *lent) giveBack() error {
	_, err := l.lock.ExecContext(context.Background(), `SELECT pg_advisory_unlock($1, hashtext($2))`, lending, l.schema)
	return errors.Join(err, l.lock.Close())
}

// Whoever was killed in a test may still have connections.
const endOthers = `SELECT count(pg_terminate_backend(pid, 10000)) FROM pg_stat_activity WHERE application_name = $1`

// shape is what a schema consists of, without what its tables hold.
const shape = `SELECT md5(string_agg(line, ';' ORDER BY line)) FROM (
SELECT concat(c.relname, a.attname, a.atttypid, a.attnotnull) AS line FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND NOT a.attisdropped WHERE c.relnamespace = to_regnamespace($1)
UNION ALL SELECT concat(conname, conrelid) FROM pg_constraint WHERE connamespace = to_regnamespace($1)
UNION ALL SELECT concat(tgname, tgrelid, tgenabled) FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid WHERE c.relnamespace = to_regnamespace($1)
UNION ALL SELECT proname FROM pg_proc WHERE pronamespace = to_regnamespace($1)) parts`

// prepare makes the schema, or empties it.
func (l *lent) prepare(ctx context.Context, besides []Migration) error {
	if _, err := l.lock.ExecContext(ctx, endOthers, l.schema); err != nil {
		return err
	}
	var is, was sql.NullString
	err := l.lock.QueryRowContext(ctx, `SELECT (`+shape+`), obj_description(to_regnamespace($1), 'pg_namespace')`, l.schema).Scan(&is, &was)
	if err != nil {
		return err
	}
	if is.Valid && is == was {
		return l.empty(ctx)
	}
	return l.make(ctx, besides)
}

// What the migrations keep account in stays.
const emptied = `DO $$ DECLARE each RECORD; BEGIN
SET LOCAL session_replication_role = replica; -- in any order, past foreign keys
FOR each IN SELECT oid::regclass AS name, relkind FROM pg_class WHERE relnamespace = to_regnamespace('%s') AND relkind IN ('r', 'S')
  AND relname NOT IN ('goose_db_version', 'river_migration', 'goose_db_version_id_seq', 'river_migration_id_seq') LOOP
  IF each.relkind = 'S' THEN PERFORM setval(each.name, 1, FALSE); ELSE EXECUTE format('DELETE FROM %%s', each.name); END IF;
END LOOP; END $$`

func (l *lent) empty(ctx context.Context) error {
	_, err := l.lock.ExecContext(ctx, fmt.Sprintf(emptied, l.schema))
	return err
}

func (l *lent) make(ctx context.Context, besides []Migration) error {
	if _, err := l.lock.ExecContext(ctx, `DROP SCHEMA IF EXISTS `+l.schema+` CASCADE`); err != nil {
		return err
	}
	if _, err := l.lock.ExecContext(ctx, `CREATE SCHEMA `+l.schema); err != nil {
		return err
	}
	if err := l.migrate(ctx, besides); err != nil {
		return err
	}
	var is string
	if err := l.lock.QueryRowContext(ctx, shape, l.schema).Scan(&is); err != nil {
		return err
	}
	_, err := l.lock.ExecContext(ctx, fmt.Sprintf(`COMMENT ON SCHEMA %s IS '%s'`, l.schema, is))
	return err
}

func (l *lent) migrate(ctx context.Context, besides []Migration) (err error) {
	d, err := db.Open(ctx, db.Options{Address: l.address})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, d.Close()) }()
	err = d.Migrate(ctx)
	for _, each := range besides {
		if err == nil {
			err = each.Run(ctx, d)
		}
	}
	return err
}
