package applicant

import (
	"strings"

	"radioportal/internal/rule"
)

// Parts are what says who the applicant is and where, by wire name; what is empty is left
// out. Of an address in Japan all is told: where no municipality's code is known, or one of
// another prefecture or that no municipality has any more, it is empty. Of an address abroad there is nothing.
func (d UserInfoDetail) Parts() map[string]string {
	parts := map[string]string{}
	for name, value := range map[string]string{
		"lastName": d.LastName, "firstName": d.FirstName, "lastNameKana": d.LastNameKana, "firstNameKana": d.FirstNameKana,
		"companyNumber": d.CompanyNumber, "companyName": d.CompanyName, "companyNameKana": d.CompanyNameKana,
		"organizationName": d.OrganizationName, "organizationNameKana": d.OrganizationNameKana,
		"representativeLastName": d.RepresentativeLastName, "representativeFirstName": d.RepresentativeFirstName,
		"representativeLastNameKana": d.RepresentativeLastNameKana, "representativeFirstNameKana": d.RepresentativeFirstNameKana,
	} {
		if value != "" {
			parts[name] = value
		}
	}
	d.place(parts)
	return parts
}

func (d UserInfoDetail) place(parts map[string]string) {
	if d.DomesticOrOverseas == Overseas || d.TownName == "" {
		return
	}
	parts["townName"], parts["cityCd"] = d.TownName, ""
	format, _ := rule.Named("municipalityCode")
	if strings.HasPrefix(d.CityCd, d.PrefectureCd) && format.Check(d.CityCd, nil, "") == nil {
		parts["cityCd"] = d.CityCd
	}
	for name, value := range map[string]string{"postalCode": d.PostalCode, "prefectureCd": d.PrefectureCd} {
		if value != "" {
			parts[name] = value
		}
	}
}

// Proven are the parts that an identity shown in a way is about: those that the claims of
// the proof were compared with, or those that a letter was addressed to.
func (d UserInfoDetail) Proven(method string, c Claims) map[string]string {
	letter := method == ByLetter || method == ByOffice
	about := map[string]bool{}
	say := func(known bool, names ...string) {
		for _, name := range names {
			about[name] = known
		}
	}
	switch d.UserCategory {
	case Corporation:
		say(c.CompanyNumber != "", "companyNumber")
		say(letter || c.CompanyName != "", "companyName")
		say(letter || c.RepresentativeName != "", "representativeLastName", "representativeFirstName")
	case Organization:
		say(letter, "organizationName")
		say(letter || c.Name != "", "representativeLastName", "representativeFirstName")
	default:
		say(letter || c.Name != "", "lastName", "firstName")
		say(c.NameKana != "", "lastNameKana", "firstNameKana")
	}
	say(letter || c.Address != "" && d.UserCategory == Individual, "postalCode", "prefectureCd", "cityCd", "townName")
	parts := d.Parts()
	for name := range parts {
		if !about[name] {
			delete(parts, name)
		}
	}
	return parts
}
