package procedure

import (
	"slices"
	"strings"
)

const prefillLicence = "licence."

// licenceFacts are the names that follow prefillLicence; of a particular it is factParticular and its id.
var licenceFacts = []string{factHeld, "number", "name", "callSign", "validFrom", "validTo", "termFrom", "heldFrom", "firstFrom", "passesOn", factPermissions, "permitted", "inspected"}

const (
	// factHeld is whether there is such a licence in the portal: a box.
	factHeld       = "held"
	factParticular = "particulars."
	// factPermissions are the permitted changes of which no completed work has passed its inspection; permitted is what they permit,
	// inspected those of which it has.
	factPermissions = "permissions"
)

func isLicenceFact(name string) bool {
	id, particular := strings.CutPrefix(name, factParticular)
	return slices.Contains(licenceFacts, name) || particular && fieldID.MatchString(id)
}

// subjectKinds are the kinds of wizards that are always about a licence. One that opens something may be
// about one, too: a report, or a request for a copy.
var subjectKinds = []string{KindRenewal, KindChange, KindRepeal}

// Alters tells whether the procedure renews, changes or ends the licence that it is about. Of these one is
// under way at a time; anything else may be filed as often as there is something to tell.
func (def *Definition) Alters() bool { return slices.Contains(subjectKinds, def.Kind) }

// For tells whether the procedure may be filed for licences of a category.
func (s *Subject) For(category string) bool { return slices.Contains(s.Categories, category) }

// OfHolder tells whether a change takes another name or address of who files it: where it says what may change, these are among it.
func (s *Subject) OfHolder() bool {
	return s.Compare == nil || slices.ContainsFunc(s.Compare.Sections, func(c ComparedSection) bool { return c.Section == "holder" })
}

func (s *Subject) fillIn() {
	if s.Category != "" {
		s.Categories = []string{s.Category}
	}
	s.Categories, s.Fresh, s.Keep = notNil(s.Categories), notNil(s.Fresh), notNil(s.Keep)
}

// named tells how many of the ways to name categories a subject takes.
func (s *Subject) named() int {
	n := 0
	for _, given := range []bool{s.Category != "", s.Category == "" && len(s.Categories) > 0, s.Family != ""} {
		if given {
			n++
		}
	}
	return n
}

func lintSubject(r *reporter, def *Definition, references *References) {
	at := path{"subject"}
	about := def.Alters()
	switch {
	case def.Subject == nil && about:
		r.at(at, "is missing although the kind is %q", def.Kind)
		return
	case def.Subject == nil:
		return
	case !about && def.Kind != KindOpen:
		r.at(at, "does not go with the kind %q", def.Kind)
	case def.Subject.named() != 1:
		r.at(at.with("category"), "must be given, or categories or family in its place")
	case len(def.Subject.Except) > 0 && def.Subject.Family == "":
		r.at(at.with("except"), "goes with a family only")
	case about && def.Subject.Optional:
		r.at(at.with("optional"), "does not go with the kind %q", def.Kind)
	}
	if def.Subject.Ends != "" && def.Subject.Category == "" {
		r.at(at.with("ends"), "goes with one category")
	}
	lintCounts(r, def)
	lintNotifies(r, def)
	lintCompare(r, def, references)
	lintWindow(r, at.with("window"), def.Subject.Window)
	lintSections(r, def, at.with("fresh"), def.Subject.Fresh)
	lintSections(r, def, at.with("keep"), def.Subject.Keep)
	lintSections(r, def, at.with("notified"), def.Subject.Notified)
	for i, s := range def.Form {
		for j, f := range s.Fields {
			fact, ok := strings.CutPrefix(f.Prefill, prefillLicence)
			if ok && (s.Repeat != nil || !isLicenceFact(fact)) {
				r.at(path{"form", i, "fields", j, "prefill"}, "there is no %q here", f.Prefill)
			}
		}
	}
}

// lintSections finds the ids that no section has.
func lintSections(r *reporter, def *Definition, at path, ids []string) {
	for i, id := range ids {
		if !slices.ContainsFunc(def.Form, func(s Section) bool { return s.ID == id }) {
			r.at(at.with(i), "there is no section %q", id).Hint = hintNear(id, sectionIDs(def))
		}
	}
}

