package application_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

const baseChangeID = "radio-base-change"

// renamed is a change of a base station's holder alone, made on a day.
func renamed(day string) func(form map[string]any) {
	return func(form map[string]any) {
		section(form, "holder")["companyName"] = "株式会社新電波"
		section(form, "change")["date"], section(form, "change")["reason"] = day, "商号を変更し、登記したため。"
		form["antennas"].([]any)[0].(map[string]any)["design"] = "単一型"
	}
}

// holderChanges files it about the base station, whose form is on record.
func (f *fixture) holderChanges(edit func(map[string]any)) (application.Application, error) {
	f.t.Helper()
	form := f.unmarked()
	design := form["antennas"].([]any)[0].(map[string]any)["design"]
	return f.firmFilesWith(baseChangeID, func(form map[string]any) {
		renamed("2026-11-20")(form)
		form["antennas"].([]any)[0].(map[string]any)["design"] = design
		edit(form)
	}, "exposure")
}

func (f *fixture) baseOnRecord() {
	f.t.Helper()
	proc, _ := catalogue().Latest(baseChangeID)
	f.licensedAs(proc, baseLicence, f.unmarked())
}

func TestAChangedNameAloneIsANotification(t *testing.T) {
	t.Parallel()
	officer := staff(t, principal.Administrator)
	title(t, "[R2.16] a changed name alone takes effect when it arrives, and needs its form checked only", func(t *testing.T, f *fixture) {
		f.baseOnRecord()
		a, err := f.holderChanges(func(map[string]any) {})
		f.must(explained(err))
		if a.Effect != application.EffectArrival || a.Status != application.Arrived || a.StandardDue != "" || a.Fee.Amount != 0 {
			t.Errorf("it is filed as %+v", a)
		}
		if n := len(f.world.amended); n != 1 || !f.world.amended[0].HolderOnly || f.world.amended[0].Content.HolderName != "株式会社新電波" || f.world.amended[0].Content.Place != "" {
			t.Fatalf("on arrival the licence says %+v", f.world.amended)
		}
		leads := f.result(principal.With(t.Context(), f.asFirm()), "/api/common/application-progress/detail-get", fmt.Sprintf(`{"electronicApplicationNumber":%q}`, a.Number))["leadsTo"].(map[string]any)
		if leads["filing"] != "notification" || leads["effect"] != "arrival" || leads["record"] != "licence" {
			t.Errorf("the holder is told that it leads to %v", leads)
		}
		c, err := f.Case(officer, a.Number)
		f.must(err)
		if len(c.Outline) == 0 || !strings.Contains(c.Outline[0].Ja, "届いた時に効力が生じます") {
			t.Errorf("the desk reads %v", c.Outline)
		}
		checked, err := f.Checked(officer, a.Number)
		f.must(err)
		var ids []string
		for _, item := range checked.Checklist {
			ids = append(ids, item.ID)
		}
		if all := strings.Join(ids, " "); !strings.Contains(all, "form-complete") || strings.Contains(all, "design-conforms") || strings.Contains(all, "establishment") {
			t.Errorf("the officer confirms %s", all)
		}
		f.must(explained(f.take(a, application.CompleteCheck, officer)))
		if now := f.read(a.Number); now.Status != application.ReviewCompleted || now.Outcome != "" {
			t.Errorf("it ends as %+v", now)
		}
	})
	title(t, "[R2.16] with anything else it is an application, which changes nothing before the decision", func(t *testing.T, f *fixture) {
		f.baseOnRecord()
		a, err := f.holderChanges(func(form map[string]any) {
			section(form, "station")["communicationPartner"] = "免許人所属の陸上移動局と固定局"
			section(form, "change")["date"] = "2026-12-10"
		})
		f.must(explained(err))
		if a.Effect != application.EffectReview || len(f.world.amended) != 0 || a.StandardDue == "" {
			t.Errorf("it is filed as %+v, %+v", a, f.world.amended)
		}
	})
}

