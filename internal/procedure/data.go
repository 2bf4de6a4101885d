package procedure

import (
	"slices"

	"cel.dev/cel-go/common/types/ref"
)

// Env is what is known beside the form data.
type Env struct {
	// Category of the applicant: individual, corporation or organization.
	Category string
	// Documents is the number of files per document id.
	Documents map[string]int
	// Today is the date in Asia/Tokyo, "YYYY-MM-DD".
	Today string
	// Before is what was filed last for the licence that the form is about, raw, as the same form
	// (Procedure.Carry); nil where nothing was. What a form holds does not depend on it, only what is
	// refused and which documents are asked for.
	Before map[string]any
}

// Data is the canonical data of one application: values of their kind,
// normalised, with everything hidden or empty left out. Procedure.Normalise
// makes it; it does not change afterwards and belongs to one goroutine at a time.
type Data struct {
	p        *Procedure
	env      Env
	sections []sectionState
	// variables is what expressions read, kept here to be made only once.
	variables activation
	before    *Data // see filedBefore
	// targets are the rows that others refer to, by what they are referred to by; see referred.
	targets map[*section]map[string]*row
	// refers is a row with the one it refers to: its checks ask for that one after the other.
	refers struct{ from, to *row }
}

// filedBefore is what was filed last for the licence, as the same procedure reads it; every value is the
// zero value of its type where nothing was.
func (d *Data) filedBefore() *Data {
	switch {
	case d.before != nil:
	case d.env.Before == nil:
		d.before = d.p.blank()
	default:
		d.before = d.p.Normalise(d.env.Before, Env{Category: d.env.Category, Today: d.env.Today})
	}
	return d.before
}

type sectionState struct {
	hidden bool
	// wrong marks raw data that is neither an object nor, when repeated, a list.
	wrong bool
	// excess marks a list longer than Repeat.Max; what is beyond is not read.
	excess bool
	rows   []*row
	cel    []ref.Val
}

// whole tells whether all that was given could be read.
func (s *sectionState) whole() bool {
	return !s.wrong && !s.excess && !slices.ContainsFunc(s.rows, func(r *row) bool { return r.wrong })
}

// celRows gives the rows to CEL, without building the list anew each time.
func (s *sectionState) celRows() []ref.Val {
	if len(s.cel) != len(s.rows) {
		s.cel = make([]ref.Val, len(s.rows))
		for i, r := range s.rows {
			s.cel[i] = r
		}
	}
	return s.cel
}

type row struct {
	section *section
	// wrong marks a raw row that is not an object.
	wrong  bool
	values []value
}

// value is one field's canonical value. The zero value stands for nothing typed.
type value struct {
	// text holds every kind but booleans and lists; of a number, its decimal digits.
	text    string
	number  float64
	boolean bool
	list    []string
	hidden  bool
	// wrong marks a raw value of another kind (a list where text is expected),
	// tooLong one that was too long to be read.
	wrong   bool
	tooLong bool
}

func (v *value) empty() bool { return v.text == "" && len(v.list) == 0 && !v.boolean }

// Text gives the canonical text of a field of an unrepeated section; "" when
// it is hidden, empty or not text.
func (d *Data) Text(section, field string) string {
	if v := d.field(section, field); v != nil {
		return v.text
	}
	return ""
}

// Display gives a field's value in both languages: the texts of a code, or the
// value itself.
func (d *Data) Display(section, field string) Text {
	i, ok := d.p.index[section]
	if !ok {
		return Text{}
	}
	v := d.field(section, field)
	if v == nil {
		return Text{}
	}
	return d.p.sections[i].field(field).display(v.text)
}

func (d *Data) field(section, field string) *value {
	i, ok := d.p.index[section]
	if !ok || d.p.sections[i].def.Repeat != nil {
		return nil
	}
	r := d.sections[i].rows[0]
	if j, ok := r.section.index[field]; ok {
		return &r.values[j]
	}
	return nil
}

// Rows is the number of rows of a repeated section.
func (d *Data) Rows(section string) int {
	if i, ok := d.p.index[section]; ok && !d.sections[i].hidden {
		return len(d.sections[i].rows)
	}
	return 0
}
