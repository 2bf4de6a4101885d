package sheet

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"path"
	"strconv"
	"strings"
	"time"
)

// Bounds of what a workbook consists of.
const (
	maxParts = 1000
	maxDepth = 64
	// maxTag is how far apart the brackets of its XML may lie: what stands between two of them is in memory at once.
	maxTag = 256 << 10
)

// errCrowded ends the reading of a part that unpacks to more than is taken.
var errCrowded = errors.New("a workbook with more in it than is taken")

// workbook is one that is open.
type workbook struct {
	parts   map[string]*zip.File
	left    int64 // bytes that may still be unpacked
	texts   []string
	table   Table
	bounds  Bounds
	problem *Problem
}

func readWorkbook(file []byte, b Bounds) (Table, *Problem) {
	archive, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	if err != nil || len(archive.File) > maxParts {
		return Table{}, &Problem{Reason: Workbook, Line: 1}
	}
	w := &workbook{parts: map[string]*zip.File{}, left: unpacked, bounds: b}
	for _, part := range archive.File {
		name := strings.ToLower(strings.TrimPrefix(strings.ReplaceAll(part.Name, `\`, "/"), "/"))
		if _, twice := w.parts[name]; !twice {
			w.parts[name] = part
		}
	}
	err = w.read()
	switch {
	case w.problem != nil:
		return Table{}, w.problem
	case errors.Is(err, errCrowded):
		return Table{}, &Problem{Reason: Crowded, Line: 1}
	case err != nil:
		return Table{}, &Problem{Reason: Workbook, Line: 1}
	}
	return w.table, nil
}

func (w *workbook) read() error {
	first, err := w.firstSheet()
	if err != nil {
		return err
	}
	if _, has := w.parts["xl/sharedstrings.xml"]; has {
		if err := w.walk("xl/sharedstrings.xml", &sharedTexts{w: w}); err != nil {
			return err
		}
	}
	return w.walk(first, &sheetRows{w: w})
}

// firstSheet is the part of the sheet that is shown first.
func (w *workbook) firstSheet() (string, error) {
	var book bookParts
	if err := w.walk("xl/workbook.xml", &book); err != nil {
		return "", err
	}
	w.table.from1904 = book.from1904
	relations := bookParts{wanted: book.first}
	if err := w.walk("xl/_rels/workbook.xml.rels", &relations); err != nil {
		return "", err
	}
	if relations.target == "" {
		return "", errors.New("a workbook without a sheet")
	}
	target := strings.ToLower(relations.target)
	if strings.HasPrefix(target, "/") {
		return target[1:], nil
	}
	return path.Join("xl", target), nil
}

// reading is told what stands in a part; nothing of it is kept besides.
type reading interface {
	start(e xml.StartElement) error
	end(name string) error
	text(text []byte)
}

// walk reads a part within what may still be unpacked.
func (w *workbook) walk(name string, to reading) error {
	part, ok := w.parts[name]
	if !ok {
		return errors.New("a workbook without " + name)
	}
	packed, err := part.Open()
	if err != nil {
		return err
	}
	defer func() { _ = packed.Close() }() // only read
	decoder := xml.NewDecoder(&bounded{from: packed, left: &w.left})
	for depth := 0; ; {
		token, err := decoder.RawToken()
		if errors.Is(err, io.EOF) && depth == 0 {
			return nil
		}
		if err == nil {
			depth, err = hand(token, depth, to)
		}
		if err != nil {
			return err
		}
	}
}

func hand(token xml.Token, depth int, to reading) (int, error) {
	switch e := token.(type) {
	case xml.StartElement:
		if depth++; depth > maxDepth {
			return depth, errCrowded
		}
		return depth, to.start(e)
	case xml.EndElement:
		return depth - 1, to.end(e.Name.Local)
	case xml.CharData:
		to.text(e)
	}
	return depth, nil
}

// bounded unpacks no more than is left, and nothing in which one tag or text is of any length.
type bounded struct {
	from io.Reader
	left *int64
	tag  int
}

// Read implements io.Reader.
func (b *bounded) Read(p []byte) (int, error) {
	n, err := b.from.Read(p[:min(len(p), 4096)])
	*b.left -= int64(n)
	if at := bytes.LastIndexByte(p[:n], '<'); at >= 0 {
		b.tag = n - at
	} else {
		b.tag += n
	}
	if *b.left < 0 || b.tag > maxTag {
		return 0, errCrowded
	}
	return n, err
}

func attribute(e xml.StartElement, name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// bookParts finds the first sheet of a workbook, and among the relations the part that is wanted.
type bookParts struct {
	first, wanted, target string
	from1904              bool
}

func (b *bookParts) start(e xml.StartElement) error {
	switch {
	case e.Name.Local == "workbookPr":
		b.from1904 = attribute(e, "date1904") == "1" || attribute(e, "date1904") == "true"
	case e.Name.Local == "sheet" && b.first == "":
		for _, a := range e.Attr {
			if a.Name.Local == "id" && a.Name.Space != "" {
				b.first = a.Value
			}
		}
	case e.Name.Local == "Relationship" && b.wanted != "" && attribute(e, "Id") == b.wanted && attribute(e, "TargetMode") != "External":
		b.target = attribute(e, "Target")
	}
	return nil
}

func (*bookParts) end(string) error { return nil }
func (*bookParts) text([]byte)      {}

// words gathers the text of a cell; how it is read aloud (rPh) is none of it.
type words struct {
	strings.Builder
	in, aloud bool
}

func (t *words) start(name string) {
	t.in = name == "t" || name == "v"
	t.aloud = t.aloud || name == "rPh"
}

func (t *words) end(name string) {
	t.in = false
	t.aloud = t.aloud && name != "rPh"
}

func (t *words) text(text []byte) {
	if t.in && !t.aloud {
		t.Write(text)
	}
}

// sharedTexts are the texts that cells refer to by their number.
type sharedTexts struct {
	w *workbook
	words
}

func (s *sharedTexts) start(e xml.StartElement) error {
	if e.Name.Local == "si" {
		s.Reset()
	}
	s.words.start(e.Name.Local)
	return nil
}

func (s *sharedTexts) end(name string) error {
	s.words.end(name)
	if name == "si" {
		s.w.texts = append(s.w.texts, s.String())
	}
	return nil
}

// sheetRows are the rows of a sheet on their way into the table.
type sheetRows struct {
	w    *workbook
	line int
	row  []Cell
	at   int // the column of the cell that is open
	kind string
	cell Cell
	words
}

func (s *sheetRows) start(e xml.StartElement) error {
	switch e.Name.Local {
	case "row":
		s.line++
		if n, err := strconv.Atoi(attribute(e, "r")); err == nil && n > 0 && n <= 1<<20 {
			s.line = n
		}
		s.row, s.at = nil, -1
	case "c":
		s.at++
		if column, ok := columnOf(attribute(e, "r")); ok {
			s.at = column
		}
		s.kind, s.cell = attribute(e, "t"), Cell{}
		s.Reset()
	case "f":
		s.cell.Formula = true
	}
	s.words.start(e.Name.Local)
	return nil
}

func (s *sheetRows) end(name string) error {
	s.words.end(name)
	switch name {
	case "c":
		return s.put()
	case "row":
		s.w.problem = s.w.table.add(s.w.bounds, s.line, s.row)
		if s.w.problem != nil {
			return errCrowded
		}
	}
	return nil
}

// put takes a cell that says something.
func (s *sheetRows) put() error {
	s.cell.Text = s.String()
	switch s.kind {
	case "s":
		n, err := strconv.Atoi(trimmed(s.cell.Text))
		if err != nil || n < 0 || n >= len(s.w.texts) {
			return errors.New("a cell that refers to no text")
		}
		s.cell.Text = s.w.texts[n]
	case "", "n":
		s.cell.Text, s.cell.Number = plain(s.cell.Text)
	}
	s.cell.Text = trimmed(s.cell.Text)
	switch {
	case s.cell.Text == "" && !s.cell.Formula:
		return nil
	case s.at >= s.w.bounds.Columns:
		return errCrowded
	}
	for len(s.row) <= s.at {
		s.row = append(s.row, Cell{})
	}
	s.row[s.at] = s.cell
	return nil
}

// plain writes a number as people do.
func plain(text string) (string, bool) {
	n, err := strconv.ParseFloat(trimmed(text), 64)
	if err != nil {
		return text, false
	}
	return strconv.FormatFloat(n, 'f', -1, 64), true
}

// columnOf is the column of a cell such as B3, from 0; false where it names none.
func columnOf(name string) (int, bool) {
	column := 0
	for i := range len(name) {
		letter := name[i] &^ 0x20
		if letter < 'A' || letter > 'Z' {
			return column - 1, column > 0
		}
		if column = column*26 + int(letter-'A') + 1; column > 1<<15 {
			return 0, false
		}
	}
	return 0, false
}

// Day is the day that a cell says, in the form that rules take: workbooks count days.
func (t Table) Day(c Cell) string {
	days, err := strconv.ParseFloat(c.Text, 64)
	if !c.Number || err != nil || days < 1 || days > 2958465 { // the last one that Excel has is in the year 9999
		return c.Text
	}
	begin := time.Date(1899, 12, 30, 0, 0, 0, 0, time.UTC)
	if t.from1904 {
		begin = time.Date(1904, 1, 1, 0, 0, 0, 0, time.UTC)
	}
	return begin.AddDate(0, 0, int(days)).Format(time.DateOnly)
}
