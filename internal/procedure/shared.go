package procedure

import (
	"maps"
	"reflect"
	"slices"
	"strings"
)

// expansion remembers what of a definition came from shared sections.
type expansion struct {
	own      source
	sections map[int]source // by their place in the form
	checks   []sharedCheck  // they stand before the definition's own
}

type sharedCheck struct {
	from  source
	index int
}

// expand puts shared sections in the place of the lines that use them, and their checks
// before the definition's own. Mistakes in them are told at their own file.
func expand(def *Definition, references *References, r *reporter) {
	e := &expansion{own: r.source, sections: map[int]source{}}
	var checks []Check
	if !r.fits(def, references) {
		return
	}
	for i := range def.Form {
		s := &def.Form[i]
		if s.Use == "" {
			continue
		}
		shared := references.Shared[s.Use]
		switch {
		case !reflect.DeepEqual(*s, Section{Use: s.Use, Step: s.Step}):
			r.at(path{"form", i, "use"}, "stands beside other keys").Hint = "only step may be said beside it; a single field is taken with use: file.field"
		case shared == nil:
			r.at(path{"form", i, "use"}, "there is no shared section %q", s.Use).Hint = hintNear(s.Use, slices.Sorted(maps.Keys(references.Shared)))
		default:
			*s = shared.copied(s.Step)
			e.sections[i] = shared.source
			if shared.ChecksOf != "" && references.Shared[shared.ChecksOf] == nil {
				r.at(path{"form", i, "use"}, "takes the checks of %q, which is no shared section", shared.ChecksOf).Hint = hintNear(shared.ChecksOf, slices.Sorted(maps.Keys(references.Shared)))
			}
			for _, from := range shared.checked(references) {
				for n := range from.Checks {
					e.checks = append(e.checks, sharedCheck{from.source, n})
				}
				checks = append(checks, from.Checks...)
			}
		}
	}
	if len(e.sections) > 0 {
		def.Checks = append(checks, def.Checks...)
		r.origin = e.origin
	}
	for i := range def.Form {
		for j := range def.Form[i].Fields {
			if f := &def.Form[i].Fields[j]; f.Use != "" {
				borrow(f, references, r, path{"form", i, "fields", j, "use"})
			}
		}
	}
}

// checked are the shared sections whose checks go with a section: the one that it names, what that names, and itself.
func (s *Shared) checked(references *References) []*Shared {
	list := []*Shared{s}
	for of := references.Shared[s.ChecksOf]; of != nil && !slices.Contains(list, of); of = references.Shared[of.ChecksOf] {
		list = slices.Insert(list, 0, of)
	}
	return list
}

// borrow puts a field of a shared section in the place of the line that uses it. What that
// line says besides stands in place of what the shared one says.
func borrow(f *Field, references *References, r *reporter, at path) {
	file, id, _ := strings.Cut(f.Use, ".")
	shared := references.Shared[file]
	n := -1
	if shared != nil {
		n = slices.IndexFunc(shared.Fields, func(each Field) bool { return each.ID == id && each.Use == "" })
	}
	if n < 0 {
		r.at(at, "there is no shared field %q", f.Use).Hint = "a field is taken with use: file.field, both as they stand in the folder shared"
		return
	}
	field, own := shared.Fields[n], reflect.ValueOf(*f)
	for k := range own.NumField() {
		if value := own.Field(k); !value.IsZero() {
			reflect.ValueOf(&field).Elem().Field(k).Set(value)
		}
	}
	field.Use = ""
	*f = field
}

// copied is a section that may be filled in without changing the shared one, shown at a
// step, or at its own where none is named.
func (s Section) copied(step string) Section {
	if step != "" {
		s.Step = step
	}
	if s.Repeat != nil {
		repeat := *s.Repeat
		s.Repeat = &repeat
	}
	s.Fields = slices.Clone(s.Fields)
	return s
}

// origin is the file in which a place of the expanded definition stands, and where.
func (e *expansion) origin(p path) (source, path) {
	if len(p) < 2 {
		return e.own, p
	}
	i, _ := p[1].(int)
	switch p[0] {
	case "form":
		if from, ok := e.sections[i]; ok {
			return from, p[2:]
		}
	case "checks":
		if i < len(e.checks) {
			return e.checks[i].from, path{"checks", e.checks[i].index}.with(p[2:]...)
		}
		return e.own, path{"checks", i - len(e.checks)}.with(p[2:]...)
	}
	return e.own, p
}
