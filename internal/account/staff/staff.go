// Package staff is who works for the bureaus: their accounts, roles and bureaus, which administrators look after, four eyes at a time.
package staff

import (
	"slices"
	"time"

	"radioportal/internal/account"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// Events of staff accounts; their subject is staff:id.
const (
	EventChangeAsked     = "staff.change-asked"
	EventChangeWithdrawn = "staff.change-withdrawn"
	EventChanged         = "staff.changed"
	EventDisabled        = "staff.disabled"
	EventFactorReset     = "staff.factor-reset"
	EventPasswordReset   = "staff.password-reset"
	EventReplaced        = "staff.credentials-replaced"
	EventLocked          = "staff.locked"
	EventLockLapsed      = "staff.lock-lapsed"
	EventMailWorking     = "staff.mail-working"
	EventDeputyNamed     = "staff.deputy-named"
	EventDeputyEnded     = "staff.deputy-ended"
)

// Post is what somebody may do, and for which bureaus; none stands for all.
type Post struct {
	Role    principal.Role
	Bureaus []string
}

// within tells whether a post is no wider than some bureaus: those who look after some give no more than these.
func (p Post) within(bureaus []string) bool {
	if len(bureaus) == 0 {
		return true
	}
	return len(p.Bureaus) > 0 && !slices.ContainsFunc(p.Bureaus, func(each string) bool { return !slices.Contains(bureaus, each) })
}

func (p Post) equal(other Post) bool {
	return p.Role == other.Role && slices.Equal(slices.Sorted(slices.Values(p.Bureaus)), slices.Sorted(slices.Values(other.Bureaus)))
}

func postOf(s account.Staff) Post { return Post{s.Role, s.Bureaus} }

// Act is what waits for another administrator.
type Act string

// What may wait: another post, and of administrators what would let one of them take the portal over alone.
const (
	ActPost     Act = "post"
	ActDisable  Act = "disable"
	ActPassword Act = "password"
	ActFactor   Act = "factor"
)

// Change is what a staff member is to be, or what is to be done with the account, until another administrator confirms it.
type Change struct {
	ID      string
	StaffID string
	Act     Act
	Post    // of all but ActPost the present one
	Reason  string
	AskedBy string
	AskedAt time.Time
}

// Member is a staff account with the change that waits for it, if any.
type Member struct {
	account.Staff
	UserID string
	Change *Change
	// Locked is that failures to sign in keep the person out, for now or until an unlock.
	Locked      bool
	lockedUntil int64 // Unix milliseconds
	// MailFailedAt is since when mails to the address come back, MailAnswer what was said of it; zero while it works as far as is known.
	MailFailedAt time.Time
	MailAnswer   string
}

// IssuedCredentials is what a person signs in with, told once.
type IssuedCredentials struct {
	AccountID  string
	Pending    bool   // nothing was given yet: it waits for another administrator
	Password   string // of a new account, or after it was reset
	TOTPSecret string
}

const codeMovedOn = "MSG-LIT-E-0093"

// refuse tells why something cannot be done now.
func refuse(reason string) error { return errs.Refuse(codeMovedOn, errs.Params{"reason": reason}) }

// movedOn tells that something is not as it was when the page was read.
func movedOn() error { return errs.Refuse(codeMovedOn, nil) }
