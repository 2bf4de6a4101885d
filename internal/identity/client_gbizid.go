package identity

import (
	"encoding/json"
	"errors"
	"strings"

	"golang.org/x/oauth2"

	"radioportal/internal/applicant"
	"radioportal/internal/rule"
)

// GBizIDClient is how gBizID knows the portal.
type GBizIDClient struct{ Issuer, ClientID, ClientSecret string }

// newGBizID makes the client of gBizID: client_secret_basic, id tokens with RS256
// (its guideline for connecting systems 2.9, 3.4.1).
func newGBizID(o Options) *relyingParty {
	return &relyingParty{
		issuer: o.GBizID.Issuer, algorithm: []string{"RS256", "ES256"}, clock: o.Clock, http: newHTTP(o.Roots),
		client: oauth2.Config{
			ClientID: o.GBizID.ClientID, ClientSecret: o.GBizID.ClientSecret, RedirectURL: CallbackURL(o.Origin, GBizID),
			Scopes: []string{"openid", "profile", "user", "email"}, Endpoint: oauth2.Endpoint{AuthStyle: oauth2.AuthStyleInHeader},
		},
		claims: func(decode func(any) error) (applicant.Claims, error) { return gBizIDClaims(decode, o.Prefecture) },
	}
}

// word is a claim that one issuer writes as a text and another as a number.
type word string

// UnmarshalJSON implements json.Unmarshaler.
func (w *word) UnmarshalJSON(content []byte) error {
	var text string
	if json.Unmarshal(content, &text) == nil {
		*w = word(strings.TrimSpace(text))
		return nil
	}
	var number json.Number
	if err := json.Unmarshal(content, &number); err != nil {
		return err
	}
	*w = word(number)
	return nil
}

// gBizIDUser is the userinfo of gBizID (guideline 2.9, 3.4.1.4). Prefectures are
// codes of JIS X 0401; where one is not, it is taken for a name.
type gBizIDUser struct {
	AccountType    word   `json:"account_type"` // 1 Entry, 2 Prime, 3 Member
	CorpType       word   `json:"corp_type"`    // 1 corporation, 2 sole proprietor
	Number         word   `json:"corporate_number"`
	Company        string `json:"name"`
	Prefecture     word   `json:"prefecture_name"`
	Address1       string `json:"address1"`
	Address2       string `json:"address2"`
	RepLast        string `json:"rep_last_nm"`
	RepFirst       string `json:"rep_first_nm"`
	RepLastKana    string `json:"rep_last_nm_kana"`
	RepFirstKana   string `json:"rep_first_nm_kana"`
	UserLast       string `json:"user_last_nm"`
	UserFirst      string `json:"user_first_nm"`
	UserLastKana   string `json:"user_last_nm_kana"`
	UserFirstKana  string `json:"user_first_nm_kana"`
	UserPostalCode word   `json:"user_post_code"`
	UserTel        word   `json:"user_tel_no_contact"`
	UserBirthday   string `json:"user_birthday_ymd"`
	Mail           string `json:"email"`
}

func gBizIDClaims(decode func(any) error, prefecture func(string) string) (applicant.Claims, error) {
	var u gBizIDUser
	if err := decode(&u); err != nil {
		return applicant.Claims{}, err
	}
	kind, ok := map[word]string{"1": GBizIDEntry, "2": GBizIDPrime, "3": GBizIDMember}[u.AccountType]
	if !ok {
		return applicant.Claims{}, errors.New("account_type is unknown")
	}
	if kind == GBizIDEntry {
		return applicant.Claims{}, refuse(codeNotEligible, EntryType)
	}
	c := applicant.Claims{
		AccountType: kind, Name: both(u.UserLast, u.UserFirst), NameKana: both(u.UserLastKana, u.UserFirstKana),
		RepresentativeName: both(u.RepLast, u.RepFirst), RepresentativeNameKana: both(u.RepLastKana, u.RepFirstKana),
		CompanyName: u.Company, PostalCode: string(u.UserPostalCode), TelNo: string(u.UserTel), Birthday: isoDate(u.UserBirthday), Mail: u.Mail,
		Address: string(u.Prefecture) + u.Address1 + u.Address2,
	}
	if name := prefecture(string(u.Prefecture)); name != "" {
		c.PrefectureCd, c.Address = string(u.Prefecture), name+u.Address1+u.Address2
	}
	if u.CorpType == "2" { // a sole proprietor has none
		return c, nil
	}
	c.CompanyNumber = string(u.Number)
	if !corporate(c.CompanyNumber) {
		return applicant.Claims{}, errors.New("corporate_number is none")
	}
	return c, nil
}

func both(last, first string) string { return strings.TrimSpace(last + " " + first) }

// corporate tells whether a number is a corporate number, by its check digit.
func corporate(number string) bool {
	_, wrong := rule.Apply("corporateNumber", number, nil, "")
	return number != "" && wrong == nil
}
