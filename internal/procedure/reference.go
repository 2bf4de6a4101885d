package procedure

import (
	"slices"
	"strings"
)

// Closer words of the message catalogue for rows that refer to others.
const (
	reasonUnknownReference   = "unknownReference"   // of codeRequiredSelection: no row has the value
	reasonUnknownPart        = "unknownPart"        // of codeRequiredSelection: rows have the value, none of them with what is said beside
	reasonAmbiguousReference = "ambiguousReference" // of codeRequiredSelection: several rows have the value
	reasonUnreferenced       = "unreferenced"       // of codeTooFewRows: no row names the value
	reasonUnreferencedPart   = "unreferencedPart"   // of codeTooFewRows: rows name the value, none of them this row
)

// reference is a compiled Reference: the fields by which rows refer to others, first the one that has the value, and those of
// the other section that they are compared with.
type reference struct {
	from, to int
	own      []int
	others   []int
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
	own, other := c.p.sections[from.section], c.p.sections[i]
	if own.def.Repeat == nil {
		c.r.at(at, "goes only with a repeated section")
	}
	j, ok := other.index[field]
	if !ok {
		c.r.at(at.with("field"), "the section %q has no field %q", id, field).Hint = hintNear(field, fieldIDs(other.def.Fields))
		return
	}
	made := reference{from: from.section, to: i, own: []int{from.field}, others: []int{j}, every: def.Every}
	for _, name := range def.With {
		here, isHere := own.index[name]
		there, isThere := other.index[name]
		if !isHere || !isThere {
			c.r.at(at.with("with"), "%q is no field of both sections", name).Hint = hintNear(name, fieldIDs(other.def.Fields))
			return
		}
		made.own, made.others = append(made.own, here), append(made.others, there)
	}
	c.p.refers = append(c.p.refers, made)
}

// keys are what a row says in the fields by which it is meant: the value, and with it what is said beside, up to the first of
// them that is empty. None where there is no value.
func (r *row) keys(fields []int) []string {
	keys := make([]string, 0, len(fields))
	for i, field := range fields {
		text, ok := r.textAt(field)
		if !ok {
			break
		}
		if i > 0 {
			text = keys[i-1] + "\n" + text
		}
		keys = append(keys, text)
	}
	return keys
}

// references tells of rows that mean none or several, and of rows that none means. It goes through both sections once. Where
// a value on the other side is wrong by itself, or there are more rows than were read, that is told first: mended, it may be the one that is missed.
func (v *validation) references(p *Procedure) {
	for _, r := range p.refers {
		if v.data.sections[r.from].hidden || v.data.sections[r.to].hidden {
			continue
		}
		had, named := v.keysAt(r.to, r.others), v.keysAt(r.from, r.own)
		others := v.unknownAt(r.to, r.others)
		v.toldThere(r, had)
		own := v.unknownAt(r.from, r.own)
		if !others {
			v.unknown(p, r, had)
		}
		if r.every && !own {
			v.unnamed(p, r, named)
		}
	}
}

// toldThere takes away what is told of a value that the row it means has too, where it is told already.
func (v *validation) toldThere(r reference, had map[string]int) {
	if v.unknownAt(r.to, r.others[:1]) {
		v.found = slices.DeleteFunc(v.found, func(f found) bool {
			if f.section != r.from || f.field != r.own[0] || f.row < 0 {
				return false
			}
			text, ok := v.data.sections[r.from].rows[f.row].textAt(f.field)
			return ok && had[text] > 0
		})
	}
}

// unknownAt tells whether not all of the values of some fields are known: one is wrong by itself, or rows were not read.
func (v *validation) unknownAt(section int, fields []int) bool {
	if state := &v.data.sections[section]; !state.whole() {
		return true
	}
	return slices.ContainsFunc(v.found, func(f found) bool { return f.section == section && slices.Contains(fields, f.field) })
}

