package licence

import (
	"reflect"
	"testing"
	"time"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
)

// ship is a grant with an MMSI, which one valid licence alone has.
func ship(account, callSign, mmsi string) Grant {
	g := grant(account, callSign)
	g.Content.Particulars = []procedure.LicenceParticular{{ID: "mmsi", Label: procedure.Text{Ja: "MMSI", En: "MMSI"}, Value: mmsi, Unique: true}}
	return g
}

// refusedAt tells whether a value is refused as another's, and at which place.
func refusedAt(err error) string {
	if e := errs.Of(err); e != nil && e.Code == codeInUse && len(e.Fields) == 1 {
		return e.Fields[0].Pointer
	}
	return ""
}

func TestWhatIsOneLicencesAlone(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		l := f.issue(ship(taro, "JD1000", "431000001"))
		if _, _, err := f.try(ship(hanako, "JD2000", "431000001")); refusedAt(err) != "/mmsi" {
			t.Errorf("[R10.2] the MMSI of another's licence: %v", err)
		}
		if _, _, err := f.try(ship(hanako, "JD1000", "431000002")); refusedAt(err) != "/callSign" {
			t.Errorf("[R10.2] the call sign of another's licence: %v", err)
		}
		f.issue(ship(hanako, "JD3000", ""))
		f.issue(ship(hanako, "JD4000", "")) // nothing is nobody's
		if err := f.end(l.ID, "2026-12-31", filing(2)); err != nil {
			t.Fatal(err)
		}
		f.clock.Set(time.Date(2027, 1, 10, 12, 0, 0, 0, clock.Tokyo))
		f.issue(ship(hanako, "JD2000", "431000001"))
		if err := f.withdraw(filing(2)); refusedAt(err) != "/mmsi" {
			t.Errorf("[R10.2] an end withdrawn though another has the MMSI: %v", err)
		}
	})
}

func TestAChangeOfWhatIsOneLicencesAlone(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		l := f.issue(ship(taro, "JD1000", "431000001"))
		f.issue(ship(hanako, "JD2000", "431000002"))
		amend := func(mmsi string, by procedure.FilingRef) error {
			g := ship(taro, "", mmsi)
			g.ElectronicApplicationNumber, g.CaseID = by.ElectronicApplicationNumber, by.CaseID
			return f.tx(func(tx *db.Tx) error { return f.Amend(t.Context(), tx, l.ID, g) })
		}
		if err := amend("431000002", filing(2)); refusedAt(err) != "/mmsi" {
			t.Errorf("[R10.2] changed into another's: %v", err)
		}
		if err := amend("431000003", filing(3)); err != nil {
			t.Fatal(err)
		}
		other := f.issue(ship(hanako, "JD3000", "431000001")) // free since
		if err := f.withdraw(filing(3)); refusedAt(err) != "/mmsi" {
			t.Errorf("[R10.2] a change withdrawn though another has what it freed: %v", err)
		}
		if err := f.end(other.ID, "2026-11-21", procedure.FilingRef{ElectronicApplicationNumber: "E9", CaseID: "case-9", AccountID: hanako}); err != nil {
			t.Fatal(err)
		}
		f.clock.Set(time.Date(2026, 11, 23, 12, 0, 0, 0, clock.Tokyo))
		if err := f.withdraw(filing(3)); err != nil {
			t.Error(err)
		}
		if got, err := f.Licence(t.Context(), taro, l.ID); err != nil || got.Content.Particulars[0].Value != "431000001" {
			t.Errorf("[R10.2] %+v %v", got.Content.Particulars, err)
		}
		f.issue(ship(hanako, "JD5000", "431000003"))
	})
}

func TestAChangeOfWhatIsOneLicencesAloneAfterItsRenewal(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		old := f.issue(ship(taro, "JD1000", "431000001"))
		renewal := renewalOf(old)
		renewal.Content.Particulars = old.Content.Particulars
		coming := f.issue(renewal)
		g := ship(taro, "", "431000003")
		g.ElectronicApplicationNumber, g.CaseID = filing(2).ElectronicApplicationNumber, filing(2).CaseID
		if err := f.tx(func(tx *db.Tx) error { return f.Amend(t.Context(), tx, old.ID, g) }); err != nil {
			t.Fatal(err)
		}
		mmsi := func(want string) {
			t.Helper()
			for _, id := range []string{old.ID, coming.ID} {
				if l, err := f.Licence(t.Context(), taro, id); err != nil || l.Content.Particulars[0].Value != want {
					t.Errorf("[R10.2] %+v %v", l.Content.Particulars, err)
				}
			}
		}
		mmsi("431000003")
		if _, _, err := f.try(ship(hanako, "JD2000", "431000003")); refusedAt(err) != "/mmsi" {
			t.Errorf("[R10.2] the new MMSI is nobody's: %v", err)
		}
		want := []licenceChange{{Part: "particular", Before: "431000001", After: "431000003",
			Particular: &changedParticular{ID: "mmsi", Label: procedure.Text{Ja: "MMSI", En: "MMSI"}}}}
		if got := f.history(coming.ID).Versions[0].Changes; !reflect.DeepEqual(got, want) {
			t.Errorf("[R10.2] %+v", got)
		}
		if err := f.withdraw(filing(2)); err != nil {
			t.Fatal(err)
		}
		mmsi("431000001")
		if _, _, err := f.try(ship(hanako, "JD2000", "431000001")); refusedAt(err) != "/mmsi" {
			t.Errorf("[R10.2] the MMSI before is nobody's: %v", err)
		}
		f.issue(ship(hanako, "JD2000", "431000003"))
	})
}

func TestACallSignInWordsIsOneInWhateverKana(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		of := func(account, sign string) Grant {
			g := grant(account, sign)
			g.Content.Category = "land-mobile"
			return g
		}
		f.issue(of(taro, "デンパキチ1"))
		for _, sign := range []string{"でんぱきち1", "デンパきち１", "ﾃﾞﾝﾊﾟｷﾁ1"} {
			if _, _, err := f.try(of(hanako, sign)); refusedAt(err) != "/callSign" {
				t.Errorf("[R10.2] %s beside デンパキチ1: %v", sign, err)
			}
			used, err := f.InUse(t.Context(), f.db.Read(), procedure.LicenceParticular{ID: schemeCallSign, Value: sign, Unique: true}, "", hanako)
			if err != nil || !used {
				t.Errorf("[R10.2] that %s is in use is not pointed out: %v", sign, err)
			}
		}
		if l := f.issue(of(hanako, "でんぱきち2")); l.Content.CallSign != "でんぱきち2" {
			t.Errorf("[R10.2] it is written as %s", l.Content.CallSign)
		}
	})
}
