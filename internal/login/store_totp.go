package login

import (
	"context"
	"time"

	"radioportal/internal/db"
)

const useStepSQL = `INSERT INTO totp_used (account_id, step, used_at) VALUES ($1, $2, $3) ON CONFLICT (account_id, step) DO NOTHING`

// useStep notes a one-time password as used; false where it was used before.
func useStep(ctx context.Context, tx *db.Tx, accountID string, step int64) (bool, error) {
	if _, err := db.Exec(ctx, tx, `DELETE FROM totp_used WHERE used_at < $1`, tx.Now().Add(-keepUsedSteps).UnixMilli()); err != nil {
		return false, err
	}
	n, err := db.Exec(ctx, tx, useStepSQL, accountID, step, tx.Ms())
	return n == 1, err
}

// credentialMarks are the first characters of the hash and of the secret.
func credentialMarks(ctx context.Context, q db.Querier, realm, accountID string) (string, error) {
	return db.One(ctx, q, db.Value[string], `SELECT substr(password_hash, 1, 1) || substr(totp_secret, 1, 1) FROM credential WHERE account_id = $1 AND realm = $2`,
		accountID, realm)
}

const upsertSetupSQL = `INSERT INTO totp_setup (account_id, secret, expires_at, attempts) VALUES ($1, $2, $3, 0)
ON CONFLICT (account_id) DO UPDATE SET secret = excluded.secret, expires_at = excluded.expires_at, attempts = 0`

func beginSetup(ctx context.Context, tx *db.Tx, accountID, secret string, lifetime time.Duration) error {
	_, err := db.Exec(ctx, tx, upsertSetupSQL, accountID, secret, tx.Now().Add(lifetime).UnixMilli())
	return err
}

// attemptSetup uses one of the attempts to confirm an app and gives its secret; errs.NotFound
// where none is being set up, or no try is left.
func attemptSetup(ctx context.Context, tx *db.Tx, accountID string) (string, error) {
	return db.One(ctx, tx, db.Value[string], `UPDATE totp_setup SET attempts = attempts + 1 WHERE account_id = $1 AND expires_at > $2 AND attempts < $3
RETURNING secret`, accountID, tx.Ms(), maxSetupAttempts)
}

func endSetup(ctx context.Context, tx *db.Tx, accountID string) error {
	_, err := db.Exec(ctx, tx, `DELETE FROM totp_setup WHERE account_id = $1`, accountID)
	return err
}

// insertCodesSQL is one statement for all recoveryCodes of an account.
const insertCodesSQL = `INSERT INTO recovery_code (account_id, code_hash)
VALUES ($1, $2), ($1, $3), ($1, $4), ($1, $5), ($1, $6), ($1, $7), ($1, $8), ($1, $9), ($1, $10), ($1, $11)`

func insertRecoveryCodes(ctx context.Context, tx *db.Tx, accountID string, hashes [recoveryCodes]string) error {
	args := []any{accountID}
	for _, hash := range hashes {
		args = append(args, hash)
	}
	_, err := db.Exec(ctx, tx, insertCodesSQL, args...)
	return err
}

func useRecoveryCode(ctx context.Context, tx *db.Tx, accountID, hash string) (bool, error) {
	n, err := db.Exec(ctx, tx, `DELETE FROM recovery_code WHERE account_id = $1 AND code_hash = $2`, accountID, hash)
	return n == 1, err
}

func countRecoveryCodes(ctx context.Context, q db.Querier, accountID string) (int64, error) {
	return db.One(ctx, q, db.Value[int64], `SELECT COUNT(*) FROM recovery_code WHERE account_id = $1`, accountID)
}

func deleteRecoveryCodes(ctx context.Context, tx *db.Tx, accountID string) error {
	_, err := db.Exec(ctx, tx, `DELETE FROM recovery_code WHERE account_id = $1`, accountID)
	return err
}
