package delegation

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/sheet"
)

// maxBulkFile is the size of a file, in bytes: 1,000 rows have less than half of it.
const maxBulkFile = 2 << 20

// maxMistakes is how many are told of.
const maxMistakes = 200

// codeFile refuses a file; its reason says what is wrong with it.
const codeFile = "MSG-LIT-E-0083"

// Reasons of codeFile, besides those of the sheet.
const (
	reasonHeading   = "heading"
	reasonTwice     = "twice"
	reasonNoHeading = "noHeading"
	reasonCells     = "cells"
	reasonNoLines   = "noLines"
	reasonFormula   = "formula"
	reasonExample   = "onlyExample"
	reasonPeriod    = "bulkPeriod"
	reasonNoSuch    = "bulkProcedures"
	reasonInquirer  = "bulkInquirer"
)

// mistake is what is wrong in a file: in a cell, or where the column is empty in a line as a whole.
type mistake struct {
	line   int
	column string
	code   string
	params errs.Params
}

// bulkFile is a file on its way into rows.
type bulkFile struct {
	columns  []int // by cell, the place in bulkColumnList, or -1
	table    sheet.Table
	today    string
	rows     []BulkRow
	examples int
	mistakes []mistake // the first of them
	found    int       // how many there are
	wrong    int       // rows with any
	hash     string
	firsts   map[string]int // the line of the first row of a key
	keys     []string       // of the rows that are right
	existing []bulkExisting
}

// bulkExisting is a row whose request, or power of attorney, there is already.
type bulkExisting struct {
	line  int
	about Mandate
}

func (f *bulkFile) add(line int, column, code string, params errs.Params) {
	if f.found++; len(f.mistakes) < maxMistakes {
		f.mistakes = append(f.mistakes, mistake{line, column, code, params})
	}
}

// ofFile tells of a file as a whole.
func (f *bulkFile) ofFile(reason string, line int, item string) {
	f.add(line, "", codeFile, errs.Params{"reason": reason, "line": strconv.Itoa(line), "item": item})
}

// fields are the mistakes as the fields of what was sent: the line, and the column.
func (f *bulkFile) fields() []errs.Field {
	list := make([]errs.Field, len(f.mistakes))
	for i, each := range f.mistakes {
		list[i] = errs.Field{Pointer: "/" + strings.TrimSuffix(strconv.Itoa(each.line)+"/"+each.column, "/"), Code: each.code, Params: each.params}
	}
	return list
}

// readBulk reads a file, with all that is wrong in it, and which of it there is already.
func (s *Service) readBulk(ctx context.Context, file []byte) (*bulkFile, error) {
	q := s.db.Read()
	a, err := s.requester(ctx, q)
	if err != nil {
		return nil, err
	}
	f := &bulkFile{today: s.today(), firsts: map[string]int{}}
	table, problem := sheet.Read(file, sheet.Bounds{Bytes: maxBulkFile, Rows: maxBulkRows + 1, Columns: 4 * len(bulkColumnList)})
	switch {
	case problem != nil:
		f.ofFile(problem.Reason, problem.Line, strconv.Itoa(maxBulkRows))
		return f, nil
	case len(table.Rows) == 0:
		f.ofFile(reasonNoLines, 1, "")
		return f, nil
	}
	f.table = table
	if !f.heads(table.Rows[0]) {
		return f, nil
	}
	for _, row := range table.Rows[1:] {
		if err := s.readRow(ctx, f, row, a); err != nil {
			return nil, err
		}
	}
	switch {
	case len(f.rows) > maxBulkRows:
		f.ofFile(sheet.TooMany, f.rows[maxBulkRows].Line, strconv.Itoa(maxBulkRows))
	case len(f.rows) == 0 && len(f.mistakes) == 0 && f.examples > 0:
		f.ofFile(reasonExample, 1, "")
	case len(f.rows) == 0 && len(f.mistakes) == 0:
		f.ofFile(reasonNoLines, 1, "")
	}
	f.hash = hashOf("bulk " + f.text())
	return f, s.findExisting(ctx, q, f)
}

