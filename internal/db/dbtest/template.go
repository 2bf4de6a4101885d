package dbtest

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"

	"radioportal/internal/db"
)

// template is a migrated SQLite database, which the tests of a package copy: to migrate takes
// longer than most of them.
type template struct {
	file []byte
	name string // of the schema it has, by what the migrations say
}

var migrated = sync.OnceValues(func() (made template, err error) {
	folder, err := os.MkdirTemp("", "radioportal-template")
	if err != nil {
		return made, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	path := filepath.Join(folder, "template.db")
	if made.name, err = migrate(path); err == nil {
		made.file, err = os.ReadFile(path) //nolint:gosec // the file just made
	}
	return made, err
})

// migrate makes a SQLite database and names its schema.
func migrate(path string) (name string, err error) {
	ctx := context.Background()
	d, err := db.Open(ctx, db.Options{Address: path})
	if err != nil {
		return "", err
	}
	defer func() { err = errors.Join(err, d.Close()) }()
	if err := d.Migrate(ctx); err != nil {
		return "", err
	}
	statements, err := db.All(ctx, d.Read(), db.Value[string], `SELECT COALESCE(sql, '') FROM sqlite_schema ORDER BY name`)
	sum := sha256.Sum256(fmt.Append(nil, statements))
	return hex.EncodeToString(sum[:6]), err
}

// copied is a migrated database at a new path.
func copied(path string) error {
	made, err := migrated()
	if err != nil {
		return err
	}
	return os.WriteFile(path, made.file, 0o600)
}
