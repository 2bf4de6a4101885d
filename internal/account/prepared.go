package account

import (
	"context"
	"errors"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// takePrepared gives an account whose identity was shown after it was opened what staff have prepared for the same person, in an account
// that nobody signs in to; takePaper does so where it is shown at once. What keeps the two apart is left to staff (merge.go).
func (s *Service) takePrepared(ctx context.Context, e audit.Event) error {
	ctx = principal.With(ctx, principal.Principal{Role: e.Role, AccountID: e.ActorID})
	err := s.db.Tx(ctx, func(tx *db.Tx) error {
		id, err := preparedFor(ctx, tx, accountOf(e))
		if err != nil {
			return err
		}
		stays, ends, err := lockedPair(ctx, tx, accountOf(e), id)
		if err != nil {
			return err
		}
		if !stays.proves() || !ends.unclaimed() || paperKey(stays.Detail) != paperKey(ends.Detail) {
			return errTried
		}
		moved, err := s.moveAll(ctx, tx, stays, ends)
		if err != nil || moved.Refused() {
			return errors.Join(err, errTried)
		}
		return s.mergeInto(ctx, tx, stays, ends, mergeNote{Moved: moved.Counts, Added: added(stays, ends, moved)})
	})
	if errors.Is(err, errTried) || errs.KindOf(err) == errs.NotFound {
		return nil
	}
	return err
}

// preparedFor is the account that was prepared for the person of another one; errs.NotFound where there is none.
func preparedFor(ctx context.Context, tx *db.Tx, accountID string) (string, error) {
	a, err := byID(ctx, tx, accountID)
	if err != nil {
		return "", err
	}
	key := paperKey(a.Detail)
	if key == "" {
		return "", errs.New(errs.NotFound, "says too little of the person")
	}
	id, err := db.One(ctx, tx, db.Value[string], byPaperKeySQL, key)
	if err == nil && id == accountID {
		err = errs.New(errs.NotFound, "is the one that was prepared")
	}
	return id, err
}
