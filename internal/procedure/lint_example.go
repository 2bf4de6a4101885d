package procedure

import (
	"slices"
	"strconv"

	"radioportal/internal/rule"
)

const hintExample = "an example is a value that the field takes"

// rulesOfDays compare with the day on which the form is checked, or with another field: an example keeps no rule of these.
var rulesOfDays = []string{"dateNotFuture", "dateTodayOrLater", "dateWithinDays", "dateWithinYears", "powerOfAttorneyEnd"}

// lintExamples tells of an example that the field itself would refuse.
func (c *compiler) lintExamples(at path, f *field) {
	for _, each := range []struct{ key, text string }{{"example", f.def.Example}, {"exampleEn", f.def.ExampleEn}} {
		if each.text == "" {
			continue
		}
		if _, known := f.optionIndex[each.text]; len(f.options) > 0 && f.def.Type != TypeComputed && !known {
			c.r.at(at.with(each.key), "%q is none of the options", each.text).Hint = hintExample
			continue
		}
		c.lintExample(at.with(each.key), f, each.text)
	}
}

func (c *compiler) lintExample(at path, f *field, example string) {
	for i, use := range f.rules {
		if i == 0 {
			example = use.rule.Normalise(example)
		}
		if len(use.with) > 0 || slices.Contains(rulesOfDays, use.rule.Name) {
			continue
		}
		found := use.rule.Check(example, use.params, "")
		switch {
		case found == nil:
		case use.rule.Name == f.def.Format:
			c.r.at(at, "%q is not written as the format %q asks for (%s)", example, f.def.Format, found.Code).Hint = hintExample
			return
		default:
			c.r.at(at, "%q is refused by %s", example, saidBy(use, found)).Hint = hintExample
			return
		}
	}
}

// saidBy names what of a field refuses a value, as its definition says it.
func saidBy(use ruleUse, found *rule.Finding) string {
	named := map[string]string{"maxLength": "maxLength", "minLength": "minLength", "exactLength": "minLength and maxLength", "lengthBetween": "minLength and maxLength",
		"range": "min and max", "integer": "the type number", "decimal": "the type number", "date": "the type date", "text": "the type text", "multilineText": "the type textarea"}[use.rule.Name]
	if named == "" {
		named = "the rule " + strconv.Quote(use.rule.Name)
	}
	return named + " (" + found.Code + ")"
}
