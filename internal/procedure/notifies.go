package procedure

import (
	"slices"
	"strings"
)

// Notifies says by which changes alone a change that is decided on elsewhere is a notification, such as its holder, and where a station
// that moves is kept: it takes effect when it arrives, and the record says it from then on.
type Notifies struct {
	// Only are the sections, or fields as section.field, of which alone something differs from what is on record.
	Only []string `yaml:"only"`
	// When is a CEL condition for it, such as that a station which does not move stays in its place; always without one.
	When string `yaml:"when"`
	// Made is the section.field with the day of the change, which is notified once it is made: not before that day.
	Made string `yaml:"made"`
	// Place are the fields as section.field that say where the station is. Said in other words it is the same place: they differ
	// freely as long as the licence says the same of it.
	Place []string `yaml:"place"`
	// Fewer says what may differ besides where some of several stations are discontinued, which is notified too (Radio Act, article
	// 22); nothing of what is one station.
	Fewer *Fewer `yaml:"fewer"`
}

// Fewer says how some of the stations of one licence are discontinued.
type Fewer struct {
	// Only are the further sections, or fields as section.field, that may differ.
	Only []string `yaml:"only"`
	// When is a CEL condition for it: that there are fewer, and nothing is added.
	When string `yaml:"when"`
	// Says are the particulars that the licence says anew.
	Says []string `yaml:"says"`
}

// Titles are what a filing is called by its effect.
type Titles struct {
	// Review is what an application is called.
	Review Text `yaml:"review" json:"review"`
	// Arrival is what a notification is called.
	Arrival Text `yaml:"arrival" json:"arrival"`
}

// TitleOf is what a filing with an effect is called.
func (def *Definition) TitleOf(effect string) Text {
	switch {
	case def.Titles == nil:
		return def.Title
	case effect == effectArrival:
		return def.Titles.Arrival
	}
	return def.Titles.Review
}

// Named are all that the procedure and its filings are called.
func (def *Definition) Named() []Text {
	if def.Titles == nil {
		return []Text{def.Title}
	}
	return []Text{def.Title, def.Titles.Review, def.Titles.Arrival}
}

func lintTitles(r *reporter, def *Definition) {
	switch {
	case def.Titles == nil && def.notifies():
		r.at(path{"titles"}, "is missing").Hint = "people are told whether they apply or notify"
	case def.Titles == nil:
	case !def.notifies():
		r.at(path{"titles"}, "goes with a procedure that notifies")
	default:
		both(r, path{"titles", "review"}, def.Titles.Review)
		both(r, path{"titles", "arrival"}, def.Titles.Arrival)
	}
}

func lintNotifies(r *reporter, def *Definition) {
	n, at := def.Subject.Notifies, path{"subject", "notifies"}
	if n == nil {
		return
	}
	switch {
	case def.Kind != KindChange || def.Effect != effectReview:
		r.at(at, "goes with what is of the kind %q and is reviewed", KindChange)
	case def.FeeWhen != "none":
		r.at(at, "goes with what has no fee").Hint = "a notification has none"
	case def.Licence == nil:
		r.at(at, "needs a licence, which says what was notified")
	case len(n.Only) == 0:
		r.at(at.with("only"), "is missing")
	}
	for i, place := range n.Only {
		lintPlaceNamed(r, at.with("only").with(i), def, place)
	}
	for i, place := range n.Place {
		lintPlaceNamed(r, at.with("place").with(i), def, place)
	}
	if n.Fewer != nil {
		lintFewer(r, def, at.with("fewer"), n.Fewer)
	}
	if n.Made != "" {
		lintPlaceNamed(r, at.with("made"), def, n.Made)
	}
}

func lintFewer(r *reporter, def *Definition, at path, of *Fewer) {
	if of.When == "" {
		r.at(at.with("when"), "is missing")
	}
	for i, place := range of.Only {
		lintPlaceNamed(r, at.with("only").with(i), def, place)
	}
	for i, id := range of.Says {
		if def.Licence != nil && !slices.ContainsFunc(def.Licence.Particulars, func(p Particular) bool { return p.ID == id }) {
			r.at(at.with("says").with(i), "there is no particular %q", id)
		}
	}
}

// lintPlaceNamed finds what is neither a section nor a field of one.
func lintPlaceNamed(r *reporter, at path, def *Definition, place string) {
	section, field, one := strings.Cut(place, ".")
	i := slices.IndexFunc(def.Form, func(s Section) bool { return s.ID == section })
	if i < 0 {
		r.at(at, "there is no section %q", section).Hint = hintNear(section, sectionIDs(def))
		return
	}
	if one && !slices.ContainsFunc(def.Form[i].Fields, func(f Field) bool { return f.ID == field }) {
		r.at(at, "there is no field %q", place)
	}
}

