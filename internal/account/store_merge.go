package account

import (
	"context"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/errs"
)

const (
	insertMergeSQL = `INSERT INTO account_merge (stays_id, ends_id, reason, asked_by, asked_at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`
	deleteMergeSQL = `DELETE FROM account_merge WHERE stays_id = $1`
	mergeOfSQL     = `SELECT stays_id, ends_id, reason, asked_by, asked_at FROM account_merge WHERE stays_id = $1
UNION ALL SELECT stays_id, ends_id, reason, asked_by, asked_at FROM account_merge WHERE ends_id = $1 LIMIT 1`
	forgetMergesSQL = `DELETE FROM account_merge WHERE stays_id = $1 OR ends_id = $1`
	mergedIntoSQL   = `UPDATE account SET merged_into = $1 WHERE id = $2`
)

// insertMerge notes what is asked for; refused where something is asked for about either account already.
func insertMerge(ctx context.Context, tx *db.Tx, m Merge) error {
	for _, id := range []string{m.StaysID, m.EndsID} {
		if _, err := mergeOf(ctx, tx, id); err == nil {
			return errs.Refuse("MSG-LIT-E-0093", nil)
		} else if errs.KindOf(err) != errs.NotFound {
			return err
		}
	}
	n, err := db.Exec(ctx, tx, insertMergeSQL, m.StaysID, m.EndsID, m.Reason, m.AskedBy, tx.Ms())
	if err == nil && n == 0 {
		err = errs.Refuse("MSG-LIT-E-0093", nil)
	}
	return err
}

// mergeOf is what is asked for about an account, whether it stays or ends; errs.NotFound where nothing is.
func mergeOf(ctx context.Context, q db.Querier, accountID string) (Merge, error) {
	return db.One(ctx, q, func(row db.Scanner) (Merge, error) {
		var m Merge
		var at int64
		err := row.Scan(&m.StaysID, &m.EndsID, &m.Reason, &m.AskedBy, &at)
		m.AskedAt = time.UnixMilli(at).UTC()
		return m, err
	}, mergeOfSQL, accountID)
}

// forgetMerges drops what was asked for about an account that ends.
func forgetMerges(ctx context.Context, tx *db.Tx, accountID string) error {
	_, err := db.Exec(ctx, tx, forgetMergesSQL, accountID)
	return err
}