// text is what the rows say, by which the same file is known again whatever its format and its encoding.
func (f *bulkFile) text() string {
	text, err := json.Marshal(f.rows, json.Deterministic(true))
	if err != nil {
		panic(err) // texts and truths
	}
	return string(text)
}

// heads finds the column of each heading.
func (f *bulkFile) heads(row sheet.Row) bool {
	had := map[int]bool{}
	for _, cell := range row.Cells {
		at := slices.IndexFunc(bulkColumnList, func(c bulkColumn) bool { return c.named(cell.Text) })
		switch {
		case at < 0 && cell.Text != "":
			f.ofFile(reasonHeading, row.Line, shortened(cell.Text))
		case at >= 0 && had[at]:
			f.ofFile(reasonTwice, row.Line, shortened(cell.Text))
		}
		had[at] = true
		f.columns = append(f.columns, at)
	}
	for i, c := range bulkColumnList {
		if c.required && !had[i] {
			f.ofFile(reasonNoHeading, row.Line, c.both())
		}
	}
	return len(f.mistakes) == 0
}

// shortened is the beginning of a cell of any length.
func shortened(cell string) string {
	if runes := []rune(cell); len(runes) > 40 {
		return string(runes[:40]) + "…"
	}
	return cell
}

// readRow takes a row, with what is wrong in it.
func (s *Service) readRow(ctx context.Context, f *bulkFile, row sheet.Row, a requester) error {
	before := f.found
	t, example := f.termsOf(row)
	if example {
		f.examples++
		return nil
	}
	t.Scope.Procedures = s.idsOf(t.Scope.Procedures)
	stored, fields, err := s.checked(ctx, t, a)
	if err != nil {
		return err
	}
	for _, each := range fields {
		column := strings.TrimPrefix(each.Pointer, "/")
		if !f.has(row.Line, column) { // what was not understood is told already
			f.add(s.inFile(row.Line, column, each, t))
		}
	}
	if f.found == before {
		key := requestOf(stored, a).plainKey()
		if first := f.firsts[key]; first > 0 {
			f.add(row.Line, "mail", codeTwice, errs.Params{"reason": "sameRow", "line": strconv.Itoa(first)})
		} else {
			f.firsts[key] = row.Line
			f.keys = append(f.keys, key)
		}
	}
	if f.found > before {
		f.wrong++
	}
	if t.ValidFrom == "" { // the day of sending
		stored.ValidFrom = ""
	}
	f.rows = append(f.rows, BulkRow{row.Line, stored})
	return nil
}

// codeOrder refuses a value that comes before another, a day or a number.
const codeOrder = "MSG-LIT-E-0057"

// inFile says of what a form would be told what it means for a cell, which has no options to choose from.
func (s *Service) inFile(line int, column string, found errs.Field, t Terms) (int, string, string, errs.Params) {
	reason, item := "", ""
	switch {
	case found.Code == codeOrder:
		reason, item = reasonPeriod, found.Params["from"]
	case found.Code == codeChoose && column == "procedures":
		reason, item = reasonNoSuch, strings.Join(slices.DeleteFunc(slices.Clone(t.Scope.Procedures), s.delegableNow), "; ")
	case found.Code == codeNoAuthority && t.Scope.Role == Inquirer:
		reason = reasonInquirer
	default:
		return line, column, found.Code, found.Params
	}
	return line, column, codeFile, errs.Params{"reason": reason, "line": strconv.Itoa(line), "item": shortened(item)}
}

// idsOf are the ids of procedures that are named by their ids or their titles; what is neither stays as it is.
func (s *Service) idsOf(named []string) []string {
	if len(named) == 0 {
		return nil
	}
	all := s.allDelegable()
	ids := make([]string, len(named))
	for i, each := range named {
		ids[i] = each
		for _, p := range all {
			if name := normaliseMail(each); name == p.ID || name == normaliseMail(p.Title.Ja) || name == normaliseMail(p.Title.En) {
				ids[i] = p.ID
			}
		}
	}
	return ids
}

