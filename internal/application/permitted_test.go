package application_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/application/draft"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

const (
	baseLicence    = "0190aaaa-0000-7000-8000-00000000ba5e"
	completionID   = "radio-change-completion-open"
	completedField = "/completion/permission"
)

// asFirm is the holder of a base station.
func (f *fixture) asFirm() principal.Principal {
	return principal.Principal{Role: principal.User, AccountID: taro, Category: "2", Status: principal.StatusActive, Services: []string{"radio"}, Name: "電波研究所", Lang: "ja"}
}

// unmarked is a base station whose equipment carries no conformity mark.
func (f *fixture) unmarked() map[string]any {
	form := contractBase(f.t, "radio-base-change", "corporation")
	row := form["equipment"].([]any)[0].(map[string]any)
	delete(row, "number")
	maps.Copy(row, map[string]any{"certified": false, "manufacturer": "電波製作所", "model": "TX-3", "ratedW": 1.0, "modulation": "リアクタンス変調",
		"antenna": "単一型", "antennaGain": 2.15, "polarisation": "vertical"})
	return form
}

// permittedChange is a change of its antenna, which was permitted on condition that it is inspected.
func (f *fixture) permittedChange() application.Application {
	f.t.Helper()
	proc, _ := catalogue().Latest("radio-base-change")
	f.licensedAs(proc, baseLicence, f.unmarked())
	a, err := f.firmFiles("radio-base-change", "diagram", "exposure")
	f.must(explained(err))
	a = f.toReview(a)
	_, err = f.Complete(staff(f.t, principal.Administrator), a.Number, a.Version,
		desk.Decision{Outcome: application.Granted, Ruling: map[string]string{"inspection": "needed"}})
	f.must(explained(err))
	return f.read(a.Number)
}

// firmFiles files what is about the base station, as the draft begins.
func (f *fixture) firmFiles(procedureID string, documents ...string) (application.Application, error) {
	return f.firmFilesWith(procedureID, func(map[string]any) {}, documents...)
}

func (f *fixture) firmFilesWith(procedureID string, edit func(form map[string]any), documents ...string) (application.Application, error) {
	f.t.Helper()
	ctx := principal.With(f.t.Context(), f.asFirm())
	d, err := f.CreateDraft(ctx, procedureID, baseLicence)
	f.must(explained(err))
	f.attach(d.ID, documents...)
	form, err := d.Form.Object()
	f.must(err)
	form["contact"] = map[string]any{"sameAsHolder": true, "email": "lab@example.jp"}
	maps.Copy(form, map[string]any{"holder": f.unmarked()["holder"]})
	if procedureID == completionID {
		work := section(form, "completion")
		work["kind"], work["date"] = []any{"antenna"}, "2026-11-21"
		form["inspection"] = map[string]any{"omitted": false, "place": "東京都千代田区霞が関2-1-2"}
	} else {
		form["change"] = map[string]any{"date": "2026-12-10", "reason": "電波の届きにくい所をなくすため、空中線を取り替えます。"}
		form["antennas"].([]any)[0].(map[string]any)["design"] = "コーリニア型"
	}
	edit(form)
	content, err := json.Marshal(form)
	f.must(err)
	saved, err := f.UpdateDraft(ctx, d.ID, 1, draft.Change{Form: content, Members: draft.FormData(`{"inquirers":[]}`)})
	f.must(explained(err))
	r, err := f.Register(ctx, "key-"+d.ID, d.ID, saved.Version)
	if err != nil {
		return application.Application{}, err
	}
	return f.read(r.Number), nil
}

// inspected is a completion that was decided with a result.
func (f *fixture) inspected(a application.Application, ruling map[string]string) {
	f.t.Helper()
	a = f.toReview(a)
	_, err := f.Complete(staff(f.t, principal.Administrator), a.Number, a.Version, desk.Decision{Outcome: application.Granted, Ruling: ruling})
	f.must(explained(err))
}

