package application_test

import (
	"strings"
	"testing"

	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/principal"
)

// severalChanges files a change of three land mobile stations, whose form is on record.
func (f *fixture) severalChanges(edit func(form map[string]any)) (application.Application, error) {
	f.t.Helper()
	proc, _ := catalogue().Latest(mobileChangeID)
	was := contractBase(f.t, mobileChangeID, "corporation")
	section(was, "station")["stationCount"] = 3
	f.licensedAs(proc, baseLicence, was)
	return f.mobileChangesAgain(edit)
}

func fewerStations(form map[string]any) {
	section(form, "station")["stationCount"] = 2
	section(form, "change")["reason"] = "3台のうち1台が壊れ、2026年11月20日に廃止したため。"
}

// Radio Act, article 22: a station that is discontinued is notified, and nobody permits it.
func TestFewerStationsAreNotified(t *testing.T) {
	t.Parallel()
	officer := staff(t, principal.Administrator)
	title(t, "[R2.16] some of several stations given up are notified: the licence says how many are left when it arrives", func(t *testing.T, f *fixture) {
		a, err := f.severalChanges(fewerStations)
		f.must(explained(err))
		if a.Effect != application.EffectArrival || a.Status != application.Arrived || a.StandardDue != "" || a.Fee.Amount != 0 || a.Subject.Ja != "陸上移動局の変更届出" || a.CaseName != a.Subject.Ja {
			t.Errorf("it is filed as %+v", a)
		}
		if n := len(f.world.amended); n != 1 || !f.world.amended[0].HolderOnly {
			t.Fatalf("on arrival the licence says %+v", f.world.amended)
		}
		if says := f.world.amended[0].Content.Particulars; len(says) != 1 || says[0].ID != "stationCount" || says[0].Value != "2" {
			t.Errorf("on arrival the licence says %+v", says)
		}
		c, err := f.Case(officer, a.Number)
		f.must(err)
		if len(c.Outline) == 0 || !strings.Contains(c.Outline[0].Ja, "一部の局の廃止の届出") {
			t.Errorf("the desk reads %v", c.Outline)
		}
	})
	for name, edit := range map[string]func(form map[string]any){
		"another power":   func(form map[string]any) { form["equipment"].([]any)[0].(map[string]any)["powerW"] = 1.5 },
		"other equipment": func(form map[string]any) { form["equipment"].([]any)[0].(map[string]any)["serialNumber"] = "Z9" },
		"other parties": func(form map[string]any) {
			section(form, "station")["communicationPartner"] = "免許人所属の基地局"
		},
	} {
		title(t, "[R2.16] with what needs a permission it is an application: "+name, func(t *testing.T, f *fixture) {
			a, err := f.severalChanges(func(form map[string]any) {
				fewerStations(form)
				edit(form)
				section(form, "change")["date"] = "2026-12-10"
			})
			f.must(explained(err))
			if a.Effect != application.EffectReview || len(f.world.amended) != 0 || a.Subject.Ja != "陸上移動局の変更申請" {
				t.Errorf("it is filed as %+v, %+v", a, f.world.amended)
			}
		})
	}
	title(t, "[R2.16] [R2.18] a correction with fewer still has the licence say so", func(t *testing.T, f *fixture) {
		a, err := f.severalChanges(func(form map[string]any) {
			fewerStations(form)
			section(form, "holder")["companyName"] = "株式会社新電波"
		})
		f.must(explained(err))
		_, err = f.RequestCorrection(officer, a.Number, a.Version, application.Correction{Fields: []application.ReturnedField{{Pointer: "/station/stationCount", Comment: "2台を廃止したとのことでした。"}}})
		f.must(explained(err))
		ctx := principal.With(t.Context(), f.asFirm())
		d, err := f.CorrectionDraft(ctx, a.Number)
		f.must(err)
		form, err := d.Form.Object()
		f.must(err)
		section(form, "station")["stationCount"] = 1
		saved, err := f.UpdateDraft(ctx, d.ID, d.Version, draft.Change{Form: formOf(t, form)})
		f.must(err)
		_, err = f.Register(ctx, "key-"+d.ID, d.ID, saved.Version)
		f.must(explained(err))
		last := f.world.amended[len(f.world.amended)-1].Content.Particulars
		if len(f.world.amended) != 2 || len(last) != 1 || last[0].Value != "1" {
			t.Errorf("the licence says %+v", last)
		}
	})
}
