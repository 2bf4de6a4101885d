package db

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
)

// ErrNoDatabase is a place where no database was made yet.
var ErrNoDatabase = errors.New("no portal database")

// findFile refuses a SQLite file that is not there, before it is made.
func (o Options) findFile() error {
	if !o.Existing {
		return nil
	}
	_, err := os.Stat(o.Address)
	if errors.Is(err, fs.ErrNotExist) {
		return ErrNoDatabase
	}
	return err
}

// findSchema refuses a database that was never migrated.
func (d *DB) findSchema(ctx context.Context) error {
	statement := `SELECT COUNT(*) FROM sqlite_master WHERE name = 'goose_db_version'`
	if d.engine == Postgres {
		statement = `SELECT COUNT(to_regclass('goose_db_version'))`
	}
	n, err := Value[int](d.reader.QueryRowContext(ctx, statement))
	if err != nil {
		return fmt.Errorf("open database: %w", err)
	}
	if n == 0 {
		return ErrNoDatabase
	}
	return nil
}
