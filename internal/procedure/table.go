package procedure

import (
	"bytes"
	"encoding/csv"
	"slices"
	"strings"

	"radioportal/internal/sheet"
)

// A table is the repeated part of a report as a CSV file: a line for each row of the first repeated section, with a row of each
// section that refers to it beside it. Further rows of such a section stand on further lines, on which the first section's cells
// are empty or say the same again.
type table struct {
	main    *section
	beside  []besideTable
	columns []column
}

// besideTable is a section whose rows refer to those of the main one.
type besideTable struct {
	s *section
	// same are the fields of the main section that a row says again, by those of this one: first the one that ref has the value of.
	same map[*field]*field
}

type column struct {
	s *section
	f *field
}

// table is the one of the procedure's report; false where nothing in it is repeated.
func (p *Procedure) table() (*table, bool) {
	t := &table{}
	for _, s := range p.templated() {
		if s.def.Repeat == nil {
			continue
		}
		if t.main == nil {
			t.main = s
			t.add(s, nil)
		} else if ref := s.refersTo(t.main); ref != nil {
			_, to, _ := strings.Cut(ref.def.RefersTo.Field, ".")
			same := map[*field]*field{ref: t.main.field(to)}
			for _, name := range ref.def.RefersTo.With {
				same[s.field(name)] = t.main.field(name)
			}
			t.beside = append(t.beside, besideTable{s, same})
			t.add(s, same)
		}
	}
	return t, t.main != nil
}

// add takes a section's fields as columns, but for those that its line says.
func (t *table) add(s *section, but map[*field]*field) {
	for _, f := range s.fields {
		if but[f] == nil && f.def.Type != TypeComputed {
			t.columns = append(t.columns, column{s, f})
		}
	}
}

func (s *section) refersTo(other *section) *field {
	for _, f := range s.fields {
		if f.def.RefersTo != nil && strings.HasPrefix(f.def.RefersTo.Field, other.def.ID+".") {
			return f
		}
	}
	return nil
}

// heading is what stands above a column.
func (c column) heading() string { return c.f.def.Label.Ja + " / " + c.f.def.Label.En }

// path names a column as forms and problems do, without the row.
func (c column) path() string { return c.s.def.ID + "/" + c.f.def.ID }

// named tells whether a heading of a file means the column.
func (c column) named(heading string) bool {
	return slices.ContainsFunc([]string{c.heading(), c.f.def.Label.Ja, c.f.def.Label.En, c.path()},
		func(name string) bool { return strings.EqualFold(heading, name) })
}

// CSVTemplate is a CSV file whose brackets are to be replaced, for ReadCSV; false where the procedure has no table.
func (p *Procedure) CSVTemplate() ([]byte, bool) {
	t, ok := p.table()
	if !ok {
		return nil, false
	}
	headings, places := make([]string, len(t.columns)), make([]string, len(t.columns))
	for i, c := range t.columns {
		headings[i], places[i] = c.heading(), c.f.place()
	}
	var file bytes.Buffer
	file.WriteString(sheet.ByteOrderMark)
	w := csv.NewWriter(&file)
	w.UseCRLF = true
	if err := w.WriteAll([][]string{headings, places}); err != nil {
		return nil, false
	}
	return file.Bytes(), true
}

// cell is what a cell says of a field: a choice by its code or its name, a tick by one of the usual words.
func (f *field) cell(text string) any {
	switch f.def.Type {
	case TypeBoolean:
		if ticked, ok := ticks[spoken(text)]; ok {
			return ticked
		}
	case TypeChoice:
		return f.chosen(text)
	case TypeMultichoice:
		codes := []any{}
		for each := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == ';' || r == '、' }) {
			codes = append(codes, f.chosen(strings.TrimSpace(each)))
		}
		return codes
	}
	return text
}

// ticks are what a tick may be written as, once spoken: as ledgers have it too.
var ticks = map[string]any{
	"": "", "true": true, "1": true, "yes": true, "y": true, "はい": true, "○": true, "〇": true, "◯": true, "✓": true, "有": true, "有り": true, "あり": true,
	"false": false, "0": false, "no": false, "n": false, "いいえ": false, "×": false, "✕": false, "x": false, "無": false, "無し": false, "なし": false,
}

// chosen is the code of an option, which a cell may call by its name.
func (f *field) chosen(text string) string {
	for _, option := range f.options {
		if text == option.Code {
			return text
		}
	}
	words := spoken(text)
	for _, option := range f.options {
		if words != "" && slices.Contains([]string{spoken(option.Code), spoken(option.Ja), spoken(option.En)}, words) {
			return option.Code
		}
	}
	return f.chosenInShort(words, text)
}

// chosenInShort is the code of an option that a cell calls by a part of its name (第19号, or what stands behind it), or answers as a tick is
// answered where the options are yes and no.
func (f *field) chosenInShort(words, text string) string {
	for _, each := range spokenIn(f.options) {
		if words != "" && (slices.Contains(each.ends, words) || slices.Contains(each.names, words)) {
			return each.code
		}
	}
	for _, option := range f.options {
		if yes, ok := ticks[words].(bool); ok && (option.Code == "yes" && yes || option.Code == "no" && !yes) {
			return option.Code
		}
	}
	return text
}