// State puts the facts of the licence, and what stays as it was filed last, into raw data
// in place of whatever stands there. Where not all that was filed is known, what is not may be typed.
func (p *Procedure) State(raw, filed map[string]any, known bool, licence map[string]string) {
	if p.def.Subject == nil {
		return
	}
	for _, id := range p.Keeps(filed, known) {
		if values, ok := filed[id]; ok {
			raw[id] = values
		} else {
			delete(raw, id)
		}
	}
	p.StateFacts(raw, licence)
}

// StateFacts puts the facts of the licence alone in place of whatever raw data says.
func (p *Procedure) StateFacts(raw map[string]any, licence map[string]string) {
	p.putFacts(raw, func(fact string) (any, bool) { return licence[fact], true })
	p.putFacts(raw, func(fact string) (any, bool) { return true, fact == factHeld })
}

// WithoutLicence says in raw data that it is about no licence in the portal, so that all else is typed.
func (p *Procedure) WithoutLicence(raw map[string]any) {
	p.putFacts(raw, func(fact string) (any, bool) { return false, fact == factHeld })
}

// putFacts puts the values of facts of the licence into raw data, as far as they are given.
func (p *Procedure) putFacts(raw map[string]any, valueOf func(fact string) (value any, given bool)) {
	for _, s := range p.sections {
		for _, f := range s.fields {
			fact, ok := strings.CutPrefix(f.def.Prefill, prefillLicence)
			if !ok || s.def.Repeat != nil {
				continue
			}
			value, given := valueOf(fact)
			if !given {
				continue
			}
			values, ok := raw[s.def.ID].(map[string]any)
			if !ok {
				values = map[string]any{}
				raw[s.def.ID] = values
			}
			values[f.def.ID] = value
		}
	}
}

// Keeps are the sections that stay as they were filed last: all that the definition names, but those
// of which nothing is known where not all that was filed is.
func (p *Procedure) Keeps(filed map[string]any, known bool) []string {
	keeps := []string{}
	if p.def.Subject == nil {
		return keeps
	}
	for _, id := range p.def.Subject.Keep {
		if _, ok := filed[id]; ok || known {
			keeps = append(keeps, id)
		}
	}
	return keeps
}

// NeedsRecord tells whether the form holds what the licence says besides what a list of licences tells: sections that stay
// as they were filed, or particulars.
func (p *Procedure) NeedsRecord(filed map[string]any, known bool) bool {
	if len(p.Keeps(filed, known)) > 0 {
		return true
	}
	needs := false
	p.putFacts(map[string]any{}, func(fact string) (any, bool) {
		needs = needs || strings.HasPrefix(fact, factParticular)
		return nil, false
	})
	return needs
}

// Stated gives the facts of the licence as State put them into what was filed.
func (p *Procedure) Stated(filed map[string]any) map[string]string {
	facts := map[string]string{}
	for _, s := range p.sections {
		values, _ := filed[s.def.ID].(map[string]any)
		for _, f := range s.fields {
			if fact, ok := strings.CutPrefix(f.def.Prefill, prefillLicence); ok && s.def.Repeat == nil {
				facts[fact], _ = values[f.def.ID].(string)
			}
		}
	}
	return facts
}

// LicenceFacts are the pointers of the fields that say a fact of the licence.
func (p *Procedure) LicenceFacts() []string {
	var pointers []string
	for _, s := range p.sections {
		for _, f := range s.fields {
			if strings.HasPrefix(f.def.Prefill, prefillLicence) && s.def.Repeat == nil {
				pointers = append(pointers, "/"+s.def.ID+"/"+f.def.ID)
			}
		}
	}
	return pointers
}

// Carry puts what was filed for the licence last into the raw data of a new form: the
// values of the sections that both procedures have.
func (p *Procedure) Carry(raw, filed map[string]any) {
	for _, s := range p.sections {
		values, ok := filed[s.def.ID]
		if !ok || p.def.Subject == nil || slices.Contains(p.def.Subject.Fresh, s.def.ID) {
			continue
		}
		raw[s.def.ID] = values
	}
}

// Ends gives the last day of the licence where the procedure ends it.
func (p *Procedure) Ends(data *Data) (string, bool) {
	if p.ends == nil {
		return "", false
	}
	return p.ends.text(data, nil), true
}
