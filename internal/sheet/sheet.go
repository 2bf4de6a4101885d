// Package sheet reads tables that people bring as CSV or as an Excel workbook, within bounds, and writes both.
//
// A workbook is read here rather than by a library: of the format only the texts of the first sheet are wanted, every
// part must be bounded while it is unpacked, and nothing of it may weigh on a portal that nobody brings one to.
package sheet

import (
	"bytes"
	"strings"
)

// Table is what a file says: its rows that are not empty, in their order, the headings first.
type Table struct {
	Rows     []Row
	from1904 bool
}

// Row is one line of a file.
type Row struct {
	Line  int // in the file, from 1
	Cells []Cell
}

// Cell is what stands in one.
type Cell struct {
	Text    string // without spaces around it
	Number  bool   // of a workbook: it may be a day
	Formula bool   // of a workbook: the text is only what was worked out last
}

// Bounds are how much of a file is read.
type Bounds struct {
	Bytes   int // of the file
	Rows    int // below the headings
	Columns int
	// Unpacked is how many bytes of a workbook are unpacked; where it is 0, so many as 1,000 rows have ten times.
	Unpacked int64
}

const (
	// unpacked is Bounds.Unpacked where nothing else is said.
	unpacked = 8 << 20
	// maxRatio is how many times its size a workbook may unpack to beyond that: tables come to 30, what is made to fill a memory to 1,000.
	maxRatio = 200
)

// toUnpack is how many bytes of a file of a size may be unpacked.
func (b Bounds) toUnpack(size int64) int64 {
	if b.Unpacked == 0 {
		return unpacked
	}
	return min(b.Unpacked, unpacked+maxRatio*size)
}

// Problem is why a file cannot be read as a whole.
type Problem struct {
	Reason string
	Line   int
	Item   string
}

// Why a file cannot be read.
const (
	Encoding  = "encoding"  // neither UTF-8 nor Shift_JIS, or both
	NUL       = "nul"       // a NUL in a text
	Crowded   = "crowded"   // more bytes or cells than are taken
	Quotes    = "quotes"    // a quotation mark that is not closed, or stands within a cell
	Workbook  = "workbook"  // no workbook, or a broken one
	Protected = "protected" // a password, or the format before 2007
	TooMany   = "rows"      // more rows than are taken
)

const (
	zipMagic = "PK\x03\x04"
	oleMagic = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
)

// Read reads a file by what it is, not by its name.
func Read(file []byte, b Bounds) (Table, *Problem) {
	switch {
	case len(file) > b.Bytes:
		return Table{}, &Problem{Reason: Crowded, Line: 1}
	case bytes.HasPrefix(file, []byte(oleMagic)):
		return Table{}, &Problem{Reason: Protected, Line: 1}
	case bytes.HasPrefix(file, []byte(zipMagic)):
		return readTable(file, b)
	}
	return readCSV(file, b)
}

// readTable reads a workbook at once.
func readTable(file []byte, b Bounds) (Table, *Problem) {
	t := Table{}
	problem, _ := workbookLines(bytes.NewReader(file), b, func(line Line) error {
		t.Rows, t.from1904 = append(t.Rows, line.Row), line.table.from1904
		return nil
	})
	if problem != nil {
		return Table{}, problem
	}
	return t, nil
}

// add takes a row; false where there are more than are taken.
func (t *Table) add(b Bounds, line int, cells []Cell) *Problem {
	row, problem := b.row(line, cells, len(t.Rows))
	if row != nil {
		t.Rows = append(t.Rows, *row)
	}
	return problem
}

// row is a line of a file after so many others; nil for an empty one.
func (b Bounds) row(line int, cells []Cell, seen int) (*Row, *Problem) {
	for len(cells) > 0 && cells[len(cells)-1].Text == "" && !cells[len(cells)-1].Formula {
		cells = cells[:len(cells)-1]
	}
	switch {
	case len(cells) == 0:
		return nil, nil
	case len(cells) > b.Columns:
		return nil, &Problem{Reason: Crowded, Line: line}
	case seen > b.Rows:
		return nil, &Problem{Reason: TooMany, Line: line}
	}
	return &Row{line, cells}, nil
}

func trimmed(text string) string { return strings.TrimSpace(text) }
