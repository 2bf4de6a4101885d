package account

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"radioportal/internal/accountmail"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/job"
	"radioportal/internal/principal"
)

// Erasure is what an administrator asks for on behalf of a person: that the account forgets them. Another one confirms it.
type Erasure struct {
	AccountID, Reason, AskedBy string
	AskedAt                    time.Time
}

// erased is the data of the event that a person was erased.
type erased struct {
	Reason  string `json:"reason"`
	MailTo  string `json:"mailTo,omitempty"`
	AskedBy string `json:"askedBy"`
	Why     string `json:"confirmed"` // what the one who confirmed it wrote
}

// heldMost is how many of a kind are named of what keeps a person from being erased.
const heldMost = 5

// held refuses what the law or the bureau still needs the person for, and says what that is.
func (s *Service) held(ctx context.Context, q db.Querier, accountID string) error {
	o := s.ports.Obligations
	filings, err := o.OpenFilings(ctx, q, accountID, heldMost+1)
	if err != nil {
		return err
	}
	fees, err := o.UnpaidFees(ctx, q, accountID, heldMost+1)
	if err != nil {
		return err
	}
	licences, err := o.ValidLicences(ctx, q, accountID, heldMost+1)
	if err != nil || len(filings)+len(fees)+len(licences) == 0 {
		return err
	}
	none, more := "なし", " ほか"
	if principal.From(ctx).Lang == "en" {
		none, more = "none", " and more"
	}
	named := func(numbers []string) string {
		if len(numbers) == 0 {
			return none
		}
		if len(numbers) > heldMost {
			return strings.Join(numbers[:heldMost], ", ") + more
		}
		return strings.Join(numbers, ", ")
	}
	return errs.Refuse("MSG-LIT-E-0093", errs.Params{"reason": "eraseHeld", "filings": named(filings), "fees": named(fees), "licences": named(licences)})
}

// askErasure asks for a person to be erased.
func (s *Service) askErasure(ctx context.Context, t Target) (Account, error) {
	return s.about(ctx, t, erasureAsked, func(ctx context.Context, tx *db.Tx, a *Account) (map[string]any, map[string]any, error) {
		err := s.mayChange(ctx, tx, a.ID)
		if err == nil {
			err = s.held(ctx, tx, a.ID)
		}
		if err != nil {
			return nil, nil, err
		}
		n, err := db.Exec(ctx, tx, insertErasureSQL, a.ID, strings.TrimSpace(t.Reason), principal.From(ctx).AccountID, tx.Ms())
		if err == nil && n == 0 {
			err = errs.Refuse("MSG-LIT-E-0093", nil)
		}
		return nil, nil, err
	})
}

// dropErasure takes back what was asked for.
func (s *Service) dropErasure(ctx context.Context, t Target) (Account, error) {
	asked, err := erasureOf(ctx, s.db.Read(), t.AccountID)
	if err != nil && errs.KindOf(err) != errs.NotFound {
		return Account{}, err
	}
	return s.aboutAsked(ctx, t, erasureDropped, asked.AskedBy, func(ctx context.Context, tx *db.Tx, a *Account) (map[string]any, map[string]any, error) {
		if err := s.mayChange(ctx, tx, a.ID); err != nil {
			return nil, nil, err
		}
		n, err := db.Exec(ctx, tx, deleteErasureSQL, a.ID)
		if err == nil && n == 0 {
			err = errs.Refuse("MSG-LIT-E-0093", nil)
		}
		return nil, nil, err
	})
}

// confirmErasure erases a person as another administrator has asked. What was filed, licensed and paid stays with the authority, as
// the law says; everything else of the person goes and cannot be restored.
func (s *Service) confirmErasure(ctx context.Context, t Target) error {
	t.Reason = strings.TrimSpace(t.Reason)
	if wrong := wrongReason(t.Reason); wrong != nil {
		return errs.InvalidFields(wrong)
	}
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		a, err := locked(ctx, tx, t.AccountID)
		if err != nil {
			return err
		}
		e, err := erasureOf(ctx, tx, a.ID)
		switch {
		case errs.KindOf(err) == errs.NotFound, err == nil && (a.Version != t.Version || a.Status == principal.StatusWithdrawn):
			return errs.Refuse("MSG-LIT-E-0093", nil)
		case err != nil:
			return err
		case e.AskedBy == principal.From(ctx).AccountID:
			return errs.Refuse("MSG-LIT-E-0093", errs.Params{"reason": "staffSameHand"})
		}
		if err = s.mayChange(ctx, tx, a.ID); err == nil {
			err = s.held(ctx, tx, a.ID)
		}
		if err != nil {
			return err
		}
		return s.eraseByOffice(ctx, tx, a, e, t.Reason)
	})
}

