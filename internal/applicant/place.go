package applicant

import (
	"slices"

	"radioportal/internal/errs"
)

// codePlace refuses a part of an address that lies in another prefecture than the address says.
const codePlace = "MSG-LIT-E-0043"

// Places know where addresses lie.
type Places interface {
	// WithCity is an address within a prefecture that begins with its municipality, by default that of the code.
	WithCity(prefectureCd, cityCd, address string) string
	// Elsewhere are the parts of an address (postalCode, cityCd, townName) that lie in another prefecture, each with what it is.
	Elsewhere(prefectureCd, cityCd, postalCode, address string) map[string]string
}

// CleanPlaced is Clean of a user info whose address is new, with the place of that: it begins with the municipality that was chosen,
// and what of it lies in another prefecture than it says is told. Without Places none are known.
func (d *UserInfoDetail) CleanPlaced(places Places, prefix, today string) []errs.Field {
	problems := d.Clean(prefix, today)
	if places == nil || d.DomesticOrOverseas == Overseas || d.PrefectureCd == "" || pointsAt(problems, prefix+"/prefectureCd") {
		return problems // nothing can be in a prefecture that there is not
	}
	typed := d.TownName
	for _, each := range d.placed(places, prefix) {
		if !pointsAt(problems, each.Pointer) {
			problems = append(problems, each)
		}
	}
	if len(problems) > 0 || d.TownName == typed {
		return problems
	}
	return d.Clean(prefix, today) // the address is longer with its municipality
}

func (d *UserInfoDetail) placed(places Places, prefix string) []errs.Field {
	elsewhere := places.Elsewhere(d.PrefectureCd, d.CityCd, d.PostalCode, d.TownName)
	if len(elsewhere) == 0 && d.CityCd != "" {
		d.TownName = places.WithCity(d.PrefectureCd, d.CityCd, d.TownName)
	}
	var problems []errs.Field
	for _, part := range []string{"postalCode", "cityCd", "townName"} {
		if place := elsewhere[part]; place != "" {
			problems = append(problems, errs.Field{Pointer: prefix + "/" + part, Code: codePlace, Params: errs.Params{"reason": "elsewhere", "place": place}})
		}
	}
	return problems
}

// SamePlace tells whether two addresses are the same.
func (d *UserInfoDetail) SamePlace(other UserInfoDetail) bool {
	return d.DomesticOrOverseas == other.DomesticOrOverseas && d.PostalCode == other.PostalCode && d.PrefectureCd == other.PrefectureCd &&
		d.CityCd == other.CityCd && d.TownName == other.TownName
}

func pointsAt(problems []errs.Field, pointer string) bool {
	return slices.ContainsFunc(problems, func(f errs.Field) bool { return f.Pointer == pointer })
}
