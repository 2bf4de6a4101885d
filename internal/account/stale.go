package account

import (
	"context"
	"slices"
	"time"

	"radioportal/internal/accountmail"
	"radioportal/internal/audit"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// Why something is not done about an account that is another one than staff have seen: a colleague, its person or something else has
// changed it since.
const (
	staleByStaff  = "accountStale"
	staleByPerson = "accountStaleOwn"
	staleByOther  = "accountStaleOther"
)

// openAtMost is how long a page of the staff stays open at most, with the session that it is read in.
const openAtMost = 24 * time.Hour

// changing are the events of an account after which it is another one.
var changing = func() (kinds []string) {
	for _, what := range slices.Concat(byOffice, changes, []string{mailChanged, mergedHere, mailFailed, mailLetter, mailWorking}) {
		kinds = append(kinds, accountmail.Prefix+what)
	}
	return kinds
}()

// stale refuses what is done about an account that somebody has changed since it was seen: it says who, and when.
func (s *Service) stale(ctx context.Context, tx *db.Tx, id string) error {
	events, err := audit.OfSubjectSince(ctx, tx, "account:"+id, tx.Now().Add(-openAtMost), changing...)
	if err != nil {
		return err
	}
	if len(events) == 0 {
		return errs.Refuse("MSG-LIT-E-0093", errs.Params{"reason": staleByOther})
	}
	last := slices.MaxFunc(events, func(a, b audit.Event) int { return a.At.Compare(b.At) })
	params := errs.Params{"reason": staleByOther, "at": clock.Minute(last.At)}
	switch {
	case last.Role == principal.User:
		params["reason"] = staleByPerson
	case last.ActorID != "":
		names, err := s.StaffNames(ctx, tx, []string{last.ActorID})
		if err != nil {
			return err
		}
		if name := names[last.ActorID]; name != "" {
			params["reason"], params["by"] = staleByStaff, name
		}
	}
	if params["reason"] == staleByOther {
		delete(params, "at")
	}
	return errs.Refuse("MSG-LIT-E-0093", params)
}
