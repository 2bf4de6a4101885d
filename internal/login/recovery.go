package login

import (
	"context"
	"errors"

	"radioportal/internal/accountmail"
	"radioportal/internal/db"
)

// askRecovery has a link sent to a mail address with which a lost password can be set
// anew, a few times in an hour. It does and answers the same for every address; whether
// there is an account is looked up when the mail is made.
func (s *Service) askRecovery(ctx context.Context, typed, lang, source string) error {
	address, err := accountmail.CheckAddress(typed, "/mail")
	if err != nil {
		return err
	}
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		may, err := accountmail.AllowLink(ctx, tx, "mail:"+nameOf(address), source)
		if err != nil || !may {
			return err
		}
		return accountmail.RecordTo(ctx, tx, "", RecoveryRequested, accountmail.Addressee{Address: address, Locale: lang})
	})
}

// checkRecovery tells whether a link may still be used.
func (s *Service) checkRecovery(ctx context.Context, token string) error {
	_, err := accountmail.ReadLink(ctx, s.db.Read(), token, accountmail.ForRecovery, s.db.Now())
	return err
}

// recover sets a lost password with the link of a mail. The second factor is needed as
// for every sign-in, and guesses at it count with those made there. The lock that guesses
// at the password bring does not count here and ends, so that whoever guesses passwords
// cannot lock the person out. Every session ends, and browser is the one that is known
// from now on; its cookie is given.
func (s *Service) recover(ctx context.Context, token, password, totp, recoveryCode, browser string) (cookie string, err error) {
	found, hash, err := s.newPassword(ctx, token, password)
	if err != nil {
		return "", err
	}
	use := func(tx *db.Tx) (bool, error) { return takeRecoveryCode(ctx, tx, found.AccountID, recoveryCode) }
	if recoveryCode == "" {
		code, err := sixDigitsOf(totp)
		if err != nil {
			return "", err
		}
		use = func(tx *db.Tx) (bool, error) { return useTOTP(ctx, tx, RealmUser, found.AccountID, code) }
	}
	a := attempt{realm: RealmUser, subject: found.AccountID, at: atRecovery, wrong: "MSG-LIT-E-0059", counts: []count{{subject: secondFactorOf(found.AccountID)}}}
	err = s.attempt(ctx, a, use, func(tx *db.Tx) error {
		if _, err := accountmail.UseLink(ctx, tx, token, accountmail.ForRecovery, found.AccountID); err != nil {
			return err
		}
		return s.recovered(ctx, tx, found.AccountID, hash)
	})
	if err != nil {
		return "", err
	}
	return s.Recognise(ctx, RealmUser, found.AccountID, browser)
}

// newPassword uses one of the attempts at a link and gives the hash of the new password.
func (s *Service) newPassword(ctx context.Context, token, password string) (found accountmail.Link, hash string, err error) {
	err = s.db.Tx(ctx, func(tx *db.Tx) (err error) {
		found, err = accountmail.TryLink(ctx, tx, token, accountmail.ForRecovery)
		return err
	})
	if err != nil {
		return found, "", err
	}
	known, err := s.known(ctx, found.AccountID)
	if err != nil {
		return found, "", err
	}
	hash, err = s.HashPassword(ctx, password, known...)
	return found, hash, err
}

// recovered sets the new password and ends what stood on the old one.
func (s *Service) recovered(ctx context.Context, tx *db.Tx, accountID, hash string) error {
	return errors.Join(setPassword(ctx, tx, RealmUser, accountID, hash), accountmail.DeleteLinks(ctx, tx, accountID),
		forgetAll(ctx, tx, RealmUser, countsOf(accountID)...), forgetBrowsers(ctx, tx, accountID), s.EndSessions(ctx, tx, accountID),
		accountmail.Record(ctx, tx, accountID, PasswordRecovered, ""))
}
