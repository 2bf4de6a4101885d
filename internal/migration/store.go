package migration

import (
	"context"
	"encoding/json"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/errs"
)

const (
	insertPendingSQL = `INSERT INTO handover_pending (id, account_id, system, answers, expires_at) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (account_id, system) DO UPDATE SET id = excluded.id, answers = excluded.answers, expires_at = excluded.expires_at`

	pendingColumns = `SELECT id, account_id, system, answers, expires_at FROM handover_pending `
	pendingByIDSQL = pendingColumns + `WHERE id = $1 AND account_id = $2`
	pendingOfSQL   = pendingColumns + `WHERE account_id = $1 AND system = $2 AND expires_at > $3`
	waitingSQL     = `SELECT system FROM handover_pending WHERE account_id = $1 AND expires_at > $2`

	insertDoneSQL = `INSERT INTO handover_done (account_id, system, old_user, handover_id, done_at, applications, licences, notifications, taken)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`
	doneSQL = `SELECT system, handover_id, done_at, applications, licences, notifications, taken FROM handover_done WHERE account_id = $1`

	insertApplicationSQL = `INSERT INTO past_application (account_id, system, number, name, date, status, office, document)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`
	insertLicenceSQL = `INSERT INTO past_licence (account_id, system, number, call_sign, kind, valid_from, valid_to, document)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`
	insertNotificationSQL = `INSERT INTO past_notification (account_id, system, number, title, date, sender, body, document)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`

	applicationsSQL = `SELECT system, number, name, date, status, office, document FROM past_application
WHERE account_id = $1 ORDER BY date DESC, system, number`
	licencesSQL = `SELECT system, number, call_sign, kind, valid_from, valid_to, document FROM past_licence
WHERE account_id = $1 ORDER BY valid_from DESC, system, number`
	notificationsSQL = `SELECT system, number, title, date, sender, body, document FROM past_notification
WHERE account_id = $1 ORDER BY date DESC, system, number`
)

// replacePending keeps what was fetched, in place of what the account had fetched before.
func replacePending(ctx context.Context, tx *db.Tx, p pending) error {
	text, err := json.Marshal(p.Answers)
	if err != nil {
		return err
	}
	_, err = db.Exec(ctx, tx, insertPendingSQL, p.ID, p.AccountID, string(p.System), string(text), p.ExpiresAt.UnixMilli())
	return err
}

func scanPending(row db.Scanner) (pending, error) {
	var p pending
	var text string
	var expires int64
	if err := row.Scan(&p.ID, &p.AccountID, &p.System, &text, &expires); err != nil {
		return p, err
	}
	p.ExpiresAt = time.UnixMilli(expires).UTC()
	return p, json.Unmarshal([]byte(text), &p.Answers)
}

// lockPending reads what waits under an id; errs.NotFound for another account's too.
func lockPending(ctx context.Context, tx *db.Tx, id, accountID string) (pending, error) {
	return db.One(ctx, tx, scanPending, pendingByIDSQL+tx.ForUpdate(), id, accountID)
}

func pendingOf(ctx context.Context, q db.Querier, accountID string, system System, now int64) (pending, error) {
	return db.One(ctx, q, scanPending, pendingOfSQL, accountID, string(system), now)
}

func waiting(ctx context.Context, q db.Querier, accountID string, now int64) ([]System, error) {
	return db.All(ctx, q, db.Value[System], waitingSQL, accountID, now)
}

func deletePending(ctx context.Context, tx *db.Tx, id string) error {
	_, err := db.Exec(ctx, tx, `DELETE FROM handover_pending WHERE id = $1`, id)
	return err
}

func deleteExpired(ctx context.Context, tx *db.Tx) (int64, error) {
	return db.Exec(ctx, tx, `DELETE FROM handover_pending WHERE expires_at <= $1`, tx.Ms())
}

// insertDone notes a completed migration; false where the account has had one of
// this system, or the old account has gone to another account.
func insertDone(ctx context.Context, tx *db.Tx, accountID, oldUser string, d done) (bool, error) {
	taken, err := json.Marshal(d.Taken)
	if err != nil {
		return false, err
	}
	n, err := db.Exec(ctx, tx, insertDoneSQL, accountID, string(d.System), oldUser, d.HandoverID, d.At.UnixMilli(),
		d.Counts.Applications, d.Counts.Licences, d.Counts.Notifications, string(taken))
	return n == 1, err
}

func scanDone(row db.Scanner) (done, error) {
	var d done
	var at int64
	var taken string
	err := row.Scan(&d.System, &d.HandoverID, &at, &d.Counts.Applications, &d.Counts.Licences, &d.Counts.Notifications, &taken)
	if err != nil {
		return d, err
	}
	d.At = time.UnixMilli(at).UTC()
	return d, json.Unmarshal([]byte(taken), &d.Taken)
}

// allDone are the account's completed migrations.
func allDone(ctx context.Context, q db.Querier, accountID string) ([]done, error) {
	return db.All(ctx, q, scanDone, doneSQL, accountID)
}

