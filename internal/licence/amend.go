package licence

import (
	"cmp"
	"context"
	"reflect"
	"slices"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
)

// Amend changes what a licence, and those that renew it, say, as it was granted; number, call sign, term, permit
// number and PIN stay.
func (s *Service) Amend(ctx context.Context, tx *db.Tx, id string, g Grant) error {
	by := procedure.FilingRef{ElectronicApplicationNumber: g.ElectronicApplicationNumber, CaseID: g.CaseID, AccountID: g.AccountID}
	return s.revise(ctx, tx, id, by, func(chain []Version, _ bool) (Version, error) {
		if l := chain[0].Licence; l.gone(dateOf(tx.Now())) {
			return Version{}, passedOn(l)
		}
		if l := chain[len(chain)-1].Licence; l.Revoked {
			return Version{}, revoked(l)
		}
		next := following(chain, Changed, by)
		next.Licence.state(Licence{ElectronicApplicationNumber: g.ElectronicApplicationNumber, Content: g.of(next.Licence.Content), Filed: g.Filed})
		return next, nil
	})
}

// of is what an amendment has a licence say that says something now.
func (g Grant) of(now procedure.LicenceProposal) procedure.LicenceProposal {
	if !g.HolderOnly {
		return g.Content
	}
	now.Particulars = slices.Clone(now.Particulars)
	for i, was := range now.Particulars {
		if at := slices.IndexFunc(g.Content.Particulars, func(of procedure.LicenceParticular) bool { return of.ID == was.ID }); at >= 0 {
			now.Particulars[i] = g.Content.Particulars[at]
		}
	}
	now.HolderName, now.HolderAddress, now.Place = g.Content.HolderName, g.Content.HolderAddress, cmp.Or(g.Content.Place, now.Place)
	return now
}

// End lets a licence end on a day of the term that it had before the filing's case, which may move that day later; those
// that renew it then never become valid. Without a day it gives that term back, and theirs. It is refused with
// MSG-LIT-E-0092 where its call sign, or what else is its alone, is another licence's by then, and with MSG-LIT-E-0093
// once it passed on to another holder, or where it does so by then.
func (s *Service) End(ctx context.Context, tx *db.Tx, id, lastDay string, by procedure.FilingRef) error {
	return s.revise(ctx, tx, id, by, func(chain []Version, renews bool) (Version, error) {
		if l := chain[0].Licence; l.gone(max(dateOf(tx.Now()), lastDay)) {
			return Version{}, passedOn(l)
		}
		before, _ := newest(chain, Version.limits, by.CaseID)
		if before.Revoked {
			return Version{}, revoked(before)
		}
		if lastDay == "" {
			next := following(chain, Revived, by)
			next.Licence.limit(before)
			return next, nil
		}
		next := following(chain, Ended, by)
		next.Licence.Discontinued = true
		if renews {
			next.Licence.Void = true
			return next, nil
		}
		if c := before.Content; lastDay < c.ValidFrom || c.ValidTo < lastDay {
			return next, errs.New(errs.Internal, "a licence valid from %s to %s cannot end on %s", c.ValidFrom, c.ValidTo, lastDay)
		}
		next.Licence.Content.ValidTo = lastDay
		return next, nil
	})
}

