// Package account holds the people: applicants with their user info, and staff with
// their roles. What they sign in with is login.
package account

import (
	"cmp"
	"time"

	"radioportal/internal/applicant"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
)

// Kinds of applicants (userCategory).
const (
	Individual   = applicant.Individual
	Corporation  = applicant.Corporation
	Organization = applicant.Organization
)

// UserInfoDetail is the user info.
type UserInfoDetail = applicant.UserInfoDetail

// Account is an applicant.
type Account struct {
	ID         string
	Status     string // userStatusCd
	Identified bool   // the identity has been verified, and good for every service
	// IdentityMethod is how the identity was shown last (applicant.By…); "" where it never was.
	IdentityMethod string
	// ShownAt is when; zero where it was not noted. Proven are the parts of the user info that it
	// was about, by wire name, as they were then.
	ShownAt  time.Time
	Proven   map[string]string
	Mail     string
	Locale   string   // ja or en
	FontSize string   // m, l or ll; empty before one was chosen
	Services []string // registered services
	// PendingServices wait for the code of a letter.
	PendingServices []string
	LoginTypes      []string
	Detail          UserInfoDetail
	// PreviousLogin is when the account was signed in to before the present time; zero at the first.
	PreviousLogin time.Time
	// TemporaryUntil is when a temporary account ends; zero for the others.
	TemporaryUntil time.Time
	// Version changes with everything that others may read of it.
	Version int64
	// StatusBefore is what the state was before staff suspended it or made it unqualified for inquiry; "" in any other.
	StatusBefore string
	// Unqualified is that staff suspended it while it was unqualified for inquiry, which it is besides, and again afterwards.
	Unqualified bool
	// MergedInto is the account that took over what this one had; "" for all others.
	MergedInto string
	// MailFailure is that the mail address does not work, as far as is known.
	MailFailure MailFailure
	// letterFor is what a letter under way was sent for; "" where none is.
	letterFor string
	lastLogin time.Time // zero before the first
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

// effectiveStatus is the state, of an account that staff suspended or made unqualified for inquiry the one before: it goes on meanwhile.
func (a Account) effectiveStatus() string { return cmp.Or(a.StatusBefore, a.Status) }

// statusAfterLift is the state that it gets back when what staff set is lifted; "" where they set none.
func (a Account) statusAfterLift() string {
	if a.Unqualified {
		return principal.StatusUnqualified
	}
	return a.StatusBefore
}

// become gives it another state, which what staff set outlasts.
func (a *Account) become(status string) {
	if a.StatusBefore != "" {
		a.StatusBefore = status
		return
	}
	a.Status = status
}

// Principal is the account as the one who asks.
func (a Account) Principal() principal.Principal {
	return principal.Principal{
		Role: principal.User, AccountID: a.ID, Category: a.Detail.UserCategory, Status: a.Status,
		Services: a.Services, Name: a.Detail.Name(), Lang: a.Locale, Unqualified: a.Unqualified,
	}
}

// Principal is the staff member as the one who asks.
func (s Staff) Principal() principal.Principal {
	return principal.Principal{Role: s.Role, AccountID: s.ID, Bureaus: s.Bureaus, Name: s.Name, Lang: s.Locale}
}

// Attribute is the user attribute.
func (a Account) Attribute() UserAttribute {
	return UserAttribute{
		Type: applicant.KindName(a.Detail.UserCategory), Identified: a.Identified,
		Service: applicant.Default().ServicesOf(a.Detail.UserCategory), Registration: a.Services,
		IsRegisterd: len(a.Services) > 0, IsTemporary: a.Status == principal.StatusTemporary,
		LetterPending: a.awaitsCode(), IdentityAgain: a.identityAgain(),
		UserStatusCd: a.Status, Unqualified: a.Unqualified, LastLoginDate: httpx.WireTime(a.PreviousLogin), LoginType: a.LoginTypes,
	}
}
