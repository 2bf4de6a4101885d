package account

import (
	"context"
	"errors"

	"radioportal/internal/accountmail"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/login"
	"radioportal/internal/principal"
)

// askMailChange has a link sent to a new mail address; source is where it is asked from. The answer is the same where the
// address is another account's: the mail says so.
func (s *Service) askMailChange(ctx context.Context, typed, source string) error {
	address, err := accountmail.CheckAddress(typed, "/mail")
	if err != nil {
		return err
	}
	accountID := principal.From(ctx).AccountID
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		a, err := locked(ctx, tx, accountID)
		if err != nil {
			return err
		}
		may, err := accountmail.AllowLink(ctx, tx, "account:"+accountID, source)
		if err != nil {
			return err
		}
		if !may {
			return errs.Refuse("MSG-LIT-E-0104", errs.Params{"minutes": "60"})
		}
		return accountmail.RecordTo(ctx, tx, accountID, mailLinkRequested, accountmail.Addressee{Address: address, Name: a.Detail.Name(), Locale: a.Locale})
	})
}

// confirmMail makes the address of a link the account's. The old one is told.
func (s *Service) confirmMail(ctx context.Context, token string) (Account, error) {
	accountID := principal.From(ctx).AccountID
	var a Account
	err := s.db.Tx(ctx, func(tx *db.Tx) error {
		used, err := accountmail.UseLink(ctx, tx, token, accountmail.ForMail, accountID)
		if err != nil {
			return err
		}
		if a, err = locked(ctx, tx, accountID); err != nil {
			return err
		}
		old := a.Mail
		if err := login.ChangeMail(ctx, tx, accountID, old, used.Mail); err != nil {
			return err
		}
		if a.Mail = used.Mail; a.Detail.ContactEmail == old {
			a.Detail.ContactEmail = used.Mail
		}
		s.login.Forget(tx, accountID)
		return errors.Join(updateAccount(ctx, tx, a), accountmail.DeleteLinks(ctx, tx, accountID),
			accountmail.RecordTo(ctx, tx, accountID, mailChanged, accountmail.Addressee{Address: old, Name: a.Detail.Name(), Locale: a.Locale}))
	})
	return a, err
}
