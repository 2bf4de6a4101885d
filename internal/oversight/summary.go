package oversight

import (
	"cmp"
	"context"
	"slices"
	"time"

	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

const (
	// maxDays is the longest time that is told day by day, maxMonths month by month.
	maxDays   = 62
	maxMonths = 60
	// maxReturned is how many places are told of those returned most.
	maxReturned = 20
)

// Counts is how many filings each thing happened to.
type Counts = oversightCounts

type oversightCounts struct {
	Arrived         int64 `json:"arrived"`
	Accepted        int64 `json:"accepted" doc:"taken into processing"`
	CorrectionAsked int64 `json:"correctionAsked" doc:"without those taken back"`
	Recalled        int64 `json:"correctionRecalled" doc:"corrections that the office asked for and took back, on the day it did"`
	Corrected       int64 `json:"corrected"`
	Granted         int64 `json:"granted"`
	Refused         int64 `json:"refused"`
	Checked         int64 `json:"checked" doc:"notifications and reports whose form was found right"`
	Withdrawn       int64 `json:"withdrawn"`
	FeeAsked        int64 `json:"feeAsked"`
	FeePaid         int64 `json:"feePaid"`
}

func (c *Counts) add(kind Kind, n int64) {
	if at := map[Kind]*int64{
		Arrived: &c.Arrived, Accepted: &c.Accepted, CorrectionAsked: &c.CorrectionAsked, Recalled: &c.Recalled, Corrected: &c.Corrected, Granted: &c.Granted,
		Refused: &c.Refused, Checked: &c.Checked, Withdrawn: &c.Withdrawn, FeeAsked: &c.FeeAsked, FeePaid: &c.FeePaid,
	}[kind]; at != nil {
		*at += n
	}
}

// Period is what happened on a day or in a month.
type Period = oversightPeriod

type oversightPeriod struct {
	Period string `json:"period" doc:"YYYY-MM-DD, or YYYY-MM"`
	Counts
}

// OfBureau is what happened at a bureau.
type OfBureau = oversightBureau

type oversightBureau struct {
	Letter string         `json:"letter"`
	Name   procedure.Text `json:"name"`
	Counts
}

// Place is a place of a form that was returned for correction.
type Place = oversightPlace

type oversightPlace struct {
	ProcedureID string          `json:"procedureId"`
	Title       procedure.Text  `json:"title" doc:"of the procedure"`
	Name        procedure.Text  `json:"name" doc:"of the place"`
	Reason      *procedure.Text `json:"reason,omitempty" doc:"why it was returned; absent where no reason was chosen"`
	Times       int64           `json:"times"`
	// Checks are those that the form has at the place today: what could have told the applicant before.
	Checks []Check `json:"checks" doc:"the checks of the form that look at the place; none where nothing but the format of the field is checked"`
	Caught string  `json:"caught" enum:"required,refuse,date,compare,check,person" doc:"refuse: a check pointed there in a filing that was returned, and could refuse. Else no check of the form tells today, and one could: that it is required, a bound of the date, a comparison with account or licence, a check across fields; person: only who reads it sees it"`
}

// Because is how often places were returned for a reason.
type Because = oversightReason

type oversightReason struct {
	Reason *procedure.Text `json:"reason,omitempty" doc:"absent where none was chosen"`
	Times  int64           `json:"times"`
}

// Summary is what happened in a time at the bureaus that the member of staff works for.
type Summary = oversightSummary

type oversightSummary struct {
	Step     Step       `json:"step" enum:"day,month"`
	Total    Counts     `json:"total"`
	Periods  []Period   `json:"periods" doc:"each of the time, in its order, also those in which nothing happened"`
	Bureaus  []OfBureau `json:"bureaus"`
	Returned []Place    `json:"returned" doc:"the 20 places returned most, the most first"`
	Reasons  []Because  `json:"reasons" doc:"how often places were returned for each reason, the most often first"`
	Open     []OpenOf   `json:"open" doc:"of each bureau, how old what it has under way is now, whatever the time asked for"`
}

// Summary tells what happened from one day to another, both YYYY-MM-DD, included; day by day up to two months, else month by
// month. errs.Invalid where these are none, the first lies after the last, or more than five years lie between.
func (s *Service) Summary(ctx context.Context, from, to, bureau string) (Summary, error) {
	span, err := spanOf(from, to)
	if err != nil {
		return Summary{}, err
	}
	out := Summary{Step: span.step, Periods: []Period{}, Bureaus: []OfBureau{}}
	letters := []string{}
	for _, b := range s.catalogue.Bureaus() {
		if principal.From(ctx).MaySeeBureau(b.Letter) && (bureau == "" || bureau == b.Letter) {
			letters = append(letters, b.Letter)
			out.Bureaus = append(out.Bureaus, OfBureau{Letter: b.Letter, Name: procedure.Text{Ja: b.Ja, En: b.En}})
		}
	}
	for _, period := range span.periods() {
		out.Periods = append(out.Periods, Period{Period: period})
	}
	found, err := countsOf(ctx, s.db.Read(), letters, out.Step, span.from(), span.to())
	if err != nil {
		return out, err
	}
	out.Returned = s.sum(&out, found)
	out.Reasons = s.reasons(found)
	out.Open, err = s.open(ctx, letters)
	return out, err
}

func (s Step) next(at time.Time) time.Time {
	if s == Month {
		return at.AddDate(0, 1, 0)
	}
	return at.AddDate(0, 0, 1)
}

// between reads the days.
func between(from, to string) (first, last time.Time, err error) {
	var wrong []errs.Field
	read := func(name, value string) time.Time {
		day, err := time.Parse(time.DateOnly, value)
		if err != nil {
			wrong = append(wrong, errs.Field{Pointer: "/" + name, Code: "MSG-LIT-E-0045"})
		}
		return day
	}
	first, last = read("from", from), read("to", to)
	if len(wrong) == 0 {
		switch {
		case last.Before(first):
			wrong = []errs.Field{{Pointer: "/to", Code: "MSG-LIT-E-0057", Params: errs.Params{"from": from}}}
		case first.AddDate(0, maxMonths, 0).Before(last):
			wrong = []errs.Field{{Pointer: "/to", Code: "MSG-LIT-E-0049", Params: errs.Params{"reference": from, "years": "5"}}}
		}
	}
	if len(wrong) > 0 {
		return first, last, errs.InvalidFields(wrong)
	}
	return first, last, nil
}

// sum adds up what was counted, and gives the places returned most.
func (s *Service) sum(out *Summary, found []counted) []Place {
	places, pointed := map[place]int64{}, map[place]map[string]int64{}
	for _, c := range found {
		switch c.Kind {
		case Returned:
			places[placeOf(c.Key)] += c.n
			continue
		case Pointed:
			at, check := pointedOf(c.Key)
			if pointed[at] == nil {
				pointed[at] = map[string]int64{}
			}
			pointed[at][check] += c.n
			continue
		}
		out.Total.add(c.Kind, c.n)
		for i := range out.Periods {
			if out.Periods[i].Period == c.Period {
				out.Periods[i].add(c.Kind, c.n)
			}
		}
		for i := range out.Bureaus {
			if out.Bureaus[i].Letter == c.Bureau {
				out.Bureaus[i].add(c.Kind, c.n)
			}
		}
	}
	list := []Place{}
	for p, n := range places {
		if n > 0 { // what was taken back is none
			list = append(list, s.named(p, n, pointed[p]))
		}
	}
	slices.SortFunc(list, func(a, b Place) int {
		return cmp.Or(cmp.Compare(b.Times, a.Times), cmp.Compare(a.ProcedureID, b.ProcedureID), cmp.Compare(a.Name.Ja, b.Name.Ja))
	})
	return list[:min(len(list), maxReturned)]
}

// reasons adds up for what places were returned.
func (s *Service) reasons(found []counted) []Because {
	times := map[string]int64{}
	for _, c := range found {
		if c.Kind == Returned {
			times[placeOf(c.Key).Reason] += c.n
		}
	}
	list := []Because{}
	for code, n := range times {
		if n <= 0 {
			continue
		}
		of := Because{Times: n}
		if reason, ok := s.catalogue.Reason(code); ok {
			of.Reason = &reason.Name
		}
		list = append(list, of)
	}
	slices.SortFunc(list, func(a, b Because) int { return cmp.Or(cmp.Compare(b.Times, a.Times), cmp.Compare(a.name(), b.name())) })
	return list
}

func (b Because) name() string {
	if b.Reason == nil {
		return ""
	}
	return b.Reason.Ja
}

// named says what a place is called in the newest version of its procedure, and what is checked there; pointed is how often each
// check pointed there in what was returned.
func (s *Service) named(p place, n int64, pointed map[string]int64) Place {
	out := Place{ProcedureID: p.ProcedureID, Title: procedure.Text{Ja: p.ProcedureID, En: p.ProcedureID}, Name: procedure.Text{Ja: p.Pointer, En: p.Pointer}, Times: n, Checks: []Check{}, Caught: CatchPerson}
	if reason, ok := s.catalogue.Reason(p.Reason); ok {
		out.Reason = &reason.Name
	}
	proc, ok := s.catalogue.Latest(p.ProcedureID)
	if !ok {
		return out
	}
	def := proc.Definition()
	out.Title, out.Name = def.Title, proc.PlaceName(p.Pointer)
	out.Checks = looking(def, p.Pointer)
	for i := range out.Checks {
		out.Checks[i].Pointed = pointed[out.Checks[i].ID]
	}
	out.Caught = caught(fieldAt(def, p.Pointer), p.Reason, out.Checks)
	return out
}
