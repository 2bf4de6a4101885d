package delegation

import (
	"context"
	"time"

	"radioportal/internal/db"
)

const (
	putChallengeSQL = `INSERT INTO delegation_challenge (account_id, delegation_number, lang, document, nonce, expires_at) VALUES ($1, $2, $3, $4, $5, $6)
ON CONFLICT (account_id) DO UPDATE SET delegation_number = excluded.delegation_number, lang = excluded.lang, document = excluded.document,
nonce = excluded.nonce, expires_at = excluded.expires_at`
	challengeSQL = `SELECT delegation_number, lang, document, nonce, expires_at FROM delegation_challenge WHERE account_id = $1 AND expires_at > $2`
)

func putChallenge(ctx context.Context, tx *db.Tx, accountID string, c Challenge) error {
	_, err := db.Exec(ctx, tx, putChallengeSQL, accountID, c.Number, c.Lang, c.Document, c.Nonce, c.Expires.UnixMilli())
	return err
}

func challengeOf(ctx context.Context, q db.Querier, accountID string, now time.Time) (Challenge, error) {
	return db.One(ctx, q, func(row db.Scanner) (Challenge, error) {
		var c Challenge
		var expires int64
		err := row.Scan(&c.Number, &c.Lang, &c.Document, &c.Nonce, &expires)
		c.Expires = timeOf(expires)
		return c, err
	}, challengeSQL, accountID, now.UnixMilli())
}

// deleteChallenge uses one up; false where it was used, or another took its place.
func deleteChallenge(ctx context.Context, tx *db.Tx, accountID, nonce string) (bool, error) {
	n, err := db.Exec(ctx, tx, `DELETE FROM delegation_challenge WHERE account_id = $1 AND nonce = $2`, accountID, nonce)
	return n == 1, err
}

// dropChallenges deletes those that are over.
func dropChallenges(ctx context.Context, tx *db.Tx) error {
	_, err := db.Exec(ctx, tx, `DELETE FROM delegation_challenge WHERE expires_at <= $1`, tx.Ms())
	return err
}
