package procedure

import (
	"maps"
	"slices"
	"strings"
)

const effectReview = "review"

// paramOnRecord marks what a form says as the licence on record does, and what a check made since would refuse.
const paramOnRecord = "onRecord"

// recordedText is how the officer is told of it, before what the check tells.
var recordedText = Text{
	Ja: "記録されている内容のままなので受け付けましたが、今の確認では合わないところがあります。認めてよいか確かめてください。",
	En: "This is as on record, so it was accepted, and is not what is asked for now. See whether it can stand.",
}

// failureText is what explains a check where it is not met: its text, or the rule.
func (c *Check) failureText() Text {
	if c.Text != nil {
		return *c.Text
	}
	if c.Met == nil {
		return Text{}
	}
	return Text{Ja: "（" + c.Met.Ja + "）", En: "(" + c.Met.En + ")"}
}

// AsksRecord tells whether what is as on record is pointed out and not refused: of a renewal or a change that an officer decides on.
func (def *Definition) AsksRecord() bool {
	return def.Subject != nil && def.Effect == effectReview && (def.Kind == KindRenewal || def.Kind == KindChange)
}

// asksRecord tells whether there is such a record.
func (p *Procedure) asksRecord(data *Data) bool { return p.def.AsksRecord() && data.env.Before != nil }

// recorded tells of the faults of a form which of them what was filed last for the licence has as well.
type recorded struct {
	p     *Procedure
	data  *Data
	known map[recordedFault]bool // nil until it is asked
}

// recordedFault is a fault at what is said there.
type recordedFault struct {
	section, field    int
	text, code, check string
}

// part gives what refuses the form, and what is as on record.
func (v *validation) part(p *Procedure) (refused, onRecord []found) {
	if len(v.found) == 0 || !p.asksRecord(v.data) {
		return v.found, nil
	}
	record := recorded{p: p, data: v.data}
	for _, f := range v.found {
		if record.has(f) {
			onRecord = append(onRecord, f.onRecord())
			continue
		}
		refused = append(refused, f)
	}
	return refused, onRecord
}

// onRecord is the fault as it is pointed out.
func (f found) onRecord() found {
	params := map[string]string{paramOnRecord: "true"}
	maps.Copy(params, f.Params)
	f.Params = params
	return f
}

// has tells whether what was filed last says the same at the place of a fault, and has the same fault there. Of a row all of it is
// the same: equipment that is touched is asked about like new one.
func (r *recorded) has(f found) bool {
	if f.section >= len(r.p.sections) || !r.p.staysOnRecord(r.data, f) {
		return false
	}
	if r.known == nil {
		r.look()
	}
	return r.known[faultAt(r.data, f)]
}

// look finds the faults of what was filed last, for which nothing is new.
func (r *recorded) look() {
	env := Env{Category: r.data.env.Category, Today: r.data.env.Today, Before: r.data.env.Before}
	before := r.p.Normalise(env.Before, env)
	before.before = before
	r.known = map[recordedFault]bool{}
	for _, f := range r.p.faults(before).found {
		if f.section < len(r.p.sections) {
			r.known[faultAt(before, f)] = true
		}
	}
}

// staysOnRecord tells whether a place is one of which the filer goes on with what is on record: of a renewal the sections that stay, of
// a change those that begin with it, but for what the account says. What is missing in a change is to be filled in.
func (p *Procedure) staysOnRecord(data *Data, f found) bool {
	s := p.sections[f.section]
	if data.env.Before[s.def.ID] == nil {
		return false
	}
	if p.def.Kind != KindChange {
		return slices.Contains(p.def.Subject.Keep, s.def.ID)
	}
	return f.field >= 0 && !slices.Contains(p.def.Subject.Fresh, s.def.ID) && !s.ofAccount() && !data.sections[f.section].rows[max(f.row, 0)].values[f.field].empty()
}

// ofAccount tells whether a section says who the account is.
func (s *section) ofAccount() bool {
	return slices.ContainsFunc(s.fields, func(f *field) bool { return strings.HasPrefix(f.def.Prefill, prefillAccount) })
}

// faultAt is a fault with what is said at its place: the value, or the whole row, or all rows of the section.
func faultAt(data *Data, f found) recordedFault {
	s, rows := data.p.sections[f.section], data.sections[f.section].rows
	key := recordedFault{section: f.section, field: f.field, code: f.Code, check: f.Params["check"]}
	switch {
	case s.def.Repeat == nil && f.field >= 0:
		key.text = rows[0].values[f.field].plain()
	case f.row >= 0:
		key.text = rows[f.row].whole()
	default:
		for _, r := range rows {
			key.text += r.whole() + "\n"
		}
	}
	return key
}

// AsOnRecord are the problems that do not refuse the form, since what was filed last for the licence has them as well.
func (p *Procedure) AsOnRecord(data *Data) []Problem {
	v := p.faults(data)
	_, v.found = v.part(p)
	return v.problems()
}
