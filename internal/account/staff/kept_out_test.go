package staff_test

import (
	"errors"
	"testing"
	"time"

	"radioportal/internal/account"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/errs"
	"radioportal/internal/login"
	"radioportal/internal/principal"
)

func TestWhatWaitsIsNamedWhereItIsInTheWay(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		o := newOffice(t, d)
		one, other, third := o.has(principal.Administrator), o.has(principal.Administrator), o.has(principal.Administrator)
		_, err := o.s.Disable(o.as(one), other.AccountID, "不正の疑い")
		o.must(err)
		m := o.of(other.AccountID)
		until := clock.Minute(m.Change.AskedAt.Add(24 * time.Hour))
		names := func(what, reason string, err error) {
			t.Helper()
			o.refused(what, reason, err)
			for name, want := range map[string]string{"name": m.Name, "act": "利用の停止", "asker": o.of(one.AccountID).Name, "askedAt": clock.Minute(m.Change.AskedAt), "until": until} {
				if refusal := errs.Of(err); refusal != nil && refusal.Params[name] != want {
					t.Errorf("[R7.9] %s: %s is %q, want %q", what, name, refusal.Params[name], want)
				}
			}
		}
		_, err = o.s.Disable(o.as(one), third.AccountID, "担当の変更")
		names("another one is to be disabled", "staffOneLocked", err)
		_, err = o.s.ResetPassword(o.as(one), third.AccountID, "忘れたため")
		names("nobody is left to confirm", "staffSecondWaits", err)
		_, err = o.s.ResetPassword(o.as(third), other.AccountID, "忘れたため")
		names("something else of the same one", "staffAsked", err)
	})
}

// Who is locked learns it, and until when, once both secrets are shown; a wrong one is answered as ever.
func TestALockedAdministratorLearnsUntilWhen(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		o := newOffice(t, d)
		one, other, third := o.has(principal.Administrator), o.has(principal.Administrator), o.has(principal.Administrator)
		accounts := account.New(d)
		o.must(accounts.SetPorts(account.Ports{KeptOut: o.s.KeptOut, Origin: "https://portal.example"}))
		given, err := o.s.ResetPassword(o.as(operator), other.AccountID, "忘れたため")
		o.must(err)
		mail := o.of(other.AccountID).Mail
		signIn := func(password string) (string, error) {
			return accounts.Login().CheckPassword(t.Context(), login.RealmStaff, mail, password, "")
		}
		wrong := func(what, password string) {
			t.Helper()
			if _, err := signIn(password); errs.CodeOf(err) != "MSG-LIT-E-0058" {
				t.Errorf("[R6.1] %s: %v", what, err)
			}
		}
		_, err = o.s.Disable(o.as(one), other.AccountID, "不正の疑い")
		o.must(err)
		wrong("a wrong password while locked", "not the password at all")
		if id, err := signIn(given.Password); err != nil || id != other.AccountID {
			t.Errorf("[R6.1] the right password while locked: %q %v", id, err)
		}
		_, _, _, err = accounts.Profile(t.Context(), login.RealmStaff, other.AccountID)
		kept, ok := errors.AsType[principal.KeptOut](err)
		if want := o.of(other.AccountID).Change.AskedAt.Add(24 * time.Hour); !ok || errs.KindOf(err) != errs.NotFound || !kept.Until.Equal(want) {
			t.Errorf("[R6.1] after both: %v, want until %s", err, want)
		}
		o.must(o.confirm(o.as(third), other.AccountID, o.of(other.AccountID).Change.ID))
		wrong("the right password once disabled", given.Password)
	})
}
