package sheet

import (
	"bufio"
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

// Source is a file that lies in memory or elsewhere: a bytes.Reader, or a part of one on a disk.
type Source interface {
	io.ReaderAt
	Size() int64
}

// IsWorkbook tells a workbook from a CSV file.
func IsWorkbook(file Source) bool { return bytes.HasPrefix(beginningOf(file), []byte(zipMagic)) }

// beginningOf are the first bytes of a file, by which its kind is told.
func beginningOf(file Source) []byte {
	begin := make([]byte, len(oleMagic))
	n, _ := file.ReadAt(begin, 0) // what cannot be read is told of by who reads on
	return begin[:n]
}

// Lines gives the rows of a file one after the other, so that a large one need not lie in memory, neither as it is nor as a table. What
// cannot be read of a CSV file in one row is told of that row: the file is in the encoding of its first row that is not plain ASCII.
func Lines(file Source, b Bounds, take func(Line) error) (*Problem, error) {
	begin := beginningOf(file)
	switch {
	case file.Size() > int64(b.Bytes):
		return &Problem{Reason: Crowded, Line: 1}, nil
	case bytes.HasPrefix(begin, []byte(oleMagic)):
		return &Problem{Reason: Protected, Line: 1}, nil
	case bytes.HasPrefix(begin, []byte("\xff\xfe")), bytes.HasPrefix(begin, []byte("\xfe\xff")):
		return &Problem{Reason: Encoding, Line: 1}, nil
	case bytes.HasPrefix(begin, []byte(zipMagic)):
		return workbookLines(file, b, take)
	}
	return csvLines(file, b, take)
}

func csvLines(file Source, b Bounds, take func(Line) error) (*Problem, error) {
	d, from := decoder{}, int64(0)
	if bytes.HasPrefix(beginningOf(file), []byte(ByteOrderMark)) {
		from, d.known = int64(len(ByteOrderMark)), utf8Text
	}
	lines := csv.NewReader(bufio.NewReaderSize(io.NewSectionReader(file, from, file.Size()-from), 64<<10))
	lines.FieldsPerRecord, lines.ReuseRecord = -1, true
	for seen := 0; ; {
		texts, err := lines.Read()
		if errors.Is(err, io.EOF) {
			return nil, nil
		}
		if parse := (*csv.ParseError)(nil); errors.As(err, &parse) {
			return &Problem{Reason: Quotes, Line: parse.Line}, nil
		}
		if err != nil {
			return nil, err
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
