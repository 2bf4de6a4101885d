package procedure

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Once is something of an application that its applicant may file once only.
type Once struct {
	// Check and Key name it; a key is a SHA-256 in hex.
	Check, Key string
	// Problem is what to tell who files it again.
	Problem Problem
}

// Once gives what of the data may be filed once only.
func (p *Procedure) Once(data *Data) []Once {
	var all []Once
	for _, k := range p.once {
		all = append(all, Once{k.def.ID, OnceKey(k.once.text(data, nil)), Problem{k.def.At, k.def.Message, k.params}})
	}
	return all
}

// OnceKey is the key of a text, however it is typed.
func OnceKey(text string) string {
	sum := sha256.Sum256([]byte(withoutPunctuation(text)))
	return hex.EncodeToString(sum[:])
}

// untilDecision is the value of Check.Until.
const untilDecision = "decision"

// UntilDecided are the checks of what may be filed again after the office decided on it.
func (p *Procedure) UntilDecided() []string {
	var ids []string
	for _, k := range p.once {
		if k.def.Until == untilDecision {
			ids = append(ids, k.def.ID)
		}
	}
	return ids
}

// withoutPunctuation leaves out of a text what two people may write differently.
func withoutPunctuation(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || unicode.IsPunct(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, norm.NFKC.String(text))
}
