package login

import (
	"context"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/errs"
)

// lockOf is until when subject may not try, 0 where nothing is counted.
func lockOf(ctx context.Context, q db.Querier, realm, subject string) (int64, error) {
	until, err := db.One(ctx, q, db.Value[int64], `SELECT locked_until FROM sign_in_failure WHERE realm = $1 AND subject = $2`, realm, subject)
	if errs.KindOf(err) == errs.NotFound {
		return 0, nil
	}
	return until, err
}

const lockedSQL = `SELECT COALESCE(MAX(locked_until), 0) FROM sign_in_failure WHERE realm = $1 AND subject IN ($2, $3, $4, $5)`

// LockedUntil is until when an account may not be signed in to after failures, or that nothing but an unlock helps; the zero time
// where nothing is locked. What one browser is locked for is none of it.
func LockedUntil(ctx context.Context, q db.Querier, realm, accountID string, now time.Time) (until time.Time, forGood bool, err error) {
	counts := countsOf(accountID)
	ms, err := db.One(ctx, q, db.Value[int64], lockedSQL, realm, counts[0], counts[1], counts[2], counts[3])
	switch {
	case ms == forever:
		return time.Time{}, true, err
	case ms <= now.UnixMilli():
		return time.Time{}, false, err
	}
	return time.UnixMilli(ms), false, err
}

// A count that has rested for long and never reached the cap begins anew.
const countAttemptSQL = `INSERT INTO sign_in_failure (realm, subject, failures, locked_until, updated_at) VALUES ($1, $2, 1, 0, $3)
ON CONFLICT (realm, subject) DO UPDATE SET
failures = CASE WHEN sign_in_failure.updated_at < $4 AND sign_in_failure.failures < $5 THEN 1 ELSE sign_in_failure.failures + 1 END,
updated_at = excluded.updated_at RETURNING failures, locked_until`

// countAttempt counts one more failure of subject, and gives how many there are with until
// when it may not try by those before.
func countAttempt(ctx context.Context, tx *db.Tx, realm, subject string) (failures, until int64, err error) {
	_, err = db.One(ctx, tx, func(row db.Scanner) (struct{}, error) {
		return struct{}{}, row.Scan(&failures, &until)
	}, countAttemptSQL, realm, subject, tx.Ms(), tx.Now().Add(-keepFailures).UnixMilli(), maxFailures)
	return failures, until, err
}

func setLock(ctx context.Context, tx *db.Tx, realm, subject string, until int64) error {
	_, err := db.Exec(ctx, tx, `UPDATE sign_in_failure SET locked_until = $1 WHERE realm = $2 AND subject = $3`, until, realm, subject)
	return err
}

const giveBackSQL = `UPDATE sign_in_failure SET failures = failures - $1, locked_until = CASE WHEN locked_until = $2 THEN 0 ELSE locked_until END
WHERE realm = $3 AND subject = $4`

// giveBack takes failures of subject back, and the lock that they brought.
func giveBack(ctx context.Context, tx *db.Tx, realm, subject string, failures, lock int64) error {
	gone, err := db.Exec(ctx, tx, `DELETE FROM sign_in_failure WHERE realm = $1 AND subject = $2 AND failures <= $3`, realm, subject, failures)
	if err == nil && gone == 0 {
		_, err = db.Exec(ctx, tx, giveBackSQL, failures, lock, realm, subject)
	}
	return err
}

func forgetFailures(ctx context.Context, tx *db.Tx, realm, subject string) error {
	_, err := db.Exec(ctx, tx, `DELETE FROM sign_in_failure WHERE realm = $1 AND subject = $2`, realm, subject)
	return err
}

// Sweep forgets counts that have rested for long and never reached the cap.
func Sweep(ctx context.Context, tx *db.Tx) error {
	_, err := db.Exec(ctx, tx, `DELETE FROM sign_in_failure WHERE updated_at < $1 AND failures < $2`,
		tx.Now().Add(-keepFailures).UnixMilli(), maxFailures)
	return err
}
