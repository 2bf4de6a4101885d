package identity

import (
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"math/big"
	"strings"
	"time"

	"golang.org/x/text/unicode/norm"
)

// kindOfCode is what differs between the codes that are sent.
type kindOfCode struct {
	method    Method
	life      time.Duration
	tries     int64
	pause     time.Duration // from one to the next
	window    time.Duration // in which at most perWindow are sent to one target, and by one owner
	perWindow int64
}

var (
	smsCode = kindOfCode{method: SMS, life: 10 * time.Minute, tries: 5, pause: time.Minute, window: 24 * time.Hour, perWindow: 5}
	// A letter takes about a week.
	letterCode = kindOfCode{method: Letter, life: 30 * 24 * time.Hour, tries: 10, pause: 24 * time.Hour, window: 30 * 24 * time.Hour, perWindow: 3}
)

// codesKept is how long a code's row counts against the limits.
const codesKept = 40 * 24 * time.Hour

// sentCode is a code as it is stored: nobody can read it there.
type sentCode struct {
	id, owner, target string
	salt, hash        string
	claims            Claims
	tries             int64
	expiresAt         time.Time
}

// random is a secret that nobody guesses.
func random() string {
	raw := make([]byte, 32)
	_, _ = rand.Read(raw) // never fails
	return base64.RawURLEncoding.EncodeToString(raw)
}

func hash(secret string) string {
	sum := sha256.Sum256([]byte(secret))
	return hex.EncodeToString(sum[:])
}

func (c sentCode) is(typed string) bool {
	return subtle.ConstantTimeCompare([]byte(hash(c.salt+"\x00"+typed)), []byte(c.hash)) == 1
}

// digits are six digits at random.
func digits() string { return fmt.Sprintf("%06d", below(1_000_000)) }

// letters are the characters of a letter's code: none that is taken for another.
const letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"

const letterGroups, letterGroup = 3, 4

// characters are twelve at random.
func characters() string {
	var b strings.Builder
	for range letterGroups * letterGroup {
		b.WriteByte(letters[below(int64(len(letters)))])
	}
	return b.String()
}

// grouped writes a letter's code as it is printed: ABCD-EFGH-JKLM.
func grouped(code string) string {
	parts := []string{}
	for at := 0; at < len(code); at += letterGroup {
		parts = append(parts, code[at:min(at+letterGroup, len(code))])
	}
	return strings.Join(parts, "-")
}

func below(n int64) int64 {
	drawn, err := rand.Int(rand.Reader, big.NewInt(n))
	if err != nil {
		panic(err) // the system's randomness does not fail
	}
	return drawn.Int64()
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
