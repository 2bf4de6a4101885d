package command

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"radioportal/internal/app"
	"radioportal/internal/applicant"
	"radioportal/internal/application"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/procedure"
	"radioportal/internal/procedure/xmlfile"
	"radioportal/procedures"
)

// Procedures is the command `procedures`.
type Procedures struct {
	Procedures string `help:"Folder of further definitions, as for serve." type:"existingdir" env:"RADIOPORTAL_PROCEDURES"`

	Check   ProceduresCheck   `cmd:"" help:"Check every definition; tells each mistake with its file and line."`
	New     ProceduresNew     `cmd:"" help:"Print the commented beginning of a definition: one for each service, an application or a notification."`
	Preview ProceduresPreview `cmd:"" help:"Try a definition out in a portal of its own on this machine: its wizard, its XML, its review and its licence."`
	Xsd     ProceduresXSD     `cmd:"" help:"Print the XML Schema of a procedure's files, or write those of all procedures into a folder."`
}

// ProceduresCheck is the command `procedures check`.
type ProceduresCheck struct {
	Folder   string `arg:"" optional:"" help:"Folder of a whole catalogue, or of further definitions as for --procedures; the built-in catalogue where empty." type:"existingdir"`
	Data     string `help:"Folder of a SQLite database, or with --database that of PostgreSQL: whether the definitions are there that its drafts and filings use. Nothing is written." type:"path"`
	Database string `help:"postgres://… address, likewise."`
}

// Run checks the definitions.
func (p *ProceduresCheck) Run(ctx context.Context, of *Procedures) error {
	folder, further := p.folders(of.Procedures)
	var catalogue *procedure.Catalogue
	err := untilStopped(ctx, func() (err error) {
		catalogue, err = app.LoadCatalogue(procedure.Load, folder, further)
		return errors.Join(err, checkAccounts(folder))
	})
	if err != nil {
		return err
	}
	if err := p.checkVersions(ctx, catalogue); err != nil {
		return err
	}
	for _, each := range catalogue.Warnings() {
		_, _ = fmt.Fprintln(os.Stderr, "warning: "+each)
	}
	read := []readFolder{{"the catalogue in the program", folder}}
	if folder != fs.FS(procedures.FS) {
		read[0].name = p.Folder
	}
	if further != "" {
		read = append(read, readFolder{further, os.DirFS(further)})
	}
	return tellRead(os.Stdout, catalogue, read, clock.Date(time.Now()))
}

// untilStopped does what knows of no end, and does not wait for it once the program is to stop: nothing is written by it.
func untilStopped(ctx context.Context, do func() error) error {
	done := make(chan error, 1)
	go func() { done <- do() }()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
		return fmt.Errorf("stopped before the end: %w", ctx.Err())
	}
}

// folders are the catalogue to check and the folder of further definitions: a folder without fees is no catalogue by itself.
func (p *ProceduresCheck) folders(further string) (fs.FS, string) {
	if p.Folder == "" {
		return procedures.FS, further
	}
	folder := os.DirFS(p.Folder)
	if _, err := fs.Stat(folder, "fees.yaml"); err != nil && further == "" {
		return procedures.FS, p.Folder
	}
	return folder, further
}

// checkVersions asks a database, where one is named, which versions it uses. It is not migrated.
func (p *ProceduresCheck) checkVersions(ctx context.Context, catalogue *procedure.Catalogue) (err error) {
	if p.Data == "" && p.Database == "" {
		return nil
	}
	store := Store{Data: p.Data, Database: p.Database}
	d, err := db.Open(ctx, db.Options{Address: db.AddressIn(p.Data, p.Database), Existing: true})
	if err != nil {
		return store.explain(err)
	}
	defer func() { err = errors.Join(err, d.Close()) }()
	if err := errors.Join(d.CheckSchema(ctx), application.CheckVersions(ctx, d.Read(), catalogue)); err != nil {
		return err
	}
	return checkForms(ctx, d, catalogue)
}

// checkForms compares the forms with what a database remembers of them; one that an older program wrote remembers nothing.
func checkForms(ctx context.Context, d *db.DB, catalogue *procedure.Catalogue) error {
	behind, err := d.Behind(ctx)
	if err != nil || behind {
		return err
	}
	warnings, err := application.CheckForms(ctx, d.Read(), catalogue)
	for _, each := range warnings {
		_, _ = fmt.Fprintln(os.Stderr, "warning: "+each)
	}
	return err
}

// ProceduresXSD is the command `procedures xsd`.
type ProceduresXSD struct {
	ProcedureID string `arg:"" optional:"" help:"Which procedure, in its version in force; all of them where empty, into --out."`
	Out         string `help:"Folder for one file a procedure, NAME-VERSION.xsd." type:"path" default:"."`
}

// Run prints or writes the schemas.
func (x *ProceduresXSD) Run(of *Procedures) error {
	catalogue, err := app.LoadCatalogue(procedure.Load, procedures.FS, of.Procedures)
	if err != nil {
		return err
	}
	today := clock.Date(time.Now())
	if x.ProcedureID != "" {
		p, ok := catalogue.Current(x.ProcedureID, today)
		if !ok {
			return fmt.Errorf("procedures xsd: %q is not in force", x.ProcedureID)
		}
		_, err := os.Stdout.Write(xmlfile.Schema(p))
		return err
	}
	if err := os.MkdirAll(x.Out, 0o755); err != nil { //nolint:gosec // schemas are public
		return err
	}
	for _, p := range catalogue.List(today) {
		name := fmt.Sprintf("%s-%d.xsd", p.Definition().ID, p.Definition().Version)
		if err := os.WriteFile(filepath.Join(x.Out, name), xmlfile.Schema(p), 0o644); err != nil { //nolint:gosec // as above
			return err
		}
		fmt.Println(filepath.Join(x.Out, name))
	}
	return nil
}

// checkAccounts checks the table of kinds of accounts, where a folder has one.
func checkAccounts(folder fs.FS) error {
	_, err := applicant.Load(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}
