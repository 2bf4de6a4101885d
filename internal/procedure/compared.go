package procedure

import (
	"slices"
	"strconv"
	"strings"
)

// Of what differs from what was filed before, codeDiffers is told, and codeRequiredSelection where nothing does.
const (
	codeDiffers = "MSG-LIT-E-0056"

	reasonKept       = "kept"       // it stays as it was
	reasonKeptUnless = "keptUnless" // it does unless something is chosen
	reasonAdded      = "added"      // a row that was not filed
	reasonGone       = "gone"       // a row that was
	reasonGoneUnless = "goneUnless" // one that may go if something is chosen
	reasonUnchanged  = "unchanged"  // of codeRequiredSelection: what was chosen does not differ
)

// mostGone is how many rows that are gone are named.
const mostGone = 5

// comparing goes through the sections that are compared, each row once.
type comparing struct {
	*validation
	before *Data
	chosen []string
	// differs are the items of which something differs, unknown those of which not all is known.
	differs, unknown map[string]bool
}

// compared tells what differs from what was filed last and may not, and of what was chosen as changing what does not.
func (v *validation) compared(p *Procedure) {
	if p.compares == nil || v.data.env.Before == nil {
		return
	}
	c := &comparing{validation: v, before: v.data.filedBefore(), differs: map[string]bool{}, unknown: map[string]bool{}}
	items := p.compares.items
	if items.section >= 0 {
		c.chosen = v.data.sections[items.section].rows[0].values[items.field].list
	}
	for _, of := range p.compares.sections {
		c.section(of)
	}
	var unchanged []string
	for _, code := range c.chosen {
		if !c.differs[code] && !c.unknown[code] && p.compares.has(code) {
			unchanged = append(unchanged, code)
		}
	}
	if len(unchanged) > 0 && !v.data.sections[items.section].rows[0].values[items.field].hidden {
		v.add(items.section, -1, items.field, p.pointer(opening{items.section, -1, items.field}), codeRequiredSelection,
			"reason", reasonUnchanged, "choose", strings.Join(unchanged, ","))
	}
}

func (c *comparison) has(code string) bool {
	return slices.ContainsFunc(c.sections, func(of *comparedSection) bool { return slices.Contains(of.codes, code) })
}

func (c *comparing) section(of *comparedSection) {
	now, was := &c.data.sections[of.section.position], &c.before.sections[of.section.position]
	if now.hidden || !now.whole() || was.hidden || was.wrong || len(was.rows) == 0 || c.data.env.Before[of.def.Section] == nil {
		for _, code := range of.codes {
			c.unknown[code] = true
		}
		return
	}
	if of.key < 0 {
		c.row(of, -1, now.rows[0], was.rows[0])
		return
	}
	c.rows(of, now.rows, was.rows)
}

// rows compares the rows that belong together, and tells of those that came and went.
func (c *comparing) rows(of *comparedSection, now, was []*row) {
	there, filed := func(string) bool { return true }, func(string) bool { return true }
	if of.of != nil {
		now, before := c.textsAt(*of.of), (&validation{data: c.before}).textsAt(*of.of)
		there, filed = func(key string) bool { return now[key] }, func(key string) bool { return before[key] }
	}
	pairs := pair(of, now, was)
	for i, r := range now {
		key, ok := r.textAt(of.key)
		switch {
		case !ok || !filed(key):
		case pairs.of[i] < 0:
			field := of.section.fields[of.key].def.ID
			c.add(of.section.position, i, of.key, "/"+of.def.Section+"/"+strconv.Itoa(i)+"/"+field, codeDiffers, "reason", reasonAdded)
		default:
			c.row(of, i, r, was[pairs.of[i]])
		}
	}
	var gone []string
	for i, r := range was {
		if key, ok := r.textAt(of.key); ok && !pairs.taken[i] && there(key) && !slices.Contains(gone, key) && len(gone) < mostGone {
			gone = append(gone, key)
		}
	}
	c.gone(of, gone)
}

