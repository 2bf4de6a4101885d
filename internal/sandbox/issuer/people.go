package issuer

import (
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"sync"

	"radioportal/internal/sandbox/page"
	"radioportal/internal/sandbox/person"

	"github.com/google/uuid"
)

// cardHolder is a person with a My Number card.
type cardHolder struct {
	ID        string `json:"id"`
	Name      string `json:"name"`
	Address   string `json:"address"`
	Birthdate string `json:"birthdate"` // YYYY-MM-DD
	Gender    string `json:"gender"`    // 1 male, 2 female, 3 other
}

// gbizAccount is an account at gBizID, under the claims of its userinfo (guideline
// 2.9, 3.4.1.4). Prefectures are codes of JIS X 0401.
type gbizAccount struct {
	ID               string `json:"id"`
	AccountType      string `json:"account_type"` // 1 Entry, 2 Prime, 3 Member
	CorpType         string `json:"corp_type"`    // 1 corporation, 2 sole proprietor
	ParentID         string `json:"parent_id,omitempty"`
	CorporateNumber  string `json:"corporate_number"`
	Name             string `json:"name"`
	PrefectureName   string `json:"prefecture_name"`
	Address1         string `json:"address1"`
	Address2         string `json:"address2"`
	RepLastName      string `json:"rep_last_nm"`
	RepFirstName     string `json:"rep_first_nm"`
	RepLastNameKana  string `json:"rep_last_nm_kana"`
	RepFirstNameKana string `json:"rep_first_nm_kana"`
	Birthday         string `json:"birthday_ymd,omitempty"`
	UserLastName     string `json:"user_last_nm"`
	UserFirstName    string `json:"user_first_nm"`
	UserLastKana     string `json:"user_last_nm_kana"`
	UserFirstKana    string `json:"user_first_nm_kana"`
	UserPostCode     string `json:"user_post_code"`
	UserPrefecture   string `json:"user_prefecture_name"`
	UserAddress1     string `json:"user_address1"`
	UserAddress2     string `json:"user_address2"`
	UserTel          string `json:"user_tel_no_contact"`
	UserBirthday     string `json:"user_birthday_ymd,omitempty"`
	Email            string `json:"email"`
}

// people are those whom the two issuers know. Everybody is invented.
type people struct {
	mu       sync.Mutex
	cards    []cardHolder
	accounts []gbizAccount
}

func newPeople() *people {
	return &people{cards: []cardHolder{
		{"taro", person.Demo.Name, person.Demo.Address, person.Demo.Birthday, "1"},
		{"hanako", person.Second.Name, person.Second.Address, person.Second.Birthday, "2"},
		{"ken", person.Third.Name, person.Third.Address, person.Third.Birthday, "1"},
		{"saburo", person.Fourth.Name, person.Fourth.Address, person.Fourth.Birthday, "1"},
	}, accounts: firstGBizAccounts()}
}

func firstGBizAccounts() []gbizAccount {
	prime := gbizAccount{
		ID: "mihon-prime", AccountType: "2", CorpType: "1", CorporateNumber: person.DemoCompany.CompanyNumber, Name: person.DemoCompany.CompanyName,
		PrefectureName: "14", Address1: "横浜市中区", Address2: "本町9丁目99番地",
		RepLastName: "見本", RepFirstName: "一郎", RepLastNameKana: "ミホン", RepFirstNameKana: "イチロウ",
		UserLastName: "見本", UserFirstName: "一郎", UserLastKana: "ミホン", UserFirstKana: "イチロウ", UserPostCode: "2310005",
		UserPrefecture: "14", UserAddress1: "横浜市中区", UserAddress2: "本町9丁目99番地", UserTel: "0450000002", Email: "corporation@demo.example",
	}
	member := prime
	member.ID, member.AccountType, member.ParentID, member.Email = "mihon-member", "3", prime.ID, "hanako@mihon.example"
	member.UserFirstName, member.UserFirstKana = "花子", "ハナコ"
	second := prime
	second.ID, second.CorporateNumber, second.Name, second.Email = "soshin-prime", person.SecondCompany.CompanyNumber, person.SecondCompany.CompanyName, "ichiko@soshin.example"
	second.PrefectureName, second.Address1, second.Address2 = "27", "大阪市北区", "梅田9丁目99番99号"
	second.UserPostCode, second.UserPrefecture, second.UserAddress1, second.UserAddress2 = "5300001", "27", "大阪市北区", "梅田9丁目99番99号"
	second.RepLastName, second.RepFirstName, second.RepLastNameKana, second.RepFirstNameKana = "送信", "一子", "ソウシン", "イチコ"
	second.UserLastName, second.UserFirstName, second.UserLastKana, second.UserFirstKana = "送信", "一子", "ソウシン", "イチコ"
	entry := second
	entry.ID, entry.AccountType, entry.Email = "soshin-entry", "1", "entry@soshin.example"
	sole := second
	sole.ID, sole.CorpType, sole.CorporateNumber, sole.Name, sole.Email = "shop-prime", "2", "", "アンテナ商店", "shop@antenna.example"
	return []gbizAccount{prime, member, second, entry, sole}
}

