package httpx

import (
	"slices"

	"radioportal/internal/clock"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// Object says whose objects an operation touches.
type Object string

// The object scopes. Own is checked by the service that holds the object: a
// denied read looks like a missing one.
const (
	None    Object = "none"
	Own     Object = "own"
	Mandate Object = "mandate"
	Any     Object = "any"
)

// Authz declares who may call an operation; it stands in the OpenAPI document as x-authz.
type Authz struct {
	Roles         []principal.Role `json:"roles"`
	Object        Object           `json:"object"`
	AccountStates []string         `json:"accountStates"` // userStatusCd values; empty for staff and anonymous
	// StepUp asks for an authentication within the last five minutes; without one the answer is the problem urn:radioportal:step-up.
	StepUp bool `json:"stepUp,omitempty"`
	// AllowTemporary opens the operation to staff who sign in with what somebody else has chosen for them: all others are closed until they have
	// replaced it.
	AllowTemporary bool `json:"given,omitempty"`
	// Mandate is for whom the operation is open besides who has the object: those who act under a power of attorney.
	Mandate Acting `json:"mandate,omitempty"`
	// Member is what a firm's member must be at least to call the operation in the firm's name; nobody may where it is empty.
	Member principal.FirmRole `json:"member,omitempty"`
}

// Acting says who may call an operation under a power of attorney; the empty one is nobody.
type Acting string

// Agents file, inquirers look alone. What of the holder's either may touch is decided by the service that owns it.
const (
	ByAgents    Acting = "agent"
	ByInquirers Acting = "inquirer" // by agents too
)

// UnderMandate opens an operation to those who act for the holder of the object, and, to do the same in their firm's name or
// for its clients, to members: readers look, clerks file.
func (a Authz) UnderMandate(by Acting) Authz {
	if a.Object == Own {
		a.Object = Mandate
	}
	a.Mandate = by
	if a.Member = principal.FirmClerk; by == ByInquirers {
		a.Member = principal.FirmReader
	}
	return a
}

// ByMembers opens an operation to members of a firm who call it in the firm's name, from a role on.
func (a Authz) ByMembers(least principal.FirmRole) Authz {
	a.Member = least
	return a
}

// Everyone lets anybody call: pages that are public.
func Everyone() Authz {
	return Authz{
		Roles:         []principal.Role{principal.Anonymous, principal.User, principal.Viewer, principal.Officer, principal.Administrator, principal.Auditor},
		Object:        None,
		AccountStates: allStates(),
	}
}

// SignedIn lets any signed-in user call, whatever the state of the account, for their own things.
func SignedIn() Authz {
	return Authz{Roles: []principal.Role{principal.User}, Object: Own, AccountStates: allStates()}
}

// Full lets a user with an account in full standing call.
func Full() Authz {
	return Authz{Roles: []principal.Role{principal.User}, Object: Own, AccountStates: []string{principal.StatusActive}}
}

// Drafting is Full and the accounts that may keep drafts but not file: temporary ones
// and those in procedure.
func Drafting() Authz {
	return Authz{Roles: []principal.Role{principal.User}, Object: Own,
		AccountStates: []string{principal.StatusTemporary, principal.StatusInProcedure, principal.StatusActive}}
}

// Inquiring lets a user look at what they filed and got, unless the account is
// unqualified for inquiry.
func Inquiring() Authz {
	states := slices.DeleteFunc(allStates(), func(s string) bool { return s == principal.StatusUnqualified })
	return Authz{Roles: []principal.Role{principal.User}, Object: Own, AccountStates: states}
}

// Changing lets a user change their own account, unless it is suspended.
func Changing() Authz {
	states := slices.DeleteFunc(allStates(), func(s string) bool { return s == principal.StatusSuspended })
	return Authz{Roles: []principal.Role{principal.User}, Object: Own, AccountStates: states}
}

// Sensitive is Changing right after one has shown once more that it is oneself.
func Sensitive() Authz {
	a := Changing()
	a.StepUp = true
	return a
}

// SensitiveInquiring is Sensitive for what one must also be allowed to look at.
func SensitiveInquiring() Authz {
	a := Inquiring()
	a.AccountStates = slices.DeleteFunc(a.AccountStates, func(s string) bool { return s == principal.StatusSuspended })
	a.StepUp = true
	return a
}

// Staff lets the named staff roles call, each within their bureaus.
func Staff(roles ...principal.Role) Authz {
	return Authz{Roles: roles, Object: Any, AccountStates: []string{}}
}

// WithTemporaryCredentials opens an operation to staff who have not replaced yet what somebody else has chosen for them to sign in with.
func (a Authz) WithTemporaryCredentials() Authz {
	a.AllowTemporary = true
	return a
}

// Signed lets a program call that proves itself by a signature the handler checks.
func Signed(role principal.Role) Authz {
	return Authz{Roles: []principal.Role{principal.Anonymous, role}, Object: Any, AccountStates: []string{}}
}

// openIn tells whether the state of who asks, and what is so besides, is one to call in.
func (a Authz) openIn(p principal.Principal) bool {
	return slices.Contains(a.AccountStates, p.Status) && (!p.Unqualified || slices.Contains(a.AccountStates, principal.StatusUnqualified))
}

func allStates() []string {
	return []string{principal.StatusTemporary, principal.StatusUnderReview, principal.StatusInProcedure,
		principal.StatusActive, principal.StatusSuspended, principal.StatusUnqualified}
}

// codeSessionRevoked tells whoever was signed in that the account was disabled or locked, or given another role or other bureaus.
const codeSessionRevoked = "MSG-LIT-I-0041"

func revocationReason(p principal.Principal) errs.Params {
	switch {
	case p.RoleChanged:
		return errs.Params{"reason": changed}
	case !p.LockedUntil.IsZero():
		return errs.Params{"reason": "locked", "until": clock.Minute(p.LockedUntil)}
	}
	return errs.Params{"reason": "disabled"}
}

// Check tells whether p may call: 401 where signing in could help, 403 where it could
// not, which holds of what is not open to the mandate that p acts under too, errs.StepUp where showing once more that it is oneself could.
func (a Authz) Check(p principal.Principal) error {
	if !slices.Contains(a.Roles, p.Role) {
		if p.SessionRevoked {
			return &errs.Error{Kind: errs.Unauthenticated, Code: codeSessionRevoked, Params: revocationReason(p)}
		}
		if p.Role == principal.Anonymous {
			return errs.New(errs.Unauthenticated, "sign-in needed")
		}
		return errs.New(errs.Forbidden, "role %s", p.Role)
	}
	if p.Temporary.Any() && a.Object == Any && !a.AllowTemporary {
		return errs.New(errs.Forbidden, "what one signs in with has to be replaced first")
	}
	if p.Role == principal.User && !a.openIn(p) {
		return errs.New(errs.Forbidden, "account state %s, unqualified besides %t", p.Status, p.Unqualified)
	}
	if m := p.Mandate; m != nil && (a.Mandate == "" || m.ReadOnly && a.Mandate != ByInquirers) {
		return errs.New(errs.Forbidden, "not under power of attorney %s", m.Number)
	}
	if m := p.Member; m != nil && !m.Role.AtLeast(a.Member) {
		return errs.New(errs.Forbidden, "not by a %s of firm %s", m.Role, m.FirmID)
	}
	if a.StepUp && !p.Fresh {
		return errs.New(errs.StepUp, "the last authentication is too long ago")
	}
	return nil
}
