package account

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"time"

	"github.com/go-webauthn/webauthn/webauthn"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

const (
	keepUsedSteps = 24 * time.Hour
	keepFailures  = 30 * 24 * time.Hour
)

// Service keeps accounts and checks who signs in.
type Service struct {
	db       *db.DB
	hasher   *hasher
	ports    Ports
	passkeys *webauthn.WebAuthn
}

// New makes the service on d.
func New(d *db.DB) *Service { return &Service{db: d, hasher: newHasher()} }

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
// MSG-LIT-E-0058. After too many failures it refuses to check: MSG-LIT-E-0104. browser is
// the value of the browser's cookie httpx.KnownBrowser, "" where it has none.
func (s *Service) CheckPassword(ctx context.Context, realm, name, password, browser string) (accountID string, err error) {
	err = s.hasher.turn(ctx, func() error {
		accountID, err = s.checkPassword(ctx, realm, nameOf(name), password, browser)
		return err
	})
	return accountID, err
}

func (s *Service) checkPassword(ctx context.Context, realm, name, password, browser string) (string, error) {
	known, err := credentialByName(ctx, s.db.Read(), realm, name)
	subject := known.accountID
	if errs.KindOf(err) == errs.NotFound {
		sum := sha256.Sum256([]byte(name))
		known, subject, err = credential{hash: dummyHash}, "name:"+hex.EncodeToString(sum[:]), nil
	}
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
	ok, err := matches(password, known.hash)
	if err != nil {
		return "", err
	}
	_, err = s.Principal(ctx, s.db.Read(), realm, known.accountID)
	missing := errs.KindOf(err) == errs.NotFound
	if err != nil && !missing {
		return "", err
	}
	if missing || !ok {
		return "", s.fail(ctx, realm, subject, counted, "MSG-LIT-E-0058")
	}
	return known.accountID, nil
}

// fail counts a failure of a subject and refuses with code.
func (s *Service) fail(ctx context.Context, realm, subject, counted, code string) error {
	err := s.db.Tx(ctx, func(tx *db.Tx) error {
		if err := countFailure(ctx, tx, realm, counted); err != nil {
			return err
		}
		return audit.Record(ctx, tx, "account.sign-in-failed", "account:"+subject, "", map[string]string{"realm": realm, "code": code})
	})
	if err != nil {
		return err
	}
	return errs.Refuse(code, nil)
}

// CheckTOTP checks a one-time password of an account and uses it up, which ends
// the account's count of failures. A wrong or used one answers MSG-LIT-E-0059,
// what is not 6 digits MSG-LIT-E-0019, too many failures MSG-LIT-E-0104.
func (s *Service) CheckTOTP(ctx context.Context, realm, accountID, typed, browser string) error {
	code := digitsOf(typed)
	if !sixDigits.MatchString(code) {
		return errs.Refuse("MSG-LIT-E-0019", nil)
	}
	counted, err := s.counted(ctx, realm, accountID, browser)
	if err != nil {
		return err
	}
	if err := s.checkLocked(ctx, realm, counted); err != nil {
		return err
	}
	secret, err := totpSecret(ctx, s.db.Read(), realm, accountID)
	if err != nil {
		return err
	}
	// A person's authenticator runs on the world's time even where the sandbox's clock is set.
	step, ok, err := stepOf(code, secret, s.db.Now(), time.Now())
	if err != nil {
		return err
	}
	if ok {
		err = s.db.Tx(ctx, func(tx *db.Tx) error {
			if ok, err = useStep(ctx, tx, accountID, step); err != nil || !ok {
				return err
			}
			return errors.Join(forgetFailures(ctx, tx, realm, accountID), forgetFailures(ctx, tx, realm, counted))
		})
	}
	if err != nil || ok {
		return err
	}
	return s.fail(ctx, realm, accountID, counted, "MSG-LIT-E-0059")
}

// Unlock ends the locks of an account after too many failures.
func (s *Service) Unlock(ctx context.Context, realm, accountID string) error {
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		return errors.Join(forgetFailures(ctx, tx, realm, accountID), forgetBrowsers(ctx, tx, accountID))
	})
}
