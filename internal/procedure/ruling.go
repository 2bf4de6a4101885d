package procedure

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"time"
	"unicode/utf8"

	"radioportal/internal/clock"
	"radioportal/internal/rule"
)

// Ruling is what an officer states besides a grant, such as the result of an inspection; the notice and the holder's page say it.
type Ruling struct {
	// Title is that of the notice, in place of the usual one.
	Title *Text `yaml:"title"`
	// Lead says in a sentence what the notice tells, in place of that it was approved as filed.
	Lead *Text `yaml:"lead"`
	// Facts are lines of the notice that say what it is about, with the places of the outline.
	Facts []OutlineLine `yaml:"facts"`
	// Items are what the officer states; none where the notice says the facts alone.
	Items []RulingItem `yaml:"items"`
}

// RulingItem is a thing that the officer states. All that are shown have to be stated, but those that are optional.
type RulingItem struct {
	ID    string `yaml:"id" json:"id"`
	Label Text   `yaml:"label" json:"label"`
	// Type is choice, date (of a day that is not to come, unless ahead) or textarea.
	Type string `yaml:"type" json:"type" enum:"choice,date,textarea"`
	// Options are the choices of a choice. One that is alone is stated by itself.
	Options []RulingOption `yaml:"options" json:"options,omitempty"`
	// For says with which choices of an item before it this one is shown: the choices by that item; always without it.
	For map[string][]string `yaml:"for" json:"for,omitempty" doc:"with which choices of an item before it this one is shown, by that item"`
	// When is a CEL condition: the item is there only where it holds.
	When string `yaml:"when" json:"-"`
	// Optional says that it may be left empty.
	Optional bool `yaml:"optional" json:"optional,omitempty" doc:"it may be left empty"`
	// Ahead says of a date that it is that of today or a later one, and after those that are stated before it.
	Ahead bool `yaml:"ahead" json:"ahead,omitempty" doc:"of a date: it is today or to come, and after those stated before it"`
	// From is the first day that a date may be, YYYY-MM-DD; empty for any.
	From string `yaml:"-" json:"from,omitempty" doc:"YYYY-MM-DD, the first day that a date may be; absent for any"`
}

// RulingOption is a choice, and what follows from it.
type RulingOption struct {
	Code string `yaml:"code" json:"code"`
	Text `yaml:",inline"`
	// Says is what the notice and the holder's page say besides.
	Says *Text `yaml:"says" json:"says,omitempty"`
	// Next is the procedure by which the holder goes on.
	Next string `yaml:"next" json:"-"`
}

// Ruled is something that was stated, as people read it.
type Ruled struct {
	ID    string `json:"id"`
	Code  string `json:"code,omitempty" doc:"of a choice"`
	Label Text   `json:"label"`
	Value Text   `json:"value"`
	Long  bool   `json:"long,omitempty" doc:"it may have several lines"`
	Says  *Text  `json:"says,omitempty" doc:"what follows from it"`
	Next  string `json:"next,omitempty" doc:"id of the procedure by which the holder goes on"`
	Day   string `json:"day,omitempty" doc:"YYYY-MM-DD, of a date"`
}

// rulingItem is an item with its condition compiled.
type rulingItem struct {
	RulingItem
	when *expr
}

// maxRulings is how many items a definition has at most, maxRuledText how long what is written may be.
const (
	maxRulings   = 10
	maxRuledText = 2000
)

func lintRuling(r *reporter, def *Definition) {
	if def.Ruling == nil {
		return
	}
	maybeBoth(r, path{"ruling", "title"}, def.Ruling.Title)
	maybeBoth(r, path{"ruling", "lead"}, def.Ruling.Lead)
	if n := len(def.Ruling.Items); n == 0 && len(def.Ruling.Facts) == 0 || n > maxRulings {
		r.at(path{"ruling", "items"}, "has not 1 to %d items, and there are no facts", maxRulings)
	}
	lintOutline(r, def, "ruling.facts", def.Ruling.Facts)
	seen, choices := map[string]bool{}, map[string][]string{}
	for i, each := range def.Ruling.Items {
		at := path{"ruling", "items", i}
		unique(r, at.with("id"), each.ID, fieldID, seen)
		both(r, at.with("label"), each.Label)
		oneOf(r, at.with("type"), each.Type, []string{TypeChoice, TypeDate, TypeTextarea})
		if each.Ahead && each.Type != TypeDate {
			r.at(at.with("ahead"), "goes with a date")
		}
		if (each.Type == TypeChoice) != (len(each.Options) > 0) {
			r.at(at.with("options"), "stand at a choice, and only there")
		}
		for of, codes := range each.For {
			for _, code := range codes {
				if !slices.Contains(choices[of], code) {
					r.at(at.with("for"), "no item before it has the choice %q of %q", code, of)
				}
			}
		}
		for j, option := range each.Options {
			here := at.with("options", j)
			both(r, here, option.Text)
			maybeBoth(r, here.with("says"), option.Says)
			choices[each.ID] = append(choices[each.ID], option.Code)
		}
	}
}

