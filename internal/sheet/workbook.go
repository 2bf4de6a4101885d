package sheet

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"io/fs"
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

// workbook is one that is open. Its rows are handed on as they are read, so that only its shared texts are in memory.
type workbook struct {
	parts   map[string]*zip.File
	left    int64 // bytes that may still be unpacked
	texts   sharedStore
	table   Table // what holds for all of its rows
	bounds  Bounds
	seen    int // rows
	take    func(Line) error
	problem *Problem
	refused error // by who takes the rows
}

func workbookLines(file Source, b Bounds, take func(Line) error) (*Problem, error) {
	archive, err := zip.NewReader(file, file.Size())
	if unread := (*fs.PathError)(nil); errors.As(err, &unread) {
		return nil, err
	}
	if err != nil || len(archive.File) > maxParts {
		return &Problem{Reason: Workbook, Line: 1}, nil //nolint:nilerr // what cannot be read is told as a problem of the file
	}
	w := &workbook{parts: map[string]*zip.File{}, left: b.toUnpack(file.Size()), bounds: b, take: take}
	for _, part := range archive.File {
		name := strings.ToLower(strings.TrimPrefix(strings.ReplaceAll(part.Name, `\`, "/"), "/"))
		if _, twice := w.parts[name]; !twice {
			w.parts[name] = part
		}
	}
	err = w.read()
	unread := (*fs.PathError)(nil)
	switch {
	case errors.As(err, &unread):
		return nil, err
	case w.refused != nil:
		return nil, w.refused
	case w.problem != nil:
		return w.problem, nil
	case errors.Is(err, errCrowded):
		return &Problem{Reason: Crowded, Line: 1}, nil
	case err != nil:
		return &Problem{Reason: Workbook, Line: 1}, nil //nolint:nilerr // likewise
	}
	return nil, nil
}

// hand gives a row on.
func (w *workbook) hand(line int, cells []Cell) error {
	row, problem := w.bounds.row(line, cells, w.seen)
	if problem != nil {
		w.problem = problem
		return errCrowded
	}
	if row == nil {
		return nil
	}
	w.seen++
	w.refused = w.take(Line{Row: *row, table: &w.table})
	return w.refused
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
	gathered  []byte // used again for the next cell
	in, aloud bool
}

func (t *words) reset() { t.gathered = t.gathered[:0] }

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
		t.gathered = append(t.gathered, text...)
	}
}

// sharedTexts are the texts that cells refer to by their number.
type sharedTexts struct {
	w *workbook
	words
}

func (s *sharedTexts) start(e xml.StartElement) error {
	if e.Name.Local == "si" {
		s.reset()
	}
	s.words.start(e.Name.Local)
	return nil
}

func (s *sharedTexts) end(name string) error {
	s.words.end(name)
	if name == "si" {
		return s.w.texts.add(s.gathered)
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
		s.reset()
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
		return s.w.hand(s.line, s.row)
	}
	return nil
}

// put takes a cell that says something.
func (s *sheetRows) put() error {
	switch s.kind {
	case "s":
		n, err := strconv.Atoi(trimmed(string(s.gathered)))
		text, ok := s.w.texts.at(n)
		if err != nil || !ok {
			return errors.New("a cell that refers to no text")
		}
		s.cell.Text = text
	case "", "n":
		s.cell.Text, s.cell.Number = plain(string(s.gathered))
	default:
		s.cell.Text = string(s.gathered)
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
