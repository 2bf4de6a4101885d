package licence

import (
	"context"
	"strings"
	"time"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
)

// Succession is what a licence says once its holder's status has passed to another (Radio Act, articles 20 and 27-24).
type Succession struct {
	By                        procedure.FilingRef // of the new holder
	HolderName, HolderAddress string
	From                      string // first day, YYYY-MM-DD, where it is later than tomorrow
	// Filed is what was filed for a licence of the former holder, without what was the former holder's alone; JSON.
	Filed func(Licence) (string, error)
}

// Predecessor is a licence that may pass on to another holder, with how long it is its holder's.
type Predecessor struct {
	Licence
	// Since is when its holder began to have a licence of the number; empty where an old system gave the first of them.
	Since string
	// Until is the last day, with that of one that renews it.
	Until string
}

// Predecessor is the licence of a number, however it is typed and whoever holds it, that is valid today; errs.NotFound
// where there is none.
func (s *Service) Predecessor(ctx context.Context, q db.Querier, number string) (Predecessor, error) {
	l, err := validNumbered(ctx, q, plainNumber(number), s.today())
	if err != nil {
		return Predecessor{}, err
	}
	found := Predecessor{Licence: l, Until: l.Content.ValidTo}
	if found.Since, err = heldSince(ctx, q, l); err != nil {
		return found, err
	}
	until, err := s.RenewedUntil(ctx, q, l.AccountID, l.Number, l.Content.ValidFrom)
	if until != "" {
		found.Until = until
	}
	return found, err
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

// Succeed ends a licence, and those that renew it, today or on a later day, and issues to the new holder from the next
// day on one under the same number for what is left of each: what was granted for a term holds in that term only. One
// that is discontinued, passed on already, or is over by then, is refused with MSG-LIT-E-0093.
func (s *Service) Succeed(ctx context.Context, tx *db.Tx, former Licence, to Succession) ([]Licence, error) {
	from := max(dateOf(tx.Now().AddDate(0, 0, 1)), to.From)
	left, err := s.remaining(ctx, tx, former, from)
	if err != nil {
		return nil, err
	}
	if err := s.passOn(ctx, tx, former, from, to.By); err != nil {
		return nil, err
	}
	next := make([]Licence, len(left))
	for i, l := range left {
		if next[i], err = s.succeed(ctx, tx, l, from, to); err != nil {
			return nil, err
		}
	}
	return next, nil
}

// remaining are a licence, and those that renew it, as far as they last until a day or longer. Nobody changes them meanwhile.
func (s *Service) remaining(ctx context.Context, tx *db.Tx, former Licence, from string) ([]Licence, error) {
	ids, err := lock(ctx, tx, former.AccountID, former.ID)
	if err != nil {
		return nil, err
	}
	var left []Licence
	until := ""
	for _, id := range ids {
		l, err := s.ByID(ctx, tx, former.AccountID, id)
		if err != nil {
			return nil, err
		}
		if l.PassedOn != "" {
			return nil, passedOn(l)
		}
		if l.Void {
			continue
		}
		if until = l.Content.ValidTo; l.Discontinued {
			left = nil
			break
		}
		if from <= until {
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
func (s *Service) passOn(ctx context.Context, tx *db.Tx, former Licence, from string, to procedure.FilingRef) error {
	by := procedure.FilingRef{CaseID: to.CaseID, AccountID: former.AccountID} // the number is the new holder's own
	var ended []Licence
	err := s.revise(ctx, tx, former.ID, by, func(chain []Version, _ bool) (Version, error) {
		next := following(chain, Succeeded, by)
		l := &next.Licence
		if l.Void {
			return chain[len(chain)-1], nil
		}
		l.Discontinued = true
		if l.Content.ValidFrom < from {
			l.Content.ValidTo = min(l.Content.ValidTo, dayBefore(from))
		} else {
			l.Void = true
		}
		ended = append(ended, *l)
		return next, nil
	})
	for _, l := range ended {
		if err == nil {
			err = setPassedOn(ctx, tx, l.ID, from)
		}
	}
	if err != nil || to.AccountID == former.AccountID {
		return err
	}
	l := ended[0]
	return audit.Record(ctx, tx, EventPassedOn, "licence:"+l.ID, "", eventData{ID: l.ID, LicenceNumber: l.Number, CallSign: l.Content.CallSign, ValidFrom: from})
}

// succeed issues what is left of a licence to the new holder.
func (s *Service) succeed(ctx context.Context, tx *db.Tx, l Licence, from string, to Succession) (Licence, error) {
	filed, err := to.Filed(l)
	if err != nil {
		return l, err
	}
	l.ID, l.AccountID, l.CaseID, l.ElectronicApplicationNumber = db.NewID(), to.By.AccountID, to.By.CaseID, to.By.ElectronicApplicationNumber
	l.IssuedAt, l.Filed, l.HeldFrom, l.PassedOn = tx.Now(), filed, from, ""
	c := &l.Content
	c.HolderName, c.HolderAddress, c.ValidFrom = to.HolderName, to.HolderAddress, max(c.ValidFrom, from)
	if err := claim(ctx, tx, l, l.identifiers(), c.ValidFrom); err != nil {
		return l, err
	}
	if err := store(ctx, tx, &l, Succeeded); err != nil {
		return l, err
	}
	return l, audit.Record(ctx, tx, EventIssued, "licence:"+l.ID, l.CaseID, eventData{
		l.ID, l.Number, c.CallSign, c.ValidFrom, c.ValidTo, l.ElectronicApplicationNumber,
	})
}

func dayBefore(date string) string {
	day, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return ""
	}
	return day.AddDate(0, 0, -1).Format(time.DateOnly)
}