// Withdraw takes back what the filing's case did to a licence, and to those that renew it: what it said and how long it
// was valid before, it says and is again, whatever came since. A record that the case itself led to is withdrawn with it: it is over
// at once, and what it alone has is free. It is
// refused with MSG-LIT-E-0092 where the call sign is another licence's by then, and with MSG-LIT-E-0025 where a number
// that it reported would be below 0. There is nothing to do where the case did nothing.
func (s *Service) Withdraw(ctx context.Context, tx *db.Tx, by procedure.FilingRef) error {
	id, err := withdraw(ctx, tx, by.CaseID)
	if err != nil || id == "" {
		return err
	}
	var changes map[string]int64
	err = s.revise(ctx, tx, id, by, func(chain []Version, renews bool) (Version, error) {
		next := following(chain, Withdrawn, by)
		l := &next.Licence
		if !renews {
			changes = reported(chain, by.CaseID)
		}
		if previous, ok := newest(chain, Version.states, ""); ok {
			l.state(previous)
		}
		if term, ok := newest(chain, Version.limits, ""); ok {
			l.limit(term)
		}
		if chain[0].Withdrawn {
			l.withdraw(dateOf(tx.Now()))
		}
		return next, l.unreport(changes)
	})
	if err != nil || len(changes) == 0 {
		return err
	}
	return s.reviseNext(ctx, tx, id, by, Withdrawn, func(l *Licence) error { return l.unreport(changes) })
}

// withdraw ends what came to be by a filing that is withdrawn.
func (l *Licence) withdraw(today string) {
	l.Content.ValidTo = min(today, l.Content.ValidTo)
	l.Discontinued, l.Void, l.Revoked, l.Withdrawn = true, true, false, true
}

// revise adds to an account's licence, and to those that renew it, the version that next makes of each one's chain.
// Nobody else changes them meanwhile.
func (s *Service) revise(ctx context.Context, tx *db.Tx, id string, by procedure.FilingRef, next func(chain []Version, renews bool) (Version, error)) error {
	ids, err := lock(ctx, tx, by.AccountID, id)
	if err != nil {
		return err
	}
	lastDay := ""
	for _, each := range ids {
		chain, err := chainOf(ctx, tx, by.AccountID, each)
		if err != nil {
			return err
		}
		v, err := next(chain, each != id)
		if err != nil {
			return err
		}
		if err := s.advance(ctx, tx, chain, v); err != nil {
			return err
		}
		if !v.Licence.Void {
			lastDay = v.Licence.Content.ValidTo
		} else if err := setEnd(ctx, tx, each, lastDay); err != nil { // it has the call sign of the one that ends
			return err
		}
	}
	return nil
}

// following is the next version, which says what the last one says.
func following(chain []Version, why Reason, by procedure.FilingRef) Version {
	last := chain[len(chain)-1]
	return Version{Number: last.Number + 1, Reason: why, By: by, Licence: last.Licence}
}

// advance makes a version the current one, unless it says what the last one says. An end is noted for each case: it
// stays where another's is withdrawn.
func (s *Service) advance(ctx context.Context, tx *db.Tx, chain []Version, next Version) error {
	last := chain[len(chain)-1]
	old, l := last.Licence, next.Licence
	if reflect.DeepEqual(old, l) && (!next.ends() || last.By.CaseID == next.By.CaseID) {
		return nil
	}
	if err := insertVersion(ctx, tx, next); err != nil {
		return err
	}
	if err := setCurrent(ctx, tx, next); err != nil {
		return err
	}
	if err := noteTerms(ctx, tx, termsOf(old), l); err != nil {
		return err
	}
	if err := exchange(ctx, tx, old, l, s.keepsIdentifiers(next)); err != nil {
		return err
	}
	if err := s.extend(ctx, tx, old, l); err != nil {
		return err
	}
	return record(ctx, tx, old, next)
}

// record writes down what a version changed.
func record(ctx context.Context, tx *db.Tx, old Licence, next Version) error {
	l, c := next.Licence, next.Licence.Content
	data := eventData{l.ID, l.Number, c.CallSign, c.ValidFrom, c.ValidTo, next.By.ElectronicApplicationNumber}
	note := func(event, caseID string) error { return audit.Record(ctx, tx, event, "licence:"+l.ID, caseID, data) }
	switch next.Reason {
	case Corrected:
		return audit.Record(ctx, tx, EventCorrected, "licence:"+l.ID, "", changedData(data, old, l))
	case Revoked:
		return audit.Record(ctx, tx, EventRevoked, "licence:"+l.ID, "", changedData(data, old, l))
	default:
	}
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
