package procedure

import (
	"slices"
	"strconv"
	"strings"
)

// Altered is an item of a form that differs from what was filed before, as people read it.
type Altered struct {
	At     string `json:"at,omitempty" doc:"section or section.field of the form; absent of what was permitted long ago"`
	Label  Text   `json:"label"`
	Before Text   `json:"before" doc:"empty where there was nothing"`
	After  Text   `json:"after" doc:"empty where there is nothing any more"`
}

// Altered are the items that differ from what was filed before, but those of the sections that begin afresh with each filing or
// whose change is only notified, and what a form takes of the record that it is about: what opened a station knew of no number and
// no term.
func (p *Procedure) Altered(before, after *Data) []Altered {
	var list []Altered
	for _, change := range Diff(before, after) {
		section, _, _ := strings.Cut(strings.TrimPrefix(change.Pointer, "/"), "/")
		if of := p.def.Subject; of != nil && (slices.Contains(of.Fresh, section) || slices.Contains(of.Notified, section)) {
			continue
		}
		if p.recorded(change.Pointer) {
			continue
		}
		item := Altered{p.placeOf(change.Pointer), p.PlaceName(change.Pointer), before.at(change.Pointer), after.at(change.Pointer)}
		if item.Before != item.After {
			list = append(list, item)
		}
	}
	return list
}

// recorded tells whether what stands at a pointer is taken of the record that a form is about.
func (p *Procedure) recorded(pointer string) bool {
	steps := strings.Split(strings.TrimPrefix(pointer, "/"), "/")
	f := p.sections[p.index[steps[0]]].field(steps[len(steps)-1])
	return f != nil && strings.HasPrefix(f.def.Prefill, prefillLicence)
}

// placeOf is the section and field of a pointer, or the section alone where it is of a whole row.
func (p *Procedure) placeOf(pointer string) string {
	steps := strings.Split(strings.TrimPrefix(pointer, "/"), "/")
	if name := steps[len(steps)-1]; p.sections[p.index[steps[0]]].field(name) != nil {
		return steps[0] + "." + name
	}
	return steps[0]
}

// at is what stands at a pointer, as people read it: a value, or all values of a row.
func (d *Data) at(pointer string) Text {
	steps := strings.Split(strings.TrimPrefix(pointer, "/"), "/")
	i, ok := d.p.index[steps[0]]
	if !ok || d.sections[i].hidden {
		return Text{}
	}
	s, n, name := d.p.sections[i], 0, steps[len(steps)-1]
	if s.def.Repeat != nil {
		n, _ = strconv.Atoi(steps[1])
	}
	if n >= len(d.sections[i].rows) {
		return Text{}
	}
	row := d.sections[i].rows[n]
	if j, one := s.index[name]; one {
		return s.fields[j].displayText(&row.values[j])
	}
	var all Text
	for j, f := range s.fields {
		if value := f.displayText(&row.values[j]); value != (Text{}) {
			all.Ja += separated(all.Ja, sentenceJa) + f.def.Label.Ja + ": " + value.Ja
			all.En += separated(all.En, sentenceEn) + f.def.Label.En + ": " + value.En
		}
	}
	return all
}

func separated(before string, w wording) string {
	if before == "" {
		return ""
	}
	return w.separator
}

var (
	ticked   = Text{Ja: "はい", En: "Yes"}
	unticked = Text{Ja: "いいえ", En: "No"}
)

// displayText is a value as people read it, in one line; a box to tick says whether it is.
func (f *field) displayText(v *value) Text {
	switch {
	case !f.stated(v) || f.def.Type == TypeComputed:
		return Text{}
	case f.def.Type == TypeBoolean && v.boolean:
		return ticked
	case f.def.Type == TypeBoolean:
		return unticked
	}
	return Text{Ja: oneLine(f.worded(v, sentenceJa)), En: oneLine(f.worded(v, sentenceEn))}
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }
