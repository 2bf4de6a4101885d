package application

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
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

// CheckForms refuses a catalogue in which a version under which something was filed has lost a place that filings hold, and gives back what
// else of such forms is another, in words. What is built in is not refused: an operator could not mend it.
func CheckForms(ctx context.Context, q db.Querier, catalogue *procedure.Catalogue) (warnings []string, err error) {
	filed, err := db.All(ctx, q, scanForm, formsSQL)
	if err != nil {
		return nil, fmt.Errorf("forms of versions that filings use: %w", err)
	}
	var refused []error
	for _, each := range filed {
		p, ok := catalogue.Version(each.ID, each.Version)
		if !ok {
			continue // CheckVersions tells
		}
		change := p.ChangedForm(each.form)
		lost := strings.Join(change.Lost, ", ")
		switch {
		case lost == "":
		case p.Further():
			refused = append(refused, fmt.Errorf("filings of %s hold what its form does not have any more: %s. Put the definition back as it was: "+
				"what changes is a new file with the next version and a first day of its own (inForce.from), before which the older one ends (inForce.to)", each.VersionRef, lost))
		default:
			warnings = append(warnings, fmt.Sprintf("filings of %s hold what its form does not have any more, and will not show it: %s", each.VersionRef, lost))
		}
		if len(change.Other) > 0 {
			warnings = append(warnings, fmt.Sprintf("the form of %s was another when something was filed under it: %s; a change is better a new version", each.VersionRef, strings.Join(change.Other, ", ")))
		}
	}
	return warnings, errors.Join(refused...)
}

// filedForm is the form of a version as it was written down.
type filedForm struct {
	procedure.VersionRef
	form string
}

func scanForm(row db.Scanner) (f filedForm, err error) {
	err = row.Scan(&f.ID, &f.Version, &f.form)
	return f, err
}

// filedVersions are the versions of procedures of which this process knows that something was filed under them, so
// that a filing need not note its own again.
type filedVersions struct{ known sync.Map }

// note has a version and its form written down with the first filing under it.
func (v *filedVersions) note(ctx context.Context, tx *db.Tx, def *procedure.Definition) error {
	used := procedure.VersionRef{ID: def.ID, Version: def.Version}
	if _, known := v.known.Load(used); known {
		return nil
	}
	if _, err := db.Exec(ctx, tx, insertVersionSQL, used.ID, used.Version, def.WrittenForm()); err != nil {
		return fmt.Errorf("note the version of a procedure: %w", err)
	}
	tx.AfterCommit(func() { v.known.Store(used, true) })
	return nil
}
