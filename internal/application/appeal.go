package application

import (
	"context"
	"slices"
	"time"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/procedure"
)

// How long a decision can be complained about (Administrative Complaint Review Act, article 18): in months from the day after
// one learned of it, and from the day after it was made.
const (
	appealLearned = 3
	appealMade    = 12
)

// appealText fills the text appeal of notices.tmpl.
type appealText struct {
	Made           string // YYYY-MM-DD, the day of the decision
	Learned, Until string // last days, where one learned of it on that day, and however late one did
}

// appealOf is until when a decision can be complained about.
func appealOf(catalogue *procedure.Catalogue, made time.Time) appealText {
	day, _ := time.Parse(time.DateOnly, clock.Date(made)) // as a day of the calendar, without a zone
	after := func(months int) string {
		return catalogue.OpenDay(lastDayAfter(day, months)).Format(time.DateOnly)
	}
	return appealText{day.Format(time.DateOnly), after(appealLearned), after(appealMade)}
}

// lastDayAfter is the last day of a term of months that begins on the day after another (Civil Code, article 143): the day
// before the one with the same number, or the month's last where it has none such.
func lastDayAfter(day time.Time, months int) time.Time {
	from := day.AddDate(0, 0, 1)
	to := from.AddDate(0, months, 0)
	if to.Day() != from.Day() {
		return to.AddDate(0, 0, -to.Day())
	}
	return to.AddDate(0, 0, -1)
}

// AppealOf is how, and until when, one can object to the refusal of an application; nil where it was not refused.
func (s *Service) AppealOf(a Application) (*procedure.Text, error) {
	if a.Outcome != Refused || a.CompletedAt.IsZero() {
		return nil, nil
	}
	fill := appealOf(s.catalogue, a.CompletedAt)
	words, err := both("appeal", "body", func(string) any { return fill })
	return &words, err
}

// GroundsToRefuse are those on which an application may be refused. That a fee was not paid is none where none is owed, and that
// something does not pass on none of what passes nothing on.
func (s *Service) GroundsToRefuse(a Application) []procedure.Ground {
	costs, succeeds := a.owesFee(), s.succeeds(a)
	return slices.DeleteFunc(s.catalogue.RefusalGrounds(s.outcomeOf(a).Record), func(g procedure.Ground) bool {
		return g.ID == procedure.GroundFee && !costs || g.ID == procedure.GroundSuccession && !succeeds
	})
}

// Refusal is why an application is refused.
type Refusal struct {
	Ground procedure.Ground
	Reason string
}

func (r Refusal) note(e *eventData) { e.Note, e.Ground = r.Reason, &r.Ground }

// text fills the notice of a refusal that is made at a time.
func (r Refusal) text(catalogue *procedure.Catalogue, made time.Time) NoticeText {
	return NoticeText{Reason: r.Reason, ground: &r.Ground, Appeal: appealOf(catalogue, made)}
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
	if t.Closed, err = stillAsked(ctx, s.db.Read(), a.Number); err != nil {
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
