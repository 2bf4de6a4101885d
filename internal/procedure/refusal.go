package procedure

import "slices"

// Refusals are those of what tables point out that refuse the form. What one of some earlier forms says already is only pointed out, as
// what the licence says, and what was filed before: whoever goes on with it has not entered it now.
func (p *Procedure) Refusals(pointed []Finding, earlier ...map[string]any) []Finding {
	list := slices.DeleteFunc(slices.Clone(pointed), func(each Finding) bool { return each.Refusal == nil })
	if len(list) == 0 {
		return nil
	}
	stated := map[string]bool{}
	for _, raw := range earlier {
		if raw != nil {
			p.noteTableValues(raw, stated)
		}
	}
	return slices.DeleteFunc(list, func(each Finding) bool { return stated[each.Says] })
}

// FiledBefore is what was filed last for the licence, raw; nil where there is none.
func (d *Data) FiledBefore() map[string]any { return d.env.Before }

// noteTableValues notes what a form says of what tables know.
func (p *Procedure) noteTableValues(raw map[string]any, stated map[string]bool) {
	data := p.Normalise(raw, Env{})
	for _, use := range p.EquipmentUses(data) {
		stated[use.Number] = true
	}
	for _, place := range p.TownPlaces(data) {
		stated[place.SaysCity()], stated[place.SaysTown()] = true, true
	}
}

// SaysCity is what the place says of its municipality.
func (t TownPlace) SaysCity() string { return t.Prefecture + "#" + t.CityCode }

// SaysTown is what it says of its town.
func (t TownPlace) SaysTown() string { return t.Prefecture + "#" + t.Town }
