package application

import (
	"context"
	"encoding/json"
	"time"

	"radioportal/internal/audit"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// EventPosted is that a paper of a case was posted to whom the portal cannot tell anything.
const EventPosted = "application.posted"

// PostedPaper is a paper that was posted, and when.
type PostedPaper struct {
	Paper string         `json:"paper"` // as the desk calls it
	Name  procedure.Text `json:"name"`
	On    string         `json:"on" doc:"YYYY-MM-DD"`
	from  string         // its own day
}

// PaperOf is a paper that can be posted, of a day of its own.
func PaperOf(paper string, name procedure.Text, at time.Time) PostedPaper {
	return PostedPaper{Paper: paper, Name: name, from: clock.Date(at)}
}

// Post keeps the day on which a paper of an application was posted, which came on paper and on which nobody else works. What was posted
// again, or on another day than was first said, is kept anew, and the newest counts; the same day is not kept twice.
func (s *Service) Post(ctx context.Context, number, on string, paper func(q db.Querier, a Application) (PostedPaper, error)) error {
	p := principal.From(ctx)
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		a, err := ByNumber(ctx, tx, number, tx.ForUpdate())
		switch {
		case err != nil:
			return err
		case !p.MaySeeBureau(a.Destination):
			return a.LiesWith(p)
		case a.PaperOn == "":
			return errs.New(errs.NotFound, "%s did not come on paper", number)
		}
		if err := a.OthersWork(p); err != nil {
			return err
		}
		sent, err := paper(tx, a)
		if err != nil {
			return err
		}
		if err := invalid(checkDay("/postedOn", on, sent.from, dateOf(tx.Now()))); err != nil {
			return err
		}
		_, posted, err := s.SincePaper(ctx, tx, a)
		if err == nil && posted[sent.Paper] == on {
			err = errs.Refuse(codeMovedOn, errs.Params{"status": string(a.Status)})
		}
		if err != nil {
			return err
		}
		sent.On = on
		return s.record(ctx, tx, EventPosted, a, func(e *eventData) { e.Posted = &sent })
	})
}

// FeeAsked is when the fee of an application was asked for last; errs.NotFound where none was.
func (s *Service) FeeAsked(ctx context.Context, q db.Querier, a Application) (at time.Time, err error) {
	events, err := audit.OfCase(ctx, q, a.CaseID)
	for _, e := range events {
		if e.Type == EventFeeRequested && e.Subject == "application:"+a.Number {
			at = e.At
		}
	}
	if err == nil && at.IsZero() {
		err = errs.New(errs.NotFound, "no fee was asked for of %s", a.Number)
	}
	return at, err
}

// SincePaper is what came on paper about an application after it, oldest first, and the day on which each of its papers was posted last.
func (s *Service) SincePaper(ctx context.Context, q db.Querier, a Application) (came []PaperResponse, posted map[string]string, err error) {
	events, err := audit.OfCase(ctx, q, a.CaseID)
	posted = map[string]string{}
	for _, e := range events {
		kind, later := paperResponseEvents[e.Type]
		if !later && e.Type != EventPosted || e.Subject != "application:"+a.Number {
			continue
		}
		var data eventData
		if err := json.Unmarshal(e.Data, &data); err != nil {
			return nil, nil, err
		}
		switch {
		case data.Posted != nil:
			posted[data.Posted.Paper] = data.Posted.On
		case later && data.PaperOn != "":
			came = append(came, PaperResponse{e.ID, kind, data.PaperOn, e.At})
		}
	}
	return came, posted, err
}
