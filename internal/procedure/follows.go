package procedure

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
)

// DependentPlace is the place of a station that a change moves although its form says no other: it goes with the holder's address.
type DependentPlace struct {
	Pointer string `json:"pointer" doc:"field by which it goes with the address"`
	Label   Text   `json:"label"`
	Before  string `json:"before"`
	After   string `json:"after"`
}

// PlaceName is what people call the place of a station.
var PlaceName = Text{Ja: "無線設備の設置（常置）場所", En: "Place of installation or keeping"}

// Follows is the place that moves with what a notification may change, by the rule that writes the licence; nil where none does, or
// the form says the place anew. Of content that says no place nothing is known.
func (p *Procedure) Follows(data *Data) *DependentPlace {
	if !p.MayNotify() || data.env.Before == nil || len(p.def.Subject.Notifies.Place) == 0 {
		return nil
	}
	n := p.def.Subject.Notifies
	if slices.ContainsFunc(p.changesOf(data), func(c Change) bool { return slices.Contains(n.Place, p.placeOf(c.Pointer)) }) {
		return nil
	}
	was, now := p.placeIn(data.filedBefore()), p.placeIn(data)
	if was == "" || now == "" || was == now || p.placeIn(p.onlyNotified(data)) == was {
		return nil
	}
	return &DependentPlace{Pointer: "/" + strings.ReplaceAll(n.Place[0], ".", "/"), Label: PlaceName, Before: was, After: now}
}

// onlyNotified is what was filed before, with nothing changed but what a notification may change.
func (p *Procedure) onlyNotified(data *Data) *Data {
	alone, filed := maps.Clone(data.env.Before), map[string]any{}
	if json.Unmarshal(data.JSON(), &filed) != nil {
		return data.filedBefore()
	}
	for _, place := range p.def.Subject.Notifies.Only {
		if section, _, one := strings.Cut(place, "."); !one {
			alone[section] = filed[section]
		}
	}
	return p.Normalise(alone, Env{Category: data.env.Category, Today: data.env.Today})
}

// placeStays tells whether the licence says the same place as before.
func (p *Procedure) placeStays(data *Data) bool {
	return len(p.def.Subject.Notifies.Place) > 0 && p.placeIn(data) == p.placeIn(data.filedBefore())
}

// placeIn is the place that the licence says.
func (p *Procedure) placeIn(data *Data) string {
	l, _ := p.Licence(data, data.env.Today)
	return l.Place
}
