package licence

import (
	"context"
	"slices"
	"testing"

	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

func TestLicencesUnderAMandate(t *testing.T) {
	t.Parallel()
	t.Run("[R6.1] an agent sees the licences that the power of attorney covers, without permit number and PIN", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			for _, callSign := range []string{"JA1RL", "JA1QUA", "JA1QUB"} {
				f.issue(grant(taro, callSign))
			}
			under := func(m principal.Mandate) context.Context {
				return principal.With(t.Context(), principal.Principal{Role: principal.User, AccountID: taro, Mandate: &m, Actor: principal.Actor{AccountID: "agent"}})
			}
			all, err := f.List(t.Context(), taro, Query{})
			if err != nil || len(all.Licences) != 3 {
				t.Fatalf("%v %v", all, err)
			}
			named := all.Licences[1].ID
			for _, tc := range []struct {
				name    string
				mandate principal.Mandate
				want    int
			}{
				{"whole", principal.Mandate{LaterRecords: true}, 3},
				{"restricted", principal.Mandate{OwnOnly: true, LaterRecords: true}, 0},
				{"named", principal.Mandate{Licences: []string{named}, LaterRecords: true}, 1},
				{"named, restricted", principal.Mandate{Licences: []string{named}, OwnOnly: true, LaterRecords: true}, 1},
			} {
				list, err := f.List(under(tc.mandate), taro, Query{})
				if err != nil || len(list.Licences) != tc.want || list.Valid+list.Invalid > 3 {
					t.Errorf("%s: %v %v", tc.name, list, err)
				}
				for _, each := range all.Licences {
					covered := tc.want == 3 || tc.want == 1 && each.ID == named
					d, err := f.detailGet(under(tc.mandate), licenceRef{each.ID})
					if (err == nil) != covered || err != nil && errs.KindOf(err) != errs.NotFound {
						t.Errorf("%s: %s: %v", tc.name, each.ID, err)
					}
					if d.PermitNumber != "" || d.ViewingPIN != "" {
						t.Errorf("%s: an agent is told %q and %q", tc.name, d.PermitNumber, d.ViewingPIN)
					}
				}
			}
		})
	})
	t.Run("[R6.1] a record is shown for a month after its issue, and later where the power of attorney says so", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			l := f.issue(grant(taro, "JA1RL"))
			for _, tc := range []struct {
				months, days int
				later, seen  bool
			}{{1, 0, false, true}, {1, 1, false, false}, {1, 1, true, true}} { // issued on the 21st in Japan
				f.clock.Set(today.AddDate(0, tc.months, tc.days))
				p := principal.Principal{Role: principal.User, AccountID: taro, Mandate: &principal.Mandate{LaterRecords: tc.later}}
				_, err := f.detailGet(principal.With(t.Context(), p), licenceRef{l.ID})
				if (err == nil) != tc.seen || err != nil && errs.CodeOf(err) != codeNoAccess {
					t.Errorf("%d months and %d days, later records %t: %v", tc.months, tc.days, tc.later, err)
				}
			}
		})
	})
}

func TestStaffWhoLookAtALicenceAreNotToldItsPIN(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		l := f.issue(grant(taro, "JA1RL"))
		p := principal.Principal{Role: principal.User, AccountID: taro}
		for _, p.SupportView = range []bool{false, true} {
			d, err := f.detailGet(principal.With(t.Context(), p), licenceRef{l.ID})
			if err != nil || d.LicenceNumber != l.Number || (d.ViewingPIN == "") != p.SupportView || (d.PermitNumber == "") != p.SupportView {
				t.Errorf("[R10.1] watched %v: %+v, %v", p.SupportView, d, err)
			}
		}
	})
}

func TestARenewedLicenceIsOfTheSameStation(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		old, coming := f.renewed()
		other := f.issue(grant(taro, "JA1QUA"))
		for _, each := range []string{old.ID, coming.ID} {
			same, err := f.SameStations(t.Context(), f.db.Read(), taro, []string{each})
			if err != nil || len(same) != 2 || !slices.Contains(same, old.ID) || !slices.Contains(same, coming.ID) {
				t.Errorf("[R6.1] %v, %v of %s and %s", same, err, old.ID, coming.ID)
			}
		}
		if same, err := f.SameStations(t.Context(), f.db.Read(), hanako, []string{old.ID}); err != nil || len(same) != 1 {
			t.Errorf("[R6.1] of another holder: %v, %v", same, err)
		}
		if same, err := f.SameStations(t.Context(), f.db.Read(), taro, []string{other.ID}); err != nil || len(same) != 1 {
			t.Errorf("[R6.1] of one that is not renewed: %v, %v", same, err)
		}
	})
}
