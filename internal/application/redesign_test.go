package application_test

import (
	"context"
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/application/draft"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// redesigns files a change of the design under the provisional licence number: one that needs a permission, or a minor one.
func (f *fixture) redesigns(account, number, kind string) (application.Application, error) {
	f.t.Helper()
	return f.underProvisional(account, "radio-redesign-open", func(form map[string]any) {
		section(form, "report")["number"], section(form, "report")["callSign"] = number, ""
		change := section(form, "redesign")
		change["kind"], change["items"] = kind, []any{"antenna"}
		if kind == "notification" {
			change["date"] = "2026-11-20"
		}
	})
}

// warns tells whether a case points out something.
func warns(c desk.Case, text string) bool {
	return slices.ContainsFunc(c.Warnings, func(w procedure.Notice) bool { return strings.Contains(w.Text.Ja, text) })
}

func TestTheDesignChangesUnderAProvisionalLicence(t *testing.T) {
	t.Parallel()
	title(t, "[R10.2] a change of the design is kept with the provisional licence: applied for and permitted, or minor and notified", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Administrator)
		a := f.underWork("key-00000001", "JA1AAA")
		change, err := f.redesigns(taro, "関予 第１号", "permission")
		f.must(explained(err))
		c, err := f.Case(officer, a.Number)
		f.must(err)
		want := []application.Redesign{{Number: change.Number, Kind: "permission", State: application.RedesignOpen, ReceivedOn: "2026-11-21"}}
		if diff := cmp.Diff(want, c.Provisional.Redesigns); diff != "" || !warns(c, change.Number) {
			t.Error(diff, c.Warnings)
		}
		change = f.toReview(change)
		_, err = f.Complete(officer, change.Number, change.Version, desk.Decision{Outcome: application.Granted})
		f.must(explained(err))
		if n := f.world.notices[len(f.world.notices)-1]; !strings.Contains(n.Body.Ja, "変更を許可しました") || !strings.Contains(n.Body.En, "is permitted") {
			t.Error(n.Body)
		}
		minor, err := f.redesigns(taro, "関予第1号", "notification")
		f.must(explained(err))
		minor = f.toReview(minor)
		_, err = f.Complete(officer, minor.Number, minor.Version, desk.Decision{Outcome: application.Refused, Ground: "form", Reason: "軽微な変更ではありません。"})
		f.must(explained(err))

		d, err := f.Detail(as(t, taro), a.Number)
		f.must(err)
		states := map[string]application.RedesignState{}
		for _, r := range d.Provisional.Redesigns {
			states[r.Number+" "+r.Kind] = r.State
		}
		if diff := cmp.Diff(map[string]application.RedesignState{change.Number + " permission": application.RedesignGranted, minor.Number + " notification": application.RedesignRefused}, states); diff != "" {
			t.Error(diff)
		}
		count := 0
		for _, e := range d.Timeline {
			if e.Type == application.EventRedesigned && e.Note == change.Number {
				count++
			}
		}
		c, err = f.Case(officer, a.Number)
		f.must(err)
		if count != 1 || !warns(c, "1件認めています") || warns(c, "審査が終わっていません") {
			t.Errorf("told %d times, %v", count, c.Warnings)
		}
	})
	title(t, "[R10.2] another's provisional licence, or none, is refused at its number, and another call sign at its field", func(t *testing.T, f *fixture) {
		f.underWork("key-00000001", "JA1AAA")
		want := []errs.Field{{Pointer: "/report/number", Code: "MSG-LIT-E-0056", Params: errs.Params{"reason": "noProvisional"}}}
		_, others := f.redesigns(hanako, "関予第1号", "permission")
		_, nobodys := f.redesigns(taro, "関予第2号", "permission")
		for name, err := range map[string]error{"another's": others, "nobody's": nobodys} {
			if diff := cmp.Diff(want, errs.Of(err).Fields); diff != "" {
				t.Errorf("%s: %s", name, diff)
			}
		}
		_, err := f.underProvisional(taro, "radio-redesign-open", func(form map[string]any) {
			section(form, "report")["callSign"] = "JA1BBB"
			section(form, "redesign")["items"] = []any{"antenna"}
		})
		if diff := cmp.Diff(map[string]string{"/report/callSign": "MSG-LIT-E-0056"}, fields(err)); diff != "" {
			t.Error(diff)
		}
		if f.count(`SELECT count(*) FROM provisional_redesign`) != 0 {
			t.Error("what was refused is kept")
		}
	})
	title(t, "[R10.2] of a provisional licence that was given elsewhere the officer is told that there is no record", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Administrator)
		change, err := f.redesigns(taro, "関無第9号", "permission")
		f.must(explained(err))
		c, err := f.Case(officer, change.Number)
		f.must(err)
		if !warns(c, "予備免許の記録がありません") {
			t.Errorf("%v", c.Warnings)
		}
		change = f.toReview(change)
		_, err = f.Complete(officer, change.Number, change.Version, desk.Decision{Outcome: application.Granted})
		f.must(explained(err))
	})
}

