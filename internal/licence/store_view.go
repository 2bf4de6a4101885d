package licence

import (
	"context"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/errs"
)

const (
	byPermitSQL = readSQL + `WHERE l.permit_number = $1`
	byIDSQL     = readSQL + `WHERE l.id = $1`
	setPINSQL   = `UPDATE licence SET viewing_pin = $1 WHERE id = $2`

	insertViewSQL = `INSERT INTO licence_view (id, licence_id, at, device, secret_hash, expires_at) VALUES ($1, $2, $3, $4, $5, $6)`
	viewColumns   = `SELECT id, licence_id, at, device, expires_at FROM licence_view `
	bySecretSQL   = viewColumns + `WHERE secret_hash = $1 AND expires_at > $2`
	viewsSQL      = viewColumns + `WHERE licence_id = $1 ORDER BY at DESC, id DESC LIMIT 0 + $2`
	endViewSQL    = `UPDATE licence_view SET secret_hash = NULL WHERE secret_hash = $1`
	endViewsSQL   = `UPDATE licence_view SET secret_hash = NULL WHERE licence_id = $1`

	// A count that has rested since a time begins anew. It rests from its first try on, or,
	// where it is one of failures, from the last of them, which setTriesSQL notes.
	countSQL = `INSERT INTO licence_attempt (subject, failures, blocked_until, updated_at) VALUES ($1, 1, 0, $2)
ON CONFLICT (subject) DO UPDATE SET
failures = CASE WHEN licence_attempt.updated_at <= $3 THEN 1 ELSE licence_attempt.failures + 1 END,
blocked_until = CASE WHEN licence_attempt.updated_at <= $3 THEN 0 ELSE licence_attempt.blocked_until END,
updated_at = CASE WHEN licence_attempt.updated_at <= $3 THEN $2 ELSE licence_attempt.updated_at END
RETURNING failures, blocked_until`

	giveBackSQL    = `UPDATE licence_attempt SET failures = CASE WHEN failures > 0 THEN failures - 1 ELSE 0 END WHERE subject = $1`
	setAttemptsSQL = `UPDATE licence_attempt SET failures = $1, blocked_until = $2, updated_at = $3 WHERE subject = $4`
	failuresSQL    = `SELECT failures FROM licence_attempt WHERE subject = $1 AND updated_at > $2`
)

// byPermit reads a licence by what somebody typed.
func byPermit(ctx context.Context, tx *db.Tx, permit string) (Licence, error) {
	return db.One(ctx, tx, scan, byPermitSQL, permit)
}

func byID(ctx context.Context, q db.Querier, id string) (Licence, error) {
	return db.One(ctx, q, scan, byIDSQL, id)
}

// setPIN replaces the PIN and ends what the old one shows.
func setPIN(ctx context.Context, tx *db.Tx, id, pin string) error {
	_, err := db.Exec(ctx, tx, setPINSQL, pin, id)
	if err == nil {
		_, err = db.Exec(ctx, tx, endViewsSQL, id)
	}
	return err
}

func insertView(ctx context.Context, tx *db.Tx, v View, secretHash string) error {
	_, err := db.Exec(ctx, tx, insertViewSQL, v.ID, v.LicenceID, v.At.UnixMilli(), v.Device, secretHash, v.ExpiresAt.UnixMilli())
	return err
}

func scanView(row db.Scanner) (View, error) {
	var v View
	var at, expires int64
	err := row.Scan(&v.ID, &v.LicenceID, &at, &v.Device, &expires)
	v.At, v.ExpiresAt = time.UnixMilli(at).UTC(), time.UnixMilli(expires).UTC()
	return v, err
}

func viewBySecret(ctx context.Context, q db.Querier, secretHash string, now time.Time) (View, error) {
	return db.One(ctx, q, scanView, bySecretSQL, secretHash, now.UnixMilli())
}

func viewsOf(ctx context.Context, q db.Querier, licenceID string) ([]View, error) {
	return db.All(ctx, q, scanView, viewsSQL, licenceID, viewsListed)
}

func endView(ctx context.Context, tx *db.Tx, secretHash string) error {
	_, err := db.Exec(ctx, tx, endViewSQL, secretHash)
	return err
}

