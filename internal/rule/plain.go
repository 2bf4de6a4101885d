package rule

import (
	"strings"
	"unicode"
)

// Plain is a text that a person wrote to another, without control characters but line
// breaks, which no store keeps alike, and without space around it. It is no value of a
// form: those have their own normal forms.
func Plain(text string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) && r != '\n' {
			return -1
		}
		return r
	}, text))
}
