package procedure

import (
	"slices"
	"sync"
)

// What is filed.
const (
	FilingApplication  = "application"
	FilingNotification = "notification"
	FilingReport       = "report"
	FilingRegistration = "registration" // the application for one
	FilingDeclaration  = "declaration"
)

// What is kept of a filing once it has taken effect, besides those of the filings.
const (
	RecordLicence      = "licence"
	RecordRegistration = "registration"
	RecordNone         = "none"
)

const effectArrival = "arrival"

var filings = []string{FilingApplication, FilingNotification, FilingReport, FilingRegistration, FilingDeclaration}

// Outcome is what a filing of a procedure leads to. Every text about a filing is worded from it.
type Outcome struct {
	Filing string `json:"filing" enum:"application,notification,report,registration,declaration" doc:"what is filed"`
	Kind   string `json:"kind" enum:"open,renewal,change,repeal,add,modify,withdraw" doc:"of the procedure"`
	Effect string `json:"effect" enum:"review,arrival" doc:"arrival: it takes effect at once, and nothing is decided"`
	Fee    bool   `json:"fee" doc:"there is a fee"`
	// LastDay says that what was filed holds for a number of days and cannot go on, or ends a record.
	LastDay bool `json:"lastDay" doc:"what is filed holds until a last day"`
	// Result says that the office answers with what it found, good or bad, such as that of an inspection: nothing is granted then.
	Result bool   `json:"result,omitempty" doc:"the office answers with a result, good or bad, and grants nothing"`
	Record string `json:"record" enum:"licence,registration,notification,report,declaration,none" doc:"what it makes, changes or ends"`
	// Endless says that the record has no term: the last day of its discontinuation is the day of that.
	Endless bool `json:"endless,omitempty" doc:"the record has no term: a last day is that of its discontinuation"`
}

// OnArrival tells whether the filing takes effect when it arrives: without a review.
func (o Outcome) OnArrival() bool { return o.Effect == effectArrival }

// TakesEffect tells whether something takes effect when it arrives. A report only tells what has been done, and so does a notification
// by which no record is made, changed or ended: they are received.
func (o Outcome) TakesEffect() bool {
	return o.OnArrival() && o.Filing != FilingReport && o.Record != RecordNone
}

// Outcome is what a filing of the procedure leads to.
func (p *Procedure) Outcome() Outcome { return p.outcome }

// defaultFiling is what is filed where the definition does not say it.
func (def *Definition) defaultFiling() string {
	if def.Effect == effectArrival {
		return FilingNotification
	}
	return FilingApplication
}

// outcomes works out what every procedure leads to, and publishes them. What is kept of a category is
// what the definition that opens it says.
func outcomes(procedures []*Procedure) {
	records, endless := map[string]string{}, map[string]bool{}
	for _, p := range procedures {
		if l := p.def.Licence; l != nil && l.Division != "" {
			records[l.Category], endless[l.Category] = p.def.record(), l.Endless()
		}
	}
	for _, p := range procedures {
		category := p.def.category()
		if category == "" {
			continue
		}
		p.outcome.Record, p.outcome.Endless = records[category], endless[category]
		p.browser = sync.OnceValues(p.show) // what was made before lacks it
	}
}

// Inspected tells whether an inspection of the work follows, for which there is a fee of its own (Radio Act, articles 10, 18 and 103).
func (def *Definition) Inspected() bool {
	return slices.ContainsFunc(def.Form, func(s Section) bool { return s.ID == "inspection" }) && def.Filing == FilingNotification
}

// UnderProvisional tells whether it is filed under a provisional licence.
func (def *Definition) UnderProvisional() bool {
	return def.Completes != nil || def.Redesigns != nil || def.Extends != nil && def.Extends.Particular == ""
}

// ForHeld tells whether it may be filed about a licence that its filer holds: it is not about a provisional licence, or one of
// somebody else that passes on.
func (def *Definition) ForHeld() bool {
	return def.Succeeds == nil && def.Extends == nil && def.Completes == nil && def.Redesigns == nil
}

// outcome is what a definition leads to, as far as it says so itself: what is kept of a category is
// known with all definitions.
func (def *Definition) outcome() Outcome {
	days := def.Licence != nil && def.Licence.Term.Days > 0
	ends := def.Subject != nil && def.Subject.Ends != ""
	result := def.Ruling != nil && def.Ruling.Title != nil
	return Outcome{Result: result, Filing: def.Filing, Kind: def.Kind, Effect: def.Effect, Fee: def.FeeWhen != "none", LastDay: days || ends, Record: RecordNone}
}

// category is that of the records which a procedure makes, changes or ends; empty where it does nothing to one.
func (def *Definition) category() string {
	switch {
	case def.Licence != nil:
		return def.Licence.Category
	case def.Subject != nil && def.Subject.Ends != "":
		return def.Subject.Category
	}
	return ""
}

// record is what is kept of what a definition opens.
func (def *Definition) record() string {
	if def.Effect == effectArrival || def.Filing == FilingRegistration {
		return def.Filing
	}
	return RecordLicence
}
