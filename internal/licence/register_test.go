package licence

import (
	"context"
	"slices"
	"testing"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

func asOfficer(f *fixture) context.Context {
	return principal.With(f.t.Context(), principal.Principal{Role: principal.Officer, AccountID: "officer", Lang: "ja"})
}

func TestTheRegisterIsSearched(t *testing.T) {
	t.Parallel()
	t.Run("[R1.5] staff find licences of all holders by number, its beginning and call sign, however typed, and that they looked is kept", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			a, b := f.issue(grant(taro, "JA1RL")), f.issue(grant(hanako, "JA1QUA"))
			first, second, number := a.ID, b.ID, a.Number
			for typed, want := range map[string][]string{
				number: {first}, " " + number: {first}, "ｊａ１ｒｌ": {first}, "ja1 qua": {second},
				string([]rune(number)[:3]): {second, first}, "JA1ZZZ": {}, "関Z第9": {},
			} {
				found, err := f.Find(asOfficer(f), Wanted{Text: typed})
				ids := []string{}
				for _, l := range found.Licences {
					ids = append(ids, l.ID)
				}
				if err != nil || !sameSet(ids, want) || found.Further != "" {
					t.Errorf("%q: %v %v, want %v", typed, ids, err, want)
				}
			}
			if n := f.noted(EventSearched); n != 7 {
				t.Errorf("%d searches are kept, want 7", n)
			}
		})
	})
	t.Run("[R8.10] where the holder is erased, what was looked for goes out of the audit log: of many licences, and of the one that was found", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			f.issue(grant(taro, "JA1RL"))
			f.issue(grant(taro, "JA1RM"))
			f.issue(grant(hanako, "JA1QUA"))
			for _, typed := range []string{"電波　太郎", "JA1RL", "JA1QUA", "nobody"} {
				if _, err := f.Find(asOfficer(f), Wanted{Text: typed}); err != nil {
					t.Fatal(err)
				}
			}
			f.dispatched()
			if _, err := audit.ErasePerson(t.Context(), f.db, taro, "asked for", "電波 太郎"); err != nil {
				t.Fatal(err)
			}
			left, err := db.All(t.Context(), f.db.Read(), db.Value[string], `SELECT data FROM event WHERE type = $1`, EventSearched)
			if err != nil {
				t.Fatal(err)
			}
			slices.Sort(left)
			want := []string{`{"found":1}`, `{"found":3,"holderIds":["hanako"]}`, `{"find":"JA1QUA","found":1,"holderIds":["hanako"]}`, `{"find":"nobody","found":0}`}
			slices.Sort(want)
			if !slices.Equal(left, want) {
				t.Errorf("the searches say %q", left)
			}
		})
	})
	t.Run("[R1.5] the page of a licence that was renewed leads to the one in force, and back", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			f.register()
			old := f.issue(grant(taro, "JA1RL"))
			f.issue(grant(hanako, "JA1QUA"))
			f.clock.Set(today.AddDate(4, 8, 0))
			renewal := grant(taro, "JA1RL")
			renewal.Renews, renewal.Content.ValidFrom, renewal.Content.ValidTo = old.ID, "2031-11-21", "2036-11-20"
			next := f.issue(renewal)
			f.clock.Set(today.AddDate(5, 1, 0))
			for id, want := range map[string]Licence{old.ID: next, next.ID: old} {
				others := f.detail(id).Others
				if len(others) != 1 || others[0].ID != want.ID || others[0].Valid != (want.ID == next.ID) {
					t.Errorf("beside %s: %+v, want %s", id, others, want.ID)
				}
			}
		})
	})
	t.Run("[R7.5] staff find the licences of one account by its id", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			holder := db.NewID()
			a := f.issue(grant(holder, "JA1RL"))
			f.issue(grant(hanako, "JA1QUA"))
			for typed, want := range map[string]int{holder: 1, db.NewID(): 0} {
				found, err := f.Find(asOfficer(f), Wanted{Text: typed})
				if err != nil || len(found.Licences) != want || want == 1 && found.Licences[0].ID != a.ID {
					t.Errorf("%q: %+v, %v", typed, found.Licences, err)
				}
			}
		})
	})
	t.Run("[R1.5] staff find licences by whose they are: by the account's name as it is now, and by the name that the licence says", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			a := f.issue(grant(taro, "JA1RL"))
			for _, sign := range []string{"JA1QUA", "JA1QUB", "JA1QUC"} {
				f.issue(grant(hanako, sign))
			}
			f.ports.Called = func(_ context.Context, _ db.Querier, text string, most int) ([]string, error) {
				if most != maxNamed {
					t.Errorf("%d are asked for", most)
				}
				return map[string][]string{"改姓": {taro}, "むせん": {taro, "nobody", hanako}, "無線": {hanako}}[text], nil
			}
			for typed, want := range map[string]int{"改姓": 1, "むせん": 4, "無線": 3, "電波　太郎": 4, "電波": 4, "太郎": 0} {
				found, err := f.Find(asOfficer(f), Wanted{Text: typed})
				if err != nil || len(found.Licences) != want || found.Further != "" {
					t.Errorf("%q: %d found, want %d: %v", typed, len(found.Licences), want, err)
				}
				if want == 1 && len(found.Licences) == 1 && found.Licences[0].ID != a.ID {
					t.Errorf("%q finds another's", typed)
				}
			}
		})
	})
	t.Run("[R1.5] staff find a licence by any part of the name of its ship, and of a call sign in words, in whatever kana", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			ship, base := f.issue(named(taro, "JD1000", "第三海王丸", "431000001")), grant(hanako, "でんぱきち1")
			base.Content.Category = "base"
			station := f.issue(base)
			other := f.issue(named(hanako, "JD2000", "第五さくら丸", "431000002"))
			for typed, want := range map[string][]string{
				"海王丸": {ship.ID}, "海王": {ship.ID}, "第三海王丸": {ship.ID}, "王丸": {ship.ID}, "三王": {}, "サクラ": {other.ID},
				"431-00000": {ship.ID, other.ID}, "きち": {station.ID}, "キチ１": {station.ID}, "デンパキチ1": {station.ID}, "でんぱ": {station.ID},
			} {
				found, err := f.Find(asOfficer(f), Wanted{Text: typed})
				ids := []string{}
				for _, l := range found.Licences {
					ids = append(ids, l.ID)
				}
				if err != nil || !sameSet(ids, want) {
					t.Errorf("%q: %v %v, want %v", typed, ids, err, want)
				}
			}
		})
	})
	t.Run("[R1.5] what is found is narrowed by bureau, kind, state and the day on which it ends, which is looked for without a text too", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			other := grant(hanako, "JA1QUA")
			other.Content.Name.Ja = "簡易無線局"
			a, b := f.issue(grant(taro, "JA1RL")), f.issue(other)
			day := a.Content.ValidTo
			for name, c := range map[string]struct {
				w    Wanted
				want []string
			}{
				"all": {Wanted{Text: "電波"}, []string{b.ID, a.ID}}, "a kind": {Wanted{Text: "電波", Kind: "簡易無線局"}, []string{b.ID}},
				"a bureau": {Wanted{Text: "電波", Bureau: "A"}, []string{b.ID, a.ID}}, "another": {Wanted{Text: "電波", Bureau: "B"}, []string{}},
				"valid": {Wanted{Text: "電波", State: "valid"}, []string{b.ID, a.ID}}, "over": {Wanted{Text: "電波", State: "over"}, []string{}},
				"ends then": {Wanted{Text: "電波", From: day}, []string{b.ID, a.ID}}, "ends before": {Wanted{Text: "電波", To: "2026-01-01"}, []string{}},
				"no text": {Wanted{From: day, To: day, Kind: "アマチュア局"}, []string{a.ID}},
			} {
				found, err := f.Find(asOfficer(f), c.w)
				ids := []string{}
				for _, l := range found.Licences {
					ids = append(ids, l.ID)
				}
				if err != nil || !sameSet(ids, c.want) {
					t.Errorf("%s: %v %v, want %v", name, ids, err, c.want)
				}
				if c.w.Kind != "" && (len(found.Kinds) != 2 || found.Kinds[0].Ja != "アマチュア局" || found.Kinds[1].Ja != "簡易無線局") {
					t.Errorf("%s: the kinds are %v", name, found.Kinds)
				}
			}
			for at, w := range map[string]Wanted{"/from": {Text: "電波", From: "soon"}, "/to": {Text: "電波", From: day, To: "2026-01-01"}, "/find": {From: day}} {
				if _, err := f.Find(asOfficer(f), w); errs.Of(err) == nil || errs.Of(err).Fields[0].Pointer != at {
					t.Errorf("%+v: %v", w, err)
				}
			}
		})
	})
	t.Run("[R5.5] fewer than three characters are told at the field, fewer than two of kanji or kana", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			for typed, ok := range map[string]bool{" 関 A ": false, "林": false, "A1": false, "佐藤": true, "サトー": true, "JA1": true} {
				_, err := f.Find(asOfficer(f), Wanted{Text: typed})
				if e := errs.Of(err); (e == nil) != ok || e != nil && (e.Kind != errs.Invalid || e.Fields[0].Pointer != "/find") {
					t.Errorf("%q: %v", typed, err)
				}
			}
		})
	})
}

