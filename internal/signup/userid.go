package signup

import (
	"context"
	"slices"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/throttle"
)

// A sign-up cannot but tell that a user id is taken. How often it does is limited, for
// one sign-up and for one source, so that nobody learns many user ids in this way.
const maxUserIDTries = 10

var takenUserIDs = throttle.Within(time.Hour, throttle.Of(30, 1<<20), throttle.Of(2_000, 1<<20))

// askUserID runs fn, which tells whether a user id is taken. The try is counted before, so
// that many at the same time count too, and taken back where fn has told something else.
func (s *Service) askUserID(ctx context.Context, su Signup, source string, fn func() error) error {
	if wait := s.takenUserIDs.Wait(source); wait > 0 {
		return httpx.TooMany(wait)
	}
	err := s.db.Tx(ctx, func(tx *db.Tx) error {
		n, err := db.Exec(ctx, tx, `UPDATE signup SET user_id_tries = user_id_tries + 1 WHERE id = $1 AND user_id_tries < $2`, su.ID, maxUserIDTries)
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
		_, err := db.Exec(ctx, tx, `UPDATE signup SET user_id_tries = user_id_tries - 1 WHERE id = $1 AND user_id_tries > 0`, su.ID)
		return err
	})
	if undone != nil {
		return undone
	}
	return err
}

// isTaken tells whether a refusal says that the user id is another's.
func isTaken(err error) bool {
	e := errs.Of(err)
	return e != nil && e.Kind == errs.Business && slices.ContainsFunc(e.Fields, func(f errs.Field) bool { return f.Pointer == "/userId" })
}
