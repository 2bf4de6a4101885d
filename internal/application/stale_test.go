package application_test

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/application/draft"
	"radioportal/internal/errs"
)

// relocating moves where the station is kept, with remarks, so that it is an application.
func relocating(form map[string]any) {
	form["change"] = map[string]any{"date": "2026-12-01", "reason": "常置場所の変更"}
	station := section(form, "station")
	station["samePlace"], station["prefecture"], station["townName"] = false, "27", "大阪市北区梅田1-2"
	station["remarks"] = "無線機を事務所に移します。"
}

func TestASecondChangeDoesNotUndoTheFirst(t *testing.T) {
	t.Parallel()
	title(t, "[R2.16] [R2.17] a draft that was begun before another change was granted is not filed with what that one changed", func(t *testing.T, f *fixture) {
		f.licensed(clone("light", nil), "2027-02-28")
		holder := as(t, taro)
		second, err := f.CreateDraft(holder, "amateur-change", licenceID)
		f.must(err)
		f.changedMeanwhile() // the transmitter has 10 W now
		f.clock.Set(f.clock.Now().Add(time.Hour))
		filed := func(version int64, edit func(form map[string]any)) (string, int64, error) {
			form, err := second.Form.Object()
			f.must(err)
			section(form, "contact")["email"] = "taro@example.jp"
			edit(form)
			content, err := json.Marshal(form)
			f.must(err)
			saved, err := f.UpdateDraft(holder, second.ID, version, draft.Change{Form: content})
			f.must(err)
			r, err := f.Register(holder, "key-second-change", second.ID, saved.Version)
			return r.Number, saved.Version, explained(err)
		}
		_, version, err := filed(1, relocating)
		if diff := cmp.Diff(map[string]string{"/transmitters/0/powerW": "MSG-LIT-E-0056"}, fields(err)); diff != "" {
			t.Fatal(diff)
		}
		number, _, err := filed(version, func(form map[string]any) {
			relocating(form)
			row(form, "transmitters", 0)["powerW"] = "10"
		})
		f.must(err)
		f.grantOf(f.toReview(f.read(number)))
		if l := f.world.amended[len(f.world.amended)-1]; l.Content.Emissions[0].PowerW != 10 || l.Content.Place != "大阪府大阪市北区梅田1-2" {
			t.Errorf("the licence says %+v", l.Content)
		}
	})
	title(t, "[R2.16] [R2.17] while one is under way no other is filed, and the answer names the first", func(t *testing.T, f *fixture) {
		f.licensed(clone("light", nil), "2027-02-28")
		first, err := f.about("amateur-change", change)
		f.must(err)
		_, err = f.about("amateur-change", change)
		if refused := errs.Of(err); refused == nil || refused.Code != codeMovedOn || refused.Params["electronicApplicationNumber"] != first.Number {
			t.Errorf("answered with %v", explained(err))
		}
	})
	title(t, "[R2.16] what was begun since goes on with what was changed", func(t *testing.T, f *fixture) {
		f.licensed(clone("light", nil), "2027-02-28")
		f.changedMeanwhile()
		f.clock.Set(f.clock.Now().Add(time.Hour))
		a, err := f.about("amateur-change", relocating)
		f.must(err)
		f.grantOf(f.toReview(a))
		if l := f.world.amended[len(f.world.amended)-1]; l.Content.Emissions[0].PowerW != 10 {
			t.Errorf("the licence says %+v", l.Content)
		}
	})
}
