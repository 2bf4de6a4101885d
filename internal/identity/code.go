package identity

import (
	"strings"
	"time"

	"radioportal/internal/applicant"
	"radioportal/internal/secret"

	"golang.org/x/text/unicode/norm"
)

// kindOfCode is what differs between the codes that are sent.
type kindOfCode struct {
	method    string
	life      time.Duration
	attempts  int64
	pause     time.Duration // from one to the next
	window    time.Duration // in which at most perWindow are sent to one target, and by one owner
	perWindow int64
}

var (
	smsCode = kindOfCode{method: SMS, life: 10 * time.Minute, attempts: 5, pause: time.Minute, window: 24 * time.Hour, perWindow: 5}
	// A letter takes about a week.
	letterCode = kindOfCode{method: Letter, life: 30 * 24 * time.Hour, attempts: 10, pause: 24 * time.Hour, window: 30 * 24 * time.Hour, perWindow: 3}
)

// codesKept is how long a code's row counts against the limits.
const codesKept = 40 * 24 * time.Hour

// sentCode is a code as it is stored: nobody can read it there.
type sentCode struct {
	id, owner, target string
	salt, hash        string
	claims            applicant.Claims
	attempts          int64
	expiresAt         time.Time
}

func (c sentCode) is(typed string) bool {
	return secret.Equal(secret.Hash(c.salt+"\x00"+typed), c.hash)
}

// digits are six digits at random.
func digits() string { return secret.Code(6, "0123456789") }

// letters are the characters of a letter's code: none that is taken for another.
const letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"

const letterGroups, letterGroup = 3, 4

// characters are twelve at random.
func characters() string { return secret.Code(letterGroups*letterGroup, letters) }

// grouped writes a letter's code as it is printed: ABCD-EFGH-JKLM.
func grouped(code string) string {
	parts := []string{}
	for at := 0; at < len(code); at += letterGroup {
		parts = append(parts, code[at:min(at+letterGroup, len(code))])
	}
	return strings.Join(parts, "-")
}

// tidyCode takes a code in full width, in small letters, with spaces or hyphens.
func tidyCode(typed string) string {
	return strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' || r >= 'A' && r <= 'Z' {
			return r
		}
		return -1
	}, strings.ToUpper(norm.NFKC.String(typed)))
}
