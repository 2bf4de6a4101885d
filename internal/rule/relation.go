package rule

import (
	"regexp"
)

var (
	// leadingDigits are those of the certification body in the number of equipment.
	leadingDigits = regexp.MustCompile(`^\d{2,3}`)

	// threeLetterPattern finds the first of three letters after the prefix: Y and Z are for clubs, the rest for individuals.
	threeLetterPattern = regexp.MustCompile(`^(?:J[ADE-S][0-9]|7[K-N][1-4])([A-Z])[A-Z]{2}$`)
)

// The kinds of holders of an amateur's call sign, the setting kind of callSignKind.
const (
	individualKind = "individual"
	clubKind       = "club"
)

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
			return found("MSG-LIT-E-0057", "from", from, "reason", "number")
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
	// operatorClass: the number of an operator licence has the letter of the qualification, the setting letter.
	{
		Name: "operatorClass", normalise: solid, Settings: []Setting{late("letter")},
		check: func(v string, p Params, _ string) *Finding {
			letter := solid(wellFormed(p["letter"]))
			own, _ := OperatorClass(v)
			if letter == "" || own == "" || own == letter {
				return nil
			}
			return found("MSG-LIT-E-0065", "reason", "otherClass", "letter", letter)
		},
	},
	// certificationBody: the number begins with that of the certification body, the setting code. Numbers of before the
	// present ones begin with the last two of its digits where the first is 0 (02KA00001011 is of 002, and 19KA00001011 not of 219), or with none.
	{
		Name: "certificationBody", normalise: equipmentNumber, Settings: []Setting{late("code")},
		check: func(v string, p Params, _ string) *Finding {
			body, of := solid(wellFormed(p["code"])), leadingDigits.FindString(v)
			if body == "" || of == "" || body == of || body == "0"+of {
				return nil
			}
			return found("MSG-LIT-E-0067", "reason", "otherBody", "body", body)
		},
	},
	// callSignKind: the call sign is one of those that are assigned to the kind of holder, the setting kind.
	{
		Name: "callSignKind", normalise: callSign, Settings: []Setting{late("kind")},
		check: func(v string, p Params, _ string) *Finding {
			of := threeLetterPattern.FindStringSubmatch(v)
			if of == nil || p["kind"] != individualKind && p["kind"] != clubKind {
				return nil
			}
			if kind := kindOf(of[1]); kind != p["kind"] {
				return found("MSG-LIT-E-0063", "reason", "otherKind", "callSign", v)
			}
			return nil
		},
	},
}

func kindOf(letter string) string {
	if letter >= "Y" {
		return clubKind
	}
	return individualKind
}
