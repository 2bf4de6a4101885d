package account

import (
	"strings"

	"radioportal/internal/applicant"
	"radioportal/internal/audit"
)

// bulkColumn is one of the file: the part of the user info that it says, and its heading.
type bulkColumn struct {
	id       string // wire name; mail is beside the user info
	heading  audit.Words
	help     audit.Words
	required bool              // the file has it, and each row
	words    map[string]string // what a cell may say instead of a code
	example  string
}

func column(id, ja, en, helpJA, helpEN, example string) bulkColumn {
	return bulkColumn{id: id, heading: audit.Words{JA: ja, EN: en}, help: audit.Words{JA: helpJA, EN: helpEN}, example: example}
}

const (
	ofIndividualsJA, ofIndividualsEN     = "個人", "individuals"
	ofCorporationsJA, ofCorporationsEN   = "法人", "corporations"
	ofOrganizationsJA, ofOrganizationsEN = "社団・団体", "organizations"
	ofFirmsJA, ofFirmsEN                 = "法人と社団・団体", "corporations and organizations"
	ofAllJA, ofAllEN                     = "すべて", "all"
	optionalJA, optionalEN               = "任意", "optional"
)

// bulkColumns are all, in the order of the template.
var bulkColumns = []bulkColumn{
	{id: "userCategory", heading: audit.Words{JA: "区分", EN: "Kind"}, required: true, words: bulkKinds, example: "個人",
		help: audit.Words{JA: "個人、法人または団体", EN: "individual, corporation or organization"}},
	{id: bulkMail, heading: audit.Words{JA: "メールアドレス", EN: "Mail address"}, required: true, example: "taro@example.jp",
		help: audit.Words{JA: "案内のメールを送る先", EN: "where the invitation is sent"}},
	column("lastName", "姓", "Family name", ofIndividualsJA, ofIndividualsEN, "【記入例】電波"),
	column("firstName", "名", "Given name", ofIndividualsJA, ofIndividualsEN, "太郎"),
	column("lastNameKana", "姓（フリガナ）", "Family name in kana", ofIndividualsJA, ofIndividualsEN, "デンパ"),
	column("firstNameKana", "名（フリガナ）", "Given name in kana", ofIndividualsJA, ofIndividualsEN, "タロウ"),
	column("lastNameEnglish", "姓（英字）", "Family name in English", optionalJA, optionalEN, ""),
	column("firstNameEnglish", "名（英字）", "Given name in English", optionalJA, optionalEN, ""),
	column("birthday", "生年月日", "Date of birth", ofIndividualsJA+"（1980-04-01、昭和55年4月1日など）", ofIndividualsEN+" (1980-04-01 or 昭和55年4月1日)", "1980-04-01"),
	column("nationality", "国籍", "Nationality", optionalJA+"（JPなど）", optionalEN+" (such as JP)", "JP"),
	column("companyNumber", "法人番号", "Corporate number", ofCorporationsJA, ofCorporationsEN, ""),
	column("companyName", "法人名", "Name of the corporation", ofCorporationsJA, ofCorporationsEN, ""),
	column("companyNameKana", "法人名（フリガナ）", "Name of the corporation in kana", ofCorporationsJA, ofCorporationsEN, ""),
	column("organizationName", "団体名", "Name of the organization", ofOrganizationsJA, ofOrganizationsEN, ""),
	column("organizationNameKana", "団体名（フリガナ）", "Name of the organization in kana", ofOrganizationsJA, ofOrganizationsEN, ""),
	column("department", "部署", "Department", optionalJA, optionalEN, ""),
	column("representativeRoleName", "代表者の役職", "Representative's title", optionalJA, optionalEN, ""),
	column("representativeLastName", "代表者の姓", "Representative's family name", ofFirmsJA, ofFirmsEN, ""),
	column("representativeFirstName", "代表者の名", "Representative's given name", ofFirmsJA, ofFirmsEN, ""),
	column("representativeLastNameKana", "代表者の姓（フリガナ）", "Representative's family name in kana", ofFirmsJA, ofFirmsEN, ""),
	column("representativeFirstNameKana", "代表者の名（フリガナ）", "Representative's given name in kana", ofFirmsJA, ofFirmsEN, ""),
	{id: "domesticOrOverseas", heading: audit.Words{JA: "国内・海外", EN: "Japan or abroad"}, words: bulkPlaces,
		help: audit.Words{JA: "国内または海外。空欄は国内", EN: "Japan or abroad; empty for Japan"}},
	column("postalCode", "郵便番号", "Postal code", "国内", "in Japan", "100-8926"),
	{id: "prefectureCd", heading: audit.Words{JA: "都道府県", EN: "Prefecture"}, words: bulkPrefectures(), example: "東京都",
		help: audit.Words{JA: "国内。名前またはコード（13など）", EN: "in Japan: name in Japanese or code (such as 13)"}},
	column("townName", "市区町村以下の住所", "Address after the prefecture", "国内", "in Japan", "千代田区霞が関2-1-2"),
	column("country", "国", "Country", "海外（USなど）", "abroad (such as US)", ""),
	column("addressOverseas", "海外の住所", "Address abroad", "海外", "abroad", ""),
	column("telNo", "電話番号", "Telephone number", ofAllJA, ofAllEN, "03-5253-1111"),
	column("radioLicenseNumber", "無線従事者免許証の番号", "Operator's licence number", optionalJA, optionalEN, ""),
	column("contactLastName", "連絡先の姓", "Contact's family name", optionalJA, optionalEN, ""),
	column("contactFirstName", "連絡先の名", "Contact's given name", optionalJA, optionalEN, ""),
	column("contactTelNo", "連絡先の電話番号", "Contact's telephone number", optionalJA, optionalEN, ""),
	column("contactEmail", "連絡先のメールアドレス", "Contact's mail address", optionalJA, optionalEN, ""),
}

