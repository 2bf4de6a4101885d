package draft

import (
	"context"
	"time"

	"radioportal/internal/db"
)

const (
	// The version stays: what the person wrote is not changed by an export.
	exportDraftSQL = `UPDATE draft SET guarantee_exported_at = $1, guarantee_export = $2, guarantee_files = $3
WHERE id = $4 AND owner_id = $5 AND version = $6 AND file_revision = $7`

	exportedSQL = `SELECT guarantee_exported_at, COALESCE(guarantee_export, ''), COALESCE(guarantee_files, '') FROM draft WHERE id = $1 AND owner_id = $2`
)

// export is what a guarantee body was given; the time is zero where it was given nothing.
type export struct {
	at    time.Time
	xml   []byte
	files string // a line "document sha256" for each
}

func scanExport(row db.Scanner) (export, error) {
	var e export
	var at *int64
	err := row.Scan(&at, &e.xml, &e.files)
	if at != nil {
		e.at = time.UnixMilli(*at).UTC()
	}
	return e, err
}

// exportOf reads how the account's own draft was exported last.
func exportOf(ctx context.Context, q db.Querier, ownerID, id string) (export, error) {
	return db.One(ctx, q, scanExport, exportedSQL, id, ownerID)
}

// noteExport notes an export of the draft as it was read; false where it has changed since.
func noteExport(ctx context.Context, tx *db.Tx, d Draft, e export) (bool, error) {
	n, err := db.Exec(ctx, tx, exportDraftSQL, tx.Ms(), string(e.xml), e.files, d.ID, d.OwnerID, d.Version, d.FileRevision)
	return n == 1, err
}
