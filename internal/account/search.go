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

// Search chooses accounts; what is empty chooses nothing. Texts are the beginning of what is looked for, or all of it where Exact. Of those
// that staff do not work for, what is not shown of them has to be all of it anyway (need.go).
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
	Birthday       string `json:"birthday,omitempty" maxLength:"40" doc:"also by an era (昭和60年4月1日, S60.4.1); a year or a month where not exact"`
	UserCategory   string `json:"userCategory,omitempty" enum:",1,2,3"`
	UserStatusCd   string `json:"userStatusCd,omitempty" enum:",01,02,03,04,05,06,09"`
	LoginMethod    string `json:"loginMethod,omitempty" enum:",password,passkey,mynumber,gbizid,certificate"`
	Exact          bool   `json:"exact,omitempty"`
	Limit          int    `json:"limit,omitempty" minimum:"0" maximum:"1000" doc:"so many are given; 0 for all that a search finds"`
	Offset         int    `json:"offset,omitempty" minimum:"0" maximum:"1000" doc:"so many before them are left out"`
}

// Found is what a search gives.
type Found struct {
	Accounts []Row
	// Total is how many were found, from which those of the page are given.
	Total int
	// More tells that there are more, or that there may be, as more had to be looked through than a search may.
	More bool
}

// matches are the accounts that a search finds, in its order; more as in Found, and ours are those of which it is known already that staff
// work for them.
type matches struct {
	ids  []string
	more bool
	ours map[string]bool
}

// terms are by what an account is found, in the form in which they are compared.
type terms struct {
	mail, name, kana, english, representative, address string
	companyNumber, telNo, postalCode, birthday         string
}

func termsOf(a Account) terms {
	of := func(f field) string { return termOf(a, f) }
	return terms{
		mail: of("mail"), name: of("name"), kana: of("kana"), english: of("english"), representative: of("representative"), address: of("address"),
		companyNumber: of("company"), telNo: of("tel"), postalCode: of("postal"), birthday: of("birthday"),
	}
}

// termOf is what an account is found by in one field; empty for a field that has no text.
func termOf(a Account, of field) string {
	d := a.Detail
	switch of {
	case "mail":
		return rule.Compared(a.Mail)
	case "company":
		return d.CompanyNumber
	case "tel":
		return number(d.TelNo)
	case "name":
		return applicant.Findable(d.Name())
	case "kana":
		return rule.Compared(d.NameKana())
	case "english":
		return rule.Compared(d.NameEnglish())
	case "representative":
		return applicant.Compared(d.Representative())
	case "birthday":
		return d.Birthday
	case "address":
		return applicant.Compared(d.Address())
	case "postal":
		return number(d.PostalCode)
	}
	return ""
}

var withoutMarks = strings.NewReplacer("-", "", "(", "", ")", "")

// number is a telephone number or a postal code without what parts its digits.
func number(s string) string { return withoutMarks.Replace(rule.Compared(s)) }

// field is what an index serves.
type field string

// fields are those that texts of a search are compared with, in the order in which the statements have them; byState and byAge are
// for what has none.
var fields = []field{"mail", "company", "tel", "name", "kana", "english", "representative", "birthday", "address", "postal"}

const byState, byAge field = "state", ""

// condition is one text of a search, as it is compared: with the beginning, or with all where it is whole.
type condition struct {
	of    field
	text  string
	whole bool
}

// end is the text before which all ends that a condition finds.
func (c condition) end() string {
	if c.whole {
		return c.text + firstRune
	}
	return c.text + lastRune
}

// conditions are those of a search.
func (s Search) conditions() []condition {
	born, _ := sought(s.Birthday)
	all := []condition{
		{"mail", rule.Compared(s.Mail), s.Exact}, {"company", strings.TrimPrefix(number(s.CompanyNumber), "t"), s.Exact},
		{"tel", number(s.TelNo), s.Exact}, {"name", found(s.Name, applicant.Findable), s.Exact}, {"kana", rule.Compared(s.NameKana), s.Exact},
		{"english", rule.Compared(s.NameEnglish), s.Exact}, {"representative", applicant.Compared(s.Representative), s.Exact},
		{"birthday", born, s.Exact}, {"address", applicant.Compared(s.Address), s.Exact}, {"postal", number(s.PostalCode), s.Exact},
	}
	return slices.DeleteFunc(all, func(c condition) bool { return c.text == "" })
}

func found(typed string, form func(string) string) string {
	if strings.TrimSpace(typed) == "" {
		return ""
	}
	return form(typed)
}

// empty tells whether nothing is asked for.
func (s Search) empty() bool {
	return len(s.conditions()) == 0 && strings.TrimSpace(s.AccountID+s.UserID+s.Birthday)+s.UserCategory+s.UserStatusCd+s.LoginMethod == ""
}

// fits tells whether an account is one that a search finds.
func (s Search) fits(a Account, conditions []condition) bool {
	for _, c := range conditions {
		if is := termOf(a, c.of); c.whole && is != c.text || !strings.HasPrefix(is, c.text) {
			return false
		}
	}
	return (s.AccountID == "" || a.ID == s.AccountID) && (s.UserCategory == "" || a.Detail.UserCategory == s.UserCategory) &&
		(s.UserStatusCd == "" || a.Status == s.UserStatusCd) && (s.LoginMethod == "" || slices.Contains(a.LoginTypes, s.LoginMethod))
}

