package procedure

import (
	"slices"

	"radioportal/internal/message"
)

// codeNumber is the group of messages about conformity numbers.
const codeNumber = "MSG-LIT-E-0067"

// EquipmentFacts are what is known of certified equipment, by the names that a field's Fill uses: who had it certified,
// its model, its class of emission and the bandwidth of it where it has one, all of them, the amateur bands it transmits in,
// its frequency or both ends of its range where it has one, and its greatest power.
var EquipmentFacts = []string{"maker", "model", "emission", "bandwidth", "emissions", "bands", "frequencyMHz", "frequencyToMHz", "powerW"}

// conformityFormats are the rules that write a conformity number.
var conformityFormats = []string{"certificationNumber", "conformityProofNumber", "equipmentNumber"}

// lintFill refuses what a look-up could not fill in.
func lintFill(r *reporter, at path, s *Section, f *Field) {
	if len(f.Fill) > 0 && !slices.Contains(conformityFormats, f.Format) {
		r.at(at.with("fill"), "only a conformity number fills in other fields: the format is one of %v", conformityFormats)
	}
	if f.CertifiedFor != nil && len(f.Fill) == 0 {
		r.at(at.with("certifiedFor"), "goes only with fill")
	}
	if f.CertifiedTo != "" && (!has(s, f.CertifiedTo) || !slices.Contains(conformityFormats, f.Format)) {
		r.at(at.with("certifiedTo"), "there is no field %q in the section, or the format is none of %v", f.CertifiedTo, conformityFormats)
	}
	lintCompared(r, at, s, f.CertifiedFor)
	for id, fact := range f.Fill {
		target := slices.IndexFunc(s.Fields, func(other Field) bool { return other.ID == id })
		switch {
		case target < 0:
			r.at(at.with("fill", id), "there is no field %q in the section", id).Hint = hintNear(id, fieldIDs(s.Fields))
		case s.Fields[target].Type == TypeComputed || s.Fields[target].Type == TypeBoolean:
			r.at(at.with("fill", id), "%q is not typed in", id)
		}
		if !slices.Contains(EquipmentFacts, fact) {
			r.at(at.with("fill", id), "%q is none of the facts %v", fact, EquipmentFacts)
		}
	}
}

// lintCompared refuses fields to compare that there are not.
func lintCompared(r *reporter, at path, s *Section, of *CertifiedFor) {
	if of == nil {
		return
	}
	for id, fact := range of.Also {
		if !has(s, id) || !slices.Contains(EquipmentFacts, fact) {
			r.at(at.with("certifiedFor", "also", id), "there is no field %q in the section, or %q is none of the facts %v", id, fact, EquipmentFacts)
		}
	}
	if of.Refusal != "" {
		if m, _ := message.Find(codeNumber); !slices.Contains(m.Worded(of.Refusal).Params(), "class") {
			r.at(at.with("certifiedFor", "refusal"), "%s has no reason %q that says {class}", codeNumber, of.Refusal)
		}
	}
	for i, each := range of.Powers {
		if !has(s, each.Field) || each.ToMHz <= each.FromMHz {
			r.at(at.with("certifiedFor", "powers", i), "there is no field %q in the section, or no band from %v to %v MHz", each.Field, each.FromMHz, each.ToMHz)
		}
	}
}
