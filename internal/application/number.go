package application

import (
	"crypto/rand"
	"encoding/binary"
	"fmt"
	"regexp"
	"time"

	"radioportal/internal/clock"
)

// Numbers are random, not counted: nodes need not agree on a next one, and a
// number tells nobody how many came before. The unique keys of the table catch
// the rare repetition, and the filing is tried again with new ones.
type numbers struct{ application, inquiry string }

// drawNumbers draws an electronic application number (`E`, year in Japan in two
// digits, letter of the bureau, 8 digits, check digit) and an inquiry number
// (11 digits and check digit).
func drawNumbers(at time.Time, bureau string) numbers {
	application := fmt.Sprintf("E%02d%s%08d", at.In(clock.Tokyo).Year()%100, bureau, random(100_000_000))
	inquiry := fmt.Sprintf("%011d", random(100_000_000_000))
	return numbers{withCheckDigit(application), withCheckDigit(inquiry)}
}

func random(below uint64) uint64 {
	var b [8]byte
	_, _ = rand.Read(b[:]) // never fails
	return binary.BigEndian.Uint64(b[:]) % below
}

func withCheckDigit(s string) string { return s + string(rune('0'+checkDigit(s))) }

// checkDigit is the Luhn digit (ISO/IEC 7812-1 annex B) of s, whose letters
// stand for two digits each, A for 10 to Z for 35, as in ISO 6166. It finds any
// single wrong character and nearly every swap of two neighbours.
func checkDigit(s string) int {
	sum, double := 0, true
	add := func(digit int) {
		if double {
			if digit *= 2; digit > 9 {
				digit -= 9
			}
		}
		sum += digit
		double = !double
	}
	for i := len(s) - 1; i >= 0; i-- {
		if c := s[i]; c >= 'A' {
			add(int(c-'A'+10) % 10)
			add(int(c-'A'+10) / 10)
		} else {
			add(int(c - '0'))
		}
	}
	return (10 - sum%10) % 10
}

var (
	numberPattern  = regexp.MustCompile(`^E\d{2}[A-Z]\d{9}$`)
	inquiryPattern = regexp.MustCompile(`^\d{12}$`)
)

// ValidNumber tells whether s can be an electronic application number.
func ValidNumber(s string) bool { return numberPattern.MatchString(s) && checked(s) }

// ValidInquiryNumber tells whether s can be an inquiry number.
func ValidInquiryNumber(s string) bool { return inquiryPattern.MatchString(s) && checked(s) }

func checked(s string) bool { return withCheckDigit(s[:len(s)-1]) == s }
