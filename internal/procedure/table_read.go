package procedure

import (
	"cmp"
	"encoding/csv"
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"

	"radioportal/internal/sheet"
)

// Closer words of codeJSON for a CSV file; {line} is the line in it, {item} a heading.
const (
	reasonCrowded   = sheet.Crowded // more values or bytes than a report has
	reasonQuotes    = sheet.Quotes
	reasonNoLines   = "noLines"   // nothing below the headings
	reasonHeading   = "heading"   // a heading that the form does not have
	reasonTwice     = "twice"     // a heading that stands twice
	reasonNoTable   = "noTable"   // a form of which nothing is repeated
	reasonNoHeading = "noHeading" // a heading that is missing
	reasonCells     = "cells"     // more cells than headings
	reasonFirstLine = "firstLine" // a further line of no equipment
	reasonTooMany   = "tooMany"   // more rows than the form takes
)

// ReadCSV puts the rows of a CSV file in place of the repeated sections of raw that it is of. What is wrong in it is a problem at
// its place in the form, with the line and the column of the file; nothing is taken then.
func (p *Procedure) ReadCSV(file []byte, raw map[string]any, env Env) (map[string]any, []Problem) {
	t, ok := p.table()
	if !ok {
		return nil, []Problem{csvProblem(reasonNoTable, 1, "")}
	}
	r := &csvReading{table: t, sections: map[string][]any{}, lines: map[string]int{}}
	if !r.read(file) {
		return nil, r.problems
	}
	filled := maps.Clone(raw)
	if filled == nil {
		filled = map[string]any{}
	}
	for id, rows := range r.sections {
		filled[id] = rows
	}
	r.check(p, filled, p.Validate(p.Normalise(filled, env)))
	return filled, r.problems
}

// maxCSV is the size of a CSV file, in bytes: 4,000 lines of 500 characters have half of it.
const maxCSV = 4 << 20

// csvReading is a CSV file on its way into rows.
type csvReading struct {
	table    *table
	headings []int // by cell, the place in columns
	sections map[string][]any
	current  []string // the cells of the line that began the row of the main section
	// lines are those that rows stand on, by their pointer; tooMany is the section that has too many.
	lines   map[string]int
	tooMany bool
	fileProblems
}

func csvProblem(reason string, line int, item string) Problem {
	return Problem{Pointer: "/", Code: codeJSON,
		Params: map[string]string{"reason": reason, "line": strconv.Itoa(line), "item": item}}
}

// read makes rows of the lines; false where the file as a whole cannot be read.
func (r *csvReading) read(file []byte) bool {
	var text string
	reason := reasonCrowded
	if len(file) <= maxCSV {
		text, reason = sheet.Text(file)
	}
	if reason == "" && strings.Count(text, ",")+strings.Count(text, "\n") > maxJSONValues {
		reason = reasonCrowded
	}
	if reason != "" {
		r.add(csvProblem(reason, 1, ""))
		return false
	}
	lines := csv.NewReader(strings.NewReader(text))
	lines.FieldsPerRecord = -1
	for first := true; ; first = false {
		cells, err := lines.Read()
		if err != nil {
			return r.ended(err)
		}
		line, _ := lines.FieldPos(0)
		if first && !r.heads(cells) {
			return false
		}
		if !first && !r.line(line, cells) {
			return true
		}
	}
}

// ended tells of what ends a file: its end, or a quotation mark.
func (r *csvReading) ended(err error) bool {
	var parse *csv.ParseError
	switch {
	case errors.As(err, &parse):
		r.add(csvProblem(reasonQuotes, parse.Line, ""))
		return false
	case len(r.sections) == 0 && len(r.problems) == 0:
		r.add(csvProblem(reasonNoLines, 1, ""))
	}
	return len(r.sections) > 0 // what is wrong in some lines does not hide what is wrong in the others
}

// Headings of no column: with cells below that nobody expects, and with such as are left out, since the heading is told.
const (
	noHeading = -1
	leftOut   = -2
)

// heads finds the column of each heading; false where a column is missing without which the lines say too little.
func (r *csvReading) heads(cells []string) bool {
	had := map[int]bool{}
	for _, cell := range cells {
		at := r.column(strings.TrimSpace(cell))
		switch {
		case at < 0 && strings.TrimSpace(cell) != "":
			r.add(csvProblem(reasonHeading, 1, cutText(cell)))
			at = leftOut
		case had[at] && at >= 0:
			r.add(csvProblem(reasonTwice, 1, cutText(cell)))
			at = leftOut
		}
		had[at] = true
		r.headings = append(r.headings, at)
	}
	whole := true
	for i, c := range r.table.columns {
		if !had[i] && c.f.def.Required && c.f.def.VisibleWhen == "" {
			r.add(csvProblem(reasonNoHeading, 1, c.heading()))
			whole = false
		}
	}
	return whole
}

func (r *csvReading) column(heading string) int {
	for i, c := range r.table.columns {
		if c.named(heading) {
			return i
		}
	}
	return noHeading
}

// cutText is the beginning of a cell of any length.
func cutText(cell string) string {
	if runes := []rune(cell); len(runes) > 40 {
		return string(runes[:40]) + "…"
	}
	return cell
}

// line takes one line of the file; false where no more are taken.
func (r *csvReading) line(line int, cells []string) bool {
	values, some := r.values(line, cells)
	if !some {
		return true
	}
	if !r.continues(values) {
		r.current = values
		r.row(r.table.main, line, values, nil)
	} else if r.current == nil {
		r.add(csvProblem(reasonFirstLine, line, ""))
		return true
	}
	if r.tooMany {
		return false
	}
	for _, each := range r.table.beside {
		r.besides(each, line, values)
	}
	return !r.tooMany
}