// Find gives the accounts of a search, in the order of what they are found by, and the newest first where no text is looked for: of each as
// much as a list shows.
func (s *Service) Find(ctx context.Context, w Search) (Found, error) {
	found, err := s.matches(ctx, w)
	if err != nil {
		return Found{}, err
	}
	return s.page(ctx, w, found)
}

// page reads those accounts of a search that it asks for.
func (s *Service) page(ctx context.Context, w Search, found matches) (Found, error) {
	n := len(found.ids)
	from := min(w.Offset, n)
	to := n
	if w.Limit > 0 {
		to = min(from+w.Limit, n)
	}
	rows, err := rowsBy(ctx, s.db.Read(), found.ids[from:to])
	return Found{rows, n, found.more}, err
}

func (s *Service) matches(ctx context.Context, w Search) (matches, error) {
	w.AccountID = strings.TrimSpace(w.AccountID)
	return s.find(ctx, w, w.conditions())
}

func (s *Service) find(ctx context.Context, w Search, conditions []condition) (matches, error) {
	if w.UserID+w.AccountID != "" {
		return s.named(ctx, w, conditions)
	}
	of, limit, more, err := w.chooseIndex(ctx, s.db.Read(), conditions)
	if err != nil || limit == 0 {
		return matches{}, err
	}
	ids, err := w.along(ctx, s.db.Read(), of, conditions, limit)
	return matches{ids: ids[:min(len(ids), maxFound)], more: more || len(ids) > maxFound}, err
}

// plain tells whether one index finds all that a search asks for.
func (s Search) plain(conditions []condition) bool {
	asked := len(conditions)
	if s.UserStatusCd != "" {
		asked++
	}
	return asked <= 1 && s.UserCategory+s.LoginMethod == ""
}

// chooseIndex is the index along which an account is looked for, that of the condition which leaves the fewest, and how many there are looked at;
// more tells that there are others.
func (s Search) chooseIndex(ctx context.Context, q db.Querier, conditions []condition) (of field, limit int, more bool, err error) {
	if s.plain(conditions) {
		return s.indexes(conditions)[0], maxFound + 1, false, nil
	}
	counted, err := s.counts(ctx, q, conditions, mostLooked+1)
	for i, each := range s.indexes(conditions) {
		if i == 0 || counted[each] < counted[of] {
			of = each
		}
	}
	return of, min(counted[of], mostLooked), counted[of] > mostLooked, err
}

// indexes are the indexes along which a search can go.
func (s Search) indexes(conditions []condition) []field {
	list := []field{}
	for _, c := range conditions {
		list = append(list, c.of)
	}
	if s.UserStatusCd != "" {
		list = append(list, byState)
	}
	if len(list) == 0 {
		list = append(list, byAge)
	}
	return list
}

// Called are accounts whose name or kana begins with a text, or whose corporate number it is; so many at most of each.
func (s *Service) Called(ctx context.Context, q db.Querier, text string, most int) ([]string, error) {
	name, kana := found(text, applicant.Findable), rule.Compared(text)
	if name == "" || kana == "" {
		return nil, nil
	}
	return db.All(ctx, q, db.Value[string], namedSQL, name, name+lastRune, kana, kana+lastRune, strings.TrimPrefix(number(text), "t"), most)
}

// CalledFrom are the same accounts some at a time, each once: by name, then by kana, then by corporate number, from a place on, and from
// where to go on; "" is the beginning, and the end.
func (s *Service) CalledFrom(ctx context.Context, q db.Querier, text, from string, most int) (list []applicant.Called, next string, err error) {
	called := []condition{{"name", found(text, applicant.Findable), false}, {"kana", rule.Compared(text), false}, {"company", strings.TrimPrefix(number(text), "t"), true}}
	at, term, id := 0, "", ""
	if parts := strings.SplitN(from, "\n", 3); len(parts) == 3 {
		if i := slices.IndexFunc(called, func(c condition) bool { return string(c.of) == parts[0] }); i >= 0 {
			at, term, id = i, parts[2], parts[1]
		}
	}
	var all []nameLookup
	if text := called[at].text; text != "" {
		all, err = calledFrom(ctx, q, called[:at+1], max(term, text), id, most)
	}
	for _, each := range all {
		if !each.again {
			list = append(list, each.Called)
		}
	}
	switch {
	case err == nil && len(all) > 0 && len(all) == most:
		next = all[most-1].At
	case at < len(called)-1:
		next = placeCalled(called[at+1].of, "", "")
	}
	return list, next, err
}

// placeCalled is the place of an account among those of a text.
func placeCalled(of field, term, id string) string { return string(of) + "\n" + id + "\n" + term }

// named is the account of a user id or an account id, where it fits all else.
func (s *Service) named(ctx context.Context, w Search, conditions []condition) (matches, error) {
	id, err := w.AccountID, error(nil)
	if w.UserID != "" {
		id, err = login.Owner(ctx, s.db.Read(), login.RealmUser, w.UserID)
	}
	var a Account
	if err == nil {
		a, err = byID(ctx, s.db.Read(), id)
	}
	switch {
	case errs.KindOf(err) == errs.NotFound:
		err = nil
	case err == nil && w.fits(a, conditions):
		return matches{ids: []string{a.ID}}, nil
	}
	return matches{}, err
}

const (
	// firstRune and lastRune come behind a text before and after all that begin with it.
	firstRune, lastRune = "\x01", "\U0010ffff"
)
