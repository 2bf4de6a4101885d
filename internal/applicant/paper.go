package applicant

// PaperPrincipal is who signed something on paper, as far as the paper says it.
type PaperPrincipal struct {
	Category                string `json:"userCategory" enum:"1,2,3" doc:"1 individual, 2 corporation, 3 organization"`
	LastName                string `json:"lastName,omitempty" maxLength:"200"`
	FirstName               string `json:"firstName,omitempty" maxLength:"200"`
	LastNameKana            string `json:"lastNameKana,omitempty" maxLength:"200"`
	FirstNameKana           string `json:"firstNameKana,omitempty" maxLength:"200"`
	Birthday                string `json:"birthday,omitempty" maxLength:"40" doc:"by it, the name and the address a later sign-up takes the place"`
	CompanyNumber           string `json:"companyNumber,omitempty" maxLength:"40" doc:"by it a later sign-up takes the place"`
	CompanyName             string `json:"companyName,omitempty" maxLength:"200"`
	CompanyNameKana         string `json:"companyNameKana,omitempty" maxLength:"200"`
	OrganizationName        string `json:"organizationName,omitempty" maxLength:"200"`
	OrganizationNameKana    string `json:"organizationNameKana,omitempty" maxLength:"200"`
	RepresentativeLastName  string `json:"representativeLastName,omitempty" maxLength:"200"`
	RepresentativeFirstName string `json:"representativeFirstName,omitempty" maxLength:"200"`
	PostalCode              string `json:"postalCode,omitempty" maxLength:"40"`
	PrefectureCd            string `json:"prefectureCd,omitempty" maxLength:"40" doc:"JIS X 0401"`
	TownName                string `json:"townName,omitempty" maxLength:"400" doc:"what follows the prefecture"`
	TelNo                   string `json:"telNo,omitempty" maxLength:"40"`
}

// Detail is what it says, as an account keeps it.
func (p PaperPrincipal) Detail() UserInfoDetail {
	return UserInfoDetail{UserCategory: p.Category, LastName: p.LastName, FirstName: p.FirstName, LastNameKana: p.LastNameKana,
		FirstNameKana: p.FirstNameKana, Birthday: p.Birthday, CompanyNumber: p.CompanyNumber, CompanyName: p.CompanyName,
		CompanyNameKana: p.CompanyNameKana, OrganizationName: p.OrganizationName, OrganizationNameKana: p.OrganizationNameKana,
		RepresentativeLastName: p.RepresentativeLastName, RepresentativeFirstName: p.RepresentativeFirstName,
		PostalCode: p.PostalCode, PrefectureCd: p.PrefectureCd, TownName: p.TownName, TelNo: p.TelNo}
}

// PaperPrincipalOf is what an account says, as a paper would.
func PaperPrincipalOf(d UserInfoDetail) PaperPrincipal {
	return PaperPrincipal{Category: d.UserCategory, LastName: d.LastName, FirstName: d.FirstName, LastNameKana: d.LastNameKana,
		FirstNameKana: d.FirstNameKana, Birthday: d.Birthday, CompanyNumber: d.CompanyNumber, CompanyName: d.CompanyName,
		CompanyNameKana: d.CompanyNameKana, OrganizationName: d.OrganizationName, OrganizationNameKana: d.OrganizationNameKana,
		RepresentativeLastName: d.RepresentativeLastName, RepresentativeFirstName: d.RepresentativeFirstName,
		PostalCode: d.PostalCode, PrefectureCd: d.PrefectureCd, TownName: d.TownName, TelNo: d.TelNo}
}
