package application

import (
	"context"
	"slices"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/procedure"
)

// AppealOf is how, and until when, one can object to the refusal of an application; nil where it was not refused.
func (s *Service) AppealOf(a Application) (*procedure.Text, error) {
	if a.Outcome != Refused || a.CompletedAt.IsZero() {
		return nil, nil
	}
	fill := s.catalogue.Appeal(a.CompletedAt)
	words, err := both("appeal", "body", func(string) any { return fill })
	return &words, err
}

// GroundsToRefuse are those on which an application may be refused. That a fee was not paid is none where none is owed, that
// something does not pass on none of what passes nothing on, that completed work was not notified none without a provisional licence,
// and what a secondary purpose impedes none of stations that have a single one.
func (s *Service) GroundsToRefuse(ctx context.Context, q db.Querier, a Application) ([]procedure.Ground, error) {
	grounds := s.catalogue.RefusalGrounds(s.outcomeOf(a).Record)
	without := map[string]bool{procedure.GroundFee: !a.owesFee(), procedure.GroundSuccession: !s.succeeds(a), procedure.GroundPurpose: !s.examinesPurposes(a)}
	if slices.ContainsFunc(grounds, func(g procedure.Ground) bool { return g.ID == procedure.GroundNotCompleted }) {
		given, err := db.All(ctx, q, scanProvisional, provisionalSQL, a.CaseID)
		if err != nil {
			return nil, err
		}
		without[procedure.GroundNotCompleted] = len(given) == 0
	}
	return slices.DeleteFunc(grounds, func(g procedure.Ground) bool { return without[g.ID] }), nil
}

// GroundOf is a ground of the refusal of an application by its id, also where it would not be offered any more; nil where there is none.
func (s *Service) GroundOf(a Application, id string) *procedure.Ground {
	grounds := s.catalogue.RefusalGrounds(s.outcomeOf(a).Record)
	at := slices.IndexFunc(grounds, func(g procedure.Ground) bool { return g.ID == id })
	if at < 0 {
		return nil
	}
	return &grounds[at]
}

func (s *Service) examinesPurposes(a Application) bool {
	proc, ok := s.catalogue.Version(a.ProcedureID, a.ProcedureVersion)
	return ok && proc.ExaminesPurposes()
}

// Refusal is why an application is refused.
type Refusal struct {
	Ground procedure.Ground
	Reason string
}

func (r Refusal) note(e *eventData) { e.Note, e.Ground = r.Reason, &r.Ground }

// text fills the notice of a refusal that is made at a time.
func (r Refusal) text(catalogue *procedure.Catalogue, made time.Time) NoticeText {
	return NoticeText{Reason: r.Reason, ground: &r.Ground, Appeal: catalogue.Appeal(made)}
}

// Departure is where a licence is not as it was filed for, and why: in that far the filing was not granted.
type Departure struct {
	Parts  []procedure.Text
	Reason string
}

// Preview is what somebody is about to be told.
type Preview struct {
	Name procedure.Text `json:"name"`
	Body procedure.Text `json:"body"`
}

// RecordRefusal writes the event of a refusal, and sends its notice.
func (s *Service) RecordRefusal(ctx context.Context, tx *db.Tx, a *Application, r Refusal) error {
	if err := s.record(ctx, tx, EventRefused, *a, r.note); err != nil {
		return err
	}
	if a.owesFee() && a.PaymentNumber != "" { // nobody is to pay for what was refused
		if err := s.ports.Fees.Cancel(ctx, tx, a.Number); err != nil {
			return err
		}
	}
	return s.Notify(ctx, tx, a, NoticeRefused, r.text(s.catalogue, a.CompletedAt))
}

// RefusalPreview is the notice that a refusal would be told with if it were made now.
func (s *Service) RefusalPreview(ctx context.Context, a Application, r Refusal) (p Preview, err error) {
	t := r.text(s.catalogue, s.db.Now())
	if t.Closed, err = openRequestFlags(ctx, s.db.Read(), a.Number); err != nil {
		return p, err
	}
	data, err := s.worded(ctx, s.db.Read(), a, NoticeRefused, t)
	if err != nil {
		return p, err
	}
	if p.Name, err = both(NoticeRefused, "subject", data); err != nil {
		return p, err
	}
	p.Body, err = both(NoticeRefused, "body", data)
	return p, err
}
