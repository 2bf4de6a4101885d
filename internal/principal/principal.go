// Package principal says who is asking.
package principal

import (
	"cmp"
	"context"
	"slices"
	"time"
)

// Role is a row of the role matrix.
type Role string

// The roles. A user is a signed-in applicant; what a user may do to an object
// is decided by the service that owns the object.
const (
	Anonymous     Role = "anonymous"
	User          Role = "user"
	Viewer        Role = "viewer"
	Officer       Role = "officer"
	Administrator Role = "administrator"
	Auditor       Role = "auditor"
	Bank          Role = "bank"       // the payment provider, known by its signature
	Operator      Role = "operator"   // whoever has the machine's shell, which no request has
	Monitoring    Role = "monitoring" // the monitoring client of a browser, known by its temporary credentials
)

// Account states (userStatusCd of the specification).
const (
	StatusTemporary   = "01"
	StatusUnderReview = "02"
	StatusInProcedure = "03"
	StatusActive      = "04"
	StatusSuspended   = "05"
	StatusUnqualified = "06"
	StatusWithdrawn   = "09"
)

// Principal is the person or program behind a request.
type Principal struct {
	Role      Role
	AccountID string
	SessionID string
	Category  string // userCategory: 1 individual, 2 corporation, 3 organization; "" for staff
	Status    string // userStatusCd; "" for staff
	// Unqualified is that an account which is suspended is unqualified for inquiry besides: what either closes is closed.
	Unqualified bool
	Services    []string // registered services
	Bureaus     []string // staff: letters of the bureaus they work for; empty means all
	// Deputises are the colleagues whose work a staff member does today, as they are away.
	Deputises []string
	Name      string // as shown to others
	Lang      string // ja or en
	// Mandate is the power of attorney under which Actor acts for the holder, whose account, name, category and
	// services the fields above are; nil for one's own things.
	Mandate *Mandate
	Actor   Actor
	// Known are the parts of the holder's user info that bind forms, where they were read with what lets Actor or Member act; else nil.
	Known map[string]string
	// Member is the person of a firm who acts in its name, for itself or as its principal's agent; nil where the person behind
	// the request is the account itself.
	Member *Member
	// Paper is what arrived on paper and is entered by a member of staff; nil for what is filed here.
	Paper *Paper
	// Temporary is what a staff member signs in with and somebody else has chosen and knows.
	Temporary TemporaryCredentials
	// SupportView is set where staff look at what the person sees: it is nobody's own look, and what the holder alone may know is not shown.
	SupportView bool
	// SessionRevoked is set of nobody who is signed in: the session that is shown was ended by disabling its account, or, where RoleChanged is
	// set too, by giving it another role or other bureaus.
	SessionRevoked, RoleChanged bool
	// LockedUntil is set besides where the account is only locked, until another administrator confirms that it is disabled or this is over.
	LockedUntil time.Time
	// SessionEndsAt is when the session ends unless it is used; zero for programs.
	SessionEndsAt time.Time
	// SessionIdle is how long it lasts unused, and SessionOverAt when it ends in any case.
	SessionIdle   time.Duration
	SessionOverAt time.Time
	// FreshUntil is how long the last authentication counts as fresh, and Fresh
	// whether that is still so.
	FreshUntil time.Time
	Fresh      bool
}

// TemporaryCredentials are what of somebody's credentials another person has chosen. Until they are replaced nothing else may be done with it.
type TemporaryCredentials struct{ Password, Factor bool }

// Any tells whether there is something to be replaced.
func (g TemporaryCredentials) Any() bool { return g.Password || g.Factor }

// Actor is the agent or inquirer behind a request that is made under a mandate.
type Actor struct{ AccountID, Name string }

// WorksAs tells whether the work of a staff account is the principal's to do: its own, or that of a colleague who is away.
func (p Principal) WorksAs(staffID string) bool {
	return staffID == p.AccountID || slices.Contains(p.Deputises, staffID)
}

// DeputyOf is the staff account whose work it is that the principal does as its deputy; empty where it is their own, or nobody's.
func (p Principal) DeputyOf(staffID string) string {
	if staffID == p.AccountID || !p.WorksAs(staffID) {
		return ""
	}
	return staffID
}

// ActorID is the account that acts: the agent's where the request is made under a mandate, else its own. Who of a firm does so
// is PersonID.
func (p Principal) ActorID() string {
	if p.Mandate != nil {
		return p.Actor.AccountID
	}
	return p.AccountID
}

// ActorName is the name of the account that acts, with the firm's member behind it.
func (p Principal) ActorName() string {
	if p.Mandate != nil {
		return p.WithPerson(p.Actor.Name)
	}
	return p.WithPerson(p.Name)
}

// MandateNumber is the number of the power of attorney that the request is made under, if any.
func (p Principal) MandateNumber() string {
	if p.Mandate != nil {
		return p.Mandate.Number
	}
	return ""
}

// Owner is whose drafts a request may touch: the account's own, or those of the mandate, which the holder does not
// see before they are filed. They go on under the mandate that follows it. What is entered from paper is the member of staff's.
func (p Principal) Owner() string {
	switch {
	case p.Mandate != nil:
		return cmp.Or(p.Mandate.Origin, p.Mandate.ID)
	case p.Paper != nil:
		return p.Paper.StaffID
	}
	return p.AccountID
}

// MaySeeBureau tells whether a staff member works for the bureau with this letter.
func (p Principal) MaySeeBureau(letter string) bool {
	return len(p.Bureaus) == 0 || slices.Contains(p.Bureaus, letter)
}

// SessionTimes tells how long a session lasts. In seconds from now, because a browser's
// clock may be wrong.
type SessionTimes struct {
	RemainingSeconds int64 `json:"remainingSeconds" doc:"until it ends unless it is used"`
	IdleSeconds      int64 `json:"idleSeconds" doc:"how long it lasts unused"`
	LongestSeconds   int64 `json:"longestSeconds" doc:"until it ends in any case"`
}

// SessionTimes tells how long the session lasts from a time on.
func (p Principal) SessionTimes(now time.Time) SessionTimes {
	return SessionTimes{
		RemainingSeconds: int64(p.SessionEndsAt.Sub(now) / time.Second), IdleSeconds: int64(p.SessionIdle / time.Second),
		LongestSeconds: int64(p.SessionOverAt.Sub(now) / time.Second),
	}
}

type key struct{}

// With puts p into the context.
func With(ctx context.Context, p Principal) context.Context {
	return context.WithValue(ctx, key{}, p)
}

// From is the principal of the context, anonymous where there is none.
func From(ctx context.Context) Principal {
	if p, ok := ctx.Value(key{}).(Principal); ok {
		return p
	}
	return Principal{Role: Anonymous, Lang: "ja"}
}
