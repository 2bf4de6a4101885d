package db_test

import (
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
)

// column is what both engines must agree on, in PostgreSQL's words.
type column struct{ Table, Name, Kind, Null string }

const sqliteColumns = `SELECT m.name, c.name,
  CASE c.type WHEN 'INTEGER' THEN 'bigint' WHEN 'TEXT' THEN 'text' WHEN 'BLOB' THEN 'bytea' ELSE c.type END,
  CASE WHEN c."notnull" = 1 THEN 'NO' ELSE 'YES' END
FROM sqlite_schema m JOIN pragma_table_info(m.name) c
WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' AND m.name <> 'goose_db_version' ORDER BY 1, 2`

// A text that is not compared byte by byte is another kind.
const postgresColumns = `SELECT table_name, column_name,
  CASE WHEN data_type = 'text' AND COALESCE(collation_name, '') <> 'C' THEN 'text in the database''s own order' ELSE data_type END, is_nullable
FROM information_schema.columns WHERE table_schema = current_schema() AND table_name <> 'goose_db_version'
ORDER BY table_name COLLATE "C", column_name COLLATE "C"`

const sqliteIndexes = `SELECT tbl_name, name, '', '' FROM sqlite_schema
WHERE type = 'index' AND name NOT LIKE 'sqlite_%' ORDER BY 1, 2`

const postgresIndexes = `SELECT tablename, indexname, '', '' FROM pg_indexes
WHERE schemaname = current_schema() AND tablename <> 'goose_db_version' AND indexname NOT LIKE '%\_pkey' AND indexname NOT LIKE '%\_key'
ORDER BY tablename COLLATE "C", indexname COLLATE "C"`

func read(t *testing.T, d *db.DB, query string) []column {
	t.Helper()
	list, err := db.All(t.Context(), d.Read(), func(s db.Scanner) (column, error) {
		var c column
		return c, s.Scan(&c.Table, &c.Name, &c.Kind, &c.Null)
	}, query)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func TestBothEnginesHaveTheSameSchema(t *testing.T) {
	t.Parallel()
	if os.Getenv(dbtest.PostgresEnv) == "" {
		t.Skip("needs both engines: run through scripts/with-postgres, as make test does")
	}
	columns, indexes := map[string][]column{}, map[string][]column{}
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		if d.Engine() == db.SQLite {
			columns["a"], indexes["a"] = read(t, d, sqliteColumns), read(t, d, sqliteIndexes)
			return
		}
		columns["b"], indexes["b"] = read(t, d, postgresColumns), read(t, d, postgresIndexes)
	})
	if len(columns["a"]) == 0 {
		t.Fatal("no columns were read")
	}
	if diff := cmp.Diff(columns["a"], columns["b"]); diff != "" {
		t.Errorf("columns differ (-SQLite +PostgreSQL):\n%s", diff)
	}
	if diff := cmp.Diff(indexes["a"], indexes["b"]); diff != "" {
		t.Errorf("indexes differ (-SQLite +PostgreSQL):\n%s", diff)
	}
}
