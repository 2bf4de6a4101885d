package delegation

import (
	"context"
	"time"

	"github.com/go-json-experiment/json"

	"radioportal/internal/db"
	"radioportal/internal/errs"
)

const (
	bulkColumns = `SELECT id, account_id, file_name, content_hash, row_count, done_count, created_at, recalled_at, finished_at FROM delegation_bulk `

	insertBulkSQL = `INSERT INTO delegation_bulk (id, account_id, idempotency_key, content_hash, file_name, row_count, done_count, created_at)
VALUES ($1, $2, $3, $4, $5, $6, 0, $7)`
	insertBulkContentSQL = `INSERT INTO delegation_bulk_content (bulk_id, content) VALUES ($1, $2)`
	insertBulkRowSQL     = `INSERT INTO delegation_bulk_row (bulk_id, place, delegation_id, code, params) VALUES ($1, $2, NULLIF($3, ''), NULLIF($4, ''), NULLIF($5, ''))`
	updateBulkSQL        = `UPDATE delegation_bulk SET done_count = $1, recalled_at = $2, finished_at = $3 WHERE id = $4`

	bulkByIDSQL    = bulkColumns + `WHERE id = $1`
	bulkByKeySQL   = bulkColumns + `WHERE account_id = $1 AND idempotency_key = $2`
	bulkByHashSQL  = bulkColumns + `WHERE account_id = $1 AND content_hash = $2 AND created_at > $3 AND recalled_at IS NULL ORDER BY created_at DESC LIMIT 1`
	bulksSQL       = bulkColumns + `WHERE account_id = $1 ORDER BY created_at DESC, id DESC LIMIT 0 + $2`
	bulkContentSQL = `SELECT content FROM delegation_bulk_content WHERE bulk_id = $1`

	openBulksSQL = `SELECT count(*) FROM (SELECT 1 FROM delegation_bulk WHERE account_id = $1 AND finished_at IS NULL AND created_at > $2
LIMIT 0 + $3) AS open`
	bulksSinceSQL = `SELECT count(*) FROM (SELECT 1 FROM delegation_bulk WHERE account_id = $1 AND created_at > $2 LIMIT 0 + $3) AS begun`
	leftSQL       = `SELECT COALESCE(sum(row_count - done_count), 0) FROM delegation_bulk WHERE account_id = $1 AND finished_at IS NULL`

	openOfBulkSQL = `SELECT d.id FROM delegation_bulk_row r JOIN delegation d ON d.id = r.delegation_id
WHERE r.bulk_id = $1 AND r.code IS NULL AND d.state = 'REQUESTED' LIMIT 0 + $2`

	bulkRowsSQL = `SELECT r.place, COALESCE(r.delegation_id, ''), COALESCE(r.code, ''), COALESCE(r.params, ''), COALESCE(d.delegation_number, ''),
COALESCE(d.state, ''), COALESCE(d.end_reason, ''), COALESCE(d.valid_until, ''), COALESCE(d.created_at, 0), d.answered_at
FROM delegation_bulk_row r LEFT JOIN delegation d ON d.id = r.delegation_id WHERE r.bulk_id = $1 ORDER BY r.place`

	// When the oldest of the newest so many was begun.
	nthNewestSQL = `SELECT created_at FROM delegation WHERE creator_id = $1 AND created_at > $2 ORDER BY created_at DESC LIMIT 1 OFFSET 0 + $3`

	// Fifty at once; what is asked for less often is asked for twice.
	livingOfKeysSQL = `SELECT ` + columns + ` FROM delegation WHERE live_key IN ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
$16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37, $38, $39, $40, $41, $42, $43, $44,
$45, $46, $47, $48, $49, $50)`
	keysAtOnce = 50
)

func scanBulk(row db.Scanner) (Bulk, error) {
	var b Bulk
	var created int64
	var recalled, finished *int64
	err := row.Scan(&b.ID, &b.AccountID, &b.FileName, &b.contentHash, &b.Rows, &b.Done, &created, &recalled, &finished)
	b.CreatedAt, b.RecalledAt, b.FinishedAt = timeOf(created), db.Time(recalled), db.Time(finished)
	return b, err
}

func insertBulk(ctx context.Context, tx *db.Tx, b Bulk, key, content string) error {
	_, err := db.Exec(ctx, tx, insertBulkSQL, b.ID, b.AccountID, key, b.contentHash, b.FileName, b.Rows, b.CreatedAt.UnixMilli())
	if err == nil {
		_, err = db.Exec(ctx, tx, insertBulkContentSQL, b.ID, content)
	}
	return err
}

func updateBulk(ctx context.Context, tx *db.Tx, b Bulk) error {
	_, err := db.Exec(ctx, tx, updateBulkSQL, b.Done, db.Millis(b.RecalledAt), db.Millis(b.FinishedAt), b.ID)
	return err
}

// bulkOf reads one of an account; another's is errs.NotFound.
func bulkOf(ctx context.Context, q db.Querier, id, accountID, lock string) (Bulk, error) {
	b, err := db.One(ctx, q, scanBulk, bulkByIDSQL+lock, id)
	if err == nil && b.AccountID != accountID {
		err = errs.New(errs.NotFound, "another's bulk")
	}
	return b, err
}

func lockedBulk(ctx context.Context, tx *db.Tx, id, accountID string) (Bulk, error) {
	return bulkOf(ctx, tx, id, accountID, tx.ForUpdate())
}

func bulkContent(ctx context.Context, q db.Querier, id string) (rows []BulkRow, err error) {
	content, err := db.One(ctx, q, db.Value[string], bulkContentSQL, id)
	if err != nil {
		return nil, err
	}
	if err := json.Unmarshal([]byte(content), &rows); err != nil {
		return nil, errs.New(errs.Internal, "rows of bulk %s: %w", id, err)
	}
	return rows, nil
}

// bulkResult is what came of a row that was done.
type bulkResult struct {
	place  int
	code   string // why it was not asked; codeTwice where the same stood already
	params errs.Params
	// The request, or the one that stood already.
	about Mandate
}

func scanBulkResult(row db.Scanner) (bulkResult, error) {
	var r bulkResult
	var params string
	var created int64
	var answered *int64
	err := row.Scan(&r.place, &r.about.ID, &r.code, &params, &r.about.Number, &r.about.State, &r.about.EndReason, &r.about.ValidUntil, &created, &answered)
	r.about.CreatedAt, r.about.AnsweredAt = time.UnixMilli(created).UTC(), db.Time(answered)
	if err == nil && params != "" {
		err = json.Unmarshal([]byte(params), &r.params)
	}
	return r, err
}

func insertBulkRow(ctx context.Context, tx *db.Tx, bulkID string, r bulkResult) error {
	params := ""
	if len(r.params) > 0 {
		text, err := json.Marshal(r.params, json.Deterministic(true))
		if err != nil {
			return err
		}
		params = string(text)
	}
	_, err := db.Exec(ctx, tx, insertBulkRowSQL, bulkID, r.place, r.about.ID, r.code, params)
	return err
}

// livingUnder are those that live under some keys, by their key.
func livingUnder(ctx context.Context, q db.Querier, keys []string) (map[string]Mandate, error) {
	found := map[string]Mandate{}
	for from := 0; from < len(keys); from += keysAtOnce {
		args := make([]any, keysAtOnce)
		for i := range args {
			args[i] = keys[min(from+i, len(keys)-1)]
		}
		living, err := db.All(ctx, q, scan, livingOfKeysSQL, args...)
		if err != nil {
			return nil, err
		}
		for _, m := range living {
			found[m.plainKey()] = m
		}
	}
	return found, nil
}
