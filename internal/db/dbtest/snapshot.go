package dbtest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"radioportal/internal/db"
)

// Rows is everything that a database holds, by table, but what the tables named
// besides hold; a test compares it before and after.
func Rows(t *testing.T, d *db.DB, besides ...string) map[string][]string {
	t.Helper()
	query := `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name`
	if d.Engine() == db.Postgres {
		query = `SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema() ORDER BY table_name`
	}
	tables, err := db.All(t.Context(), d.Read(), db.Value[string], query)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string][]string{}
	for _, table := range tables {
		if !slices.Contains(besides, table) && !strings.HasPrefix(table, "river_") && !strings.HasPrefix(table, "goose_") {
			all[table] = rowsOf(t, d, table)
		}
	}
	return all
}

func rowsOf(t *testing.T, d *db.DB, table string) []string {
	t.Helper()
	rows, err := d.Read().QueryContext(t.Context(), `SELECT * FROM `+table)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	columns, err := rows.Columns()
	if err != nil {
		t.Fatal(err)
	}
	list := []string{}
	for rows.Next() {
		values, pointers := make([]any, len(columns)), make([]any, len(columns))
		for i := range values {
			pointers[i] = &values[i]
		}
		if err := rows.Scan(pointers...); err != nil {
			t.Fatal(err)
		}
		list = append(list, fmt.Sprintf("%s %v", columns, values))
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	slices.Sort(list)
	return list
}