func TestAChangedNameIsNotifiedOnceItIsMade(t *testing.T) {
	t.Parallel()
	title(t, "[R2.16] a name is notified once it has changed: before, the draft says so, and is not filed", func(t *testing.T, f *fixture) {
		f.baseOnRecord()
		_, err := f.holderChanges(func(form map[string]any) { section(form, "change")["date"] = "2026-12-10" })
		if fields := errs.Of(err); fields == nil || len(fields.Fields) != 1 || fields.Fields[0].Pointer != "/change/date" || fields.Fields[0].Params["reason"] != "notified" {
			t.Fatalf("answered with %v", explained(err))
		}
		ctx := principal.With(t.Context(), f.asFirm())
		all, err := f.Drafts(ctx, 1)
		f.must(err)
		view, err := f.View(ctx, all[0].ID)
		f.must(err)
		if !view.Notifies || len(view.Told) != 1 || view.Told[0].Pointer != "/change/date" {
			t.Errorf("the draft tells %t %+v", view.Notifies, view.Told)
		}
	})
	title(t, "[R2.16] a draft tells whether it is a notification, and each save does", func(t *testing.T, f *fixture) {
		f.baseOnRecord()
		ctx := principal.With(t.Context(), f.asFirm())
		d, err := f.CreateDraft(ctx, baseChangeID, baseLicence)
		f.must(err)
		form, err := d.Form.Object()
		f.must(err)
		form["holder"] = f.unmarked()["holder"]
		version := d.Version
		for _, tc := range []struct {
			section, field, value string
			want                  bool
		}{
			{"contact", "email", "lab@example.jp", false}, // begins afresh, and is on no licence
			{"holder", "companyName", "株式会社新電波", true},
			{"station", "remarks", "ほかにも変えます。", false},
		} {
			if form[tc.section] == nil {
				form[tc.section] = map[string]any{}
			}
			section(form, tc.section)[tc.field] = tc.value
			saved := f.result(ctx, "/api/common/draft/update", fmt.Sprintf(`{"temporalyNotificationId":%q,"version":%d,"formData":%s}`, d.ID, version, formOf(t, form)))
			version++
			if saved["notifies"] != tc.want {
				t.Errorf("after %s the save answers %v, want %t", tc.field, saved, tc.want)
			}
		}
	})
}

func TestACorrectedNotificationStaysOne(t *testing.T) {
	t.Parallel()
	officer := staff(t, principal.Administrator)
	title(t, "[R2.16] [R2.18] what corrects a notified change is one, and changes nothing that needs a decision", func(t *testing.T, f *fixture) {
		f.baseOnRecord()
		a, err := f.holderChanges(func(map[string]any) {})
		f.must(explained(err))
		_, err = f.RequestCorrection(officer, a.Number, a.Version, application.Correction{Fields: []application.ReturnedField{
			{Pointer: "/holder/companyName", Comment: "登記の商号を書いてください。"}, {Pointer: "/station/remarks", Comment: "何か書いてください。"}}})
		f.must(explained(err))
		corrects := func(edit func(form map[string]any)) (application.Receipt, error) {
			ctx := principal.With(t.Context(), f.asFirm())
			d, err := f.CorrectionDraft(ctx, a.Number)
			f.must(err)
			if view, err := f.View(ctx, d.ID); err != nil || !view.Notifies {
				t.Errorf("the correction's draft is no notification: %v", err)
			}
			form, err := d.Form.Object()
			f.must(err)
			edit(form)
			saved, err := f.UpdateDraft(ctx, d.ID, d.Version, draft.Change{Form: formOf(t, form)})
			f.must(err)
			return f.Register(ctx, fmt.Sprint("key-", d.ID, saved.Version), d.ID, saved.Version)
		}
		_, err = corrects(func(form map[string]any) { section(form, "station")["remarks"] = "周波数も変えます。" })
		if refused := errs.Of(err); refused == nil || len(refused.Fields) != 1 || refused.Fields[0].Pointer != "/station/remarks" || refused.Fields[0].Params["reason"] != "notified" {
			t.Fatalf("answered with %v", explained(err))
		}
		r, err := corrects(func(form map[string]any) {
			delete(section(form, "station"), "remarks")
			section(form, "holder")["companyName"] = "株式会社真電波"
		})
		f.must(explained(err))
		if now := f.read(r.Number); now.Effect != application.EffectArrival || now.Status != application.Arrived || f.world.amended[len(f.world.amended)-1].Content.HolderName != "株式会社真電波" {
			t.Errorf("it is corrected as %+v, %+v", now, f.world.amended)
		}
	})
}

