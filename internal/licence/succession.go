package licence

import (
	"context"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"radioportal/internal/audit"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
)

// Succession is what a licence says once its holder's status has passed to another (Radio Act, articles 20 and 27-27).
type Succession struct {
	By                        procedure.FilingRef // of the new holder
	HolderName, HolderAddress string
	From                      string // first day of the new holder, YYYY-MM-DD
	// Announced tells that the day was announced before.
	Announced bool
	// Filed is what was filed for a licence of the former holder, without what was the former holder's alone; JSON.
	Filed func(Licence) (string, error)
}

// Predecessor is a licence that may pass on to another holder, with how long it is its holder's.
type Predecessor struct {
	Licence
	// Since is when its holder began to have a licence of the number; empty where an old system gave the first of them.
	Since string
	// Until is the last day, with that of one that renews it, for whoever has it from the day asked for.
	Until string
	// WasToEnd is the last day by a discontinuation that has no effect from then on, as its holder's it was no more; empty
	// where there is none.
	WasToEnd string
}

// Predecessor is the licence of a number, however it is typed and whoever holds it, that is to pass on on a day: the one
// valid then, or where none is, or the day is to come, today; errs.NotFound where there is neither. What is notified may
// have ended since it passed on.
func (s *Service) Predecessor(ctx context.Context, q db.Querier, number, from string) (Predecessor, error) {
	today := s.today()
	day := min(from, today)
	l, err := validNumbered(ctx, q, plainNumber(number), day)
	if errs.KindOf(err) == errs.NotFound && day != today {
		l, err = validNumbered(ctx, q, plainNumber(number), today)
	}
	if err != nil {
		return Predecessor{}, err
	}
	found := Predecessor{Licence: l, Until: l.Content.ValidTo}
	if found.Since, err = heldSince(ctx, q, l); err != nil {
		return found, err
	}
	if l.Discontinued || l.Content.ValidTo < today { // or what renewed it was, since
		return found, found.lift(ctx, q, from)
	}
	until, err := s.RenewedUntil(ctx, q, l.AccountID, l.Number, l.Content.ValidFrom)
	if until != "" {
		found.Until = until
	}
	return found, err
}

// LastDay is the last day of the last licence of a number, however it is typed and whoever holds it; empty where there was none.
func (s *Service) LastDay(ctx context.Context, q db.Querier, number string) (string, error) {
	day, err := db.One(ctx, q, db.Value[string], lastDaySQL, plainNumber(number))
	if errs.KindOf(err) == errs.NotFound {
		return "", nil
	}
	return day, err
}

// lift says how long a licence that its holder discontinued lasts where it passes on before.
func (p *Predecessor) lift(ctx context.Context, q db.Querier, from string) error {
	ids, err := followingIDs(ctx, q, p.AccountID, p.ID, "")
	if err != nil {
		return err
	}
	terms, err := termsFrom(ctx, q, p.AccountID, ids, from)
	for _, each := range terms {
		if each.wasToEnd != "" {
			p.WasToEnd = each.wasToEnd
		}
		if !each.Void {
			p.Until = each.Content.ValidTo
		}
	}
	return err
}

// plainNumber leaves out what two people write differently in a number.
func plainNumber(typed string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) {
			return -1
		}
		return unicode.ToUpper(r)
	}, norm.NFKC.String(typed))
}

// Announce notes that a licence, and those that renew it, will pass on to another holder on a day to come. Until then
// they are their holder's as ever; Succeed passes on what they are by then. Without a day none does after all.
func (s *Service) Announce(ctx context.Context, tx *db.Tx, former Licence, from string) error {
	if from == "" {
		_, err := db.Exec(ctx, tx, staysSQL, former.ID)
		return err
	}
	left, err := s.remaining(ctx, tx, former, from, false)
	if err != nil {
		return err
	}
	for _, l := range left {
		if err := setPassedOn(ctx, tx, l.ID, from); err != nil {
			return err
		}
	}
	return recordPassing(ctx, tx, left[0], from)
}

// Stay is Announce without a day, of a licence that passes on no more: its holder is told.
func (s *Service) Stay(ctx context.Context, tx *db.Tx, id string) (Licence, error) {
	if _, err := db.Exec(ctx, tx, staysSQL, id); err != nil {
		return Licence{}, err
	}
	l, err := byID(ctx, tx, id)
	if err != nil {
		return l, err
	}
	return l, audit.Record(ctx, tx, EventStays, "licence:"+l.ID, "", eventData{ID: l.ID, LicenceNumber: l.Number, CallSign: l.Content.CallSign})
}

