package draft

import (
	"context"
	"fmt"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
)

const (
	// insertDraftSQL counts new applications alone: what answers the office is never stopped.
	insertDraftSQL = `INSERT INTO draft (id, account_id, owner_id, procedure_id, procedure_version, version, file_revision, save_name, step,
created_at, saved_at, members, form, licence_id, purpose, about_application, paper_on)
SELECT $1, $13, $2, $3, $4, 1, 0, $5, $6, $7, $7, $8, $9, NULLIF($10, ''), NULLIF($11, ''), NULLIF($12, ''), NULLIF($14, '')
WHERE $12 <> '' OR (SELECT count(*) FROM draft WHERE owner_id = $2 AND about_application IS NULL) < ` + draftLimit

	draftSQL = `SELECT id, account_id, owner_id, procedure_id, procedure_version, version, file_revision, save_name, step, saved_at,
COALESCE(licence_id, ''), COALESCE(purpose, ''), COALESCE(about_application, ''), COALESCE(paper_on, ''),
guarantee_exported_at, members, form FROM draft WHERE id = $1 AND owner_id = $2`

	draftHeadsSQL = `SELECT id, account_id, owner_id, procedure_id, procedure_version, version, file_revision, save_name, step, saved_at,
COALESCE(licence_id, ''), COALESCE(purpose, ''), COALESCE(about_application, ''), COALESCE(paper_on, ''),
guarantee_exported_at, '', '' FROM draft WHERE owner_id = $1 ORDER BY saved_at DESC, id DESC LIMIT 0 + $2`

	draftProcedureSQL = `SELECT id, account_id, owner_id, procedure_id, procedure_version, version, file_revision, save_name, step, saved_at,
COALESCE(licence_id, ''), COALESCE(purpose, ''), COALESCE(about_application, ''), COALESCE(paper_on, ''),
guarantee_exported_at, '', '' FROM draft WHERE id = $1 AND owner_id = $2`

	draftAboutSQL = `SELECT id, account_id, owner_id, procedure_id, procedure_version, version, file_revision, save_name, step, saved_at,
COALESCE(licence_id, ''), COALESCE(purpose, ''), COALESCE(about_application, ''), COALESCE(paper_on, ''),
guarantee_exported_at, members, form FROM draft WHERE owner_id = $1 AND about_application = $2 AND purpose = $3`

	enteredBesidesSQL = `SELECT count(*) FROM draft WHERE account_id = $1 AND owner_id <> account_id AND procedure_id = $2
AND COALESCE(licence_id, '') = $3 AND paper_on IS NOT NULL AND id <> $4`

	createdSQL = `SELECT created_at FROM draft WHERE id = $1`

	updateDraftSQL = `UPDATE draft SET save_name = coalesce($1, save_name), step = coalesce($2, step), form = coalesce($3, form),
members = coalesce($4, members), saved_at = $5, paper_on = coalesce($9, paper_on), version = version + 1
WHERE id = $6 AND owner_id = $7 AND version = $8
RETURNING id, account_id, owner_id, procedure_id, procedure_version, version, file_revision, save_name, step, saved_at,
COALESCE(licence_id, ''), COALESCE(purpose, ''), COALESCE(about_application, ''), COALESCE(paper_on, ''), guarantee_exported_at, '', ''`

	renewDraftSQL = `UPDATE draft SET procedure_version = $1, form = $2, members = $3, saved_at = $4, version = version + 1
WHERE id = $5 AND owner_id = $6 AND version = $7`

	// bindDraftSQL is no change of the draft: nobody who has it open has anything else of it than before.
	bindDraftSQL = `UPDATE draft SET form = $1, members = $2 WHERE id = $3 AND owner_id = $4 AND version = $5`

	touchDraftSQL  = `UPDATE draft SET file_revision = file_revision + 1 WHERE id = $1 AND owner_id = $2`
	deleteDraftSQL = `DELETE FROM draft WHERE id = $1 AND owner_id = $2`

	// takeDraftSQL removes the draft only as it was validated: the same content and the same files.
	takeDraftSQL = `DELETE FROM draft WHERE id = $1 AND owner_id = $2 AND version = $3 AND file_revision = $4`
)

func scanDraft(row db.Scanner) (Draft, error) {
	var d Draft
	var saved int64
	var exported *int64
	err := row.Scan(&d.ID, &d.AccountID, &d.OwnerID, &d.ProcedureID, &d.ProcedureVersion, &d.Version, &d.FileRevision, &d.SaveName, &d.Step,
		&saved, &d.LicenceID, &d.Purpose, &d.AboutApplication, &d.PaperOn, &exported, (*[]byte)(&d.Members), (*[]byte)(&d.Form))
	d.SavedAt = time.UnixMilli(saved).UTC()
	if exported != nil {
		d.exportedAt = time.UnixMilli(*exported).UTC()
	}
	return d, err
}

