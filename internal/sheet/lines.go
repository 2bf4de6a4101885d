package sheet

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/japanese"
)

// Line is a row of a file that is read one by one, and why its texts cannot be read where they cannot.
type Line struct {
	Row
	Reason string // Encoding or NUL; "" for most
	table  *Table // of a workbook
}

// Day is the day that a cell of the row says, as Table.Day has it.
func (l Line) Day(c Cell) string {
	if l.table == nil {
		return c.Text
	}
	return l.table.Day(c)
}

// Lines gives the rows of a file one after the other, so that a large one need not lie in memory as a table. What cannot be
// read of a CSV file in one row is told of that row: the file is in the encoding of its first row that is not plain ASCII.
func Lines(file []byte, b Bounds, take func(Line) error) (*Problem, error) {
	switch {
	case len(file) > b.Bytes:
		return &Problem{Reason: Crowded, Line: 1}, nil
	case bytes.HasPrefix(file, []byte(oleMagic)):
		return &Problem{Reason: Protected, Line: 1}, nil
	case bytes.HasPrefix(file, []byte("\xff\xfe")), bytes.HasPrefix(file, []byte("\xfe\xff")):
		return &Problem{Reason: Encoding, Line: 1}, nil
	case bytes.HasPrefix(file, []byte(zipMagic)):
		return tableLines(file, b, take)
	}
	return csvLines(file, b, take)
}

func tableLines(file []byte, b Bounds, take func(Line) error) (*Problem, error) {
	table, problem := readWorkbook(file, b)
	if problem != nil {
		return problem, nil
	}
	for _, row := range table.Rows {
		if err := take(Line{Row: row, table: &table}); err != nil {
			return nil, err
		}
	}
	return nil, nil
}

func csvLines(file []byte, b Bounds, take func(Line) error) (*Problem, error) {
	d := decoder{}
	if bytes.HasPrefix(file, []byte(ByteOrderMark)) {
		file, d.known = file[len(ByteOrderMark):], utf8Text
	}
	lines := csv.NewReader(bytes.NewReader(file))
	lines.FieldsPerRecord, lines.ReuseRecord = -1, true
	for seen := 0; ; {
		texts, err := lines.Read()
		if errors.Is(err, io.EOF) {
			return nil, nil
		}
		if err != nil {
			return &Problem{Reason: Quotes, Line: lineOf(err)}, nil
		}
		line, _ := lines.FieldPos(0)
		row, reason := d.row(texts)
		if len(row) == 0 && reason == "" {
			continue
		}
		switch {
		case len(row) > b.Columns:
			return &Problem{Reason: Crowded, Line: line}, nil
		case seen > b.Rows:
			return &Problem{Reason: TooMany, Line: line}, nil
		}
		seen++
		if err := take(Line{Row: Row{line, row}, Reason: reason}); err != nil {
			return nil, err
		}
	}
}

// encoding is how the texts of a CSV file, or of one row, are written.
type encoding int

const (
	asciiText encoding = iota // ASCII, which both have
	utf8Text
	shiftJIS
	neither
)

// decoder remembers the encoding of a file.
type decoder struct{ known encoding }

// row gives the cells of a row; the reason is why they cannot be read.
func (d *decoder) row(texts []string) ([]Cell, string) {
	for len(texts) > 0 && trimmed(texts[len(texts)-1]) == "" {
		texts = texts[:len(texts)-1]
	}
	all := strings.Join(texts, "")
	if strings.IndexByte(all, 0) >= 0 {
		return blank(len(texts)), NUL
	}
	is := encodingOf(texts, all)
	if d.known == asciiText && is != neither {
		d.known = is
	}
	if is != asciiText && is != d.known {
		return blank(len(texts)), Encoding
	}
	cells := make([]Cell, len(texts))
	for i, text := range texts {
		if is == shiftJIS {
			text, _ = japanese.ShiftJIS.NewDecoder().String(text)
		}
		cells[i] = Cell{Text: trimmed(text)}
	}
	return cells, ""
}

func blank(n int) []Cell { return make([]Cell, n) }

func encodingOf(texts []string, all string) encoding {
	if strings.IndexFunc(all, func(r rune) bool { return r >= utf8.RuneSelf }) < 0 {
		return asciiText
	}
	if utf8.ValidString(all) {
		return utf8Text
	}
	for _, text := range texts {
		decoded, err := japanese.ShiftJIS.NewDecoder().String(text)
		if err != nil || strings.ContainsRune(decoded, utf8.RuneError) {
			return neither
		}
	}
	return shiftJIS
}

// Writer writes a table for a spreadsheet, as CSV does, row by row.
type Writer struct {
	file bytes.Buffer
	rows *csv.Writer
}

// NewWriter begins a table.
func NewWriter() *Writer {
	w := &Writer{}
	w.file.WriteString(ByteOrderMark)
	w.rows = csv.NewWriter(&w.file)
	w.rows.UseCRLF = true
	return w
}

// Write adds a row, whose cells no spreadsheet takes for formulas.
func (w *Writer) Write(cells ...string) {
	safe := make([]string, len(cells))
	for i, cell := range cells {
		safe[i] = Neutral(cell)
	}
	_ = w.rows.Write(safe) // into memory
}

// Bytes is the file.
func (w *Writer) Bytes() []byte {
	w.rows.Flush()
	return w.file.Bytes()
}
