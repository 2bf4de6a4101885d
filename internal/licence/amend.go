package licence

import (
	"context"
	"reflect"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
)

// Amend changes what a licence says, as it was granted; number, call sign, term, permit
// number and PIN stay.
func (s *Service) Amend(ctx context.Context, tx *db.Tx, id string, g Grant) error {
	by := procedure.FilingRef{ElectronicApplicationNumber: g.ElectronicApplicationNumber, CaseID: g.CaseID, AccountID: g.AccountID}
	chain, err := s.locked(ctx, tx, by, id)
	if err != nil {
		return err
	}
	next := following(chain, Changed, by)
	next.Licence.state(Licence{ElectronicApplicationNumber: g.ElectronicApplicationNumber, Content: g.Content})
	return s.advance(ctx, tx, chain, next)
}

// End lets a licence end on a day of the term that it had before the filing's case, which may move that day later.
// Without a day it gives that term back. It is refused with MSG-LIT-E-0092 where its call sign, or what
// else is its alone, is another licence's by then.
func (s *Service) End(ctx context.Context, tx *db.Tx, id, lastDay string, by procedure.FilingRef) error {
	chain, err := s.locked(ctx, tx, by, id)
	if err != nil {
		return err
	}
	before, _ := newest(chain, Version.limits, by.CaseID)
	next := following(chain, Ended, by)
	next.Licence.Content.ValidTo, next.Licence.Discontinued = lastDay, true
	if lastDay == "" {
		next.Reason = Revived
		next.Licence.limit(before)
	} else if c := before.Content; lastDay < c.ValidFrom || c.ValidTo < lastDay {
		return errs.New(errs.Internal, "a licence valid from %s to %s cannot end on %s", c.ValidFrom, c.ValidTo, lastDay)
	}
	return s.advance(ctx, tx, chain, next)
}

// Withdraw takes back what the filing's case did to a licence: what it said and how long it was valid before, it says and
// is again, whatever came since. A record that the case itself led to ends today. It is refused with MSG-LIT-E-0092
// where the call sign is another licence's by then. There is nothing to do where the case did nothing.
func (s *Service) Withdraw(ctx context.Context, tx *db.Tx, by procedure.FilingRef) error {
	id, err := withdraw(ctx, tx, by.CaseID)
	if err != nil || id == "" {
		return err
	}
	chain, err := s.locked(ctx, tx, by, id)
	if err != nil {
		return err
	}
	next := following(chain, Withdrawn, by)
	l := &next.Licence
	if said, ok := newest(chain, Version.states, ""); ok {
		l.state(said)
	}
	if term, ok := newest(chain, Version.limits, ""); ok {
		l.limit(term)
	}
	if today := dateOf(tx.Now()); chain[0].Withdrawn && l.Valid(today) && today < l.Content.ValidTo {
		l.Content.ValidTo, l.Discontinued = today, true
	}
	return s.advance(ctx, tx, chain, next)
}

// locked are the versions of an account's licence, which nobody else changes meanwhile.
func (s *Service) locked(ctx context.Context, tx *db.Tx, by procedure.FilingRef, id string) ([]Version, error) {
	if err := lock(ctx, tx, by.AccountID, id); err != nil {
		return nil, err
	}
	return chainOf(ctx, tx, by.AccountID, id)
}

// following is the next version, which says what the last one says.
func following(chain []Version, why Reason, by procedure.FilingRef) Version {
	last := chain[len(chain)-1]
	return Version{Number: last.Number + 1, Reason: why, By: by, Licence: last.Licence}
}

// advance makes a version the current one, unless it says what the last one says.
func (s *Service) advance(ctx context.Context, tx *db.Tx, chain []Version, next Version) error {
	old, l := chain[len(chain)-1].Licence, next.Licence
	if reflect.DeepEqual(old, l) {
		return nil
	}
	if err := insertVersion(ctx, tx, next); err != nil {
		return err
	}
	if err := setCurrent(ctx, tx, next); err != nil {
		return err
	}
	if err := exchange(ctx, tx, old, l); err != nil {
		return err
	}
	if err := extend(ctx, tx, old, l); err != nil {
		return err
	}
	return record(ctx, tx, old, next)
}

// record writes down what a version changed.
func record(ctx context.Context, tx *db.Tx, old Licence, next Version) error {
	l, c := next.Licence, next.Licence.Content
	data := eventData{l.ID, l.Number, c.CallSign, c.ValidFrom, c.ValidTo, next.By.ElectronicApplicationNumber}
	note := func(event, caseID string) error { return audit.Record(ctx, tx, event, "licence:"+l.ID, caseID, data) }
	if old.Discontinued != l.Discontinued || old.Content.ValidTo != c.ValidTo {
		event := EventRevived
		if l.Discontinued {
			event = EventEnded
		}
		if err := note(event, l.CaseID); err != nil {
			return err
		}
	}
	old.limit(l)
	if reflect.DeepEqual(old, l) {
		return nil
	}
	return note(EventAmended, next.By.CaseID)
}
