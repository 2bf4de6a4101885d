package procedure

import (
	"reflect"
	"strings"

	"cel.dev/cel-go/cel"
)

// Redesign says under which provisional licence the construction design of a station changes (Radio Act, article 9): it is kept
// with the record that the portal has of it.
type Redesign struct {
	// Number is a CEL string: the number of the provisional licence, as it was filed.
	Number string `yaml:"number"`
	// CallSign is a CEL string: the call sign of the station, empty where none is named.
	CallSign string `yaml:"callSign"`
	// Kind is a CEL string: permission where the change is applied for, notification where it is minor.
	Kind string `yaml:"kind"`
	// Changes are what the station is then filed with.
	Changes []RedesignChange `yaml:"changes"`
}

// RedesignChange is what the form that opened the station says from the grant on.
type RedesignChange struct {
	// When is a CEL bool: whether it changes.
	When string `yaml:"when"`
	// Fields are those of that form ("section.field"), by the field of this one whose value each takes; empty where it says nothing any more.
	Fields map[string]string `yaml:"fields"`
}

type redesign struct {
	number, callSign, kind *expr
	changes                []redesignChange
}

type redesignChange struct {
	when   *expr
	fields map[string]string
}

// UnderProvisional is a change of the design under a provisional licence.
type UnderProvisional struct{ Number, CallSign, Kind string }

// Redesign is under which provisional licence what was filed changes the design; false for a procedure that changes none.
func (p *Procedure) Redesign(data *Data) (UnderProvisional, bool) {
	r := p.redesign
	if r == nil {
		return UnderProvisional{}, false
	}
	return UnderProvisional{Number: r.number.text(data, nil), CallSign: r.callSign.text(data, nil), Kind: r.kind.text(data, nil)}, true
}

// Corrected is what a station was filed with when a change of its design arrived, and what it is filed with now; empty where
// nothing was corrected in between.
type Corrected struct{ Was, Now map[string]any }

func (c Corrected) any(fields map[string]string) bool {
	for name := range fields {
		if !reflect.DeepEqual(valueAt(c.Was, name), valueAt(c.Now, name)) {
			return true
		}
	}
	return false
}

// Redesigned puts what a filing of this procedure changes into what was filed, by the procedure of, for the station: values of one
// kind, in fields that its form has. What was corrected since says for itself what it is, with all that changes with it. It tells
// whether anything changed.
func (p *Procedure) Redesigned(data *Data, filed map[string]any, of *Procedure, into map[string]any, corrected Corrected) (changed bool) {
	if p.redesign == nil {
		return false
	}
	for _, change := range p.redesign.changes {
		if !change.when.holds(data, nil, false) || corrected.any(change.fields) {
			continue
		}
		for to, from := range change.fields {
			target := of.unrepeated(to)
			if target == nil || from != "" && p.unrepeated(from).def.Type != target.def.Type {
				continue
			}
			changed = putAt(into, to, valueAt(filed, from)) || changed
		}
	}
	return changed
}

// unrepeated is the field of a section that does not repeat, by "section.field"; nil where there is none that is filled in.
func (p *Procedure) unrepeated(name string) *field {
	section, id, _ := strings.Cut(name, ".")
	i, ok := p.index[section]
	if !ok || p.sections[i].def.Repeat != nil {
		return nil
	}
	if f := p.sections[i].field(id); f != nil && f.compute == nil {
		return f
	}
	return nil
}

func valueAt(form map[string]any, name string) any {
	section, id, _ := strings.Cut(name, ".")
	values, _ := form[section].(map[string]any)
	return values[id]
}

// putAt has a form say a value at a place, or none; false where it says so already.
func putAt(form map[string]any, name string, value any) bool {
	section, id, _ := strings.Cut(name, ".")
	values, ok := form[section].(map[string]any)
	if reflect.DeepEqual(values[id], value) {
		return false
	}
	if !ok {
		values = map[string]any{}
		form[section] = values
	}
	if value == nil {
		delete(values, id)
	} else {
		values[id] = value
	}
	return true
}

func (c *compiler) redesigns(at path, def *Redesign) *redesign {
	var changes []redesignChange
	for i, each := range def.Changes {
		place := at.with("changes", i)
		for to, from := range each.Fields {
			if from != "" && c.p.unrepeated(from) == nil {
				c.r.at(place.with("fields", to), "%q is no field of a section that does not repeat", from)
			}
		}
		if each.When == "" {
			c.r.at(place.with("when"), "is missing")
		}
		changes = append(changes, redesignChange{c.present(c.all, place.with("when"), each.When, cel.BoolType), each.Fields})
	}
	return &redesign{changes: changes, number: c.named(at, "number", def.Number), kind: c.named(at, "kind", def.Kind),
		callSign: c.present(c.all, at.with("callSign"), def.CallSign, cel.StringType)}
}

// unrepeatedText is what the data say in a field of a section that does not repeat, and all that they say in a choice of several.
func (p *Procedure) unrepeatedText(data *Data, name string) (text string, several []string) {
	section, id, _ := strings.Cut(name, ".")
	i, ok := p.index[section]
	if !ok || p.unrepeated(name) == nil || data.sections[i].hidden || len(data.sections[i].rows) == 0 {
		return "", nil
	}
	v := &data.sections[i].rows[0].values[p.sections[i].index[id]]
	return v.text, v.list
}
