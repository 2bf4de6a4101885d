package migration

import (
	"encoding/json"

	"radioportal/internal/rule"
)

// gisAccount is an account of the old site for viewing protected zones.
type gisAccount struct {
	UserID      string `json:"LOGIN_ID"`
	Kind        string `json:"KUBUN"` // K person, H corporation, D organization
	Name        string `json:"SHIMEI"`
	NameKana    string `json:"SHIMEI_KANA"`
	Company     string `json:"KAISHA_MEI"`
	CompanyKana string `json:"KAISHA_KANA"`
	Department  string `json:"BUSHO_MEI"`
	PostalCode  string `json:"YUBIN_NO"`
	Address     string `json:"JUSHO"`
	Tel         string `json:"TEL_NO"`
	Mail        string `json:"MAIL_ADDR"`
}

type gisInquiry struct {
	Number string `json:"UKETSUKE_NO"`
	Name   string `json:"KENMEI"`
	Date   string `json:"SHOKAI_BI"`
	Status string `json:"JOTAI"`
}

type gisReply struct {
	Number string `json:"KAITO_NO"`
	Title  string `json:"KENMEI"`
	Date   string `json:"KAITO_BI"`
	Body   string `json:"NAIYO"`
}

func readGIS(a answers) (carried, error) {
	var account gisAccount
	var inquiries struct {
		List []json.RawMessage `json:"SHOKAI"`
	}
	var licences struct {
		List []json.RawMessage `json:"MENKYO"`
	}
	var replies struct {
		List []json.RawMessage `json:"KAITO"`
	}
	if err := a.into(&account, &inquiries, &licences, &replies); err != nil {
		return carried{}, err
	}
	return assemble(account.UserID, map[string]string{"K": individual, "H": corporation, "D": organization}[account.Kind], account.fields(),
		lists{inquiries.List, licences.List, replies.List},
		func(g gisInquiry, raw json.RawMessage) PastApplication {
			return PastApplication{"", tidy(g.Number), tidy(g.Name), dateOf(g.Date), tidy(g.Status), "", raw}
		},
		noLicence,
		func(g gisReply, raw json.RawMessage) PastNotification {
			return PastNotification{"", tidy(g.Number), rule.OneLine(g.Title), dateOf(g.Date), "", wording(g.Body), raw}
		})
}

func (g gisAccount) fields() map[string]string {
	f := map[string]string{
		"companyName": g.Company, "companyNameKana": g.CompanyKana, "organizationName": g.Company, "organizationNameKana": g.CompanyKana,
		"department": g.Department, "telNo": g.Tel, "contactTelNo": g.Tel, "contactEmail": g.Mail,
	}
	for _, prefix := range []string{"", "contact"} {
		putName(f, prefix, "", g.Name)
		putName(f, prefix, "Kana", g.NameKana)
	}
	putAddress(f, g.PostalCode, g.Address)
	return f
}
