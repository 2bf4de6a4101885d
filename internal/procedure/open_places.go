package procedure

import (
	"slices"
	"strconv"
	"strings"
)

// opening is what is returned or opened at once: a field, a field of one row, or a whole list.
type opening struct {
	section int
	row     int // -1 outside rows
	field   int // -1 for a whole list
}

// Open gives the places that a correction of what was filed may change: those that were
// returned and those that they govern, because an expression that shows or asks for the one
// reads the other, also by way of others. A document is opened where a check of it
// reads an open place. Expressions, not values, decide: what is open stays so while it is typed.
func (p *Procedure) Open(filed *Data, returned []string) []string {
	var open []opening
	var pointers []string
	add := func(s opening) {
		if !slices.Contains(open, s) {
			open = append(open, s)
		}
	}
	for _, pointer := range returned {
		found := p.openings(pointer)
		for _, s := range found {
			add(s)
		}
		if len(found) == 0 {
			pointers = append(pointers, pointer)
		}
	}
	for i := 0; i < len(open); i++ {
		p.addDependents(filed, open[i], add)
	}
	for _, s := range open {
		if s.field < 0 || p.sections[s.section].fields[s.field].compute == nil {
			pointers = append(pointers, p.pointer(s))
		}
	}
	return p.addCheckedDocuments(open, pointers)
}

// openings are what a pointer into the form opens: of a row, each of its fields.
func (p *Procedure) openings(pointer string) []opening {
	steps := strings.Split(strings.TrimPrefix(pointer, "/"), "/")
	i, ok := p.index[steps[0]]
	if !ok || !strings.HasPrefix(pointer, "/") {
		return nil
	}
	s, row := p.sections[i], -1
	if s.def.Repeat != nil {
		if len(steps) == 1 {
			return []opening{{i, -1, -1}}
		}
		if row, ok = rowNumber(steps[1]); !ok {
			return nil
		}
		steps = steps[1:]
		if len(steps) == 1 {
			found := make([]opening, len(s.fields))
			for j := range s.fields {
				found[j] = opening{i, row, j}
			}
			return found
		}
	}
	if j, ok := s.index[steps[len(steps)-1]]; ok && len(steps) == 2 {
		return []opening{{i, row, j}}
	}
	return nil
}

// rowNumber reads the index of a row as pointers write it.
func rowNumber(text string) (int, bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil && n >= 0 && strconv.Itoa(n) == text
}

func (p *Procedure) pointer(s opening) string {
	pointer := "/" + p.sections[s.section].def.ID
	if s.row >= 0 {
		pointer += "/" + strconv.Itoa(s.row)
	}
	if s.field >= 0 {
		pointer += "/" + p.sections[s.section].fields[s.field].def.ID
	}
	return pointer
}

// addDependents adds what the place governs directly.
func (p *Procedure) addDependents(filed *Data, from opening, add func(opening)) {
	for i, s := range p.sections {
		if p.reads(s.visible, from) {
			p.addSection(i, add)
			continue
		}
		for j, f := range s.fields {
			outside, own := p.readBy(f, from, s)
			switch {
			case own && from.row >= 0:
				add(opening{i, from.row, j})
			case outside && s.def.Repeat == nil:
				add(opening{i, -1, j})
			case outside:
				for row := range filed.sections[i].rows {
					add(opening{i, row, j})
				}
			}
		}
	}
}

// addSection adds all of a section.
func (p *Procedure) addSection(section int, add func(opening)) {
	s := p.sections[section]
	if s.def.Repeat != nil {
		add(opening{section, -1, -1})
		return
	}
	for j := range s.fields {
		add(opening{section, -1, j})
	}
}

// readBy tells whether the expressions of a field read a place, and whether as one of the
// same row.
func (p *Procedure) readBy(f *field, from opening, of *section) (outside, own bool) {
	for _, e := range f.expressions() {
		outside = outside || p.reads(e, from)
		own = own || p.readsSameRow(e, from, of)
	}
	return outside, own
}

// expressions are those that a field's being shown, asked for, offered or computed follows from. What
// bounds its value opens it where it is wrong (Correct).
func (f *field) expressions() []*expr {
	return []*expr{f.visible, f.required, f.readOnly, f.compute}
}

// reads tells whether an expression reads a place other than by way of `row`.
func (p *Procedure) reads(e *expr, from opening) bool {
	if e == nil {
		return false
	}
	s := p.sections[from.section]
	c := e.compiled()
	for _, u := range c.uses {
		name, through := u.name, false
		if list, ok := c.over[u.name]; ok {
			name, through = list, true
		}
		if name != s.def.ID {
			continue
		}
		if from.field < 0 || u.field == s.fields[from.field].def.ID && (s.def.Repeat == nil || through) {
			return true
		}
	}
	return false
}

// readsSameRow tells whether an expression of a section's row reads a place of the same row.
func (p *Procedure) readsSameRow(e *expr, from opening, of *section) bool {
	if e == nil || of != p.sections[from.section] || from.field < 0 {
		return false
	}
	return slices.Contains(e.compiled().uses, use{varRow, of.fields[from.field].def.ID})
}

// addCheckedDocuments adds the documents whose checks read an open place.
func (p *Procedure) addCheckedDocuments(open []opening, pointers []string) []string {
	for _, k := range p.checks {
		pointer := k.def.At
		if !strings.HasPrefix(pointer, "/"+varDocuments+"/") || slices.Contains(pointers, pointer) {
			continue
		}
		if slices.ContainsFunc(open, func(s opening) bool { return p.reads(k.rule, s) }) {
			pointers = append(pointers, pointer)
		}
	}
	return pointers
}
