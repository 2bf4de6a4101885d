package desk

import (
	"context"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/errs"
)

const (
	triageSQL      = `SELECT complete, competent, answered_by, answered_name, answered_at FROM desk_triage WHERE electronic_application_number = $1`
	firstTriageSQL = `INSERT INTO desk_triage (electronic_application_number, complete, competent, answered_by, answered_name, answered_at)
VALUES ($1, 'YES', 'YES', $2, $3, $4) ON CONFLICT DO NOTHING`
	keepTriageSQL = `INSERT INTO desk_triage (electronic_application_number, complete, competent, answered_by, answered_name, answered_at)
VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (electronic_application_number) DO UPDATE SET complete = excluded.complete,
competent = excluded.competent, answered_by = excluded.answered_by, answered_name = excluded.answered_name, answered_at = excluded.answered_at`
	dropTriageSQL = `DELETE FROM desk_triage WHERE electronic_application_number = $1`
	leftDraftSQL  = `DELETE FROM desk_decision WHERE electronic_application_number = $1`
)

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
	var complete, competent string
	var at int64
	err := row.Scan(&complete, &competent, &t.ByID, &t.By, &at)
	t.Complete, t.Competent, t.At = complete == yes, competent == yes, time.UnixMilli(at).UTC()
	return t, err
}
