package account

import (
	"context"
	"maps"
	"slices"
	"strconv"
	"strings"

	"radioportal/internal/applicant"
	"radioportal/internal/db"
	"radioportal/internal/principal"
)

// Holder is what other domains need to know of an applicant.
type Holder struct {
	AccountID      string
	Category       string // userCategory
	Status         string // userStatusCd
	Services       []string
	Name           string
	NameKana       string
	NameEnglish    string
	Representative string // of a corporation or organization
	Overseas       bool
	PostalCode     string
	PrefectureCd   string
	CityCd         string
	TownName       string
	Address        string // in one line: prefecture and what follows, or the address abroad
	Tel            string
	Birthday       string // YYYY-MM-DD
	Nationality    string
	Mail           string
	Locale         string // ja or en
}

// Holder is the applicant with this account id; errs.NotFound where there is none.
func (s *Service) Holder(ctx context.Context, q db.Querier, accountID string) (Holder, error) {
	a, err := byID(ctx, q, accountID)
	if err != nil {
		return Holder{}, err
	}
	d := a.Detail
	return Holder{
		AccountID: a.ID, Category: d.UserCategory, Status: a.Status, Services: a.Services,
		Name: d.Name(), NameKana: d.NameKana(), NameEnglish: d.NameEnglish(), Representative: d.Representative(),
		Overseas: d.DomesticOrOverseas == applicant.Overseas, PostalCode: d.PostalCode, PrefectureCd: d.PrefectureCd,
		CityCd: d.CityCd, TownName: d.TownName, Tel: d.TelNo, Birthday: d.Birthday, Nationality: d.Nationality,
		Address: d.Address(), Mail: a.Mail, Locale: a.Locale,
	}, nil
}

// namesSQL is followed by the ids.
const namesSQL = accountColumns + `WHERE id IN (`

// Names are the names of applicants by their account ids.
func (s *Service) Names(ctx context.Context, q db.Querier, ids []string) (map[string]string, error) {
	names := map[string]string{}
	if len(ids) == 0 {
		return names, nil
	}
	marks, args := make([]string, len(ids)), make([]any, len(ids))
	for i, id := range ids {
		marks[i], args[i] = "$"+strconv.Itoa(i+1), id
	}
	found, err := db.All(ctx, q, scanAccount, namesSQL+strings.Join(marks, ", ")+")", args...)
	for _, each := range found {
		names[each.ID] = each.Detail.Name()
	}
	return names, err
}

// Online tells whether somebody signs in to it.
func (a Account) Online() bool { return len(a.LoginTypes) > 0 }

// Known are the parts of the user info by which an identified account binds forms, and one of somebody whom a power of
// attorney on paper names; nil for any other.
func (a Account) Known() map[string]string {
	if !a.Identified && !a.onPaper() {
		return nil
	}
	return a.Detail.Parts()
}

// ProvenParts are the parts that the identity was shown for, as they were then. Before it was noted
// what that was, it is the name, without which the account would be identified no more.
func (a Account) ProvenParts() map[string]string {
	switch {
	case !a.Identified:
		return nil
	case a.ShownAt.IsZero():
		parts := a.Detail.Parts()
		maps.DeleteFunc(parts, func(name, _ string) bool { return !slices.Contains(who, name) })
		return parts
	}
	return a.Proven
}

// Why an account has to show its identity again.
const (
	againForName  = "CHANGED"
	againForReset = "RESET"
	againForOther = "OTHER"
)

// identityAgain tells why the identity has to be shown again, as far as is known: where all of the name is as it was shown, staff have
// set the factor anew. Empty where it need not.
func (a Account) identityAgain() string {
	if a.effectiveStatus() != principal.StatusInProcedure {
		return ""
	}
	again, parts := againForReset, a.Detail.Parts()
	for _, name := range who {
		switch proven, noted := a.Proven[name]; {
		case noted && parts[name] != proven:
			return againForName
		case !noted && parts[name] != "":
			again = againForOther
		}
	}
	return again
}

// who are the parts of UserInfoDetail.Who, by wire name.
var who = []string{"lastName", "firstName", "companyNumber", "companyName", "organizationName", "representativeLastName", "representativeFirstName"}

// Prefecture is the name of a prefecture by its code (JIS X 0401), or "".
func Prefecture(code string) string { return applicant.Prefecture(code) }
