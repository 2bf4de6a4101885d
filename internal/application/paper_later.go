package application

import (
	"context"
	"slices"
	"time"

	"radioportal/internal/application/draft"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// What comes in on paper after a filing is entered by staff as its holder would send it (application/paper): the same use cases take it,
// and the rules that are of paper alone stand here.

// paperOn is the day of the arrival of what is entered from paper; empty for what is sent here.
func paperOn(p principal.Principal) string {
	if p.Paper == nil {
		return ""
	}
	return p.Paper.On
}

// onPaper notes what an applicant says, and of what was entered from paper the day of its arrival.
func onPaper(p principal.Principal, says string) func(*eventData) {
	return func(h *eventData) { h.Note, h.PaperOn = says, paperOn(p) }
}

// enteredBy refuses to enter from paper what is about a case of another bureau (errs.NotFound), or of a colleague, who works on it until it
// is taken over. What is sent here is nobody's to refuse so.
func (a Application) enteredBy(p principal.Principal) error {
	if p.Paper == nil {
		return nil
	}
	if err := a.LiesWith(p); err != nil {
		return err
	}
	p.AccountID = p.Paper.StaffID
	return a.OthersWork(p)
}

// OpenForPaper is an application of which something may come in on paper, and what of a kind is asked of it: the zero Request where nothing
// is. It is refused as a step of who asks would be.
func (s *Service) OpenForPaper(ctx context.Context, number string, kind RequestKind) (Application, Request, error) {
	q, p := s.db.Read(), principal.From(ctx)
	if !slices.Contains(desk, p.Role) {
		return Application{}, Request{}, errs.New(errs.Forbidden, "role %s enters nothing from paper", p.Role)
	}
	a, err := ReadableBy(ctx, q, p, number)
	if err == nil {
		err = a.OthersWork(p)
	}
	if err != nil {
		return a, Request{}, err
	}
	r, err := openRequest(ctx, q, number, kind)
	if errs.KindOf(err) == errs.NotFound {
		err = nil
	}
	return a, r, err
}

// addingOnPaper is what an addition on paper answers: the request that is open, or none.
func addingOnPaper(ctx context.Context, q db.Querier, p principal.Principal, a Application) (Application, Request, error) {
	if err := a.enteredBy(p); err != nil {
		return a, Request{}, err
	}
	if _, err := a.Next(AddUnasked, p.Role); err != nil {
		return a, Request{}, err
	}
	if err := noWithdrawal(ctx, q, a.Number); err != nil {
		return a, Request{}, err
	}
	r, err := openRequest(ctx, q, a.Number, ForAddition)
	if errs.KindOf(err) == errs.NotFound {
		err = nil
	}
	return a, r, err
}

// AdditionDocument is the document that the files of an addition which is entered from paper belong to.
func (s *Service) AdditionDocument(ctx context.Context, d draft.Draft) (string, error) {
	requests, err := RequestsOf(ctx, s.db.Read(), d.AboutApplication)
	return additionOf(d, requests), err
}

// additionOf is the document of an addition in a draft. What comes on paper unasked has one of its own, so that its files are not taken for
// those of a request that is made meanwhile.
func additionOf(d draft.Draft, requests []Request) string {
	if d.PaperOn != "" && !slices.ContainsFunc(requests, func(r Request) bool { return r.Kind == ForAddition && r.State == RequestOpen }) {
		return additionDocument + d.ID
	}
	return newestAddition(requests)
}

// answering is the request that an addition on paper ends. One that nobody asked for begins and ends at once. Files that were uploaded for a
// request which is not open any more are refused with MSG-LIT-E-0093.
func answering(ctx context.Context, tx *db.Tx, d draft.Draft, open Request, files []draft.AttachmentInfo) (Request, error) {
	own := additionDocument + d.ID
	of := func(f draft.AttachmentInfo) bool { return f.DocumentID == own }
	if open.ID != "" && !slices.ContainsFunc(files, of) {
		return open, nil
	}
	if !slices.ContainsFunc(files, of) && len(files) > 0 {
		return open, errs.Refuse(codeMovedOn, nil)
	}
	r := Request{ID: d.ID, Number: d.AboutApplication, Kind: ForAddition}
	return r, ask(ctx, tx, r)
}

// markPaperResponses notes of requests on which day the applicant's part came on paper: it stands in the event of the same transaction.
func markPaperResponses(requests []Request, timeline []TimelineEntry) {
	for i, r := range requests {
		at := r.AnsweredAt
		if r.Kind == ForWithdrawal {
			at = r.RequestedAt
		}
		for _, e := range timeline {
			answers := paperResponseEvents[e.Type] == r.Kind || r.Kind == ForCorrection && e.Type == EventCorrected
			if e.PaperOn != "" && answers && e.At.Equal(at) {
				requests[i].PaperOn = e.PaperOn
			}
		}
	}
}

// paperResponseEvents are the events of the applicant's part in requests that is entered from paper as it is.
var paperResponseEvents = map[string]RequestKind{EventQuestionAnswered: ForQuestion, EventAdded: ForAddition, EventWithdrawalRequested: ForWithdrawal}

// PaperResponse is what came on paper about a filing after it, and the event that says so.
type PaperResponse struct {
	ID   string
	Kind RequestKind
	On   string    // day of its arrival, YYYY-MM-DD
	At   time.Time // when it was entered
}
