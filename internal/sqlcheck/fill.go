package sqlcheck

import (
	"context"
	"database/sql"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"radioportal/internal/db"
)

// How many rows a table is filled with: one that grows, and one that does not.
const (
	many = 2000
	some = 5
	// rare is one row in so many that is not ended, not empty and not as usual.
	rare = 20
)

// column is a column of the store's schema.
type column struct {
	common     bool // one value may be that of most rows
	name, kind string
	required   bool
	usual      string   // the DEFAULT
	choices    []string // that a CHECK allows
	unique     bool     // alone or last in a unique index
}

const sqliteColumns = `SELECT name, type, "notnull" <> 0 OR pk > 0, COALESCE(dflt_value, '') FROM pragma_table_info($1) ORDER BY cid`

const uniqueColumns = `SELECT DISTINCT c.name FROM pragma_index_list($1) i JOIN pragma_index_info(i.name) c
WHERE i."unique" = 1 AND c.seqno = (SELECT MAX(seqno) FROM pragma_index_info(i.name))
UNION SELECT name FROM pragma_table_info($1) WHERE pk > 0 AND pk = (SELECT MAX(pk) FROM pragma_table_info($1))`

var checked = regexp.MustCompile(`CHECK \((\w+) (?:IN \(([^)]*)\)|= ('[^']*'))\)`)

// Tables are the product's own tables of a migrated SQLite store, without the queue's.
func Tables(ctx context.Context, d *db.DB) ([]string, error) {
	all, err := db.All(ctx, d.Read(), db.Value[string], `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name`)
	return slices.DeleteFunc(all, func(name string) bool { return name == "goose_db_version" || strings.HasPrefix(name, "river_") }), err
}

// Fill writes skewed rows into every table of the SQLite store, and copies of them into
// each of the others: most rows have ended, are empty where they may be, belong to few.
func Fill(ctx context.Context, lite *db.DB, grows func(table string) bool, common map[string]bool, into ...*sql.DB) error {
	tables, err := Tables(ctx, lite)
	if err != nil {
		return err
	}
	for _, table := range tables {
		columns, err := columnsOf(ctx, lite, table)
		if err != nil {
			return err
		}
		for i := range columns {
			columns[i].common = common[table+"."+columns[i].name]
		}
		rows := some
		if grows(table) {
			rows = many
		}
		for _, pool := range into {
			if err := fillTable(ctx, pool, table, columns, rows); err != nil {
				return fmt.Errorf("fill %s: %w", table, err)
			}
		}
	}
	return nil
}

func columnsOf(ctx context.Context, lite *db.DB, table string) ([]column, error) {
	columns, err := db.All(ctx, lite.Read(), func(s db.Scanner) (column, error) {
		var c column
		return c, s.Scan(&c.name, &c.kind, &c.required, &c.usual)
	}, sqliteColumns, table)
	if err != nil {
		return nil, err
	}
	unique, err := db.All(ctx, lite.Read(), db.Value[string], uniqueColumns, table)
	if err != nil {
		return nil, err
	}
	made, err := db.One(ctx, lite.Read(), db.Value[string], `SELECT sql FROM sqlite_schema WHERE name = $1`, table)
	if err != nil {
		return nil, err
	}
	choices := map[string][]string{}
	for _, found := range checked.FindAllStringSubmatch(strings.Join(strings.Fields(made), " "), -1) {
		for _, choice := range strings.Split(found[2]+found[3], ",") {
			choices[found[1]] = append(choices[found[1]], strings.Trim(choice, " '"))
		}
	}
	for i := range columns {
		columns[i].choices, columns[i].unique = choices[columns[i].name], slices.Contains(unique, columns[i].name)
	}
	return columns, nil
}

// mostValues is how many values one statement takes: SQLite looks for the name of each among all.
const mostValues = 500

func fillTable(ctx context.Context, pool *sql.DB, table string, columns []column, rows int) error {
	names := make([]string, len(columns))
	for i, c := range columns {
		names[i] = c.name
	}
	tx, err := pool.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }()
	chunk := max(1, mostValues/len(columns))
	for from := 0; from < rows; from += chunk {
		var marks []string
		var values []any
		for n := from; n < min(rows, from+chunk); n++ {
			row := make([]string, len(columns))
			for i, c := range columns {
				values = append(values, c.value(n))
				row[i] = fmt.Sprintf("$%d", len(values))
			}
			marks = append(marks, "("+strings.Join(row, ", ")+")")
		}
		statement := `INSERT INTO ` + table + ` (` + strings.Join(names, ", ") + `) VALUES ` + strings.Join(marks, ", ") + ` ON CONFLICT DO NOTHING`
		if _, err := tx.ExecContext(ctx, statement, values...); err != nil {
			return err
		}
	}
	return tx.Commit()
}

// value is what a column holds in the nth row.
func (c column) value(n int) any {
	seldom := n%rare == 0
	number := c.kind == "INTEGER"
	switch {
	case len(c.choices) > 0:
		// The last choice is the usual one: states are written down in the order of a life.
		if seldom {
			return c.choices[n/rare%len(c.choices)]
		}
		return c.choices[len(c.choices)-1]
	case c.unique && number:
		return n
	case c.unique:
		return fmt.Sprintf("%s-%06d", c.name, n)
	case !c.required && number == seldom: // most of what may come has come, most of what may be said is not said
		return nil
	case c.usual == "''" && !seldom:
		return ""
	case number:
		return 1_700_000_000_000 + int64(n)
	case c.common && n%2 == 0:
		return c.name + "-0"
	case c.common:
		return fmt.Sprintf("%s-%d", c.name, n%11)
	case n%5 == 0: // a fifth of all belongs to one
		return c.name + "-0"
	}
	return fmt.Sprintf("%s-%d", c.name, n)
}
