package oversight

import (
	"regexp"
	"slices"
	"strings"

	"radioportal/internal/message"
	"radioportal/internal/procedure"
)

// Check is a check of a form that looks at a place.
type Check = oversightCheck

type oversightCheck struct {
	ID    string         `json:"id"`
	Text  procedure.Text `json:"text" doc:"what it says"`
	Warns bool           `json:"warns" doc:"it points out, and refuses nothing"`
	// Pointed is how often it pointed there in the filings that were returned.
	Pointed int64 `json:"pointed" doc:"in how many of the filings that were returned it pointed at the place"`
}

// What would have told the applicant before the filing. Codes of reasons are those of procedures/desk/reasons.yaml.
const (
	CatchRequired = "required" // the place need not be filled in today
	CatchRefuse   = "refuse"   // a check pointed it out in what was filed; it could refuse
	CatchDate     = "date"     // a rule that bounds the date
	CatchCompare  = "compare"  // a comparison with the account or the licence
	CatchCheck    = "check"    // a check across fields
	CatchPerson   = "person"   // only who reads it sees it
)

// caught tells which kind of check would have caught what was returned at a place for a reason. A check of today is named only where
// it had pointed there: of others nobody knows whether what they look at was the case.
func caught(f *procedure.Field, reason string, checks []Check) string {
	switch {
	case reason != "UNCLEAR" && slices.ContainsFunc(checks, func(c Check) bool { return c.Warns && c.Pointed > 0 }):
		return CatchRefuse
	case reason == "NOT_ATTACHED": // one that had to be there would have been asked for
		return CatchRequired
	case f == nil || reason == "UNCLEAR":
		return CatchPerson
	case reason == "MISSING" && !f.Required:
		return CatchRequired
	case reason == "EXPIRED" && f.Type == procedure.TypeDate:
		return CatchDate
	case reason == "DIFFERS":
		return CatchCompare
	case reason == "STANDARD" || reason == "EXPIRED":
		return CatchCheck
	}
	return CatchPerson
}

// looking are the checks that tell at a place, or whose rule reads it.
func looking(def *procedure.Definition, pointer string) []Check {
	reads := readsOf(pointer)
	list := []Check{}
	for _, check := range def.Checks {
		within := reads != nil && reads.MatchString(check.Rule) && (!strings.Contains(pointer, "{n}") || "/"+check.Each == pointer[:strings.LastIndex(pointer, "/{n}")])
		if check.At != "" && anyRow(check.At) == pointer || within {
			list = append(list, Check{ID: check.ID, Text: wordsOf(check), Warns: check.Level == "warning"})
		}
	}
	return list
}

// readsOf finds the place of a field in a rule: section.field, or row.field in a repeated section; nil for what is no field.
func readsOf(pointer string) *regexp.Regexp {
	steps := strings.Split(strings.TrimPrefix(pointer, "/"), "/")
	switch {
	case steps[0] == "documents":
		return nil
	case len(steps) == 2 && steps[1] != "{n}":
		return regexp.MustCompile(`\b` + regexp.QuoteMeta(steps[0]+"."+steps[1]) + `\b`)
	case len(steps) == 3:
		return regexp.MustCompile(`\brow\.` + regexp.QuoteMeta(steps[2]) + `\b`)
	}
	return nil
}

func wordsOf(check procedure.Check) procedure.Text {
	if check.Text != nil {
		return *check.Text
	}
	if m, ok := message.Find(check.Message); ok {
		m = m.Worded(check.Params["reason"])
		return procedure.Text{Ja: inGeneral(m.JA, check.Params), En: inGeneral(m.EN, check.Params)}
	}
	return procedure.Text{Ja: check.Message, En: check.Message}
}

var (
	placeholder = regexp.MustCompile(`\{(\w+)\}`)
	literal     = regexp.MustCompile(`^[\d.]+$`)
)

// inGeneral says a message of no one case: what the case would fill in, and the check does not, stays open.
func inGeneral(text string, params map[string]string) string {
	return placeholder.ReplaceAllStringFunc(text, func(name string) string {
		if value := params[name[1:len(name)-1]]; literal.MatchString(value) { // others are expressions over what was filed
			return value
		}
		return "…"
	})
}

// fieldAt is the field that a pointer names; nil for a section or a document.
func fieldAt(def *procedure.Definition, pointer string) *procedure.Field {
	steps := strings.Split(strings.TrimPrefix(pointer, "/"), "/")
	for _, s := range def.Form {
		for i := range s.Fields {
			if s.ID == steps[0] && s.Fields[i].ID == steps[len(steps)-1] {
				return &s.Fields[i]
			}
		}
	}
	return nil
}
