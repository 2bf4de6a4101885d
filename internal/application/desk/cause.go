package desk

import (
	"strings"

	"radioportal/internal/errs"
	"radioportal/internal/message"
)

// causesOf are what a refusal says, by its messages; none of what failed otherwise.
func causesOf(err error) []errs.Field {
	e := errs.Of(err)
	if e == nil {
		return nil
	}
	if len(e.Fields) > 0 || e.Code == "" {
		return e.Fields
	}
	return []errs.Field{{Code: e.Code, Params: e.Params}}
}

// causePlaces are what the parts of a decision are called that a cause is of, in Japanese and English.
var causePlaces = map[string][2]string{
	"/differenceReason":  {"本人確認の内容と違う、または本人確認がないまま認める理由", "Reason for granting although it differs from the proof of identity, or there is none"},
	"/licence/callSign":  {"呼出符号", "Call sign"},
	"/licence/validFrom": {"有効期間の初日", "Valid from"},
	"/licence/validTo":   {"有効期間の末日", "Valid to"},
	"/reason":            {"理由", "Reason"},
}

// causeLines are causes in words, a line for each.
func causeLines(causes []errs.Field, lang string) string {
	lines := make([]string, len(causes))
	for i, c := range causes {
		lines[i] = message.Text(c.Code, lang, c.Params)
		if place, ok := causePlaces[c.Pointer]; ok && lang == "en" {
			lines[i] = place[1] + ": " + lines[i]
		} else if ok {
			lines[i] = place[0] + "：" + lines[i]
		}
	}
	return strings.Join(lines, "\n")
}
