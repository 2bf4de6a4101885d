package licence

import (
	"testing"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
)

// fixed is a grant of an amateur station that stays in its place.
func fixed(account, callSign string) Grant {
	g := grant(account, callSign)
	g.Content.MovementRange = unmoving
	return g
}

func TestTheTwoAmateurStationsOfAHolderHaveOneCallSign(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		taken := func(what string, g Grant) {
			t.Helper()
			_, _, err := f.try(g)
			if e := errs.Of(err); errs.CodeOf(err) != codeInUse || len(e.Fields) != 1 || e.Fields[0].Pointer != "/callSign" {
				t.Errorf("[R10.2] %s: %v", what, err)
			}
		}
		mobile := f.issue(grant(taro, "JA1AAA"))
		taken("the fixed station of another", fixed(hanako, "JA1AAA"))
		taken("a second mobile station", grant(taro, "JA1AAA"))
		f.issue(fixed(taro, "JA1AAA"))
		taken("a second fixed station", fixed(taro, "JA1AAA"))
		other := fixed(taro, "JA1AAA")
		other.Content.Category = "base"
		taken("a station of another kind", other)

		// The fixed one goes on after the mobile one has ended: the call sign is nobody else's.
		if err := f.end(mobile.ID, "2026-11-21", procedure.FilingRef{ElectronicApplicationNumber: "E26A2", CaseID: "case-2", AccountID: taro}); err != nil {
			t.Fatal(err)
		}
		later := grant(hanako, "JA1AAA")
		later.Content.ValidFrom = "2026-12-01"
		taken("another holder once the first has ended", later)
		again := grant(taro, "JA1AAA")
		again.Content.ValidFrom = "2026-12-01"
		f.issue(again)
		if n, err := db.One(t.Context(), f.db.Read(), db.Value[int64], `SELECT count(*) FROM licence WHERE call_sign = 'JA1AAA'`); err != nil || n != 3 {
			t.Errorf("[R10.2] %d licences: %v", n, err)
		}
	})
}
