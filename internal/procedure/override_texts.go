package procedure

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"
)

// TextOverride is what an operator says in the place of texts of a procedure, or of a kind of station, that is built in.
type TextOverride struct {
	// Procedure is the id of the procedure whose texts these are, or `<family>/<kind>` of a kind of station, whose procedures all get
	// those that they have.
	Procedure string `yaml:"procedure"`
	// Version is the only version that gets them; all of them without it.
	Version int `yaml:"version"`
	// Texts are by where they stand, as `form[station].fields[purpose].help`.
	Texts map[string]Text `yaml:"texts"`
}

// textOverrides are those of an operator's folder, and which of their texts found a place.
type textOverrides struct {
	in   *reporter
	list []TextOverride
	lock sync.Mutex
	// named are the entries whose procedure there is, placed the texts that stand in one; hints what was found in the place of the others.
	named  map[int]bool
	placed map[textPlace]bool
	hints  map[textPlace]string
	// foreign are the texts of which it was told that they have places which nothing fills.
	foreign map[textPlace]bool
}

// textPlace is a text of an entry.
type textPlace struct {
	entry int
	path  string
}

func (p textPlace) in() path { return path{p.entry, "texts", p.path} }

func (l *loader) overrideTexts(file string) {
	var list []TextOverride
	r, ok := l.read(file, &list)
	if !ok {
		return
	}
	for i, each := range list {
		if len(each.Texts) == 0 {
			r.at(path{i, "texts"}, "is empty").Hint = "write texts: { title: { ja: …, en: … } }, or leave the entry out"
		}
		for _, name := range slices.Sorted(maps.Keys(each.Texts)) {
			both(r, path{i, "texts", name}, each.Texts[name])
		}
	}
	l.add(r)
	l.references.texts = &textOverrides{in: &reporter{source: r.source}, list: list, named: map[int]bool{}, placed: map[textPlace]bool{}, hints: map[textPlace]string{}, foreign: map[textPlace]bool{}}
}

// untold tells of entries without a procedure, and of texts without a place, once all that is built in was read.
func (o *textOverrides) untold(l *loader, procedures []*Procedure) {
	for i, each := range o.list {
		if !o.named[i] {
			o.in.at(path{i, "procedure"}, "there is no procedure or kind of station %q that is built in", each.named()).Hint = hintNear(each.Procedure, overridable(procedures))
			continue
		}
		for _, name := range slices.Sorted(maps.Keys(each.Texts)) {
			place := textPlace{i, name}
			if !o.placed[place] {
				o.in.atKey(place.in(), "there is no such text in %s", each.named()).Hint = o.hints[place]
			}
		}
	}
	l.add(o.in)
}

func (t TextOverride) named() string {
	if t.Version == 0 {
		return t.Procedure
	}
	return fmt.Sprintf("%s version %d", t.Procedure, t.Version)
}

// overridable are the procedures and kinds whose texts an operator may say anew.
func overridable(procedures []*Procedure) []string {
	var names []string
	for _, p := range procedures {
		names = append(names, p.def.ID)
		if p.family != "" {
			names = append(names, p.family+"/"+p.def.Station.ID)
		}
	}
	return sortedUnion(names)
}

// kind puts texts of a kind itself, its name and what it is, in their places.
func (o *textOverrides) kind(kind *Kind, family string) {
	if o == nil {
		return
	}
	for i, each := range o.list {
		if each.Procedure != family+"/"+kind.Kind || each.Version != 0 && each.Version != kind.Version {
			continue
		}
		for name, into := range map[string]*Text{"name": &kind.Name, "about": &kind.About} {
			if text, ok := each.Texts[name]; ok {
				o.filledIn(textPlace{i, name}, *into, text)
				*into = text
				o.note(textPlace{i, name}, "")
			}
		}
	}
}

// note keeps that a text stands in its place, or what stands there where it does not.
func (o *textOverrides) note(place textPlace, hint string) {
	o.lock.Lock()
	defer o.lock.Unlock()
	o.named[place.entry] = true
	if hint == "" {
		o.placed[place] = true
		return
	}
	o.hints[place] = hint
}

// filledInPlace is what a text has filled in; what comes of code lists is looked at where it is filled in.
var filledInPlace = regexp.MustCompile(`\{([^{}]*)\}`)

// filledIn tells of places to be filled in that the text which stood there does not have: nothing would fill them.
func (o *textOverrides) filledIn(place textPlace, was, own Text) {
	o.lock.Lock()
	defer o.lock.Unlock()
	if o.foreign[place] {
		return
	}
	there := filledInPlace.FindAllString(was.Ja+was.En, -1)
	if strings.HasSuffix(place.path, "repeat.label") { // it is given the number of the row, whether it says it or not
		there = append(there, "{n}")
	}
	tell := func(language, text string) {
		for _, each := range filledInPlace.FindAllString(text, -1) {
			if slices.Contains(there, each) || strings.HasPrefix(each, "{edition.") {
				continue
			}
			o.foreign[place] = true
			o.in.at(place.in().with(language), "nothing is filled in for %s here", each).Hint = hintFilledIn(there)
		}
	}
	tell("ja", own.Ja)
	tell("en", own.En)
}

func hintFilledIn(there []string) string {
	if len(there) == 0 {
		return "the text that is built in has no such place"
	}
	return hintThere(sortedUnion(there))
}

// apply puts texts in their places in a definition; what is wrong with one of them is told where the operator wrote it.
func (o *textOverrides) apply(def *Definition, r *reporter) {
	if o == nil {
		return
	}
	var applied []appliedText
	for i, each := range o.list {
		if !each.of(def, r) {
			continue
		}
		for name, text := range each.Texts {
			own := spelledFor(r, text)
			at, was, hint := putText(def, name, own)
			o.note(textPlace{i, name}, hint)
			if hint == "" && !strings.HasPrefix(name, "outline") { // of which the form is looked at
				o.filledIn(textPlace{i, name}, was, own)
			}
			if hint == "" {
				applied = append(applied, appliedText{at, textPlace{i, name}})
			}
		}
	}
	if len(applied) > 0 {
		r.origin = o.origin(r, applied)
	}
}

// of tells whether an entry is of a definition.
func (t TextOverride) of(def *Definition, r *reporter) bool {
	if t.Version != 0 && t.Version != def.Version {
		return false
	}
	return t.Procedure == def.ID || r.expanded != nil && t.Procedure == r.expanded.family.id+"/"+r.expanded.kind.Kind
}

// spelledFor is a text with the name of the kind in it, where it is one of a kind.
func spelledFor(r *reporter, text Text) Text {
	if r.expanded == nil {
		return text
	}
	return Text{Ja: r.expanded.kind.spelled(text.Ja, "ja"), En: r.expanded.kind.spelled(text.En, "en")}
}

// appliedText is a text that an operator said of a place in a definition.
type appliedText struct {
	at    path
	place textPlace
}

// origin leads to where an operator wrote a text, and elsewhere to where the definition stands.
func (o *textOverrides) origin(r *reporter, applied []appliedText) func(path) (source, path) {
	before, own := r.origin, r.source
	return func(p path) (source, path) {
		for _, each := range applied {
			if strings.HasPrefix(p.String()+".", each.at.String()+".") {
				return o.in.source, each.place.in().with(p[len(each.at):]...)
			}
		}
		if before != nil {
			return before(p)
		}
		return own, p
	}
}
