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
}

func lintNotifies(r *reporter, def *Definition) {
	n, at := def.Subject.Notifies, path{"subject", "notifies"}
	if n == nil {
		return
	}
	switch {
	case def.Kind != kindChange || def.Effect != effectReview:
		r.at(at, "goes with what is of the kind %q and is reviewed", kindChange)
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
	if n.Made != "" {
		lintPlaceNamed(r, at.with("made"), def, n.Made)
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
	sameWords := p.placeStays(data)
	for _, change := range p.changesOf(data) {
		place := p.placeOf(change.Pointer)
		if sameWords && slices.Contains(p.def.Subject.Notifies.Place, place) {
			continue
		}
		some = true
		section, _, _ := strings.Cut(place, ".")
		if only := p.def.Subject.Notifies.Only; !slices.Contains(only, section) && !slices.Contains(only, place) {
			beyond = append(beyond, change.Pointer)
		}
	}
	return some, beyond
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

// HolderOf is what the licence says of who holds it after a change that was notified; with the place where that changed.
func (p *Procedure) HolderOf(data *Data, day string) LicenceProposal {
	now, _ := p.Licence(data, day)
	if was, _ := p.Licence(data.filedBefore(), day); was.Place == now.Place {
		now.Place = ""
	}
	return now
}
