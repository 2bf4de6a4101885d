package migration

import (
	"encoding/json"

	"radioportal/internal/rule"
)

// expspAccount is an account of the special scheme's old site.
type expspAccount struct {
	UserID      string `json:"login_id"`
	Kind        string `json:"user_kbn"` // 1 person, 2 corporation, 3 organization
	Last        string `json:"sei"`
	First       string `json:"mei"`
	LastKana    string `json:"sei_kana"`
	FirstKana   string `json:"mei_kana"`
	LastEnglish string `json:"sei_en"`
	FirstEng    string `json:"mei_en"`
	Number      string `json:"houjin_no"`
	Name        string `json:"houjin_nm"`
	NameKana    string `json:"houjin_nm_kana"`
	Department  string `json:"busho"`
	Postal1     string `json:"zip1"`
	Postal2     string `json:"zip2"`
	Prefecture  string `json:"pref_cd"`
	Address     string `json:"addr"` // after the prefecture
	Tel         string `json:"tel"`
	Mail        string `json:"mail"`
	Birthday    string `json:"birth_ymd"`
	Nationality string `json:"kokuseki"`
}

type expspApplication struct {
	Number  string `json:"todokede_no"`
	Date    string `json:"todokede_ymd"`
	Purpose string `json:"mokuteki"`
	Status  string `json:"status"`
}

// expspStatus are the old site's numbers for where a notification stands.
var expspStatus = map[string]string{"10": "受付", "20": "実験中", "90": "廃止済"}

type expspNotification struct {
	Number string `json:"seq"`
	Title  string `json:"title"`
	Date   string `json:"ymd"`
	Body   string `json:"body"`
}

func readExpsp(a answers) (carried, error) {
	var account expspAccount
	var applications struct {
		List []json.RawMessage `json:"todokede"`
	}
	var licences struct {
		List []json.RawMessage `json:"menkyo"`
	}
	var notifications struct {
		List []json.RawMessage `json:"tsuchi"`
	}
	if err := a.into(&account, &applications, &licences, &notifications); err != nil {
		return carried{}, err
	}
	return assemble(account.UserID, kindByNumber[account.Kind], account.fields(), lists{applications.List, licences.List, notifications.List},
		func(e expspApplication, raw json.RawMessage) PastApplication {
			return PastApplication{"", tidy(e.Number), tidy(e.Purpose), dateOf(e.Date), or(expspStatus[e.Status], tidy(e.Status)), "", raw}
		},
		noLicence,
		func(e expspNotification, raw json.RawMessage) PastNotification {
			return PastNotification{"", tidy(e.Number), rule.OneLine(e.Title), dateOf(e.Date), "", wording(e.Body), raw}
		})
}

func (e expspAccount) fields() map[string]string {
	f := map[string]string{
		"lastNameEnglish": e.LastEnglish, "firstNameEnglish": e.FirstEng,
		"birthday": dateOf(e.Birthday), "nationality": countries[tidy(e.Nationality)],
		"companyNumber": e.Number, "companyName": e.Name, "companyNameKana": e.NameKana,
		"organizationName": e.Name, "organizationNameKana": e.NameKana, "department": e.Department,
		"postalCode": digits(e.Postal1 + e.Postal2), "prefectureCd": digits(e.Prefecture), "townName": e.Address, "telNo": e.Tel,
		"contactTelNo": e.Tel, "contactEmail": e.Mail,
	}
	// The one name is the person's own, or that of whom a body has named as its contact.
	for _, prefix := range []string{"", "contact"} {
		f[join(prefix, "lastName")], f[join(prefix, "firstName")] = e.Last, e.First
		f[join(prefix, "lastNameKana")], f[join(prefix, "firstNameKana")] = e.LastKana, e.FirstKana
	}
	return f
}