func TestAPlaceThatFollowsTheAddressIsTold(t *testing.T) {
	t.Parallel()
	officer := staff(t, principal.Administrator)
	moved := func(form map[string]any) { section(form, "holder")["townName"] = "千代田区丸の内9-9" }
	placed := func(f *fixture, townName any) map[string]any {
		form := f.unmarked()
		station := section(form, "station")
		station["samePlace"] = true
		for _, part := range []string{"prefecture", "cityCode", "townName"} {
			delete(station, part)
		}
		if townName == nil { // filed before there was such a field
			delete(station, "samePlace")
		}
		proc, _ := catalogue().Latest(baseChangeID)
		f.licensedAs(proc, baseLicence, form)
		return form
	}
	title(t, "[R2.16] where a station stands at an address that changes, its place is listed, to the holder and to the desk", func(t *testing.T, f *fixture) {
		form := placed(f, "same")
		was := section(form, "holder")["townName"].(string)
		a, err := f.holderChanges(func(form map[string]any) { moved(form); section(form, "change")["date"] = "2026-12-10" })
		f.must(explained(err))
		if a.Effect != application.EffectReview {
			t.Errorf("it is filed as %+v", a)
		}
		earlier := f.result(officer, "/api/staff/common/review/earlier-get", `{"electronicApplicationNumber":"`+a.Number+`"}`)["earlier"].([]any)
		if len(earlier) == 0 {
			return // what was filed before lies elsewhere
		}
		follows, _ := earlier[len(earlier)-1].(map[string]any)["follows"].(map[string]any)
		if follows == nil || !strings.Contains(fmt.Sprint(follows["before"]), was) || !strings.Contains(fmt.Sprint(follows["after"]), "千代田区丸の内9-9") {
			t.Errorf("the desk is told %v", earlier)
		}
	})
	for name, townName := range map[string]any{"same": "same", "no field": nil} {
		title(t, "[R2.16] each save tells the place that moves with the address: "+name, func(t *testing.T, f *fixture) {
			placed(f, townName)
			ctx := principal.With(t.Context(), f.asFirm())
			d, err := f.CreateDraft(ctx, baseChangeID, baseLicence)
			f.must(err)
			form, err := d.Form.Object()
			f.must(err)
			form["holder"] = f.unmarked()["holder"]
			moved(form)
			saved := f.result(ctx, "/api/common/draft/update", fmt.Sprintf(`{"temporalyNotificationId":%q,"version":%d,"formData":%s}`, d.ID, d.Version, formOf(t, form)))
			if _, tells := saved["follows"]; tells != (townName != nil) {
				t.Errorf("the save answers %v", saved)
			}
		})
	}
}

const mobileChangeID = "radio-land-mobile-change"

// keptElsewhere says where the radios of a land mobile station are kept now, and nothing else anew.
func keptElsewhere(prefecture, townName string) func(form map[string]any) {
	return func(form map[string]any) {
		station := section(form, "station")
		station["samePlace"], station["prefecture"], station["townName"] = false, prefecture, townName
		delete(station, "cityCode")
	}
}

// mobileChanges files a change of the land mobile station, whose form is on record.
func (f *fixture) mobileChanges(edit func(form map[string]any)) (application.Application, error) {
	f.t.Helper()
	proc, _ := catalogue().Latest(mobileChangeID)
	f.licensedAs(proc, baseLicence, contractBase(f.t, mobileChangeID, "corporation"))
	return f.mobileChangesAgain(edit)
}

