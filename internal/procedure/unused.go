package procedure

import (
	"slices"
	"strconv"
)

// Overruled tells what raw data say in sections that stay as they were filed for the licence, and that was filed otherwise.
func (p *Procedure) Overruled(raw, filed map[string]any, known bool, env Env) []Omission {
	kept := p.Keeps(filed, known)
	if len(kept) == 0 {
		return nil
	}
	t := &taking{p: p, of: p, into: filed}
	data := p.Normalise(raw, env)
	for _, s := range p.sections {
		if slices.Contains(kept, s.def.ID) {
			t.section(s, data)
		}
	}
	return t.omitted
}

// Hidden tells what raw data say in fields that another answer hides: it is not filed.
func (p *Procedure) Hidden(raw map[string]any, env Env) []Omission {
	var list []Omission
	data := p.Normalise(raw, env)
	for i, s := range p.sections {
		for n, r := range s.read(raw[s.def.ID]).rows {
			list = append(list, s.hiddenOf(r, n, &data.sections[i])...)
		}
	}
	return list
}

// hiddenOf is what is said in a row, the n-th, in fields that are hidden.
func (s *section) hiddenOf(typed *row, n int, settled *sectionState) (list []Omission) {
	number := ""
	if s.def.Repeat != nil {
		number = strconv.Itoa(n)
	}
	for j, f := range s.fields {
		v := &typed.values[j]
		begins := f.read(f.def.Default)
		if f.compute != nil || v.empty() || v.same(&begins) || f.def.Prefill != "" { // what came by itself is nothing that somebody said
			continue
		}
		if settled.hidden || settled.rows[n].values[j].hidden {
			list = append(list, Omission{Place: s.nameOf(number, f), Value: f.shown(v), Why: OmittedHidden})
		}
	}
	return list
}