// values are the cells of a line by their column; false where all are empty.
func (r *csvReading) values(line int, cells []string) (values []string, some bool) {
	values = make([]string, len(r.table.columns))
	stray := false
	for i, cell := range cells {
		cell = strings.TrimSpace(cell)
		switch {
		case cell == "", i < len(r.headings) && r.headings[i] == leftOut:
		case i < len(r.headings) && r.headings[i] >= 0:
			values[r.headings[i]], some = cell, true
		default:
			stray = true
		}
	}
	if stray {
		r.add(csvProblem(reasonCells, line, ""))
	}
	return values, some
}

// continues tells whether a line is a further one of the row above: its cells of the main section say nothing else.
func (r *csvReading) continues(values []string) bool {
	for i, c := range r.table.columns {
		if c.s == r.table.main && values[i] != "" && (r.current == nil || values[i] != r.current[i]) {
			return false
		}
	}
	return true
}

// besides takes the row of another section that a line has, if it says anything of it.
func (r *csvReading) besides(of besideTable, line int, values []string) {
	for i, c := range r.table.columns {
		if c.s == of.s && values[i] != "" {
			said := map[string]any{}
			for own, main := range of.same {
				said[own.def.ID] = main.cell(r.currentCell(main))
			}
			r.row(of.s, line, values, said)
			return
		}
	}
}

func (r *csvReading) currentCell(f *field) string {
	for i, c := range r.table.columns {
		if c.f == f {
			return r.current[i]
		}
	}
	return ""
}

// row takes the cells of one section as a row of it.
func (r *csvReading) row(s *section, line int, values []string, row map[string]any) {
	rows := r.sections[s.def.ID]
	if len(rows) == s.def.Repeat.Max {
		r.tooMany = true
		r.add(csvProblem(reasonTooMany, line, strconv.Itoa(s.def.Repeat.Max)))
		return
	}
	if row == nil {
		row = map[string]any{}
	}
	pointer := "/" + s.def.ID + "/" + strconv.Itoa(len(rows))
	r.lines[pointer] = line
	for i, c := range r.table.columns {
		if c.s != s {
			continue
		}
		if strings.ContainsAny(values[i], brackets) {
			r.tell(Problem{Pointer: pointer + "/" + c.f.def.ID, Code: codeBrackets})
		}
		row[c.f.def.ID] = c.f.cell(values[i])
		if _, isText := row[c.f.def.ID].(string); isText && c.f.def.Type == TypeBoolean && values[i] != "" {
			r.tell(Problem{Pointer: pointer + "/" + c.f.def.ID, Code: codeRequiredSelection,
				Params: map[string]string{"reason": reasonNoTick, "value": cutText(values[i])}})
		}
	}
	r.sections[s.def.ID] = append(rows, row)
}

// tell adds where in the file a problem stands.
func (r *csvReading) tell(problem Problem) {
	problem = withParams(problem, "item", r.heading(problem.Pointer))
	if line := r.lineOf(problem); line > 0 {
		problem.Params["line"] = strconv.Itoa(line)
	}
	r.add(problem)
}

// heading is that of the column which a place is told in; the place itself where there is none.
func (r *csvReading) heading(pointer string) string {
	steps := strings.Split(strings.TrimPrefix(pointer, "/"), "/")
	for _, c := range r.table.columns {
		if c.s.def.ID == steps[0] && c.f.def.ID == steps[len(steps)-1] {
			return c.heading()
		}
	}
	return strings.TrimPrefix(pointer, "/")
}

// lineOf is the line that the row of a problem stands on; 0 where it is of no row.
func (r *csvReading) lineOf(problem Problem) int {
	parts := strings.SplitN(problem.Pointer, "/", 4)
	if len(parts) < 3 {
		return 0
	}
	return r.lines["/"+parts[1]+"/"+parts[2]]
}

// check takes of a form's problems those of the sections that the file is of, but of what is told already, and puts all in the
// order of its lines.
func (r *csvReading) check(p *Procedure, filled map[string]any, problems []Problem) {
	reported := r.reported()
	slices.SortStableFunc(problems, r.byLine)
	for _, each := range problems {
		id, _, _ := strings.Cut(strings.TrimPrefix(each.Pointer, "/"), "/")
		if r.tooMany && strings.HasPrefix(each.Params["reason"], reasonUnreferenced) || r.said(each.Pointer) {
			continue // what refers to it stands on a line that was not read, or it is told of the cell that says it
		}
		if (id == r.table.main.def.ID || r.isBeside(id)) && !reported(each.Pointer) {
			r.tell(r.withValue(p, filled, each))
		}
	}
	slices.SortStableFunc(r.problems, r.byLine)
}

func (r *csvReading) byLine(a, b Problem) int {
	return cmp.Or(cmp.Compare(whole(a.Pointer), whole(b.Pointer)), cmp.Compare(r.lineOf(a), r.lineOf(b)))
}

// said tells whether a place is one that the line's cells of the main section say beside the value that is referred to.
func (r *csvReading) said(pointer string) bool {
	steps := strings.Split(pointer, "/")
	for _, each := range r.table.beside {
		if f := each.s.field(steps[len(steps)-1]); steps[1] == each.s.def.ID && f != nil && f.def.RefersTo == nil && each.same[f] != nil {
			return true
		}
	}
	return false
}

func (r *csvReading) isBeside(id string) bool {
	for _, each := range r.table.beside {
		if each.s.def.ID == id {
			return true
		}
	}
	return false
}
