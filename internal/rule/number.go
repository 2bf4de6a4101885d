package rule

import (
	"regexp"
	"strings"
)

var (
	integerPattern = regexp.MustCompile(`^-?\d+$`)
	decimalPattern = regexp.MustCompile(`^-?\d+(?:\.\d+)?$`)
	typedNumber    = regexp.MustCompile(`^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+|(?:))(?:\.\d+)?$`)
)

// numberRules work on the digits, never on floating point, so that the server
// and the browser agree on every last digit.
var numberRules = []Rule{
	{Name: "integer", Format: true, normalise: numeric, Settings: []Setting{may("digits", Count)}, check: checkInteger},
	{
		Name: "decimal", Format: true, normalise: numeric,
		Settings: []Setting{may("integerDigits", Count), may("decimalDigits", Count)}, check: checkDecimal,
	},
	{Name: "range", normalise: numeric, Settings: []Setting{may("min", Decimal), may("max", Decimal)}, check: checkRange},
	{Name: "nonZero", normalise: numeric, check: func(v string, _ Params, _ string) *Finding {
		if v == "0" {
			return found("MSG-LIT-E-0027")
		}
		return nil
	}},
}

func checkInteger(v string, p Params, _ string) *Finding {
	if !integerPattern.MatchString(v) {
		return found("MSG-LIT-E-0020")
	}
	if _, limited := p["digits"]; limited && len(strings.TrimPrefix(v, "-")) > number(p, "digits") {
		return found("MSG-LIT-E-0022", "digits", p["digits"])
	}
	return nil
}

func checkDecimal(v string, p Params, _ string) *Finding {
	if !decimalPattern.MatchString(v) {
		return found("MSG-LIT-E-0021")
	}
	whole, fraction, _ := strings.Cut(strings.TrimPrefix(v, "-"), ".")
	if _, limited := p["integerDigits"]; limited && len(whole) > number(p, "integerDigits") {
		return found("MSG-LIT-E-0022", "digits", p["integerDigits"])
	}
	if _, limited := p["decimalDigits"]; limited && len(fraction) > number(p, "decimalDigits") {
		return found("MSG-LIT-E-0023", "digits", p["decimalDigits"])
	}
	return nil
}

// checkRange leaves text that is no number to the rules integer and decimal.
func checkRange(v string, p Params, _ string) *Finding {
	if !decimalPattern.MatchString(v) {
		return nil
	}
	low, hasLow := p["min"]
	high, hasHigh := p["max"]
	if (!hasLow || compare(v, low) >= 0) && (!hasHigh || compare(v, high) <= 0) {
		return nil
	}
	switch {
	case hasLow && hasHigh:
		return found("MSG-LIT-E-0024", "min", low, "max", high)
	case hasLow:
		return found("MSG-LIT-E-0025", "min", low)
	default:
		return found("MSG-LIT-E-0026", "max", high)
	}
}

// numeric writes a typed number canonically: no thousands separators, no plus
// sign, no needless zeros. Anything else is left for the check to refuse.
func numeric(v string) string {
	v = hyphens(line(v))
	if v == "" || !typedNumber.MatchString(v) || !strings.ContainsAny(v, "0123456789") {
		return v
	}
	return decimalText(strings.ReplaceAll(strings.TrimPrefix(v, "+"), ",", ""))
}

func decimalText(v string) string {
	v, negative := strings.CutPrefix(v, "-")
	whole, fraction, _ := strings.Cut(v, ".")
	whole = strings.TrimLeft(whole, "0")
	fraction = strings.TrimRight(fraction, "0")
	if whole == "" {
		whole = "0"
	}
	if fraction != "" {
		whole += "." + fraction
	}
	if negative && whole != "0" {
		return "-" + whole
	}
	return whole
}

// compare orders two canonical decimal numbers of any length.
func compare(a, b string) int {
	a, minusA := strings.CutPrefix(a, "-")
	b, minusB := strings.CutPrefix(b, "-")
	switch {
	case minusA && !minusB:
		return -1
	case !minusA && minusB:
		return 1
	case minusA:
		return compareDigits(b, a)
	default:
		return compareDigits(a, b)
	}
}

func compareDigits(a, b string) int {
	wholeA, fractionA, _ := strings.Cut(a, ".")
	wholeB, fractionB, _ := strings.Cut(b, ".")
	if len(wholeA) != len(wholeB) {
		if len(wholeA) < len(wholeB) {
			return -1
		}
		return 1
	}
	if c := strings.Compare(wholeA, wholeB); c != 0 {
		return c
	}
	return strings.Compare(fractionA, fractionB)
}
