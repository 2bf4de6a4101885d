package application

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
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

// ArrivedOnPaper is the day on which it arrived on paper; empty for what was filed here.
func (s *Service) ArrivedOnPaper(ctx context.Context, q db.Querier, number string) (string, error) {
	a, err := ByNumber(ctx, q, number, "")
	return a.PaperOn, err
}

// ChangeArrival corrects the day on which something arrived on paper, with a reason, until it has ended. The standard time counts from
// that day then, unless it stood still meanwhile. The fee stays as it was filed. Another version than the present one is refused with
// MSG-LIT-E-0097, what did not come on paper or has ended with MSG-LIT-E-0093.
func (s *Service) ChangeArrival(ctx context.Context, number string, version int64, day, reason string) (a Application, err error) {
	if wrong := CheckReason("/reason", reason); len(wrong) > 0 {
		return a, errs.InvalidFields(wrong)
	}
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		if a, err = ByNumber(ctx, tx, number, tx.ForUpdate()); err != nil {
			return err
		}
		was := a.PaperOn
		if err := mayRead(principal.From(ctx), a); err != nil {
			return err
		}
		switch {
		case a.Version != version:
			return errs.Refuse(codeConflict, nil)
		case was == "" || was == day || !slices.Contains(openStatuses, a.Status):
			return errs.Refuse(codeMovedOn, nil)
		}
		if def, ok := s.catalogue.Version(a.ProcedureID, a.ProcedureVersion); ok && a.StandardDue == s.catalogue.StandardDue(def.Definition(), was) {
			a.StandardDue = s.catalogue.StandardDue(def.Definition(), day)
		}
		_, err := db.Exec(ctx, tx, changeArrivalSQL, day, a.Number, a.Version)
		a.PaperOn = day
		return errors.Join(err, save(ctx, tx, a), audit.Write(ctx, tx, audit.Event{Type: EventArrivalChanged, Subject: "application:" + a.Number,
			CaseID: a.CaseID, Bureau: a.Destination, Role: principal.From(ctx).Role, ActorID: principal.From(ctx).AccountID}, arrivalChange{a.Number, was, day, reason}))
	})
	return a, err
}
