package licence

import (
	"context"

	"radioportal/internal/db"
	"radioportal/internal/errs"
)

// codeMovedOn tells that what a renewal is about has moved on.
const codeMovedOn = "MSG-LIT-E-0093"

// RenewedUntil is the last day of the licence that renews an account's licence, by the number and the first day of
// the latter; empty where none does.
func (s *Service) RenewedUntil(ctx context.Context, q db.Querier, accountID, number, validFrom string) (string, error) {
	until, err := db.One(ctx, q, db.Value[string], renewedSQL, number, validFrom, accountID)
	if errs.KindOf(err) == errs.NotFound {
		return "", nil
	}
	return until, err
}

// renews is the licence that a grant goes on with, which nobody changes meanwhile.
func (s *Service) renews(ctx context.Context, tx *db.Tx, g Grant) (Licence, error) {
	if _, err := lock(ctx, tx, g.AccountID, g.Renews); err != nil {
		return Licence{}, err
	}
	old, err := s.ByID(ctx, tx, g.AccountID, g.Renews)
	if err != nil {
		return Licence{}, err
	}
	if old.gone(dateOf(tx.Now())) {
		return Licence{}, passedOn(old)
	}
	if old.Revoked {
		return Licence{}, revoked(old)
	}
	if old.Discontinued {
		return Licence{}, errs.Refuse(codeMovedOn, errs.Params{"reason": "discontinued", "validTo": old.Content.ValidTo})
	}
	until, err := s.RenewedUntil(ctx, tx, g.AccountID, old.Number, old.Content.ValidFrom)
	if err == nil && until != "" {
		err = errs.Refuse(codeMovedOn, errs.Params{"reason": "renewed", "validTo": until})
	}
	return old, err
}
