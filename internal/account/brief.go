package account

import "strings"

// between parts what a list shows of the user info: no text that is typed has it.
const between = "\x1f"

// inList are the parts of the user info that a list shows, in the order in which they are kept. They are kept apart because of a thousand
// accounts reading all of the user info takes more than everything else.
func inList(d *UserInfoDetail) []*string {
	return []*string{&d.UserCategory, &d.LastName, &d.FirstName, &d.LastNameKana, &d.FirstNameKana, &d.CompanyNumber, &d.CompanyName,
		&d.CompanyNameKana, &d.OrganizationName, &d.OrganizationNameKana, &d.DomesticOrOverseas, &d.PrefectureCd, &d.TownName, &d.Country,
		&d.AddressOverseas, &d.TelNo}
}

// briefOf is what a list shows of the user info, as it is kept.
func briefOf(d UserInfoDetail) string {
	parts := []string{}
	for _, part := range inList(&d) {
		parts = append(parts, strings.ReplaceAll(*part, between, ""))
	}
	return strings.Join(parts, between)
}

// into reads what a list shows of the user info into its parts.
func into(parts []*string, kept string) {
	for _, part := range parts {
		*part, kept, _ = strings.Cut(kept, between)
	}
}
