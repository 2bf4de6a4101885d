package account_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/account"
	"radioportal/internal/applicant"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
)

func TestWhatAnIdentityWasShownForIsKept(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		m := joined(t, d, func(a *account.Account) { a.Identified, a.IdentityMethod = false, applicant.BySMS })
		if a := m.now(t); a.Known() != nil || a.ProvenParts() != nil {
			t.Errorf("[R4.4] a telephone proves nobody's name: %v, %v", a.Known(), a.ProvenParts())
		}
		m.world.show(m.id, applicant.ByMyNumber, applicant.Claims{Name: "電波 太郎", Birthday: "1985-04-01"})
		if _, err := m.ShowIdentity(m.ctx, applicant.ByMyNumber, nil); err != nil {
			t.Fatal(err)
		}
		a := m.now(t)
		want := map[string]string{"lastName": "電波", "firstName": "太郎"}
		if diff := cmp.Diff(want, a.ProvenParts()); diff != "" || a.ShownAt.IsZero() || a.IdentityMethod != applicant.ByMyNumber {
			t.Errorf("[R4.4] %s, %v, %s", diff, a.ShownAt, a.IdentityMethod)
		}
		if a.Known()["townName"] == "" || a.Known()["lastNameKana"] == "" {
			t.Errorf("forms are bound by %v", a.Known())
		}
		moved := detail()
		moved.TownName, moved.LastNameKana = "千代田区千代田1丁目1番1号", "デムパ"
		if _, err := m.Update(m.ctx, moved); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, m.now(t).ProvenParts()); diff != "" {
			t.Errorf("[R7.3] after a change of what was not proven: %s", diff)
		}
		married := moved
		married.LastName = "見本"
		if _, err := m.Update(m.ctx, married); err != nil {
			t.Fatal(err)
		}
		if a := m.now(t); a.Known() != nil || a.ProvenParts() != nil {
			t.Errorf("[R7.3] after a change of the name: %v, %v", a.Known(), a.ProvenParts())
		}
	})
}

func TestATelephoneTakesNothingFromAnIdentifiedAccount(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		m := joined(t, d, func(a *account.Account) { a.Services = []string{"expsp"} })
		m.world.show(m.id, applicant.BySMS, applicant.Claims{})
		if _, err := m.ShowIdentity(m.ctx, applicant.BySMS, nil); err != nil {
			t.Fatal(err)
		}
		if a := m.now(t); !a.Identified || a.IdentityMethod != applicant.ByLetter || a.ProvenParts()["lastName"] != "電波" {
			t.Errorf("[R4.4] identified %t by %s, %v", a.Identified, a.IdentityMethod, a.ProvenParts())
		}
	})
}
