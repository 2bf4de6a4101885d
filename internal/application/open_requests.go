package application

import (
	"context"
	"slices"
	"strings"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// OpenRequest is what the office asks of an applicant now: a correction, an addition or an answer.
type OpenRequest struct {
	Kind    RequestKind    `json:"kind" enum:"CORRECTION,ADDITION,QUESTION"`
	Number  string         `json:"electronicApplicationNumber"`
	Subject procedure.Text `json:"subject"`
	DueDate string         `json:"dueDate" doc:"last day, YYYY-MM-DD; empty where none was set"`
	Overdue bool           `json:"overdue" doc:"that day is over"`
}

// What parts the requests of openRequestsSQL, and the parts of each; no text of a catalogue has them.
const between, within = "\x1e", "\x1f"

// Current is the applicant's newest applications that are still under way, and what the office asks
// about any of them, the longest waiting first; at most limit of each.
func (s *Service) Current(ctx context.Context, limit int) ([]Application, []OpenRequest, error) {
	l := FiledBy(principal.From(ctx))
	l.Add(OpenSQL)
	for _, each := range []any{between, within, limit} {
		l.Arg(each)
	}
	l.Extra, l.Uncounted = openRequestsSQL, true
	list, requests, err := ReadPage(ctx, s.db.Read(), l, Page{Limit: limit})
	return list.Applications, openRequestsOf(requests, dateOf(s.db.Now())), err
}

// readOpenRequests takes what is read beside a list of an account's filings apart: what of them is asked about, and of which procedures they
// are; nil where there is nothing.
func (l *List) readOpenRequests(besides *string) (procedures *string) {
	if besides == nil {
		return nil
	}
	named, asked, _ := strings.Cut(*besides, requestSeparator)
	l.OpenRequests = l.open(strings.Split(asked, ","))
	if named == "" {
		return nil
	}
	return &named
}

// open are those of some numbers that are listed and have not ended, each once.
func (l *List) open(numbers []string) []string {
	open := []string{}
	for _, a := range l.Applications {
		if a.Status.Open() && slices.Contains(numbers, a.Number) {
			open = append(open, a.Number)
		}
	}
	return open
}

// addOpenRequests has a list that was found by words tell which of its filings are asked about.
func (s *Service) addOpenRequests(ctx context.Context, l *List) error {
	numbers, err := db.One(ctx, s.db.Read(), db.Value[*string], openRequestNumbersSQL, principal.From(ctx).AccountID)
	if numbers != nil {
		l.OpenRequests = l.open(strings.Split(*numbers, ","))
	}
	return err
}

// openRequestsOf takes what openRequestsSQL gives apart; nothing is asked about no applications.
func openRequestsOf(text *string, today string) []OpenRequest {
	list := []OpenRequest{}
	if text == nil || *text == "" {
		return list
	}
	for each := range strings.SplitSeq(*text, between) {
		if p := strings.Split(each, within); len(p) == 5 {
			list = append(list, OpenRequest{RequestKind(p[0]), p[1], procedure.Text{Ja: p[2], En: p[3]}, p[4], pastDue(p[4], today)})
		}
	}
	return list
}

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
	return errs.Refuse(codeMovedOn, errs.Params{"reason": "returned", "electronicApplicationNumber": number})
}

// copyable is notReturned for an own application that is to be used again.
func (s *Service) copyable(ctx context.Context, number string) error {
	a, err := ReadableBy(ctx, s.db.Read(), principal.From(ctx), number)
	if errs.KindOf(err) == errs.NotFound { // of an old system, perhaps: Reuse tells
		return nil
	}
	if err != nil {
		return err
	}
	return s.notReturned(ctx, a.ProcedureID, a.AboutLicence)
}
