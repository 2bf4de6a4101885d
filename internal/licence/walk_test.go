package licence

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"

	"radioportal/internal/applicant"
	"radioportal/internal/db"
	"radioportal/internal/procedure"
)

// holdsMany gives an account so many licences, of which the first issued alone is of another kind.
func (f *fixture) holdsMany(account string, n int) (oldest Licence) {
	f.t.Helper()
	err := f.db.Tx(f.t.Context(), func(tx *db.Tx) error {
		before, err := db.One(f.t.Context(), tx, db.Value[int], "SELECT count(*) FROM licence")
		if err != nil {
			return err
		}
		for i := range n {
			g := grant(account, callSignOf(before+i))
			g.Content.Particulars = []procedure.LicenceParticular{{ID: "ship", Label: procedure.Text{Ja: "船名", En: "Ship"}, Value: "海王丸"}}
			if i == 0 {
				g.Content.Name.Ja = "簡易無線局"
			}
			id, number, err := f.Issue(f.t.Context(), tx, g)
			if err != nil {
				return err
			}
			if i == 0 {
				oldest.ID, oldest.Number = id, number
			}
		}
		return nil
	})
	if err != nil {
		f.t.Fatal(err)
	}
	oldest, err = f.Licence(f.t.Context(), account, oldest.ID)
	if err != nil {
		f.t.Fatal(err)
	}
	return oldest
}

// callSignOf is the call sign of the nth station.
func callSignOf(n int) string {
	return "JA1" + string([]byte{byte('A' + n/676%26), byte('A' + n/26%26), byte('A' + n%26)})
}

// every goes on with a search until its end, and gives what it found, which must be each once, and in how many parts.
func (f *fixture) every(w Wanted) (ids []string, parts int) {
	f.t.Helper()
	asked, again := w, 0
	defer func() {
		if again > 0 {
			f.t.Errorf("%+v: %d are found again on a later page", asked, again)
		}
	}()
	for {
		found, err := f.Find(asOfficer(f), w)
		if err != nil {
			f.t.Fatal(err)
		}
		if len(found.Licences) > maxFound {
			f.t.Errorf("%d on a page", len(found.Licences))
		}
		for _, l := range found.Licences {
			if slices.Contains(ids, l.ID) {
				again++
			}
			ids = append(ids, l.ID)
		}
		parts++
		if w.Further = found.Further; w.Further == "" || parts > 40 {
			return ids, parts
		}
	}
}

// calls has accounts be called by a name, two at a time.
func (f *fixture) calls(accounts ...string) {
	f.ports.Called = func(context.Context, db.Querier, string, int) ([]string, error) { return accounts, nil }
	f.ports.CalledFrom = func(_ context.Context, _ db.Querier, _, from string, _ int) (list []applicant.Called, next string, err error) {
		at := 0
		_, _ = fmt.Sscan(from, &at)
		for i := at; i < min(at+2, len(accounts)); i++ {
			list = append(list, applicant.Called{AccountID: accounts[i], At: fmt.Sprint(i + 1)})
		}
		if at+2 < len(accounts) {
			next = fmt.Sprint(at + 2)
		}
		return list, next, nil
	}
}

func TestMuchThatDoesNotFitHidesNothingInTheRegister(t *testing.T) {
	t.Parallel()
	t.Run("[R1.5] of 200 licences the one that fits is found, though it is the oldest, whatever is searched by", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			holder := uuid.NewString()
			oldest := f.holdsMany(holder, 200)
			f.calls("nobody", "none", holder)
			day := oldest.Content.ValidTo
			for by, w := range map[string]Wanted{
				"number": {Text: string([]rune(oldest.Number)[:3])}, "the holder that it says": {Text: "電波"}, "a particular": {Text: "海王丸"},
				"the account's name": {Text: "改姓"}, "the account": {Text: holder}, "its end": {From: day, To: day},
			} {
				w.Kind = "簡易無線局"
				found, err := f.Find(asOfficer(f), w)
				if err != nil || len(found.Licences) != 1 || found.Licences[0].ID != oldest.ID || found.Further != "" {
					t.Errorf("by %s: %d found, further %q: %v", by, len(found.Licences), found.Further, err)
				}
				if len(found.Kinds) != 2 {
					t.Errorf("by %s: the kinds are %v", by, found.Kinds)
				}
				w.Kind = ""
				if ids, parts := f.every(w); len(ids) != 200 || parts < 4 {
					t.Errorf("by %s: %d of 200 in %d parts", by, len(ids), parts)
				}
			}
		})
	})
	t.Run("[R1.5] of an account the newest come first, and where an account has more than is read at once, the search goes on within it", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			holder := uuid.NewString()
			oldest := f.holdsMany(holder, 3)
			f.clock.Set(today.Add(time.Hour))
			f.holdsMany(holder, stepSize+20)
			other := f.holdsMany("other", 1)
			f.calls(holder, "nobody", "other")
			ids, _ := f.every(Wanted{Text: "改姓"})
			if len(ids) != stepSize+24 || !slices.Contains(ids, oldest.ID) || !slices.Contains(ids, other.ID) {
				t.Errorf("%d found", len(ids))
			}
			if ids, _ = f.every(Wanted{Text: holder}); len(ids) != stepSize+23 || !slices.Contains(ids[stepSize+20:], oldest.ID) {
				t.Errorf("%d found of the account, or the oldest not last", len(ids))
			}
			ids, parts := f.every(Wanted{Text: "改姓", Kind: "簡易無線局"})
			if len(ids) != 3 || parts > 2 {
				t.Errorf("%d of the kind in %d parts", len(ids), parts)
			}
		})
	})
	t.Run("[R1.5] a place that is none of ours is the beginning", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			l := f.issue(grant(taro, "JA1RL"))
			for _, further := range []string{"x", placeOfTest(0, "a", "b"), placeOfTest(1, "a", "b", "c", "d", "e")} {
				if ids, _ := f.every(Wanted{Text: l.Number, Further: further}); !slices.Equal(ids, []string{l.ID}) {
					t.Errorf("%q: %v", further, ids)
				}
			}
			if ids, _ := f.every(Wanted{Text: l.Number, Further: placeOfTest(99)}); len(ids) != 0 {
				t.Errorf("behind the end: %v", ids)
			}
		})
	})
}

func placeOfTest(path int, at ...string) string { return (&place{path, at}).String() }