// Succeed ends a licence, and those that renew it, with the day before another holder has them, and issues to that one
// from the day on, under the same number, what is left of each: what was granted for a term holds in that term only. The
// day may be long past, where it is a fact that was notified. What passed on already, or is over by then, is refused with
// MSG-LIT-E-0093.
func (s *Service) Succeed(ctx context.Context, tx *db.Tx, former Licence, to Succession) ([]Licence, error) {
	left, err := s.remaining(ctx, tx, former, to.From, to.Announced)
	if err != nil {
		return nil, err
	}
	if err := s.passOn(ctx, tx, former, left, to); err != nil {
		return nil, err
	}
	next := make([]Licence, len(left))
	for i, l := range left {
		if next[i], err = s.succeed(ctx, tx, l, to); err != nil {
			return nil, err
		}
	}
	return next, nil
}

// remaining are a licence, and those that renew it, as far as they last until a day or longer for whoever has them from
// then on. Nobody changes them meanwhile.
func (s *Service) remaining(ctx context.Context, tx *db.Tx, former Licence, from string, announced bool) ([]Licence, error) {
	ids, err := lock(ctx, tx, former.AccountID, former.ID)
	if err != nil {
		return nil, err
	}
	terms, err := termsFrom(ctx, tx, former.AccountID, ids, from)
	if err != nil {
		return nil, err
	}
	var left []Licence
	until := ""
	for _, each := range terms {
		l := each.Licence
		if l.PassedOn != "" && (!announced || l.PassedOn != from) {
			return nil, passedOn(l)
		}
		if l.Void {
			continue
		}
		if until = l.Content.ValidTo; from <= until {
			left = append(left, l)
		}
	}
	if len(left) == 0 {
		return nil, errs.Refuse(codeMovedOn, errs.Params{"reason": "ending", "validTo": until})
	}
	return left, nil
}

// passedOn refuses what can be done no more with a licence that another has, or will have.
func passedOn(l Licence) error {
	return errs.Refuse(codeMovedOn, errs.Params{"reason": "passedOn", "date": l.PassedOn})
}

// passOn ends a licence, and those that renew it, by the day before another holder has them, and notes that day. Those
// whose term begins later never become valid for the former holder.
func (s *Service) passOn(ctx context.Context, tx *db.Tx, former Licence, left []Licence, to Succession) error {
	by := procedure.FilingRef{CaseID: to.By.CaseID, AccountID: former.AccountID} // the number is the new holder's own
	var ended []Licence
	err := s.revise(ctx, tx, former.ID, by, func(chain []Version, _ bool) (Version, error) {
		next := following(chain, Succeeded, by)
		l := &next.Licence
		if l.Void && !slices.ContainsFunc(left, func(each Licence) bool { return each.ID == l.ID }) {
			return chain[len(chain)-1], nil
		}
		l.Discontinued = true
		if l.Content.ValidFrom < to.From {
			l.Content.ValidTo = min(l.Content.ValidTo, clock.AddDays(to.From, -1))
		} else {
			l.Void = true
		}
		ended = append(ended, *l)
		return next, nil
	})
	for _, l := range ended {
		if err == nil {
			err = setPassedOn(ctx, tx, l.ID, to.From)
		}
	}
	if err != nil || to.Announced {
		return err
	}
	return recordPassing(ctx, tx, ended[0], to.From)
}

// recordPassing writes down that a licence passes on, of which its holder is told.
func recordPassing(ctx context.Context, tx *db.Tx, l Licence, from string) error {
	return audit.Record(ctx, tx, EventPassedOn, "licence:"+l.ID, "", eventData{ID: l.ID, LicenceNumber: l.Number, CallSign: l.Content.CallSign, ValidFrom: from})
}

// succeed issues what is left of a licence to the new holder. It says when it was granted, and for which term, as before.
func (s *Service) succeed(ctx context.Context, tx *db.Tx, l Licence, to Succession) (Licence, error) {
	filed, err := to.Filed(l)
	if err != nil {
		return l, err
	}
	l.ID, l.AccountID, l.CaseID, l.ElectronicApplicationNumber = db.NewID(), to.By.AccountID, to.By.CaseID, to.By.ElectronicApplicationNumber
	l.Filed, l.HeldFrom, l.PassedOn = filed, to.From, ""
	c := &l.Content
	c.HolderName, c.HolderAddress, c.ValidFrom = to.HolderName, to.HolderAddress, max(c.ValidFrom, to.From)
	if dateOf(tx.Now()) <= c.ValidTo { // what is over has nothing of its own any more
		if err := claim(ctx, tx, l, l.identifiers(), c.ValidFrom); err != nil {
			return l, err
		}
	}
	if err := store(ctx, tx, &l, Succeeded); err != nil {
		return l, err
	}
	return l, audit.Record(ctx, tx, EventIssued, "licence:"+l.ID, l.CaseID, eventData{
		l.ID, l.Number, c.CallSign, c.ValidFrom, c.ValidTo, l.ElectronicApplicationNumber,
	})
}
