package rule

import (
	"strings"
	"unicode"
)

// Plain is a text that a person wrote to another, as it was typed: nothing of it changes but
// line breaks, which browsers and mail programs write in different ways and which are LF here.
// Of a text that nothing can be seen of it is empty. It is no value of a form: those have their
// own normal forms. Written tells what may not stand in it.
func Plain(text string) string {
	if Blank(text) {
		return ""
	}
	return strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text)
}

// Written tells of a character that may not stand in a text, as multilineText does; nil for none.
func Written(text string) *Finding { return checkLines(text, nil, "") }

// OneLine is a name that a person gave to something, or a word to look for: on one line, without
// control characters and space around it.
func OneLine(text string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		switch {
		case r == '\n':
			return ' '
		case unicode.IsControl(r):
			return -1
		}
		return r
	}, text))
}

// unseenRanges are the characters that leave nothing to be seen: marks of format and of joining, selectors of variants, tags, and the
// letters that fill a place. web/src/forms/rules/normalise.ts has the same.
var unseenRanges = [][2]rune{
	{0x00ad, 0x00ad}, {0x034f, 0x034f}, {0x061c, 0x061c}, {0x115f, 0x1160}, {0x17b4, 0x17b5}, {0x180b, 0x180f},
	{0x200b, 0x200f}, {0x202a, 0x202e}, {0x2060, 0x206f}, {0x2800, 0x2800}, {0x3164, 0x3164}, {0xfe00, 0xfe0f},
	{0xfeff, 0xfeff}, {0xffa0, 0xffa0}, {0xfff9, 0xfffb}, {0x1bca0, 0x1bca3}, {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff},
}

// Blank tells of a text that nothing can be seen of it.
func Blank(text string) bool {
	return strings.TrimFunc(text, func(r rune) bool { return strings.ContainsRune(spaces, r) || within(unseenRanges, r) }) == ""
}

// marks begin the lines of a list.
const marks = "・･•●○◯*＊-－‐–—"

// OpenLine tells of a text in which a line has the mark of a list and nothing behind it: what a letter leaves to be filled in.
func OpenLine(text string) bool {
	for line := range strings.Lines(text) {
		if bare := []rune(strings.TrimSpace(line)); len(bare) == 1 && strings.ContainsRune(marks, bare[0]) {
			return true
		}
	}
	return false
}

// Filled is a text without the lines that are open.
func Filled(text string) string {
	var lines []string
	for line := range strings.Lines(text) {
		if !OpenLine(line) {
			lines = append(lines, strings.TrimSpace(line))
		}
	}
	return strings.TrimSpace(strings.Join(lines, "\n"))
}
