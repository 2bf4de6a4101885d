package login_test

import (
	"testing"

	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/errs"
	"radioportal/internal/login"
	"radioportal/internal/principal"
)

func TestCredentialsAreCheckedBeforeTheyAreSet(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := seeded(t, d)
		own, other := demo(t, "individual"), demo(t, "corporation")
		id, err := s.AccountIDOf(t.Context(), login.RealmUser, own.UserID)
		if err != nil {
			t.Fatal(err)
		}
		ctx := principal.With(t.Context(), principal.Principal{Role: principal.User, AccountID: id})
		if err := s.CheckOwnUserID(ctx, own.UserID); err != nil {
			t.Errorf("the account's own user id: %v", err)
		}
		if err := s.CheckOwnUserID(ctx, "nobody-has-it"); err != nil {
			t.Errorf("a free user id: %v", err)
		}
		wantCode(t, "a common password", s.CheckOwnPassword(ctx, "", "password1"), "MSG-LIT-E-0016")
		wantCode(t, "one with the user id that is to be", s.CheckOwnPassword(ctx, "sakura", "the sakura blooms"), "MSG-LIT-E-0017")
		reported := 0
		for range 40 {
			switch err := s.CheckOwnUserID(ctx, other.UserID); {
			case errs.CodeOf(err) == "MSG-LIT-E-0092":
				reported++
			case errs.KindOf(err) != errs.TooMany:
				t.Fatal(err)
			}
		}
		if reported != 30 {
			t.Errorf("[R6.6] an account is told of %d taken user ids", reported)
		}
	})
}
