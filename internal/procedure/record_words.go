package procedure

import (
	"fmt"
	"maps"
	"slices"
)

// RecordWords are what a record is called, and what stands above its parts. A part that has no heading is not on it.
type RecordWords struct {
	// Use names the words of procedures/records.yaml that hold where nothing is said beside it; by default those of what
	// is kept of the filing.
	Use string `yaml:"use" json:"-"`
	// Without are the parts of these that the record does not have.
	Without []string `yaml:"without" json:"-"`
	// Endless says that it has no term: it stands until the day of its discontinuation, on which it is over.
	Endless bool `yaml:"endless" json:"endless,omitempty"`
	// What is the record in a sentence, Document the title of it. The loader sees to it that none of these is missing.
	What     *Text `yaml:"what" json:"what" nullable:"false"`
	Document *Text `yaml:"document" json:"document" nullable:"false"`
	Holder   *Text `yaml:"holder" json:"holder" nullable:"false"`
	Address  *Text `yaml:"address" json:"address" nullable:"false"`
	Number   *Text `yaml:"number" json:"number" nullable:"false"`
	Date     *Text `yaml:"date" json:"date" nullable:"false"`
	Term     *Text `yaml:"term" json:"term" nullable:"false"`
	// Ended stands above the day on which one without a term was discontinued.
	Ended *Text `yaml:"ended" json:"ended,omitempty"`
	// Name stands above what the record is of, such as the class of station.
	Name *Text `yaml:"name" json:"name" nullable:"false"`
	// Renewal is what going on after the term is called; none where it cannot.
	Renewal   *Text `yaml:"renewal" json:"renewal,omitempty"`
	CallSign  *Text `yaml:"callSign" json:"callSign,omitempty"`
	Purpose   *Text `yaml:"purpose" json:"purpose,omitempty"`
	Matter    *Text `yaml:"matter" json:"matter,omitempty"`
	Partner   *Text `yaml:"partner" json:"partner,omitempty"`
	Place     *Text `yaml:"place" json:"place,omitempty"`
	Movement  *Text `yaml:"movement" json:"movement,omitempty"`
	Emissions *Text `yaml:"emissions" json:"emissions,omitempty"`
	// Authority stands above the bureau that granted it.
	Authority *Text `yaml:"authority" json:"authority,omitempty"`
	// Notice stands below the record.
	Notice *Text `yaml:"notice" json:"notice,omitempty"`
}

// wordOf is one text of a record, by its key.
type wordOf struct {
	key    string
	text   **Text
	needed bool
}

func (w *RecordWords) all() []wordOf {
	return []wordOf{
		{"what", &w.What, true}, {"document", &w.Document, true}, {"holder", &w.Holder, true}, {"address", &w.Address, true},
		{"number", &w.Number, true}, {"date", &w.Date, true}, {"term", &w.Term, true}, {"name", &w.Name, true}, {"ended", &w.Ended, false},
		{"renewal", &w.Renewal, false}, {"callSign", &w.CallSign, false}, {"purpose", &w.Purpose, false}, {"matter", &w.Matter, false},
		{"partner", &w.Partner, false}, {"place", &w.Place, false}, {"movement", &w.Movement, false}, {"emissions", &w.Emissions, false},
		{"authority", &w.Authority, false}, {"notice", &w.Notice, false},
	}
}

// over is the words with those of others where they say nothing.
func (w RecordWords) over(base RecordWords) RecordWords {
	whole := base
	whole.Endless = w.Endless || base.Endless
	words, own := whole.all(), w.all()
	for i := range words {
		*words[i].text = orElse(*own[i].text, *words[i].text)
	}
	for _, key := range w.Without {
		for _, each := range words {
			if each.key == key && !each.needed {
				*each.text = nil
			}
		}
	}
	return whole
}

// recordWords puts the words of a record together, each set beside the one that it uses.
func recordWords(r *reporter, at path, own RecordWords, sets map[string]RecordWords) RecordWords {
	for _, each := range own.all() {
		maybeBoth(r, at.with(each.key), *each.text)
	}
	for i, key := range own.Without {
		if !own.mayLack(key) {
			r.at(at.with("without", i), "%q is no part that a record may lack", key)
		}
	}
	base, ok := sets[own.Use]
	if !ok && own.Use != "" {
		r.at(at.with("use"), "there are no words of records %q", own.Use).Hint = hintNear(own.Use, slices.Sorted(maps.Keys(sets)))
		return own
	}
	whole := own.over(base)
	for _, each := range whole.all() {
		if each.needed && *each.text == nil {
			r.at(at.with(each.key), "is missing")
		}
	}
	return whole
}

func (w *RecordWords) mayLack(key string) bool {
	for _, each := range w.all() {
		if each.key == key {
			return !each.needed
		}
	}
	return false
}

// records reads the words of records. Those that use others stand behind them.
func (l *loader) records() {
	sets := map[string]RecordWords{}
	r, ok := l.read(recordsFile, &sets)
	if l.references.recordsMistaken = !ok; !ok {
		return
	}
	for _, name := range wordsNeeded {
		if _, ok := sets[name]; !ok {
			l.references.recordsMistaken = true
			lackingWords(r, name, sets)
		}
	}
	l.wordSets(r, sets)
	l.add(r)
}

// wordsNeeded are the records that there are words of.
var wordsNeeded = []string{RecordLicence, RecordRegistration, FilingNotification, FilingReport, FilingDeclaration}

// lackingWords tells of a record that there are no words of: of the key that stands in its place, where one is near.
func lackingWords(r *reporter, name string, sets map[string]RecordWords) {
	others := slices.DeleteFunc(slices.Sorted(maps.Keys(sets)), func(other string) bool { return slices.Contains(wordsNeeded, other) })
	if near := nearest(name, others); near != "" {
		r.atKey(path{near}, "are not the words of a record").Hint = fmt.Sprintf("did you mean %q?", name)
		delete(sets, near) // what it lacks follows from its name
		return
	}
	r.at(nil, "has no words of a %s", name).Hint = "write them under " + name
}

// wordSets takes sets of words, of which one that uses another is laid over it.
func (l *loader) wordSets(r *reporter, sets map[string]RecordWords) {
	read := map[string]RecordWords{}
	for name, set := range sets {
		if set.Use != "" && sets[set.Use].Use != "" {
			r.at(path{name, "use"}, "%q uses others itself", set.Use)
		}
		read[name] = recordWords(r, path{name}, set, sets)
	}
	for name, set := range read {
		l.references.Records[name] = set
	}
}

// recordWords are the words of what the definition makes.
func (c *compiler) recordWords(at path, def *Definition) RecordWords {
	own := RecordWords{}
	if def.Licence.Words != nil {
		own = *def.Licence.Words
	}
	if own.Use == "" {
		own.Use = def.record()
	}
	if _, ok := c.p.references.Records[own.Use]; !ok && c.p.references.recordsMistaken {
		return own // which is told where the words stand
	}
	return recordWords(c.r, at.with("words"), own, c.p.references.Records)
}

// Endless are the categories of records that have no term, in their order.
func (c *Catalogue) Endless() []string {
	list := []string{}
	for _, category := range slices.Sorted(maps.Keys(c.words)) {
		if c.words[category].Endless {
			list = append(list, category)
		}
	}
	return list
}

// Words are what records of a category are called: as the definition that opens the category says, and those of a
// licence for a category that there is none of any more.
func (c *Catalogue) Words(category string) RecordWords {
	if words, ok := c.words[category]; ok {
		return words
	}
	return c.licenceWords
}
