package attachment

import (
	"context"
	"time"

	"radioportal/internal/db"
)

const (
	columns = `SELECT id, owner_kind, owner_id, account_id, document_id, file_name, size, content_type, sha256, scan_status, COALESCE(finding, ''), blob_key, uploaded_at FROM attachment `

	insertSQL = `INSERT INTO attachment
(id, owner_kind, owner_id, account_id, document_id, file_name, name_key, size, content_type, sha256, scan_status, blob_key, uploaded_at)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) ON CONFLICT DO NOTHING`

	usageSQL = `SELECT count(*), coalesce(sum(size), 0), coalesce(sum(CASE WHEN document_id = $1 THEN 1 ELSE 0 END), 0),
coalesce(sum(CASE WHEN document_id = $1 AND name_key = $2 THEN 1 ELSE 0 END), 0),
(SELECT coalesce(sum(size), 0) FROM attachment WHERE owner_kind = 'draft' AND account_id = $4)
FROM attachment WHERE owner_kind = 'draft' AND owner_id = $3`

	adoptSQL  = `UPDATE attachment SET owner_kind = 'application', owner_id = $1 WHERE owner_kind = 'draft' AND owner_id = $2`
	settleSQL = `UPDATE attachment SET scan_status = $1, finding = NULLIF($2, '') WHERE id = $3 AND owner_kind = $4 AND owner_id = $5 AND scan_status = 'checking'`
	moveSQL   = `UPDATE attachment SET account_id = $1 WHERE owner_kind = 'draft' AND account_id = $2`
	deleteSQL = `DELETE FROM attachment WHERE id = $1 AND owner_kind = 'draft' AND account_id = $2`

	takePaperSQL    = `UPDATE attachment SET owner_kind = 'paper', owner_id = $1 WHERE id = $2 AND account_id = $3 AND owner_kind = 'scan'`
	orphanPapersSQL = `INSERT INTO attachment_orphan (blob_key, at, condemned) SELECT blob_key, $1, 0 FROM attachment
WHERE owner_kind = 'scan' AND uploaded_at < $2 ON CONFLICT DO NOTHING`
	dropPapersSQL = `DELETE FROM attachment WHERE owner_kind = 'scan' AND uploaded_at < $1`

	insertOrphanSQL  = `INSERT INTO attachment_orphan (blob_key, at, condemned) VALUES ($1, $2, 0) ON CONFLICT DO NOTHING`
	orphanFilesSQL   = `INSERT INTO attachment_orphan (blob_key, at, condemned) SELECT blob_key, $1, 0 FROM attachment WHERE owner_kind = 'draft' AND owner_id = $2 ON CONFLICT DO NOTHING`
	discardSQL       = `DELETE FROM attachment WHERE owner_kind = 'draft' AND owner_id = $1`
	needOrphanSQL    = `DELETE FROM attachment_orphan WHERE blob_key = $1 AND condemned = 0`
	condemnSQL       = `UPDATE attachment_orphan SET condemned = 1 WHERE at < $1`
	condemnOneSQL    = `UPDATE attachment_orphan SET condemned = 1 WHERE blob_key = $1`
	condemnedSQL     = `SELECT blob_key FROM attachment_orphan WHERE condemned = 1 ORDER BY at LIMIT 1000`
	forgetOrphanSQL  = `DELETE FROM attachment_orphan WHERE blob_key = $1`
	byOwnerCondition = `WHERE owner_kind = $1 AND owner_id = $2 ORDER BY uploaded_at, id`
)

func scan(row db.Scanner) (File, error) {
	var f File
	var at int64
	err := row.Scan(&f.ID, &f.OwnerKind, &f.OwnerID, &f.AccountID, &f.DocumentID, &f.Name, &f.Size, &f.ContentType,
		&f.SHA256, &f.Scan, &f.Finding, &f.blobKey, &at)
	f.UploadedAt = time.UnixMilli(at).UTC()
	return f, err
}

func byID(ctx context.Context, q db.Querier, id string) (File, error) {
	return db.One(ctx, q, scan, columns+`WHERE id = $1`, id)
}

func byOwner(ctx context.Context, q db.Querier, kind OwnerKind, id string) ([]File, error) {
	return db.All(ctx, q, scan, columns+byOwnerCondition, kind, id)
}

// insert adds a file; false where the draft has one of that name for the document already.
func insert(ctx context.Context, tx *db.Tx, f File) (bool, error) {
	n, err := db.Exec(ctx, tx, insertSQL, f.ID, f.OwnerKind, f.OwnerID, f.AccountID, f.DocumentID, f.Name, nameKey(f.Name),
		f.Size, f.ContentType, f.SHA256, f.Scan, f.blobKey, f.UploadedAt.UnixMilli())
	return n == 1, err
}

// usage is what a draft's files amount to: all of them, and those of one document and one
// name; and the bytes of all drafts of the account.
type usage struct{ files, bytes, ofDocument, ofName, ofAccount int64 }

func usageOf(ctx context.Context, q db.Querier, account, draftID, documentID, name string) (usage, error) {
	return db.One(ctx, q, func(row db.Scanner) (usage, error) {
		var u usage
		err := row.Scan(&u.files, &u.bytes, &u.ofDocument, &u.ofName, &u.ofAccount)
		return u, err
	}, usageSQL, documentID, nameKey(name), draftID, account)
}

func condemned(ctx context.Context, q db.Querier) ([]string, error) {
	return db.All(ctx, q, db.Value[string], condemnedSQL)
}
