package account

import (
	"context"
	"errors"
	"strings"
	"time"

	"radioportal/internal/accountmail"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/login"
	"radioportal/internal/principal"
)

// withdrawal is the data of the event: why somebody left, in their own words.
type withdrawal struct {
	Reason string `json:"reason,omitempty"`
	MailTo string `json:"mailTo,omitempty"`
}

// withdraw deletes the account of who asks. What it filed stays with the
// authority; everything else of the person is erased and cannot be restored.
// MSG-LIT-I-0032 while applications are open.
func (s *Service) withdraw(ctx context.Context, reason string) (category string, err error) {
	accountID := principal.From(ctx).AccountID
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		a, err := locked(ctx, tx, accountID)
		if err != nil {
			return err
		}
		open, err := s.ports.Applications.HasOpen(ctx, tx, accountID)
		if err != nil {
			return err
		}
		if open {
			return errs.Refuse("MSG-LIT-I-0032", nil)
		}
		category = a.Detail.UserCategory
		if _, err := db.Exec(ctx, tx, paperKeySQL, endedKey(termsOf(a)), a.ID); err != nil {
			return err
		}
		return s.erase(ctx, tx, a, gone(ctx, tx, a, deleted, strings.TrimSpace(reason)))
	})
	return category, err
}

// gone records that an account ended with its person; mailTo is where they are told.
func gone(ctx context.Context, tx *db.Tx, a Account, what, reason string) func(mailTo string) error {
	return func(mailTo string) error {
		return audit.RecordAs(ctx, tx, principal.User, a.ID, accountmail.Prefix+what, "account:"+a.ID, "", withdrawal{Reason: reason, MailTo: mailTo})
	}
}

// erase takes the person out of an account, and has it recorded.
func (s *Service) erase(ctx context.Context, tx *db.Tx, a Account, record func(mailTo string) error) error {
	mailTo, err := accountmail.SaveAddressee(ctx, tx, accountmail.Addressee{Address: a.Mail, Name: a.Detail.Name(), Locale: a.Locale})
	if err == nil {
		err = errors.Join(s.ports.Drafts.DiscardDrafts(ctx, tx, a.ID), s.login.EndSessions(ctx, tx, a.ID), s.login.Erase(ctx, tx, a.ID),
			forgetMerges(ctx, tx, a.ID))
	}
	if err != nil {
		return err
	}
	if s.ports.Mandates != nil {
		if err := s.ports.Mandates.EndOf(ctx, tx, a.ID); err != nil {
			return err
		}
	}
	a.Status, a.Identified, a.IdentityMethod, a.Mail, a.letterFor = principal.StatusWithdrawn, false, "", "", ""
	a.StatusBefore, a.Unqualified = "", false
	a.Services, a.PendingServices, a.TemporaryUntil = []string{}, []string{}, time.Time{}
	a.Detail, a.Proven = UserInfoDetail{AccountID: a.ID, UserCategory: a.Detail.UserCategory}, nil
	return errors.Join(updateAccount(ctx, tx, a), record(mailTo))
}

// sweepBatch is how many temporary accounts one sweep ends.
const sweepBatch = 100

// Sweep ends temporary accounts whose time is over and tells how many.
func (s *Service) Sweep(ctx context.Context) (int64, error) {
	ids, err := temporaryBefore(ctx, s.db.Read(), s.db.Now(), sweepBatch)
	if err != nil {
		return 0, err
	}
	n := int64(0)
	for _, id := range ids {
		err := s.db.Tx(ctx, func(tx *db.Tx) error {
			a, err := locked(ctx, tx, id)
			if err != nil || a.effectiveStatus() != principal.StatusTemporary || a.TemporaryUntil.After(tx.Now()) {
				return err
			}
			n++
			return s.erase(ctx, tx, a, gone(ctx, tx, a, temporaryEnded, ""))
		})
		if err != nil {
			return n, err
		}
	}
	return n, nil
}

// SweepMails forgets the addresses of mails that could not be sent and tells how many. Old
// failures to sign in are forgotten too.
func (s *Service) SweepMails(ctx context.Context) (n int64, err error) {
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		if err := login.Sweep(ctx, tx); err != nil {
			return err
		}
		n, err = accountmail.Sweep(ctx, tx)
		return err
	})
	return n, err
}
