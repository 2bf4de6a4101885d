package procedure

import (
	"maps"
	"slices"
	"strconv"
	"strings"
)

// maxMended is how often a sample is mended before it is taken as it is.
const maxMended = 60

// sampleTexts are tried, in their order, in a text that has no example.
var sampleTexts = []string{"見本", "ミホン", "みほん", "sample", "SAMPLE", "1", "12", "123", "1234567", "100-0001", "0312345678", "03-1234-5678", "sample@example.jp", "AB", "A1", "2026-01-01", "https://example.jp/"}

// Sample is a filled-in form to look at, as raw data: every field with its example, or with something that it takes, and changed
// where the form refuses it as far as another choice mends it. Where a form was written as a sample, it is that, on the day: one that
// could be filed.
func (p *Procedure) Sample(env Env) map[string]any {
	s, ok := p.writtenSample()
	if !ok {
		return p.mended(p.examples(env), env)
	}
	var best map[string]any
	least := -1
	for _, raw := range s.on(env.Today) {
		if s.Category != env.Category {
			raw["holder"] = p.examples(env)["holder"]
		}
		if n := p.refusedOf(raw, env); least < 0 || n < least {
			best, least = raw, n
		}
	}
	return p.mended(best, env)
}

// refusedOf is how much of a form is refused, but for documents.
func (p *Procedure) refusedOf(raw map[string]any, env Env) (n int) {
	for _, problem := range p.Validate(p.Normalise(raw, env)) {
		if !strings.HasPrefix(problem.Pointer, "/documents/") {
			n++
		}
	}
	return n
}

// examples are the examples of all fields, or what they take.
func (p *Procedure) examples(env Env) map[string]any {
	raw := map[string]any{}
	for _, s := range p.sections {
		row := map[string]any{}
		for _, f := range s.fields {
			if value := f.sample(env.Today); value != nil {
				row[f.def.ID] = value
			}
		}
		if s.def.Repeat != nil {
			raw[s.def.ID] = []any{row}
			continue
		}
		raw[s.def.ID] = row
	}
	return raw
}

// sample is a value that the field takes, nil where none is known.
func (f *field) sample(today string) any {
	switch def := f.def; {
	case def.Type == TypeComputed:
		return nil
	case def.Default != nil:
		return def.Default
	case def.Type == TypeBoolean:
		return def.Required
	case len(f.options) > 0:
		return f.sampleChoice()
	case def.Type == TypeDate:
		return today
	}
	for _, text := range slices.Concat([]string{f.def.Example, f.def.Min}, f.ruleExamples(), sampleTexts) {
		if text != "" && f.takes(text, today) {
			return text
		}
	}
	return nil
}

// ruleExamples are the values that the rules of the field name as an example, such as a call sign of its pool.
func (f *field) ruleExamples() (texts []string) {
	for _, use := range f.rules {
		if text := use.params["example"]; text != "" {
			texts = append(texts, text)
		}
	}
	return texts
}

func (f *field) sampleChoice() any {
	of := f.options[0].Code
	if f.def.Example != "" {
		of = f.def.Example
	}
	if at := slices.IndexFunc(f.options, func(c Code) bool { return f.def.Offers != "" && c.Attributes[f.def.Offers] > 0 }); at >= 0 {
		of = f.options[at].Code
	}
	if f.def.Type == TypeMultichoice {
		return []any{of}
	}
	return of
}

// takes tells whether the field's own rules take a text, but for those that compare it with other fields.
func (f *field) takes(text, today string) bool {
	for i, use := range f.rules {
		if i == 0 {
			text = use.rule.Normalise(text)
		}
		if len(use.with) == 0 && use.rule.Check(text, use.params, today) != nil {
			return false
		}
	}
	return true
}

// mended changes what the form refuses, one field after the other, as long as another value leaves fewer problems.
func (p *Procedure) mended(raw map[string]any, env Env) map[string]any {
	problems := p.Validate(p.Normalise(raw, env))
	for n, left := 0, 0; left < len(problems) && n < maxMended; n++ {
		better, now := p.better(raw, problems[left].Pointer, len(problems), env)
		if better == nil {
			left++ // what nothing mends
			continue
		}
		raw, problems, left = better, now, 0
	}
	return raw
}

// better is the form with another value at a place that leaves fewer problems than there were; nil where none does.
func (p *Procedure) better(raw map[string]any, pointer string, were int, env Env) (map[string]any, []Problem) {
	parts := strings.Split(strings.TrimPrefix(pointer, "/"), "/")
	s := p.sectionOfType(parts[0])
	if s == nil || len(parts) < 2 || s.field(parts[len(parts)-1]) == nil {
		return nil, nil
	}
	f := s.field(parts[len(parts)-1])
	for _, value := range f.others() {
		changed := maps.Clone(raw)
		row, ok := memberAt(raw[parts[0]], "0").(map[string]any)
		if s.def.Repeat == nil {
			row, ok = raw[parts[0]].(map[string]any)
		}
		if !ok {
			return nil, nil
		}
		row = maps.Clone(row)
		row[f.def.ID] = value
		changed[parts[0]] = row
		if s.def.Repeat != nil {
			changed[parts[0]] = []any{row}
		}
		if now := p.Validate(p.Normalise(changed, env)); len(now) < were {
			return changed, now
		}
	}
	return nil, nil
}

// maxOthers is how many options are tried.
const maxOthers = 60

// others are values that a field could have instead.
func (f *field) others() []any {
	switch f.def.Type {
	case TypeBoolean:
		return []any{true, false}
	case TypeMultichoice, TypeChoice:
		var list []any
		for _, option := range f.options[:min(len(f.options), maxOthers)] {
			if f.def.Type == TypeMultichoice {
				list = append(list, []any{option.Code})
				continue
			}
			list = append(list, option.Code)
		}
		return append(list, "")
	}
	list := []any{""}
	for _, text := range append([]string{f.def.Example, f.def.Min, f.def.Max}, sampleTexts...) {
		list = append(list, text)
	}
	return list
}

// Entry is a field that is shown and says something, as people read it.
type Entry struct{ Place, Value Text }

// Entries are the fields of a form that say something, in its order.
func (p *Procedure) Entries(data *Data) []Entry {
	var list []Entry
	for i, s := range p.sections {
		state := &data.sections[i]
		if state.hidden {
			continue
		}
		for n, row := range state.rows {
			number := ""
			if s.def.Repeat != nil {
				number = strconv.Itoa(n)
			}
			for j, f := range s.fields {
				if v := &row.values[j]; !v.hidden && !v.empty() {
					list = append(list, Entry{s.nameOf(number, f), f.shown(v)})
				}
			}
		}
	}
	return list
}
