package licence

import (
	"context"
	"slices"
	"testing"

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
				found, err := f.Find(asOfficer(f), typed)
				ids := []string{}
				for _, l := range found.Licences {
					ids = append(ids, l.ID)
				}
				if err != nil || !sameSet(ids, want) || found.More {
					t.Errorf("%q: %v %v, want %v", typed, ids, err, want)
				}
			}
			if n := f.noted(EventSearched); n != 7 {
				t.Errorf("%d searches are kept, want 7", n)
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
				found, err := f.Find(asOfficer(f), typed)
				if err != nil || len(found.Licences) != want || found.More {
					t.Errorf("%q: %d found, want %d: %v", typed, len(found.Licences), want, err)
				}
				if want == 1 && len(found.Licences) == 1 && found.Licences[0].ID != a.ID {
					t.Errorf("%q finds another's", typed)
				}
			}
		})
	})
	t.Run("[R5.5] fewer than three characters are told at the field, fewer than two of kanji or kana", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			for typed, ok := range map[string]bool{" 関 A ": false, "林": false, "A1": false, "佐藤": true, "サトー": true, "JA1": true} {
				_, err := f.Find(asOfficer(f), typed)
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

func sameSet(a, b []string) bool {
	slices.Sort(a)
	slices.Sort(b)
	return slices.Equal(a, b)
}
