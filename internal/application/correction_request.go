package application

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
	"radioportal/internal/rule"
)

// Events of a correction.
const (
	EventCorrectionRequested = "application.correction-requested"
	EventCorrectionCancelled = "application.correction-cancelled"
	EventCorrected           = "application.corrected"
)

// maxDueDays is how far ahead the last day of a correction may lie.
const maxDueDays = "365"

// Correction is what the office returns.
type Correction struct {
	Text    string // for all of it; may be empty
	Fields  []ReturnedField
	DueDate string // last day, YYYY-MM-DD; may be empty
}

// RequestCorrection returns an application to the applicant: the fields named, each with a
// comment. Problems of the request are errs.Invalid. The standard time stands still until the
// correction arrives or is cancelled.
func (s *Service) RequestCorrection(ctx context.Context, number string, version int64, c Correction) (ReviewMoved, error) {
	s.named(&c)
	return s.Move(ctx, number, version, RequestCorrection, func(tx *db.Tx, a *Application) error {
		proc, err := s.drafts.Procedure(a.ProcedureID, a.ProcedureVersion)
		if err != nil {
			return err
		}
		filed, err := s.filedData(ctx, tx, proc, *a)
		if err != nil {
			return err
		}
		known, err := s.ports.Holders.Known(ctx, tx, a.HolderID)
		if err != nil && errs.KindOf(err) != errs.NotFound {
			return err
		}
		fields := append(c.check(proc.Places(filed, known), s.catalogue), s.checkLastDay(c.DueDate, dateOf(tx.Now()))...)
		if err := invalid(fields); err != nil {
			return err
		}
		items := c.items(proc)
		return errors.Join(
			ask(ctx, tx, Request{Number: a.Number, Kind: ForCorrection, Text: c.Text, Fields: c.Fields, DueDate: c.DueDate, From: a.From}),
			s.record(ctx, tx, EventCorrectionRequested, *a, func(h *eventData) {
				h.Note, h.DueBy, h.Items, h.ProcedureID, h.Returned = c.Text, c.DueDate, items, a.ProcedureID, c.returned(proc, filed)
			}),
			s.tell(ctx, tx, *a, noticeCorrection, NoticeText{Reason: c.Text, DueDate: c.DueDate, itemNames: items, comments: c.comments()}),
		)
	})
}

// named cleans what is typed, and says what the reasons are called.
func (s *Service) named(c *Correction) {
	c.Text = rule.Plain(c.Text)
	for i := range c.Fields {
		f := &c.Fields[i]
		f.Comment, f.ReasonName = rule.Plain(f.Comment), nil
		if reason, ok := s.catalogue.Reason(f.Reason); ok {
			f.ReasonName = &reason.Name
		}
	}
}

// returned is what is to be corrected, with the checks that pointed there in what was filed and refused nothing.
func (c Correction) returned(proc *procedure.Procedure, filed *procedure.Data) []returned {
	views := proc.CheckViews(filed)
	list := make([]returned, len(c.Fields))
	for i, f := range c.Fields {
		list[i] = returned{Pointer: f.Pointer, Reason: f.Reason}
		for _, v := range views {
			if v.Warns && slices.ContainsFunc(v.Failing, func(at procedure.CheckPlace) bool { return at.Pointer == f.Pointer }) {
				list[i].Pointed = append(list[i].Pointed, v.ID)
			}
		}
	}
	return list
}

// items name what is returned, with the reason chosen for it, in the order in which it was chosen.
func (c Correction) items(proc *procedure.Procedure) []procedure.Text {
	names := make([]procedure.Text, len(c.Fields))
	for i, f := range c.Fields {
		names[i] = proc.PlaceName(f.Pointer)
		if why := f.ReasonName; why != nil {
			names[i].Ja += "（" + why.Ja + "）"
			names[i].En += " (" + why.En + ")"
		}
	}
	return names
}

// comments are what is asked of the items, in their order.
func (c Correction) comments() []string {
	list := make([]string, len(c.Fields))
	for i, f := range c.Fields {
		list[i] = f.Comment
	}
	return list
}

// checkLastDay tells what is wrong with the last day of a correction; there may be none.
func (s *Service) checkLastDay(date, today string) []errs.Field {
	if date == "" {
		return nil
	}
	if wrong := CheckDueDay(s.catalogue, date, today); len(wrong) > 0 {
		return wrong
	}
	within, _ := rule.Named("dateWithinDays")
	if found := within.Check(date, rule.Params{"days": maxDueDays}, today); found != nil {
		return []errs.Field{{Pointer: "/dueDate", Code: found.Code, Params: found.Params}}
	}
	return nil
}

