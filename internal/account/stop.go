package account

import (
	"context"
	"encoding/base64"
	"errors"
	"strings"

	"radioportal/internal/accountmail"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/secret"
)

// What optional mails are about.
const (
	AboutService = "service" // notifyAboutService
	AboutLicense = "license" // notifyAboutLicense
	AboutInquiry = "inquiry" // invitations of an inquirer, whose id stands in the place of the account's
)

const notificationsStopped = "notifications-stopped"

// StopToken is what the link of an optional mail carries to stop further ones: what they
// are about, the account, and a signature over both. It can do nothing else, and it holds
// for good: a mail may be read years later.
func (s *Service) StopToken(ctx context.Context, accountID, about string) (string, error) {
	key, err := s.mailKey(ctx)
	if err != nil {
		return "", err
	}
	return about + "." + accountID + "." + base64.RawURLEncoding.EncodeToString(secret.Sign(key, signedText(about, accountID))), nil
}

func signedText(about, accountID string) string { return "stop mails " + about + "." + accountID }

// StopMails turns off what a token is about. It answers the same for every token that is
// rightly signed, also where the account is gone or wants none already; one that is not
// is refused.
func (s *Service) StopMails(ctx context.Context, token string) error {
	about, rest, _ := strings.Cut(token, ".")
	accountID, signature, _ := strings.Cut(rest, ".")
	given, err := base64.RawURLEncoding.DecodeString(signature)
	if err != nil {
		return accountmail.LinkExpired(errs.New(errs.NotFound, "signature is malformed"))
	}
	key, err := s.mailKey(ctx)
	if err != nil {
		return err
	}
	if !secret.Signed(key, signedText(about, accountID), given) {
		return accountmail.LinkExpired(errs.New(errs.NotFound, "signature is wrong"))
	}
	if about == AboutInquiry {
		return s.ports.Inquiries.Refuse(ctx, accountID)
	}
	err = s.db.Tx(ctx, func(tx *db.Tx) error { return s.stop(ctx, tx, accountID, about) })
	if errs.KindOf(err) == errs.NotFound {
		return nil
	}
	return err
}

func (s *Service) stop(ctx context.Context, tx *db.Tx, accountID, about string) error {
	a, err := locked(ctx, tx, accountID)
	if err != nil || a.Status == principal.StatusWithdrawn {
		return err
	}
	wants := map[string]*bool{AboutService: &a.Detail.NotifyAboutService, AboutLicense: &a.Detail.NotifyAboutLicense}[about]
	if wants == nil || !*wants {
		return nil
	}
	*wants = false
	s.login.Forget(tx, accountID)
	return errors.Join(updateAccount(ctx, tx, a), audit.RecordAs(ctx, tx, principal.User, a.ID, accountmail.Prefix+notificationsStopped,
		"account:"+a.ID, "", accountmail.Change{Detail: about}))
}

// mailKeyID is the one key there is.
const mailKeyID = "stop"

// mailKey is the key of the links. The first node that needs it makes it.
func (s *Service) mailKey(ctx context.Context) ([]byte, error) {
	read := func(q db.Querier) (string, error) {
		return db.One(ctx, q, db.Value[string], mailKeySQL, mailKeyID)
	}
	material, err := read(s.db.Read())
	if errs.KindOf(err) == errs.NotFound && err != nil {
		fresh := secret.Bytes(32)
		err = s.db.Tx(ctx, func(tx *db.Tx) error {
			_, err := db.Exec(ctx, tx, insertMailKeySQL,
				mailKeyID, base64.StdEncoding.EncodeToString(fresh), tx.Ms())
			if err == nil {
				material, err = read(tx)
			}
			return err
		})
	}
	if err != nil {
		return nil, err
	}
	return base64.StdEncoding.DecodeString(material)
}
