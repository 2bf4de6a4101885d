// Package equipment knows radio equipment by its conformity number (技術基準適合証明番号、工事設計認証番号): out of
// a table that an operator imports, and from the authority's search for certified equipment. A form fills emissions and
// power by it. A number that is found may be used; one that is not may be right all the same.
package equipment

import (
	"slices"
	"strings"
)

// Spurious are the rules on spurious emissions under which equipment was certified.
type Spurious string

// NewRules are in force; equipment under OldRules may not be used for a new licence without a guarantee.
const (
	NewRules Spurious = "NEW"
	OldRules Spurious = "OLD"
)

// Equipment is what was certified under a number.
type Equipment struct {
	Number      string   `json:"number" doc:"as the rule equipmentNumber writes it"`
	Holder      string   `json:"holder" doc:"who had it certified, mostly the manufacturer"`
	Model       string   `json:"model"`
	Class       string   `json:"equipmentClass" doc:"class of specified radio equipment, as the authority words it"`
	CertifiedOn string   `json:"certifiedOn" doc:"YYYY-MM-DD; empty where it is not known"`
	Spurious    Spurious `json:"spuriousRules" enum:"NEW,OLD,"`
	Waves       []Wave   `json:"waves"`
}

// Wave is a range of frequencies with the classes of emission and the power used in it.
type Wave struct {
	Emissions  []string `json:"emissions" doc:"classes of emission, without a bandwidth"`
	LowestKHz  float64  `json:"lowestKHz"`
	HighestKHz float64  `json:"highestKHz"`
	PowerW     float64  `json:"powerW" doc:"0 where it is not known"`
	Bandwidths []string `json:"bandwidths,omitempty" doc:"of each of the emissions, empty where none is told"`
}

// Facts are what a form is filled with: each by its name (procedure.EquipmentFacts), as lists of values.
type Facts map[string][]string

// Band is an entry of a code list of bands.
type Band struct {
	Code                  string
	LowestKHz, HighestKHz float64
}

// maxChoices bounds what a form offers of one number.
const maxChoices = 30

// FactsOf reads facts off equipment. One that is not certain, such as the frequency of equipment with several ranges, is
// left out.
func FactsOf(e Equipment, bands []Band) Facts {
	facts := Facts{}
	facts.add("maker", e.Holder)
	facts.add("model", e.Model)
	facts.add("emissions", e.emissions()...)
	facts.add("bands", e.bands(bands)...)
	if emissions := e.emissions(); len(emissions) == 1 {
		facts.add("emission", emissions...)
	}
	if len(e.Waves) == 1 {
		facts.addRange(e.Waves[0])
		if len(e.Waves[0].Emissions) == 1 {
			facts.add("bandwidth", e.Waves[0].bandwidth(0))
		}
	}
	facts.addPower(e.power())
	return facts
}

// ChoicesOf are the emissions of equipment that has several, each with its range and its power; none where there is one.
func ChoicesOf(e Equipment) []Facts {
	list := []Facts{}
	for _, w := range e.Waves {
		for i, emission := range w.Emissions {
			facts := Facts{}
			facts.add("emission", emission)
			facts.add("bandwidth", w.bandwidth(i))
			facts.addRange(w)
			facts.addPower(w.PowerW)
			list = append(list, facts)
		}
	}
	if len(list) < 2 {
		return nil
	}
	return list[:min(len(list), maxChoices)]
}

func (f Facts) add(name string, values ...string) {
	if len(values) > 0 && !slices.Contains(values, "") {
		f[name] = values
	}
}

func (f Facts) addRange(w Wave) {
	f.add("frequencyMHz", decimal(w.LowestKHz/1000))
	if w.HighestKHz > w.LowestKHz {
		f.add("frequencyToMHz", decimal(w.HighestKHz/1000))
	}
}

func (f Facts) addPower(watts float64) {
	if watts > 0 {
		f.add("powerW", decimal(watts))
	}
}

func (w Wave) bandwidth(i int) string {
	if i < len(w.Bandwidths) {
		return w.Bandwidths[i]
	}
	return ""
}

func (e Equipment) emissions() []string {
	var list []string
	for _, w := range e.Waves {
		list = append(list, w.Emissions...)
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// bands are those that lie within what the equipment was certified for, or of which it uses a part.
func (e Equipment) bands(all []Band) []string {
	var list []string
	for _, b := range all {
		if slices.ContainsFunc(e.Waves, func(w Wave) bool { return w.LowestKHz < b.HighestKHz && w.HighestKHz > b.LowestKHz }) {
			list = append(list, b.Code)
		}
	}
	return list
}

func (e Equipment) power() float64 {
	greatest := 0.0
	for _, w := range e.Waves {
		greatest = max(greatest, w.PowerW)
	}
	return greatest
}

// normal is a text in one line without what surrounds it.
func normal(text string) string { return strings.Join(strings.Fields(text), " ") }
