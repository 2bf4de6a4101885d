package applicant

import (
	"slices"
	"sync"

	"radioportal/internal/procedure"
	"radioportal/procedures"
)

// Ways to show one's identity (procedures/accounts.yaml, identityChecks). The first
// four are ways to sign in too, but the letter.
const (
	ByMyNumber    = "mynumber"
	ByGBizID      = "gbizid"
	ByCertificate = "certificate"
	ByLetter      = "letter"
	BySMS         = "sms"
	ByNothing     = "none"
	ByOffice      = "office" // staff have seen what shows it; nobody can choose it
)

// ByPassword is the way to sign in by user id, password and one-time password.
const ByPassword = "password"

// Text is a text in both languages.
type Text = procedure.Text

// Policy says who may sign up how, and what each service needs.
type Policy struct {
	Terms     string `yaml:"terms"`
	Temporary struct {
		Days         int      `yaml:"days"`
		LoginMethods []string `yaml:"loginMethods"`
	} `yaml:"temporary"`
	Services       []ServiceRow        `yaml:"services"`
	LoginMethods   []LoginMethodRow    `yaml:"loginMethods"`
	IdentityChecks []IdentityCheckRow  `yaml:"identityChecks"`
	Needs          map[string][]string `yaml:"needs"`
}

// ServiceRow is a service with the kinds that may register for it.
type ServiceRow struct {
	ID    string   `yaml:"id"`
	Title Text     `yaml:"title"`
	Kinds []string `yaml:"kinds"`
}

// LoginMethodRow is a way to sign in.
type LoginMethodRow struct {
	ID           string              `yaml:"id"`
	Title        Text                `yaml:"title"`
	Kinds        []string            `yaml:"kinds"`
	Proves       bool                `yaml:"proves"`
	AccountTypes []string            `yaml:"accountTypes"`
	Services     map[string][]string `yaml:"services"`
}

// IdentityCheckRow is a way to show one's identity; every kind may where none is named.
type IdentityCheckRow struct {
	ID    string   `yaml:"id"`
	Title Text     `yaml:"title"`
	Kinds []string `yaml:"kinds"`
	Wait  int      `yaml:"wait"`
}

// kindNames are the words of the table for userCategory.
var kindNames = map[string]string{Individual: "individual", Corporation: "corporation", Organization: "organization"}

// Default is the table that is built in. It is checked when the program starts.
var Default = sync.OnceValue(func() *Policy {
	p, err := Load(procedures.FS)
	if err != nil {
		panic(err) // app.Open has told it as an error
	}
	return p
})

// ServicesOf lists the services a kind may register for.
func (p *Policy) ServicesOf(category string) []string {
	list := []string{}
	for _, s := range p.Services {
		if slices.Contains(s.Kinds, kindNames[category]) {
			list = append(list, s.ID)
		}
	}
	return list
}

// LoginMethod finds a way to sign in; false where it does not stand in the table.
func (p *Policy) LoginMethod(id string) (LoginMethodRow, bool) {
	i := slices.IndexFunc(p.LoginMethods, func(m LoginMethodRow) bool { return m.ID == id })
	if i < 0 {
		return LoginMethodRow{}, false
	}
	return p.LoginMethods[i], true
}

// MaySignUp tells whether a kind may sign up in a way.
func (p *Policy) MaySignUp(category, method string, temporary bool) bool {
	m, ok := p.LoginMethod(method)
	return ok && slices.Contains(m.Kinds, kindNames[category]) &&
		(!temporary || slices.Contains(p.Temporary.LoginMethods, method))
}

// Offered lists the services a kind may choose that signs up in a way.
func (p *Policy) Offered(category, method string) []string {
	m, _ := p.LoginMethod(method)
	only, limited := m.Services[kindNames[category]]
	return slices.DeleteFunc(p.ServicesOf(category), func(s string) bool { return limited && !slices.Contains(only, s) })
}

// Checks lists the proofs of identity of which one is good for all the services, for
// one who signs up in a way: the way itself where it proves, none where nothing is
// needed. An empty list means that no single one is good for all.
func (p *Policy) Checks(category, method string, chosen []string) []string {
	if m, _ := p.LoginMethod(method); m.Proves {
		return []string{method}
	}
	if !slices.ContainsFunc(chosen, func(s string) bool { return len(p.Needs[s]) > 0 }) {
		return []string{ByNothing}
	}
	list := []string{}
	for _, check := range p.IdentityChecks {
		good := !slices.ContainsFunc(chosen, func(s string) bool { return len(p.Needs[s]) > 0 && !slices.Contains(p.Needs[s], check.ID) })
		if good && p.mayCheck(category, check.ID) {
			list = append(list, check.ID)
		}
	}
	return list
}

func (p *Policy) mayCheck(category, id string) bool {
	i := slices.IndexFunc(p.IdentityChecks, func(c IdentityCheckRow) bool { return c.ID == id })
	return i >= 0 && (len(p.IdentityChecks[i].Kinds) == 0 || slices.Contains(p.IdentityChecks[i].Kinds, kindNames[category]))
}

// Suffices tells whether an identity shown in a way is good for a service.
func (p *Policy) Suffices(method, service string) bool {
	needed := p.Needs[service]
	return len(needed) == 0 || slices.Contains(needed, method) || p.Full(method)
}

// Full tells whether a proof is good for every service.
func (p *Policy) Full(method string) bool { return slices.Contains(p.Needs[anyService], method) }

// FullChecks lists the proofs that a kind may give and that are good for every service.
func (p *Policy) FullChecks(category string) []string {
	return slices.DeleteFunc(slices.Clone(p.Needs[anyService]), func(id string) bool { return !p.mayCheck(category, id) })
}

// Wait is how many working days a check usually takes.
func (p *Policy) Wait(check string) int {
	for _, c := range p.IdentityChecks {
		if c.ID == check {
			return c.Wait
		}
	}
	return 0
}

// KindName is the word for a userCategory: individual, corporation or organization.
func KindName(category string) string { return kindNames[category] }
