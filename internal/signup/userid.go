package signup

import (
	"context"
	"errors"
	"slices"
	"time"

	"radioportal/internal/applicant"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/throttle"
)

// A sign-up cannot but tell that a user id is taken. How often it does is limited, for
// one sign-up and for one source, so that nobody learns many user ids in this way.
const maxUserIDTries = 10

var takenUserIDs = throttle.NewBound(time.Hour, throttle.NewAmount(30, 1<<20), throttle.NewAmount(2_000, 1<<20))

// askUserID runs fn, which tells whether a user id is taken. The try is counted before, so
// that many at the same time count too, and taken back where fn has told something else.
func (s *Service) askUserID(ctx context.Context, su Signup, source string, fn func() error) error {
	if wait := s.takenUserIDs.Wait(source); wait > 0 {
		return httpx.TooMany(wait)
	}
	err := s.db.Tx(ctx, func(tx *db.Tx) error {
		n, err := db.Exec(ctx, tx, tryUserIDSQL, su.ID, maxUserIDTries)
		if err == nil && n == 0 {
			err = errs.Refuse("MSG-LIT-E-0104", errs.Params{"minutes": "60"})
		}
		return err
	})
	if err != nil {
		return err
	}
	err = fn()
	if isTaken(err) {
		if wait := s.takenUserIDs.Take(source, 0); wait > 0 {
			return httpx.TooMany(wait)
		}
		return err
	}
	if err == nil {
		return nil
	}
	undone := s.db.Tx(ctx, func(tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, returnUserIDSQL, su.ID)
		return err
	})
	if undone != nil {
		return undone
	}
	return err
}

// CheckUserID tells of a user id, when its field is left, what making the account would tell.
// Whether it is taken counts as there.
func (s *Service) CheckUserID(ctx context.Context, cookie, source, userID string) error {
	su, err := s.withPassword(ctx, cookie)
	if err != nil {
		return err
	}
	free := errs.New(errs.NotFound, "the user id is free")
	err = s.askUserID(ctx, su, source, func() error {
		if err := s.ports.Login.CheckNewUserID(ctx, userID); err != nil {
			return err
		}
		return free
	})
	if errors.Is(err, free) {
		return nil
	}
	return err
}

// CheckPassword tells of a password, when its field is left, what the rules say of it beside what
// was typed of the person.
func (s *Service) CheckPassword(ctx context.Context, cookie string, typed Account) error {
	su, err := s.withPassword(ctx, cookie)
	if err != nil {
		return err
	}
	return s.ports.Login.CheckPasswordRules(typed.Password, append(typed.Detail.Guessable(), su.Mail, typed.UserID)...)
}

// withPassword is a browser's sign-up whose account is to get a password.
func (s *Service) withPassword(ctx context.Context, cookie string) (Signup, error) {
	su, _, err := s.Find(ctx, cookie)
	switch {
	case err != nil:
		return su, err
	case !su.MailConfirmed:
		return su, missing("/mail")
	case su.LoginMethod != applicant.ByPassword || su.AccountID != "":
		return su, errs.New(errs.Conflict, "the sign-up asks for no password")
	}
	return su, nil
}

// isTaken tells whether a refusal says that the user id is another's.
func isTaken(err error) bool {
	e := errs.Of(err)
	return e != nil && e.Kind == errs.Business && slices.ContainsFunc(e.Fields, func(f errs.Field) bool { return f.Pointer == "/userId" })
}
