package procedure

import (
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Correct gives the raw data of a correction: what was filed, with what is typed now in the
// places that are open (Open of what was returned): a field, a field of one row, or a whole
// list. Where that makes another place apply, or leaves a problem there, what is typed counts
// in that place too; anywhere else what was filed stays. Only a list that is open as a whole
// gets or loses rows.
func (p *Procedure) Correct(filed, typed map[string]any, returned []string, env Env) map[string]any {
	before, open := p.Normalise(filed, env), map[string]bool{}
	for _, pointer := range p.Open(before, returned) {
		open[pointer] = true
	}
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

// place is the part of a form that is opened at once: a field, a field of one row, or a whole list.
func (p *Procedure) place(pointer string) string {
	steps := strings.Split(strings.TrimPrefix(pointer, "/"), "/")
	size := 2
	if i, ok := p.index[steps[0]]; ok && p.sections[i].def.Repeat != nil {
		size = 3
	}
	if len(steps) < size {
		return "/" + steps[0]
	}
	return "/" + strings.Join(steps[:size], "/")
}

// appearing opens what applies now and did not as filed.
func (p *Procedure) appearing(s *section, before, now *sectionState, open map[string]bool) {
	pointer := "/" + s.def.ID
	switch {
	case now.hidden:
	case s.def.Repeat == nil:
		s.appearingIn(pointer, before.hidden, before.rows[0], now.rows[0], open)
	case before.hidden:
		open[pointer] = true
	case !open[pointer]:
		for n := range now.rows {
			s.appearingIn(pointer+"/"+strconv.Itoa(n), false, before.rows[n], now.rows[n], open)
		}
	}
}

func (s *section) appearingIn(pointer string, hidden bool, before, now *row, open map[string]bool) {
	for j, f := range s.fields {
		if !now.values[j].hidden && (hidden || before.values[j].hidden) {
			open[pointer+"/"+f.def.ID] = true
		}
	}
}

func (p *Procedure) merge(filed, typed map[string]any, open map[string]bool) map[string]any {
	raw := maps.Clone(filed)
	for _, s := range p.sections {
		at := "/" + s.def.ID
		switch {
		case open[at]:
			take(raw, typed, s.def.ID)
		case s.def.Repeat != nil:
			s.mergeRows(raw, typed, open)
		default:
			if values := s.mergeFields(raw[s.def.ID], typed[s.def.ID], at, open); len(values) > 0 {
				raw[s.def.ID] = values
			}
		}
	}
	return raw
}

// mergeRows takes open fields of single rows; the rows themselves stay.
func (s *section) mergeRows(raw, typed map[string]any, open map[string]bool) {
	was, ok := raw[s.def.ID].([]any)
	is, _ := typed[s.def.ID].([]any)
	if !ok {
		return
	}
	rows := make([]any, len(was))
	for n := range was {
		var now any
		if n < len(is) {
			now = is[n]
		}
		rows[n] = was[n]
		at := "/" + s.def.ID + "/" + strconv.Itoa(n)
		if values := s.mergeFields(was[n], now, at, open); len(values) > 0 {
			rows[n] = values
		}
	}
	raw[s.def.ID] = rows
}

func (s *section) mergeFields(was, is any, at string, open map[string]bool) map[string]any {
	earlier, _ := was.(map[string]any)
	now, _ := is.(map[string]any)
	values := maps.Clone(earlier)
	if values == nil {
		values = map[string]any{}
	}
	for _, f := range s.fields {
		if open[at+"/"+f.def.ID] {
			take(values, now, f.def.ID)
		}
	}
	return values
}

func take(into, from map[string]any, name string) {
	if value, ok := from[name]; ok {
		into[name] = value
	} else {
		delete(into, name)
	}
}

// Answers tells whether a correction differs from what was filed in a place that was returned.
func (p *Procedure) Answers(filed map[string]any, after *Data, returned []string) bool {
	before := p.Normalise(filed, after.env)
	return slices.ContainsFunc(Diff(before, after), func(c Change) bool {
		return slices.ContainsFunc(returned, func(pointer string) bool { return within(c.Pointer, pointer) })
	})
}

// within tells whether a pointer leads to a place or into it.
func within(pointer, place string) bool {
	return pointer == place || strings.HasPrefix(pointer, place+"/")
}

// Lapses tells whether a place applied to what was filed and does not any more.
func (p *Procedure) Lapses(filed map[string]any, after *Data, pointer string) bool {
	return p.Applies(p.Normalise(filed, after.env), pointer) && !p.Applies(after, pointer)
}

// Applies tells whether a place that may be returned is shown in a filing. A document is also
// where it has files.
func (p *Procedure) Applies(data *Data, pointer string) bool {
	steps := strings.Split(strings.TrimPrefix(pointer, "/"), "/")
	if steps[0] == varDocuments {
		id := steps[len(steps)-1]
		return data.env.Documents[id] > 0 || slices.ContainsFunc(p.Documents(data), func(d DocumentState) bool { return d.ID == id })
	}
	return slices.ContainsFunc(p.openings(pointer), func(o opening) bool {
		state := &data.sections[o.section]
		switch {
		case state.hidden || o.row >= len(state.rows):
			return false
		case o.field < 0:
			return true
		}
		return !state.rows[max(0, o.row)].values[o.field].hidden
	})
}

// Refuses tells whether a check refuses any file of a document, as things stand.
func (p *Procedure) Refuses(data *Data, documentID string) bool {
	with := &Data{p: p, env: data.env, sections: data.sections}
	with.variables.data = with
	with.env.Documents = map[string]int{}
	maps.Copy(with.env.Documents, data.env.Documents)
	with.env.Documents[documentID] = max(1, with.env.Documents[documentID])
	return slices.ContainsFunc(p.Validate(with), func(problem Problem) bool {
		return problem.Pointer == "/"+varDocuments+"/"+documentID && problem.Params["check"] != ""
	})
}

// Returnable tells whether the pointer names what the office may return for correction: a
// field that is typed, of a list the whole, a row or a field of one, or a document.
func (p *Procedure) Returnable(pointer string) bool {
	steps := strings.Split(strings.TrimPrefix(pointer, "/"), "/")
	if strings.HasPrefix(pointer, "/"+varDocuments+"/") {
		return len(steps) == 2 && slices.ContainsFunc(p.def.Documents, func(d Document) bool { return d.ID == steps[1] })
	}
	return slices.ContainsFunc(p.openings(pointer), func(o opening) bool {
		return o.field < 0 || p.sections[o.section].fields[o.field].compute == nil
	})
}
