package staff_test

import (
	"slices"
	"testing"
	"time"

	"radioportal/internal/account"
	"radioportal/internal/account/staff"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/login"
	"radioportal/internal/principal"
)

func TestAnAdministratorIsDisabledByTwo(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		o := newOffice(t, d)
		one, other, third := o.has(principal.Administrator), o.has(principal.Administrator), o.has(principal.Administrator)
		asked, err := o.s.Disable(o.as(one), other.AccountID, "不正の疑い")
		o.must(err)
		m := o.of(other.AccountID)
		if !asked || m.Active || m.Change == nil || m.Change.Act != staff.ActDisable || !slices.Contains(o.ended.ids, m.ID) {
			t.Fatalf("[R6.1] asked by one: %v %+v, ended %v", asked, m, o.ended.ids)
		}
		o.checkMailed("asked", staff.EventChangeAsked, "staff:"+other.AccountID, third)
		_, err = o.s.Disable(o.as(one), third.AccountID, "担当の変更")
		o.refused("two locked at a time", "staffOneLocked", err)
		o.refused("confirmed by who asked", "staffSameHand", o.confirm(o.as(one), other.AccountID, m.Change.ID))
		waits, err := o.s.ChangesWaiting(o.as(third))
		if err != nil || len(waits) != 1 || waits[0].Act != staff.ActDisable {
			t.Errorf("[R6.1] the third is shown %v, %v", waits, err)
		}
		o.must(o.s.Withdraw(o.as(third), other.AccountID, m.Change.ID))
		if m = o.of(other.AccountID); !m.Active || m.Change != nil {
			t.Errorf("[R6.1] the lock lifted: %+v", m)
		}
		asked, err = o.s.Disable(o.as(one), other.AccountID, "不正の疑い")
		o.must(err)
		if m = o.of(other.AccountID); !asked || !m.Active || m.Change == nil {
			t.Errorf("[R6.1] asked again at once by the same one, which locks nobody: %v %+v", asked, m)
		}
		o.must(o.confirm(o.as(third), other.AccountID, o.of(other.AccountID).Change.ID))
		if m = o.of(other.AccountID); m.Active || m.Change != nil {
			t.Errorf("[R6.1] disabled by two: %+v", m)
		}
		o.checkMailed("confirmed", staff.EventDisabled, "staff:"+other.AccountID, one)
		// Two are left, of whom neither can do it to the other one.
		_, err = o.s.Disable(o.as(one), third.AccountID, "担当の変更")
		o.refused("nobody could confirm", "staffNoSecond", err)
		o.refused("nobody could confirm a change", "staffNoSecond", o.s.AskChange(o.as(one), third.AccountID, staff.Post{Role: principal.Viewer}, "担当の変更"))
		_, err = o.s.ResetPassword(o.as(one), third.AccountID, "担当の変更")
		o.refused("nobody could confirm a password", "staffNoSecond", err)
		if asked, err = o.s.Disable(o.as(operator), third.AccountID, "担当の変更"); asked || err != nil || o.of(third.AccountID).Active {
			t.Errorf("[R6.1] on the server: %v %v", asked, err)
		}
	})
}

func TestAnOfficerIsDisabledByOne(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		o := newOffice(t, d)
		one, officer := o.has(principal.Administrator), o.has(principal.Officer)
		if asked, err := o.s.Disable(o.as(one), officer.AccountID, "退職のため"); asked || err != nil || o.of(officer.AccountID).Active {
			t.Errorf("[R6.1] %v %v", asked, err)
		}
	})
}

// Who sees both what an administrator signs in with could come in as that one, and be the second pair of eyes too.
func TestWhatAnAdministratorSignsInWithIsResetByTwo(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		o := newOffice(t, d)
		one, other, third := o.has(principal.Administrator), o.has(principal.Administrator), o.has(principal.Administrator)
		logins := account.New(d).Login()
		g, err := o.s.ResetPassword(o.as(one), other.AccountID, "忘れたため")
		o.must(err)
		m := o.of(other.AccountID)
		if !g.Pending || g.Password != "" || !m.Active || m.Change == nil || m.Change.Act != staff.ActPassword || slices.Contains(o.ended.ids, m.ID) {
			t.Fatalf("[R6.1] asked by one: %+v %+v", g, m)
		}
		_, err = o.s.ResetFactor(o.as(one), other.AccountID, "担当の変更")
		o.refused("the factor besides", "staffAsked", err)
		g, err = o.s.Confirm(o.as(third), other.AccountID, m.Change.ID)
		o.must(err)
		if id, err := logins.CheckPassword(t.Context(), login.RealmStaff, m.Mail, g.Password, ""); err != nil || id != other.AccountID {
			t.Errorf("[R6.1] the first password is not good: %v", err)
		}
		o.checkMailed("confirmed", staff.EventPasswordReset, "staff:"+other.AccountID, one, other)
		_, err = o.s.ResetFactor(o.as(third), other.AccountID, "担当の変更")
		o.must(err)
		g, err = o.s.Confirm(o.as(one), other.AccountID, o.of(other.AccountID).Change.ID)
		if err != nil || g.TOTPSecret == "" || g.Password != "" {
			t.Errorf("[R6.1] the factor by two: %+v %v", g, err)
		}
		if g, err = o.s.ResetFactor(o.as(operator), other.AccountID, "担当の変更"); err != nil || g.TOTPSecret == "" {
			t.Errorf("[R6.1] on the server: %+v %v", g, err)
		}
	})
}

func TestALockThatNobodyConfirmsEnds(t *testing.T) {
	t.Parallel()
	at := &clock.Settable{}
	dbtest.EachAt(t, at, func(t *testing.T, d *db.DB) {
		o := newOffice(t, d)
		one, other, _ := o.has(principal.Administrator), o.has(principal.Administrator), o.has(principal.Administrator)
		_, err := o.s.Disable(o.as(one), other.AccountID, "不正の疑い")
		o.must(err)
		at.Set(at.Now().Add(23 * time.Hour))
		if n, err := o.s.SweepLocks(t.Context()); n != 0 || err != nil || o.of(other.AccountID).Active {
			t.Errorf("[R6.1] before it is over: %d %v", n, err)
		}
		at.Set(at.Now().Add(2 * time.Hour))
		if n, err := o.s.SweepLocks(t.Context()); n != 1 || err != nil || !o.of(other.AccountID).Active || o.of(other.AccountID).Change != nil {
			t.Errorf("[R6.1] once it is over: %d %v", n, err)
		}
		if n, err := o.s.SweepLocks(t.Context()); n != 0 || err != nil {
			t.Errorf("[R6.1] twice: %d %v", n, err)
		}
	})
}
