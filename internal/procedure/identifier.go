package procedure

import (
	"regexp"
	"slices"
)

// Identifier is a value that one valid licence alone has (Particular.Unique), with the place of the form that says it.
type Identifier struct {
	Particular LicenceParticular
	Pointer    string
}

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
		if stated := each.stated(data, data.env.Today); stated.Value != "" {
			list = append(list, Identifier{stated, p.saidAt(each.def.Value + each.def.Number + each.def.Values)})
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