func (c *compiler) ruling() {
	if c.p.def.Ruling == nil {
		return
	}
	c.p.rulingFacts = c.sentences("ruling.facts", c.p.def.Ruling.Facts)
	for i, each := range c.p.def.Ruling.Items {
		c.p.ruling = append(c.p.ruling, rulingItem{each, c.whenShown(path{"ruling", "items", i, "when"}, each.When)})
	}
}

// Rulings are what an officer states of what was filed. What follows from the definition alone is not asked.
func (p *Procedure) Rulings(data *Data) []RulingItem {
	return slices.DeleteFunc(p.rulings(data), func(each RulingItem) bool { return each.follows() != "" })
}

// follows is the one choice of an item that has no other, which states itself.
func (i RulingItem) follows() string {
	if len(i.Options) != 1 {
		return ""
	}
	return i.Options[0].Code
}

func (p *Procedure) rulings(data *Data) []RulingItem {
	var items []RulingItem
	for _, each := range p.ruling {
		if each.when.holds(data, nil, true) {
			items = append(items, each.RulingItem)
		}
	}
	return items
}

// Tells is whether the notice of a grant is in its words: where something was stated, or nothing is to be.
func (r *Ruling) Tells(ruled []Ruled) bool { return r != nil && (len(ruled) > 0 || len(r.Items) == 0) }

// RulingFacts say what it is about that an officer states.
func (p *Procedure) RulingFacts(data *Data) []Text { return data.say(p.rulingFacts) }

// Rule is what an officer states by the items, as people read it, and what is wrong with it. No day that is stated lies before from.
func (p *Procedure) Rule(data *Data, stated map[string]string, today, from string) (all []Ruled, wrong []Problem) {
	stood := "" // the last day that was stated
	for _, item := range p.rulings(data) {
		if item.From = from; item.Ahead {
			item.From = max(today, clock.AddDays(stood, 1))
		}
		value := cmp.Or(item.follows(), rule.Plain(stated[item.ID]))
		if !item.asked(stated) || item.Optional && value == "" {
			continue
		}
		ruled, code, params := item.ruled(value, today)
		if code != "" {
			wrong = append(wrong, Problem{"/ruling/" + item.ID, code, params})
		}
		all, stood = append(all, ruled), max(stood, ruled.Day)
	}
	return all, wrong
}

// asked tells whether an item is shown with what was chosen before it.
func (i RulingItem) asked(stated map[string]string) bool {
	return !slices.ContainsFunc(slices.Collect(maps.Keys(i.For)), func(of string) bool { return !slices.Contains(i.For[of], stated[of]) })
}

func (i RulingItem) ruled(value, today string) (ruled Ruled, code string, params map[string]string) {
	ruled = Ruled{ID: i.ID, Label: i.Label, Value: Text{Ja: value, En: value}}
	switch i.Type {
	case TypeChoice:
		at := slices.IndexFunc(i.Options, func(o RulingOption) bool { return o.Code == value })
		if at < 0 {
			return ruled, codeRequiredSelection, nil
		}
		o := i.Options[at]
		ruled.Code, ruled.Value, ruled.Says, ruled.Next = o.Code, o.Text, o.Says, o.Next
	case TypeDate:
		day, err := time.Parse(dateLayout, value)
		switch {
		case value == "":
			return ruled, codeRequired, nil
		case err != nil:
			return ruled, "MSG-LIT-E-0045", nil
		case value > today && !i.Ahead:
			return ruled, "MSG-LIT-E-0046", nil
		case value < i.From:
			return ruled, "MSG-LIT-E-0057", map[string]string{"from": i.From}
		}
		ruled.Day, ruled.Value = value, Text{Ja: day.Format(sentenceJa.date), En: day.Format(sentenceEn.date)}
	default:
		ruled.Long = true
		if value == "" {
			return ruled, codeRequired, nil
		}
		if utf8.RuneCountInString(value) > maxRuledText {
			return ruled, "MSG-LIT-E-0011", map[string]string{"max": strconv.Itoa(maxRuledText)}
		}
		if open := rule.Sent(value); open != nil {
			return ruled, open.Code, open.Params
		}
	}
	return ruled, "", nil
}
