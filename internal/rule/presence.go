package rule

import "strings"

// presenceRules: required input, required selection.
var presenceRules = []Rule{
	{Name: "required", normalise: lines, check: func(v string, _ Params, _ string) *Finding {
		if Blank(v) {
			return found("MSG-LIT-E-0001")
		}
		return nil
	}},
	{Name: "requiredSelection", normalise: line, check: func(v string, _ Params, _ string) *Finding {
		if v == "" {
			return found("MSG-LIT-E-0002")
		}
		return nil
	}},
	// ticked is for a declaration that the law requires: only a tick will do.
	{Name: "ticked", normalise: line, check: func(v string, _ Params, _ string) *Finding {
		if v != "true" {
			return found("MSG-LIT-E-0005")
		}
		return nil
	}},
	// oneOf takes its values separated by single spaces.
	{
		Name: "oneOf", normalise: line, Settings: []Setting{must("values", Text)},
		check: func(v string, p Params, _ string) *Finding {
			for option := range strings.SplitSeq(p["values"], " ") {
				if v == option {
					return nil
				}
			}
			return found("MSG-LIT-E-0002")
		},
	},
}
