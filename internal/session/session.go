// Package session is the backend for frontend: the server runs the OpenID Connect
// code flow and keeps the tokens; the browser holds one HttpOnly cookie.
package session

import (
	"context"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
)

// Portal is what differs between the two portals.
type Portal struct {
	Realm      string
	Cookie     string // name of the session cookie
	APIBase    string // path of the sign-in operations
	Landing    string // where a sign-in leads without returnTo
	Completed  string // page that takes the sign-in over and goes on to ?p=; "" goes on at once
	LoggedOut  string // page that tells that the session has ended
	Idle       time.Duration
	Absolute   time.Duration
	ClientName string // client_id at the issuer
	Areas      []Area // parts that are clients of their own
	// KeepsTyped has the browser keep its storage where the session had ended by itself: what was typed since waits there, for the
	// same account alone.
	KeepsTyped bool
}

// The two portals. A member of staff is signed out sooner.
var (
	UserPortal = Portal{
		Realm: "user", Cookie: httpx.UserSession, APIBase: "/api/auth", Landing: "/mypage", Completed: "/login/completed",
		LoggedOut: "/?showLogoutDialog=true", Idle: time.Hour, Absolute: 24 * time.Hour, ClientName: "portal",
		Areas: []Area{gisArea},
	}
	StaffPortal = Portal{
		Realm: "staff", Cookie: "__Host-staff", APIBase: "/api/staff/auth", Landing: "/portal",
		LoggedOut: "/portal?showLogoutDialog=true", Idle: 15 * time.Minute, Absolute: 12 * time.Hour, ClientName: "staff",
		KeepsTyped: true,
	}
)

const (
	pendingLifetime = 20 * time.Minute
	touchEvery      = time.Minute
	// skew is how far the clocks of nodes may be apart.
	skew = 30 * time.Second
	// remembered is how long a session is believed without asking the database:
	// what another node ended is over here after it.
	remembered    = 2 * time.Second
	maxRemembered = 20_000
	// freshFor is how long after an authentication sensitive things may be done
	// without another.
	freshFor = 5 * time.Minute
	// maxUserAgent is how much of a browser's name is kept, in bytes.
	maxUserAgent = 200
)

// Accounts knows the people of a realm.
type Accounts interface {
	// Principal is an account as the one who asks; errs.NotFound where it may not sign in.
	Principal(ctx context.Context, q db.Querier, realm, accountID string) (principal.Principal, error)
	// SignedIn notes that an account has signed in.
	SignedIn(ctx context.Context, tx *db.Tx, realm, accountID string) error
}

// Login checks who signs in.
type Login interface {
	// Reauthenticate checks that it is the account's person who asks: secret is the
	// password, the one-time password, or the answer of the passkey to a challenge.
	Reauthenticate(ctx context.Context, realm, accountID, method, secret string) error
}

// session is a browser's session.
type session struct {
	id, accountID, idToken, userAgent string
	created, seen, auth               time.Time
	revoked                           bool // its account was disabled, or is another role's or other bureaus' now
}

// ahead tells whether a session was used or begun after a time: the clock has gone back, and
// nobody knows how long it has lasted.
func (s session) ahead(now time.Time) bool {
	return s.seen.After(now.Add(skew)) || s.created.After(now.Add(skew))
}

// alive tells whether a session may be used at a time.
func (p Portal) alive(s session, now time.Time) bool { return !s.revoked && p.lasts(s, now) }

// lasts tells whether the time of a session is not over.
func (p Portal) lasts(s session, now time.Time) bool {
	return !s.ahead(now) && now.Before(s.seen.Add(p.Idle)) && now.Before(s.created.Add(p.Absolute))
}

// endsAt is when a session ends unless it is used.
func (p Portal) endsAt(s session) time.Time {
	idle, absolute := s.seen.Add(p.Idle), s.created.Add(p.Absolute)
	if absolute.Before(idle) {
		return absolute
	}
	return idle
}

// pending is a sign-in under way at the issuer.
type pending struct{ browserHash, nonce, verifier, returnTo string }
