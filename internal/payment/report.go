package payment

import (
	"context"
	"maps"
	"slices"
	"time"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// Sum is how many of something there were, and how many yen together.
type Sum struct {
	Count  int64 `json:"count"`
	Amount int64 `json:"amount" doc:"yen"`
}

func (s Sum) plus(other Sum) Sum { return Sum{s.Count + other.Count, s.Amount + other.Amount} }

// Day is what happened with payments on one day in Japan.
type Day struct {
	Date      string `json:"date" doc:"YYYY-MM-DD"`
	Requested Sum    `json:"requested" doc:"bills that were made"`
	Confirmed Sum    `json:"confirmed" doc:"bills that turned paid"`
	Stamps    Sum    `json:"stamps" doc:"of them those that revenue stamps paid"`
	Received  Sum    `json:"received" doc:"money that the bank told of and that paid a bill"`
	Held      Sum    `json:"held" doc:"money that was held for staff"`
	Matched   Sum    `json:"matched" doc:"held money that staff let pay a bill"`
	GivenBack Sum    `json:"returned" doc:"held money that was returned or booked outside"`
	Repeated  int64  `json:"repeated" doc:"callbacks that came again and changed nothing"`
	Refused   int64  `json:"refused" doc:"callbacks for no payment or with a used id; only for staff of all bureaus"`
	// Difference is what bills say that came in, less the money and the stamps that did. It is 0 but where
	// staff let money of another amount pay a bill.
	Difference int64 `json:"difference" doc:"yen"`
}

// maxReport is the longest period of a report in days.
const maxReport = 92

// Report tells what happened on each day from one to another, both included, within the
// asker's bureaus. Days without anything are left out.
func (s *Service) Report(ctx context.Context, from, to string) ([]Day, error) {
	begin, err := time.ParseInLocation(time.DateOnly, from, clock.Tokyo)
	if err != nil {
		return nil, errs.InvalidFields([]errs.Field{{Pointer: "/from", Code: codeNoDate}})
	}
	end, err := time.ParseInLocation(time.DateOnly, to, clock.Tokyo)
	if err != nil {
		return nil, errs.InvalidFields([]errs.Field{{Pointer: "/to", Code: codeNoDate}})
	}
	if end.Before(begin) {
		return nil, errs.InvalidFields([]errs.Field{{Pointer: "/to", Code: codeTooEarly, Params: errs.Params{"from": from}}})
	}
	if end.Sub(begin) >= maxReport*day {
		return nil, errs.InvalidFields([]errs.Field{{Pointer: "/to", Code: codeTooLate, Params: errs.Params{"days": "92", "reference": from}}})
	}
	r := report{bureaus: principal.From(ctx).Bureaus, every: s.settings.Bureaus, from: begin.UnixMilli(), to: end.Add(day).UnixMilli(), days: map[string]*Day{}}
	if err := r.read(ctx, s.db.Read()); err != nil {
		return nil, err
	}
	list := make([]Day, 0, len(r.days))
	for _, date := range slices.Sorted(maps.Keys(r.days)) {
		d := *r.days[date]
		d.Difference = d.Confirmed.Amount - d.Stamps.Amount - d.Received.Amount - d.Matched.Amount
		list = append(list, d)
	}
	return list, nil
}

// report gathers the days of a period.
type report struct {
	bureaus  []string // empty for all
	every    []string
	from, to int64
	days     map[string]*Day
}

// line is one sum of one day.
type line struct {
	date, kind string
	Sum
}

func (r *report) read(ctx context.Context, q db.Querier) error {
	for _, part := range reportParts {
		c := ofBureaus(r.bureaus)
		if part.column == "p.requested_at" && len(r.bureaus) == 0 { // whose index begins with the bureau
			c = ofBureaus(r.every)
		}
		c.Add(part.column+" >= ? AND "+part.column+" < ?", r.from, r.to)
		for _, condition := range part.conditions {
			c.Add(condition)
		}
		list, err := db.All(ctx, q, scanLine, part.query(c), c.Args...)
		if err != nil {
			return err
		}
		for _, l := range list {
			r.add(l)
		}
	}
	if len(r.bureaus) > 0 {
		for _, d := range r.days {
			d.Refused = 0
		}
	}
	return nil
}

func (r *report) add(l line) {
	d := r.days[l.date]
	if d == nil {
		d = &Day{Date: l.date}
		r.days[l.date] = d
	}
	switch l.kind {
	case "requested":
		d.Requested = l.Sum
	case "confirmed":
		d.Confirmed = d.Confirmed.plus(l.Sum)
	case "stamps":
		d.Stamps, d.Confirmed = l.Sum, d.Confirmed.plus(l.Sum)
	case string(OutcomePaid):
		d.Received = l.Sum
	case string(OutcomeHeld):
		d.Held = l.Sum
	case string(OutcomeRepeated):
		d.Repeated = l.Count
	case string(OutcomeUnknown), string(OutcomeConflict):
		d.Refused += l.Count
	case string(Matched):
		d.Matched = l.Sum
	case string(GivenBack):
		d.GivenBack = l.Sum
	}
}