// oldUserGone tells whether an old account has come over to some account.
func oldUserGone(ctx context.Context, q db.Querier, system System, oldUser string) (bool, error) {
	n, err := db.One(ctx, q, db.Value[int64], `SELECT count(*) FROM handover_done WHERE system = $1 AND old_user = $2`, string(system), oldUser)
	return n > 0, err
}

func insertRecords(ctx context.Context, tx *db.Tx, accountID string, c carried) error {
	for _, a := range c.Applications {
		if _, err := db.Exec(ctx, tx, insertApplicationSQL, accountID, string(a.System), a.Number, a.Name, a.Date, a.Status, a.Office, string(a.Document)); err != nil {
			return err
		}
	}
	for _, l := range c.Licences {
		if _, err := db.Exec(ctx, tx, insertLicenceSQL, accountID, string(l.System), l.Number, l.CallSign, l.Kind, l.ValidFrom, l.ValidTo, string(l.Document)); err != nil {
			return err
		}
	}
	for _, n := range c.Notifications {
		if _, err := db.Exec(ctx, tx, insertNotificationSQL, accountID, string(n.System), n.Number, n.Title, n.Date, n.Sender, n.Body, string(n.Document)); err != nil {
			return err
		}
	}
	return nil
}

func scanApplication(row db.Scanner) (PastApplication, error) {
	var a PastApplication
	var document string
	err := row.Scan(&a.System, &a.Number, &a.Name, &a.Date, &a.Status, &a.Office, &document)
	a.Document = json.RawMessage(document)
	return a, err
}

func scanLicence(row db.Scanner) (PastLicence, error) {
	var l PastLicence
	var document string
	err := row.Scan(&l.System, &l.Number, &l.CallSign, &l.Kind, &l.ValidFrom, &l.ValidTo, &document)
	l.Document = json.RawMessage(document)
	return l, err
}

func scanNotification(row db.Scanner) (PastNotification, error) {
	var n PastNotification
	var document string
	err := row.Scan(&n.System, &n.Number, &n.Title, &n.Date, &n.Sender, &n.Body, &document)
	n.Document = json.RawMessage(document)
	return n, err
}

const reserveSQL = `INSERT INTO handover_failure (system, subject, failures, blocked_until, updated_at) VALUES ($1, $2, 1, 0, $3)
ON CONFLICT (system, subject) DO UPDATE SET failures = handover_failure.failures + 1, updated_at = excluded.updated_at
RETURNING failures, blocked_until`

// failuresOf are how many failures of subject count, and when a block of it ends, both as they
// stand at a time.
func failuresOf(ctx context.Context, q db.Querier, system System, subject string, now time.Time) (n int, until int64, err error) {
	_, err = db.One(ctx, q, func(row db.Scanner) (struct{}, error) {
		return struct{}{}, row.Scan(&n, &until)
	}, `SELECT failures, blocked_until FROM handover_failure WHERE system = $1 AND subject = $2 AND (updated_at > $3 OR blocked_until > $4)`,
		string(system), subject, now.Add(-blockTime).UnixMilli(), now.UnixMilli())
	if errs.KindOf(err) == errs.NotFound {
		return 0, 0, nil
	}
	return n, until, err
}

// countAttempt counts an attempt of subject, and tells how many there now are and until when it is
// blocked by earlier ones.
func countAttempt(ctx context.Context, tx *db.Tx, system System, subject string) (failures, until int64, err error) {
	_, err = db.One(ctx, tx, func(row db.Scanner) (struct{}, error) {
		return struct{}{}, row.Scan(&failures, &until)
	}, reserveSQL, string(system), subject, tx.Ms())
	return failures, until, err
}

func setBlock(ctx context.Context, tx *db.Tx, system System, subject string, until int64) error {
	_, err := db.Exec(ctx, tx, `UPDATE handover_failure SET blocked_until = $1 WHERE system = $2 AND subject = $3`, until, string(system), subject)
	return err
}

// giveBack takes a counted attempt, and the block that it brought, back.
func giveBack(ctx context.Context, tx *db.Tx, system System, c count) error {
	_, err := db.Exec(ctx, tx, `UPDATE handover_failure SET failures = CASE WHEN failures > 0 THEN failures - 1 ELSE 0 END,
blocked_until = CASE WHEN blocked_until = $1 THEN 0 ELSE blocked_until END WHERE system = $2 AND subject = $3`, c.until, string(system), c.key)
	return err
}

func forget(ctx context.Context, tx *db.Tx, system System, subject string) error {
	_, err := db.Exec(ctx, tx, `DELETE FROM handover_failure WHERE system = $1 AND subject = $2`, string(system), subject)
	return err
}

// forgetOld deletes counts that rest since before and no block holds.
func forgetOld(ctx context.Context, tx *db.Tx, before int64) error {
	_, err := db.Exec(ctx, tx, `DELETE FROM handover_failure WHERE updated_at <= $1 AND blocked_until <= $2`, before, tx.Ms())
	return err
}