// mobileChangesAgain files another one about the same licence.
func (f *fixture) mobileChangesAgain(edit func(form map[string]any)) (application.Application, error) {
	f.t.Helper()
	ctx := principal.With(f.t.Context(), f.asFirm())
	d, err := f.CreateDraft(ctx, mobileChangeID, baseLicence)
	f.must(explained(err))
	form, err := d.Form.Object()
	f.must(err)
	form["contact"] = map[string]any{"sameAsHolder": true, "email": "lab@example.jp"}
	form["holder"] = f.unmarked()["holder"]
	form["change"] = map[string]any{"date": "2026-11-20", "reason": "車庫を移し、無線機を置く所が変わったため。"}
	edit(form)
	saved, err := f.UpdateDraft(ctx, d.ID, d.Version, draft.Change{Form: formOf(f.t, form), Members: draft.FormData(`{"inquirers":[]}`)})
	f.must(explained(err))
	r, err := f.Register(ctx, "key-"+d.ID, d.ID, saved.Version)
	if err != nil {
		return application.Application{}, err
	}
	return f.read(r.Number), nil
}

func TestWhereAMovingStationIsKeptIsNotified(t *testing.T) {
	t.Parallel()
	officer := staff(t, principal.Administrator)
	title(t, "[R2.16] where a station that moves is kept is notified, to the bureau of the new place, and the licence says it on arrival", func(t *testing.T, f *fixture) {
		a, err := f.mobileChanges(keptElsewhere("27", "大阪市北区梅田1-1"))
		f.must(explained(err))
		if a.Effect != application.EffectArrival || a.Status != application.Arrived || a.StandardDue != "" || a.Fee.Amount != 0 || a.Destination != "E" {
			t.Errorf("it is filed as %+v", a)
		}
		if n := len(f.world.amended); n != 1 || !f.world.amended[0].HolderOnly || f.world.amended[0].Content.Place != "大阪府大阪市北区梅田1-1" {
			t.Fatalf("on arrival the licence says %+v", f.world.amended)
		}
		f.must(explained(f.take(a, application.CompleteCheck, officer)))
		if now := f.read(a.Number); now.Status != application.ReviewCompleted || now.Outcome != "" {
			t.Errorf("it ends as %+v", now)
		}
	})
	title(t, "[R2.16] so it is with the holder's name, and not with another power", func(t *testing.T, f *fixture) {
		a, err := f.mobileChanges(func(form map[string]any) {
			keptElsewhere("13", "港区芝1-1")(form)
			section(form, "holder")["companyName"] = "株式会社新電波"
		})
		f.must(explained(err))
		if a.Effect != application.EffectArrival || len(f.world.amended) != 1 || f.world.amended[0].Content.HolderName != "株式会社新電波" || f.world.amended[0].Content.Place != "東京都港区芝1-1" {
			t.Errorf("it is filed as %+v, %+v", a, f.world.amended)
		}
	})
	title(t, "[R2.16] with another power it is an application", func(t *testing.T, f *fixture) {
		a, err := f.mobileChanges(func(form map[string]any) {
			keptElsewhere("13", "港区芝1-1")(form)
			form["equipment"].([]any)[0].(map[string]any)["powerW"] = 1.5
			section(form, "change")["date"] = "2026-12-10"
		})
		f.must(explained(err))
		if a.Effect != application.EffectReview || len(f.world.amended) != 0 {
			t.Errorf("it is filed as %+v, %+v", a, f.world.amended)
		}
	})
	title(t, "[R2.16] it is notified once the radios are kept there, not before", func(t *testing.T, f *fixture) {
		_, err := f.mobileChanges(func(form map[string]any) {
			keptElsewhere("13", "港区芝1-1")(form)
			section(form, "change")["date"] = "2026-12-10"
		})
		if refused := errs.Of(err); refused == nil || len(refused.Fields) != 1 || refused.Fields[0].Pointer != "/change/date" || refused.Fields[0].Params["reason"] != "notified" {
			t.Errorf("answered with %v", explained(err))
		}
	})
	title(t, "[R2.16] [R2.18] a correction that puts the place back has the licence say it again", func(t *testing.T, f *fixture) {
		a, err := f.mobileChanges(func(form map[string]any) {
			keptElsewhere("13", "港区芝1-1")(form)
			section(form, "holder")["companyName"] = "株式会社新電波"
		})
		f.must(explained(err))
		_, err = f.RequestCorrection(officer, a.Number, a.Version, application.Correction{Fields: []application.ReturnedField{
			{Pointer: "/station/samePlace", Comment: "常置場所は変わっていないとのことでした。"}, {Pointer: "/station/prefecture", Comment: "前の常置場所のままにしてください。"}, {Pointer: "/station/townName", Comment: "前の常置場所のままにしてください。"}}})
		f.must(explained(err))
		ctx := principal.With(t.Context(), f.asFirm())
		d, err := f.CorrectionDraft(ctx, a.Number)
		f.must(err)
		form, err := d.Form.Object()
		f.must(err)
		was := section(contractBase(t, mobileChangeID, "corporation"), "station")
		for _, field := range []string{"samePlace", "prefecture", "cityCode", "townName"} {
			delete(section(form, "station"), field)
			if value, ok := was[field]; ok {
				section(form, "station")[field] = value
			}
		}
		saved, err := f.UpdateDraft(ctx, d.ID, d.Version, draft.Change{Form: formOf(t, form)})
		f.must(err)
		_, err = f.Register(ctx, "key-"+d.ID, d.ID, saved.Version)
		f.must(explained(err))
		proc, _ := catalogue().Latest(mobileChangeID)
		before, _ := proc.Licence(proc.Normalise(contractBase(t, mobileChangeID, "corporation"), procedure.Env{Category: "corporation", Today: "2026-11-21"}), "2026-11-21")
		if last := f.world.amended[len(f.world.amended)-1]; len(f.world.amended) != 2 || before.Place == "" || last.Content.Place != before.Place {
			t.Errorf("the licence says %+v, want the place %s", last, before.Place)
		}
	})
}

