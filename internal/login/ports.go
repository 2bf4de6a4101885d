package login

import (
	"context"
	"fmt"
	"net/url"
	"time"

	"github.com/go-webauthn/webauthn/webauthn"

	"radioportal/internal/applicant"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// Accounts are what is signed in to.
type Accounts interface {
	// Principal is an account as the one who asks; errs.NotFound where it may not sign in, with principal.KeptOut where that ends by itself.
	Principal(ctx context.Context, q db.Querier, realm, accountID string) (principal.Principal, error)
	// Person is an applicant; in a write transaction the account's row stays as it is until
	// that ends. errs.NotFound where there is none.
	Person(ctx context.Context, q db.Querier, accountID string) (Person, error)
	// SetLoginMethods has an account hold which login methods it has.
	SetLoginMethods(ctx context.Context, tx *db.Tx, accountID string, methods []string) error
}

// Issuers vouch for people. An owner is whoever the proof is for.
type Issuers interface {
	// Begin leads to an issuer, which leads back to returnTo with the proof kept.
	Begin(ctx context.Context, owner, method, returnTo string) (redirectTo string, err error)
	// Challenge is what a certificate's key signs.
	Challenge(ctx context.Context, owner string) (nonce string, expires time.Time, err error)
	Certificate(ctx context.Context, owner string, cms []byte) (applicant.Proof, error)
}

// Proofs are what was shown of people.
type Proofs interface {
	// Latest is the newest proof of an owner that still counts; false where there is none.
	Latest(ctx context.Context, owner string) (applicant.Proof, bool, error)
	// Consume uses a proof up; errs.NotFound where it does not count any more.
	Consume(ctx context.Context, tx *db.Tx, proofID, owner string) (applicant.Proof, error)
}

// Sessions are where an account is signed in.
type Sessions interface {
	EndAll(ctx context.Context, tx *db.Tx, accountID string) error
	// EndOthers ends all but one, and gives that one's new cookie.
	EndOthers(ctx context.Context, tx *db.Tx, accountID, kept string) (cookie string, err error)
	// Forget makes the next request read the account anew.
	Forget(accountID string)
}

// Tokens are what the provider has given out for an account.
type Tokens interface {
	EndTokens(ctx context.Context, tx *db.Tx, accountID string) error
}

// Ports are what signing in needs of others, and where it is.
type Ports struct {
	Issuers  Issuers
	Proofs   Proofs
	Sessions Sessions
	Tokens   []Tokens // of the built-in provider, where there is one
	Origin   string   // of the user portal
}

// portalName is what a passkey and an authenticator app show.
const portalName = "Radio Portal"

// SetPorts gives the service what changes of login methods, passkeys and whoever vouches need
// of others. Signing in by password works without.
func (s *Service) SetPorts(p Ports) error {
	origin, err := url.Parse(p.Origin)
	if err != nil {
		return fmt.Errorf("origin: %w", err)
	}
	s.ports = p
	s.passkeys, err = webauthn.New(&webauthn.Config{RPID: origin.Hostname(), RPDisplayName: portalName, RPOrigins: []string{p.Origin}})
	if err != nil {
		return fmt.Errorf("passkeys: %w", err)
	}
	return nil
}

// Forget makes what has changed of an account count at once.
func (s *Service) Forget(tx *db.Tx, accountID string) {
	if s.ports.Sessions != nil {
		tx.AfterCommit(func() { s.ports.Sessions.Forget(accountID) })
	}
}

// EndSessions ends the sessions of an account and its tokens.
func (s *Service) EndSessions(ctx context.Context, tx *db.Tx, accountID string) error {
	if err := s.ports.Sessions.EndAll(ctx, tx, accountID); err != nil {
		return err
	}
	return s.endTokens(ctx, tx, accountID)
}

// endOtherSessions ends the sessions of who asks but this one, and the tokens. It gives this one's new cookie.
func (s *Service) endOtherSessions(ctx context.Context, tx *db.Tx, who principal.Principal) (cookie string, err error) {
	if cookie, err = s.ports.Sessions.EndOthers(ctx, tx, who.AccountID, who.SessionID); err != nil {
		return "", err
	}
	return cookie, s.endTokens(ctx, tx, who.AccountID)
}

func (s *Service) endTokens(ctx context.Context, tx *db.Tx, accountID string) error {
	for _, tokens := range s.ports.Tokens {
		if err := tokens.EndTokens(ctx, tx, accountID); err != nil {
			return err
		}
	}
	return nil
}

// gone tells that the account of who asks is no more.
func gone(err error) error {
	if errs.KindOf(err) == errs.NotFound {
		return errs.New(errs.Unauthenticated, "account is gone: %w", err)
	}
	return err
}
