package inquiry

import (
	"context"
	"time"

	"radioportal/internal/application"
	"radioportal/internal/db"
)

const (
	columns = `id, case_id, name, mail, inviter_id, state, contents, invitation, due_at, invited_at, created_at, changed_at, looked_at, failed_at`

	byIDSQL   = `SELECT ` + columns + ` FROM application_inquirer WHERE id = $1`
	byMailSQL = `SELECT ` + columns + ` FROM application_inquirer WHERE case_id = $1 AND mail_key = $2`
	ofCaseSQL = `SELECT ` + columns + ` FROM application_inquirer WHERE case_id = $1 AND state IN ('ACTIVE', 'DECLINED') ORDER BY created_at, id LIMIT 0 + $2`
	everSQL   = `SELECT ` + columns + ` FROM application_inquirer WHERE case_id = $1`
	// One is led to itself, more to the list.
	awaitingSQL = `SELECT id FROM application_inquirer WHERE mail_key = $1 AND state = 'ACTIVE' LIMIT 2`
	countSQL    = `SELECT count(*) FROM application_inquirer WHERE case_id = $1 AND state = 'ACTIVE'`
	createdSQL  = `SELECT count(*) FROM (SELECT 1 FROM application_inquirer WHERE inviter_id = $1 AND created_at > $2 LIMIT 0 + $3) AS made`
	invitedSQL  = `SELECT count(*) FROM (SELECT 1 FROM application_inquirer WHERE inviter_id = $1 AND invited_at > $2 LIMIT 0 + $3) AS made`
	pendingSQL  = `SELECT ` + columns + ` FROM application_inquirer WHERE case_id = $1 AND invitation = 'TAKEN' AND due_at IS NOT NULL
ORDER BY inviter_id, id LIMIT 0 + $2`
	dueSQL    = `SELECT ` + columns + ` FROM application_inquirer WHERE due_at <= $1 ORDER BY due_at, id LIMIT 0 + $2`
	insertSQL = `INSERT INTO application_inquirer (id, case_id, mail_key, name, mail, inviter_id, state, contents, invitation, due_at, created_at, changed_at)
VALUES ($1, $2, $3, $4, $5, $6, 'ACTIVE', 0, 'DUE', $7, $8, $8) ON CONFLICT DO NOTHING`
	// Who comes back is mailed again a day after the last mail at the earliest.
	reviveSQL = `UPDATE application_inquirer SET state = 'ACTIVE', name = $1, mail = $2, inviter_id = $3, contents = 0, looked_at = NULL, failed_at = NULL, changed_at = $4,
invitation = CASE WHEN invited_at > $5 THEN invitation ELSE 'DUE' END, due_at = CASE WHEN invited_at > $5 THEN due_at ELSE $6 END
WHERE id = $7 AND state = 'REMOVED'`
	endSQL = `UPDATE application_inquirer SET state = $1, changed_at = $2, due_at = NULL, invitation = CASE WHEN invitation IN ('DUE', 'TAKEN') THEN 'NONE' ELSE invitation END
WHERE id = $3 AND state = 'ACTIVE'`
	showSQL   = `UPDATE application_inquirer SET contents = $1 WHERE id = $2 AND state = 'ACTIVE' AND contents <> $1`
	lookedSQL = `UPDATE application_inquirer SET looked_at = $1 WHERE id = $2 AND (looked_at IS NULL OR looked_at < $3)`
	// What is told of an address is of the invitations that went to it lately: a mail server tries for five days.
	failedSQL = `UPDATE application_inquirer SET failed_at = $1 WHERE mail_key = $2 AND state = 'ACTIVE' AND invited_at > $3 AND failed_at IS NULL
RETURNING ` + columns
	againSQL = `UPDATE application_inquirer SET mail = $1, inviter_id = $2, invitation = 'DUE', due_at = $3, failed_at = NULL, changed_at = $4
WHERE id = $5 AND state = 'ACTIVE' AND failed_at IS NOT NULL`
	sentSQL = `UPDATE application_inquirer SET invitation = 'SENT', due_at = NULL WHERE id = $1 AND invitation = 'TAKEN'`

	// Addresses that want no mail, or had many today, get none: what they may look at stands in their list.
	passOverSQL = `UPDATE application_inquirer SET invitation = 'NONE', due_at = NULL WHERE case_id = $1 AND inviter_id = $2 AND invitation = 'DUE'
AND (EXISTS (SELECT 1 FROM inquirer_refusal r WHERE r.mail_key = application_inquirer.mail_key)
OR (SELECT count(*) FROM (SELECT 1 FROM application_inquirer o WHERE o.mail_key = application_inquirer.mail_key AND o.invited_at > $3 LIMIT 0 + $4) AS had) >= $4)`
	takeSQL = `UPDATE application_inquirer SET invitation = 'TAKEN', invited_at = $1, due_at = $2
WHERE case_id = $3 AND invitation = 'DUE' AND inviter_id = $4 AND due_at IS NOT NULL AND id <= (SELECT MAX(id) FROM (SELECT id FROM application_inquirer
WHERE case_id = $3 AND invitation = 'DUE' AND inviter_id = $4 AND due_at IS NOT NULL ORDER BY case_id, invitation, inviter_id, id LIMIT 0 + $5) AS first)`
	postponeSQL = `UPDATE application_inquirer SET due_at = $1 WHERE case_id = $2 AND inviter_id = $3 AND invitation = 'DUE' AND due_at IS NOT NULL`
	retrySQL    = `UPDATE application_inquirer SET due_at = $1 WHERE case_id = $2 AND inviter_id = $3 AND invitation = 'TAKEN' AND due_at <= $4`

	refuseSQL = `INSERT INTO inquirer_refusal (mail_key, at) VALUES ($1, $2) ON CONFLICT DO NOTHING`
)

