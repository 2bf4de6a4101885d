package rule

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Compared is a name or a part of one in the form in which names are looked for: in plain width and small letters, without
// spaces, and kana as katakana.
func Compared(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return -1
		case 'ぁ' <= r && r <= 'ゖ':
			return r + ('ァ' - 'ぁ')
		}
		return r
	}, strings.ToLower(norm.NFKC.String(s)))
}
