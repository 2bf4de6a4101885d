package sandbox

import (
	"bytes"
	"compress/zlib"
	"encoding/hex"
	"io"
	"regexp"
	"strings"
	"unicode/utf16"
)

var (
	pdfStream = regexp.MustCompile(`(?s)stream\r?\n(.*?)\r?\nendstream`)
	pdfRange  = regexp.MustCompile(`<([0-9A-Fa-f]{4})><[0-9A-Fa-f]{4}><([0-9A-Fa-f]{4,8})>`)
	pdfShown  = regexp.MustCompile(`(?s)\[([^\]]*)\] ?TJ`)
	pdfHex    = regexp.MustCompile(`<([0-9A-Fa-f]+)>`)
)

// printed reads a PDF's text, a line for each piece that is shown, so that a letter
// can be read without opening it. It knows what the portal writes: one font, whose
// glyphs a table turns back into characters; of any other PDF it may read nothing.
func printed(pdf []byte) string {
	characters, lines := map[string]string{}, []string{}
	contents := []string{}
	for _, found := range pdfStream.FindAllSubmatch(pdf, -1) {
		content := inflated(found[1])
		if !strings.Contains(content, "beginbfrange") {
			contents = append(contents, content)
			continue
		}
		for _, entry := range pdfRange.FindAllStringSubmatch(content, -1) {
			characters[strings.ToUpper(entry[1])] = character(entry[2])
		}
	}
	for _, content := range contents {
		for _, shown := range pdfShown.FindAllStringSubmatch(content, -1) {
			line := ""
			for _, glyphs := range pdfHex.FindAllStringSubmatch(shown[1], -1) {
				for text := strings.ToUpper(glyphs[1]); len(text) >= 4; text = text[4:] {
					line += characters[text[:4]]
				}
			}
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "\n")
}

func inflated(stream []byte) string {
	reader, err := zlib.NewReader(bytes.NewReader(stream))
	if err != nil {
		return string(stream)
	}
	content, err := io.ReadAll(io.LimitReader(reader, maxLetter))
	if err != nil {
		return ""
	}
	return string(content)
}

// character reads UTF-16 written as hexadecimal digits.
func character(digits string) string {
	raw, err := hex.DecodeString(digits)
	if err != nil {
		return ""
	}
	units := []uint16{}
	for ; len(raw) >= 2; raw = raw[2:] {
		units = append(units, uint16(raw[0])<<8|uint16(raw[1]))
	}
	return string(utf16.Decode(units))
}