// all are those that a page of an issuer offers.
func (p *people) all(kind string) any {
	p.mu.Lock()
	defer p.mu.Unlock()
	if kind == "gbizid" {
		return slices.Clone(p.accounts)
	}
	return slices.Clone(p.cards)
}

// card gives a card's claims for the scopes of the same names. The date stands
// without hyphens, as it is on the card.
func (p *people) card(id string, scopes []string) (map[string]any, bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, c := range p.cards {
		if c.ID != id {
			continue
		}
		all := map[string]string{"name": c.Name, "address": c.Address, "birthdate": strings.ReplaceAll(c.Birthdate, "-", ""), "gender": c.Gender}
		claims := map[string]any{}
		for scope, value := range all {
			if slices.Contains(scopes, scope) {
				claims[scope] = value
			}
		}
		return claims, true
	}
	return nil, false
}

// company gives an account's claims: profile tells the company and its
// representative, user the person, email the address.
func (p *people) company(id string, scopes []string) (map[string]any, bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, a := range p.accounts {
		if a.ID != id {
			continue
		}
		claims := map[string]any{}
		for _, scope := range scopes {
			for name, value := range a.of(scope) {
				claims[name] = value
			}
		}
		return claims, true
	}
	return nil, false
}

func (a gbizAccount) of(scope string) map[string]any {
	switch scope {
	case "profile":
		claims := map[string]any{
			"account_type": a.AccountType, "corp_type": a.CorpType, "corporate_number": a.CorporateNumber, "name": a.Name,
			"prefecture_name": a.PrefectureName, "address1": a.Address1, "address2": a.Address2, "birthday_ymd": a.Birthday,
			"rep_last_nm": a.RepLastName, "rep_first_nm": a.RepFirstName, "rep_last_nm_kana": a.RepLastNameKana, "rep_first_nm_kana": a.RepFirstNameKana,
		}
		if a.ParentID != "" {
			claims["parent_id"] = a.ParentID
		}
		return claims
	case "user":
		return map[string]any{
			"user_last_nm": a.UserLastName, "user_first_nm": a.UserFirstName, "user_last_nm_kana": a.UserLastKana, "user_first_nm_kana": a.UserFirstKana,
			"user_post_code": a.UserPostCode, "user_prefecture_name": a.UserPrefecture, "user_address1": a.UserAddress1, "user_address2": a.UserAddress2,
			"user_tel_no_contact": a.UserTel, "user_birthday_ymd": a.UserBirthday,
		}
	case "email":
		return map[string]any{"email": a.Email, "user_email": a.Email}
	}
	return nil
}

func (s *Issuers) mynumberList(w http.ResponseWriter, _ *http.Request) error {
	return page.WriteJSON(w, map[string]any{"issuer": s.mynumber.issuer, "persons": s.people.all("mynumber")})
}

// mynumberAdd gives one more person a card.
func (s *Issuers) mynumberAdd(w http.ResponseWriter, r *http.Request) error {
	var c cardHolder
	if err := page.ReadJSON(r, &c); err != nil {
		return err
	}
	if c.Name == "" || !person.IsDate(c.Birthdate) {
		return page.Refuse(http.StatusUnprocessableEntity, "PERSON_MALFORMED", nil)
	}
	c.ID = uuid.NewString()[:8]
	s.people.mu.Lock()
	defer s.people.mu.Unlock()
	s.people.cards = append(s.people.cards, c)
	return page.WriteJSON(w, c)
}

func (s *Issuers) gbizidList(w http.ResponseWriter, _ *http.Request) error {
	return page.WriteJSON(w, map[string]any{"issuer": s.gbizid.issuer, "accounts": s.people.all("gbizid")})
}

var thirteenDigits = regexp.MustCompile(`^[0-9]{13}$`)

// gbizidAdd gives one more company an account; what is left out is that of the first.
func (s *Issuers) gbizidAdd(w http.ResponseWriter, r *http.Request) error {
	a := firstGBizAccounts()[0]
	if err := page.ReadJSON(r, &a); err != nil {
		return err
	}
	if a.Name == "" || a.CorpType == "1" && !thirteenDigits.MatchString(a.CorporateNumber) || !slices.Contains([]string{"1", "2", "3"}, a.AccountType) {
		return page.Refuse(http.StatusUnprocessableEntity, "PERSON_MALFORMED", fmt.Errorf("account %q", a.Name))
	}
	a.ID = uuid.NewString()[:8]
	s.people.mu.Lock()
	defer s.people.mu.Unlock()
	s.people.accounts = append(s.people.accounts, a)
	return page.WriteJSON(w, a)
}
