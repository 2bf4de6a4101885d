package account

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/rule"
)

// newToken is 256 random bits for a link; only its hash is kept.
func newToken() string {
	raw := make([]byte, 32)
	_, _ = rand.Read(raw) // never fails (crypto/rand)
	return base64.RawURLEncoding.EncodeToString(raw)
}

func hashOfToken(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}

// linkOver is told where a link has expired, was used or is another account's: the
// person must ask for another.
func linkOver(err error) error {
	if errs.KindOf(err) == errs.NotFound {
		return errs.RefuseAt("MSG-LIT-E-0097", nil, []errs.Field{{Pointer: "/token", Code: "MSG-LIT-E-0097"}})
	}
	return err
}

// mailAddress checks a mail address and writes it in its stored form.
func mailAddress(typed, pointer string) (string, error) {
	normal, found := rule.Apply("email", typed, nil, "")
	if found == nil {
		_, found = rule.Apply("required", normal, nil, "")
	}
	if found != nil {
		return "", errs.InvalidFields([]errs.Field{{Pointer: pointer, Code: found.Code, Params: errs.Params(found.Params)}})
	}
	return normal, nil
}

// askMailChange has a link sent to a new mail address; source is where it is asked from. The answer is the same where the
// address is another account's: the mail says so.
func (s *Service) askMailChange(ctx context.Context, typed, source string) error {
	address, err := mailAddress(typed, "/mail")
	if err != nil {
		return err
	}
	accountID := principal.From(ctx).AccountID
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		a, err := locked(ctx, tx, accountID)
		if err != nil {
			return err
		}
		may, err := mayAsk(ctx, tx, "account:"+accountID, source)
		if err != nil {
			return err
		}
		if !may {
			return errs.Refuse("MSG-LIT-E-0104", errs.Params{"minutes": "60"})
		}
		return happenedTo(ctx, tx, accountID, mailLinkAsked, addressee{address, a.Detail.Name(), a.Locale})
	})
}

// confirmMail makes the address of a link the account's. The old one is told.
func (s *Service) confirmMail(ctx context.Context, token string) (Account, error) {
	accountID := principal.From(ctx).AccountID
	var a Account
	err := s.db.Tx(ctx, func(tx *db.Tx) error {
		used, err := takeLink(ctx, tx, hashOfToken(token), linkMail, accountID)
		if err != nil {
			return linkOver(err)
		}
		if a, err = locked(ctx, tx, accountID); err != nil {
			return err
		}
		old := a.Mail
		if nameOf(old) != nameOf(used.mail) {
			if err := taken(insertName(ctx, tx, RealmUser, nameOf(used.mail), accountID), "/mail"); err != nil {
				return err
			}
			if err := deleteName(ctx, tx, RealmUser, nameOf(old), accountID); err != nil {
				return err
			}
		}
		if a.Mail = used.mail; a.Detail.ContactEmail == old {
			a.Detail.ContactEmail = used.mail
		}
		s.forget(tx, accountID)
		return errors.Join(updateAccount(ctx, tx, a), deleteLinks(ctx, tx, accountID),
			happenedTo(ctx, tx, accountID, mailChanged, addressee{old, a.Detail.Name(), a.Locale}))
	})
	return a, err
}
