package procedure

import (
	"regexp"
	"strconv"
	"strings"

	"golang.org/x/text/unicode/norm"
)

// Whether a text is one serial number; the twin is web/src/forms/procedure/serialNamed.ts. Serial numbers may have hyphens, slashes
// and spaces in them: by these alone nothing is told apart for sure.
const (
	serialOne     = "one"
	serialSeveral = "several"
	serialUnclear = "unclear" // it may be several, or one
)

var (
	serialRangeWord = regexp.MustCompile(`[〜~→]|から|まで|ほか|及び|および|\.{2,}|[×✕*] ?\d|\d ?(?:台|個)`)
	serialBetween   = regexp.MustCompile(`[\n、,;|]`)
	// serialJoined parts numbers where those on both sides are alike.
	serialJoined = regexp.MustCompile(`[+&・]| (?:and|to|through) `)
	serialDash   = regexp.MustCompile(`[–—―]| - `)
	serialMark   = regexp.MustCompile(`[-/ ]`)
	serialDigits = regexp.MustCompile(`^(.*?)([0-9]{1,9})$`)
)

// serialNamed tells whether a text is one serial number, several or either; nothing of an empty one.
func serialNamed(text string) string {
	text = strings.Trim(norm.NFKC.String(strings.ReplaceAll(text, "\r", "")), " \t\n")
	if text == "" {
		return ""
	}
	joined, dash := serialParts(serialJoined, text), serialParts(serialDash, text)
	switch {
	case serialRangeWord.MatchString(text), len(serialFilled(text)) > 1, joined.alike, dash.alike && dash.repeated:
		return serialSeveral
	case dash.alike && dash.rising && dash.even:
		return serialUnclear
	}
	if mark := serialParts(serialMark, text); mark.count == 2 && mark.alike && mark.repeated && mark.rising {
		return serialUnclear
	}
	return serialOne
}

func serialFilled(text string) (parts []string) {
	for _, part := range serialBetween.Split(text, -1) {
		if strings.Trim(part, " \t") != "" {
			parts = append(parts, part)
		}
	}
	return parts
}

// serialSplit is how the parts of a text between some signs look beside each other.
type serialSplit struct {
	count    int
	alike    bool // all end in digits, with what stands before the first one's, or with nothing
	repeated bool // and that is something, which each has
	rising   bool // the digits of the last are more than those of the first
	even     bool // all have as many digits
}

func serialParts(between *regexp.Regexp, text string) serialSplit {
	parts := between.Split(text, -1)
	s := serialSplit{count: len(parts), even: true}
	before, digits := "", ""
	for i, part := range parts {
		of := serialDigits.FindStringSubmatch(strings.Trim(part, " \t"))
		if of == nil {
			return serialSplit{count: len(parts)}
		}
		if i == 0 {
			before, digits, s.repeated = serialUpper(of[1]), of[2], of[1] != ""
			continue
		}
		same := serialUpper(of[1]) == before
		if !same && of[1] != "" {
			return serialSplit{count: len(parts)}
		}
		s.alike, s.repeated, s.even = true, s.repeated && same, s.even && len(of[2]) == len(digits)
		first, _ := strconv.Atoi(digits)
		last, _ := strconv.Atoi(of[2])
		s.rising = first < last
	}
	return s
}

// serialUpper changes the letters a to z only, as the browser does.
func serialUpper(text string) string {
	return strings.Map(func(r rune) rune {
		if 'a' <= r && r <= 'z' {
			return r - 'a' + 'A'
		}
		return r
	}, text)
}
