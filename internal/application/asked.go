package application

import (
	"context"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// Asked is what the office asks of an applicant now: a correction or an addition.
type Asked struct {
	Kind    RequestKind    `json:"kind" enum:"CORRECTION,ADDITION"`
	Number  string         `json:"electronicApplicationNumber"`
	Subject procedure.Text `json:"subject"`
	DueDate string         `json:"dueDate" doc:"last day, YYYY-MM-DD; empty where none was set"`
}

// What is being withdrawn waits for the office alone.
const askedSQL = `SELECT r.kind, a.electronic_application_number, a.subject_ja, a.subject_en, r.due_date
FROM application a JOIN application_request r ON r.electronic_application_number = a.electronic_application_number
WHERE a.holder_id = $1 AND a.` + openSQL + ` AND r.state = 'OPEN'
AND (r.kind = 'CORRECTION' AND a.status = 'REQUESTING_CORRECTION' OR r.kind = 'ADDITION' AND a.status = 'UNDER_REVIEW')
AND NOT EXISTS (SELECT 1 FROM application_request w WHERE w.electronic_application_number = a.electronic_application_number
AND w.kind = 'WITHDRAWAL' AND w.state = 'OPEN')
ORDER BY r.asked_at, r.id LIMIT 0 + $2`

// Asked lists what the office asks of who is asking, the longest waiting first.
func (s *Service) Asked(ctx context.Context, limit int) ([]Asked, error) {
	return db.All(ctx, s.db.Read(), func(row db.Scanner) (Asked, error) {
		var a Asked
		err := row.Scan(&a.Kind, &a.Number, &a.Subject.Ja, &a.Subject.En, &a.DueDate)
		return a, err
	}, askedSQL, principal.From(ctx).AccountID, limit)
}

const returnedSQL = `SELECT electronic_application_number FROM application
WHERE holder_id = $1 AND procedure_id = $2 AND about_licence = $3 AND status = 'REQUESTING_CORRECTION' AND ` + openSQL + `
ORDER BY received_at DESC LIMIT 1`

// notReturned is refused with MSG-LIT-E-0093, and the number of the application, where one of
// the same procedure and for the same licence waits for its correction: whoever begins anew
// then most likely means the correction.
func (s *Service) notReturned(ctx context.Context, procedureID, licenceID string) error {
	number, err := db.One(ctx, s.db.Read(), db.Value[string], returnedSQL, principal.From(ctx).AccountID, procedureID, licenceID)
	switch {
	case errs.KindOf(err) == errs.NotFound:
		return nil
	case err != nil:
		return err
	}
	return errs.Refuse(codeMovedOn, errs.Params{"electronicApplicationNumber": number})
}

// copyable is notReturned for an own application that is to be used again.
func (s *Service) copyable(ctx context.Context, number string) error {
	a, err := readable(ctx, s.db.Read(), principal.From(ctx), number)
	if errs.KindOf(err) == errs.NotFound { // of an old system, perhaps: Reuse tells
		return nil
	}
	if err != nil {
		return err
	}
	return s.notReturned(ctx, a.ProcedureID, a.AboutLicence)
}
