package login

import (
	"context"
	"time"

	"radioportal/internal/accountmail"
	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
	"radioportal/internal/throttle"
)

// takenUserIDs is how many user ids of others an account may learn of.
var takenUserIDs = throttle.NewBound(time.Hour, throttle.NewAmount(30, 1<<20), throttle.NewAmount(10_000, 10<<20))

// CheckNewUserID refuses what cannot be a user id, and one that is an account's already.
func (s *Service) CheckNewUserID(ctx context.Context, userID string) error {
	if err := CheckUserID(userID); err != nil {
		return err
	}
	_, err := ownerOfName(ctx, s.db.Read(), RealmUser, nameOf(userID))
	if err == nil {
		return taken(errs.New(errs.Conflict, "the user id is an account's"), "/userId")
	}
	if errs.KindOf(err) == errs.NotFound {
		return nil
	}
	return err
}

// checkOwnUserID is CheckNewUserID for an account that wants another user id. Its own is free.
func (s *Service) checkOwnUserID(ctx context.Context, userID string) error {
	a, err := s.own(ctx)
	if err != nil {
		return err
	}
	present, err := UserID(ctx, s.db.Read(), RealmUser, a.ID, a.Mail)
	if err != nil || present == nameOf(userID) {
		return err
	}
	if wait := s.taken.Wait(a.ID); wait > 0 {
		return httpx.TooMany(wait)
	}
	err = s.CheckNewUserID(ctx, userID)
	if errs.KindOf(err) != errs.Business {
		return err
	}
	if wait := s.taken.Take(a.ID, 0); wait > 0 {
		return httpx.TooMany(wait)
	}
	return err
}

// checkOwnPassword tells what rules say of a new password of an account, beside the user id that
// is to go with it. Whether it is the present one is told only where it is set.
func (s *Service) checkOwnPassword(ctx context.Context, userID, password string) error {
	known, err := s.known(ctx, principal.From(ctx).AccountID)
	if err != nil {
		return err
	}
	return s.CheckPasswordRules(password, append(known, userID)...)
}

// checkRecoveryPassword tells what the rules say of the password that a link is to set. It uses
// no try of the link.
func (s *Service) checkRecoveryPassword(ctx context.Context, token, password string) error {
	found, err := accountmail.ReadLink(ctx, s.db.Read(), token, accountmail.ForRecovery, s.db.Now())
	if err != nil {
		return err
	}
	known, err := s.known(ctx, found.AccountID)
	if err != nil {
		return err
	}
	return s.CheckPasswordRules(password, known...)
}
