package account_test

import (
	"errors"
	"testing"

	"radioportal/internal/account"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

func (m member) takeOver(t *testing.T, parts map[string]string) (updated, kept bool, err error) {
	t.Helper()
	err = m.db.Tx(t.Context(), func(tx *db.Tx) error {
		updated, kept, err = m.UpdateFromFiling(t.Context(), tx, m.id, parts)
		return err
	})
	return updated, kept, err
}

func (m member) events(t *testing.T) int64 {
	t.Helper()
	n, err := db.Value[int64](m.db.Read().QueryRowContext(t.Context(), `SELECT COUNT(*) FROM event WHERE type = 'account.user-info-updated'`))
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func TestAnAccountTakesOverAnAddress(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		m := joined(t, d, nil)
		updated, kept, err := m.takeOver(t, map[string]string{
			"lastName": "電波", "firstName": "太郎", "postalCode": "5300002", "prefectureCd": "27", "cityCd": "", "townName": "大阪市北区梅田2-2"})
		if err != nil || !updated || kept {
			t.Fatalf("%v, %v, %v", updated, kept, err)
		}
		a := m.now(t)
		wantState(t, "[R7.3] another address", a, principal.StatusActive, true, "amateur")
		if got := a.Detail; got.PostalCode != "530-0002" || got.PrefectureCd != "27" || got.TownName != "大阪市北区梅田2-2" || got.TelNo != detail().TelNo {
			t.Errorf("%+v", got)
		}
		if n := m.events(t); n != 1 {
			t.Errorf("%d entries in the log", n)
		}
		if updated, _, err := m.takeOver(t, map[string]string{"postalCode": "530-0002"}); err != nil || updated || m.events(t) != 1 {
			t.Errorf("the same again: %v, %v", updated, err)
		}
	})
}

func TestANameThatWasShownStays(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		m := joined(t, d, nil)
		parts := map[string]string{"lastName": "見本", "lastNameKana": "ミホン", "townName": "千代田区1-1"}
		updated, kept, err := m.takeOver(t, parts)
		a := m.now(t)
		if err != nil || !updated || !kept || a.Detail.LastName != "電波" || a.Detail.LastNameKana != "デンパ" || a.Detail.TownName != "千代田区1-1" {
			t.Errorf("%v, %v, %v: %+v", updated, kept, err, a.Detail)
		}
		wantState(t, "[R4.4] the identity still stands", a, principal.StatusActive, true, "amateur")
		if updated, kept, err := m.takeOver(t, parts); err != nil || updated || !kept {
			t.Errorf("the name alone: %v, %v, %v", updated, kept, err)
		}
	})
}

func TestANameThatWasNeverShownIsTakenOver(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		m := joined(t, d, func(a *account.Account) { a.Identified, a.IdentityMethod = false, "" })
		updated, kept, err := m.takeOver(t, map[string]string{"lastName": "見本"})
		if got := m.now(t).Detail.LastName; err != nil || !updated || kept || got != "見本" {
			t.Errorf("%v, %v, %v: %s", updated, kept, err, got)
		}
	})
}

func TestTheAccountsRulesHold(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		m := joined(t, d, nil)
		_, _, err := m.takeOver(t, map[string]string{"postalCode": "12"})
		var refused *errs.Error
		if !errors.As(err, &refused) || len(refused.Fields) != 1 || refused.Fields[0].Pointer != "/postalCode" {
			t.Errorf("%v", err)
		}
		if m.now(t).Detail.PostalCode != detail().PostalCode || m.events(t) != 0 {
			t.Error("it was written all the same")
		}
	})
}