func (s *Service) eraseByOffice(ctx context.Context, tx *db.Tx, a Account, e Erasure, why string) error {
	_, err := db.Exec(ctx, tx, deleteErasureSQL, a.ID)
	if err == nil {
		_, err = db.Exec(ctx, tx, paperKeySQL, endedKey(termsOf(a)), a.ID)
	}
	if err != nil {
		return err
	}
	return s.erase(ctx, tx, a, func(mailTo string) error {
		s.login.Forget(tx, a.ID)
		return errors.Join(audit.Record(ctx, tx, accountmail.Prefix+erasedByOffice, "account:"+a.ID, "", erased{e.Reason, mailTo, e.AskedBy, why}),
			audit.Record(ctx, tx, EventErasureConfirmed, "staff:"+e.AskedBy, "", map[string]string{"askedBy": e.AskedBy}))
	})
}

// forgetPerson tells the person that they were erased, and takes them out of the audit log.
func (s *Service) forgetPerson(q *job.Queue) {
	tell := s.tellElsewhere(deleted)
	q.On(accountmail.Prefix+erasedByOffice, "account.erased-by-office-mail", func(ctx context.Context, e audit.Event) error {
		_, to, _, err := s.elsewhere(ctx, e) // before it is told and forgotten
		if err != nil {
			return err
		}
		if err := tell(ctx, e); err != nil {
			return err
		}
		why := erased{Reason: "-"} // the event itself is erased too, where this is run once more
		if err := json.Unmarshal(e.Data, &why); err != nil {
			return fmt.Errorf("event %s: %w", e.ID, err)
		}
		ctx = principal.With(ctx, principal.Principal{Role: e.Role, AccountID: e.ActorID})
		return s.eraseEvents(ctx, accountOf(e), why.Reason, to.Address, to.Name)
	})
}

// eraseEvents takes a person out of the audit log, also out of what it says of accounts that became part of theirs.
func (s *Service) eraseEvents(ctx context.Context, accountID, why string, words ...string) error {
	became, err := audit.OfSubject(ctx, s.db.Read(), "account:"+accountID, accountmail.Prefix+mergedHere)
	if err != nil {
		return err
	}
	for _, e := range became { // before what tells of them is erased
		var m mergeNote
		if err := json.Unmarshal(e.Data, &m); err != nil {
			return fmt.Errorf("event %s: %w", e.ID, err)
		}
		if m.Other != "" { // it was erased, where this is run once more
			if err := errors.Join(s.forgetRowsOf(ctx, m.Other), s.eraseEvents(ctx, m.Other, why, words...)); err != nil {
				return err
			}
		}
	}
	_, err = audit.ErasePerson(ctx, s.db, accountID, why, words...)
	return err
}

// pendingErasure is what is asked for about an account (AskedErasure).
type pendingErasure struct {
	Reason  string `json:"reason"`
	AskedBy string `json:"askedBy" doc:"name of the administrator"`
	AskedAt string `json:"askedAt" format:"date-time"`
	Mine    bool   `json:"mine" doc:"the one who looks has asked; another administrator confirms it"`
}

// shownErasure is what is asked for about an account; nil where nothing is.
func (s *Service) shownErasure(ctx context.Context, q db.Querier, accountID string) (*pendingErasure, error) {
	e, err := erasureOf(ctx, q, accountID)
	if errs.KindOf(err) == errs.NotFound {
		return nil, nil //nolint:nilnil // nothing is asked for, which is most accounts
	}
	if err != nil {
		return nil, err
	}
	by, err := staffByID(ctx, q, e.AskedBy)
	if errs.KindOf(err) == errs.NotFound {
		err = nil
	}
	return &pendingErasure{e.Reason, by.Name, httpx.WireTime(e.AskedAt), e.AskedBy == principal.From(ctx).AccountID}, errors.Join(err)
}
