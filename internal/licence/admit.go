package licence

import (
	"context"
	"log/slog"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
	"radioportal/internal/rule"
)

// EventAdmitted is recorded for a licence that came over from an old system.
const EventAdmitted = "licence.admitted"

// Admit makes a licence of an old system one of the account's, under its number and for its term, so
// that it is renewed, changed and discontinued like any other; what has no term gets none. It is false for one without the days of its
// term, for one that another old system told of before, and where its call sign is another holder's meanwhile.
// filed is what was filed for it as the portal's forms have it (JSON); it may be empty.
func (s *Service) Admit(ctx context.Context, tx *db.Tx, accountID, number string, content procedure.LicenceProposal, filed string) (bool, error) {
	l := Licence{ID: db.NewID(), AccountID: accountID, CaseID: db.NewID(), Number: number, IssuedAt: tx.Now(), Content: content, Filed: filed}
	c := &l.Content
	c.CallSign = rule.CallSign(c.CallSign)
	c.Fill()
	if day, err := dayOf(c.ValidFrom); err == nil {
		l.IssuedAt = day
	}
	if s.endless(l) { // whatever last day the old system gives it
		c.ValidTo = procedure.NoEnd
	}
	if c.ValidFrom == "" || c.ValidTo < c.ValidFrom {
		return false, nil
	}
	if n, err := db.One(ctx, tx, db.Value[int64], takenNumberSQL, l.Number, c.ValidFrom); err != nil || n > 0 {
		return false, err
	}
	if held, err := s.holds(ctx, tx, l); err != nil || !held {
		slog.WarnContext(ctx, "licence of an old system not admitted: its call sign is another's", "number", l.Number, "callSign", c.CallSign)
		return false, err
	}
	if err := store(ctx, tx, &l, Admitted); err != nil {
		return false, err
	}
	return true, audit.Record(ctx, tx, EventAdmitted, "licence:"+l.ID, l.CaseID,
		eventData{l.ID, l.Number, c.CallSign, c.ValidFrom, c.ValidTo, ""})
}

// holds claims what is the licence's alone. Terms of one holder follow each other and may overlap in what old
// systems tell: the longer one holds it.
func (s *Service) holds(ctx context.Context, tx *db.Tx, l Licence) (bool, error) {
	for _, each := range l.identifiers() {
		held, err := s.holdsOne(ctx, tx, l, each)
		if err != nil || !held {
			return false, err
		}
	}
	return true, nil
}

func (s *Service) holdsOne(ctx context.Context, tx *db.Tx, l Licence, i identifier) (bool, error) {
	if free, err := take(ctx, tx, l, i, l.Content.ValidFrom); err != nil || free {
		return free, err
	}
	id, _, err := holderOf(ctx, tx, i)
	if err != nil {
		return false, err
	}
	_, err = s.ByID(ctx, tx, l.AccountID, id)
	if errs.KindOf(err) == errs.NotFound {
		// Nobody's any more while this term lasted, if it is over: the licence is history.
		return l.Content.ValidTo < dateOf(tx.Now()), nil
	}
	if err == nil {
		_, err = db.Exec(ctx, tx, prolongSQL, l.ID, l.Content.ValidTo, i.scheme, i.value)
	}
	return err == nil, err
}
