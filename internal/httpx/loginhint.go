package httpx

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxLoginHint is as long as a mail address can be, in characters.
const maxLoginHint = 254

// LoginHint tells whether text is what a person may type to sign in, which the login page
// puts into that field: 1 to 254 characters, none of them a control or format character.
func LoginHint(text string) bool {
	n := utf8.RuneCountInString(text)
	return n > 0 && n <= maxLoginHint && !strings.ContainsFunc(text, func(r rune) bool { return unicode.Is(unicode.C, r) })
}
