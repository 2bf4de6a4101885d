package signup

import (
	"context"
	"slices"

	"radioportal/internal/applicant"
	"radioportal/internal/httpx"
)

// Options are what a sign-up can choose from (procedures/accounts.yaml).
type Options struct {
	TermsVersion   string                `json:"termsVersion"`
	TemporaryDays  int                   `json:"temporaryDays"`
	Kinds          []OptionKind          `json:"kinds"`
	LoginMethods   []OptionLoginMethod   `json:"loginMethods"`
	Services       []OptionService       `json:"services"`
	IdentityChecks []OptionIdentityCheck `json:"identityChecks"`
}

// OptionKind is a kind of account with what it may choose.
type OptionKind struct {
	UserCategory   string                         `json:"userCategory" enum:"1,2,3"`
	Type           string                         `json:"type" enum:"individual,corporation,organization"`
	Services       []string                       `json:"services"`
	LoginMethods   []string                       `json:"loginMethods"`
	TemporaryBy    []string                       `json:"temporaryBy" doc:"login methods of a temporary account"`
	ServicesBy     map[string][]string            `json:"servicesBy" doc:"services by login method"`
	IdentityChecks map[string]map[string][]string `json:"identityChecks" doc:"by login method and service: the ways to show the identity, one is enough; 'none' where the mail address is"`
}

// OptionLoginMethod is a way to sign in.
type OptionLoginMethod struct {
	ID           string         `json:"id"`
	Title        applicant.Text `json:"title"`
	Proves       bool           `json:"proves" doc:"signing up with it shows the identity"`
	AccountTypes []string       `json:"accountTypes" doc:"kinds of account at the issuer that are accepted; all where empty"`
}

// OptionService is a service.
type OptionService struct {
	ID    string         `json:"id"`
	Title applicant.Text `json:"title"`
}

// OptionIdentityCheck is a way to show the identity.
type OptionIdentityCheck struct {
	ID       string         `json:"id"`
	Title    applicant.Text `json:"title"`
	WaitDays int            `json:"waitDays" doc:"working days until the account can be used"`
}

func (s *Service) options(context.Context, httpx.Empty) (Options, error) {
	p := applicant.Default()
	out := Options{TermsVersion: p.Terms, TemporaryDays: p.Temporary.Days}
	for _, category := range []string{applicant.Individual, applicant.Corporation, applicant.Organization} {
		out.Kinds = append(out.Kinds, kindOf(p, category))
	}
	for _, m := range p.LoginMethods {
		out.LoginMethods = append(out.LoginMethods, OptionLoginMethod{m.ID, m.Title, m.Proves, append([]string{}, m.AccountTypes...)})
	}
	for _, each := range p.Services {
		out.Services = append(out.Services, OptionService{each.ID, each.Title})
	}
	for _, c := range p.IdentityChecks {
		out.IdentityChecks = append(out.IdentityChecks, OptionIdentityCheck{c.ID, c.Title, c.Wait})
	}
	return out, nil
}

func kindOf(p *applicant.Policy, category string) OptionKind {
	kind := OptionKind{UserCategory: category, Type: applicant.KindName(category), Services: p.ServicesOf(category),
		LoginMethods: []string{}, TemporaryBy: []string{}, ServicesBy: map[string][]string{}, IdentityChecks: map[string]map[string][]string{}}
	for _, m := range p.LoginMethods {
		if !p.MaySignUp(category, m.ID, false) {
			continue
		}
		kind.LoginMethods = append(kind.LoginMethods, m.ID)
		if p.MaySignUp(category, m.ID, true) {
			kind.TemporaryBy = append(kind.TemporaryBy, m.ID)
		}
		kind.ServicesBy[m.ID] = p.Offered(category, m.ID)
		kind.IdentityChecks[m.ID] = map[string][]string{}
		for _, service := range kind.ServicesBy[m.ID] {
			kind.IdentityChecks[m.ID][service] = slices.Clone(p.Checks(category, m.ID, []string{service}))
		}
	}
	return kind
}
