package account

import (
	"context"
	"errors"

	"radioportal/internal/db"
	"radioportal/internal/errs"
)

// askRecovery has a link sent to a mail address with which a lost password can be set
// anew, a few times in an hour. It does and answers the same for every address; whether
// there is an account is looked up when the mail is made.
func (s *Service) askRecovery(ctx context.Context, typed, lang, source string) error {
	address, err := mailAddress(typed, "/mail")
	if err != nil {
		return err
	}
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		may, err := mayAsk(ctx, tx, "mail:"+nameOf(address), source)
		if err != nil || !may {
			return err
		}
		return happenedTo(ctx, tx, "", recoveryAsked, addressee{address: address, locale: lang})
	})
}

// checkRecovery tells whether a link may still be used.
func (s *Service) checkRecovery(ctx context.Context, token string) error {
	_, err := livingLink(ctx, s.db.Read(), hashOfToken(token), linkRecovery, s.db.Now())
	return linkOver(err)
}

// recover sets a lost password with the link of a mail. The second factor is needed as
// for every sign-in; the lock of the sign-in does not count here and ends, so that
// whoever guesses passwords cannot lock the person out. Every session ends, and browser
// is the one that is known from now on; its cookie is given.
func (s *Service) recover(ctx context.Context, token, password, totp, recoveryCode, browser string) (cookie string, err error) {
	var found link
	err = s.db.Tx(ctx, func(tx *db.Tx) (err error) {
		found, err = tryLink(ctx, tx, hashOfToken(token), linkRecovery)
		return linkOver(err)
	})
	if err != nil {
		return "", err
	}
	known, err := s.known(ctx, found.accountID)
	if err != nil {
		return "", err
	}
	hash, err := s.HashPassword(ctx, password, known...)
	if err != nil {
		return "", err
	}
	if recoveryCode == "" {
		ok, err := s.totpIs(ctx, RealmUser, found.accountID, totp)
		if err != nil {
			return "", err
		}
		if !ok {
			return "", errs.Refuse("MSG-LIT-E-0059", nil)
		}
	}
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		if _, err := takeLink(ctx, tx, hashOfToken(token), linkRecovery, found.accountID); err != nil {
			return linkOver(err)
		}
		if recoveryCode != "" {
			ok, err := takeRecoveryCode(ctx, tx, found.accountID, recoveryCode)
			if err != nil {
				return err
			}
			if !ok {
				return errs.Refuse("MSG-LIT-E-0059", nil)
			}
		}
		return errors.Join(setPassword(ctx, tx, RealmUser, found.accountID, hash), deleteLinks(ctx, tx, found.accountID),
			forgetFailures(ctx, tx, RealmUser, found.accountID), forgetBrowsers(ctx, tx, found.accountID), s.endEverywhere(ctx, tx, found.accountID, ""),
			happened(ctx, tx, found.accountID, passwordRecovered, ""))
	})
	if err != nil {
		return "", err
	}
	return s.Recognise(ctx, RealmUser, found.accountID, browser)
}
