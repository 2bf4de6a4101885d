package letterbox

import (
	"bytes"
	"compress/zlib"
	"encoding/hex"
	"io"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf16"
)

var (
	pdfStream = regexp.MustCompile(`/Length (\d+)[^>]*>>\s*stream\r?\n`)
	pdfRange  = regexp.MustCompile(`<([0-9A-Fa-f]{4})><[0-9A-Fa-f]{4}><([0-9A-Fa-f]{4,8})>`)
	pdfShown  = regexp.MustCompile(`[\d.]+ ([\d.]+) TD\s+/F(\d+) [^\[]*\[([^\]]*)\] ?TJ`)
	pdfHex    = regexp.MustCompile(`<([0-9A-Fa-f]+)>`)
)

// printed reads a PDF's text, a line for each height of a sheet, so that a letter can be
// read without opening it. It knows what the portal writes: for each font, in their order,
// a table that turns its glyphs back into characters; of any other PDF it may read nothing.
func printed(pdf []byte) string {
	var fonts []map[string]string
	var contents []string
	for _, stream := range streams(pdf) {
		content := inflated(stream)
		if strings.Contains(content, "beginbfrange") {
			fonts = append(fonts, table(content))
		} else {
			contents = append(contents, content)
		}
	}
	var lines []string
	for _, content := range contents {
		height := ""
		for _, shown := range pdfShown.FindAllStringSubmatch(content, -1) {
			text := ""
			if font, err := strconv.Atoi(shown[2]); err == nil && 0 < font && font <= len(fonts) {
				text = read(shown[3], fonts[font-1])
			}
			if shown[1] == height {
				lines[len(lines)-1] += text
				continue
			}
			lines, height = append(lines, text), shown[1]
		}
	}
	return strings.Join(lines, "\n")
}

// streams are as long as they say: the last byte of a packed one may look like the end of a line.
func streams(pdf []byte) (found [][]byte) {
	for _, at := range pdfStream.FindAllSubmatchIndex(pdf, -1) {
		length, err := strconv.Atoi(string(pdf[at[2]:at[3]]))
		if rest := pdf[at[1]:]; err == nil && length <= len(rest) {
			found = append(found, rest[:length])
		}
	}
	return found
}

// table is what the glyphs of a font stand for.
func table(content string) map[string]string {
	characters := map[string]string{}
	for _, entry := range pdfRange.FindAllStringSubmatch(content, -1) {
		characters[strings.ToUpper(entry[1])] = character(entry[2])
	}
	return characters
}

func read(shown string, characters map[string]string) (text string) {
	for _, glyphs := range pdfHex.FindAllStringSubmatch(shown, -1) {
		for rest := strings.ToUpper(glyphs[1]); len(rest) >= 4; rest = rest[4:] {
			text += characters[rest[:4]]
		}
	}
	return text
}

func inflated(stream []byte) string {
	reader, err := zlib.NewReader(bytes.NewReader(stream))
	if err != nil {
		return string(stream)
	}
	content, err := io.ReadAll(io.LimitReader(reader, MaxLetter))
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
