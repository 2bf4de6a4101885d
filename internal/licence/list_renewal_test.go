package licence

import (
	"testing"
	"time"
)

// [R2.28] The list says of each licence from when until when it may be renewed, for as long as that helps.
func TestTheListSaysWhenLicencesCanBeRenewed(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		told := func(day string) Summary {
			t.Helper()
			noon, err := dayOf(day)
			if err != nil {
				t.Fatal(err)
			}
			f.clock.Set(noon.Add(12 * time.Hour))
			list, err := f.List(t.Context(), taro, Query{Tab: "valid", Order: "ending"})
			if err != nil || len(list.Licences) == 0 {
				t.Fatal(list, err)
			}
			return list.Licences[0]
		}
		old := f.issue(grant(taro, "JA1RL"))
		for day, open := range map[string]bool{"2026-12-01": false, "2031-05-20": false, "2031-05-21": true, "2031-10-20": true} {
			if s := told(day); s.RenewFrom != "2031-05-21" || s.RenewTo != "2031-10-20" || s.RenewOpen != open {
				t.Errorf("on %s: %+v", day, s)
			}
		}
		if s := told("2031-10-21"); s.RenewFrom != "" || s.RenewTo != "" || s.RenewOpen {
			t.Errorf("once it is too late: %+v", s)
		}
		f.issue(renewalOf(old))
		if s := told("2031-06-01"); s.ID != old.ID || s.RenewFrom != "" || s.RenewOpen {
			t.Errorf("once it is renewed: %+v", s)
		}
	})
}

// [R2.28] Where the time for the renewal depends on what a licence says, as of a blanket licence, the list reads that.
func TestTheListSaysWhenThatDependsOnTheContent(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		simple := f.ports.Renewal
		f.ports.Renewal = func(l Licence) (Renewal, bool) {
			r, ok := simple(l)
			r.ByContent = true
			if l.Content.Purpose == "電気通信業務" {
				r.To = "2031-10-31"
			}
			return r, ok
		}
		telecom := grant(taro, "JA1QUA")
		telecom.Content.Purpose = "電気通信業務"
		f.issue(telecom)
		f.issue(grant(taro, "JA1RL"))
		for _, w := range []Query{{}, {Tab: "valid", Order: "byCallSign"}, {Find: "JA1"}} {
			list, err := f.List(t.Context(), taro, w)
			if err != nil || len(list.Licences) != 2 {
				t.Fatal(list, err)
			}
			for _, of := range list.Licences {
				if want := map[string]string{"JA1QUA": "2031-10-31", "JA1RL": "2031-10-20"}[of.CallSign]; of.RenewFrom != "2031-05-21" || of.RenewTo != want {
					t.Errorf("%+v: %s from %s to %s, want %s", w, of.CallSign, of.RenewFrom, of.RenewTo, want)
				}
			}
		}
	})
}
