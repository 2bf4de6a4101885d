package rule

import (
	"strconv"
	"unicode/utf8"
)

// lengthRules count Unicode code points of the normalised value, the same in Go
// and in the browser; a line break counts as one.
var lengthRules = []Rule{
	{
		Name: "exactLength", normalise: lines, Settings: []Setting{must("length", Count)},
		check: func(v string, p Params, _ string) *Finding {
			if utf8.RuneCountInString(v) == number(p, "length") {
				return nil
			}
			return found("MSG-LIT-E-0010", "length", p["length"])
		},
	},
	{
		Name: "maxLength", normalise: lines, Settings: []Setting{must("max", Count)},
		check: func(v string, p Params, _ string) *Finding {
			if utf8.RuneCountInString(v) <= number(p, "max") {
				return nil
			}
			return found("MSG-LIT-E-0011", "max", p["max"])
		},
	},
	{
		Name: "minLength", normalise: lines, Settings: []Setting{must("min", Count)},
		check: func(v string, p Params, _ string) *Finding {
			if utf8.RuneCountInString(v) >= number(p, "min") {
				return nil
			}
			return found("MSG-LIT-E-0012", "min", p["min"])
		},
	},
	{
		Name: "lengthBetween", normalise: lines, Settings: []Setting{must("min", Count), must("max", Count)},
		check: func(v string, p Params, _ string) *Finding {
			n := utf8.RuneCountInString(v)
			if number(p, "min") <= n && n <= number(p, "max") {
				return nil
			}
			return found("MSG-LIT-E-0013", "min", p["min"], "max", p["max"])
		},
	},
	// combinedLength limits several fields together. The value is one of them,
	// the setting others the text of the rest put together.
	{
		Name: "combinedLength", normalise: lines, Settings: []Setting{must("max", Count), late("others")},
		check: func(v string, p Params, _ string) *Finding {
			n := utf8.RuneCountInString(v) + utf8.RuneCountInString(lines(wellFormed(p["others"])))
			if n <= number(p, "max") {
				return nil
			}
			return found("MSG-LIT-E-0014", "max", p["max"])
		},
	},
}

// number reads a Count that CheckParams has accepted.
func number(p Params, name string) int {
	n, err := strconv.Atoi(p[name])
	if err != nil {
		panic("rule: setting " + name + " is not a count: " + strconv.Quote(p[name]))
	}
	return n
}
