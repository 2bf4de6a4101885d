// Package account holds the people: applicants with the user info of
// specification 3, staff with their roles, and what each signs in with.
package account

import (
	"time"

	"radioportal/internal/principal"
)

// The realms. Each has its own names, sessions and provider: nobody signed in
// to one is signed in to the other (design, 'Cookies and CSP').
const (
	RealmUser  = "user"
	RealmStaff = "staff"
)

// Kinds of applicants (userCategory, design 'Accounts').
const (
	Individual   = "1"
	Corporation  = "2"
	Organization = "3"
)

// kinds are the words for userCategory that the user attribute calls type.
var kinds = map[string]string{Individual: "individual", Corporation: "corporation", Organization: "organization"}

// Services an account may register for, by category. Only natural persons and
// clubs hold amateur stations (domain, 'Amateur').
var services = map[string][]string{
	Individual:   {"radio", "giteki", "expsp", "amateur"},
	Corporation:  {"radio", "giteki", "expsp"},
	Organization: {"radio", "giteki", "expsp", "amateur"},
}

// LoginPassword is the login type of a user id, password and one-time password.
const LoginPassword = "password"

// Account is an applicant.
type Account struct {
	ID         string
	Status     string // userStatusCd
	Identified bool   // the identity has been verified
	Mail       string
	Locale     string   // ja or en
	FontSize   string   // m, l or ll; empty before one was chosen
	Services   []string // registered services
	LoginTypes []string
	Detail     UserInfoDetail
	// PreviousLogin is when the account was signed in to before the present time; zero at the first.
	PreviousLogin time.Time
}

// Staff is somebody who works for the bureaus.
type Staff struct {
	ID        string
	Name      string
	Role      principal.Role
	Bureaus   []string // letters; empty means all
	Mail      string
	Locale    string // ja or en
	Active    bool
	LastLogin time.Time // zero before the first
}

// Principal is the account as the one who asks.
func (a Account) Principal() principal.Principal {
	return principal.Principal{
		Role: principal.User, AccountID: a.ID, Category: a.Detail.UserCategory, Status: a.Status,
		Services: a.Services, Name: a.Detail.Name(), Lang: a.Locale,
	}
}

// Principal is the staff member as the one who asks.
func (s Staff) Principal() principal.Principal {
	return principal.Principal{Role: s.Role, AccountID: s.ID, Bureaus: s.Bureaus, Name: s.Name, Lang: s.Locale}
}

// Attribute is the user attribute of specification 3.
func (a Account) Attribute() UserAttribute {
	return UserAttribute{
		Type: kinds[a.Detail.UserCategory], Identified: a.Identified,
		Service: services[a.Detail.UserCategory], Registration: a.Services,
		IsRegisterd: len(a.Services) > 0, IsTemporary: a.Status == principal.StatusTemporary,
		UserStatusCd: a.Status, LastLoginDate: wireTime(a.PreviousLogin), LoginType: a.LoginTypes,
	}
}

// wireTime is RFC 3339 in UTC, "" for the zero time.
func wireTime(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return t.UTC().Format(time.RFC3339)
}