// A changed name or address is notified without delay (Radio Act, article 21), also while an application to change the licence is under way.
func TestANotificationGoesBesideAnApplication(t *testing.T) {
	t.Parallel()
	officer := staff(t, principal.Administrator)
	applied := func(f *fixture) application.Application {
		a, err := f.mobileChanges(func(form map[string]any) {
			form["equipment"].([]any)[0].(map[string]any)["powerW"] = 1.5
			section(form, "change")["date"] = "2026-12-10"
		})
		f.must(explained(err))
		f.clock.Set(f.clock.Now().Add(time.Hour))
		return a
	}
	renamed := func(form map[string]any) {
		keptElsewhere("13", "港区芝1-1")(form)
		section(form, "holder")["companyName"] = "株式会社新電波"
	}
	title(t, "[R2.16] it takes effect when it arrives, and what is granted of the application keeps it", func(t *testing.T, f *fixture) {
		open := applied(f)
		a, err := f.mobileChangesAgain(renamed)
		f.must(explained(err))
		if a.Effect != application.EffectArrival || len(f.world.amended) != 1 || f.world.amended[0].Content.HolderName != "株式会社新電波" {
			t.Fatalf("it is filed as %+v, %+v", a, f.world.amended)
		}
		open = f.toReview(open)
		says(t, f.warnings(open.Number), []string{"今の記載のままになります", "stays as it says now"}, []string{"補正を求めて"})
		f.grantOf(open)
		last := f.world.amended[len(f.world.amended)-1]
		if last.Content.HolderName != "株式会社新電波" || last.Content.Place != "東京都港区芝1-1" || !strings.Contains(string(last.Filed), "株式会社新電波") || !strings.Contains(string(last.Filed), `"powerW":1.5`) {
			t.Errorf("the licence says %+v, and %s is on record", last.Content, last.Filed)
		}
		if _, err := f.Withdraw(principal.With(t.Context(), f.asFirm()), "withdraw-1", a.Number, "届け出た内容に誤りがあったため。"); errs.CodeOf(err) != codeNotWithdrawable {
			t.Errorf("it is withdrawn: %v", err)
		}
	})
	title(t, "[R2.16] another application is not filed beside one, and its draft says where it is one", func(t *testing.T, f *fixture) {
		open := applied(f)
		_, err := f.mobileChangesAgain(func(form map[string]any) {
			renamed(form)
			section(form, "station")["communicationPartner"] = "免許人所属の基地局と陸上移動局"
			section(form, "change")["date"] = "2026-12-10"
		})
		if refused := errs.Of(err); refused == nil || refused.Code != codeMovedOn || refused.Params["reason"] != "underWay" {
			t.Errorf("answered with %v", explained(err))
		}
		ctx := principal.With(t.Context(), f.asFirm())
		all, err := f.Drafts(ctx, 1)
		f.must(err)
		view, err := f.View(ctx, all[0].ID)
		f.must(err)
		if len(view.Told) != 1 || view.Told[0].Pointer != "/station/communicationPartner" || view.Told[0].Params["reason"] != "besideOpen" || view.Told[0].Params["number"] != open.Number {
			t.Errorf("the draft tells %+v", view.Told)
		}
	})
	title(t, "[R2.16] an application that was returned is corrected beside it", func(t *testing.T, f *fixture) {
		firm, open := principal.With(t.Context(), f.asFirm()), f.toReview(applied(f))
		_, err := f.mobileChangesAgain(renamed)
		f.must(explained(err))
		_, err = f.RequestCorrection(officer, open.Number, open.Version, application.Correction{Text: "確かめてください。", Fields: []application.ReturnedField{{Pointer: "/change/reason", Comment: "詳しく書いてください。"}}})
		f.must(explained(err))
		d, err := f.CorrectionDraft(firm, open.Number)
		f.must(explained(err))
		form, err := d.Form.Object()
		f.must(err)
		section(form, "change")["reason"] = "遠くの現場まで届くように、空中線電力を上げるため。"
		saved, err := f.UpdateDraft(firm, d.ID, d.Version, draft.Change{Form: formOf(t, form)})
		f.must(err)
		r, err := f.Register(firm, "key-correct", d.ID, saved.Version)
		f.must(explained(err))
		again := f.read(r.Number)
		_, err = f.Start(officer, again.Number, again.Version)
		f.must(explained(err))
		f.grantOf(f.read(again.Number))
		if last := f.world.amended[len(f.world.amended)-1]; last.Content.HolderName != "株式会社新電波" {
			t.Errorf("the licence says %+v", last.Content)
		}
	})
}

