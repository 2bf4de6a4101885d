package desk

import (
	"context"
	"encoding/json"
	"time"

	"radioportal/internal/application"
	"radioportal/internal/db"
	"radioportal/internal/errs"
)

const (
	triageSQL      = `SELECT complete, competent, answered_by, answered_name, answered_at, COALESCE(defects, '') FROM desk_triage WHERE electronic_application_number = $1`
	firstTriageSQL = `INSERT INTO desk_triage (electronic_application_number, complete, competent, answered_by, answered_name, answered_at)
VALUES ($1, 'YES', 'YES', $2, $3, $4) ON CONFLICT DO NOTHING`
	keepTriageSQL = `INSERT INTO desk_triage (electronic_application_number, complete, competent, answered_by, answered_name, answered_at, defects)
VALUES ($1, $2, $3, $4, $5, $6, NULLIF($7, '')) ON CONFLICT (electronic_application_number) DO UPDATE SET complete = excluded.complete,
competent = excluded.competent, answered_by = excluded.answered_by, answered_name = excluded.answered_name, answered_at = excluded.answered_at`
	dropTriageSQL = `DELETE FROM desk_triage WHERE electronic_application_number = $1 AND defects IS NULL`
	passedOnSQL   = `SELECT count(*) FROM event WHERE case_id = $1 AND type = $2 AND actor_id = $3`
	leftDraftSQL  = `DELETE FROM desk_decision WHERE electronic_application_number = $1`
)

// hasPassedOn tells whether a member of staff has passed on what is of a case to another bureau.
func hasPassedOn(ctx context.Context, q db.Querier, caseID, staffID string) (bool, error) {
	n, err := db.One(ctx, q, db.Value[int64], passedOnSQL, caseID, application.EventTransferred, staffID)
	return n > 0, err
}

// triageOf is what was answered about an application; nil for nothing.
func triageOf(ctx context.Context, q db.Querier, number string) (*Triage, error) {
	t, err := db.One(ctx, q, scanTriage, triageSQL, number)
	if errs.KindOf(err) == errs.NotFound {
		return nil, nil
	}
	return &t, err
}

func scanTriage(row db.Scanner) (Triage, error) {
	var t Triage
	var complete, competent, defects string
	var at int64
	err := row.Scan(&complete, &competent, &t.ByID, &t.By, &at, &defects)
	t.Complete, t.Competent, t.At = complete == yes, competent == yes, time.UnixMilli(at).UTC()
	if err == nil && defects != "" {
		err = json.Unmarshal([]byte(defects), &t.Defects)
	}
	return t, err
}
