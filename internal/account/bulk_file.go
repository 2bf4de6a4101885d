package account

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json"

	"radioportal/internal/accountmail"
	"radioportal/internal/applicant"
	"radioportal/internal/errs"
	"radioportal/internal/rule"
	"radioportal/internal/sheet"
)

// codeFile refuses a file or a cell of it; its reason says what is wrong.
const codeFile = "MSG-LIT-E-0083"

// bulkRow is a row of a file as it is kept: what its cells say, by column, and what could not be read of them.
type bulkRow struct {
	Line  int               `json:"line"`
	Cells map[string]string `json:"cells"`
	Wrong []bulkMistake     `json:"wrong,omitempty"`
	// Erased is that the row named somebody who was erased or has left, and says nothing any more.
	Erased bool `json:"erased,omitempty"`
	// Examples is how many rows of the file were left out as the template's example: the first row says it for all.
	Examples int `json:"examples,omitempty"`
}

// erased is what is left of a row of somebody who was erased: where it stood in the file.
func (r bulkRow) erased() bulkRow {
	return bulkRow{Line: r.Line, Cells: map[string]string{}, Erased: true, Examples: r.Examples}
}

// bulkMistake is what is wrong with a row: with a cell, or where the column is empty with the row as a whole.
type bulkMistake struct {
	Column string      `json:"column,omitempty"`
	Code   string      `json:"code"`
	Params errs.Params `json:"params,omitempty"`
}

// bulkFile is a file on its way into parts.
type bulkFile struct {
	columns  []int // by cell, the place in bulkColumns, or -1
	parts    packedParts
	part     []bulkRow
	rows     int
	examples int
	problems []errs.Field
	firsts   map[[16]byte]int32 // the line of the first row with a mail address, and of the first of a person, by a hash of either
	hash     string
}

// readBulk reads a file; the problems are why it cannot be read as a whole.
func readBulk(file sheet.Source) (*bulkFile, []errs.Field, error) {
	sum := sha256.New()
	if _, err := io.Copy(sum, io.NewSectionReader(file, 0, file.Size())); err != nil {
		return nil, nil, errs.New(errs.Unavailable, "file of accounts: %w", err)
	}
	f := &bulkFile{firsts: map[[16]byte]int32{}, hash: hex.EncodeToString(sum.Sum(nil))}
	bounds := sheet.Bounds{Bytes: maxBulkFile, Rows: MaxBulkRows + 1, Columns: 2 * len(bulkColumns), Unpacked: maxUnpacked} // and the example
	problem, err := sheet.Lines(file, bounds, func(line sheet.Line) error {
		f.take(line)
		return nil
	})
	if err != nil {
		return f, nil, err
	}
	if problem != nil {
		f.refuse(bulkReason(problem.Reason, sheet.IsWorkbook(file)), problem.Line, strconv.Itoa(MaxBulkRows))
	}
	switch f.close(); {
	case len(f.problems) > 0:
	case f.examples > 0 && f.rows > 0 && f.rows <= MaxBulkRows:
		return f, nil, f.noteExamples()
	case f.rows > MaxBulkRows:
		f.refuse("accountRows", MaxBulkRows+2, strconv.Itoa(MaxBulkRows))
	case f.rows == 0 && f.examples > 0:
		f.refuse("accountExample", 1, "")
	case f.rows == 0:
		f.refuse("noLines", 1, "")
	}
	return f, f.problems, nil
}

// bulkReason is how a problem of a file is told, where it is told in other words than of smaller files.
// Only a workbook is smaller as CSV.
func bulkReason(reason string, workbook bool) string {
	switch {
	case reason == sheet.TooMany:
		return "accountRows"
	case reason == sheet.Crowded && workbook:
		return "accountCrowdedBook"
	case reason == sheet.Crowded:
		return "accountCrowded"
	}
	return reason
}

func (f *bulkFile) refuse(reason string, line int, item string) {
	f.problems = append(f.problems, errs.Field{Pointer: "/file", Code: codeFile,
		Params: errs.Params{"reason": reason, "line": strconv.Itoa(line), "item": item}})
}

func (f *bulkFile) take(line sheet.Line) {
	switch {
	case len(f.problems) > 0:
	case f.columns == nil && line.Reason != "":
		f.refuse(line.Reason, line.Line, "")
	case f.columns == nil:
		f.heads(line.Row)
	default:
		f.add(f.row(line))
	}
}

// heads finds the column of each heading.
func (f *bulkFile) heads(row sheet.Row) {
	f.columns = []int{}
	for _, cell := range row.Cells {
		at := slices.IndexFunc(bulkColumns, func(c bulkColumn) bool { return c.named(cell.Text) })
		switch {
		case at < 0 && cell.Text != "":
			f.refuse("heading", row.Line, shortened(cell.Text))
		case at >= 0 && slices.Contains(f.columns, at):
			f.refuse("twice", row.Line, shortened(cell.Text))
		}
		f.columns = append(f.columns, at)
	}
	for i, c := range bulkColumns {
		if c.required && !slices.Contains(f.columns, i) {
			f.refuse("noHeading", row.Line, c.both())
		}
	}
}

// shortened is the beginning of a cell of any length.
func shortened(cell string) string {
	if runes := []rune(cell); len(runes) > 40 {
		return string(runes[:40]) + "…"
	}
	return cell
}

