package inquiry

import (
	"context"
	"time"

	"radioportal/internal/application"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// failsWithin is for how long after an invitation it is told that it did not arrive: a mail server tries for five days.
const failsWithin = 7 * 24 * time.Hour

// MailFailed notes that an address takes no mail, at those whose invitations went there lately: who named them is told, and can correct it.
func MailFailed(ctx context.Context, d *db.DB, address string) error {
	return d.Tx(ctx, func(tx *db.Tx) error {
		failed, err := db.All(ctx, tx, scan, failedSQL, tx.Ms(), keyOf(address), tx.Now().Add(-failsWithin).UnixMilli())
		if err != nil {
			return err
		}
		for _, i := range failed {
			filings, err := application.OfCase(ctx, tx, i.CaseID, "")
			if err != nil {
				return err
			}
			a := filings[0]
			if err := audit.RecordIn(ctx, tx, a.Destination, EventFailed, "application:"+a.Number, a.CaseID,
				eventData{Number: a.Number, CaseID: a.CaseID, InquirerID: i.ID}); err != nil {
				return err
			}
		}
		return nil
	})
}

// Correct corrects the address of an inquirer whose invitation did not arrive, and invites again. What is wrong is told at /email, as
// Add does; of one whose invitation is not known to have failed it is MSG-LIT-E-0093.
func (s *Service) Correct(ctx context.Context, number, id, address string) (Inquirer, error) {
	n, err := typed("-", address)
	if err != nil {
		return Inquirer{}, err
	}
	a, err := s.mayName(ctx, number, n)
	if err != nil {
		return Inquirer{}, err
	}
	var corrected Inquirer
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		corrected, err = s.correct(ctx, tx, a, id, n)
		return err
	})
	return corrected, err
}

func (s *Service) correct(ctx context.Context, tx *db.Tx, a application.Application, id string, n application.NamedInquirer) (Inquirer, error) {
	if err := s.lock(ctx, tx, a); err != nil {
		return Inquirer{}, err
	}
	i, err := byID(ctx, tx, id)
	if err != nil {
		return i, err
	}
	if i.CaseID != a.CaseID {
		return i, missing()
	}
	if i.State != Active || i.FailedAt.IsZero() {
		return i, errs.Refuse(codeMovedOn, nil)
	}
	n.Name = i.Name
	if keyOf(n.Mail) == keyOf(i.Mail) {
		return s.inviteAgain(ctx, tx, a, i, n.Mail)
	}
	if _, err := end(ctx, tx, i.ID, Removed); err != nil {
		return i, err
	}
	if err := record(ctx, tx, EventRemoved, a, eventData{InquirerID: i.ID}); err != nil {
		return i, err
	}
	added, err := s.add(ctx, tx, a, n)
	if err != nil || !i.Contents || principal.From(ctx).Mandate != nil { // what is shown is the holder's to say
		return added, err
	}
	if _, err := db.Exec(ctx, tx, showSQL, 1, added.ID); err != nil {
		return added, err
	}
	return byID(ctx, tx, added.ID)
}

// inviteAgain sends another mail to an address that works again.
func (s *Service) inviteAgain(ctx context.Context, tx *db.Tx, a application.Application, i Inquirer, address string) (Inquirer, error) {
	by := principal.From(ctx).ActorID()
	if _, err := db.Exec(ctx, tx, againSQL, address, by, tx.Now().Add(retryAfter).UnixMilli(), tx.Ms(), i.ID); err != nil {
		return i, err
	}
	if err := s.take(ctx, tx, a.CaseID, by); err != nil {
		return i, err
	}
	if err := record(ctx, tx, EventAdded, a, eventData{InquirerID: i.ID, InviterID: by}); err != nil {
		return i, err
	}
	return byID(ctx, tx, i.ID)
}
