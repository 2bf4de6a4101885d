package licence

import (
	"context"
	"slices"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/errs"
)

// Stood is an account's licence as it stood at a time, whatever was withdrawn since. Before it was that holder's it is the
// former one's whose term it goes on with. errs.NotFound where nobody had it.
func (s *Service) Stood(ctx context.Context, q db.Querier, accountID, id string, at time.Time) (Licence, error) {
	chain, err := chainOf(ctx, q, accountID, id)
	if err != nil {
		return Licence{}, err
	}
	if len(chain) == 0 {
		return Licence{}, errs.New(errs.NotFound, "licence %s", id)
	}
	for _, v := range slices.Backward(chain) {
		if !v.At.After(at) {
			return v.Licence, nil
		}
	}
	l := chain[0].Licence
	if l.TermFrom == "" {
		return Licence{}, errs.New(errs.NotFound, "licence %s said nothing at %s", id, at)
	}
	former, err := formerHeld(ctx, q, l)
	if err != nil {
		return Licence{}, err
	}
	return s.Stood(ctx, q, former.AccountID, former.ID, at)
}