func TestALicenceOfTheRegister(t *testing.T) {
	t.Parallel()
	t.Run("[R1.5] staff read a licence of any holder with what it said before, without its PIN, and that they did is kept", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			l := f.issue(grant(taro, "JA1RL"))
			f.register()
			f.filings = func(_ context.Context, _ db.Querier, id string) ([]Filing, error) {
				return []Filing{{ElectronicApplicationNumber: "about " + id}}, nil
			}
			d, err := f.registerDetail(asOfficer(f), licenceRef{l.ID})
			if err != nil || d.LicenceNumber != l.Number || d.AccountID != taro || len(d.Versions) != 1 || len(d.Filings) != 1 || d.Filings[0].ElectronicApplicationNumber != "about "+l.ID {
				t.Errorf("%+v %v", d, err)
			}
			if n := f.noted(EventRead); n != 1 {
				t.Errorf("%d reads are kept, want 1", n)
			}
			if _, err := f.registerDetail(asOfficer(f), licenceRef{"missing"}); errs.KindOf(err) != errs.NotFound {
				t.Errorf("a licence that is not there: %v", err)
			}
		})
	})
}

func (f *fixture) noted(kind string) int64 {
	f.t.Helper()
	n, err := db.One(f.t.Context(), f.db.Read(), db.Value[int64], `SELECT count(*) FROM event WHERE type = $1`, kind)
	if err != nil {
		f.t.Fatal(err)
	}
	return n
}

// dispatched seals what has happened.
func (f *fixture) dispatched() {
	f.t.Helper()
	err := f.tx(func(tx *db.Tx) error {
		all, err := audit.Undispatched(f.t.Context(), tx, 100)
		if err != nil {
			return err
		}
		return audit.MarkDispatched(f.t.Context(), tx, all)
	})
	if err != nil {
		f.t.Fatal(err)
	}
}

func sameSet(a, b []string) bool {
	slices.Sort(a)
	slices.Sort(b)
	return slices.Equal(a, b)
}
