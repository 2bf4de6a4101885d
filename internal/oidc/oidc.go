// Package oidc is the built-in OpenID provider: one for each realm, under /oidc of
// the realm's origin. It signs nobody in by itself: its login steps are operations
// that the portal's own pages call.
//
// Only the authorization code flow with PKCE (S256) is served. The clients of a realm
// are the areas of the portal itself, and those of portals that use it as their issuer.
package oidc

import (
	"context"
	"time"
)

// PagePaths are the paths under /oidc that are pages of the portal, not the provider's.
var PagePaths = []string{"/oidc/login", "/oidc/login/totp", "/oidc/login/recovery"}

const (
	requestLifetime = 15 * time.Minute
	codeLifetime    = time.Minute
	tokenLifetime   = 15 * time.Minute
	refreshLifetime = 12 * time.Hour
	idTokenLifetime = 10 * time.Minute
	// keepRequests is how long a used request stays known, so that a second use
	// of its code is noticed and ends the tokens of the first.
	keepRequests = time.Hour
	// maxTOTPAttempts is how many one-time passwords may be tried in one sign-in.
	maxTOTPAttempts = 5
)

// Steps of a sign-in.
const (
	stepPassword = "password" // the password is awaited
	stepTOTP     = "totp"     // the one-time password is awaited
	stepDone     = "done"     // the browser may fetch its code
	stepCoded    = "coded"    // the code is made
	stepUsed     = "used"     // the code is used
)

// Accounts tells what the provider may say of an account. Refusals of these carry a message code.
type Accounts interface {
	Profile(ctx context.Context, realm, accountID string) (name, mail, locale string, err error)
}

// Login checks who signs in.
type Login interface {
	Passwords
	Browsers
	Passkeys
	Vouchers
	Vouched
}

// Passwords checks both steps of a sign-in by password.
type Passwords interface {
	// browser is what the browser is known by from sign-ins before, "" where it is not.
	CheckPassword(ctx context.Context, realm, name, password, browser string) (accountID string, err error)
	CheckTOTP(ctx context.Context, realm, accountID, code, browser string) error
	CheckRecoveryCode(ctx context.Context, realm, accountID, code, browser string) error
}

// Browsers are known from sign-ins before.
type Browsers interface {
	// Recognise makes a browser known to an account and gives what it is known by.
	Recognise(ctx context.Context, realm, accountID, browser string) (string, error)
}

// Passkeys gives a challenge for any passkey, and tells whose passkey has answered it.
type Passkeys interface {
	PasskeySignIn(ctx context.Context, owner string) (ceremonyID string, options map[string]any, err error)
	CheckPasskey(ctx context.Context, owner, ceremonyID string, credential []byte) (accountID string, err error)
}

// Vouchers are who vouches for people: where they lead to, and what a certificate signs.
type Vouchers interface {
	LoginBegin(ctx context.Context, owner, method, returnTo string) (redirectTo string, err error)
	LoginChallenge(ctx context.Context, owner string) (nonce string, err error)
	LoginCertificate(ctx context.Context, owner string, cms []byte) error
}

// Vouched tells whose account the newest proof of an owner signs in to.
type Vouched interface {
	LoginVouched(ctx context.Context, owner string) (accountID, method string, err error)
}
