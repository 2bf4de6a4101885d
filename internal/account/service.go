package account

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"time"

	"github.com/go-webauthn/webauthn/webauthn"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/throttle"
)

const (
	keepUsedSteps = 24 * time.Hour
	keepFailures  = 30 * 24 * time.Hour
)

// Service keeps accounts and checks who signs in.
type Service struct {
	db       *db.DB
	turns    map[string]*throttle.Queue // by realm, for hashing passwords
	ports    Ports
	passkeys *webauthn.WebAuthn
	taken    *throttle.Limiter // of user ids of others, by the account that learns of them
}

// New makes the service on d.
func New(d *db.DB) *Service {
	return &Service{db: d, turns: newTurns(), taken: throttle.OnMachineTime(takenUserIDs)}
}

// Account is the applicant with this id; errs.NotFound where there is none.
func (s *Service) Account(ctx context.Context, q db.Querier, accountID string) (Account, error) {
	return byID(ctx, q, accountID)
}

// Staff is the staff member with this id; errs.NotFound where there is none.
func (s *Service) Staff(ctx context.Context, q db.Querier, accountID string) (Staff, error) {
	return staffByID(ctx, q, accountID)
}

// Principal is an account of a realm as the one who asks. errs.NotFound where
// there is none, or where it may not sign in any more (withdrawn, inactive).
func (s *Service) Principal(ctx context.Context, q db.Querier, realm, accountID string) (principal.Principal, error) {
	if realm == RealmStaff {
		staff, err := staffByID(ctx, q, accountID)
		if err == nil && !staff.Active {
			err = errs.New(errs.NotFound, "staff account is inactive")
		}
		return staff.Principal(), err
	}
	account, err := byID(ctx, q, accountID)
	over := !account.TemporaryUntil.IsZero() && account.TemporaryUntil.Before(s.db.Now())
	if err == nil && (account.Status == principal.StatusWithdrawn || over) {
		err = errs.New(errs.NotFound, "account is withdrawn or over")
	}
	return account.Principal(), err
}

// Profile is what the OpenID provider may tell of an account: the name, the mail
// address and the language. Errors as Principal.
func (s *Service) Profile(ctx context.Context, realm, accountID string) (name, mail, locale string, err error) {
	p, err := s.Principal(ctx, s.db.Read(), realm, accountID)
	if err != nil {
		return "", "", "", err
	}
	if realm == RealmStaff {
		staff, err := staffByID(ctx, s.db.Read(), accountID)
		return p.Name, staff.Mail, p.Lang, err
	}
	account, err := byID(ctx, s.db.Read(), accountID)
	return p.Name, account.Mail, p.Lang, err
}

// SignedIn notes that an account has signed in.
func (s *Service) SignedIn(ctx context.Context, tx *db.Tx, realm, accountID string) error {
	return noteLogin(ctx, tx, realm, accountID)
}

// CheckPassword finds the account of a user id or mail address and its password.
// It answers an unknown name and a wrong password alike, in about the same time:
// MSG-LIT-E-0058. After too many failures it refuses to check: MSG-LIT-E-0104, and while
// too many wait errs.TooMany. browser is the value of the browser's cookie
// httpx.KnownBrowser, "" where it has none.
func (s *Service) CheckPassword(ctx context.Context, realm, name, password, browser string) (accountID string, err error) {
	by := asker(ctx)
	if !wellFormed(browser) {
		if err := s.turns[realm].Room(by); err != nil {
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
	err = s.tryPassword(ctx, by, a, check, func(a attempt, tx *db.Tx) error { return a.release(ctx, tx) })
	return known.accountID, err
}

// credentialOf is the credential of a name, and under what its failures are counted: of an
// unknown name nobody's.
func (s *Service) credentialOf(ctx context.Context, realm, name string) (credential, string, error) {
	known, err := credentialByName(ctx, s.db.Read(), realm, name)
	if errs.KindOf(err) == errs.NotFound {
		sum := sha256.Sum256([]byte(name))
		return credential{hash: dummyHash}, "name:" + hex.EncodeToString(sum[:]), nil
	}
	return known, known.accountID, err
}

// passes tells whether a password is that of a credential whose account may sign in.
func (s *Service) passes(ctx context.Context, realm, password string, known credential) (bool, error) {
	ok, err := matches(password, known.hash)
	if err != nil {
		return false, err
	}
	p, err := s.Principal(ctx, s.db.Read(), realm, known.accountID)
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
	return s.try(ctx, a, use, func(tx *db.Tx) error { return forgetAll(ctx, tx, realm, ends...) })
}

// Unlock ends the locks of an account after too many failures. Its browsers are known no more.
func (s *Service) Unlock(ctx context.Context, realm, accountID string) error {
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		return errors.Join(forgetAll(ctx, tx, realm, countsOf(accountID)...), forgetBrowsers(ctx, tx, accountID),
			audit.Record(ctx, tx, "account.unlocked", "account:"+accountID, "", map[string]string{"realm": realm}))
	})
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
