package procedure

import "maps"

// FormPlace is a field of a form, or a whole section, as a person knows it.
type FormPlace struct {
	Pointer string `json:"pointer"`
	Section Text   `json:"section"`
	Label   Text   `json:"label"`
	Step    string `json:"step"`
}

// FormMove is a field that stands elsewhere in the newer form.
type FormMove struct {
	From FormPlace `json:"from"`
	To   FormPlace `json:"to"`
}

// VersionChanges tells what differs between the forms of two versions of a procedure.
type VersionChanges struct {
	Moved   []FormMove  `json:"moved"`
	Added   []FormPlace `json:"added"`
	Dropped []FormPlace `json:"dropped"`
}

// Compare tells what of an older version's form moved, is new and was dropped. A field
// moved where it stands in one other section only, there under the same name and of the
// same kind, and where neither section is repeated.
func Compare(older, newer *Procedure) VersionChanges {
	c := VersionChanges{[]FormMove{}, []FormPlace{}, []FormPlace{}}
	taken := map[*field]bool{}
	older.each(func(s *section, f *field) {
		if same := newer.counterpart(s, f); same != nil {
			if is := newer.sectionOfType(s.def.ID); is.def.Step != s.def.Step {
				c.Moved = append(c.Moved, FormMove{place(s, f), place(is, same)})
			}
			return
		}
		to, target := newer.destinationOf(older, f)
		if target == nil || s.def.Repeat != nil || taken[target] {
			c.Dropped = append(c.Dropped, place(s, f))
			return
		}
		taken[target] = true
		c.Moved = append(c.Moved, FormMove{place(s, f), place(to, target)})
	})
	newer.each(func(s *section, f *field) {
		if older.counterpart(s, f) == nil && !taken[f] {
			c.Added = append(c.Added, place(s, f))
		}
	})
	return c
}

// Adopt turns raw data of an older version into raw data of this one: what stayed or moved
// is kept as it was typed, what was dropped is left out.
func (p *Procedure) Adopt(older *Procedure, raw map[string]any) map[string]any {
	out := map[string]any{}
	for id, values := range raw {
		was, is := older.sectionOfType(id), p.sectionOfType(id)
		if was == nil || is == nil || (was.def.Repeat == nil) != (is.def.Repeat == nil) {
			continue
		}
		out[id] = kept(values, func(name string) bool {
			f := was.field(name)
			return f != nil && p.counterpart(was, f) != nil
		})
	}
	for _, moved := range Compare(older, p).Moved {
		from, to := older.at(moved.From.Pointer), p.at(moved.To.Pointer)
		values, _ := raw[from.section].(map[string]any)
		if value, ok := values[from.field]; ok && from != to {
			into, ok := out[to.section].(map[string]any)
			if !ok {
				into = map[string]any{}
				out[to.section] = into
			}
			into[to.field] = value
		}
	}
	return out
}

// kept copies a section's values, of each row where there are rows, under the names that stay.
func kept(values any, stays func(name string) bool) any {
	switch v := values.(type) {
	case []any:
		rows := make([]any, len(v))
		for i, row := range v {
			rows[i] = kept(row, stays)
		}
		return rows
	case map[string]any:
		row := maps.Clone(v)
		maps.DeleteFunc(row, func(name string, _ any) bool { return !stays(name) })
		return row
	}
	return values
}

func (p *Procedure) each(fn func(s *section, f *field)) {
	for _, s := range p.sections {
		for _, f := range s.fields {
			fn(s, f)
		}
	}
}

// counterpart is the field of the same place and kind; nil where there is none.
func (p *Procedure) counterpart(s *section, f *field) *field {
	is := p.sectionOfType(s.def.ID)
	if is == nil || (is.def.Repeat == nil) != (s.def.Repeat == nil) {
		return nil
	}
	same := is.field(f.def.ID)
	if same == nil || !alikeTypes(same.def.Type, f.def.Type) {
		return nil
	}
	return same
}

// destinationOf is where a field of an older version moved; nil where that is not plain.
func (p *Procedure) destinationOf(older *Procedure, f *field) (in *section, to *field) {
	for _, s := range p.sections {
		same := s.field(f.def.ID)
		if same == nil || s.def.Repeat != nil || same.def.Type != f.def.Type || older.counterpart(s, same) != nil {
			continue
		}
		if to != nil {
			return nil, nil
		}
		in, to = s, same
	}
	return in, to
}

func alikeTypes(a, b string) bool {
	return a == b || typedAsText(a) && typedAsText(b)
}

func typedAsText(kind string) bool {
	return kind == TypeText || kind == TypeTextarea || kind == TypeNumber || kind == TypeDate
}

func place(s *section, f *field) FormPlace {
	return FormPlace{"/" + s.def.ID + "/" + f.def.ID, s.def.Title, f.def.Label, s.def.Step}
}

type spot struct{ section, field string }

func (p *Procedure) at(pointer string) spot {
	var found spot
	p.each(func(s *section, f *field) {
		if pointer == "/"+s.def.ID+"/"+f.def.ID {
			found = spot{s.def.ID, f.def.ID}
		}
	})
	return found
}
