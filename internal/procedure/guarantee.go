package procedure

import (
	"slices"
	"strconv"
	"strings"
)

// Guarantee is what a guarantee body certifies before an application is filed: equipment
// without a conformity mark, on the strength of the form and its documents.
type Guarantee struct {
	// Document is that of the certificate.
	Document string `yaml:"document" json:"document"`
	// Sections describe the equipment. The certificate belongs to what they said when the form
	// was exported.
	Sections []string `yaml:"sections" json:"sections"`
	// Inspection is a CEL boolean: there is equipment that the bureau inspects instead.
	Inspection string `yaml:"inspection" json:"-"`
}

func lintGuarantee(r *reporter, def *Definition) {
	at, g := path{"guarantee"}, def.Guarantee
	if g == nil {
		return
	}
	if !slices.ContainsFunc(def.Documents, func(d Document) bool { return d.ID == g.Document }) {
		r.at(at.with("document"), "there is no document %q", g.Document).Hint = hintNear(g.Document, documentIDs(def))
	}
	if len(g.Sections) == 0 {
		r.at(at.with("sections"), "is empty")
	}
	for i, id := range g.Sections {
		if !slices.ContainsFunc(def.Form, func(s Section) bool { return s.ID == id }) {
			r.at(at.with("sections", i), "there is no section %q", id).Hint = hintNear(id, sectionIDs(def))
		}
	}
}

// Guaranteed tells whether the data need the certificate of a guarantee, and whether some
// of the equipment is inspected by the bureau instead.
func (p *Procedure) Guaranteed(data *Data) (needed, inspection bool) {
	if p.def.Guarantee == nil {
		return false, false
	}
	return slices.Contains(p.RequiredDocuments(data), p.def.Guarantee.Document), p.inspection.holds(data, nil, false)
}

// PlacedChange is a Change with the name of its place.
type PlacedChange struct {
	Change
	Place Text `json:"place" doc:"section, entry and item"`
}

// EquipmentChanges tells what differs between two data in the sections that a guarantee
// certifies. What is computed follows from the rest and is left out.
func (p *Procedure) EquipmentChanges(before, after *Data) []PlacedChange {
	changes := []PlacedChange{}
	for _, c := range Diff(before, after) {
		section, rest, _ := strings.Cut(strings.TrimPrefix(c.Pointer, "/"), "/")
		if p.def.Guarantee == nil || !slices.Contains(p.def.Guarantee.Sections, section) {
			continue
		}
		s := p.sectionOfType(section)
		row, name := "", rest
		if s.def.Repeat != nil {
			row, name, _ = strings.Cut(rest, "/")
		}
		f := s.field(name)
		if f != nil && f.compute != nil {
			continue
		}
		changes = append(changes, PlacedChange{c, s.nameOf(row, f)})
	}
	return changes
}

// PlaceName names what a pointer leads to: section, entry and item, or a document.
func (p *Procedure) PlaceName(pointer string) Text {
	steps := strings.Split(strings.TrimPrefix(pointer, "/"), "/")
	if steps[0] == varDocuments {
		for _, d := range p.def.Documents {
			if d.ID == steps[len(steps)-1] {
				return d.Title
			}
		}
	}
	s := p.sectionOfType(steps[0])
	if s == nil {
		return Text{Ja: pointer, En: pointer}
	}
	row, name := "", ""
	if s.def.Repeat != nil && len(steps) > 1 {
		row = steps[1]
	}
	if last := len(steps) - 1; last > 0 {
		name = steps[last]
	}
	return s.nameOf(row, s.field(name))
}

// nameOf names a section's entry and field, as far as they are told.
func (s *section) nameOf(row string, f *field) Text {
	name := s.def.Title
	if n, err := strconv.Atoi(row); err == nil {
		number := strconv.Itoa(n + 1)
		name.Ja += " " + strings.ReplaceAll(s.def.Repeat.Label.Ja, "{n}", number)
		name.En += ", " + strings.ReplaceAll(s.def.Repeat.Label.En, "{n}", number)
	}
	if f != nil {
		name.Ja += " " + f.def.Label.Ja
		name.En += ", " + f.def.Label.En
	}
	return name
}
