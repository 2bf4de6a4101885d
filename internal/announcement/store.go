package announcement

import (
	"context"
	"encoding/json"
	"strings"
	"time"

	"radioportal/internal/db"
)

const (
	columns = `SELECT id, kind, title_ja, title_en, body_ja, body_en, urgent, from_at, to_at,
planned_at, mail, mailed_at, version, changed_at, changed_by, bureau, writers, COALESCE(proposal, ''), proposed_at FROM announcement `
	// A list spares itself the bodies, and what is asked to be published.
	listed = `id, kind, title_ja, title_en, '', '', urgent, from_at, to_at,
planned_at, mail, mailed_at, version, changed_at, changed_by, bureau, '', '', proposed_at`
	listColumns = `SELECT ` + listed + ` FROM announcement `

	shownNow = `from_at <= $1 AND (to_at IS NULL OR to_at > $2)`

	// In two parts, each in the order of the index: what has ended is passed over, and nothing is sorted but the answer.
	currentSQL = `SELECT * FROM (` + listColumns + unended + ` AND urgent = 1 ORDER BY from_at DESC, id LIMIT 0 + $3) AS pressing
UNION ALL SELECT * FROM (` + listColumns + unended + ` AND urgent = 0 ORDER BY from_at DESC, id LIMIT 0 + $3) AS other
ORDER BY urgent DESC, from_at DESC, id LIMIT 0 + $3`
	unended = `WHERE from_at < $1 AND (to_at IS NULL OR to_at > $2)`
	byIDSQL = columns + `WHERE ` + shownNow + ` AND id = $3`

	// newestSQL reads who may publish what waits, of the announcements that were changed last, as the list of what waits does.
	newestSQL = `SELECT id, title_ja, title_en, bureau, writers, CASE WHEN proposed_at IS NULL THEN '' ELSE COALESCE(proposal, '') END, proposed_at
FROM announcement ORDER BY changed_at DESC, from_at DESC, id LIMIT 0 + $1`

	deskByIDSQL = columns + `WHERE id = $1`
	dueSQL      = `SELECT id FROM announcement WHERE mail = 1 AND mailed_at IS NULL AND ` + shownNow

	seedSQL = `INSERT INTO announcement (id, kind, title_ja, title_en, body_ja, body_en, urgent, from_at, to_at)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (id) DO NOTHING`
	insertSQL = `INSERT INTO announcement (id, kind, title_ja, title_en, body_ja, body_en, urgent, from_at, to_at,
planned_at, mail, changed_at, changed_by, bureau, writers, proposal, proposed_at)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, NULLIF($16, ''), $17)`
	updateSQL = `UPDATE announcement SET kind = $2, title_ja = $3, title_en = $4, body_ja = $5, body_en = $6, urgent = $7,
from_at = $8, to_at = $9, planned_at = $10, mail = $11, changed_at = $12, changed_by = $13, bureau = $14, writers = $15,
proposal = NULLIF($16, ''), proposed_at = $17, version = version + 1 WHERE id = $1 AND version = $18`
	deleteSQL = `DELETE FROM announcement WHERE id = $1 AND version = $2`
	mailedSQL = `UPDATE announcement SET mailed_at = $3 WHERE ` + shownNow + ` AND id = $4 AND mail = 1 AND mailed_at IS NULL`
)

func scan(row db.Scanner) (Announcement, error) {
	var a Announcement
	var urgent, mail, from, changed int64
	var to, planned, mailed, proposed *int64
	var writers, proposal string
	err := row.Scan(&a.ID, &a.Kind, &a.Title.Ja, &a.Title.En, &a.Body.Ja, &a.Body.En, &urgent, &from, &to,
		&planned, &mail, &mailed, &a.Version, &changed, &a.ChangedBy, &a.Bureau, &writers, &proposal, &proposed)
	a.Urgent, a.Mail, a.From = urgent == 1, mail == 1, time.UnixMilli(from).UTC()
	a.To, a.Planned, a.MailedAt = db.Time(to), db.Time(planned), db.Time(mailed)
	if changed > 0 {
		a.ChangedAt = time.UnixMilli(changed).UTC()
	}
	a.Writers = strings.Fields(writers)
	if err == nil && proposal != "" {
		err = json.Unmarshal([]byte(proposal), &a.Proposal)
	}
	a.Proposal.At = db.Time(proposed)
	return a, err
}

// seed adds an announcement; one with the same id is left as it is.
func seed(ctx context.Context, tx *db.Tx, a Announcement) error {
	_, err := db.Exec(ctx, tx, seedSQL, a.ID, a.Kind, a.Title.Ja, a.Title.En, a.Body.Ja, a.Body.En, db.Flag(a.Urgent), a.From.UnixMilli(), db.Millis(a.To))
	return err
}

func insert(ctx context.Context, tx *db.Tx, a Announcement) error {
	args, err := values(a)
	if err != nil {
		return err
	}
	_, err = db.Exec(ctx, tx, insertSQL, args...)
	return err
}

// update is false where the announcement is at another version by now.
func update(ctx context.Context, tx *db.Tx, a Announcement) (bool, error) {
	args, err := values(a)
	if err != nil {
		return false, err
	}
	n, err := db.Exec(ctx, tx, updateSQL, append(args, a.Version)...)
	return n == 1, err
}

func values(a Announcement) ([]any, error) {
	proposal := ""
	if a.Proposal.Content != nil {
		text, err := json.Marshal(a.Proposal)
		if err != nil {
			return nil, err
		}
		proposal = string(text)
	}
	return []any{a.ID, a.Kind, a.Title.Ja, a.Title.En, a.Body.Ja, a.Body.En, db.Flag(a.Urgent), a.From.UnixMilli(), db.Millis(a.To),
		db.Millis(a.Planned), db.Flag(a.Mail), a.ChangedAt.UnixMilli(), a.ChangedBy,
		a.Bureau, strings.Join(a.Writers, " "), proposal, db.Millis(a.Proposal.At)}, nil
}

func remove(ctx context.Context, tx *db.Tx, id string, version int64) (bool, error) {
	n, err := db.Exec(ctx, tx, deleteSQL, id, version)
	return n == 1, err
}
