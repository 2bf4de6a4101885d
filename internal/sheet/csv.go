package sheet

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/japanese"
)

// ByteOrderMark has spreadsheets read a file as UTF-8.
const ByteOrderMark = "\ufeff"

// Text is the text of a file in UTF-8, with or without a byte order mark, or in Shift_JIS; else why it is none.
func Text(file []byte) (text, reason string) {
	switch {
	case bytes.HasPrefix(file, []byte("\xff\xfe")), bytes.HasPrefix(file, []byte("\xfe\xff")):
		return "", Encoding
	case bytes.IndexByte(file, 0) >= 0:
		return "", NUL
	case utf8.Valid(file):
		return strings.TrimPrefix(string(file), ByteOrderMark), ""
	case bytes.HasPrefix(file, []byte(ByteOrderMark)):
		return "", Encoding
	}
	file, err := japanese.ShiftJIS.NewDecoder().Bytes(file)
	if err != nil || bytes.ContainsRune(file, utf8.RuneError) {
		return "", Encoding
	}
	return string(file), ""
}

func readCSV(file []byte, b Bounds) (t Table, problem *Problem) {
	text, reason := Text(file)
	if reason == "" && strings.Count(text, ",") > (b.Rows+1)*b.Columns {
		reason = Crowded
	}
	if reason != "" {
		return t, &Problem{Reason: reason, Line: 1}
	}
	lines := csv.NewReader(strings.NewReader(text))
	lines.FieldsPerRecord = -1
	for {
		texts, err := lines.Read()
		if errors.Is(err, io.EOF) {
			return t, nil
		}
		if err != nil {
			return t, &Problem{Reason: Quotes, Line: lineOf(err)}
		}
		line, _ := lines.FieldPos(0)
		cells := make([]Cell, len(texts))
		for i, each := range texts {
			cells[i] = Cell{Text: trimmed(each)}
		}
		if problem := t.add(b, line, cells); problem != nil {
			return t, problem
		}
	}
}

func lineOf(err error) int {
	if parse := (*csv.ParseError)(nil); errors.As(err, &parse) {
		return parse.Line
	}
	return 1
}

// CSV writes a table for a spreadsheet: with a byte order mark, and cells that none takes for a formula.
func CSV(rows [][]string) []byte {
	w := NewWriter()
	for _, row := range rows {
		w.Write(row...)
	}
	return w.Bytes()
}

// Neutral puts an apostrophe before what a spreadsheet would run as a formula. A negative number stays one.
func Neutral(cell string) string {
	if _, err := strconv.ParseInt(cell, 10, 64); err == nil || cell == "" {
		return cell
	}
	if strings.ContainsAny(cell[:1], "=+-@\t\r\n|%") || strings.HasPrefix(cell, "＝") || strings.HasPrefix(cell, "＋") ||
		strings.HasPrefix(cell, "－") || strings.HasPrefix(cell, "＠") {
		return "'" + cell
	}
	return cell
}
