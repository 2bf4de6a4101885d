package procedure

import (
	"maps"
	"slices"
	"strings"
)

const hintCompared = "of a section that is compared all fields stay as they were but those named in changes and free"

// lintCompare tells what is wrong with what a form compares with what was filed before.
func lintCompare(r *reporter, def *Definition, references *References) {
	compare, at := def.Subject.Compare, path{"subject", "compare"}
	if compare == nil {
		return
	}
	items := lintItems(r, at.with("items"), def, references)
	if len(compare.Sections) == 0 {
		r.at(at.with("sections"), "is empty").Hint = hintCompared
	}
	seen := map[string]bool{}
	for i := range compare.Sections {
		of, here := &compare.Sections[i], at.with("sections", i)
		s := def.section(of.Section)
		switch {
		case s == nil:
			r.at(here.with("section"), "there is no section %q", of.Section).Hint = hintThere(sectionNames(def))
			continue
		case seen[of.Section]:
			r.at(here.with("section"), "%q stands twice", of.Section)
		case slices.Contains(def.Subject.Fresh, of.Section) || slices.Contains(def.Subject.Keep, of.Section):
			r.at(here.with("section"), "%q stands in fresh or keep, so that there is nothing to compare", of.Section)
		}
		seen[of.Section] = true
		lintComparedSection(r, here, of, s, items)
	}
}

// lintItems tells what is wrong with the choice of what changes, and gives its codes.
func lintItems(r *reporter, at path, def *Definition, references *References) []string {
	named := def.Subject.Compare.Items
	if named == "" {
		return nil
	}
	section, id, _ := strings.Cut(named, ".")
	s := def.section(section)
	if s == nil || s.Repeat != nil || s.field(id) == nil || s.field(id).Type != TypeMultichoice {
		r.at(at, "%q is no section.field with a multichoice in a section that is not repeated", named)
		return nil
	}
	f := s.field(id)
	var codes []string
	for _, code := range slices.Concat(f.Options, references.Codes[f.Codes]) {
		codes = append(codes, code.Code)
	}
	return codes
}

func lintComparedSection(r *reporter, at path, of *ComparedSection, s *Section, items []string) {
	key := s.field(of.Key)
	switch {
	case s.Repeat == nil && (of.Key != "" || of.Fewer != ""):
		r.at(at.with("key"), "key and fewer go only with a repeated section")
	case s.Repeat != nil && (key == nil || key.Type != TypeText && key.Type != TypeChoice):
		r.at(at.with("key"), "%q is no text or choice of the section, by which its rows are found again", of.Key).Hint = hintThere(fieldNames(s))
	}
	lintItem(r, at.with("fewer"), of.Fewer, items)
	named := map[string]bool{of.Key: true}
	for _, code := range slices.Sorted(maps.Keys(of.Changes)) {
		here := at.with("changes", code)
		lintItem(r, here, code, items)
		lintNamed(r, here, of.Changes[code], s, named)
	}
	lintNamed(r, at.with("free"), of.Free, s, named)
}

func lintItem(r *reporter, at path, code string, items []string) {
	if code != "" && !slices.Contains(items, code) {
		r.at(at, "%q is not chosen in items", code).Hint = hintThere(items)
	}
}

// lintNamed tells of fields that the section does not have or that are named twice.
func lintNamed(r *reporter, at path, fields []string, s *Section, named map[string]bool) {
	for i, id := range fields {
		switch f := s.field(id); {
		case f == nil || f.Type == TypeComputed:
			r.at(at.with(i), "the section has no field %q that is typed in", id).Hint = hintThere(fieldNames(s))
		case named[id]:
			r.at(at.with(i), "%q is the key or stands twice", id).Hint = hintCompared
		}
		named[id] = true
	}
}

func (def *Definition) section(id string) *Section {
	if i := slices.IndexFunc(def.Form, func(s Section) bool { return s.ID == id }); i >= 0 {
		return &def.Form[i]
	}
	return nil
}

func (s *Section) field(id string) *Field {
	if i := slices.IndexFunc(s.Fields, func(f Field) bool { return f.ID == id }); i >= 0 {
		return &s.Fields[i]
	}
	return nil
}

func sectionNames(def *Definition) []string {
	names := make([]string, len(def.Form))
	for i := range def.Form {
		names[i] = def.Form[i].ID
	}
	return names
}

func fieldNames(s *Section) []string {
	names := make([]string, len(s.Fields))
	for i := range s.Fields {
		names[i] = s.Fields[i].ID
	}
	return names
}
