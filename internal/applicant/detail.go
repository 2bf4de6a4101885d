// Package applicant is what is told of those who apply: the user info and
// its rules, the kinds of accounts with their services, ways to
// sign in and proofs of identity (procedures/accounts.yaml), and how a proof is
// compared with what was typed.
package applicant

import "strings"

// Kinds of applicants (userCategory of the specification).
const (
	Individual   = "1"
	Corporation  = "2"
	Organization = "3"
)

// Values of domesticOrOverseas.
const (
	Domestic = "1"
	Overseas = "2"
)

// UserInfoDetail is the user info under the names that it has on the wire.
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

// Address is the address in one line: the prefecture and what follows, or the
// address abroad.
func (d UserInfoDetail) Address() string {
	if d.DomesticOrOverseas == Overseas {
		return joined(d.AddressOverseas, d.Country)
	}
	return prefectures[d.PrefectureCd] + d.TownName
}

// Prefecture is the name of a prefecture by its code (JIS X 0401), or "".
func Prefecture(code string) string { return prefectures[code] }

// prefectures are the names of JIS X 0401.
var prefectures = map[string]string{
	"01": "北海道", "02": "青森県", "03": "岩手県", "04": "宮城県", "05": "秋田県", "06": "山形県", "07": "福島県",
	"08": "茨城県", "09": "栃木県", "10": "群馬県", "11": "埼玉県", "12": "千葉県", "13": "東京都", "14": "神奈川県",
	"15": "新潟県", "16": "富山県", "17": "石川県", "18": "福井県", "19": "山梨県", "20": "長野県", "21": "岐阜県",
	"22": "静岡県", "23": "愛知県", "24": "三重県", "25": "滋賀県", "26": "京都府", "27": "大阪府", "28": "兵庫県",
	"29": "奈良県", "30": "和歌山県", "31": "鳥取県", "32": "島根県", "33": "岡山県", "34": "広島県", "35": "山口県",
	"36": "徳島県", "37": "香川県", "38": "愛媛県", "39": "高知県", "40": "福岡県", "41": "佐賀県", "42": "長崎県",
	"43": "熊本県", "44": "大分県", "45": "宮崎県", "46": "鹿児島県", "47": "沖縄県",
}

// Guessable are the parts of the user info that a password must not contain.
func (d UserInfoDetail) Guessable() []string {
	list := []string{}
	for _, part := range []string{d.LastName, d.FirstName, d.LastNameEnglish, d.FirstNameEnglish, d.LastNameKana, d.FirstNameKana,
		d.CompanyName, d.OrganizationName, d.TelNo, d.Birthday, strings.ReplaceAll(d.Birthday, "-", "")} {
		if part != "" {
			list = append(list, part)
		}
	}
	return list
}

// Who is what a proof of identity is about: a change of it makes an earlier one worthless.
func (d UserInfoDetail) Who() string {
	return strings.Join([]string{d.UserCategory, normaliseText(d.Name()), d.Birthday, d.CompanyNumber, normaliseText(d.Representative())}, "\n")
}