func TestALicenceSaysTheDesignAsItWasChanged(t *testing.T) {
	t.Parallel()
	title(t, "[R10.2] what a granted change made of the station is what the licence is proposed and granted with, and goes on with", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Administrator)
		a := f.underWork("key-00000001", "JA1AAA")
		moves := func(town string, decision desk.Decision) {
			f.clock.Set(f.clock.Now().Add(time.Minute))
			change, err := f.underProvisional(taro, "radio-redesign-open", func(form map[string]any) {
				section(form, "report")["number"], section(form, "report")["callSign"] = "関予第1号", "JA1AAA"
				to := section(form, "redesign")
				to["items"], to["prefecture"], to["townName"] = []any{"place"}, "14", town
			})
			f.must(explained(err))
			change = f.toReview(change)
			_, err = f.Complete(officer, change.Number, change.Version, decision)
			f.must(explained(err))
		}
		granted := desk.Decision{Outcome: application.Granted}
		moves("横浜市中区本町1-1", granted)
		moves("横浜市中区本町2-2", granted)
		moves("横浜市中区本町3-3", desk.Decision{Outcome: application.Refused, Ground: "form", Reason: "理由がありません。"})
		c, err := f.Case(officer, a.Number)
		f.must(err)
		if c.Proposal.Place != "神奈川県横浜市中区本町2-2" || !warns(c, "2件認めています") {
			t.Errorf("proposed is %q, %v", c.Proposal.Place, c.Warnings)
		}
		_, err = f.Complete(officer, a.Number, a.Version, desk.Decision{Outcome: application.Granted, Licence: desk.LicenceDecision{InspectedOn: "2026-11-21", Unrecorded: onPaper}})
		f.must(explained(err))
		l := f.world.licences[len(f.world.licences)-1]
		if l.Content.Place != "神奈川県横浜市中区本町2-2" || !strings.Contains(string(l.Filed), "横浜市中区本町2-2") {
			t.Errorf("granted is %q, which goes on with %s", l.Content.Place, l.Filed)
		}
	})
	for name, each := range map[string]struct {
		asked, place string
		says         map[string]any
	}{
		"[R10.2] a correction of something else leaves the station where a granted change moved it": {
			"remarks", "神奈川県横浜市中区本町1-1", map[string]any{"remarks": "直しました。"},
		},
		"[R10.2] what was corrected since says for itself where the station is": {
			"samePlace", "沖縄県那覇市旭町1番9号",
			map[string]any{"samePlace": false, "postalCode": "900-8795", "prefecture": "47", "cityCode": "47201", "townName": "那覇市旭町1番9号"},
		},
	} {
		title(t, name, func(t *testing.T, f *fixture) {
			officer := staff(t, principal.Administrator)
			a := f.underWork("key-00000001", "JA1AAA")
			change, err := f.underProvisional(taro, "radio-redesign-open", func(form map[string]any) {
				section(form, "report")["number"], section(form, "report")["callSign"] = "関予第1号", "JA1AAA"
				to := section(form, "redesign")
				to["items"], to["prefecture"], to["townName"] = []any{"place"}, "14", "横浜市中区本町1-1"
			})
			f.must(explained(err))
			change = f.toReview(change)
			_, err = f.Complete(officer, change.Number, change.Version, desk.Decision{Outcome: application.Granted})
			f.must(explained(err))
			f.clock.Set(f.clock.Now().Add(time.Minute))
			corrected := f.corrects(officer, f.read(a.Number), each.asked, each.says)
			c, err := f.Case(officer, corrected)
			f.must(err)
			if c.Proposal == nil || c.Proposal.Place != each.place {
				t.Errorf("%+v", c.Proposal)
			}
		})
	}
}

// corrects asks for a correction at a field of the station, and has what the station says corrected; it gives the number of the correction.
func (f *fixture) corrects(officer context.Context, a application.Application, asked string, says map[string]any) string {
	f.t.Helper()
	_, err := f.RequestCorrection(officer, a.Number, a.Version, application.Correction{Text: "確かめてください。", Fields: []application.ReturnedField{{Pointer: "/station/" + asked, Comment: "番地まで書いてください。"}}})
	f.must(explained(err))
	correction, err := f.CorrectionDraft(as(f.t, taro), a.Number)
	f.must(explained(err))
	form, err := correction.Form.Object()
	f.must(err)
	maps.Copy(section(form, "station"), says)
	content, err := json.Marshal(form)
	f.must(err)
	saved, err := f.UpdateDraft(as(f.t, taro), correction.ID, correction.Version, draft.Change{Form: content})
	f.must(err)
	r, err := f.Register(as(f.t, taro), "key-correct", correction.ID, saved.Version)
	f.must(explained(err))
	return r.Number
}