// has tells whether something is wrong with a cell already.
func (f *bulkFile) has(line int, column string) bool {
	return slices.ContainsFunc(f.mistakes, func(m mistake) bool { return m.line == line && m.column == column })
}

// termsOf is what the cells of a row say; true for the template's example.
func (f *bulkFile) termsOf(row sheet.Row) (t Terms, example bool) {
	t.Scope = Scope{Role: Agent, Kind: Comprehensive, Disclosure: All}
	for i, cell := range row.Cells {
		if i < len(f.columns) && f.columns[i] >= 0 && bulkColumnList[f.columns[i]].id == "name" && isExample(cell.Text) {
			return t, true
		}
	}
	for i, cell := range row.Cells {
		switch {
		case cell.Text == "" && !cell.Formula:
		case i >= len(f.columns) || f.columns[i] < 0:
			f.ofFile(reasonCells, row.Line, "")
		default:
			f.take(&t, row.Line, bulkColumnList[f.columns[i]], cell)
		}
	}
	if t.Scope.Role == Inquirer { // looks at what is the holder's, as in the form
		t.Scope.Disclosure = All
	}
	return t, false
}

// take takes a cell. What a workbook works out is not taken: it may say something else tomorrow.
func (f *bulkFile) take(t *Terms, line int, c bulkColumn, cell sheet.Cell) {
	text := cell.Text
	if c.id == "validFrom" || c.id == "validUntil" {
		text = f.table.Day(cell)
	}
	switch {
	case cell.Formula:
		f.add(line, c.id, codeFile, errs.Params{"reason": reasonFormula, "line": strconv.Itoa(line), "item": c.both()})
	case !c.take(t, text):
		f.add(line, c.id, codeFile, errs.Params{"reason": c.words, "line": strconv.Itoa(line), "item": shortened(text)})
	}
}

// checked is what a request would be, with what is wrong with it.
func (s *Service) checked(ctx context.Context, t Terms, a requester) (Terms, []errs.Field, error) {
	stored, wrong := t.tidied(s.db.Now())
	var fields []errs.Field
	for _, err := range []error{wrong, s.known(ctx, "", t.Scope)} {
		switch refusal := errs.Of(err); {
		case refusal != nil && refusal.Kind == errs.Invalid:
			fields = append(fields, refusal.Fields...)
		case err != nil:
			return t, nil, err
		}
	}
	if refusal := errs.Of(requestable(requestOf(stored, a), a)); refusal != nil {
		fields = append(fields, refusal.Fields...)
		if len(refusal.Fields) == 0 { // the agent can be none
			fields = append(fields, errs.Field{Pointer: "/role", Code: refusal.Code, Params: refusal.Params})
		}
	}
	if t.Other.Category == "" { // which a request must say where it is read from a file
		fields = slices.DeleteFunc(fields, func(f errs.Field) bool { return f.Pointer == "/category" })
		fields = append(fields, errs.Field{Pointer: "/category", Code: codeRequired})
	}
	return stored, fields, nil
}

// findExisting finds which of the rows there are already.
func (s *Service) findExisting(ctx context.Context, q db.Querier, f *bulkFile) error {
	living, err := livingUnder(ctx, q, f.keys)
	if err != nil {
		return err
	}
	for _, key := range f.keys {
		if m, ok := living[key]; ok && m.asOf(s.db.Now()).State != Ended {
			f.existing = append(f.existing, bulkExisting{f.firsts[key], m})
		}
	}
	return nil
}

// onDay is a row's terms on the day it is sent: a first day that has passed meanwhile is that day.
func (r BulkRow) onDay(day string) Terms {
	t := r.Terms
	if t.ValidFrom < day {
		t.ValidFrom = day
	}
	return t
}

// dayOf is the day in Japan of a transaction.
func dayOf(tx *db.Tx) string { return clock.Date(tx.Now()) }