func TestACompletedChangeIsThatOfAPermissionOnRecord(t *testing.T) {
	t.Parallel()
	title(t, "[R10.2] the notification of a completed change begins with the permission on record, and the officer sees what was permitted beside it", func(t *testing.T, f *fixture) {
		change := f.permittedChange()
		d, err := f.Detail(principal.With(t.Context(), f.asFirm()), change.Number)
		f.must(err)
		if d.Due == nil || d.Due.State != application.PermittedDue || d.Due.ProcedureID != completionID || d.Due.LicenceID != baseLicence || d.Due.Title.Ja != "変更工事等完了届" {
			t.Fatalf("the page of the change does not lead on: %+v", d.Due)
		}
		begun, err := f.CreateDraft(principal.With(t.Context(), f.asFirm()), completionID, baseLicence)
		f.must(err)
		form, err := begun.Form.Object()
		f.must(err)
		work := section(form, "completion")
		if work["permission"] != change.Number || work["permitted"] != "2026-11-21" || !strings.Contains(work["detail"].(string), "コーリニア型") ||
			work["permissions"] != change.Number+" (2026-11-21)" || !strings.Contains(work["permittedItems"].(string), "→ コーリニア型") {
			t.Errorf("the form begins with %v", work)
		}
		if kinds, _ := work["kind"].([]any); len(kinds) != 1 || kinds[0] != "antenna" {
			t.Errorf("what was changed begins with %v", work["kind"])
		}
		for name, each := range map[string]struct {
			edit func(map[string]any)
			says string
		}{
			"as permitted":   {func(map[string]any) {}, "変更検査を要するとしています"},
			"another number": {func(form map[string]any) { section(form, "completion")["permission"] = "関変第999号" }, "このポータルの記録と一致しません"},
		} {
			a, err := f.firmFilesWith(completionID, each.edit)
			f.must(explained(err))
			c, err := f.Case(staff(t, principal.Administrator), a.Number)
			f.must(err)
			if len(c.Permitted) != 1 || len(c.Permitted[0].Altered) == 0 || !warns(c, each.says) {
				t.Errorf("%s: the desk shows %+v %v", name, c.Permitted, c.Warnings)
			}
		}
	})
}

func TestACompletedChangeIsInspectedOnce(t *testing.T) {
	t.Parallel()
	title(t, "[R10.2] a change that did not pass its inspection is notified again, and one that did is not", func(t *testing.T, f *fixture) {
		change := f.permittedChange()
		firm := principal.With(t.Context(), f.asFirm())
		first, err := f.firmFiles(completionID)
		f.must(explained(err))
		_, err = f.firmFiles(completionID)
		if got := fields(err)[completedField]; got != codeInUse {
			t.Errorf("a second one beside it: %q, %v", got, err)
		}
		f.inspected(first, map[string]string{"result": "failed", "inspectedOn": "2026-11-21", "reason": "利得が許可の値と違う。", "redoBy": "2026-12-20"})
		for _, number := range []string{change.Number, first.Number} {
			d, err := f.Detail(firm, number)
			f.must(err)
			if d.Due == nil || d.Due.State != application.PermittedFailed || d.Due.By != "2026-12-20" || d.Due.LicenceID != baseLicence {
				t.Errorf("%s does not lead to the next notification: %+v", number, d.Due)
			}
		}
		second, err := f.firmFiles(completionID)
		f.must(explained(err))
		second = f.toReview(second)
		_, err = f.Complete(staff(t, principal.Administrator), second.Number, second.Version,
			desk.Decision{Outcome: application.Granted, Ruling: map[string]string{"result": "passed", "inspectedOn": "2026-11-21"}})
		if got := fields(err)["/ruling/inspectedOn"]; got != "MSG-LIT-E-0057" {
			t.Errorf("it passed on the day on which it did not: %q, %v", got, err)
		}
		f.clock.Set(f.clock.Now().AddDate(0, 0, 1))
		_, err = f.Complete(staff(t, principal.Administrator), second.Number, second.Version,
			desk.Decision{Outcome: application.Granted, Ruling: map[string]string{"result": "passed", "inspectedOn": "2026-11-22"}})
		f.must(explained(err))
		if d, err := f.Detail(firm, change.Number); err != nil || d.Due.State != application.PermittedDone {
			t.Errorf("it is still due: %+v, %v", d.Due, err)
		}
		for _, number := range []string{change.Number, first.Number} {
			if d, err := f.Detail(firm, number); err != nil || d.Ruling == nil || slices.ContainsFunc(d.Ruling.Ruled, func(r procedure.Ruled) bool { return r.Next != "" && r.Says != nil }) {
				t.Errorf("[R9.3] %s says what is so no more: %+v, %v", number, d.Ruling, err)
			}
		}
		_, err = f.firmFilesWith(completionID, func(form map[string]any) {
			work := section(form, "completion")
			work["permission"], work["permitted"], work["detail"] = change.Number, "2026-11-21", "空中線を取り替えた。"
		})
		if got := fields(err)[completedField]; got != codeInUse || errs.KindOf(err) != errs.Invalid {
			t.Errorf("it is notified once more: %q, %v", got, err)
		}
	})
}

