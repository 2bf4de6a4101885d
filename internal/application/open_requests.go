package application

import (
	"context"
	"strings"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// OpenRequest is what the office asks of an applicant now: a correction or an addition.
type OpenRequest struct {
	Kind    RequestKind    `json:"kind" enum:"CORRECTION,ADDITION"`
	Number  string         `json:"electronicApplicationNumber"`
	Subject procedure.Text `json:"subject"`
	DueDate string         `json:"dueDate" doc:"last day, YYYY-MM-DD; empty where none was set"`
}

// openRequestsSQL lists what the office asks of an account, the longest waiting first, in one text: $2 parts the
// requests, $3 the parts of each. What is being withdrawn waits for the office alone.
const openRequestsSQL = `SELECT string_agg(kind || $3 || number || $3 || subject_ja || $3 || subject_en || $3 || due_date, $2 ORDER BY asked_at, id)
FROM (SELECT r.id, r.asked_at, r.kind, a.electronic_application_number AS number, a.subject_ja, a.subject_en, r.due_date
FROM application_request r CROSS JOIN application a
WHERE r.holder_id = $1 AND r.state = 'OPEN' AND a.electronic_application_number = r.electronic_application_number
AND (r.kind = 'CORRECTION' AND a.status = 'REQUESTING_CORRECTION' OR r.kind = 'ADDITION' AND a.status = 'UNDER_REVIEW')
AND NOT EXISTS (SELECT 1 FROM application_request w WHERE w.electronic_application_number = a.electronic_application_number
AND w.kind = 'WITHDRAWAL' AND w.state = 'OPEN')
ORDER BY r.asked_at, r.id LIMIT 0 + $4) AS asked`

// What parts the requests of openRequestsSQL, and the parts of each; no text of a catalogue has them.
const between, within = "\x1e", "\x1f"

// Current is the applicant's newest applications that are still under way, and what the office asks
// about any of them, the longest waiting first; at most limit of each.
func (s *Service) Current(ctx context.Context, limit int) ([]Application, []OpenRequest, error) {
	l := Page{}.of(principal.From(ctx).AccountID, statuses[:len(statuses)-endedStatuses], false)
	for _, each := range []any{between, within, limit} {
		l.Arg(each)
	}
	l.Besides, l.Uncounted = openRequestsSQL, true
	list, asked, err := read(ctx, s.db.Read(), l, Page{Limit: limit})
	return list.Applications, openRequestsOf(asked), err
}

// openRequestsOf takes what openRequestsSQL gives apart; nothing is asked about no applications.
func openRequestsOf(text *string) []OpenRequest {
	list := []OpenRequest{}
	if text == nil || *text == "" {
		return list
	}
	for each := range strings.SplitSeq(*text, between) {
		if p := strings.Split(each, within); len(p) == 5 {
			list = append(list, OpenRequest{RequestKind(p[0]), p[1], procedure.Text{Ja: p[2], En: p[3]}, p[4]})
		}
	}
	return list
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
