package procedure

import (
	"slices"
	"strings"
)

const prefillLicence = "licence."

// licenceFacts are the names that follow prefillLicence.
var licenceFacts = []string{"number", "callSign", "validFrom", "validTo"}

// subjectKinds are the kinds of wizards that are about a licence.
var subjectKinds = []string{"renewal", "change", "repeal"}

func lintSubject(r *reporter, def *Definition) {
	at := path{"subject"}
	about := slices.Contains(subjectKinds, def.Kind)
	switch {
	case def.Subject == nil && about:
		r.at(at, "is missing although the kind is %q", def.Kind)
		return
	case def.Subject == nil:
		return
	case !about:
		r.at(at, "does not go with the kind %q", def.Kind)
	case def.Subject.Category == "":
		r.at(at.with("category"), "is missing")
	}
	if w := def.Subject.Window; w != nil && (w.ToMonths < 0 || w.FromMonths <= w.ToMonths) {
		r.at(at.with("window"), "from %d to %d months before the end is no time", w.FromMonths, w.ToMonths)
	}
	for i, id := range def.Subject.Fresh {
		if !slices.ContainsFunc(def.Form, func(s Section) bool { return s.ID == id }) {
			r.at(at.with("fresh", i), "there is no section %q", id)
		}
	}
	for i, id := range def.Subject.Keep {
		if !slices.ContainsFunc(def.Form, func(s Section) bool { return s.ID == id }) {
			r.at(at.with("keep", i), "there is no section %q", id)
		}
	}
	for i, s := range def.Form {
		for j, f := range s.Fields {
			fact, ok := strings.CutPrefix(f.Prefill, prefillLicence)
			if ok && (s.Repeat != nil || !slices.Contains(licenceFacts, fact)) {
				r.at(path{"form", i, "fields", j, "prefill"}, "there is no %q here", f.Prefill)
			}
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
	for _, s := range p.sections {
		for _, f := range s.fields {
			fact, ok := strings.CutPrefix(f.def.Prefill, prefillLicence)
			if !ok || s.def.Repeat != nil {
				continue
			}
			values, ok := raw[s.def.ID].(map[string]any)
			if !ok {
				values = map[string]any{}
				raw[s.def.ID] = values
			}
			values[f.def.ID] = licence[fact]
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

// Filing gives the first and the last day ("YYYY-MM-DD") on which the procedure may be
// filed for a licence with this validity. Without a window that is the validity itself.
func (p *Procedure) Filing(validFrom, validTo string) (from, to string) {
	window := p.def.Subject.Window
	if window == nil {
		return validFrom, validTo
	}
	from = addDays(addMonths(validTo, -window.FromMonths), 1)
	return max(from, validFrom), addMonths(validTo, -window.ToMonths)
}
