package procedure

import (
	"slices"
	"strings"
)

// emissionsOf are the emissions that stand together in one row of a licence.
func (e LicenceEmission) emissionsOf() []string { return apartOf(e.Emission) }

// frequenciesOf are the bands or frequencies of a row: one where a range was wished, and where the unit stands behind the last number
// alone, which would lose it.
func (e LicenceEmission) frequenciesOf() []string {
	if e.Wished != "" {
		return []string{e.Wished}
	}
	list := apartOf(e.Frequency)
	if slices.ContainsFunc(list, func(f string) bool { return !strings.Contains(f, "Hz") }) {
		return []string{e.Frequency}
	}
	return list
}

// apartOf are the texts that ListSeparator joins, but for what stands in brackets: a band names its ranges there.
func apartOf(text string) (list []string) {
	depth, from := 0, 0
	for i, r := range text {
		switch {
		case r == '（' || r == '(':
			depth++
		case r == '）' || r == ')':
			depth--
		case depth <= 0 && strings.HasPrefix(text[i:], ListSeparator):
			list, from = append(list, text[from:i]), i+len(ListSeparator)
		}
	}
	return append(list, text[from:])
}

// parts are a row for each of its emissions on each of its frequencies.
func (e LicenceEmission) parts() (list []LicenceEmission) {
	for _, frequency := range e.frequenciesOf() {
		for _, emission := range e.emissionsOf() {
			list = append(list, e.part(emission, frequency))
		}
	}
	return list
}

func (e LicenceEmission) part(emission, frequency string) LicenceEmission {
	if e.Emission = emission; e.Wished == "" {
		e.Frequency = frequency
	}
	return e
}

func partsOf(rows []LicenceEmission) (list []LicenceEmission) {
	for _, e := range rows {
		list = append(list, e.parts()...)
	}
	return list
}

// Covers tells whether a row has all emissions of another on all of its frequencies, whatever their powers.
func (e LicenceEmission) Covers(other LicenceEmission) bool {
	return e.Wished == other.Wished && covered(other.emissionsOf(), e.emissionsOf()) && covered(other.frequenciesOf(), e.frequenciesOf())
}

func covered(some, all []string) bool {
	return !slices.ContainsFunc(some, func(each string) bool { return !slices.Contains(all, each) })
}

// partTerms is what is said of a part, without what it is a part of; nothing of one that is dropped.
type partTerms struct {
	LicenceEmission
	kept bool
}

// bandGroup are the bands of which the same is said, emission by emission.
type bandGroup struct {
	frequencies []string
	parts       []partTerms
}

// parted is a row in as few rows as say of each part of it what say tells; parts that it drops stand in none. Bands of which everything
// is the same stay together, and of these the emissions.
func (e LicenceEmission) parted(say func(part LicenceEmission) (LicenceEmission, bool)) []LicenceEmission {
	var groups []bandGroup
	emissions := e.emissionsOf()
	for _, frequency := range e.frequenciesOf() {
		parts := make([]partTerms, len(emissions))
		for i, emission := range emissions {
			one, kept := say(e.part(emission, frequency))
			if one.Emission = ""; one.Wished == "" {
				one.Frequency = ""
			}
			if parts[i].kept = kept; kept {
				parts[i].LicenceEmission = one
			}
		}
		at := slices.IndexFunc(groups, func(c bandGroup) bool { return slices.Equal(c.parts, parts) })
		if at < 0 {
			at, groups = len(groups), append(groups, bandGroup{parts: parts})
		}
		groups[at].frequencies = append(groups[at].frequencies, frequency)
	}
	var rows []LicenceEmission
	for _, c := range groups {
		rows = append(rows, c.rows(emissions)...)
	}
	return rows
}

// rows are those of some bands: emissions of which the same is said stand in one.
func (c bandGroup) rows(emissions []string) (rows []LicenceEmission) {
	at := map[partTerms]int{}
	for i, one := range c.parts {
		if n, ok := at[one]; ok {
			rows[n].Emission += ListSeparator + emissions[i]
		} else if one.kept {
			at[one] = len(rows)
			if one.Emission = emissions[i]; one.Wished == "" {
				one.Frequency = strings.Join(c.frequencies, ListSeparator)
			}
			rows = append(rows, one.LicenceEmission)
		}
	}
	return rows
}

// MostOf is the greatest power that a licence may say of a row by a proposal: of its parts the one that has least; false where the
// proposal lacks one of them.
func MostOf(row LicenceEmission, proposal []LicenceEmission) (most float64, filed bool) {
	for i, part := range row.parts() {
		has, of := false, 0.0
		for _, p := range proposal {
			if p.Covers(part) {
				has, of = true, max(of, p.Most())
			}
		}
		if !has {
			return 0, false
		}
		if i == 0 || of < most {
			most = of
		}
	}
	return most, true
}

// Joined are rows that a licence says of a proposal: what stands in several although the proposal says it in one, with the same power,
// stands in one again. Rows that the proposal does not cover stay as they are.
func Joined(chosen, proposal []LicenceEmission) []LicenceEmission {
	of := make([][]LicenceEmission, len(proposal))
	var others []LicenceEmission
	for _, e := range chosen {
		at := slices.IndexFunc(proposal, func(p LicenceEmission) bool { return p.Same(e) && e.PowerW <= p.Most() })
		if at < 0 {
			at = slices.IndexFunc(proposal, func(p LicenceEmission) bool { return p.Covers(e) && e.PowerW <= p.Most() })
		}
		if at < 0 {
			others = append(others, e)
		} else {
			of[at] = append(of[at], e)
		}
	}
	joined := []LicenceEmission{}
	for i, rows := range of {
		joined = append(joined, proposal[i].joining(rows)...)
	}
	return append(joined, others...)
}

// joining are rows of an emission, each part of it once: of those that say the same part the one with the greatest power does.
func (e LicenceEmission) joining(rows []LicenceEmission) []LicenceEmission {
	return e.parted(func(part LicenceEmission) (strongest LicenceEmission, ok bool) {
		for _, r := range rows {
			if r.Covers(part) && (!ok || r.PowerW > strongest.PowerW) {
				strongest, ok = r, true
			}
		}
		return strongest, ok
	})
}
