package staff_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pquerna/otp/totp"

	"radioportal/internal/account"
	"radioportal/internal/account/staff"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/errs"
	"radioportal/internal/login"
	"radioportal/internal/principal"
)

// code is a one-time password of a secret, so many steps from now.
func (o *office) code(secret string, steps int) string {
	o.t.Helper()
	code, err := totp.GenerateCode(secret, o.d.Now().Add(time.Duration(steps)*30*time.Second))
	o.must(err)
	return code
}

// signsIn is the member as their next request comes; the password and the code are good, or this fails.
func (o *office) signsIn(accounts *account.Service, name, password, code string) principal.Principal {
	o.t.Helper()
	id, err := accounts.Login().CheckPassword(o.t.Context(), login.RealmStaff, name, password, "")
	o.must(err)
	o.must(accounts.Login().CheckTOTP(o.t.Context(), login.RealmStaff, id, code, ""))
	p, err := accounts.Principal(o.t.Context(), o.d.Read(), login.RealmStaff, id)
	o.must(err)
	return p
}

// pointers are the fields at which something is refused.
func pointers(err error) []string {
	list := []string{}
	if e := errs.Of(err); e != nil {
		for _, f := range e.Fields {
			list = append(list, f.Pointer)
		}
	}
	return list
}

func TestWhatSomebodyElseChoseIsReplacedBeforeAnythingElse(t *testing.T) {
	t.Parallel()
	now := &clock.Settable{}
	dbtest.EachAt(t, now, func(t *testing.T, d *db.DB) {
		now.Set(time.Date(2026, 4, 1, 3, 0, 0, 0, time.UTC))
		later := func() { now.Set(now.Now().Add(5 * time.Minute)) } // a one-time password is good once
		o, accounts := newOffice(t, d), account.New(d)
		boss, second := o.has(principal.Administrator), o.has(principal.Administrator)
		in := account.Staff{Name: "新人", Mail: "new@staff.example", Role: principal.Officer}
		g, err := o.s.Add(o.as(boss), in, "newcomer", "着任のため登録")
		o.must(err)
		confirmed, err := o.s.Confirm(o.as(second), g.AccountID, o.of(g.AccountID).Change.ID)
		o.must(err)
		g.TOTPSecret = confirmed.TOTPSecret

		me := o.signsIn(accounts, "newcomer", g.Password, o.code(g.TOTPSecret, 0))
		if !me.Temporary.Password || !me.Temporary.Factor {
			t.Fatalf("[R7.9] signed in with what the administrator chose: %+v", me.Temporary)
		}
		err = o.s.Replace(o.as(me), login.Replacement{Password: g.Password})
		if got := pointers(err); !slices.Equal(got, []string{"/newPassword", "/newCode"}) {
			t.Errorf("[R7.9] nothing new: %v", err)
		}
		setup, err := accounts.Login().BeginStaffTOTP(t.Context(), me.AccountID, in.Mail)
		o.must(err)
		mine := login.Replacement{Password: g.Password, NewPassword: "yoru no denpa wa shizuka", NewCode: o.code(setup.Secret, 0)}
		for what, pointer := range map[string]string{"the old password is wrong": "/password", "the new one is the old": "/newPassword", "a code of the old app": "/newCode"} {
			r := mine
			switch pointer {
			case "/password":
				r.Password = "another"
			case "/newPassword":
				r.NewPassword = r.Password
			default:
				r.NewCode = o.code(g.TOTPSecret, 5)
			}
			if got := pointers(o.s.Replace(o.as(me), r)); !slices.Equal(got, []string{pointer}) {
				t.Errorf("[R7.9] %s: told at %v", what, got)
			}
		}
		o.must(o.s.Replace(o.as(me), mine))
		if !slices.Contains(o.ended.ids, me.AccountID) {
			t.Error("[R7.9] the sessions go on")
		}
		if _, err := accounts.Login().CheckPassword(t.Context(), login.RealmStaff, "newcomer", g.Password, ""); err == nil {
			t.Error("[R7.9] the administrator still knows the password")
		}
		later()
		me = o.signsIn(accounts, "newcomer", mine.NewPassword, o.code(setup.Secret, 0))
		if me.Temporary.Any() {
			t.Errorf("[R7.9] replaced, and still %+v", me.Temporary)
		}
		if err := accounts.Login().CheckTOTP(t.Context(), login.RealmStaff, me.AccountID, o.code(g.TOTPSecret, 1), ""); err == nil {
			t.Error("[R7.9] the administrator's copy of the secret is still good")
		}

		// From then on both have to be shown.
		err = o.s.Replace(o.as(me), login.Replacement{Password: mine.NewPassword, NewPassword: "asa no denpa wa nigiyaka"})
		if got := pointers(err); !slices.Equal(got, []string{"/code"}) {
			t.Errorf("[R7.9] without a one-time password: %v", err)
		}
		later()
		o.must(o.s.Replace(o.as(me), login.Replacement{Password: mine.NewPassword, Code: o.code(setup.Secret, 0), NewPassword: "asa no denpa wa nigiyaka"}))

		reset, err := o.s.ResetFactor(o.as(boss), me.AccountID, "端末の紛失")
		o.must(err)
		later()
		me = o.signsIn(accounts, "newcomer", "asa no denpa wa nigiyaka", o.code(reset.TOTPSecret, 0))
		if me.Temporary.Password || !me.Temporary.Factor {
			t.Errorf("[R7.9] after a reset: %+v", me.Temporary)
		}
	})
}

func TestAForgottenPasswordIsGivenAnew(t *testing.T) {
	t.Parallel()
	now := &clock.Settable{}
	dbtest.EachAt(t, now, func(t *testing.T, d *db.DB) {
		now.Set(time.Date(2026, 4, 1, 3, 0, 0, 0, time.UTC))
		o, logins := newOffice(t, d), account.New(d).Login()
		boss := o.has(principal.Administrator)
		in := account.Staff{Name: "忘れ 太郎", Mail: "forgets@staff.example", Role: principal.Officer, Bureaus: []string{"A"}}
		first, err := o.s.Add(o.as(operator), in, "forgets", "着任のため登録")
		o.must(err)
		before := len(o.ended.ids)
		g, err := o.s.ResetPassword(o.as(boss), first.AccountID, "忘れたため")
		o.must(err)
		if g.Password == "" || g.Password == first.Password || g.TOTPSecret != "" || !slices.Equal(o.ended.ids[before:], []string{first.AccountID}) {
			t.Errorf("[R7.9] given %+v, ended %v", g, o.ended.ids[before:])
		}
		if _, err := logins.CheckPassword(t.Context(), login.RealmStaff, "forgets", first.Password, ""); err == nil {
			t.Error("[R7.9] the old password is still good")
		}
		me := o.signsIn(account.New(d), "forgets", g.Password, o.code(first.TOTPSecret, 0))
		if !me.Temporary.Password {
			t.Errorf("[R7.9] the password that the administrator knows need not be replaced: %+v", me.Temporary)
		}
		data, err := db.All(t.Context(), d.Read(), db.Value[string], `SELECT data FROM event WHERE type = $1`, staff.EventPasswordReset)
		o.must(err)
		if len(data) != 1 || !strings.Contains(data[0], "忘れたため") || strings.Contains(data[0], g.Password) {
			t.Errorf("[R8.10] %v", data)
		}
	})
}