func scan(row db.Scanner) (Inquirer, error) {
	var i Inquirer
	var contents, created, changed int64
	var due, invited, looked, failed *int64
	err := row.Scan(&i.ID, &i.CaseID, &i.Name, &i.Mail, &i.InviterID, &i.State, &contents, &i.mailed, &due, &invited, &created, &changed, &looked, &failed)
	i.Contents, i.CreatedAt, i.ChangedAt = contents == 1, db.Time(&created), db.Time(&changed)
	i.LookedAt, i.due, i.invitedAt = db.Time(looked), db.Time(due), db.Time(invited)
	i.FailedAt = db.Time(failed)
	return i, err
}

// own is the listing of what an address may look at, the newest first.
func own(address string) db.Listing {
	l := db.Listing{Table: "application_inquirer", ID: "id", Columns: columns,
		Keys: []db.Key{{Column: "created_at", Descending: true}, {Column: "id", Descending: true}}}
	l.Is("mail_key", keyOf(address))
	l.Add("state = 'ACTIVE'")
	return l
}

func byID(ctx context.Context, q db.Querier, id string) (Inquirer, error) {
	return db.One(ctx, q, scan, byIDSQL, id)
}

func insert(ctx context.Context, tx *db.Tx, caseID, inviterID string, n application.NamedInquirer) (id string, err error) {
	id = db.NewID()
	_, err = db.Exec(ctx, tx, insertSQL, id, caseID, keyOf(n.Mail), n.Name, n.Mail, inviterID, tx.Now().Add(retryAfter).UnixMilli(), tx.Ms())
	return id, err
}

// revive lets somebody look again who was removed.
func revive(ctx context.Context, tx *db.Tx, id, inviterID string, n application.NamedInquirer) error {
	_, err := db.Exec(ctx, tx, reviveSQL, n.Name, n.Mail, inviterID, tx.Ms(), dayBefore(tx), tx.Now().Add(retryAfter).UnixMilli(), id)
	return err
}

// end closes a case to somebody; false where it is closed already.
func end(ctx context.Context, tx *db.Tx, id string, as State) (bool, error) {
	n, err := db.Exec(ctx, tx, endSQL, string(as), tx.Ms(), id)
	return n == 1, err
}

func dayBefore(tx *db.Tx) int64 { return tx.Now().Add(-24 * time.Hour).UnixMilli() }
