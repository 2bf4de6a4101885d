package procedure

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/unicode/norm"
)

// serials are consecutive serial numbers: what stands before their digits, how many these are, the first and the last.
type serials struct {
	prefix      string
	width       int
	first, last int
	written     string // of one number, as it was typed
}

const serialBlank = " \t\r　"

var (
	serialRange  = regexp.MustCompile(`^([^\n]*?)([0-9]{1,9})[ \t\r　]*(?:から|[～〜~])[ \t\r　]*([^\n]*?)([0-9]{1,9})[ \t\r　]*(?:まで)?$`)
	serialSingle = regexp.MustCompile(`^([^\n]*?)([0-9]{1,9})$`)
	serialOther  = regexp.MustCompile(`から|まで|[～〜~]`)
	// serialMarks are what numbers are written with or without: hyphens and what looks like them, and spaces.
	serialMarks = regexp.MustCompile(`[-\x{2010}-\x{2015}\x{2212}\x{30fc} _./]`)
	serialBreak = regexp.MustCompile(`[\n、,，]`)
)

// readSerials reads serial numbers, one a line or parted by commas, with ranges written as A001からA010まで; false where some
// part cannot be counted. Its twin is web/src/forms/procedure/serials.ts.
func readSerials(text string) ([]serials, bool) {
	var all []serials
	for _, written := range serialBreak.Split(text, -1) {
		if written = strings.Trim(written, serialBlank); written == "" {
			continue
		}
		read, ok := readSerial(norm.NFKC.String(written))
		if !ok {
			return nil, false
		}
		if len(read) == 1 && read[0].first == read[0].last {
			read[0].written = written
		}
		all = append(all, read...)
	}
	return all, true
}

func readSerial(part string) ([]serials, bool) {
	if m := serialRange.FindStringSubmatch(part); m != nil {
		return serialsFromTo(m[1], m[2], m[3], m[4])
	}
	if serialOther.MatchString(part) {
		return nil, false
	}
	if m := serialSingle.FindStringSubmatch(part); m != nil && !endsInDigit(m[1]) {
		n, _ := strconv.Atoi(m[2])
		return []serials{{prefix: m[1], width: len(m[2]), first: n, last: n}}, true
	}
	return []serials{{prefix: part}}, true
}

func endsInDigit(text string) bool {
	return text != "" && text[len(text)-1] >= '0' && text[len(text)-1] <= '9'
}

// serialsFromTo gives a range by the lengths that its numbers have: without zeros before them they grow, as 8 to 11 do.
func serialsFromTo(prefix, from, other, to string) ([]serials, bool) {
	first, _ := strconv.Atoi(from)
	last, _ := strconv.Atoi(to)
	grows := len(to) > len(from) && from[0] != '0'
	if other != "" && other != prefix || endsInDigit(prefix) || first > last || len(from) != len(to) && !grows {
		return nil, false
	}
	var all []serials
	for width, top := len(from), first-1; top < last; width++ {
		low := top + 1
		top = last
		if width < len(to) {
			top = pow10(width) - 1
		}
		all = append(all, serials{prefix: prefix, width: width, first: low, last: top})
	}
	return all, true
}

func pow10(n int) int {
	p := 1
	for range n {
		p *= 10
	}
	return p
}

// serialCount is how many serial numbers a text names; -1 where that cannot be told.
func serialCount(text string) float64 {
	all, ok := readSerials(text)
	if !ok {
		return -1
	}
	n := 0
	for _, each := range all {
		n += each.last - each.first + 1
	}
	return float64(n)
}

// TooManySignals tells whether a licence would have more identification signals than stations, and how many these are.
func (l LicenceProposal) TooManySignals() (stations string, ok bool) {
	i := slices.IndexFunc(l.Particulars, func(p LicenceParticular) bool { return p.ID == stationCount })
	if i < 0 || l.CallSign == "" {
		return "", false
	}
	n, err := strconv.ParseFloat(l.Particulars[i].Value, 64)
	return l.Particulars[i].Value, err == nil && serialCount(l.CallSign) > n
}

// stationCount is the particular that says of how many stations a licence is, each with a signal of its own.
const stationCount = "stationCount"

// serialTotal is serialCount to be read; empty where that cannot be told.
func serialTotal(text string) string {
	n := serialCount(text)
	if n < 0 {
		return ""
	}
	return strconv.Itoa(int(n))
}

// serialTwice is the first serial number that stands in a text again; nothing where none does, or it cannot be told.
func serialTwice(text string) string {
	all, _ := readSerials(text)
	seen := map[string][]serials{}
	for _, each := range all {
		key := each.kind()
		for _, other := range seen[key] {
			if low := max(each.first, other.first); low <= min(each.last, other.last) {
				return each.at(low)
			}
		}
		seen[key] = append(seen[key], each)
	}
	return ""
}

// serialKey is equal of texts that name the same serial numbers, however these are written; of what cannot be told it is the text.
func serialKey(text string) string {
	all, ok := readSerials(text)
	if !ok {
		return text
	}
	var key strings.Builder
	for _, each := range all {
		fmt.Fprintln(&key, each.kind(), each.first, each.last)
	}
	return key.String()
}

// sameSerials tells whether two texts name the same serial numbers. Most that do not end otherwise, and are told apart by that.
func sameSerials(a, b string) bool {
	if a == b {
		return true
	}
	if one, other := lastSign(a), lastSign(b); one != 0 && other != 0 && one != other {
		return false
	}
	return serialKey(a) == serialKey(b)
}

// lastSign is the plain letter, in capitals, or the digit that a text ends with; 0 for none.
func lastSign(text string) byte {
	if text == "" {
		return 0
	}
	last := text[len(text)-1]
	if 'a' <= last && last <= 'z' {
		return last - 'a' + 'A'
	}
	if 'A' <= last && last <= 'Z' || endsInDigit(text) {
		return last
	}
	return 0
}

// kind is what the numbers have in common that can be the same: how many digits they have, and what stands before these.
func (s serials) kind() string { return fmt.Sprint(s.width, " ", s.normalisedPrefix()) }

// normalisedPrefix is what stands before the digits, however it is written: of one number are a003, A-003 and Ａ－００３.
func (s serials) normalisedPrefix() string {
	return serialMarks.ReplaceAllString(strings.ToUpper(s.prefix), "")
}

// at is one of the numbers, as it was typed where it was typed alone.
func (s serials) at(n int) string {
	if s.written != "" {
		return s.written
	}
	if s.width == 0 {
		return s.prefix
	}
	return s.prefix + fmt.Sprintf("%0*d", s.width, n)
}
