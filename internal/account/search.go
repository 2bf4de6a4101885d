package account

import (
	"context"
	"slices"
	"strings"

	"radioportal/internal/applicant"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/login"
	"radioportal/internal/rule"
)

const (
	// maxFound are the accounts that a search gives, as the specification says.
	maxFound = 1000
	// mostLooked are read for a search, so that it costs the same however many accounts there are.
	mostLooked = 5000
)

// Search chooses accounts; what is empty chooses nothing. Texts are the beginning of what is looked for, or all of it where Exact.
type Search struct {
	AccountID      string `json:"accountId,omitempty" maxLength:"64"`
	UserID         string `json:"userId,omitempty" maxLength:"64" doc:"all of it"`
	Mail           string `json:"mail,omitempty" maxLength:"254"`
	Name           string `json:"name,omitempty" maxLength:"200" doc:"of the person, corporation or organization; without its kind, such as 株式会社"`
	NameKana       string `json:"nameKana,omitempty" maxLength:"200" doc:"hiragana too"`
	NameEnglish    string `json:"nameEnglish,omitempty" maxLength:"200" doc:"first name first"`
	Representative string `json:"representativeName,omitempty" maxLength:"200"`
	CompanyNumber  string `json:"companyNumber,omitempty" maxLength:"40"`
	TelNo          string `json:"telNo,omitempty" maxLength:"40"`
	PostalCode     string `json:"postalCode,omitempty" maxLength:"40"`
	Address        string `json:"address,omitempty" maxLength:"400"`
	Birthday       string `json:"birthday,omitempty" maxLength:"40"`
	UserCategory   string `json:"userCategory,omitempty" enum:",1,2,3"`
	UserStatusCd   string `json:"userStatusCd,omitempty" enum:",01,02,03,04,05,06,09"`
	LoginMethod    string `json:"loginMethod,omitempty" enum:",password,passkey,mynumber,gbizid,certificate"`
	Exact          bool   `json:"exact,omitempty"`
}

// Found is what a search gives.
type Found struct {
	Accounts []Account
	// More tells that there are more, or that there may be, as more had to be looked through than a search may.
	More bool
}

// terms are by what an account is found, in the form in which they are compared.
type terms struct {
	mail, name, kana, english, representative, address string
	companyNumber, telNo, postalCode, birthday         string
}

func termsOf(a Account) terms {
	d := a.Detail
	return terms{
		mail: rule.Compared(a.Mail), name: applicant.Findable(d.Name()), kana: rule.Compared(d.NameKana()), english: rule.Compared(d.NameEnglish()),
		representative: rule.Compared(d.Representative()), address: rule.Compared(d.Address()), companyNumber: d.CompanyNumber,
		telNo: number(d.TelNo), postalCode: number(d.PostalCode), birthday: d.Birthday,
	}
}

// number is a telephone number or a postal code without what parts its digits.
func number(s string) string {
	return strings.NewReplacer("-", "", "(", "", ")", "").Replace(rule.Compared(s))
}

// field is one of the conditions that an index serves.
type field string

// condition is one text of a search, as it is compared.
type condition struct {
	of   field
	text string
	in   func(t terms) string
}

// conditions are those of a search, that which leaves the fewest accounts first.
func (s Search) conditions() []condition {
	all := []condition{
		{"mail", rule.Compared(s.Mail), func(t terms) string { return t.mail }},
		{"company", strings.TrimPrefix(number(s.CompanyNumber), "t"), func(t terms) string { return t.companyNumber }},
		{"tel", number(s.TelNo), func(t terms) string { return t.telNo }},
		{"name", found(s.Name, applicant.Findable), func(t terms) string { return t.name }},
		{"kana", rule.Compared(s.NameKana), func(t terms) string { return t.kana }},
		{"english", rule.Compared(s.NameEnglish), func(t terms) string { return t.english }},
		{"representative", rule.Compared(s.Representative), func(t terms) string { return t.representative }},
		{"birthday", birthday(s.Birthday), func(t terms) string { return t.birthday }},
		{"address", rule.Compared(s.Address), func(t terms) string { return t.address }},
		{"postal", number(s.PostalCode), func(t terms) string { return t.postalCode }},
	}
	return slices.DeleteFunc(all, func(c condition) bool { return c.text == "" })
}

func found(typed string, form func(string) string) string {
	if strings.TrimSpace(typed) == "" {
		return ""
	}
	return form(typed)
}

// birthday is a day as typed, also with slashes or without anything between.
func birthday(typed string) string {
	date, _ := rule.Named("date")
	return date.Normalise(typed)
}

func (s Search) fits(a Account, conditions []condition) bool {
	t := termsOf(a)
	for _, c := range conditions {
		if is := c.in(t); s.Exact && is != c.text || !strings.HasPrefix(is, c.text) {
			return false
		}
	}
	return (s.AccountID == "" || a.ID == s.AccountID) && (s.UserCategory == "" || a.Detail.UserCategory == s.UserCategory) &&
		(s.UserStatusCd == "" || a.Status == s.UserStatusCd) && (s.LoginMethod == "" || slices.Contains(a.LoginTypes, s.LoginMethod))
}

// Find gives the accounts of a search.
func (s *Service) Find(ctx context.Context, w Search) (Found, error) {
	w.AccountID = strings.TrimSpace(w.AccountID)
	conditions := w.conditions()
	some, more, err := s.look(ctx, w, conditions)
	out := Found{Accounts: []Account{}, More: more}
	for _, a := range some {
		if !w.fits(a, conditions) {
			continue
		}
		if len(out.Accounts) == maxFound {
			out.More = true
			break
		}
		out.Accounts = append(out.Accounts, a)
	}
	return out, err
}

// look reads the accounts among which those of a search are.
func (s *Service) look(ctx context.Context, w Search, conditions []condition) (some []Account, more bool, err error) {
	q := s.db.Read()
	switch {
	case w.UserID != "":
		var id string
		if id, err = login.Owner(ctx, q, login.RealmUser, w.UserID); err == nil {
			some, err = one(ctx, q, id)
		}
	case w.AccountID != "":
		some, err = one(ctx, q, w.AccountID)
	case len(conditions) > 0:
		c, to := conditions[0], conditions[0].text+lastRune
		if w.Exact {
			to = c.text + firstRune
		}
		limit := mostLooked
		if len(conditions) == 1 && w.UserCategory+w.UserStatusCd+w.LoginMethod == "" {
			limit = maxFound + 1
		}
		some, err = along(ctx, q, c.of, c.text, to, limit)
		more = len(some) == limit
	case w.UserStatusCd != "":
		some, err = inState(ctx, q, w.UserStatusCd, mostLooked)
		more = len(some) == mostLooked
	default:
		some, err = newest(ctx, q, mostLooked)
		more = len(some) == mostLooked
	}
	if errs.KindOf(err) == errs.NotFound {
		return nil, false, nil
	}
	return some, more, err
}

func one(ctx context.Context, q db.Querier, id string) ([]Account, error) {
	a, err := byID(ctx, q, id)
	return []Account{a}, err
}

const (
	// firstRune and lastRune come behind a text before and after all that begin with it.
	firstRune, lastRune = "\x01", "\U0010ffff"
)
