package login

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/go-webauthn/webauthn/webauthn"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/secret"
	"radioportal/internal/throttle"
)

// keepFailures is how long failures that never reached the cap are counted.
const keepFailures = 30 * 24 * time.Hour

// Service checks who signs in, and keeps what they do so with.
type Service struct {
	db        *db.DB
	accounts  Accounts
	published map[string]bool            // passwords that everybody can read
	turns     map[string]*throttle.Queue // by realm, for hashing passwords
	ports     Ports
	passkeys  *webauthn.WebAuthn
	taken     *throttle.Limiter // of user ids of others, by the account that learns of them
}

// New makes the service on d. Passwords that are published are nobody's to choose.
func New(d *db.DB, accounts Accounts, published ...string) *Service {
	s := &Service{db: d, accounts: accounts, published: map[string]bool{}, turns: newTurns(), taken: throttle.NewOnSystemClock(takenUserIDs)}
	for _, each := range published {
		s.published[strings.ToLower(each)] = true
	}
	return s
}

// CheckPassword finds the account of a user id or mail address and its password.
// It answers an unknown name and a wrong password alike, in about the same time:
// MSG-LIT-E-0058. After too many failures it refuses to check: MSG-LIT-E-0104, and while
// too many wait errs.TooMany. browser is the value of the browser's cookie
// httpx.KnownBrowser, "" where it has none.
func (s *Service) CheckPassword(ctx context.Context, realm, name, password, browser string) (accountID string, err error) {
	by := asker(ctx)
	if !secret.WellFormed(browser) {
		if err := s.turns[realm].CheckRoom(by); err != nil {
			return "", err
		}
	}
	known, subject, err := s.credentialOf(ctx, realm, nameOf(name))
	if err != nil {
		return "", err
	}
	counted, err := s.counted(ctx, realm, subject, browser)
	if err != nil {
		return "", err
	}
	if err := s.checkLocked(ctx, realm, counted); err != nil {
		return "", err
	}
	if counted != subject {
		by = throttle.Asker{Source: counted, Known: true}
	}
	a := attempt{realm: realm, subject: subject, at: atSignIn, wrong: "MSG-LIT-E-0058", counts: []count{{subject: counted}}}
	check := func() (bool, error) { return s.passes(ctx, realm, password, known) }
	// Only a whole sign-in ends the count: the password alone does not.
	err = s.attemptPassword(ctx, by, a, check, func(a attempt, tx *db.Tx) error { return a.release(ctx, tx) })
	return known.accountID, err
}

// credentialOf is the credential of a name, and under what its failures are counted: of an
// unknown name nobody's.
func (s *Service) credentialOf(ctx context.Context, realm, name string) (credential, string, error) {
	known, err := credentialByName(ctx, s.db.Read(), realm, name)
	if errs.KindOf(err) == errs.NotFound {
		return credential{hash: dummyHash}, "name:" + secret.Hash(name), nil
	}
	return known, known.accountID, err
}

// passes tells whether a password is that of a credential whose account may sign in.
func (s *Service) passes(ctx context.Context, realm, password string, known credential) (bool, error) {
	ok, err := matches(password, known.hash)
	if err != nil {
		return false, err
	}
	p, err := s.accounts.Principal(ctx, s.db.Read(), realm, known.accountID)
	if _, kept := errors.AsType[principal.KeptOut](err); kept {
		return ok, nil // told once the second factor is shown, too
	}
	if errs.KindOf(err) == errs.NotFound {
		// That a temporary account is over is told once the second factor is shown, too.
		return ok && realm == RealmUser && p.Status == principal.StatusTemporary, nil
	}
	return ok && err == nil, err
}

// CheckTOTP checks a one-time password of an account and uses it up, which ends
// the account's count of failures. A wrong or used one answers MSG-LIT-E-0059,
// what is not 6 digits MSG-LIT-E-0019, too many failures MSG-LIT-E-0104.
func (s *Service) CheckTOTP(ctx context.Context, realm, accountID, typed, browser string) error {
	code, err := sixDigitsOf(typed)
	if err != nil {
		return err
	}
	return s.secondStep(ctx, realm, accountID, browser, func(tx *db.Tx) (bool, error) { return useTOTP(ctx, tx, realm, accountID, code) })
}

// secondStep makes an attempt at the second factor of a sign-in.
func (s *Service) secondStep(ctx context.Context, realm, accountID, browser string, use func(tx *db.Tx) (bool, error)) error {
	counted, err := s.counted(ctx, realm, accountID, browser)
	if err != nil {
		return err
	}
	a := attempt{realm: realm, subject: accountID, at: atSignIn, wrong: "MSG-LIT-E-0059", counts: []count{{subject: counted}}}
	ends := []string{accountID, counted}
	if counted == accountID {
		a.counts = append(a.counts, count{subject: secondFactorOf(accountID)})
		ends = []string{accountID, secondFactorOf(accountID), stepUpCodes(accountID)}
	}
	return s.attempt(ctx, a, use, func(tx *db.Tx) error { return forgetAll(ctx, tx, realm, ends...) })
}

// Unlock ends the locks of an account after too many failures. Its browsers are known no more.
func (s *Service) Unlock(ctx context.Context, realm, accountID string) error {
	return s.db.Tx(ctx, func(tx *db.Tx) error { return UnlockIn(ctx, tx, realm, accountID, "") })
}

// unlocked is what the audit log says of an unlock: why, where staff did it by itself.
type unlocked struct {
	Realm  string `json:"realm"`
	Reason string `json:"reason,omitempty"`
}

// UnlockIn is Unlock within a transaction, for a reason; empty where something else says why.
func UnlockIn(ctx context.Context, tx *db.Tx, realm, accountID, reason string) error {
	return errors.Join(forgetAll(ctx, tx, realm, countsOf(accountID)...), forgetBrowsers(ctx, tx, accountID),
		audit.Record(ctx, tx, "account.unlocked", "account:"+accountID, "", unlocked{realm, reason}))
}

// ResetTOTP gives an account another secret for one-time passwords, and ends its locks: what its authenticator shows is good no more.
func ResetTOTP(ctx context.Context, tx *db.Tx, realm, accountID string) (secret string, err error) {
	secret = NewTOTPSecret()
	return secret, errors.Join(setTOTP(ctx, tx, realm, accountID, secret), UnlockIn(ctx, tx, realm, accountID, ""))
}

// UnlockName is Unlock for the account that is signed in to by a name; errs.NotFound where there is none.
func (s *Service) UnlockName(ctx context.Context, realm, name string) error {
	accountID, err := ownerOfName(ctx, s.db.Read(), realm, nameOf(name))
	if errs.KindOf(err) == errs.NotFound {
		return fmt.Errorf("no account with this user id: %q", name)
	}
	if err != nil {
		return err
	}
	return s.Unlock(ctx, realm, accountID)
}
