package desk

import (
	"context"
	"encoding/json"
	"time"

	"radioportal/internal/db"
)

const (
	draftColumns = `SELECT electronic_application_number, id, state, version, decision, COALESCE(call_sign, ''), COALESCE(given_on, ''), drafted_by, drafted_at,
COALESCE(approved_by, ''), COALESCE(returned_by, ''), COALESCE(words, ''), COALESCE(why, '') FROM desk_decision `
	draftSQL = draftColumns + `WHERE electronic_application_number = $1`
	dueSQL   = draftColumns + `WHERE state = 'SCHEDULED' AND given_on <= $1 ORDER BY given_on, electronic_application_number LIMIT 0 + $2`

	// holdsCallSignSQL are the cases of other holders of which a draft that holds grants a call sign: one, as a rule.
	holdsCallSignSQL = `SELECT d.electronic_application_number FROM desk_decision d
JOIN application a ON a.electronic_application_number = d.electronic_application_number AND a.version = d.version
WHERE d.call_sign = $1 AND d.state <> 'RETURNED' AND a.holder_id <> $2`
	// heldCallSignsSQL are those that drafts grant.
	heldCallSignsSQL = `SELECT d.call_sign FROM desk_decision d `

	// waitsTooSQL counts what else of a bureau was drafted in a time and waits; of two of one moment the first by its number.
	waitsTooSQL = `SELECT COUNT(*) FROM desk_decision d WHERE d.state = 'WAITING' AND d.drafted_at > $1 AND d.drafted_at <= $2
AND d.electronic_application_number <> $4 AND (d.drafted_at < $2 OR d.electronic_application_number < $4)
AND EXISTS (SELECT 1 FROM application a WHERE a.electronic_application_number = d.electronic_application_number AND a.destination = $3)`

	insertDraftSQL = `INSERT INTO desk_decision (electronic_application_number, id, state, version, decision, given_on, drafted_by, drafted_at, approved_by, call_sign)
VALUES ($1, $2, $3, $4, $5, NULLIF($6, ''), $7, $8, NULLIF($9, ''), NULLIF($10, ''))`
	scheduleDraftSQL = `UPDATE desk_decision SET state = 'SCHEDULED', approved_by = $1, version = $2 WHERE id = $3 AND electronic_application_number = $4`
	returnDraftSQL   = `UPDATE desk_decision SET state = 'RETURNED', version = $1, returned_by = NULLIF($2, ''), words = NULLIF($3, ''), why = NULLIF($4, '')
WHERE electronic_application_number = $5 AND id = $6`
	// followDraftSQL has a draft hold although its application changed: who works on it is nothing that it depends on.
	followDraftSQL = `UPDATE desk_decision SET version = version + 1 WHERE electronic_application_number = $1 AND version = $2`
	dropDraftSQL   = `DELETE FROM desk_decision WHERE electronic_application_number = $1 AND id = $2`
)

func scanDraft(row db.Scanner) (d DecisionDraft, err error) {
	var decision string
	var at int64
	err = row.Scan(&d.Number, &d.ID, &d.State, &d.Version, &decision, &d.CallSign, &d.On, &d.DraftedBy, &at, &d.ApprovedBy, &d.ReturnedBy, &d.Words, &d.Why)
	d.DraftedAt = time.UnixMilli(at).UTC()
	if err == nil {
		err = json.Unmarshal([]byte(decision), &d.Decision)
	}
	if err == nil && d.Why != "" && d.Words != "" {
		err = json.Unmarshal([]byte(d.Words), &d.Causes)
	}
	return d, err
}

// draftOf is the draft of an application's decision; errs.NotFound where there is none.
func draftOf(ctx context.Context, q db.Querier, number, suffix string) (DecisionDraft, error) {
	return db.One(ctx, q, scanDraft, draftSQL+suffix, number)
}

func insertDraft(ctx context.Context, tx *db.Tx, d DecisionDraft) error {
	decision, err := json.Marshal(d.Decision)
	if err != nil {
		return err
	}
	_, err = db.Exec(ctx, tx, insertDraftSQL, d.Number, d.ID, d.State, d.Version, string(decision), d.On, d.DraftedBy, tx.Ms(), d.ApprovedBy, d.CallSign)
	return err
}

func scheduleDraft(ctx context.Context, tx *db.Tx, d DecisionDraft, approver string) error {
	_, err := db.Exec(ctx, tx, scheduleDraftSQL, approver, d.Version+1, d.ID, d.Number)
	return err
}

func returnDraft(ctx context.Context, tx *db.Tx, d DecisionDraft) error {
	if len(d.Causes) > 0 {
		causes, err := json.Marshal(d.Causes)
		if err != nil {
			return err
		}
		d.Words = string(causes)
	}
	_, err := db.Exec(ctx, tx, returnDraftSQL, d.Version, d.ReturnedBy, d.Words, d.Why, d.Number, d.ID)
	return err
}

func dropDraft(ctx context.Context, tx *db.Tx, d DecisionDraft) error {
	_, err := db.Exec(ctx, tx, dropDraftSQL, d.Number, d.ID)
	return err
}

// holdsCallSign are the cases of other holders of which a draft grants a call sign.
func holdsCallSign(ctx context.Context, q db.Querier, sign, holderID string) ([]string, error) {
	return db.All(ctx, q, db.Value[string], holdsCallSignSQL, sign, holderID)
}

// HeldCallSigns are those of some call signs that drafts grant, or have granted until they became void.
func HeldCallSigns(ctx context.Context, q db.Querier, signs []string) ([]string, error) {
	c := &db.Condition{}
	c.In("d.call_sign", signs)
	return db.All(ctx, q, db.Value[string], heldCallSignsSQL+c.Where(), c.Args...)
}
