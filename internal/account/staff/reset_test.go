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

// Whoever resets both the password and the one-time password of somebody could come in as that one.
func TestBothThatAnOfficerSignsInWithAreResetByTwo(t *testing.T) {
	t.Parallel()
	for _, first := range []staff.Act{staff.ActPassword, staff.ActFactor} {
		now := &clock.Settable{}
		dbtest.EachAt(t, now, func(t *testing.T, d *db.DB) {
			now.Set(time.Date(2026, 4, 1, 3, 0, 0, 0, time.UTC))
			o, accounts := newOffice(t, d), account.New(d)
			boss, second, officer := o.has(principal.Administrator), o.has(principal.Administrator), o.has(principal.Officer)
			me := newcomer{o, accounts, officer, o.of(officer.AccountID).Mail}
			me.own(now)
			reset := func(act staff.Act) staff.IssuedCredentials {
				t.Helper()
				do := map[staff.Act]func() (staff.IssuedCredentials, error){
					staff.ActPassword: func() (staff.IssuedCredentials, error) {
						return o.s.ResetPassword(o.as(boss), officer.AccountID, "忘れたため")
					},
					staff.ActFactor: func() (staff.IssuedCredentials, error) {
						return o.s.ResetFactor(o.as(boss), officer.AccountID, "端末の紛失")
					},
				}[act]
				g, err := do()
				o.must(err)
				return g
			}
			other := map[staff.Act]staff.Act{staff.ActPassword: staff.ActFactor, staff.ActFactor: staff.ActPassword}[first]
			event := map[staff.Act]string{staff.ActPassword: staff.EventPasswordReset, staff.ActFactor: staff.EventFactorReset}
			if g := reset(first); g.Pending {
				t.Fatalf("[R7.9] %s alone takes two: %+v", first, g)
			}
			o.checkMailed("the one reset", event[first], "staff:"+officer.AccountID, officer)
			if g := reset(first); g.Pending {
				t.Errorf("[R7.9] %s twice, the other stays: %+v", first, g)
			}
			now.Set(now.Now().Add(48 * time.Hour))
			g := reset(other)
			if m := o.of(officer.AccountID); !g.Pending || g.Password+g.TOTPSecret != "" || m.Change == nil || m.Change.Act != other || !m.Active {
				t.Fatalf("[R7.9] %s after %s that is not replaced: %+v %+v", other, first, g, m.Change)
			}
			change := o.of(officer.AccountID).Change.ID
			o.checkMailed("asked", staff.EventChangeAsked, "staff:"+officer.AccountID, second)
			o.refused("confirmed by who asked", "staffSameHand", o.confirm(o.as(boss), officer.AccountID, change))
			g, err := o.s.Confirm(o.as(second), officer.AccountID, change)
			o.must(err)
			if (g.Password == "") == (other == staff.ActPassword) {
				t.Errorf("[R7.9] who confirms is told %+v", g)
			}
			o.checkMailed("confirmed", event[other], "staff:"+officer.AccountID, boss, officer)

			me.own(now) // replaces both; the resets of a moment ago count for a day still
			if g := reset(first); !g.Pending {
				t.Errorf("[R7.9] %s within a day of %s: %+v", first, other, g)
			}
			o.must(o.s.Withdraw(o.as(boss), officer.AccountID, o.of(officer.AccountID).Change.ID))
			now.Set(now.Now().Add(25 * time.Hour))
			if g := reset(first); g.Pending {
				t.Errorf("[R7.9] %s a day after %s: %+v", first, other, g)
			}
			for _, each := range []func() (staff.IssuedCredentials, error){
				func() (staff.IssuedCredentials, error) {
					return o.s.ResetPassword(o.as(operator), officer.AccountID, "忘れたため")
				},
				func() (staff.IssuedCredentials, error) {
					return o.s.ResetFactor(o.as(operator), officer.AccountID, "端末の紛失")
				},
			} {
				if g, err := each(); err != nil || g.Pending || !slices.Contains(o.ended.ids, officer.AccountID) {
					t.Errorf("[R7.9] on the server: %+v %v", g, err)
				}
			}
		})
	}
}

// newcomer is a member who replaces what somebody else has chosen.
type newcomer struct {
	o        *office
	accounts *account.Service
	who      principal.Principal
	mail     string
}

// own puts an own password and an own app in the place of those that were given.
func (n newcomer) own(now *clock.Settable) {
	n.o.t.Helper()
	o := n.o
	setup, err := n.accounts.Login().BeginStaffTOTP(o.t.Context(), n.who.AccountID, n.mail)
	o.must(err)
	password := login.NewTOTPSecret()
	hash, err := n.accounts.Login().HashPassword(o.t.Context(), password)
	o.must(err)
	o.must(o.d.Tx(o.t.Context(), func(tx *db.Tx) error {
		return login.SetTemporaryPassword(o.t.Context(), tx, login.RealmStaff, n.who.AccountID, hash)
	}))
	me, err := n.accounts.Principal(o.t.Context(), o.d.Read(), login.RealmStaff, n.who.AccountID)
	o.must(err)
	now.Set(now.Now().Add(5 * time.Minute))
	o.must(o.s.Replace(o.as(me), login.Replacement{Password: password, NewPassword: "yoru no denpa wa shizuka", NewCode: o.code(setup.Secret, 0)}))
}
