package account

import (
	"context"
	"errors"
	"slices"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// setupLifetime is how long setting up an authenticator app may take.
const setupLifetime = 30 * time.Minute

// stepUpSubject counts failures of step-up apart from those of signing in, so that
// neither locks the other.
func stepUpSubject(accountID string) string { return "stepup:" + accountID }

// Reauthenticate implements session.Accounts: it checks that it is the account's
// person who asks. Refusals as CheckPassword and CheckTOTP.
func (s *Service) Reauthenticate(ctx context.Context, realm, accountID, method, secret string) error {
	subject := stepUpSubject(accountID)
	if err := s.checkLocked(ctx, realm, subject); err != nil {
		return err
	}
	ok, code, err := false, "MSG-LIT-E-0058", error(nil)
	switch method {
	case "password":
		ok, err = s.passwordIs(ctx, realm, accountID, secret)
	case "totp":
		code = "MSG-LIT-E-0059"
		ok, err = s.totpIs(ctx, realm, accountID, secret)
	case "passkey":
		ok, err = s.passkeyIs(ctx, accountID, secret)
	default:
		err = errs.New(errs.BadRequest, "no such way to authenticate: %q", method)
	}
	if err != nil {
		return err
	}
	if !ok {
		return s.fail(ctx, realm, subject, subject, code)
	}
	return s.db.Tx(ctx, func(tx *db.Tx) error { return forgetFailures(ctx, tx, realm, subject) })
}

func (s *Service) passwordIs(ctx context.Context, realm, accountID, typed string) (ok bool, err error) {
	hash, err := passwordOf(ctx, s.db.Read(), realm, accountID)
	if err != nil || hash == "" {
		return false, err
	}
	err = s.hasher.turn(ctx, func() error {
		ok, err = matches(typed, hash)
		return err
	})
	return ok, err
}

// totpIs checks a one-time password and uses it up.
func (s *Service) totpIs(ctx context.Context, realm, accountID, typed string) (bool, error) {
	code := digitsOf(typed)
	if !sixDigits.MatchString(code) {
		return false, errs.Refuse("MSG-LIT-E-0019", nil)
	}
	secret, err := totpSecret(ctx, s.db.Read(), realm, accountID)
	if errs.KindOf(err) == errs.NotFound {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	step, ok, err := stepOf(code, secret, s.db.Now(), time.Now())
	if err != nil || !ok {
		return false, err
	}
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		ok, err = useStep(ctx, tx, accountID, step)
		return err
	})
	return ok, err
}

func (s *Service) passkeyIs(ctx context.Context, accountID, answer string) (bool, error) {
	in, err := readAnswer(answer)
	if err != nil {
		return false, err
	}
	found, err := s.CheckPasskey(ctx, stepUpSubject(accountID), in.CeremonyID, in.Credential)
	if errs.KindOf(err) == errs.Business {
		return false, nil
	}
	return err == nil && found == accountID, err
}

// changePassword sets another password and ends every other session.
func (s *Service) changePassword(ctx context.Context, password string) error {
	who := principal.From(ctx)
	known, err := s.known(ctx, who.AccountID)
	if err != nil {
		return err
	}
	same, err := s.passwordIs(ctx, RealmUser, who.AccountID, password)
	if err != nil {
		return err
	}
	if same {
		return atPassword("MSG-LIT-E-0018", nil)
	}
	hash, err := s.HashPassword(ctx, password, known...)
	if err != nil {
		return err
	}
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		if err := setPassword(ctx, tx, RealmUser, who.AccountID, hash); err != nil {
			return withoutPassword(err)
		}
		return errors.Join(s.endEverywhere(ctx, tx, who.AccountID, who.SessionID), deleteLinks(ctx, tx, who.AccountID), happened(ctx, tx, who.AccountID, passwordChanged, ""))
	})
}

// withoutPassword tells that an account has no password from other errors.
func withoutPassword(err error) error {
	if errs.KindOf(err) == errs.NotFound {
		return errs.New(errs.Conflict, "the account has no password: add it as a way to sign in")
	}
	return err
}

