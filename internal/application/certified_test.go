package application_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"radioportal/internal/application/draft"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

func TestTheDeskKnowsTheEquipmentOfACase(t *testing.T) {
	t.Parallel()
	title(t, "[R5.8] the desk tells what is known of a conformity number, and what was filed beyond what it is certified for", func(t *testing.T, f *fixture) {
		who := principal.With(t.Context(), principal.Principal{Role: principal.User, AccountID: taro, Category: "2",
			Status: principal.StatusActive, Services: []string{"radio"}, Name: "電波株式会社", Lang: "ja"})
		form := basesOf("radio-land-mobile-open")["corporation"]
		form["equipment"].([]any)[0].(map[string]any)["number"] = "001-220333"
		station := form["station"].(map[string]any)
		station["samePlace"], station["prefecture"], station["cityCode"], station["townName"] = false, "27", "27127", "大阪市中央区大手前1"
		d, err := f.CreateDraft(who, "radio-land-mobile-open", "")
		f.must(err)
		content, err := json.Marshal(form)
		f.must(err)
		saved, err := f.UpdateDraft(who, d.ID, 1, draft.Change{Form: content, Members: draft.FormData(`{"inquirers":[]}`)})
		f.must(err)
		asked := func(when string) {
			t.Helper()
			if !slices.Contains(f.world.lookedUp, "001-220333") {
				t.Errorf("the authority was not asked %s", when)
			}
			f.world.lookedUp = nil
		}
		f.world.lookedUp = nil
		filed, err := f.Register(who, "key-00000001", d.ID, saved.Version)
		f.must(explained(err))
		asked("when it was filed")
		officer := staff(t, principal.Officer, "A", "E")
		c, err := f.Case(officer, filed.Number)
		f.must(err)
		asked("when the case was opened")
		if len(c.Equipment) != 1 || !c.Equipment[0].Known || c.Equipment[0].Pointers[0] != "/equipment/0/number" {
			t.Errorf("%+v", c.Equipment)
		}
		for _, says := range []string{"142–170MHzでない", "大阪市中央区"} {
			if !slices.ContainsFunc(c.Warnings, func(n procedure.Notice) bool { return strings.Contains(n.Text.Ja, says) }) {
				t.Errorf("the case does not tell %s: %v", says, c.Warnings)
			}
		}
		checked, err := f.Checked(officer, filed.Number)
		f.must(err)
		asked("when it was checked")
		for _, id := range []string{"certified-equipment", "municipality-code"} {
			if !slices.ContainsFunc(checked.Checks, func(v procedure.CheckView) bool { return v.ID == id && v.Result == procedure.CheckFails && v.Warns }) {
				t.Errorf("no check %s that points it out: %+v", id, checked.Checks)
			}
		}
	})
}
