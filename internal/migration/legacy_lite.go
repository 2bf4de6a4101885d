package migration

import (
	"encoding/json"

	"radioportal/internal/rule"
)

// liteAccount is an account of the Lite edition, in the words of its forms.
type liteAccount struct {
	UserID string `json:"ユーザID"`
	Holder struct {
		Kind           string `json:"団体_個人の別"` // 1 person, 2 corporation, 3 organization
		Name           string `json:"氏名"`
		Kana           string `json:"フリガナ"`
		Representative string `json:"代表者名"`
		PostalCode     string `json:"郵便番号"`
		Address        string `json:"住所"`
		Tel            string `json:"電話番号"`
		Nationality    string `json:"国籍"`
		Contact        struct {
			Name string `json:"氏名"`
			Kana string `json:"フリガナ"`
			Tel  string `json:"電話番号"`
			Mail string `json:"メールアドレス"`
		} `json:"申請に関する連絡責任者"`
	} `json:"申請者等情報"`
	OperatorLicence string `json:"無線従事者免許証の番号"`
}

type liteApplication struct {
	Number string `json:"問合せ番号"`
	Name   string `json:"手続名"`
	Kind   string `json:"申請区分"`
	Office string `json:"宛先"`
	Date   string `json:"申請日"`
	Status string `json:"状況"`
}

type liteLicence struct {
	Number struct {
		Region   string `json:"地方部"`
		Division string `json:"区分"`
		Serial   string `json:"連番部"`
	} `json:"免許の番号"`
	CallSign string `json:"呼出符号"`
	From     string `json:"免許の年月日"`
	To       string `json:"有効期限"`
	Kind     string `json:"無線局の種別等"`
}

type liteNotification struct {
	Number string `json:"番号"`
	Title  string `json:"題名"`
	Date   string `json:"日付"`
	Body   string `json:"内容"`
}

func readLite(a answers) (carried, error) {
	var account liteAccount
	var applications struct {
		List []json.RawMessage `json:"申請履歴"`
	}
	var licences struct {
		List []json.RawMessage `json:"無線局一覧"`
	}
	var notifications struct {
		List []json.RawMessage `json:"お知らせ"`
	}
	if err := a.into(&account, &applications, &licences, &notifications); err != nil {
		return carried{}, err
	}
	return assemble(account.UserID, kindByNumber[account.Holder.Kind], account.fields(),
		lists{applications.List, licences.List, notifications.List},
		func(l liteApplication, raw json.RawMessage) PastApplication {
			return PastApplication{"", tidy(l.Number), tidy(l.Name), dateOf(l.Date), tidy(l.Status), tidy(l.Office), raw}
		},
		func(l liteLicence, raw json.RawMessage) PastLicence {
			return PastLicence{"", l.number(), rule.CallSign(l.CallSign), tidy(l.Kind), dateOf(l.From), dateOf(l.To), raw}
		},
		func(l liteNotification, raw json.RawMessage) PastNotification {
			return PastNotification{"", tidy(l.Number), rule.OneLine(l.Title), dateOf(l.Date), "", wording(l.Body), raw}
		})
}

// number writes a licence number as people do: 関A第0123456号.
func (l liteLicence) number() string {
	serial := tidy(l.Number.Serial)
	if serial == "" {
		return ""
	}
	return tidy(l.Number.Region) + tidy(l.Number.Division) + "第" + serial + "号"
}

func (l liteAccount) fields() map[string]string {
	h := l.Holder
	f := map[string]string{
		"nationality": countries[tidy(h.Nationality)], "companyName": h.Name, "companyNameKana": h.Kana, "organizationName": h.Name,
		"organizationNameKana": h.Kana, "telNo": h.Tel, "radioLicenseNumber": l.OperatorLicence,
		"contactTelNo": h.Contact.Tel, "contactEmail": h.Contact.Mail,
	}
	putName(f, "", "", h.Name)
	putName(f, "", "Kana", h.Kana)
	putName(f, "representative", "", h.Representative)
	putName(f, "contact", "", h.Contact.Name)
	putName(f, "contact", "Kana", h.Contact.Kana)
	putAddress(f, h.PostalCode, h.Address)
	return f
}
