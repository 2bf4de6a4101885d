package rule

import (
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"
)

// nfkcRanges are the characters that NFKC is applied to: the Latin, Greek and
// Cyrillic letters, kana, the compatibility forms of East Asian text and
// mathematical letters, as far as Unicode 15.0 had assigned them.
//
// A fixed table keeps the server and every browser equal although each brings
// its own Unicode version: by Unicode's stability policy these characters never
// change their normal form, and whatever is not listed is kept as typed.
// web/src/forms/rules/nfkc.ts has the same table.
var nfkcRanges = [][2]rune{
	{0x0000, 0x007f}, {0x00a0, 0x0374}, {0x037a, 0x037e}, {0x0384, 0x038a}, {0x038c, 0x038c},
	{0x038e, 0x03a1}, {0x03a5, 0x04f9}, {0x1d2c, 0x1eff}, {0x2000, 0x205f}, {0x2070, 0x2071},
	{0x2074, 0x208e}, {0x2090, 0x209c}, {0x20a8, 0x20a8}, {0x20d0, 0x20f0}, {0x2100, 0x2189},
	{0x2190, 0x232a}, {0x2460, 0x2adc}, {0x2c7c, 0x2c7d}, {0x2e9f, 0x2ef3}, {0x2f00, 0x2fd5},
	{0x3000, 0x303a}, {0x3046, 0x3094}, {0x3099, 0x30ff}, {0x3192, 0x319f}, {0x3220, 0x325f},
	{0x3280, 0x33ff}, {0xf900, 0xfa6d}, {0xfa70, 0xfad9}, {0xfb00, 0xfb06}, {0xfe10, 0xfe19},
	{0xfe20, 0xfe52}, {0xfe54, 0xfe66}, {0xfe68, 0xfe6b}, {0xff01, 0xff9f}, {0xffe0, 0xffe6},
	{0xffe8, 0xffee}, {0x1d400, 0x1d7ff}, {0x1f100, 0x1f190}, {0x1f200, 0x1f202},
	{0x1f210, 0x1f23b}, {0x1f240, 0x1f248}, {0x1f250, 0x1f251}, {0x1fbf0, 0x1fbf9},
	{0x2f800, 0x2fa1d},
}

// markRanges are the characters of nfkcRanges that attach to the one before.
var markRanges = [][2]rune{
	{0x0300, 0x036f}, {0x0483, 0x0487}, {0x1dc0, 0x1dff}, {0x20d0, 0x20f0},
	{0x302a, 0x302f}, {0x3099, 0x309a}, {0xfe20, 0xfe2f}, {0xff9e, 0xff9f},
}

// maxMarks in a row is more than any script needs. A longer row is kept as
// typed, because Go breaks it up (stream-safe text) and browsers do not.
const maxMarks = 12

// nfkc applies NFKC to every run of characters of nfkcRanges.
func nfkc(v string) string {
	if isASCII(v) {
		return v
	}
	var out strings.Builder
	start, marks, most := 0, 0, 0
	flush := func(end int) {
		if most > maxMarks {
			out.WriteString(v[start:end])
		} else {
			out.WriteString(norm.NFKC.String(v[start:end]))
		}
		start, marks, most = end, 0, 0
	}
	for i, r := range v {
		if !within(nfkcRanges, r) {
			flush(i)
			out.WriteRune(r)
			start = i + len(string(r))
			continue
		}
		if within(markRanges, r) {
			marks++
			most = max(most, marks)
		} else {
			marks = 0
		}
	}
	flush(len(v))
	return out.String()
}

func isASCII(v string) bool {
	for i := range len(v) {
		if v[i] >= 0x80 {
			return false
		}
	}
	return true
}

func within(ranges [][2]rune, r rune) bool {
	_, ok := slices.BinarySearchFunc(ranges, r, func(span [2]rune, r rune) int {
		switch {
		case span[1] < r:
			return -1
		case span[0] > r:
			return 1
		default:
			return 0
		}
	})
	return ok
}
