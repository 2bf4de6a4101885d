package application

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"

	"radioportal/internal/application/draft"
	"radioportal/internal/db"
	"radioportal/internal/procedure"
)

// CheckVersions refuses a catalogue that lacks a version of a procedure which drafts or filings use: they could
// neither be read nor gone on with.
func CheckVersions(ctx context.Context, q db.Querier, catalogue *procedure.Catalogue) error {
	drafted, err := draft.UsedVersions(ctx, q)
	if err != nil {
		return fmt.Errorf("versions that drafts use: %w", err)
	}
	filed, err := db.All(ctx, q, draft.ScanVersion, versionsSQL)
	if err != nil {
		return fmt.Errorf("versions that filings use: %w", err)
	}
	return errors.Join(lacking(catalogue, "drafts", drafted), lacking(catalogue, "filings", filed))
}

// lacking tells which versions a catalogue does not have, what uses them, and what to do.
func lacking(catalogue *procedure.Catalogue, users string, used []procedure.VersionRef) error {
	missing := catalogue.Lacking(used)
	if len(missing) == 0 {
		return nil
	}
	slices.SortFunc(missing, procedure.VersionRef.Compare)
	return fmt.Errorf("%s use definitions that are missing: %s. Name the folder that has them with --procedures, or put their files back as they were: "+
		"a version that is no longer to be filed stays in the folder and has a last day (inForce.to)", users, procedure.JoinVersions(missing))
}

// filedVersions are the versions of procedures of which this process knows that something was filed under them, so
// that a filing need not note its own again.
type filedVersions struct{ known sync.Map }

// note has a version written down with the first filing under it.
func (v *filedVersions) note(ctx context.Context, tx *db.Tx, used procedure.VersionRef) error {
	if _, known := v.known.Load(used); known {
		return nil
	}
	if _, err := db.Exec(ctx, tx, insertVersionSQL, used.ID, used.Version); err != nil {
		return fmt.Errorf("note the version of a procedure: %w", err)
	}
	tx.AfterCommit(func() { v.known.Store(used, true) })
	return nil
}
