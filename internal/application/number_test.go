package application

import (
	"regexp"
	"strings"
	"testing"
	"time"
)

func TestCheckDigitAgreesWithPublishedNumbers(t *testing.T) {
	t.Parallel()
	for body, want := range map[string]int{
		"7992739871":   3, // ISO/IEC 7812-1, the usual example
		"US037833100":  5, // ISINs of Apple, Toyota and Sony
		"JP363340000":  1,
		"JP343500000":  9,
		"000000000000": 0,
	} {
		if got := checkDigit(body); got != want {
			t.Errorf("%s: %d, want %d", body, got, want)
		}
	}
}

func TestDrawnNumbers(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for range 1000 {
		n := drawNumbers(time.Date(2026, 12, 31, 15, 0, 0, 0, time.UTC), "A") // New Year's Day in Japan
		if !regexp.MustCompile(`^E27A\d{8}\d$`).MatchString(n.application) || !ValidNumber(n.application) {
			t.Fatalf("application number %q", n.application)
		}
		if !regexp.MustCompile(`^\d{12}$`).MatchString(n.inquiry) || !ValidInquiryNumber(n.inquiry) {
			t.Fatalf("inquiry number %q", n.inquiry)
		}
		seen[n.application], seen[n.inquiry] = true, true
	}
	if len(seen) < 1990 {
		t.Errorf("only %d different numbers in 2000 draws", len(seen))
	}
}

func TestOneWrongCharacterIsFound(t *testing.T) {
	t.Parallel()
	n := drawNumbers(time.Now(), "J")
	for at := range n.application {
		for _, c := range "0123456789ABCJZ" {
			wrong := n.application[:at] + string(c) + n.application[at+1:]
			if wrong != n.application && ValidNumber(wrong) {
				t.Errorf("%s passes for %s", wrong, n.application)
			}
		}
	}
	for at := range n.inquiry {
		wrong := n.inquiry[:at] + string('0'+(n.inquiry[at]-'0'+1)%10) + n.inquiry[at+1:]
		if ValidInquiryNumber(wrong) {
			t.Errorf("%s passes for %s", wrong, n.inquiry)
		}
	}
	for _, bad := range []string{"", "E", "E26A", "e26a123456789", strings.Repeat("9", 500), "E26A12345678\x00"} {
		if ValidNumber(bad) || ValidInquiryNumber(bad) {
			t.Errorf("%q passes", bad)
		}
	}
}
