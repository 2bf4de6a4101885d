package login

import (
	"context"
	"errors"
	"slices"
	"time"

	"radioportal/internal/accountmail"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/throttle"
)

// setupLifetime is how long setting up an authenticator app may take.
const setupLifetime = 30 * time.Minute

// maxSetupAttempts is how many codes may be tried at an app that is being set up.
const maxSetupAttempts = 10

// Reauthenticate implements session.Accounts: it checks that it is the account's
// person who asks. Refusals as CheckPassword and CheckTOTP.
func (s *Service) Reauthenticate(ctx context.Context, realm, accountID, method, secret string) error {
	own := stepUpSubject(accountID)
	a := attempt{realm: realm, subject: accountID, at: atStepUp, wrong: "MSG-LIT-E-0058", counts: []count{{subject: own}}}
	forget := func(tx *db.Tx) error { return forgetFailures(ctx, tx, realm, own) }
	switch method {
	case "password":
		check := func() (bool, error) { return s.passwordIs(ctx, realm, accountID, secret) }
		return s.attemptPassword(ctx, throttle.Asker{Source: accountID, Known: true}, a, check, func(_ attempt, tx *db.Tx) error { return forget(tx) })
	case "totp":
		return s.stepUpByCode(ctx, a, secret)
	case "passkey":
		ok, err := s.passkeyIs(ctx, accountID, secret)
		if err != nil {
			return err
		}
		return s.attempt(ctx, a, func(*db.Tx) (bool, error) { return ok, nil }, forget)
	}
	return errs.New(errs.BadRequest, "no such way to authenticate: %q", method)
}

// stepUpByCode makes an attempt at the one-time password. It adds to the guesses over all
// ways in, whose cap holds here too; their delays do not, so that nobody who guesses
// elsewhere holds up who is signed in.
func (s *Service) stepUpByCode(ctx context.Context, a attempt, typed string) error {
	code, err := sixDigitsOf(typed)
	if err != nil {
		return err
	}
	accountID := a.subject
	a.wrong = "MSG-LIT-E-0059"
	a.counts = []count{{subject: stepUpCodes(accountID)}, {subject: secondFactorOf(accountID), capOnly: true}}
	if err := s.reserve(ctx, &a); err != nil {
		return err
	}
	use := func(tx *db.Tx) (bool, error) { return useTOTP(ctx, tx, a.realm, accountID, code) }
	return s.settle(ctx, a, use, func(tx *db.Tx) error {
		own, all := a.counts[0], a.counts[1]
		return errors.Join(giveBack(ctx, tx, a.realm, all.subject, own.failures, all.lock), forgetFailures(ctx, tx, a.realm, own.subject))
	})
}

// passwordIs tells whether a password is the account's; false where it has none. It
// hashes, so it waits for its turn before.
func (s *Service) passwordIs(ctx context.Context, realm, accountID, typed string) (ok bool, err error) {
	hash, err := passwordOf(ctx, s.db.Read(), realm, accountID)
	if err != nil || hash == "" {
		return false, err
	}
	return matches(typed, hash)
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

// changePassword sets another password and ends every other session. It gives this one's new cookie.
func (s *Service) changePassword(ctx context.Context, password string) (cookie string, err error) {
	hash, err := s.otherPassword(ctx, password)
	if err != nil {
		return "", err
	}
	who := principal.From(ctx)
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		if err := setPassword(ctx, tx, RealmUser, who.AccountID, hash); err != nil {
			return withoutPassword(err)
		}
		if cookie, err = s.endOtherSessions(ctx, tx, who); err != nil {
			return err
		}
		return errors.Join(accountmail.DeleteLinks(ctx, tx, who.AccountID), accountmail.Record(ctx, tx, who.AccountID, PasswordChanged, ""))
	})
	return cookie, err
}

// otherPassword is the hash of a password that takes the place of the one of who asks.
func (s *Service) otherPassword(ctx context.Context, password string) (hash string, err error) {
	who := principal.From(ctx)
	known, err := s.known(ctx, who.AccountID)
	if err != nil {
		return "", err
	}
	same := false
	err = s.turns[RealmUser].Do(ctx, asker(ctx), func() error {
		same, err = s.passwordIs(ctx, RealmUser, who.AccountID, password)
		return err
	})
	if err != nil {
		return "", err
	}
	if same {
		return "", atPassword("MSG-LIT-E-0018", nil)
	}
	return s.HashPassword(ctx, password, known...)
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
	a, err := s.accounts.Person(ctx, s.db.Read(), accountID)
	if err != nil {
		return nil, err
	}
	userID, err := UserID(ctx, s.db.Read(), RealmUser, a.ID, a.Mail)
	return append(a.Detail.Guessable(), userID, a.Mail), err
}

// changeUserID gives an account another name to sign in with.
func (s *Service) changeUserID(ctx context.Context, userID string) error {
	if err := CheckUserID(userID); err != nil {
		return err
	}
	accountID := principal.From(ctx).AccountID
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		a, err := s.accounts.Person(ctx, tx, accountID)
		if err != nil {
			return err
		}
		old, err := UserID(ctx, tx, RealmUser, a.ID, a.Mail)
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
		return errors.Join(deleteName(ctx, tx, RealmUser, old, accountID), accountmail.Record(ctx, tx, accountID, UserIDChanged, ""))
	})
}

// beginTOTP gives a secret for an authenticator app; it counts once confirmed.
func (s *Service) beginTOTP(ctx context.Context) (TOTPSetup, error) {
	accountID := principal.From(ctx).AccountID
	a, err := s.accounts.Person(ctx, s.db.Read(), accountID)
	if err != nil {
		return TOTPSetup{}, err
	}
	secret := NewTOTPSecret()
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
		// What was guessed at was the old one.
		return errors.Join(endSetup(ctx, tx, accountID), forgetAll(ctx, tx, RealmUser, secondFactorOf(accountID), stepUpCodes(accountID)),
			accountmail.Record(ctx, tx, accountID, TOTPChanged, ""))
	})
}

// confirmedSetup is the secret of the app that is being set up, where the code is its. It
// uses one of the tries there are.
func (s *Service) confirmedSetup(ctx context.Context, accountID, code string) (secret string, err error) {
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		secret, err = attemptSetup(ctx, tx, accountID)
		return err
	})
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
	code, err := sixDigitsOf(typed)
	if err != nil {
		return err
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
		a, err := s.accounts.Person(ctx, tx, accountID)
		if err != nil {
			return err
		}
		if !slices.Contains(a.Methods, Password) {
			return withoutPassword(errs.New(errs.NotFound, "no one-time password"))
		}
		if codes, err = newRecoveryCodes(ctx, tx, accountID); err != nil {
			return err
		}
		return accountmail.Record(ctx, tx, accountID, RecoveryCodesRenewed, "")
	})
	return codes, err
}
