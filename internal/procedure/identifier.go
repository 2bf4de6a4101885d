package procedure

import (
	"regexp"
	"slices"
)

// Identifier is a value that one valid licence alone has (Particular.Unique), with the place of the form that says it.
type Identifier struct {
	Particular LicenceParticular
	Pointer    string
	// InRow says that it is one of several, which rows of the form say.
	InRow bool
}

// listedRows is an expression that lists a field of the rows of a section.
var listedRows = regexp.MustCompile(`^(\w+)\.map\(\w+, \w+\.(\w+)\)$`)

// statedField is an expression that is one field, or begins with the section of several.
var statedField = regexp.MustCompile(`^(\w+)(?:\.(\w+))?$|^(\w+)\.`)

// Identifies tells whether filings of the procedure say anything that one licence alone has.
func (p *Procedure) Identifies() bool {
	return p.licence != nil && slices.ContainsFunc(p.licence.particulars, func(l licenceParticular) bool { return l.def.Unique })
}

// Identifiers are what the data says of that, as far as it says anything.
func (p *Procedure) Identifiers(data *Data) []Identifier {
	var list []Identifier
	if !p.Identifies() {
		return nil
	}
	for _, each := range p.licence.particulars {
		if !each.def.Unique {
			continue
		}
		stated := each.stated(data, data.env.Today)
		if rows := p.inRows(data, each.def.Values, stated); len(rows) > 0 {
			list = append(list, rows...)
		} else if stated.Value != "" {
			list = append(list, Identifier{Particular: stated, Pointer: p.saidAt(each.def.Value + each.def.Number + each.def.Values)})
		}
	}
	return list
}

// inRows are the values of a particular that rows of a form list, each where it stands; none where its expression is another.
func (p *Procedure) inRows(data *Data, expression string, stated LicenceParticular) []Identifier {
	found := listedRows.FindStringSubmatch(expression)
	i := slices.IndexFunc(p.sections, func(s *section) bool { return found != nil && s.def.ID == found[1] })
	if i < 0 || p.sections[i].def.Repeat == nil || data.sections[i].hidden {
		return nil
	}
	s := p.sections[i]
	j, ok := s.index[found[2]]
	if !ok {
		return nil
	}
	var list []Identifier
	for n, r := range data.sections[i].rows {
		one := stated
		if one.Value = listed([]string{r.values[j].text}); one.Value != "" {
			list = append(list, Identifier{one, s.rowAt(n) + found[2], true})
		}
	}
	return list
}

// saidAt is the field that an expression is, or else the section that it begins with.
func (p *Procedure) saidAt(expression string) string {
	found := statedField.FindStringSubmatch(expression)
	for _, s := range p.sections {
		switch {
		case found == nil || s.def.ID != found[1]+found[3]:
		case found[2] != "" && s.def.Repeat == nil:
			return "/" + s.def.ID + "/" + found[2]
		default:
			return "/" + s.def.ID
		}
	}
	return "/" + p.sections[0].def.ID
}

// AsksCallSign tells whether forms of the procedure ask for the call sign of a new station.
func (p *Procedure) AsksCallSign() bool {
	return p.licence != nil && p.def.Kind == KindOpen && statedField.MatchString(p.def.Licence.CallSign)
}

// CallSignAsked is the call sign that the data ask for of a new station; false where they ask for none.
func (p *Procedure) CallSignAsked(data *Data) (Identifier, bool) {
	if !p.AsksCallSign() {
		return Identifier{}, false
	}
	filed, _ := p.Licence(data, data.env.Today)
	sign := LicenceParticular{ID: "callSign", Value: filed.CallSign, Unique: true}
	return Identifier{Particular: sign, Pointer: p.saidAt(p.def.Licence.CallSign)}, sign.Value != ""
}

// checkInUse is the id of the check whether what one licence alone has is another's.
const checkInUse = "in-use"

// PointUsed points out a place that says what another valid licence has, or in a row another record, and not whose that is.
func PointUsed(pointer string, inRow bool) Finding {
	text := Text{
		Ja: "有効なほかの免許（登録）で使われています。写し間違いがないか確かめてください。このままでは、同じものは指定されません。",
		En: "Another valid licence or registration has it. See whether it was written correctly; the same is not assigned again.",
	}
	if inRow {
		text = Text{
			Ja: "ほかの報告・届出・登録の記録にもある番号です。写し間違いがないか確かめてください。",
			En: "Another record of a report, a notification or a registration has this number. See whether it was written correctly.",
		}
	}
	return Finding{Pointer: pointer, Code: "MSG-LIT-E-0092", check: checkInUse, Text: text}
}

// checkSecond is the id of the check whether the holder has such a station already.
const checkSecond = "second-station"

// PointSecond points out that a station that moves is not the first of its holder.
func (p *Procedure) PointSecond(notice Text) Finding {
	return Finding{Pointer: p.saidAt(p.def.Licence.MovementRange), Code: "MSG-LIT-E-0066", check: checkSecond, Text: notice}
}