// row reads the cells of a row.
func (f *bulkFile) row(line sheet.Line) bulkRow {
	row := bulkRow{Line: line.Line, Cells: map[string]string{}}
	if line.Reason != "" {
		row.wrong("", line.Reason+"Row", "")
		return row
	}
	for i, cell := range line.Cells {
		switch {
		case cell.Text == "" && !cell.Formula:
		case i >= len(f.columns) || f.columns[i] < 0:
			row.wrong("", "cells", "")
		default:
			c := bulkColumns[f.columns[i]]
			if counted := line.Day(cell); c.id == "birthday" && counted >= firstCounted {
				cell.Text = counted
			}
			row.take(c, cell)
			row.zero(c, cell)
		}
	}
	return row
}

func (r *bulkRow) wrong(column, reason, item string) {
	params := errs.Params{"reason": reason, "line": strconv.Itoa(r.Line), "item": item}
	r.Wrong = append(r.Wrong, bulkMistake{column, codeFile, params})
}

// firstCounted is the first birthday that a workbook may count; of fewer days than up to it the number is a year that somebody typed.
const firstCounted = "1910-01-01"

// zero tells of a telephone number that a spreadsheet took for a number, whose first zero it drops.
func (r *bulkRow) zero(c bulkColumn, cell sheet.Cell) {
	if cell.Number && strings.HasSuffix(strings.ToLower(c.id), "telno") && !strings.HasPrefix(cell.Text, "0") && len(cell.Text) <= len("9012345678") {
		r.wrong(c.id, "bulkZero", shortened(cell.Text))
	}
}

// longest is how much of a cell is read: the longest part of a user info has 200 characters.
const longest = 1000

// take takes a cell. A formula is none of the texts that are registered, not even what it was worked out to last.
func (r *bulkRow) take(c bulkColumn, cell sheet.Cell) {
	text := cell.Text
	if len(text) > longest {
		text = text[:longest]
	}
	text = strings.ToValidUTF8(text, "")
	switch {
	case cell.Formula || c.formula(text):
		r.wrong(c.id, "formula", "")
		return
	case c.words != nil:
		code, ok := c.words[strings.ToLower(text)]
		if !ok {
			r.wrong(c.id, map[string]string{"userCategory": "bulkCategory", "prefectureCd": "bulkPrefecture", "domesticOrOverseas": "bulkPlace"}[c.id], shortened(text))
			return
		}
		text = code
	}
	if c.id == "birthday" {
		text = western(text)
	}
	r.Cells[c.id] = text
}

// formula tells whether a spreadsheet takes a text for one: of telephone numbers a plus is none.
func (c bulkColumn) formula(text string) bool {
	marks := "=@+-"
	if strings.HasSuffix(strings.ToLower(c.id), "telno") {
		marks = "=@"
	}
	return text != "" && strings.ContainsRune(marks, []rune(text)[0])
}

// add keeps a row, unless it is the template's example.
func (f *bulkFile) add(row bulkRow) {
	if strings.HasPrefix(row.Cells["lastName"], exampleMark) {
		f.examples++
		return
	}
	reportedLine := 0 // one row that is the same in two ways is told once
	for _, key := range row.keys() {
		sum := sha256.Sum256([]byte(key.text))
		hash := [16]byte(sum[:])
		switch first := int(f.firsts[hash]); {
		case first == 0:
			f.firsts[hash] = int32(row.Line)
		case first != reportedLine:
			row.Wrong = append(row.Wrong, bulkMistake{key.column, "MSG-LIT-E-0092", errs.Params{"reason": key.reason, "line": strconv.Itoa(first)}})
			reportedLine = first
		}
	}
	f.rows++
	if f.part = append(f.part, row); len(f.part) == partRows {
		f.close()
	}
}

// rowKey is by what a row is the same as another, where that is told, and how.
type rowKey struct{ text, column, reason string }

// keys are the address, where it is one, and the person as it is written.
func (r bulkRow) keys() []rowKey {
	var keys []rowKey
	if mail, wrong := accountmail.CheckAddress(r.Cells[bulkMail], "/"+bulkMail); wrong == nil {
		keys = append(keys, rowKey{rule.Compared(mail), bulkMail, "sameAccountRow"})
	}
	c := r.Cells
	of := func(kind string) bool { return c["userCategory"] == kind || c["userCategory"] == "" } // what another kind has is not registered
	switch {
	case of(applicant.Corporation) && c["companyNumber"] != "":
		keys = append(keys, rowKey{"number " + number(c["companyNumber"]), "companyNumber", "samePersonRow"})
	case of(applicant.Individual) && c["birthday"] != "":
		person := []string{"person", c["lastName"], c["firstName"], c["birthday"], c["prefectureCd"], c["townName"]}
		keys = append(keys, rowKey{applicant.Compared(strings.Join(person, "\n")), "lastName", "samePersonRow"})
	}
	return keys
}

// noteExamples has the first row say how many rows are left out.
func (f *bulkFile) noteExamples() error {
	var rows []bulkRow
	if err := json.Unmarshal([]byte(f.parts.at(0)), &rows); err != nil {
		return err
	}
	rows[0].Examples = f.examples
	f.parts.set(0, document(rows))
	return nil
}

// close ends a part.
func (f *bulkFile) close() {
	if len(f.part) > 0 {
		f.parts.add(document(f.part))
		clear(f.part)
		f.part = f.part[:0]
	}
}
