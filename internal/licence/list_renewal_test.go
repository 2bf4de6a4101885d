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
