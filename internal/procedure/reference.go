package procedure

import (
	"slices"
	"strings"
)

// Closer words of the message catalogue for rows that refer to others.
const (
	reasonUnknownReference = "unknownReference" // of codeRequiredSelection: no row has the value
	reasonUnreferenced     = "unreferenced"     // of codeTooFewRows: no row names the value
)

// reference is a compiled Reference: where it stands, and the field it names the values of.
type reference struct {
	from, to position
	every    bool
}

// references finds the fields that refer to others.
func (c *compiler) references() {
	for i, s := range c.p.sections {
		for j, f := range s.fields {
			if f.def.RefersTo != nil {
				c.reference(path{"form", i, "fields", j, "refersTo"}, position{i, j}, f.def.RefersTo)
			}
		}
	}
}

func (c *compiler) reference(at path, from position, def *Reference) {
	id, field, _ := strings.Cut(def.Field, ".")
	i, ok := c.p.index[id]
	if !ok || i == from.section || c.p.sections[i].def.Repeat == nil {
		c.r.at(at.with("field"), "%q is no section.field of another repeated section", def.Field)
		return
	}
	if c.p.sections[from.section].def.Repeat == nil {
		c.r.at(at, "goes only with a repeated section")
	}
	j, ok := c.p.sections[i].index[field]
	if !ok {
		c.r.at(at.with("field"), "the section %q has no field %q", id, field).Hint = hintNear(field, fieldIDs(c.p.sections[i].def.Fields))
		return
	}
	c.p.refers = append(c.p.refers, reference{from, position{i, j}, def.Every})
}

// references tells of values that name no row, and of rows that none names. It goes through both sections once. Where
// a value on the other side is wrong by itself, or there are more rows than were read, that is told first: mended, it may be the one that is missed.
func (v *validation) references(p *Procedure) {
	for _, r := range p.refers {
		if v.data.sections[r.from.section].hidden || v.data.sections[r.to.section].hidden {
			continue
		}
		own, others := v.unknownAt(r.from), v.unknownAt(r.to)
		if !others {
			v.compare(p, r.from, v.textsAt(r.to), codeRequiredSelection, reasonUnknownReference)
		}
		if r.every && !own {
			v.compare(p, r.to, v.textsAt(r.from), codeTooFewRows, reasonUnreferenced)
		}
	}
}

// unknownAt tells whether not all of the values at a place are known: one is wrong by itself, or rows were not read.
func (v *validation) unknownAt(at position) bool {
	if state := &v.data.sections[at.section]; !state.whole() {
		return true
	}
	return slices.ContainsFunc(v.found, func(f found) bool { return f.section == at.section && f.field == at.field })
}

// compare tells of the values at a place that are not known.
func (v *validation) compare(p *Procedure, at position, known map[string]bool, code, reason string) {
	s := p.sections[at.section]
	for i, r := range v.data.sections[at.section].rows {
		text, ok := r.textAt(at.field)
		if ok && !known[text] {
			pointer := p.pointer(opening{at.section, i, at.field})
			v.add(s.position, i, at.field, pointer, code, "reason", reason, "min", "1")
		}
	}
}

func (v *validation) textsAt(at position) map[string]bool {
	texts := map[string]bool{}
	for _, r := range v.data.sections[at.section].rows {
		if text, ok := r.textAt(at.field); ok {
			texts[text] = true
		}
	}
	return texts
}

// textAt is the text of a field; false where it is hidden or empty.
func (r *row) textAt(field int) (string, bool) {
	if r.wrong {
		return "", false
	}
	value := &r.values[field]
	return value.text, !value.hidden && !value.wrong && value.text != ""
}

// referred is the row of another section that a row refers to by the first of its fields that do; a blank one where there
// is none, or where several may and do have what it refers to by: of which it is then is not told. The rows are gone through once.
func (d *Data) referred(r *row) *row {
	i := slices.IndexFunc(d.p.refers, func(each reference) bool { return r != nil && each.from.section == r.section.position })
	if i < 0 {
		return nil
	}
	from, to := d.p.refers[i].from, d.p.refers[i].to
	target := d.p.sections[to.section]
	if d.targets[r.section] == nil {
		if d.targets == nil {
			d.targets = map[*section]map[string]*row{}
		}
		blank := &row{section: target, values: make([]value, len(target.fields))}
		rows := map[string]*row{"": blank}
		for _, each := range d.sections[to.section].rows {
			if text, ok := each.textAt(to.field); ok && rows[text] == nil {
				rows[text] = each
			} else if ok && len(target.fields[to.field].def.UniqueWith) > 0 {
				rows[text] = blank
			}
		}
		d.targets[r.section] = rows
	}
	text, _ := r.textAt(from.field)
	if found := d.targets[r.section][text]; found != nil {
		return found
	}
	return d.targets[r.section][""]
}
