package application_test

import (
	"slices"
	"strings"
	"testing"

	"radioportal/internal/application/draft"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// failingChecks are the ids of the checks that the desk is told fail.
func (f *fixture) failingChecks(number string) (ids []string) {
	f.t.Helper()
	got, err := f.Checked(staff(f.t, principal.Officer), number)
	f.must(err)
	for _, each := range got.Checks {
		if each.Result == procedure.CheckFails {
			ids = append(ids, each.ID)
		}
	}
	return ids
}

func TestACallSignOfSomebodyElseIsPointedOut(t *testing.T) {
	t.Parallel()
	title(t, "[R2.16] [R5.9] a wished call sign that another licence has is told to the filer before submission, without whose it is, and to the desk among its checks", func(t *testing.T, f *fixture) {
		for sign, used := range map[string]bool{"JA1RL": true, "JA1PQA": false} {
			form := clone("light", func(form map[string]any) {
				section(form, "station")["formerCallSign"] = sign
				section(form, "station")["formerLapsedOn"] = "2026-10-01"
			})
			d := f.drafted(taro, form)
			text := ""
			for _, each := range f.result(as(t, taro), "/api/common/draft/get", `{"temporalyNotificationId":"`+d.ID+`"}`)["told"].([]any) {
				if entry := each.(map[string]any); entry["pointer"] == "/station/formerCallSign" {
					text += entry["text"].(map[string]any)["ja"].(string)
				}
			}
			if strings.HasPrefix(text, "有効なほかの免許（登録）で使われています") != used {
				t.Errorf("%s: the filer reads %q", sign, text)
			}
			f.must(f.DeleteDraft(as(t, taro), d.ID))
			a := f.filed(form)
			if strings.Contains(f.warnings(a.Number), "有効なほかの免許（登録）で使われています") != used || slices.Contains(f.failingChecks(a.Number), "in-use") != used {
				t.Errorf("%s: the desk reads %s, %v", sign, f.warnings(a.Number), f.failingChecks(a.Number))
			}
		}
	})
}

func TestASecondStationThatMovesIsPointedOut(t *testing.T) {
	t.Parallel()
	title(t, "[R5.8] [R10.2] that the filer has a station that moves already is told to the desk with the filing and among its checks", func(t *testing.T, f *fixture) {
		a := f.underReview(clone("light", nil)) // a station that moves
		for movement, want := range map[string]bool{"移動しない": false, "陸上、海上及び上空": true} {
			f.world.facts = map[string]draft.LicenceFacts{"own": {ID: "own", AccountID: taro, Number: "近A第1号", CallSign: "JA3XYZ", Category: "amateur",
				MovementRange: movement, ValidFrom: "2026-01-01", ValidTo: "2030-12-31"}}
			if got := f.warnings(a.Number); strings.Contains(got, "近A第1号 JA3XYZ") != want {
				t.Errorf("%s: the desk reads %s", movement, got)
			}
			if slices.Contains(f.failingChecks(a.Number), "second-station") != want {
				t.Errorf("%s: %v", movement, f.failingChecks(a.Number))
			}
		}
	})
}
