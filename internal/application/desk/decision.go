package desk

import (
	"cmp"
	"slices"
	"strconv"
	"time"
	"unicode/utf8"

	"radioportal/internal/callsign"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
	"radioportal/internal/rule"
)

// LicenceDecision is what the officer confirms or assigns of a licence. What is
// left empty is taken as it follows from the filing. A change keeps call sign and term.
type LicenceDecision struct {
	CallSign      string                      `json:"callSign,omitempty" maxLength:"60"`
	Emissions     []procedure.LicenceEmission `json:"emissions,omitempty" maxItems:"1000"`
	Place         string                      `json:"place,omitempty"`
	MovementRange string                      `json:"movementRange,omitempty"`
	// Particulars are values of those that the desk may write, by their id.
	Particulars map[string]string `json:"particulars,omitempty"`
	ValidFrom   string            `json:"validFrom,omitempty" doc:"YYYY-MM-DD"`
	ValidTo     string            `json:"validTo,omitempty" doc:"YYYY-MM-DD"`
	// ProvisionalOn and InspectedOn are needed where the proposal is afterInspection.
	ProvisionalOn string `json:"provisionalOn,omitempty" doc:"YYYY-MM-DD, the day of the provisional licence"`
	InspectedOn   string `json:"inspectedOn,omitempty" doc:"YYYY-MM-DD, the day on which the completed work passed its inspection"`
	// Unrecorded is needed where the portal knows of no provisional licence, or of no notified completion.
	Unrecorded string `json:"unrecorded,omitempty" doc:"why the provisional licence or the notification of the completed work is not on record here"`
	// Marked is needed where equipment is used otherwise than it is certified, and no provisional licence was given.
	Marked string `json:"marked,omitempty" doc:"why the licence needs no inspection although equipment is used otherwise than it is certified"`
}

// measured is what the days of a grant are measured by.
type measured struct {
	today string
	// arrived is the day on which the filing arrived; the days of a provisional licence and of an inspection are no earlier.
	arrived string
	// recorded says that the provisional licence and the notification of the completed work are on record.
	recorded bool
	// passed says that the passed inspection is on record.
	passed bool
}

// Codes of the message catalogue for a decision.
const (
	codeRequired   = "MSG-LIT-E-0001"
	codeNotFiled   = "MSG-LIT-E-0002"
	codeTooFew     = "MSG-LIT-E-0003"
	codeTooLong    = "MSG-LIT-E-0011"
	codeNotInRange = "MSG-LIT-E-0024"
	codeAtMost     = "MSG-LIT-E-0026"
	codeNotZero    = "MSG-LIT-E-0027"
	codeNoDate     = "MSG-LIT-E-0045"
	codeFuture     = "MSG-LIT-E-0046"
	codeDateGone   = "MSG-LIT-E-0047"
	codeYears      = "MSG-LIT-E-0049"
	codeNotOrdered = "MSG-LIT-E-0057"
	// codeInUse and codeCallSign are what Licences.Issue refuses with.
	codeInUse    = "MSG-LIT-E-0092"
	codeCallSign = "MSG-LIT-E-0063"
)

// maxPlace is the longest place or movement range in characters.
const maxPlace = 200

// confirmation checks a decision against what was filed.
type confirmation struct {
	proposal procedure.LicenceProposal
	years    int
	fullTerm func(from string) string // the last day of the longest term
	english  func(value string) string
	fields   []errs.Field
}

func (c *confirmation) wrong(pointer, code string, params errs.Params) {
	c.fields = append(c.fields, errs.Field{Pointer: "/licence/" + pointer, Code: code, Params: params})
}

// begun is a licence that was decided before the day on which it is given: it begins on that day, and lasts as long, unless its
// last day was chosen.
func (d LicenceDecision) begun(today string, fullTerm func(from string) string) LicenceDecision {
	if d.ValidFrom == "" || d.ValidFrom >= today {
		return d
	}
	if d.ValidTo == fullTerm(d.ValidFrom) {
		d.ValidTo = fullTerm(today)
	}
	d.ValidFrom = today
	return d
}

