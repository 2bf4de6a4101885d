package difference

import (
	"strings"

	"radioportal/internal/procedure"
)

// form tells of sections and their fields. A field that moved is followed to where it stands now.
func (c *comparing) form(was, is *procedure.Definition) {
	moved := map[string]procedure.FormMove{} // by where it stands in the newer form
	from := map[string]bool{}
	for _, m := range procedure.Compare(c.older, c.newer).Moved {
		if m.From.Pointer != m.To.Pointer {
			moved[m.To.Pointer], from[m.From.Pointer] = m, true
		}
	}
	pair(was.Form, is.Form, func(s procedure.Section) string { return s.ID },
		func(a, b procedure.Section) {
			c.properties(Form, b.Title, propertiesOf(a, "fields", "section", "use"), propertiesOf(b, "fields", "section", "use"))
			c.fields(a, b, moved, from)
		},
		func(s procedure.Section) {
			c.add(Form, Added, s.Title)
			c.fields(procedure.Section{ID: s.ID}, s, moved, from)
		},
		func(s procedure.Section) {
			c.add(Form, Removed, s.Title)
			c.fields(s, procedure.Section{ID: s.ID}, moved, from)
		})
}

// fields tells of those of a section; of one that is new or gone as a whole, only of what moved.
func (c *comparing) fields(was, is procedure.Section, moved map[string]procedure.FormMove, from map[string]bool) {
	at := func(s procedure.Section, f procedure.Field) string { return "/" + s.ID + "/" + f.ID }
	both := len(was.Fields) > 0 && len(is.Fields) > 0
	pair(was.Fields, is.Fields, func(f procedure.Field) string { return f.ID },
		func(a, b procedure.Field) {
			c.properties(Form, placeOf(is.Title, b.Label), propertiesOf(a, "id", "use"), propertiesOf(b, "id", "use"))
		},
		func(f procedure.Field) {
			switch m, ok := moved[at(is, f)]; {
			case ok:
				c.moved(m, is, f)
			case both:
				c.add(Form, Added, placeOf(is.Title, f.Label))
			}
		},
		func(f procedure.Field) {
			if both && !from[at(was, f)] {
				c.add(Form, Removed, placeOf(was.Title, f.Label))
			}
		})
}

func (c *comparing) moved(m procedure.FormMove, to procedure.Section, f procedure.Field) {
	place := placeOf(to.Title, f.Label)
	c.list = append(c.list, Change{Group: Form, Kind: Moved, Place: place, Before: m.From.Section, After: m.To.Section})
	section, field, _ := strings.Cut(strings.TrimPrefix(m.From.Pointer, "/"), "/")
	for _, s := range c.older.Definition().Form {
		for _, before := range s.Fields {
			if s.ID == section && before.ID == field {
				c.properties(Form, place, propertiesOf(before, "id", "use"), propertiesOf(f, "id", "use"))
			}
		}
	}
}

func placeOf(section, field procedure.Text) procedure.Text {
	return procedure.Text{Ja: section.Ja + " " + field.Ja, En: section.En + ", " + field.En}
}
