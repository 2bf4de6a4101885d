package procedure

import (
	"cmp"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"cel.dev/cel-go/cel"
	"cel.dev/cel-go/common/types"
)

// asked is the rule, which holds where the check is of no concern.
func (k *Check) asked() string {
	if k.When == "" || k.Rule == "" {
		return k.Rule
	}
	return "!(" + k.When + ") || (" + k.Rule + ")"
}

// shown is what a check computes, compiled.
type shown struct {
	def                        *Shown
	value, number, values, per *expr
}

func (c *compiler) shows(in scope, at path, defs []Shown) []shown {
	list := make([]shown, len(defs))
	for i := range defs {
		def, of, here := &defs[i], in, at.with(i)
		list[i] = shown{def: def, per: c.expr(in, here.with("per"), def.Per, cel.ListType(cel.StringType))}
		if def.Per != "" {
			of = itemScope(in)
		}
		if def.Codes != "" && !c.checked {
			c.lintCodes(here.with("codes"), def.Codes)
		}
		list[i].value = c.expr(of, here.with("value"), def.Value, cel.StringType)
		list[i].number = c.expr(of, here.with("number"), def.Number, cel.DoubleType)
		list[i].values = c.expr(of, here.with("values"), def.Values, cel.ListType(cel.StringType))
	}
	return list
}

// placeOfItem is where the label of what is computed for each of several names which.
const placeOfItem = "{item}"

func lintShown(r *reporter, at path, check Check) {
	maybeBoth(r, at.with("met"), check.Met)
	if check.Once != "" && (check.When != "" || len(check.Shows) > 0) {
		r.at(at.with("once"), "stands beside neither when nor shows")
	}
	for i, each := range check.Shows {
		here := at.with("shows", i)
		both(r, here.with("label"), each.Label)
		maybeBoth(r, here.with("unit"), each.Unit)
		if len(slices.DeleteFunc([]string{each.Value, each.Number, each.Values}, func(source string) bool { return source == "" })) != 1 {
			r.at(here, "says not one of value, number and values")
		}
		if (each.Per != "") != (strings.Contains(each.Label.Ja, placeOfItem) && strings.Contains(each.Label.En, placeOfItem)) {
			r.at(here.with("label"), "names %s in both languages where per is there, and only there", placeOfItem)
		}
		if each.Unit != nil && each.Number == "" {
			r.at(here.with("unit"), "stands beside a number only")
		}
		if each.Codes != "" && each.Number != "" && each.Per == "" {
			r.at(here.with("codes"), "has words for texts, and this is a number")
		}
	}
}

// lintCodes tells of a list of words that is not there.
func (c *compiler) lintCodes(at path, list string) {
	if _, own := c.p.lists[list]; !own && c.p.references.Codes[list] == nil {
		if section, name, ok := strings.Cut(list, "."); !ok || c.p.sectionOfType(section) == nil || c.p.sectionOfType(section).field(name) == nil {
			c.r.at(at, "there is no code list %q", list).Hint = hintNear(list, c.listNames())
		}
	}
}

// ShownValue is what a check computed of a filing, as people read it; empty where there is nothing to compute it of.
type ShownValue struct {
	Label Text `json:"label"`
	Value Text `json:"value" doc:"empty where what it is computed of is missing"`
}

// mostShown is how many values of one kind a check says.
const mostShown = 30

// computed are the values of a check, of a row where it is asked for rows, and whether none is missing that it needs.
func (k *check) computed(data *Data, current *row) (values []ShownValue, whole bool) {
	values, whole = []ShownValue{}, true
	for i := range k.shows {
		s := &k.shows[i]
		if s.per == nil {
			value := s.say(data, current)
			values, whole = append(values, ShownValue{s.def.Label, value}), whole && (s.def.Optional || value != Text{})
			continue
		}
		items := s.per.texts(data, current)
		whole = whole && (s.def.Optional || len(items) > 0)
		for _, item := range items[:min(len(items), mostShown)] {
			data.variables.item = types.String(item)
			name, value := s.word(data, item), s.say(data, current)
			label := Text{Ja: strings.ReplaceAll(s.def.Label.Ja, placeOfItem, name.Ja), En: strings.ReplaceAll(s.def.Label.En, placeOfItem, name.En)}
			values, whole = append(values, ShownValue{label, value}), whole && (s.def.Optional || value != Text{})
		}
	}
	return values, whole
}

// say is a value as people read it; empty where it is missing.
func (s *shown) say(data *Data, current *row) Text {
	switch {
	case s.number != nil:
		number := s.number.number(data, current)
		if number == 0 && !strings.HasPrefix(s.def.Number, "countOf(") { // none is a count too
			return Text{}
		}
		return withUnit(plainNumber(number), s.def.Unit)
	case s.values != nil:
		var ja, en []string
		for _, each := range s.values.texts(data, current) {
			word := s.word(data, each)
			ja, en = append(ja, word.Ja), append(en, word.En)
		}
		return Text{Ja: strings.Join(ja, sentenceJa.separator), En: strings.Join(en, sentenceEn.separator)}
	}
	text := s.value.text(data, current)
	if day, err := time.Parse(dateLayout, text); err == nil {
		return Text{Ja: day.Format(sentenceJa.date), En: day.Format(sentenceEn.date)}
	}
	return s.word(data, text)
}

func withUnit(number string, unit *Text) Text {
	if unit == nil {
		return Text{Ja: number, En: number}
	}
	return Text{Ja: number + " " + unit.Ja, En: number + " " + unit.englishFor(number)}
}

var plural = regexp.MustCompile(`^([a-z]+)s\b`)

// englishFor is a unit as it is written in English beside a value: of 1, "unit" for "units". The browser's unitFor does the same.
func (t Text) englishFor(value string) string {
	if value != "1" {
		return t.En
	}
	return plural.ReplaceAllString(strings.Replace(t.En, "copies", "copy", 1), "$1")
}

// UnitFor is a unit as it is written beside a value.
func UnitFor(value string, unit Text) Text { return Text{Ja: unit.Ja, En: unit.englishFor(value)} }

// plainNumber is a number as it was filed, such as a frequency, which has six digits after the point at most; of what was
// computed and has more it has four.
func plainNumber(number float64) string {
	digits := 1e4
	if filed := math.Round(number*1e6) / 1e6; math.Abs(filed-number) <= math.Abs(number)*1e-12 {
		digits = 1e6
	}
	return strconv.FormatFloat(math.Round(number*digits)/digits, 'f', -1, 64)
}

// word is what a code list calls a text; the text itself where there is no list, or it has none.
func (s *shown) word(data *Data, text string) Text {
	if s.def.Codes == "" || text == "" {
		return Text{Ja: text, En: text}
	}
	if code := data.p.code(s.def.Codes, text); code.Code != "" {
		return Text{Ja: cmp.Or(code.Ja, text), En: cmp.Or(code.En, text)}
	}
	section, name, _ := strings.Cut(s.def.Codes, ".")
	if of := data.p.sectionOfType(section); of != nil {
		return of.field(name).display(text)
	}
	return Text{Ja: text, En: text}
}
