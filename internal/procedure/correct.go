package procedure

import (
	"maps"
	"strings"
)

// Correct gives the raw data of a correction: what was filed, with what is typed now in the
// places that were returned (/section/field, or /section of a list). Where that makes another
// place apply, or leaves a problem there, what is typed counts in that place too; anywhere
// else what was filed stays.
func (p *Procedure) Correct(filed, typed map[string]any, returned []string, env Env) map[string]any {
	open := map[string]bool{}
	for _, pointer := range returned {
		open[p.place(pointer)] = true
	}
	before := p.Normalise(filed, env)
	for {
		raw, known := p.merge(filed, typed, open), len(open)
		data := p.Normalise(raw, env)
		for _, problem := range p.Validate(data) {
			open[p.place(problem.Pointer)] = true
		}
		for i, s := range p.sections {
			p.appearing(s, &before.sections[i], &data.sections[i], open)
		}
		if len(open) == known {
			return raw
		}
	}
}

// place is the part of a form that is returned at once: a field, or a whole list.
func (p *Procedure) place(pointer string) string {
	steps := strings.Split(strings.TrimPrefix(pointer, "/"), "/")
	i, ok := p.index[steps[0]]
	if !ok || len(steps) < 2 || p.sections[i].def.Repeat != nil {
		return "/" + steps[0]
	}
	return "/" + steps[0] + "/" + steps[1]
}

// appearing opens what applies now and did not as filed.
func (p *Procedure) appearing(s *section, before, now *sectionState, open map[string]bool) {
	if now.hidden {
		return
	}
	if s.def.Repeat != nil {
		if before.hidden {
			open["/"+s.def.ID] = true
		}
		return
	}
	for j, f := range s.fields {
		if !now.rows[0].values[j].hidden && (before.hidden || before.rows[0].values[j].hidden) {
			open["/"+s.def.ID+"/"+f.def.ID] = true
		}
	}
}

func (p *Procedure) merge(filed, typed map[string]any, open map[string]bool) map[string]any {
	raw := maps.Clone(filed)
	for _, s := range p.sections {
		at := "/" + s.def.ID
		if open[at] {
			take(raw, typed, s.def.ID)
		}
		if s.def.Repeat != nil {
			continue
		}
		was, _ := raw[s.def.ID].(map[string]any)
		is, _ := typed[s.def.ID].(map[string]any)
		values := maps.Clone(was)
		if values == nil {
			values = map[string]any{}
		}
		for _, f := range s.fields {
			if open[at+"/"+f.def.ID] {
				take(values, is, f.def.ID)
			}
		}
		if len(values) > 0 {
			raw[s.def.ID] = values
		}
	}
	return raw
}

func take(into, from map[string]any, name string) {
	if value, ok := from[name]; ok {
		into[name] = value
	} else {
		delete(into, name)
	}
}

// Returnable tells whether the pointer names what the office may return for correction: a
// field that is typed, a list, or a document.
func (p *Procedure) Returnable(pointer string) bool {
	steps := strings.Split(strings.TrimPrefix(pointer, "/"), "/")
	if len(steps) == 2 && steps[0] == "documents" {
		for _, document := range p.def.Documents {
			if document.ID == steps[1] {
				return true
			}
		}
		return false
	}
	i, ok := p.index[steps[0]]
	if !ok {
		return false
	}
	s := p.sections[i]
	if s.def.Repeat != nil {
		return len(steps) == 1
	}
	f := (*field)(nil)
	if len(steps) == 2 {
		f = s.field(steps[1])
	}
	return f != nil && f.compute == nil
}