// MayNotify tells whether some filings of the procedure are notifications although it is reviewed.
func (p *Procedure) MayNotify() bool { return p.def.notifies() }

func (def *Definition) notifies() bool { return def.Subject != nil && def.Subject.Notifies != nil }

// Notifies tells whether a form, which differs from what is on record, differs so that it is a notification.
func (p *Procedure) Notifies(data *Data) bool {
	if !p.MayNotify() || data.env.Before == nil {
		return false
	}
	some, beyond := p.differing(data)
	return some && len(beyond) == 0 && p.notifiesWhen.holds(data, nil, true)
}

// Beyond are the places at which a form differs from what is on record although a notification may not; all that differ where the
// condition for one does not hold.
func (p *Procedure) Beyond(data *Data) []string {
	if p.notifiesWhen.holds(data, nil, true) {
		_, beyond := p.differing(data)
		return beyond
	}
	var all []string
	for _, change := range p.changesOf(data) {
		all = append(all, change.Pointer)
	}
	return all
}

// differing tells whether something differs, and where it does in more than a notification may.
func (p *Procedure) differing(data *Data) (some bool, beyond []string) {
	sameWords, fewer := p.placeStays(data), p.fewer(data)
	for _, change := range p.changesOf(data) {
		place := p.placeOf(change.Pointer)
		if sameWords && slices.Contains(p.def.Subject.Notifies.Place, place) {
			continue
		}
		some = true
		if !names(p.def.Subject.Notifies.Only, place) && (!fewer || !names(p.def.Subject.Notifies.Fewer.Only, place)) {
			beyond = append(beyond, change.Pointer)
		}
	}
	return some, beyond
}

// names tells whether places, which are sections or fields of one, name that of a field.
func names(places []string, place string) bool {
	section, _, _ := strings.Cut(place, ".")
	return slices.Contains(places, section) || slices.Contains(places, place)
}

// fewer tells whether some of several stations are discontinued, and nothing comes in their stead.
func (p *Procedure) fewer(data *Data) bool {
	return p.notifiesFewer != nil && data.env.Before != nil && p.notifiesFewer.holds(data, nil, false)
}

// changesOf are the differences from what is on record, as people read them: without what begins afresh, and what is taken of the record.
func (p *Procedure) changesOf(data *Data) []Change {
	before := data.filedBefore()
	return slices.DeleteFunc(Diff(before, data), func(c Change) bool {
		section, _, _ := strings.Cut(strings.TrimPrefix(c.Pointer, "/"), "/")
		return slices.Contains(p.def.Subject.Fresh, section) || p.recorded(c.Pointer) || before.at(c.Pointer) == data.at(c.Pointer)
	})
}

// ToBeMade is the place of the day of a change that is notified before it is made; empty of any other.
func (p *Procedure) ToBeMade(data *Data) string {
	section, field, _ := strings.Cut(p.def.Subject.Notifies.Made, ".")
	i, ok := p.index[section]
	if !ok {
		return ""
	}
	day, _ := data.sections[i].rows[0].textAt(p.sections[i].index[field])
	if day <= data.env.Today {
		return ""
	}
	return "/" + section + "/" + field
}

// OutcomeOf is what a filing of the procedure with an effect leads to.
func (p *Procedure) OutcomeOf(effect string) Outcome {
	o := p.outcome
	if effect == effectArrival && o.Effect != effectArrival {
		o.Filing, o.Effect, o.Fee, o.Result = FilingNotification, effectArrival, false, false
	}
	return o
}

// HolderOf is what the licence says of who holds it after a change that was notified; with the place where that changed, and what is
// said anew of fewer stations.
func (p *Procedure) HolderOf(data *Data, day string) LicenceProposal {
	now, _ := p.Licence(data, day)
	was, _ := p.Licence(data.filedBefore(), day)
	if was.Place == now.Place {
		now.Place = ""
	}
	fewer := p.def.Subject.Notifies.Fewer
	now.Particulars = slices.DeleteFunc(now.Particulars, func(of LicenceParticular) bool {
		return fewer == nil || !slices.Contains(fewer.Says, of.ID) || particularIn(was.Particulars, of.ID) == of.Value
	})
	return now
}

func particularIn(particulars []LicenceParticular, id string) string {
	for _, of := range particulars {
		if of.ID == id {
			return of.Value
		}
	}
	return ""
}
