package licence

import (
	"fmt"
	"testing"

	"github.com/google/uuid"

	"radioportal/internal/db"
	"radioportal/internal/procedure"
)

// saysMuch gives a holder so many licences that say a text in their numbers' beginning, in two names of the holder and in two particulars.
func (f *fixture) saysMuch(holder string, n int) (text string) {
	f.t.Helper()
	err := f.tx(func(tx *db.Tx) error {
		for i := range n {
			g := grant(holder, callSignOf(i))
			text = "関" + g.Division
			g.Content.HolderName = text + "丸"
			g.Content.Particulars = []procedure.LicenceParticular{{ID: "ship", Label: procedure.Text{Ja: "船名"}, Value: text + "丸"},
				{ID: "mmsi", Label: procedure.Text{Ja: "MMSI"}, Value: text + "一"}}
			id, _, err := f.Issue(f.t.Context(), tx, g)
			if err != nil {
				return err
			}
			g.ElectronicApplicationNumber, g.CaseID, g.Content.HolderName = "E26B2", fmt.Sprintf("change-%d", i), text+"一"
			if err := f.Amend(f.t.Context(), tx, id, g); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		f.t.Fatal(err)
	}
	return text
}

func TestALicenceIsFoundOnce(t *testing.T) {
	t.Parallel()
	const many = 3*maxFound + 7
	t.Run("[R1.5] what is found by its number, by two names of its holder, by two particulars and by the account's name stands on one page of all", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			text := f.saysMuch(taro, many)
			f.holdsMany("another", many)
			f.calls(taro, "nobody", "another")
			for by, want := range map[string]int{
				text + "第": 2 * many, // the number, and the holder's name as it is now
				text + "丸": 2 * many, // the former name of the holder, a particular, and the account's name
				text + "一": 2 * many,
				"JA1":      2 * many, // the account's name alone
				"JA1AAC":   2 * many, // a call sign besides
				"海王丸":      2 * many, // a particular, and the account's name
				"電波":       2 * many,
			} {
				if ids, parts := f.every(Wanted{Text: by}); len(ids) != want || parts < want/maxFound {
					t.Errorf("by %q: %d found in %d parts, want %d", by, len(ids), parts, want)
				}
			}
			f.calls()
			if ids, _ := f.every(Wanted{Text: text + "丸"}); len(ids) != many {
				t.Errorf("%d found by what they say alone, want %d", len(ids), many)
			}
		})
	})
	t.Run("[R1.5] of many that end on one day, and on others, each is found once", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			f.holdsMany(uuid.NewString(), stepSize+30)
			f.clock.Set(today.AddDate(0, 0, 1))
			f.holdsMany("another", 30)
			f.clock.Set(today.AddDate(0, 0, 2))
			f.holdsMany("third", stepSize+30)
			if ids, _ := f.every(Wanted{From: "2031-11-20", To: "2031-11-22"}); len(ids) != 2*stepSize+90 {
				t.Errorf("%d found, want %d", len(ids), 2*stepSize+90)
			}
		})
	})
}

// multiply writes a licence so many times more, each under a number of its own, of another name and with another last day.
func (f *fixture) multiply(id string, times int, name, lastDay string) {
	f.t.Helper()
	copies := `WITH RECURSIVE copy (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copy WHERE n < $2) `
	ids := `l.id || '-' || CAST(n AS TEXT)`
	err := f.tx(func(tx *db.Tx) error {
		_, err := db.Exec(f.t.Context(), tx, `INSERT INTO licence (id, account_id, case_id, licence_number, permit_number, viewing_pin, category, call_sign, issued_at,
valid_from, version, name_ja, name_en, valid_to, discontinued, holder_key) `+copies+`SELECT `+ids+`, account_id, case_id, '近B第' || CAST(n AS TEXT) || '号' || id, `+ids+`, '0', category, '', issued_at,
'2026-01-01', version, $3, name_en, $4, discontinued, holder_key FROM licence l, copy WHERE l.id = $1`, id, times, name, lastDay)
		if err != nil {
			return err
		}
		_, err = db.Exec(f.t.Context(), tx, `INSERT INTO licence_version (licence_id, version, reason, at, case_id, name_ja, name_en, holder_name, holder_address, emissions,
particulars, valid_to, discontinued) `+copies+`SELECT l.licence_id || '-' || CAST(n AS TEXT), version, reason, at, case_id, $3, name_en, holder_name, holder_address,
emissions, particulars, $4, discontinued FROM licence_version l, copy WHERE l.licence_id = $1`, id, times, name, lastDay)
		return err
	})
	if err != nil {
		f.t.Fatal(err)
	}
}

func TestWhatIsAskedForIsNotLookedForAmongAllThatAnAccountHas(t *testing.T) {
	t.Parallel()
	t.Run("[R1.5] of an account with more than a search walks, what is of a kind, ends between two days or is over is found at once", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			holder := uuid.NewString()
			one := f.issue(grant(holder, "JA1RL"))
			f.multiply(one.ID, maxWalked+500, "固定局", "2031-11-21")
			for i, over := range []string{"2026-11-20", "2026-11-01"} {
				other := f.issue(grant(holder, callSignOf(i)))
				f.multiply(other.ID, 1, "簡易無線局", over)
			}
			f.calls("nobody", holder)
			for by, text := range map[string]string{"account": holder, "name of the account": "改姓"} {
				for name, c := range map[string]struct {
					w    Wanted
					want int
				}{
					"a kind": {Wanted{Kind: "簡易無線局"}, 2}, "the other kind": {Wanted{Kind: "アマチュア局"}, 3}, "a kind and days": {Wanted{Kind: "簡易無線局", To: "2026-11-10"}, 1},
					"ended": {Wanted{To: "2026-11-20"}, 2}, "ends between": {Wanted{From: "2031-11-19", To: "2031-11-20"}, 3}, "ends before": {Wanted{State: "valid", To: "2031-11-20"}, 3},
					"over and of a kind": {Wanted{State: "over", Kind: "簡易無線局"}, 2},
				} {
					c.w.Text = text
					found, err := f.Find(asOfficer(f), c.w)
					if err != nil || len(found.Licences) != c.want || found.Further != "" {
						t.Errorf("by the %s, %s: %d found, want %d, further %q: %v", by, name, len(found.Licences), c.want, found.Further, err)
					}
					if c.w.Kind != "" && c.w.To == "" && c.w.State == "" && len(found.Kinds) != 3 {
						t.Errorf("by the %s, %s: the kinds are %v", by, name, found.Kinds)
					}
				}
				// What is void or passed on today is over and ends later: the rest is looked at, after what has ended.
				if found, err := f.Find(asOfficer(f), Wanted{Text: text, State: "over"}); err != nil || len(found.Licences) != 2 {
					t.Errorf("by the %s: %d over: %v", by, len(found.Licences), err)
				}
				if ids, _ := f.every(Wanted{Text: text, State: "over"}); len(ids) != 2 {
					t.Errorf("by the %s: %d over in all", by, len(ids))
				}
			}
			if found, err := f.Find(asOfficer(f), Wanted{Text: "近B第", Bureau: "A"}); err != nil || len(found.Licences) != 0 {
				t.Errorf("another bureau's numbers: %d found: %v", len(found.Licences), err)
			}
		})
	})
}