func TestWhatIsNotifiedAsChangedWasPermitted(t *testing.T) {
	t.Parallel()
	title(t, "[R10.2] a kind of change that the permission on record does not permit is pointed out to filer and desk, and nothing else", func(t *testing.T, f *fixture) {
		f.permittedChange()
		const phrase = "変更はありません: 無線設備の設置場所。"
		other, err := f.firmFilesWith(completionID, func(form map[string]any) { section(form, "completion")["kind"] = []any{"antenna", "place", "other"} })
		f.must(explained(err))
		if got := f.warnings(other.Number); !strings.Contains(got, phrase) || !strings.Contains(got, "is not of this: Place of the equipment.") {
			t.Errorf("the desk is not told: %s", got)
		}
		firm := principal.With(t.Context(), f.asFirm())
		for kind, want := range map[string]bool{"place": true, "antenna": false, "other": false} {
			d, err := f.CreateDraft(firm, completionID, baseLicence)
			f.must(explained(err))
			form, err := d.Form.Object()
			f.must(err)
			section(form, "completion")["kind"] = []any{kind}
			_, err = f.UpdateDraft(firm, d.ID, 1, draft.Change{Form: formOf(t, form)})
			f.must(explained(err))
			messages := f.result(firm, "/api/common/draft/get", `{"temporalyNotificationId":"`+d.ID+`"}`)["told"]
			if got := fmt.Sprint(messages); strings.Contains(got, phrase) != want {
				t.Errorf("%s: the filer reads %s", kind, got)
			}
			f.must(f.DeleteDraft(firm, d.ID))
		}
	})
}

func TestAPermittedChangeAsItStoodAtATime(t *testing.T) {
	t.Parallel()
	title(t, "[R9.3] what was due of a change is known as of any time, as a certificate says it that is printed again", func(t *testing.T, f *fixture) {
		change := f.permittedChange()
		permitted := f.clock.Now()
		f.clock.Set(f.clock.Now().Add(time.Hour))
		done, err := f.firmFiles(completionID)
		f.must(explained(err))
		notified := f.clock.Now()
		f.clock.Set(f.clock.Now().Add(time.Hour))
		f.inspected(done, map[string]string{"result": "passed", "inspectedOn": "2026-11-21"})
		same := map[string][]string{baseLicence: {baseLicence}}
		for at, want := range map[time.Time]application.PermittedState{
			permitted.Add(-time.Hour): "", permitted.Add(time.Minute): application.PermittedDue,
			notified.Add(time.Minute): application.PermittedNotified, f.clock.Now(): application.PermittedDone,
		} {
			all, err := f.PermittedAt(t.Context(), f.db.Read(), same, at)
			f.must(err)
			var got application.PermittedState
			for _, each := range all[baseLicence] {
				if each.Number == change.Number {
					got = each.State
				}
			}
			if got != want {
				t.Errorf("at %s: %q instead of %q", at, got, want)
			}
		}
	})
}
