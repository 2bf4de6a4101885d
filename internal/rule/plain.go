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
	if blank(text) {
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

// blank tells of a text that nothing can be seen of it.
func blank(text string) bool { return strings.Trim(unseen.Replace(text), spaces) == "" }
