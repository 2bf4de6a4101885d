package licence

import (
	"testing"

	"radioportal/internal/callsign"
	"radioportal/internal/errs"
)

// okinawa is a pool of two times three call signs of individuals, and one of a club.
func okinawa(t *testing.T, kind string) callsign.Source {
	t.Helper()
	pool, err := callsign.Spec{
		Kinds:   map[string][]string{"individual": {"A[A-C]"}, "club": {"YA"}},
		Bureaus: map[string][]string{"O": {"JR6", "JS6"}, "H": {"JA6"}},
	}.Pool()
	if err != nil {
		t.Fatal(err)
	}
	return callsign.Source{Name: "amateur", Pool: pool, Bureau: "O", Kind: kind}
}

func TestANewCallSignIsOneOfItsBureauAndItsKind(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		from := okinawa(t, "individual")
		for sign, want := range map[string]string{"JA6AA": "otherBureau", "JR6YA": "otherKind", "JR6AD": "notAssigned"} {
			g := grant(taro, sign)
			g.CallSigns = &from
			_, _, err := f.try(g)
			if e := errs.Of(err); e == nil || e.Code != codeCallSign || len(e.Fields) != 1 || e.Fields[0].Pointer != "/callSign" || e.Fields[0].Params["reason"] != want {
				t.Errorf("[R10.2] %s: %v", sign, err)
			}
		}
	})
}

func TestTheNextCallSignIsOneThatNobodyHas(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		next := func(want string) {
			t.Helper()
			if got, err := f.NextCallSign(t.Context(), f.db.Read(), okinawa(t, "individual"), noneHeld); err != nil || got != want {
				t.Errorf("[R10.2] next is %q, not %q: %v", got, want, err)
			}
		}
		assign := func(sign string) {
			t.Helper()
			from := okinawa(t, "individual")
			g := grant(taro, sign)
			g.CallSigns = &from
			f.issue(g)
		}
		next("JR6AA")
		assign("jr6 aa")
		next("JR6AB")
		assign("JR6AC") // out of turn
		next("JR6AB")
		f.issue(grant(hanako, "JS6AA")) // a former one, kept
		assign("JR6AB")
		next("JS6AB")
		assign("JS6AB")
		assign("JS6AC")
		next("")
		if got, err := f.NextCallSign(t.Context(), f.db.Read(), okinawa(t, "club"), noneHeld); err != nil || got != "JR6YA" {
			t.Errorf("[R10.2] a club's: %q %v", got, err)
		}
	})
}