// Insert adds a draft; a new application is refused where the account has as many as it may have.
func Insert(ctx context.Context, tx *db.Tx, d Draft) error {
	n, err := db.Exec(ctx, tx, insertDraftSQL, d.ID, d.OwnerID, d.ProcedureID, d.ProcedureVersion, d.SaveName, d.Step,
		tx.Ms(), string(d.Members), string(d.Form), d.LicenceID, d.Purpose, d.AboutApplication, d.AccountID, d.PaperOn)
	if err == nil && n == 0 {
		err = errs.Refuse(codeTooMany, errs.Params{"max": draftLimit, "reason": "drafts"})
	}
	return err
}

// Of reads the owner's draft (principal.Owner); another's looks like a missing one.
func Of(ctx context.Context, q db.Querier, ownerID, id string) (Draft, error) {
	return db.One(ctx, q, scanDraft, draftSQL, id, ownerID)
}

// Head is Of without its content.
func Head(ctx context.Context, q db.Querier, ownerID, id string) (Draft, error) {
	return db.One(ctx, q, scanDraft, draftProcedureSQL, id, ownerID)
}

// About is the owner's draft for an application; errs.NotFound where there is none.
func About(ctx context.Context, q db.Querier, ownerID, number, purpose string) (Draft, error) {
	return db.One(ctx, q, scanDraft, draftAboutSQL, ownerID, number, purpose)
}

// update saves a change of the version the asker saw and gives the draft without its content; errs.NotFound where that is no
// longer the version.
func update(ctx context.Context, tx *db.Tx, ownerID, id string, version int64, c Change) (Draft, error) {
	return db.One(ctx, tx, scanDraft, updateDraftSQL, c.SaveName, c.Step, textOf(c.Form), textOf(c.Members), tx.Ms(), id, ownerID, version, c.PaperOn)
}

// renew is update with another version of the procedure.
func renew(ctx context.Context, tx *db.Tx, d Draft, version int64) (bool, error) {
	n, err := db.Exec(ctx, tx, renewDraftSQL, d.ProcedureVersion, string(d.Form), string(d.Members), tx.Ms(), d.ID, d.OwnerID, version)
	return n == 1, err
}

// keepBound keeps a draft as it is bound; where it has moved on, what was kept since is bound when it is read.
func keepBound(ctx context.Context, tx *db.Tx, d Draft) error {
	_, err := db.Exec(ctx, tx, bindDraftSQL, string(d.Form), string(d.Members), d.ID, d.OwnerID, d.Version)
	return err
}

func textOf(f FormData) *string {
	if f == nil {
		return nil
	}
	s := string(f)
	return &s
}

// Take removes the draft as it was read; false where it has changed since or is gone.
func Take(ctx context.Context, tx *db.Tx, d Draft) (bool, error) {
	n, err := db.Exec(ctx, tx, takeDraftSQL, d.ID, d.OwnerID, d.Version, d.FileRevision)
	return n == 1, err
}

// onDraft runs a statement on the owner's draft.
func onDraft(ctx context.Context, tx *db.Tx, statement, ownerID, id string) error {
	n, err := db.Exec(ctx, tx, statement, id, ownerID)
	if err == nil && n == 0 {
		err = errs.New(errs.NotFound, "no such draft of this owner")
	}
	if err != nil {
		return fmt.Errorf("draft: %w", err)
	}
	return nil
}

// versionsSQL goes along an index from each procedure that a draft uses to the next one, and so from each version of it, at
// a cost that does not grow with the drafts. A comparison of both columns at once would: SQLite seeks by the first alone
// and reads past all that are equal.
const versionsSQL = `WITH RECURSIVE procedures (of_procedure) AS (
SELECT MIN(procedure_id) FROM draft
UNION ALL
SELECT (SELECT MIN(procedure_id) FROM draft WHERE procedure_id > of_procedure) FROM procedures WHERE of_procedure IS NOT NULL),
used (of_procedure, of_version) AS (
SELECT of_procedure, (SELECT MIN(procedure_version) FROM draft WHERE procedure_id = of_procedure) FROM procedures WHERE of_procedure IS NOT NULL
UNION ALL
SELECT of_procedure, (SELECT MIN(procedure_version) FROM draft WHERE procedure_id = of_procedure AND procedure_version > of_version)
FROM used WHERE of_version IS NOT NULL)
SELECT of_procedure, of_version FROM used WHERE of_version IS NOT NULL`

// UsedVersions are the versions of procedures that drafts use.
func UsedVersions(ctx context.Context, q db.Querier) ([]procedure.VersionRef, error) {
	return db.All(ctx, q, ScanVersion, versionsSQL)
}

// ScanVersion reads a version of a procedure.
func ScanVersion(row db.Scanner) (procedure.VersionRef, error) {
	var v procedure.VersionRef
	err := row.Scan(&v.ID, &v.Version)
	return v, err
}

// Move gives all drafts of one owner to another (principal.Owner), with their versions.
func Move(ctx context.Context, tx *db.Tx, from, to string) error {
	_, err := db.Exec(ctx, tx, `UPDATE draft SET owner_id = $1 WHERE owner_id = $2`, to, from)
	return err
}

func ids(ctx context.Context, q db.Querier, ownerID string) ([]string, error) {
	return db.All(ctx, q, db.Value[string], `SELECT id FROM draft WHERE owner_id = $1`, ownerID)
}
