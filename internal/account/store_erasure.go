package account

import (
	"context"
	"time"

	"radioportal/internal/db"
)

const (
	insertErasureSQL = `INSERT INTO account_erasure (account_id, reason, asked_by, asked_at) VALUES ($1, $2, $3, $4) ON CONFLICT (account_id) DO NOTHING`
	deleteErasureSQL = `DELETE FROM account_erasure WHERE account_id = $1`
	erasureSQL       = `SELECT account_id, reason, asked_by, asked_at FROM account_erasure WHERE account_id = $1`

	// What one has asked for oneself another confirms.
	confirmationsSQL = `SELECT account_id, 'ERASURE' AS kind, asked_at, asked_by, '' FROM account_erasure
UNION ALL SELECT stays_id, 'MERGE', asked_at, asked_by, ends_id FROM account_merge ORDER BY asked_at, account_id LIMIT 1000`
)

// erasureOf is what is asked for about an account; errs.NotFound where nothing is.
func erasureOf(ctx context.Context, q db.Querier, accountID string) (Erasure, error) {
	return db.One(ctx, q, func(row db.Scanner) (Erasure, error) {
		var e Erasure
		var at int64
		err := row.Scan(&e.AccountID, &e.Reason, &e.AskedBy, &at)
		e.AskedAt = time.UnixMilli(at).UTC()
		return e, err
	}, erasureSQL, accountID)
}