// It takes effect when it arrives (Administrative Procedure Act, article 37): what awaits its form check hinders nothing.
func TestANotificationThatAwaitsItsCheckHindersNothing(t *testing.T) {
	t.Parallel()
	officer := staff(t, principal.Administrator)
	renamedTo := func(name string) func(form map[string]any) {
		return func(form map[string]any) { section(form, "holder")["companyName"] = name }
	}
	notified := func(f *fixture, edit func(form map[string]any)) application.Application {
		a, err := f.mobileChanges(edit)
		f.must(explained(err))
		if a.Effect != application.EffectArrival || a.Status != application.Arrived {
			t.Fatalf("it is filed as %+v", a)
		}
		f.clock.Set(f.clock.Now().Add(time.Hour))
		return a
	}
	returned := func(f *fixture, a application.Application) {
		_, err := f.RequestCorrection(officer, a.Number, f.read(a.Number).Version, application.Correction{Fields: []application.ReturnedField{{Pointer: "/holder/companyName", Comment: "登記の商号を書いてください。"}}})
		f.must(explained(err))
		f.clock.Set(f.clock.Now().Add(time.Hour))
	}
	corrected := func(f *fixture, a application.Application, edit func(form map[string]any)) {
		firm := principal.With(t.Context(), f.asFirm())
		d, err := f.CorrectionDraft(firm, a.Number)
		f.must(explained(err))
		form, err := d.Form.Object()
		f.must(err)
		edit(form)
		saved, err := f.UpdateDraft(firm, d.ID, d.Version, draft.Change{Form: formOf(t, form)})
		f.must(err)
		_, err = f.Register(firm, "key-"+d.ID, d.ID, saved.Version)
		f.must(explained(err))
	}
	stronger := func(form map[string]any) {
		form["equipment"].([]any)[0].(map[string]any)["powerW"] = 1.5
		section(form, "change")["date"] = "2026-12-10"
	}
	title(t, "[R2.16] [R2.17] an application is filed beside it, says what was notified, and is granted", func(t *testing.T, f *fixture) {
		notified(f, renamedTo("株式会社新電波"))
		a, err := f.mobileChangesAgain(func(form map[string]any) { renamedTo("株式会社新電波")(form); stronger(form) })
		f.must(explained(err))
		if a.Effect != application.EffectReview {
			t.Fatalf("it is filed as %+v", a)
		}
		f.grantOf(f.toReview(a))
		if last := f.world.amended[len(f.world.amended)-1]; last.Content.HolderName != "株式会社新電波" || last.Content.Emissions[0].PowerW != 1.5 {
			t.Errorf("the licence says %+v", last.Content)
		}
	})
	title(t, "[R2.16] [R2.17] so is another notification, and a correction of the first leaves what that says", func(t *testing.T, f *fixture) {
		first := notified(f, renamedTo("株式会社新電波"))
		second, err := f.mobileChangesAgain(func(form map[string]any) {
			renamedTo("株式会社新電波")(form)
			keptElsewhere("27", "大阪市北区梅田1-1")(form)
		})
		f.must(explained(err))
		if second.Effect != application.EffectArrival || len(f.world.amended) != 2 || f.world.amended[1].Content.Place != "大阪府大阪市北区梅田1-1" {
			t.Fatalf("it is filed as %+v, %+v", second, f.world.amended)
		}
		if _, err := f.Withdraw(principal.With(t.Context(), f.asFirm()), "withdraw-1", first.Number, "届け出た内容に誤りがあったため。"); errs.CodeOf(err) != codeNotWithdrawable {
			t.Errorf("the first is withdrawn: %v", err)
		}
		returned(f, first)
		corrected(f, first, renamedTo("株式会社真電波"))
		last := f.world.amended[len(f.world.amended)-1]
		if last.Content.HolderName != "株式会社真電波" || last.Content.Place != "" && last.Content.Place != "大阪府大阪市北区梅田1-1" {
			t.Errorf("the licence says %+v", last.Content)
		}
		if is := string(last.Filed); !strings.Contains(is, "株式会社真電波") || !strings.Contains(is, "梅田1-1") {
			t.Errorf("on record is %s", is)
		}
	})
	title(t, "[R2.16] [R2.18] what was notified or granted later of the same stands when the first is corrected", func(t *testing.T, f *fixture) {
		first := notified(f, renamedTo("株式会社新電波"))
		_, err := f.mobileChangesAgain(renamedTo("株式会社新々電波"))
		f.must(explained(err))
		f.clock.Set(f.clock.Now().Add(time.Hour))
		a, err := f.mobileChangesAgain(func(form map[string]any) { renamedTo("株式会社新々電波")(form); stronger(form) })
		f.must(explained(err))
		f.grantOf(f.toReview(a))
		returned(f, first)
		corrected(f, first, renamedTo("株式会社真電波"))
		last := f.world.amended[len(f.world.amended)-1]
		if is := string(last.Filed); last.Content.HolderName != "株式会社新々電波" || !strings.Contains(is, "株式会社新々電波") || !strings.Contains(is, `"powerW":1.5`) {
			t.Errorf("the licence says %+v, and on record is %s", last.Content, is)
		}
	})
	title(t, "[R2.17] once it is returned it is corrected first: the refusal names it, and where", func(t *testing.T, f *fixture) {
		first := notified(f, renamedTo("株式会社新電波"))
		returned(f, first)
		_, err := f.CreateDraft(principal.With(t.Context(), f.asFirm()), mobileChangeID, baseLicence)
		if refused := errs.Of(err); refused == nil || refused.Params["reason"] != "returned" || refused.Params["electronicApplicationNumber"] != first.Number {
			t.Errorf("answered with %v", explained(err))
		}
	})
	title(t, "[R2.17] an application that hinders another is named, with the office that has it", func(t *testing.T, f *fixture) {
		open, err := f.mobileChanges(stronger)
		f.must(explained(err))
		_, err = f.mobileChangesAgain(stronger)
		if refused := errs.Of(err); refused == nil || refused.Params["reason"] != "underWay" || refused.Params["electronicApplicationNumber"] != open.Number || refused.Params["bureau"] != open.DestinationName.Ja {
			t.Errorf("answered with %v", explained(err))
		}
	})
}
