package licence

import (
	"context"
	"fmt"
	"testing"

	"radioportal/internal/db"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// accountSays has every account say a name and an address from now on.
func (f *fixture) accountSays(name, address string) {
	f.ports.Holder = func(context.Context, db.Querier, string) (string, string, error) { return name, address, nil }
}

// outdatedTo is what the list of outdated licences answers to somebody.
func (f *fixture) outdatedTo(p principal.Principal, q Query) List {
	f.t.Helper()
	p.Role, p.AccountID, q.Outdated = principal.User, taro, true
	list, err := f.listGet(principal.With(f.t.Context(), p), q)
	if err != nil {
		f.t.Fatal(err)
	}
	return list
}

func TestLicencesThatStateWhatTheAccountNoLongerSays(t *testing.T) {
	t.Parallel()
	t.Run("[R2.28] after a change of name or address the licences that state the former one are told, and with them the procedure", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			for _, callSign := range []string{"JA1RL", "JA1QUA"} {
				f.issue(grant(taro, callSign))
			}
			f.issue(grant(hanako, "JA1QUB"))
			const was, moved = "東京都千代田区千代田九丁目99番99号", "大阪府大阪市北区梅田2-2"
			for _, c := range []struct {
				name, address           string
				valid, names, addresses int
			}{
				{"電波 太郎", was, 0, 0, 0}, // written otherwise is not another
				{"電波 太郎", was + " 千代田ビル3階", 0, 0, 0},
				{"電波 太郎", moved, 2, 0, 2},
				{"周波 太郎", was, 2, 2, 0},
				{"周波 太郎", moved, 2, 2, 2},
				{"電波 太郎", "", 0, 0, 0}, // abroad
			} {
				f.accountSays(c.name, c.address)
				list := f.outdatedTo(principal.Principal{}, Query{})
				if list.Valid != c.valid || len(list.Licences) != c.valid || list.More || *list.Outdated != (outdatedCount{c.names, c.addresses}) {
					t.Errorf("%s, %s: %+v %+v", c.name, c.address, list, list.Outdated)
				}
				for _, each := range list.Licences {
					if o := each.Outdated; o.ProcedureID != "amateur-change" || o.Name != (c.names > 0) || o.Address != (c.addresses > 0) {
						t.Errorf("%s: %+v", each.CallSign, o)
					}
				}
			}
		})
	})
	t.Run("[R2.28] one that says it after its change is told no more, nor one that has ended, not begun or was revoked", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			changed, ended := f.issue(grant(taro, "JA1RL")), f.issue(grant(taro, "JA1QUA"))
			coming := grant(taro, "JA1QUB")
			coming.Content.ValidFrom = "2027-01-01"
			f.issue(coming)
			f.accountSays("電波　太郎", "大阪府大阪市北区梅田2-2")
			if n := f.outdatedTo(principal.Principal{}, Query{}).Valid; n != 2 {
				t.Fatalf("%d are told before", n)
			}
			err := f.db.Tx(t.Context(), func(tx *db.Tx) error {
				g := Grant{ElectronicApplicationNumber: "E26B2", CaseID: "case-2", AccountID: taro, HolderOnly: true,
					Content: procedure.LicenceProposal{HolderName: "電波　太郎", HolderAddress: "大阪府大阪市北区梅田2-2"}}
				if err := f.Amend(t.Context(), tx, changed.ID, g); err != nil {
					return err
				}
				return f.End(t.Context(), tx, ended.ID, "2026-11-21", procedure.FilingRef{ElectronicApplicationNumber: "E26C3", CaseID: "case-3", AccountID: taro})
			})
			if err != nil {
				t.Fatal(err)
			}
			f.clock.Set(today.AddDate(0, 0, 1))
			if list := f.outdatedTo(principal.Principal{}, Query{}); list.Valid != 0 {
				t.Errorf("still told: %+v", list.Licences)
			}
		})
	})
	t.Run("[R2.28] the list is paged, its count goes on, and many others hide nothing", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			for i := range 5 {
				f.issue(grant(taro, fmt.Sprintf("JA1Q%c", 'A'+i)))
			}
			f.accountSays("電波　太郎", "大阪府大阪市北区梅田2-2")
			seen := map[string]bool{}
			for offset := 0; offset < 6; offset += 2 {
				list := f.outdatedTo(principal.Principal{}, Query{Offset: offset, Limit: 2})
				if list.Valid != 5 || len(list.Licences) != min(2, 5-offset) {
					t.Errorf("from %d: %d of %d", offset, len(list.Licences), list.Valid)
				}
				for _, each := range list.Licences {
					seen[each.CallSign] = true
				}
			}
			if len(seen) != 5 {
				t.Errorf("%v", seen)
			}
			var many []Licence
			for i := range maxListed + 1 {
				l := Licence{ID: db.NewID(), AccountID: taro, Number: fmt.Sprintf("関B第%d号", i), PermitNumber: fmt.Sprint(i), IssuedAt: today}
				l.Content.ValidFrom, l.Content.ValidTo = "2026-01-01", "2031-01-01"
				many = append(many, l)
			}
			insertAll(f, many...)
			f.issue(func() Grant { g := grant(taro, "JA1QUZ"); g.Content.ValidTo = "2027-01-01"; return g }())
			list := f.outdatedTo(principal.Principal{}, Query{})
			if list.Valid != 6 || len(list.Licences) != 6 || list.More || list.Licences[0].CallSign != "JA1QUZ" {
				t.Errorf("%d, more %t: %+v", list.Valid, list.More, list.Licences)
			}
		})
	})
}

func TestWhoIsToldOfOutdatedLicences(t *testing.T) {
	t.Parallel()
	t.Run("[R6.1] an agent is told of the licences of the principal that the power of attorney shows, and never what the account says", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			named, other := f.issue(grant(taro, "JA1RL")), f.issue(grant(taro, "JA1QUA"))
			f.accountSays("電波　太郎", "大阪府大阪市北区梅田2-2")
			f.clock.Set(today.AddDate(0, 2, 0))
			for name, c := range map[string]struct {
				mandate *principal.Mandate
				want    int
			}{
				"the holder":            {nil, 2},
				"whole":                 {&principal.Mandate{LaterRecords: true}, 2},
				"no later records":      {&principal.Mandate{}, 0},
				"what the agent filed":  {&principal.Mandate{OwnOnly: true, LaterRecords: true}, 0},
				"named":                 {&principal.Mandate{Licences: []string{named.ID}, LaterRecords: true}, 1},
				"named, no later ones":  {&principal.Mandate{Licences: []string{named.ID}}, 0},
				"named, restricted too": {&principal.Mandate{Licences: []string{named.ID}, OwnOnly: true, LaterRecords: true}, 1},
			} {
				p := principal.Principal{Role: principal.User, AccountID: taro, Mandate: c.mandate}
				if list := f.outdatedTo(p, Query{}); list.Valid != c.want || len(list.Licences) != c.want || list.Outdated.Addresses != c.want {
					t.Errorf("%s: %d, want %d", name, list.Valid, c.want)
				}
				for _, id := range []string{named.ID, other.ID} {
					d, err := f.detailGet(principal.With(t.Context(), p), licenceRef{id})
					if err != nil {
						continue
					}
					if o := d.Outdated; o == nil || o.Name || !o.Address || (o.AccountAddress != "") != (c.mandate == nil) {
						t.Errorf("%s: %+v", name, o)
					}
				}
			}
		})
	})
}