// keysAt counts the rows by their keys.
func (v *validation) keysAt(section int, fields []int) map[string]int {
	count := map[string]int{}
	for _, r := range v.data.sections[section].rows {
		for _, key := range r.keys(fields) {
			count[key]++
		}
	}
	return count
}

// unknown tells of the rows that mean none of the other section, or of which it cannot be told which they mean.
func (v *validation) unknown(p *Procedure, r reference, had map[string]int) {
	for i, row := range v.data.sections[r.from].rows {
		keys := row.keys(r.own)
		last := len(keys) - 1
		at := slices.IndexFunc(keys, func(key string) bool { return had[key] == 0 })
		switch {
		case at == 0:
			v.refers(p, r.from, i, r.own[0], codeRequiredSelection, reasonUnknownReference)
		case at > 0:
			v.refers(p, r.from, i, r.own[at], codeRequiredSelection, reasonUnknownPart)
		case last >= 0 && had[keys[last]] > 1 && last+1 < len(r.own) && row.blankAt(r.own[last+1]):
			v.refers(p, r.from, i, r.own[last+1], codeRequiredSelection, reasonAmbiguousReference)
		}
	}
}

// unnamed tells of the rows that none means.
func (v *validation) unnamed(p *Procedure, r reference, named map[string]int) {
	last := map[string]bool{} // the keys with which rows end
	for _, row := range v.data.sections[r.from].rows {
		if keys := row.keys(r.own); len(keys) > 0 {
			last[keys[len(keys)-1]] = true
		}
	}
	for i, row := range v.data.sections[r.to].rows {
		keys := row.keys(r.others)
		switch {
		case len(keys) == 0 || slices.ContainsFunc(keys, func(key string) bool { return last[key] }):
		case named[keys[0]] == 0:
			v.refers(p, r.to, i, r.others[0], codeTooFewRows, reasonUnreferenced)
		case len(keys) > 1:
			v.refers(p, r.to, i, r.others[1], codeTooFewRows, reasonUnreferencedPart)
		}
	}
}

func (v *validation) refers(p *Procedure, section, row, field int, code, reason string) {
	v.add(p.sections[section].position, row, field, p.pointer(opening{section, row, field}), code, "reason", reason, "min", "1")
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

// blankAt tells whether a field is there, and nothing is entered.
func (r *row) blankAt(field int) bool {
	value := &r.values[field]
	return !value.hidden && !value.wrong && value.text == ""
}

// referred is the row of another section that a row refers to by the first of its fields that do; a blank one where there
// is none, or where several may and do have what it refers to by: of which it is then is not told. The rows are gone through once.
func (d *Data) referred(r *row) *row {
	if r == nil || r != d.refers.from || d.targets[r.section] == nil {
		d.refers.from, d.refers.to = r, d.target(r)
	}
	return d.refers.to
}

func (d *Data) target(r *row) *row {
	i := slices.IndexFunc(d.p.refers, func(each reference) bool { return r != nil && each.from == r.section.position })
	if i < 0 {
		return nil
	}
	of := d.p.refers[i]
	target := d.p.sections[of.to]
	if d.targets[r.section] == nil {
		if d.targets == nil {
			d.targets = map[*section]map[string]*row{}
		}
		blank := &row{section: target, values: make([]value, len(target.fields))}
		rows := map[string]*row{"": blank}
		for _, each := range d.sections[of.to].rows {
			for _, key := range each.keys(of.others) {
				if rows[key] == nil {
					rows[key] = each
				} else if len(target.fields[of.others[0]].def.UniqueWith) > 0 {
					rows[key] = blank
				}
			}
		}
		d.targets[r.section] = rows
	}
	if keys := r.keys(of.own); len(keys) > 0 && d.targets[r.section][keys[len(keys)-1]] != nil {
		return d.targets[r.section][keys[len(keys)-1]]
	}
	return d.targets[r.section][""]
}
