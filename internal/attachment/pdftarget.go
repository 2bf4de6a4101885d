package attachment

import (
	"bytes"
	"slices"
)

// maxTarget is how much of a string is looked at, without what is dropped from it: no scheme
// of an address is as long.
const maxTarget = 64

// unsafeSchemes begin addresses that run something, or read what lies where the reader is.
var unsafeSchemes = [][]byte{[]byte("javascript:"), []byte("vbscript:"), []byte("data:"), []byte("smb:")}

// unsafeTarget tells of a string's beginning whether it is such an address, or names a file
// of another computer: programs sign in there with the reader's own name.
func unsafeTarget(text []byte) bool {
	for _, scheme := range unsafeSchemes {
		if bytes.HasPrefix(text, scheme) {
			return true
		}
	}
	if rest, is := bytes.CutPrefix(text, []byte("file:")); is {
		return len(rest) > 0 && rest[0] != ' ' // "File: a title" is none
	}
	return bytes.HasPrefix(text, []byte(`\\`))
}

// schemes are those of addresses that browsers, mail programs and telephones open. Any other
// may start a program that has registered it.
var schemes = []string{"http", "https", "mailto", "tel"}

// foreignAddress tells of an address's beginning whether it has another scheme than those,
// a drive's letter among them, or leads to another computer without one. What has no scheme
// leads on from the document itself.
func foreignAddress(text []byte) bool {
	if bytes.HasPrefix(text, []byte("//")) {
		return true
	}
	end := bytes.IndexFunc(text, func(c rune) bool { return !inScheme(c) })
	switch {
	case end < 0:
		return len(text) == maxTarget
	case text[end] != ':':
		return false
	}
	return !slices.Contains(schemes, string(text[:end]))
}

// inScheme tells whether a scheme may have a character (RFC 3986, 3.1).
func inScheme(c rune) bool {
	return 'a' <= c && c <= 'z' || '0' <= c && c <= '9' || c == '+' || c == '-' || c == '.'
}

// keep adds to the beginning of a string, in lower case, without the characters that
// programs pass over in addresses and without the zero bytes and marks of UTF-16 and UTF-8.
func (l *lexer) keep(c byte) {
	switch {
	case c < ' ', c == ' ' && len(l.text) == 0, c >= 0x7f, len(l.text) == maxTarget:
		return
	case 'A' <= c && c <= 'Z':
		c += 'a' - 'A'
	}
	l.text = append(l.text, c)
}

// escaped reads what stands behind a backslash in a string (ISO 32000, 7.3.4.2).
func (l *lexer) escaped() {
	c := l.take()
	switch {
	case c < 0, c == 'n', c == 'r', c == 't', c == 'b', c == 'f', c == '\n', c == '\r':
		return
	case c < '0' || c > '7':
		l.keep(byte(c)) //nolint:gosec // a byte
		return
	}
	value := c - '0'
	for range 2 {
		rest := l.rest()
		if len(rest) == 0 || rest[0] < '0' || rest[0] > '7' {
			break
		}
		value = value<<3 | int(rest[0]-'0')
		l.pass(1)
	}
	l.keep(byte(value)) //nolint:gosec // what is over a byte is dropped
}

// hexadecimal reads the beginning of a hexadecimal string, which is in l.word.
func (l *lexer) hexadecimal() {
	high, half := byte(0), false
	for _, c := range l.word {
		switch d := digit(c); {
		case d == 16:
		case half:
			l.keep(high<<4 | d)
			half = false
		default:
			high, half = d, true
		}
	}
}
