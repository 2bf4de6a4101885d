package procedure

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"cel.dev/cel-go/cel"
)

// OutlineLine is a sentence of the summary in plain words that the confirmation begins with. It stands where When, a
// CEL condition, holds (always without one) and every place in it holds something: {section.field} is what was filled
// in, as people read it (of a repeated section each value once), and {section} how many rows a repeated section has.
type OutlineLine struct {
	When string `yaml:"when" json:"when,omitempty"`
	// Effect has the line stand of the filings with it alone, review or arrival, where a procedure has both (Notifies).
	Effect string `yaml:"effect" json:"effect,omitempty"`
	Text   `yaml:",inline"`
}

// outlineLine is a line with its condition compiled.
type outlineLine struct {
	text   Text
	when   *expr
	effect string
}

// outlinePlace is a place in a line: {section} or {section.field}.
var outlinePlace = regexp.MustCompile(`\{([^{}]*)\}`)

// maxOutline is how many lines a summary has at most.
const maxOutline = 20

func lintOutline(r *reporter, def *Definition, key string, lines []OutlineLine) {
	if len(lines) > maxOutline {
		r.at(path{key}, "has more than %d lines", maxOutline)
	}
	for i, line := range lines {
		at := path{key, i}
		both(r, at, line.Text)
		lintLineEffect(r, at.with("effect"), def, key, line.Effect)
		places := placesOf(line.Ja)
		for _, place := range places {
			lintPlace(r, at.with("ja"), def, place)
		}
		if en := placesOf(line.En); !slices.Equal(places, en) {
			r.at(at.with("en"), "has the places %q, and the Japanese line %q", en, places).Hint = "both languages say the same of a filing"
		}
		if strings.ContainsAny(outlinePlace.ReplaceAllString(line.Ja+line.En, ""), "{}") {
			r.at(at, "has a brace that belongs to no place").Hint = hintPlace
		}
	}
}

func lintLineEffect(r *reporter, at path, def *Definition, key, effect string) {
	if effect == "" {
		return
	}
	oneOf(r, at, effect, effects)
	if key != "outline" || !def.notifies() {
		r.at(at, "goes with the outline of a procedure that notifies")
	}
}

const hintPlace = "a place is {section.field}, or {section} for the number of rows of a repeated section"

// placesOf are the different places of a line, in order.
func placesOf(text string) []string {
	var places []string
	for _, found := range outlinePlace.FindAllStringSubmatch(text, -1) {
		places = append(places, found[1])
	}
	slices.Sort(places)
	return slices.Compact(places)
}

func lintPlace(r *reporter, at path, def *Definition, place string) {
	section, field, one := strings.Cut(place, ".")
	i := slices.IndexFunc(def.Form, func(s Section) bool { return s.ID == section })
	if i < 0 {
		r.at(at, "there is no section %q", section).Hint = hintPlace
		return
	}
	if !one {
		if def.Form[i].Repeat == nil {
			r.at(at, "the section %q is not repeated", section).Hint = hintPlace
		}
		return
	}
	j := slices.IndexFunc(def.Form[i].Fields, func(f Field) bool { return f.ID == field })
	switch {
	case j < 0:
		r.at(at, "there is no field %q", place).Hint = hintPlace
	case def.Form[i].Fields[j].Type == TypeBoolean:
		r.at(at, "%q is a box to tick, which says nothing in a sentence", place).Hint = "ask for it in when"
	}
}

func (c *compiler) outline() {
	c.p.outline = c.sentences("outline", c.p.def.Outline)
	c.p.granted = c.sentences("granted", c.p.def.Granted)
	c.checklist()
	c.ruling()
}

func (c *compiler) sentences(key string, lines []OutlineLine) []outlineLine {
	var all []outlineLine
	for i, line := range lines {
		all = append(all, outlineLine{line.Text, c.whenShown(path{key, i, "when"}, line.When), line.Effect})
	}
	return all
}

// whenShown is the condition of a line or an item; one that a kind gives for a part may be the same of every filing.
func (c *compiler) whenShown(at path, when string) *expr {
	e := c.present(c.all, at, when, cel.BoolType)
	c.never(at, e)
	return e
}

// Outline says in plain words what was filed, with an effect; nothing where the definition has no line that is true of it.
func (p *Procedure) Outline(data *Data, effect string) []Text {
	var lines []outlineLine
	for _, line := range p.outline {
		if line.effect == "" || line.effect == effect {
			lines = append(lines, line)
		}
	}
	return data.say(lines)
}

// Granted says in plain words what is so once the data is granted; nothing where the definition has no such line.
func (p *Procedure) Granted(data *Data) []Text { return data.say(p.granted) }

func (d *Data) say(sentences []outlineLine) []Text {
	lines := []Text{}
	for _, line := range sentences {
		if !line.when.holds(d, nil, true) {
			continue
		}
		ja, whole := d.filled(line.text.Ja, sentenceJa)
		if en, _ := d.filled(line.text.En, sentenceEn); whole {
			lines = append(lines, Text{Ja: ja, En: en})
		}
	}
	return lines
}

// wording is how values stand in a sentence of a language.
type wording struct {
	pick      func(Text) string
	separator string
	more      string
	date      string
}

var (
	sentenceJa = wording{func(t Text) string { return t.Ja }, "、", "ほか%d件", "2006年1月2日"}
	sentenceEn = wording{func(t Text) string { return t.En }, ", ", " and %d more", "2 January 2006"}
)

// filled puts what was filled in into the places of a line, and tells whether there is something for each.
func (d *Data) filled(text string, w wording) (string, bool) {
	whole := true
	return outlinePlace.ReplaceAllStringFunc(text, func(place string) string {
		text := d.worded(place[1:len(place)-1], w)
		whole = whole && text != ""
		return text
	}), whole
}

// maxShown is how many different values of a repeated section are named.
const maxShown = 5

func (d *Data) worded(place string, w wording) string {
	id, name, one := strings.Cut(place, ".")
	i, ok := d.p.index[id]
	if !ok || d.sections[i].hidden {
		return ""
	}
	s, rows := d.p.sections[i], d.sections[i].rows
	if !one {
		return count(len(rows))
	}
	var values []string
	for _, r := range rows {
		j, ok := s.index[name]
		if !ok || r.wrong || r.values[j].hidden {
			continue
		}
		if text := s.fields[j].worded(&r.values[j], w); text != "" && !slices.Contains(values, text) {
			values = append(values, text)
		}
	}
	if more := len(values) - maxShown; more > 0 {
		return strings.Join(values[:maxShown], w.separator) + fmt.Sprintf(w.more, more)
	}
	return strings.Join(values, w.separator)
}

// worded is a value as people read it.
func (f *field) worded(v *value, w wording) string {
	switch {
	case f.def.Type == TypeMultichoice:
		labels := make([]string, len(v.list))
		for i, code := range v.list {
			labels[i] = w.pick(f.display(code))
		}
		return strings.Join(labels, w.separator)
	case f.def.Type == TypeDate:
		if day, err := time.Parse(dateLayout, v.text); err == nil {
			return day.Format(w.date)
		}
	case f.def.Unit != nil && v.text != "":
		return w.pick(f.display(v.text)) + " " + w.pick(*f.def.Unit)
	}
	return w.pick(f.display(v.text))
}

// count is a number of rows; none says nothing.
func count(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}