// CancelCorrection takes the request for a correction back: the application stands again where
// it was returned, the standard time goes on, and the applicant is told why. What was typed stays in
// the applicant's draft.
func (s *Service) CancelCorrection(ctx context.Context, number string, version int64, reason string) (ReviewMoved, error) {
	reason = rule.Plain(reason)
	if err := invalid(CheckReason("/reason", reason)); err != nil {
		return ReviewMoved{}, err
	}
	return s.Move(ctx, number, version, CancelCorrection, func(tx *db.Tx, a *Application) error {
		r, err := openRequest(ctx, tx, a.Number, ForCorrection)
		if errs.KindOf(err) == errs.NotFound {
			return errs.Refuse(codeMovedOn, nil)
		}
		if err != nil {
			return err
		}
		a.Status = r.stoodAt(a.Effect)
		if a.StandardDue, err = s.dueAfter(*a, r, tx.Now()); err != nil {
			return err
		}
		r.State, r.Answer = RequestCancelled, reason
		recalled, err := s.recalled(ctx, tx, *a, r)
		return errors.Join(err,
			answer(ctx, tx, r),
			s.record(ctx, tx, EventCorrectionCancelled, *a, func(h *eventData) {
				h.Note, h.AskedOn, h.ProcedureID, h.Returned = reason, dateOf(r.RequestedAt), a.ProcedureID, recalled
			}),
			s.tell(ctx, tx, *a, noticeCorrectionCancelled, NoticeText{Reason: reason}),
		)
	})
}

// recalled is what a request that is taken back had returned, as it was written down when it was asked for.
func (s *Service) recalled(ctx context.Context, tx *db.Tx, a Application, r Request) ([]returned, error) {
	proc, err := s.drafts.Procedure(a.ProcedureID, a.ProcedureVersion)
	if err != nil {
		return nil, err
	}
	filed, err := s.filedData(ctx, tx, proc, a)
	if err != nil {
		return nil, err
	}
	return Correction{Fields: r.Fields}.returned(proc, filed), nil
}

// stoodAt is where an application stood when its correction was asked for. Requests of before
// that was kept begin the reception anew.
func (r Request) stoodAt(effect string) Status {
	if effect == EffectArrival {
		return Arrived
	}
	return cmp.Or(r.From, ProcessingReception)
}

// dueAfter is the last day of an application's standard time, which stood still while a
// correction was asked for and goes on at a time.
func (s *Service) dueAfter(a Application, r Request, at time.Time) (string, error) {
	proc, err := s.drafts.Procedure(a.ProcedureID, a.ProcedureVersion)
	if err != nil {
		return "", err
	}
	return s.catalogue.StandardResumed(proc.Definition(), a.StandardDue, dateOf(r.RequestedAt), dateOf(at)), nil
}

// check tells what is wrong with a request: it may ask for the places that can be returned, and
// for each once.
func (c Correction) check(places []string, catalogue *procedure.Catalogue) []errs.Field {
	if len(c.Fields) == 0 || len(c.Fields) > maxReturned {
		return []errs.Field{{Pointer: "/fields", Code: codeChoose}}
	}
	var fields []errs.Field
	if c.Text != "" {
		fields = CheckReason("/text", c.Text)
	}
	seen := map[string]bool{}
	for i, f := range c.Fields {
		at := "/fields/" + strconv.Itoa(i)
		if seen[f.Pointer] || !slices.Contains(places, f.Pointer) {
			fields = append(fields, errs.Field{Pointer: at + "/pointer", Code: codeChoose})
		}
		seen[f.Pointer] = true
		if !hasListedReason(catalogue, f) {
			fields = append(fields, errs.Field{Pointer: at + "/reason", Code: codeChoose})
		}
		fields = append(fields, CheckReason(at+"/comment", f.Comment)...)
	}
	return fields
}

// hasListedReason tells whether a reason is chosen of those that there are for a place: how often each is given is counted (lacksReason in the browser).
func hasListedReason(catalogue *procedure.Catalogue, f ReturnedField) bool {
	document := strings.HasPrefix(f.Pointer, "/documents/")
	fits := func(each procedure.Reason) bool { return each.Fits(document) }
	reason, known := catalogue.Reason(f.Reason)
	return known && fits(reason) || f.Reason == "" && !slices.ContainsFunc(catalogue.Reasons(), fits)
}
