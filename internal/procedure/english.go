package procedure

import (
	"maps"
	"regexp"
	"slices"
	"strings"
)

// Forms of values that records write out of several fields (procedures/radio/family.yaml).
var (
	positionJa = regexp.MustCompile(`^北緯([0-9]+)度([0-9]+)分([0-9.]+)秒 東経([0-9]+)度([0-9]+)分([0-9.]+)秒$`)
	hoursJa    = regexp.MustCompile(`^([0-9]+)時から([0-9]+)時まで$`)
	bracketsJa = regexp.MustCompile(`^([!-~]+)（([!-~]+)）$`)
	unitsJa    = regexp.MustCompile(`^([!-~]+)（([0-9]+)台）$`)
	rangeJa    = regexp.MustCompile(`^([0-9.]+)～([0-9.]+)([kMG]Hz)$`)
)

// unfiled are words that records have of themselves.
var unfiled = map[string]string{
	"移動しない":       "It does not move",
	"陸上、海上及び上空":   "On land, at sea and in the air",
	"指定可能な全ての周波数": "All frequencies that can be assigned",
	"全ての電波の型式":    "All classes of emission",
}

// English is a value of a record for those who read no Japanese: what is chosen of lists, positions and hours. What
// somebody wrote stays as it was; an address has its prefecture beside it.
func (c *Catalogue) English(value string) string {
	if en, ok := c.chosen()[value]; ok {
		return en
	}
	if m := positionJa.FindStringSubmatch(value); m != nil {
		return m[1] + "°" + m[2] + "′" + m[3] + "″ N, " + m[4] + "°" + m[5] + "′" + m[6] + "″ E"
	}
	if m := hoursJa.FindStringSubmatch(value); m != nil {
		return m[1] + ":00 to " + m[2] + ":00"
	}
	if m := bracketsJa.FindStringSubmatch(value); m != nil {
		return m[1] + " (" + m[2] + ")"
	}
	if m := unitsJa.FindStringSubmatch(value); m != nil {
		return m[1] + " (" + m[2] + " " + Text{En: "units"}.englishFor(m[2]) + ")"
	}
	if set, ok := channelSetOf(value); ok {
		return set.english()
	}
	if m := rangeJa.FindStringSubmatch(value); m != nil {
		return m[1] + "–" + m[2] + " " + m[3]
	}
	if parts := separate(value); len(parts) > 1 {
		for i, part := range parts {
			parts[i] = c.English(part)
		}
		return strings.Join(parts, ", ")
	}
	for _, each := range c.codes["prefectures"] {
		if strings.HasPrefix(value, each.Ja) {
			return value + " (" + each.En + ")"
		}
	}
	return value
}

// Readable are the values of a record that may be chosen of lists, or follow from what was typed.
func (p *LicenceProposal) Readable() []*string {
	values := []*string{&p.HolderAddress, &p.Purpose, &p.CommunicationMatter, &p.CommunicationPartner, &p.Place, &p.MovementRange}
	for i := range p.Particulars {
		if p.Particulars[i].Lines() { // an officer's own words
			continue
		}
		values = append(values, &p.Particulars[i].Value)
	}
	for i := range p.Emissions {
		values = append(values, &p.Emissions[i].Emission, &p.Emissions[i].Frequency, &p.Emissions[i].Wished)
	}
	return values
}

// InEnglish are the values of a record that read otherwise in English, by these.
func (p *LicenceProposal) InEnglish(in func(value string) string) map[string]string {
	others := map[string]string{}
	for _, value := range p.Readable() {
		if en := in(*value); en != *value {
			others[*value] = en
		}
	}
	return others
}

// Written is an emission with its power in a line, its values as they read in a language.
func (e LicenceEmission) Written(in func(value string) string) string {
	return in(e.Emission) + " " + in(e.Frequency) + " " + decimal(e.PowerW) + " W"
}

// AsWritten is a value as records have it.
func AsWritten(value string) string { return value }

// separate is a list of values; what stands in brackets is one of them, whatever separates it.
func separate(value string) []string {
	parts := []string{}
	for _, part := range strings.Split(value, ListSeparator) {
		last := len(parts) - 1
		if last >= 0 && strings.Count(parts[last], "（") > strings.Count(parts[last], "）") {
			parts[last] += ListSeparator + part
			continue
		}
		parts = append(parts, part)
	}
	return parts
}

// chosen are what may be chosen, in English by the Japanese. Of what two lists have the first counts, by name.
func (c *Catalogue) chosen() map[string]string {
	c.englishOnce.Do(func() {
		c.inEnglish = maps.Clone(unfiled)
		note := func(codes []Code) {
			for _, each := range codes {
				if _, known := c.inEnglish[each.Ja]; !known {
					c.inEnglish[each.Ja] = each.En
				}
			}
		}
		for _, list := range slices.Sorted(maps.Keys(c.codes)) {
			note(c.codes[list])
		}
		for _, id := range c.ids {
			for _, p := range c.byID[id] {
				for i := range p.def.Form {
					for _, f := range p.def.Form[i].Fields {
						note(f.Options)
					}
				}
			}
		}
	})
	return c.inEnglish
}
