package command

import (
	"context"
	"errors"
	"fmt"

	"radioportal/internal/app"
	"radioportal/internal/db"
)

// Store names the database a command works on.
type Store struct {
	Data     string `help:"Folder of the SQLite database." default:"./var" type:"path" env:"RADIOPORTAL_DATA"`
	Database string `help:"postgres://… address; SQLite in the data folder where empty." env:"RADIOPORTAL_DATABASE"`
}

// open opens a database that serve or migrate has made: under a mistyped name a command would
// else work on an empty one.
func (s Store) open(ctx context.Context) (*db.DB, error) {
	d, err := app.OpenDatabase(ctx, db.Options{Address: db.AddressIn(s.Data, s.Database), Existing: true})
	return d, s.explain(err)
}

// explain says of a store that nobody has made where it was looked for, and what to do.
func (s Store) explain(err error) error {
	switch {
	case !errors.Is(err, db.ErrNoDatabase):
		return err
	case s.Database != "":
		return fmt.Errorf("%w in what --database names: name the one that serve uses, or run radioportal migrate first", err)
	}
	return fmt.Errorf("%w in %s: name the folder that serve uses (--data), or run radioportal migrate first", err, s.Data)
}

// Migrate is the command `migrate`.
type Migrate struct{ Store }

// Run brings the schema up to date.
func (m *Migrate) Run(ctx context.Context) error {
	if err := db.PrivateFolder(m.Data); err != nil {
		return fmt.Errorf("data folder: %w", err)
	}
	d, err := app.OpenDatabase(ctx, db.Options{Address: db.AddressIn(m.Data, m.Database)})
	if err != nil {
		return err
	}
	return d.Close()
}