// gone tells of rows that were filed and are not there any more.
func (c *comparing) gone(of *comparedSection, keys []string) {
	if len(keys) == 0 {
		return
	}
	c.differs[of.def.Fewer] = true
	if of.def.Fewer != "" && slices.Contains(c.chosen, of.def.Fewer) {
		return
	}
	params := []string{"reason", reasonGone, "was", strings.Join(keys, ", ")}
	if of.def.Fewer != "" {
		params = []string{"reason", reasonGoneUnless, "was", strings.Join(keys, ", "), "choose", of.def.Fewer}
	}
	c.add(of.section.position, -1, -1, "/"+of.def.Section, codeDiffers, params...)
}

// row tells of each field that differs although it may not.
func (c *comparing) row(of *comparedSection, n int, now, was *row) {
	for _, kept := range of.kept {
		a, b := &was.values[kept.field], &now.values[kept.field]
		if a.hidden || b.hidden || b.wrong || a.same(b) || a.empty() && slices.Contains(of.with, kept.field) {
			continue
		}
		if kept.item != "" {
			c.differs[kept.item] = true
			if slices.Contains(c.chosen, kept.item) {
				continue
			}
		}
		f := of.section.fields[kept.field]
		if code, _ := f.problem(c.before, of.section.current(was), a); code != "" {
			continue // nobody could file again what was filed
		}
		c.tell(of, n, kept, a)
	}
}

func (c *comparing) tell(of *comparedSection, n int, kept keptField, was *value) {
	at := "/" + of.def.Section
	if n >= 0 {
		at += "/" + strconv.Itoa(n)
	}
	params := []string{"reason", reasonKept, "was", was.plain()}
	if kept.item != "" {
		params = []string{"reason", reasonKeptUnless, "was", was.plain(), "choose", kept.item}
	}
	c.add(of.section.position, n, kept.field, at+"/"+of.section.fields[kept.field].def.ID, codeDiffers, params...)
}

// plain is a value in one text: codes of a list with commas between them, a box as true or nothing.
func (v *value) plain() string {
	switch {
	case v.boolean:
		return "true"
	case len(v.list) > 0:
		return strings.Join(v.list, ",")
	}
	return v.text
}

// pairing says for each row now which one of before it was, -1 for none; and of each before whether there is such.
type pairing struct {
	of    []int
	taken []bool
}

// pair finds rows of before again: those that say the same where several share a key, else the next with the key.
func pair(of *comparedSection, now, was []*row) pairing {
	pairs := pairing{make([]int, len(now)), make([]bool, len(was))}
	byKey := make(map[string][]int, len(was))
	for i, r := range was {
		if key, ok := r.textAt(of.key); ok {
			byKey[key] = append(byKey[key], i)
		}
	}
	same := map[string][]int{}
	for _, list := range byKey {
		for _, i := range list {
			if len(list) > 1 {
				same[was[i].whole()] = append(same[was[i].whole()], i)
			}
		}
	}
	next := func(from map[string][]int, key string) int {
		list := from[key]
		for len(list) > 0 && pairs.taken[list[0]] {
			list = list[1:]
		}
		from[key] = list
		if len(list) == 0 {
			return -1
		}
		pairs.taken[list[0]] = true
		return list[0]
	}
	for i, r := range now {
		pairs.of[i] = -1
		if key, ok := r.textAt(of.key); ok && len(byKey[key]) > 1 {
			pairs.of[i] = next(same, r.whole())
		}
	}
	for i, r := range now {
		if key, ok := r.textAt(of.key); ok && pairs.of[i] < 0 {
			pairs.of[i] = next(byKey, key)
		}
	}
	return pairs
}

// whole is all that a row says, in one text.
func (r *row) whole() string {
	var b strings.Builder
	for i := range r.values {
		b.WriteString(r.values[i].plain())
		b.WriteByte(0)
	}
	return b.String()
}
