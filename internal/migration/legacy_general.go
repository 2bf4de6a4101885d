package migration

import (
	"encoding/json"

	"radioportal/internal/rule"
)

// generalAccount is an account of the old general system. That system also asked for
// an electronic certificate; its user id and password are what a migration asks for.
type generalAccount struct {
	UserID          string `json:"利用者ID"`
	Kind            string `json:"団体_個人の別"`
	Name            string `json:"氏名又は名称"`
	Kana            string `json:"フリガナ"`
	Birthday        string `json:"生年月日"`
	Nationality     string `json:"国籍"`
	CorporateNumber string `json:"法人番号"`
	Role            string `json:"役職名"`
	Representative  string `json:"代表者名"`
	RepresentKana   string `json:"代表者フリガナ"`
	PostalCode      string `json:"郵便番号"`
	Prefecture      string `json:"都道府県コード"`
	City            string `json:"市区町村コード"`
	Address         string `json:"住所"`
	Tel             string `json:"電話番号"`
	Mail            string `json:"メールアドレス"`
	Contact         string `json:"連絡責任者氏名"`
	ContactKana     string `json:"連絡責任者フリガナ"`
	ContactTel      string `json:"連絡責任者電話番号"`
	ContactMail     string `json:"連絡責任者メールアドレス"`
}

type generalApplication struct {
	Number string `json:"到達番号"`
	Name   string `json:"申請名"`
	Date   string `json:"申請年月日"`
	Status string `json:"処理状況"`
	Office string `json:"提出先"`
}

type generalLicence struct {
	Number   string `json:"免許の番号"`
	CallSign string `json:"呼出符号"`
	Kind     string `json:"無線局の種別"`
	From     string `json:"免許の年月日"`
	To       string `json:"免許の有効期間"`
}

type generalNotification struct {
	Number string `json:"通知番号"`
	Title  string `json:"件名"`
	Date   string `json:"通知年月日"`
	Sender string `json:"差出人"`
	Body   string `json:"本文"`
}

func readGeneral(a answers) (carried, error) {
	var account generalAccount
	var applications struct {
		List []json.RawMessage `json:"申請一覧"`
	}
	var licences struct {
		List []json.RawMessage `json:"免許一覧"`
	}
	var notifications struct {
		List []json.RawMessage `json:"通知一覧"`
	}
	if err := a.into(&account, &applications, &licences, &notifications); err != nil {
		return carried{}, err
	}
	return assemble(account.UserID, map[string]string{"個人": individual, "法人": corporation, "団体": organization}[account.Kind], account.fields(),
		lists{applications.List, licences.List, notifications.List},
		func(g generalApplication, raw json.RawMessage) PastApplication {
			return PastApplication{"", tidy(g.Number), tidy(g.Name), dateOf(g.Date), tidy(g.Status), tidy(g.Office), raw}
		},
		func(g generalLicence, raw json.RawMessage) PastLicence {
			return PastLicence{"", tidy(g.Number), rule.CallSign(g.CallSign), tidy(g.Kind), dateOf(g.From), dateOf(g.To), raw}
		},
		func(g generalNotification, raw json.RawMessage) PastNotification {
			return PastNotification{"", tidy(g.Number), rule.OneLine(g.Title), dateOf(g.Date), tidy(g.Sender), wording(g.Body), raw}
		})
}

func (g generalAccount) fields() map[string]string {
	f := map[string]string{
		"birthday": dateOf(g.Birthday), "nationality": countries[tidy(g.Nationality)], "companyNumber": g.CorporateNumber,
		"companyName": g.Name, "companyNameKana": g.Kana, "organizationName": g.Name, "organizationNameKana": g.Kana,
		"representativeRoleName": g.Role, "telNo": g.Tel, "contactTelNo": g.ContactTel, "contactEmail": or(g.ContactMail, g.Mail),
	}
	putName(f, "", "", g.Name)
	putName(f, "", "Kana", g.Kana)
	putName(f, "representative", "", g.Representative)
	putName(f, "representative", "Kana", g.RepresentKana)
	putName(f, "contact", "", g.Contact)
	putName(f, "contact", "Kana", g.ContactKana)
	putAddress(f, g.PostalCode, g.Address)
	if code := digits(g.Prefecture); code == f["prefectureCd"] {
		f["cityCd"] = digits(g.City)
	}
	return f
}