// known is what is easily guessed of an account's person.
func (s *Service) known(ctx context.Context, accountID string) ([]string, error) {
	a, err := byID(ctx, s.db.Read(), accountID)
	if err != nil {
		return nil, err
	}
	userID, err := userIDOf(ctx, s.db.Read(), a)
	return append(a.Detail.Guessable(), userID, a.Mail), err
}

// changeUserID gives an account another name to sign in with.
func (s *Service) changeUserID(ctx context.Context, userID string) error {
	if err := CheckUserID(userID); err != nil {
		return err
	}
	accountID := principal.From(ctx).AccountID
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		a, err := locked(ctx, tx, accountID)
		if err != nil {
			return err
		}
		old, err := userIDOf(ctx, tx, a)
		if err != nil {
			return err
		}
		if old == "" {
			return withoutPassword(errs.New(errs.NotFound, "no user id"))
		}
		if old == nameOf(userID) {
			return nil
		}
		if err := taken(insertName(ctx, tx, RealmUser, nameOf(userID), accountID), "/userId"); err != nil {
			return err
		}
		return errors.Join(deleteName(ctx, tx, RealmUser, old, accountID), happened(ctx, tx, accountID, userIDChanged, ""))
	})
}

// beginTOTP gives a secret for an authenticator app; it counts once confirmed.
func (s *Service) beginTOTP(ctx context.Context) (TOTPSetup, error) {
	accountID := principal.From(ctx).AccountID
	a, err := byID(ctx, s.db.Read(), accountID)
	if err != nil {
		return TOTPSetup{}, err
	}
	secret := newSecret()
	err = s.db.Tx(ctx, func(tx *db.Tx) error { return beginSetup(ctx, tx, accountID, secret, setupLifetime) })
	if err != nil {
		return TOTPSetup{}, err
	}
	return SetupOf(secret, a.Mail)
}

// confirmTOTP makes the app that is being set up the account's.
func (s *Service) confirmTOTP(ctx context.Context, code string) error {
	accountID := principal.From(ctx).AccountID
	secret, err := s.confirmedSetup(ctx, accountID, code)
	if err != nil {
		return err
	}
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		if err := setTOTP(ctx, tx, RealmUser, accountID, secret); err != nil {
			return withoutPassword(err)
		}
		return errors.Join(endSetup(ctx, tx, accountID), happened(ctx, tx, accountID, totpChanged, ""))
	})
}

// confirmedSetup is the secret of the app that is being set up, where the code is its.
func (s *Service) confirmedSetup(ctx context.Context, accountID, code string) (string, error) {
	secret, err := setupOf(ctx, s.db.Read(), accountID, s.db.Now())
	if errs.KindOf(err) == errs.NotFound {
		return "", errs.Refuse("MSG-LIT-E-0097", nil)
	}
	if err != nil {
		return "", err
	}
	return secret, s.CheckSetup(secret, code)
}

// CheckSetup refuses a code that is not of a secret: MSG-LIT-E-0019 or MSG-LIT-E-0059.
func (s *Service) CheckSetup(secret, typed string) error {
	code := digitsOf(typed)
	if !sixDigits.MatchString(code) {
		return errs.Refuse("MSG-LIT-E-0019", nil)
	}
	_, ok, err := stepOf(code, secret, s.db.Now(), time.Now())
	if err == nil && !ok {
		err = errs.Refuse("MSG-LIT-E-0059", nil)
	}
	return err
}

// renewRecoveryCodes puts new codes in the place of the old ones.
func (s *Service) renewRecoveryCodes(ctx context.Context) (codes []string, err error) {
	accountID := principal.From(ctx).AccountID
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		a, err := locked(ctx, tx, accountID)
		if err != nil {
			return err
		}
		if !slices.Contains(a.LoginTypes, LoginPassword) {
			return withoutPassword(errs.New(errs.NotFound, "no one-time password"))
		}
		if codes, err = newRecoveryCodes(ctx, tx, accountID); err != nil {
			return err
		}
		return happened(ctx, tx, accountID, recoveryCodesNew, "")
	})
	return codes, err
}