// confirm gives the licence to be issued, or the problems of the decision: the
// officer may narrow what was filed, assign a call sign and set the term, but
// not grant more than was asked for. What departs from the filing comes with it, and whether that is lower powers alone.
func (d LicenceDecision) confirm(proposal procedure.LicenceProposal, proc *procedure.Procedure, at measured, english func(value string) string) (procedure.LicenceProposal, []procedure.Text, bool, []errs.Field) {
	def := proc.Definition()
	c := &confirmation{proposal: proposal, years: def.Licence.Term.Years, fullTerm: proc.FullTerm, english: english}
	content, kept := proposal, def.Kind == procedure.KindChange // call sign and term stay as they are
	if !kept {
		content.CallSign = c.callSign(d.CallSign, proc)
	}
	content.Emissions = c.emissions(d.Emissions)
	content.Particulars = c.particulars(d.Particulars)
	if most, ok := content.TooManySignals(); ok && !kept {
		c.wrong("callSign", codeAtMost, errs.Params{"reason": "signals", "max": most})
	}
	content.Place = c.text("place", d.Place, proposal.Place)
	if filed := prefectureOf(proposal.Place); filed != "" && prefectureOf(content.Place) != filed {
		c.wrong("place", codeNotFiled, errs.Params{"reason": "otherPrefecture", "filed": filed})
	}
	content.MovementRange = c.text("movementRange", d.MovementRange, proposal.MovementRange)
	if wider(content.MovementRange, proposal.MovementRange) {
		c.wrong("movementRange", codeNotFiled, errs.Params{"reason": "widerRange", "filed": proposal.MovementRange})
	}
	if !kept {
		content.ValidFrom, content.ValidTo = c.term(d.ValidFrom, d.ValidTo, at.today)
	}
	c.deadlines(content)
	if content.AfterInspection {
		c.inspected(d, at)
	}
	return content, c.departures(content, kept), c.lowered(content, kept), c.fields
}

func (c *confirmation) callSign(assigned string, proc *procedure.Procedure) string {
	if assigned == "" {
		assigned = c.proposal.CallSign
	}
	normal := rule.CallSign(assigned)
	if normal == "" {
		if !c.proposal.CallSignOptional {
			c.wrong("callSign", codeRequired, nil)
		}
		return ""
	}
	def := proc.Definition()
	format := "text"
	if def.Service == "amateur" {
		format = "callSign"
	}
	if _, finding := rule.Apply(format, normal, nil, ""); finding != nil {
		c.wrong("callSign", finding.Code, errs.Params(finding.Params))
	}
	if def.Kind == procedure.KindOpen && proc.CallSignOfOthers(normal) {
		c.wrong("callSign", codeCallSign, errs.Params{"reason": string(callsign.OtherKind), "callSign": normal})
	}
	return normal
}

func (c *confirmation) emissions(chosen []procedure.LicenceEmission) []procedure.LicenceEmission {
	if chosen == nil {
		chosen = procedure.Proposed(c.proposal.Emissions)
	}
	if len(chosen) == 0 {
		c.wrong("emissions", codeTooFew, errs.Params{"min": "1"})
	}
	chosen = procedure.Bare(chosen)
	for i := range chosen {
		c.emission("emissions/"+strconv.Itoa(i), &chosen[i])
	}
	return procedure.Joined(chosen, c.proposal.Emissions)
}

// designatedBefore tells whether an emission bore its frequencies before, by the provisional licence or by the licence that goes on.
func (c *confirmation) designatedBefore(e procedure.LicenceEmission) bool {
	return slices.ContainsFunc(c.proposal.Emissions, func(p procedure.LicenceEmission) bool {
		return p.Covers(e) && p.SameNumbers(e)
	})
}

// emission must be one that was filed, or some of the emissions and bands of one, at its power or less. Of a range that was wished the
// frequencies are assigned, within it (Radio Act, article 6 (1) (v): the range is what is applied for; not checked).
func (c *confirmation) emission(pointer string, e *procedure.LicenceEmission) {
	most, filed := procedure.MostOf(*e, c.proposal.Emissions)
	if e.Unassigned() {
		c.wrong(pointer+"/frequency", codeRequired, nil)
	} else if e.Wished != "" {
		var found *rule.Finding
		if *e, found = e.Assign(e.Frequency); found != nil {
			c.wrong(pointer+"/frequency", found.Code, errs.Params(found.Params))
		} else if from, to := e.WishedRange(); from != "" && e.AsFiled() != e.AsWished() && !c.designatedBefore(*e) {
			c.wrong(pointer+"/frequency", codeNotInRange, errs.Params{"min": from, "max": to})
		}
	}
	switch {
	case !filed:
		c.wrong(pointer+"/emission", codeNotFiled, nil)
	case e.PowerW <= 0:
		c.wrong(pointer+"/powerW", codeNotZero, nil)
	case e.PowerW > most:
		c.wrong(pointer+"/powerW", codeAtMost, errs.Params{"max": strconv.FormatFloat(most, 'f', -1, 64)})
	}
}