// count counts a try of subject and tells how many there now are.
func count(ctx context.Context, tx *db.Tx, subject string, rested time.Time) (counted, error) {
	return db.One(ctx, tx, func(row db.Scanner) (counted, error) {
		var c counted
		err := row.Scan(&c.failures, &c.blockedUntil)
		return c, err
	}, countSQL, subject, tx.Ms(), rested.UnixMilli())
}

func giveBack(ctx context.Context, tx *db.Tx, subject string) error {
	_, err := db.Exec(ctx, tx, giveBackSQL, subject)
	return err
}

func setAttempts(ctx context.Context, tx *db.Tx, subject string, c counted) error {
	_, err := db.Exec(ctx, tx, setAttemptsSQL, c.failures, c.blockedUntil, tx.Ms(), subject)
	return err
}

func forgetAttempts(ctx context.Context, tx *db.Tx, subject string) error {
	_, err := db.Exec(ctx, tx, `DELETE FROM licence_attempt WHERE subject = $1`, subject)
	return err
}

// failuresOf is how many attempts of subject count since a time.
func failuresOf(ctx context.Context, q db.Querier, subject string, since time.Time) (int64, error) {
	n, err := db.One(ctx, q, db.Value[int64], failuresSQL, subject, since.UnixMilli())
	if errs.KindOf(err) == errs.NotFound {
		return 0, nil
	}
	return n, err
}

func sweepViews(ctx context.Context, tx *db.Tx, views, attempts time.Time) (int64, error) {
	n, err := db.Exec(ctx, tx, `DELETE FROM licence_view WHERE at < $1`, views.UnixMilli())
	if err != nil {
		return 0, err
	}
	m, err := db.Exec(ctx, tx, `DELETE FROM licence_attempt WHERE updated_at < $1`, attempts.UnixMilli())
	return n + m, err
}

// A licence is renewed where another goes on under its number.
const endingBetweenSQL = readSQL + `WHERE l.valid_to >= $1 AND l.valid_to <= $2 AND l.category <> $3 AND l.category NOT LIKE 'giteki-%'
AND l.discontinued = 0
AND NOT EXISTS (SELECT 1 FROM licence later WHERE later.licence_number = l.licence_number AND later.valid_from > l.valid_to)
AND NOT EXISTS (SELECT 1 FROM licence_reminder told WHERE told.licence_id = l.id AND told.months = $4) ORDER BY l.id`

// endingBetween gives the licences whose last day lies between two days, both included, that
// are not renewed and were not told of so many months before. The records of the special
// scheme have reminders of their own, and what is told of equipment has no end.
func endingBetween(ctx context.Context, q db.Querier, from, to string, months int) ([]Licence, error) {
	return db.All(ctx, q, scan, endingBetweenSQL, from, to, special, months)
}

// noteReminder is true where nobody was told yet.
func noteReminder(ctx context.Context, tx *db.Tx, id string, months int) (bool, error) {
	n, err := db.Exec(ctx, tx, `INSERT INTO licence_reminder (licence_id, months) VALUES ($1, $2) ON CONFLICT DO NOTHING`, id, months)
	return n == 1, err
}

// Of a licence and the one that renews it, the day is told of the one that is valid then.
const beginningBetweenSQL = readSQL + `WHERE l.begin_by >= $1 AND l.begin_by <= $2 AND l.begin_by >= l.valid_from AND l.begin_by <= l.valid_to
AND l.discontinued = 0
AND NOT EXISTS (SELECT 1 FROM licence_begin_reminder told WHERE told.licence_id = l.id AND told.day = l.begin_by AND told.months = $3) ORDER BY l.begin_by, l.id`

// beginningBetween gives the licences under which something has to begin by a day between two days, both included, of which
// nobody was told so many months before.
func beginningBetween(ctx context.Context, q db.Querier, from, to string, months int) ([]Licence, error) {
	return db.All(ctx, q, scan, beginningBetweenSQL, from, to, months)
}

// noteBeginReminder is true where nobody was told yet.
func noteBeginReminder(ctx context.Context, tx *db.Tx, id, day string, months int) (bool, error) {
	n, err := db.Exec(ctx, tx, `INSERT INTO licence_begin_reminder (licence_id, day, months) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`, id, day, months)
	return n == 1, err
}
