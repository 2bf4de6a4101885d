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
	// Filed is what was filed for the licence, without what was the former holder's alone; JSON.
	Filed string
}

// Of several of a number, as renewals are, the one that is valid.
const predecessorSQL = readSQL + `WHERE l.licence_number = $1 AND l.valid_from <= $2 AND l.valid_to >= $2 AND l.discontinued < 2
ORDER BY l.valid_from DESC LIMIT 1`

// Predecessor is the licence of a number, however it is typed and whoever holds it, that is valid today; errs.NotFound
// where there is none.
func (s *Service) Predecessor(ctx context.Context, q db.Querier, number string) (Licence, error) {
	return db.One(ctx, q, scan, predecessorSQL, plainNumber(number), s.today())
}

// plainNumber leaves out what two people write differently in a number.
func plainNumber(typed string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) {
			return -1
		}
		return r
	}, norm.NFKC.String(typed))
}

// Succeed ends a licence, and those that renew it, today or on a later day, and issues one under the same number to the
// new holder, which says the same of the station and goes on from the next day for the rest of the term. One that is
// discontinued, or is over by then, is refused with MSG-LIT-E-0093.
func (s *Service) Succeed(ctx context.Context, tx *db.Tx, former Licence, to Succession) (Licence, error) {
	end := procedure.FilingRef{CaseID: to.By.CaseID, AccountID: former.AccountID} // its number is the new holder's own
	l, err := s.remaining(ctx, tx, former, to.From)
	if err != nil {
		return l, err
	}
	if err := s.end(ctx, tx, former.ID, dayBefore(l.Content.ValidFrom), Succeeded, end); err != nil {
		return l, err
	}
	l.ID, l.AccountID, l.CaseID, l.ElectronicApplicationNumber = db.NewID(), to.By.AccountID, to.By.CaseID, to.By.ElectronicApplicationNumber
	l.IssuedAt, l.Filed = tx.Now(), to.Filed
	l.Content.HolderName, l.Content.HolderAddress = to.HolderName, to.HolderAddress
	if err := claim(ctx, tx, l, l.identifiers(), l.Content.ValidFrom); err != nil {
		return l, err
	}
	if err := store(ctx, tx, &l, Succeeded); err != nil {
		return l, err
	}
	return l, audit.Record(ctx, tx, EventIssued, "licence:"+l.ID, l.CaseID, eventData{
		l.ID, l.Number, l.Content.CallSign, l.Content.ValidFrom, l.Content.ValidTo, l.ElectronicApplicationNumber,
	})
}

func dayBefore(date string) string {
	day, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return ""
	}
	return day.AddDate(0, 0, -1).Format(time.DateOnly)
}

// remaining is what a licence says for the rest of its term, with that of one that renews it, from tomorrow or a later
// day. Nobody changes it meanwhile.
func (s *Service) remaining(ctx context.Context, tx *db.Tx, former Licence, from string) (Licence, error) {
	if _, err := lock(ctx, tx, former.AccountID, former.ID); err != nil {
		return Licence{}, err
	}
	l, err := s.ByID(ctx, tx, former.AccountID, former.ID)
	if err != nil {
		return l, err
	}
	until, err := s.RenewedUntil(ctx, tx, l.AccountID, l.Number, l.Content.ValidFrom)
	if err != nil {
		return l, err
	}
	last := l.Content.ValidTo // within which it ends
	if until != "" {
		l.Content.ValidTo = until
	}
	l.Content.ValidFrom = max(dateOf(tx.Now().AddDate(0, 0, 1)), from)
	if l.Discontinued || l.Content.ValidTo < l.Content.ValidFrom || last < dayBefore(l.Content.ValidFrom) {
		return l, errs.Refuse(codeMovedOn, errs.Params{"reason": "ending", "validTo": l.Content.ValidTo})
	}
	return l, nil
}
