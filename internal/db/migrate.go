package db

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"io/fs"

	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/database"
)

//go:embed migrations/*.sql
var migrations embed.FS

// Migrate brings the schema up to date. The SQL is one stream for both engines, one file for
// each domain.
func (d *DB) Migrate(ctx context.Context) error {
	provider, err := d.provider()
	if err != nil {
		return err
	}
	if _, err := provider.Up(ctx); err != nil {
		return fmt.Errorf("migrate: %w", err)
	}
	return nil
}

// ErrNewerSchema is a database with a schema that this program does not know: a newer program's, or
// one from before the first release.
var ErrNewerSchema = errors.New("the database has the schema of a newer program than this one, or of one from before the first release: start that program, or go back to a copy of the database from before its first start")

// CheckSchema refuses a schema that this program does not know, before anything is written.
func (d *DB) CheckSchema(ctx context.Context) error {
	provider, err := d.provider()
	if err != nil {
		return err
	}
	made, known, err := provider.GetVersions(ctx)
	if err != nil {
		return fmt.Errorf("schema version: %w", err)
	}
	if made > known {
		return fmt.Errorf("%w (it is at %d, this program knows %d)", ErrNewerSchema, made, known)
	}
	return nil
}

// Behind tells whether the schema is older than what this program brings it to.
func (d *DB) Behind(ctx context.Context) (bool, error) {
	provider, err := d.provider()
	if err != nil {
		return false, err
	}
	made, known, err := provider.GetVersions(ctx)
	if err != nil {
		return false, fmt.Errorf("schema version: %w", err)
	}
	return made < known, nil
}

func (d *DB) provider() (*goose.Provider, error) {
	folder, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return nil, err
	}
	dialect, worded := database.DialectPostgres, forPostgres
	if d.engine == SQLite {
		dialect, worded = database.DialectSQLite3, forSQLite
	}
	if folder, err = worded(folder); err != nil {
		return nil, err
	}
	provider, err := goose.NewProvider(dialect, d.write, folder)
	if err != nil {
		return nil, fmt.Errorf("migrations: %w", err)
	}
	return provider, nil
}
