package procedure

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"radioportal/internal/rule"
)

// maxAssigned is the longest list of frequencies that are assigned for one emission, in bytes: more than a hundred of them.
const maxAssigned = 1000

var (
	wishedRange   = regexp.MustCompile(`^([0-9.]+)～([0-9.]+)MHz$`)
	betweenValues = regexp.MustCompile(`[、,，\s]+`)
)

// Unassigned tells of an emission with a range that was wished, of which the office has yet to assign the frequencies.
func (e LicenceEmission) Unassigned() bool { return e.Wished != "" && e.Frequency == e.Wished }

// AsFiled is the emission as it was filed, where what was assigned lies within the range that was wished.
func (e LicenceEmission) AsFiled() LicenceEmission {
	m := wishedRange.FindStringSubmatch(e.Wished)
	values, _, found := assigned(e.Frequency)
	if m == nil || found != nil {
		return e
	}
	from, _ := strconv.ParseFloat(m[1], 64)
	to, _ := strconv.ParseFloat(m[2], 64)
	if !slices.ContainsFunc(values, func(v float64) bool { return v < from || to < v }) {
		e.Frequency = e.Wished
	}
	return e
}

// AsWished is the emission with the range that was wished, whatever is assigned.
func (e LicenceEmission) AsWished() LicenceEmission {
	if e.Wished != "" {
		e.Frequency = e.Wished
	}
	return e
}

// Assign has an emission bear the frequencies that the office assigns of a wished range (Radio Act, articles 8 (1) (ii) and
// 14 (2)): numbers in MHz, one or several; or tells what is wrong with them.
func (e LicenceEmission) Assign(typed string) (LicenceEmission, *rule.Finding) {
	_, written, found := assigned(typed)
	e.Frequency = written
	return e, found
}

// Keep has emissions bear what was assigned before of the same ranges: a licence that is renewed or changed carries it on.
func Keep(list, before []LicenceEmission) []LicenceEmission {
	kept := slices.Clone(list)
	for i, e := range kept {
		for _, b := range before {
			if e.Unassigned() && b.Emission == e.Emission && b.Wished == e.Wished {
				kept[i].Frequency = b.Frequency
			}
		}
	}
	return kept
}

// assigned reads frequencies in MHz, and writes them as a licence does.
func assigned(typed string) (values []float64, written string, found *rule.Finding) {
	typed = strings.TrimSuffix(rule.Plain(typed), "MHz")
	texts := slices.DeleteFunc(betweenValues.Split(typed, -1), func(s string) bool { return s == "" })
	if len(texts) == 0 {
		return nil, "", &rule.Finding{Code: "MSG-LIT-E-0001"}
	}
	if len(typed) > maxAssigned {
		return nil, "", &rule.Finding{Code: "MSG-LIT-E-0011", Params: rule.Params{"max": strconv.Itoa(maxAssigned)}}
	}
	var normal []string
	for _, each := range texts {
		value, wrong := rule.Apply("decimal", each, rule.Params{"integerDigits": "7", "decimalDigits": "6"}, "")
		if wrong != nil {
			return nil, "", wrong
		}
		number, _ := strconv.ParseFloat(value, 64)
		if number <= 0 {
			return nil, "", &rule.Finding{Code: "MSG-LIT-E-0027"}
		}
		if !slices.Contains(values, number) {
			values, normal = append(values, number), append(normal, value)
		}
	}
	return values, strings.Join(normal, ListSeparator) + "MHz", nil
}
