package grow

import (
	"context"
	"database/sql"
	"fmt"
)

// indexes are those of a store that can be made anew.
type indexes struct {
	ctx      context.Context
	d        *sql.DB
	postgres bool
	made     []string // CREATE statements
}

const (
	indexesOfSQLite   = `SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL AND tbl_name NOT LIKE 'river%'`
	indexesOfPostgres = `SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename NOT LIKE 'river%'
AND indexname NOT IN (SELECT conname FROM pg_constraint)`
)

func (i *indexes) drop() error {
	query := indexesOfSQLite
	if i.postgres {
		query = indexesOfPostgres
	}
	names, err := i.list(query)
	if err != nil {
		return err
	}
	for _, name := range names {
		if _, err := i.d.ExecContext(i.ctx, `DROP INDEX `+name); err != nil {
			return fmt.Errorf("index %s: %w", name, err)
		}
	}
	return nil
}

func (i *indexes) list(query string) (names []string, err error) {
	rows, err := i.d.QueryContext(i.ctx, query)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var name, made string
		if err := rows.Scan(&name, &made); err != nil {
			return nil, err
		}
		names, i.made = append(names, name), append(i.made, made)
	}
	return names, rows.Err()
}

// restore makes the indexes again, and on PostgreSQL the statistics that its own
// vacuum would come to make.
func (i *indexes) restore() error {
	for _, each := range i.made {
		if _, err := i.d.ExecContext(i.ctx, each); err != nil {
			return fmt.Errorf("%s: %w", each, err)
		}
	}
	if !i.postgres {
		return nil
	}
	// What was copied is on its way to the disk for minutes otherwise, beside what is measured.
	for _, each := range []string{`VACUUM ANALYZE`, `CHECKPOINT`} { //nolint:misspell // SQL is spelt so
		if _, err := i.d.ExecContext(i.ctx, each); err != nil {
			return err
		}
	}
	return nil
}