// bulkMail is the column of the address to which the invitation goes.
const bulkMail = "mail"

var (
	bulkKinds = map[string]string{
		"個人": applicant.Individual, "individual": applicant.Individual, "法人": applicant.Corporation, "corporation": applicant.Corporation,
		"団体": applicant.Organization, "社団": applicant.Organization, "社団・団体": applicant.Organization, "organization": applicant.Organization,
		"1": applicant.Individual, "2": applicant.Corporation, "3": applicant.Organization,
	}
	bulkPlaces = map[string]string{"国内": applicant.Domestic, "japan": applicant.Domestic, "1": applicant.Domestic,
		"海外": applicant.Overseas, "abroad": applicant.Overseas, "2": applicant.Overseas}
)

// bulkPrefectures are the names of prefectures and their codes, also without the zero that a spreadsheet takes away.
func bulkPrefectures() map[string]string {
	words := map[string]string{}
	for i := '0'; i <= '4'; i++ {
		for j := '0'; j <= '9'; j++ {
			code := string([]rune{i, j})
			if name := applicant.Prefecture(code); name != "" {
				words[name], words[code], words[strings.TrimPrefix(code, "0")] = code, code, code
			}
		}
	}
	return words
}

// exampleMark begins the family name of the template's example, which nobody registers.
const exampleMark = "【記入例】"

func (c bulkColumn) both() string { return c.heading.JA + " / " + c.heading.EN }

// named tells whether a heading of a file means the column.
func (c bulkColumn) named(heading string) bool {
	for _, name := range []string{c.both(), c.heading.JA, c.heading.EN, c.id} {
		if strings.EqualFold(heading, name) {
			return true
		}
	}
	return false
}

// headingOf is the heading of a column in a language; "" for the row as a whole.
func headingOf(id, lang string) string {
	for _, c := range bulkColumns {
		if c.id == id {
			return c.heading.In(lang)
		}
	}
	return ""
}
