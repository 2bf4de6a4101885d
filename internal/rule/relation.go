package rule

// relationRules compare a value with another one, which the caller hands in as
// a setting when the form is checked. Where that one is still empty there is
// nothing to compare.
var relationRules = []Rule{
	{
		Name: "match", normalise: line, Settings: []Setting{late("other")},
		check: func(v string, p Params, _ string) *Finding {
			if v == line(wellFormed(p["other"])) {
				return nil
			}
			return found("MSG-LIT-E-0056")
		},
	},
	// numberOrder: the end of a range is not below its start, the setting from.
	{
		Name: "numberOrder", normalise: numeric, Settings: []Setting{late("from")},
		check: func(v string, p Params, _ string) *Finding {
			from := numeric(wellFormed(p["from"]))
			if !decimalPattern.MatchString(v) || !decimalPattern.MatchString(from) || compare(v, from) >= 0 {
				return nil
			}
			return found("MSG-LIT-E-0057", "from", from)
		},
	},
	{
		Name: "dateOrder", normalise: dayText, Settings: []Setting{late("from")},
		check: func(v string, p Params, _ string) *Finding {
			from := dayText(wellFormed(p["from"]))
			if !isDay(v) || !isDay(from) || v >= from {
				return nil
			}
			return found("MSG-LIT-E-0057", "from", from)
		},
	},
	// callSignOnLicence: the call sign must be the one of the licence the form
	// is about.
	{
		Name: "callSignOnLicence", normalise: callSign, Settings: []Setting{late("callSign")},
		check: func(v string, p Params, _ string) *Finding {
			licensed := CallSign(p["callSign"])
			if licensed == "" || v == licensed {
				return nil
			}
			return found("MSG-LIT-E-0064", "callSign", licensed)
		},
	},
}