// particulars are those filed, with what the desk writes in place of them.
func (c *confirmation) particulars(written map[string]string) []procedure.LicenceParticular {
	list := slices.Clone(c.proposal.Particulars)
	for i := range list {
		list[i].Filed = ""
		value, ok := written[list[i].ID]
		if !ok {
			value = list[i].Value
		}
		if value == list[i].Value {
			if value == "" && list[i].Required {
				c.wrong("particulars/"+list[i].ID, codeRequired, nil)
			}
			continue
		}
		pointer := "particulars/" + list[i].ID
		if !list[i].Desk {
			c.wrong(pointer, codeNotFiled, nil)
			continue
		}
		if list[i].Lines() {
			list[i].Value = c.attach(pointer, value)
			continue
		}
		format := cmp.Or(list[i].Format, "text")
		normal, found := rule.Apply(format, value, nil, "")
		if found != nil {
			c.wrong(pointer, found.Code, errs.Params(found.Params))
		} else if utf8.RuneCountInString(normal) > maxPlace {
			c.wrong(pointer, codeTooLong, errs.Params{"max": strconv.Itoa(maxPlace)})
		} else if normal == "" && list[i].Required {
			c.wrong(pointer, codeRequired, nil)
		} else {
			c.filled(pointer, normal)
		}
		list[i].Value = normal
	}
	return nonEmpty(list)
}

// deadlines refuses a day by which something has to be done that lies before the licence begins, or after it ends.
func (c *confirmation) deadlines(content procedure.LicenceProposal) {
	for _, p := range content.Particulars {
		if p.PutOff && p.Desk && p.Value != "" && p.Value < content.ValidFrom {
			c.wrong("particulars/"+p.ID, codeNotOrdered, errs.Params{"from": content.ValidFrom})
		}
		if p.PutOff && p.Desk && content.ValidTo != "" && p.Value > content.ValidTo {
			c.wrong("particulars/"+p.ID, codeDateGone, errs.Params{"reason": "inTerm", "validTo": content.ValidTo})
		}
	}
}

func (c *confirmation) text(pointer, chosen, filed string) string {
	if chosen = rule.Plain(chosen); chosen == "" {
		return filed
	}
	if _, found := rule.Apply("text", chosen, nil, ""); found != nil {
		c.wrong(pointer, found.Code, errs.Params(found.Params))
	}
	if utf8.RuneCountInString(chosen) > maxPlace {
		c.wrong(pointer, codeTooLong, errs.Params{"max": strconv.Itoa(maxPlace)})
	}
	if chosen != filed { // what was filed is the filer's, and is returned for correction
		c.filled(pointer, chosen)
	}
	return chosen
}

// filled refuses what the desk writes with a place in it that is still to be filled in: a licence would say so.
func (c *confirmation) filled(pointer, written string) {
	if open := rule.Sent(written); open != nil {
		c.wrong(pointer, open.Code, errs.Params(open.Params))
	}
}

// term begins today or later and is not longer than the procedure's term, nor
// than the shorter one that was filed for.
func (c *confirmation) term(from, to, today string) (string, string) {
	if from == "" {
		from = c.proposal.ValidFrom
	}
	if to == "" {
		to = c.proposal.ValidTo
	}
	begin, ok := c.date("validFrom", from)
	if _, good := c.date("validTo", to); !good || !ok {
		return from, to
	}
	longest := begin.AddDate(c.years, 0, -1).Format(time.DateOnly)
	switch {
	case from < today:
		c.wrong("validFrom", codeDateGone, nil)
	case to < from:
		c.wrong("validTo", codeNotOrdered, errs.Params{"from": from})
	case to > longest:
		c.wrong("validTo", codeYears, errs.Params{"years": strconv.Itoa(c.years), "reference": from})
	case c.shortened() && to > c.proposal.ValidTo:
		c.wrong("validTo", codeAtMost, errs.Params{"max": c.proposal.ValidTo})
	}
	return from, to
}

func (c *confirmation) date(pointer, value string) (time.Time, bool) {
	t, err := time.Parse(time.DateOnly, value)
	if err != nil {
		c.wrong(pointer, codeNoDate, nil)
	}
	return t, err == nil
}

// shortened tells whether the applicant asked for less than the full term.
func (c *confirmation) shortened() bool { return c.proposal.ValidTo < c.fullTerm(c.proposal.ValidFrom) }
