package delegation

import (
	"context"
	"strings"
	"time"

	"radioportal/internal/db"
)

const (
	insertEvidenceSQL = `INSERT INTO delegation_evidence (delegation_id, document, sha256, method, signed_at, account_id, session_id, fresh_until, signature, signed)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, NULLIF($9, ''), NULLIF($10, ''))`
	evidenceSQL = `SELECT document, sha256, method, signed_at, account_id, session_id, fresh_until, COALESCE(signature, ''), COALESCE(signed, '')
FROM delegation_evidence WHERE delegation_id = $1`

	insertActivitySQL = `INSERT INTO delegation_activity (id, delegation_id, at, what, about, side, actor_id, actor_name, gathered)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, NULLIF($9, '')) ON CONFLICT DO NOTHING`
	usedSQL = `UPDATE delegation SET last_used_at = $1 WHERE id = $2`
)

func insertEvidence(ctx context.Context, tx *db.Tx, mandateID string, e Evidence) error {
	_, err := db.Exec(ctx, tx, insertEvidenceSQL, mandateID, e.Document, e.SHA256, string(e.Method), e.SignedAt.UnixMilli(), e.AccountID,
		e.SessionID, e.FreshUntil.UnixMilli(), e.Signature, e.Signed)
	return err
}

func evidenceOf(ctx context.Context, q db.Querier, mandateID string) (Evidence, error) {
	return db.One(ctx, q, func(row db.Scanner) (Evidence, error) {
		var e Evidence
		var signed, fresh int64
		err := row.Scan(&e.Document, &e.SHA256, &e.Method, &signed, &e.AccountID, &e.SessionID, &fresh, &e.Signature, &e.Signed)
		e.SignedAt, e.FreshUntil = time.UnixMilli(signed).UTC(), time.UnixMilli(fresh).UTC()
		return e, err
	}, evidenceSQL, mandateID)
}

// insertActivities adds the same entry to each of some.
func insertActivities(ctx context.Context, tx *db.Tx, mandateIDs []string, e entry) error {
	c, rows := &db.Condition{}, make([]string, len(mandateIDs))
	at := c.Arg(tx.Ms())
	placeholders := strings.Join([]string{at, c.Arg(e.what), c.Arg(e.about), c.Arg(string(e.side)), c.Arg(e.actorID), c.Arg(e.actorName)}, ", ")
	for i, id := range mandateIDs {
		rows[i] = "(" + c.Arg(db.NewID()) + ", " + c.Arg(id) + ", " + placeholders + ")"
	}
	_, err := db.Exec(ctx, tx, "INSERT INTO delegation_activity (id, delegation_id, at, what, about, side, actor_id, actor_name) VALUES "+strings.Join(rows, ", "), c.Args...)
	return err
}

// insertActivity adds an entry; false where it is one that stands once a day and stands already.
func insertActivity(ctx context.Context, tx *db.Tx, mandateID string, e entry) (bool, error) {
	id, at := e.stamp(tx)
	n, err := db.Exec(ctx, tx, insertActivitySQL, id, mandateID, at, e.what, e.about, string(e.side), e.actorID, e.actorName, e.gathered)
	return n == 1, err
}
