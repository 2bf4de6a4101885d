package account

import "strings"

// UserAttribute tells what an account is and may do (spec 3, 'User attribute').
type UserAttribute struct {
	Type          string   `json:"type" enum:"individual,corporation,organization" doc:"Kind of applicant"`
	Identified    bool     `json:"identified" doc:"Whether the identity has been verified"`
	Service       []string `json:"service" doc:"Services an account of this kind may register for"`
	Registration  []string `json:"registration" doc:"Registered services"`
	IsRegisterd   bool     `json:"isRegisterd" doc:"Whether any service is registered; the name is the specification's"`
	IsTemporary   bool     `json:"isTemporary"`
	UserStatusCd  string   `json:"userStatusCd" enum:"01,02,03,04,05,06,09" doc:"01 temporary, 02 under review, 03 in procedure, 04 active, 05 suspended, 06 unqualified for inquiry, 09 withdrawn"`
	LastLoginDate string   `json:"lastLoginDate" doc:"When one signed in the time before; RFC 3339, UTC; empty at the first sign-in"`
	LoginType     []string `json:"loginType" doc:"Ways to sign in"`
}

// UserInfoDetail is the user info of specification 3 under its wire names.
// Strings are empty and flags false where nothing is known.
type UserInfoDetail struct {
	AccountID    string `json:"accountId"`
	UserCategory string `json:"userCategory" enum:"1,2,3" doc:"1 individual, 2 corporation, 3 organization"`

	LastName         string `json:"lastName"`
	FirstName        string `json:"firstName"`
	LastNameEnglish  string `json:"lastNameEnglish"`
	FirstNameEnglish string `json:"firstNameEnglish"`
	LastNameKana     string `json:"lastNameKana"`
	FirstNameKana    string `json:"firstNameKana"`

	CompanyNumber        string `json:"companyNumber"`
	CompanyName          string `json:"companyName"`
	CompanyNameKana      string `json:"companyNameKana"`
	OrganizationName     string `json:"organizationName"`
	OrganizationNameKana string `json:"organizationNameKana"`
	Department           string `json:"department"`

	DomesticOrOverseas string `json:"domesticOrOverseas" doc:"1 domestic, 2 overseas"`
	PostalCode         string `json:"postalCode"`
	PrefectureCd       string `json:"prefectureCd" doc:"JIS X 0401"`
	CityCd             string `json:"cityCd" doc:"JIS X 0402 with the prefecture, 5 digits"`
	TownName           string `json:"townName" doc:"Address after the prefecture, with the name of the municipality"`
	Country            string `json:"country"`
	AddressOverseas    string `json:"addressOverseas"`
	TelNo              string `json:"telNo"`
	Birthday           string `json:"birthday" doc:"YYYY-MM-DD"`
	Nationality        string `json:"nationality" doc:"ISO 3166-1 alpha-2"`

	RepresentativeRoleName         string `json:"representativeRoleName"`
	RepresentativeLastName         string `json:"representativeLastName"`
	RepresentativeFirstName        string `json:"representativeFirstName"`
	RepresentativeLastNameKana     string `json:"representativeLastNameKana"`
	RepresentativeFirstNameKana    string `json:"representativeFirstNameKana"`
	RepresentativeLastNameEnglish  string `json:"representativeLastNameEnglish"`
	RepresentativeFirstNameEnglish string `json:"representativeFirstNameEnglish"`

	RadioLicenseNumber                     string `json:"radioLicenseNumber"`
	RadioLicenseNumberBranch               string `json:"radioLicenseNumberBranch"`
	AmateurRadioStationOpenedCd            string `json:"amateurRadioStationOpenedCd"`
	NationalExaminationNumber              string `json:"nationalExaminationNumber"`
	CompletionCertificateNumber            string `json:"completionCertificateNumber"`
	SimultaneousApplicationNumberClass     string `json:"simultaneousApplicationNumberClassification"`
	SimultaneousApplicationQualificationCd string `json:"simultaneousApplicationQualificationCd"`
	ForeignCertificateFlag                 bool   `json:"foreignCertificateFlag"`
	PastLicenseFlag                        bool   `json:"pastLicenseFlag"`
	LicenseNumberRegion                    string `json:"licenseNumberRegion"`
	LicenseNumberDivision                  string `json:"licenseNumberDivision"`
	LicenseNumberSequence                  string `json:"licenseNumberSequence"`
	AccessCode                             string `json:"accessCode"`

	ContactLastName         string `json:"contactLastName"`
	ContactFirstName        string `json:"contactFirstName"`
	ContactLastNameKana     string `json:"contactLastNameKana"`
	ContactFirstNameKana    string `json:"contactFirstNameKana"`
	ContactLastNameEnglish  string `json:"contactLastNameEnglish"`
	ContactFirstNameEnglish string `json:"contactFirstNameEnglish"`
	ContactTelNo            string `json:"contactTelNo"`
	ContactEmail            string `json:"contactEmail"`

	NotifyAboutService bool `json:"notifyAboutService"`
	NotifyAboutLicense bool `json:"notifyAboutLicense"`
	AssistInputStation bool `json:"assistInputStation"`

	RepresentativeLicenseNumberRegion   string `json:"representativeLicenseNumberRegion"`
	RepresentativeLicenseNumberDivision string `json:"representativeLicenseNumberDivision"`
	RepresentativeLicenseNumberSequence string `json:"representativeLicenseNumberSequence"`
}

// Name is what the holder is called in Japanese.
func (d UserInfoDetail) Name() string {
	switch d.UserCategory {
	case Corporation:
		return d.CompanyName
	case Organization:
		return d.OrganizationName
	}
	return joined(d.LastName, d.FirstName)
}

// NameKana is Name in katakana.
func (d UserInfoDetail) NameKana() string {
	switch d.UserCategory {
	case Corporation:
		return d.CompanyNameKana
	case Organization:
		return d.OrganizationNameKana
	}
	return joined(d.LastNameKana, d.FirstNameKana)
}

// NameEnglish is the name in English, family name last; empty where none is known.
func (d UserInfoDetail) NameEnglish() string {
	return joined(d.FirstNameEnglish, d.LastNameEnglish)
}

// Representative is the representative's name of a corporation or organization.
func (d UserInfoDetail) Representative() string {
	return joined(d.RepresentativeLastName, d.RepresentativeFirstName)
}

func joined(parts ...string) string { return strings.TrimSpace(strings.Join(parts, " ")) }
