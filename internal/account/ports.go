package account

import (
	"context"
	"fmt"
	"net/url"
	"time"

	"github.com/go-webauthn/webauthn/webauthn"

	"radioportal/internal/applicant"
	"radioportal/internal/db"
	"radioportal/internal/mail"
)

// Queue has a letter posted once the transaction is durable.
type Queue func(ctx context.Context, tx *db.Tx) error

// Letter is how an account's letter stands; times are zero where there is none.
type Letter struct {
	SentAt, ExpiresAt time.Time
	TriesLeft         int
	NextAt            time.Time // from then on another may be sent; zero for now
}

// Identity finds out who somebody is. An owner is whoever the proof is for.
type Identity interface {
	// Begin leads to an issuer, which leads back to returnTo with the proof kept.
	Begin(ctx context.Context, owner, method, returnTo string) (redirectTo string, err error)
	// Challenge is what a certificate's key signs.
	Challenge(ctx context.Context, owner string) (nonce string, expires time.Time, err error)
	Certificate(ctx context.Context, owner string, cms []byte) (applicant.Proof, error)
	SendSMS(ctx context.Context, owner, telNo string) error
	CheckSMS(ctx context.Context, owner, code string) (applicant.Proof, error)
	// Letter writes a letter with a code; queue has it posted in the transaction that
	// makes it needed. CheckLetter takes the code.
	Letter(ctx context.Context, accountID string, to applicant.Addressee) (queue Queue, err error)
	CheckLetter(ctx context.Context, accountID, code string) (applicant.Proof, error)
	// LetterOf tells how the letter stands; TriesLeft is 0 where its code can be entered no more.
	LetterOf(ctx context.Context, accountID string) (Letter, error)
	// Latest is the newest proof of an owner that still counts; false where there is none.
	Latest(ctx context.Context, owner string) (applicant.Proof, bool, error)
	// Consume uses a proof up; errs.NotFound where it does not count any more.
	Consume(ctx context.Context, tx *db.Tx, proofID, owner string) (applicant.Proof, error)
}

// Sessions are where an account is signed in.
type Sessions interface {
	EndAll(ctx context.Context, tx *db.Tx, accountID string) error
	EndOthers(ctx context.Context, tx *db.Tx, accountID, kept string) error
	// Forget makes the next request read the account anew.
	Forget(accountID string)
}

// Tokens are what the provider has given out for an account.
type Tokens interface {
	EndTokens(ctx context.Context, tx *db.Tx, accountID string) error
}

// Applications are what an account has filed and begun.
type Applications interface {
	// Open tells whether one of them is not completed.
	Open(ctx context.Context, q db.Querier, accountID string) (bool, error)
	DiscardDrafts(ctx context.Context, tx *db.Tx, accountID string) error
}

// Ports are what an account needs of others, and where it is.
type Ports struct {
	Identity     Identity
	Sessions     Sessions
	Tokens       []Tokens // of the built-in provider, where there is one
	Applications Applications
	Mail         mail.Sender
	Origin       string // of the user portal
}

// portalName is what a passkey and an authenticator app show.
const portalName = "Radio Portal"

// Join gives the service what its own operations need of others. Signing in and
// reading accounts works without.
func (s *Service) Join(p Ports) error {
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

// forget makes what has changed count at once.
func (s *Service) forget(tx *db.Tx, accountID string) {
	if s.ports.Sessions != nil {
		tx.AfterCommit(func() { s.ports.Sessions.Forget(accountID) })
	}
}

// endEverywhere ends the sessions of an account but the kept one, and its tokens.
func (s *Service) endEverywhere(ctx context.Context, tx *db.Tx, accountID, kept string) error {
	var err error
	if kept == "" {
		err = s.ports.Sessions.EndAll(ctx, tx, accountID)
	} else {
		err = s.ports.Sessions.EndOthers(ctx, tx, accountID, kept)
	}
	for _, tokens := range s.ports.Tokens {
		if err == nil {
			err = tokens.EndTokens(ctx, tx, accountID)
		}
	}
	return err
}
