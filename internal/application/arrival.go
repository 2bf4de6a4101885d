package application

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"slices"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// arrivedOnField is where the day of an arrival is typed, and codeNotFuture tells of one that is too late.
const (
	arrivedOnField = "/arrivedOn"
	codeNotFuture  = "MSG-LIT-E-0046"
)

// EventArrivalChanged says that staff have corrected the day on which something arrived on paper.
const EventArrivalChanged = "desk.arrival-changed"

// ReceivedOn is the day of its arrival, YYYY-MM-DD: of what came on paper the one that staff noted, which they may correct. Lists keep
// the order in which they had it first.
func (a Application) ReceivedOn() string { return cmp.Or(a.PaperOn, dateOf(a.ReceivedAt)) }

// arrivalChange is the data of the event.
type arrivalChange struct {
	Number string `json:"electronicApplicationNumber"`
	Was    string `json:"from"`
	On     string `json:"on"`
	Text   string `json:"text"`
}

// ArrivedOnPaper is the day on which it arrived on paper; empty for what was filed here, and for what corrects that.
func (s *Service) ArrivedOnPaper(ctx context.Context, q db.Querier, number string) (string, error) {
	a, err := ByNumber(ctx, q, number, "")
	if !a.FiledOnPaper() {
		return "", err
	}
	return a.PaperOn, err
}

// FiledOnPaper tells of what was filed on paper; the answer to a correction is as what it corrects, whatever way it came.
func (a Application) FiledOnPaper() bool {
	if a.Corrects == "" {
		return a.PaperOn != ""
	}
	return a.Fee.OnPaper
}

// ChangeArrival corrects the day on which something arrived on paper, with a reason, until it has ended. The standard time counts from
// that day then, unless it stood still meanwhile. The fee stays as it was filed. A day before what it answers was asked for, or after
// something else of it arrived, is errs.Invalid. Another version than the present one, and the case of a colleague, is refused with
// MSG-LIT-E-0097 and MSG-LIT-E-0093, what did not come on paper or has ended with MSG-LIT-E-0093.
func (s *Service) ChangeArrival(ctx context.Context, number string, version int64, day, reason string) (a Application, err error) {
	if wrong := CheckReason("/reason", reason); len(wrong) > 0 {
		return a, errs.InvalidFields(wrong)
	}
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		if a, err = ByNumber(ctx, tx, number, tx.ForUpdate()); err != nil {
			return err
		}
		was := a.PaperOn
		if err := cmp.Or(mayRead(principal.From(ctx), a), a.OthersWork(principal.From(ctx))); err != nil {
			return err
		}
		switch {
		case a.Version != version:
			return errs.Refuse(codeConflict, nil)
		case was == "" || was == day || !slices.Contains(openStatuses, a.Status):
			return errs.Refuse(codeMovedOn, nil)
		}
		if err := s.moveArrival(ctx, tx, &a, day); err != nil {
			return err
		}
		_, err := db.Exec(ctx, tx, changeArrivalSQL, day, a.Number, a.Version)
		return errors.Join(err, save(ctx, tx, a), audit.Write(ctx, tx, audit.Event{Type: EventArrivalChanged, Subject: "application:" + a.Number,
			CaseID: a.CaseID, Bureau: a.Destination, Role: principal.From(ctx).Role, ActorID: principal.From(ctx).AccountID}, arrivalChange{a.Number, was, day, reason}))
	})
	return a, err
}

// moveArrival sets the day, which has to lie where it can, and the last day of the standard time that counted from the day before.
func (s *Service) moveArrival(ctx context.Context, q db.Querier, a *Application, day string) error {
	dueOf, from, err := s.countedFrom(ctx, q, *a)
	if err != nil {
		return err
	}
	to, err := arrivedBy(ctx, q, *a)
	if err != nil {
		return err
	}
	if day < from {
		return errs.InvalidFields([]errs.Field{{Pointer: arrivedOnField, Code: codeTooEarly, Params: errs.Params{"from": from}}})
	}
	if to != "" && day > to {
		return errs.InvalidFields([]errs.Field{{Pointer: arrivedOnField, Code: codeNotFuture, Params: errs.Params{"reason": "hadArrived", "to": to}}})
	}
	if a.StandardDue == dueOf(a.PaperOn) {
		a.StandardDue = dueOf(day)
	}
	a.PaperOn = day
	return nil
}

// countedFrom is how the standard time of a filing follows from the day of its arrival, and the day before which it cannot have arrived:
// that on which the correction was asked for which it answers, empty of any other.
func (s *Service) countedFrom(ctx context.Context, q db.Querier, a Application) (dueOf func(day string) string, from string, err error) {
	proc, err := s.drafts.Procedure(a.ProcedureID, a.ProcedureVersion)
	if err != nil {
		return nil, "", err
	}
	def := proc.Definition()
	dueOf = func(day string) string { return s.catalogue.StandardDue(def, day) }
	if a.Corrects == "" {
		return dueOf, "", nil
	}
	was, err := ByNumber(ctx, q, a.Corrects, "")
	if err != nil {
		return nil, "", err
	}
	requests, err := RequestsOf(ctx, q, a.Corrects)
	if err != nil {
		return nil, "", err
	}
	for _, r := range requests {
		if r.Kind == ForCorrection && r.State == RequestDone {
			from = dateOf(r.RequestedAt)
		}
	}
	if was.StandardDue != "" {
		dueOf = func(day string) string { return s.catalogue.StandardResumed(def, was.StandardDue, from, day) }
	}
	return dueOf, from, nil
}

// arrivedBy is the last day on which a filing can have arrived: it was entered, or something that is about it came, then; empty where
// the record does not say.
func arrivedBy(ctx context.Context, q db.Querier, a Application) (day string, err error) {
	events, err := audit.OfCase(ctx, q, a.CaseID)
	for _, e := range events {
		_, later := paperResponseEvents[e.Type]
		if e.Subject != "application:"+a.Number || !later && e.Type != EventArrived && e.Type != EventCorrected {
			continue
		}
		var data eventData
		if err := json.Unmarshal(e.Data, &data); err != nil {
			return "", err
		}
		on := dateOf(e.At)
		if later {
			on = cmp.Or(data.PaperOn, on)
		}
		if day == "" || on < day {
			day = on
		}
	}
	return day, err
}

// arrivalChanged is the last correction of the day on which a filing arrived, and the day on which it was made; empty where it is as it
// was entered.
func arrivalChanged(ctx context.Context, q db.Querier, a Application) (c arrivalChange, on string, err error) {
	events, err := audit.OfCase(ctx, q, a.CaseID)
	for _, e := range events {
		if e.Type != EventArrivalChanged || e.Subject != "application:"+a.Number {
			continue
		}
		if err := json.Unmarshal(e.Data, &c); err != nil {
			return c, "", err
		}
		on = dateOf(e.At)
	}
	return c, on, err
}
