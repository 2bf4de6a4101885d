package account

import (
	"context"
	"errors"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/login"
)

// ErrNoSandbox is a database that no sandbox has made: somebody's real one.
var ErrNoSandbox = errors.New("the database was served or filled without --sandbox and is no sandbox's: it serves without --sandbox only; begin with an empty one")

// MarkSandbox makes an empty database a sandbox's. It refuses one with accounts that is not.
func (s *Service) MarkSandbox(ctx context.Context) error {
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		if marked, err := db.One(ctx, tx, db.Value[int64], markedSQL); err != nil || marked > 0 {
			return err
		}
		named, err := login.AnyName(ctx, tx)
		switch {
		case err != nil:
			return err
		case named:
			return ErrNoSandbox
		}
		_, err = tx.ExecContext(ctx, markSQL, tx.Ms())
		return err
	})
}

// IsSandbox tells whether the database is a sandbox's: it bears the mark, or holds accounts
// whose passwords everybody may know. No mail reaches their addresses, so nobody else has one.
func (s *Service) IsSandbox(ctx context.Context) (bool, error) {
	marked, err := db.One(ctx, s.db.Read(), db.Value[int64], markedSQL)
	if err != nil || marked > 0 {
		return marked > 0, err
	}
	names := map[string]string{}
	for _, d := range demoUsers {
		names[d.Mail] = login.RealmUser
	}
	for _, d := range demoStaff {
		names[d.Mail] = login.RealmStaff
	}
	for name, realm := range names {
		if _, err := login.Owner(ctx, s.db.Read(), realm, name); errs.KindOf(err) != errs.NotFound {
			return err == nil, err
		}
	}
	return false, nil
}
