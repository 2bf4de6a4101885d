package application_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/principal"
)

func TestACompletionIsDecidedByTheResultOfItsInspection(t *testing.T) {
	t.Parallel()
	title(t, "[R9.3] a notification of completion is not accepted without the result of the inspection, which its notice tells with number and station", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Administrator)
		opened := f.underWork("key-00000001", "JA1AAA")
		a, err := f.completes("関予第1号", "2027-03-01")
		f.must(explained(err))
		a = f.toReview(a)
		c, err := f.Case(officer, a.Number)
		f.must(err)
		if len(c.Rulings) == 0 || c.Rulings[len(c.Rulings)-1].From != "2027-03-01" {
			t.Fatalf("the officer is asked for %+v", c.Rulings)
		}
		for _, each := range []struct {
			stated map[string]string
			want   map[string]string
		}{
			{nil, map[string]string{"/ruling/result": "MSG-LIT-E-0002"}},
			{map[string]string{"result": "passed"}, map[string]string{"/ruling/inspectedOn": codeRequired}},
			{map[string]string{"result": "passed", "inspectedOn": "2026-11-22"}, map[string]string{"/ruling/inspectedOn": "MSG-LIT-E-0046"}},
			{map[string]string{"result": "passed", "inspectedOn": "2026-11-20"}, map[string]string{"/ruling/inspectedOn": "MSG-LIT-E-0057"}},
			{map[string]string{"result": "failed", "inspectedOn": "2026-11-21"}, map[string]string{"/ruling/reason": codeRequired, "/ruling/redoBy": codeRequired}},
			{map[string]string{"result": "failed", "inspectedOn": "2026-11-21", "reason": "x", "redoBy": "2026-11-20"}, map[string]string{"/ruling/redoBy": "MSG-LIT-E-0057"}},
			{map[string]string{"result": "failed", "inspectedOn": "2026-11-21", "reason": "周波数の偏差が大きい。", "redoBy": "2026-11-21"}, map[string]string{"/ruling/redoBy": "MSG-LIT-E-0057"}},
			{map[string]string{"result": "failed", "inspectedOn": "2026-11-21", "reason": "周波数の偏差が大きい。", "redoBy": "2027-02-28"}, map[string]string{"/ruling/redoBy": "MSG-LIT-E-0057"}},
		} {
			_, err := f.Complete(officer, a.Number, a.Version, desk.Decision{Outcome: application.Granted, Ruling: each.stated})
			if diff := cmp.Diff(each.want, fields(err)); diff != "" {
				t.Errorf("%v: %s", each.stated, diff)
			}
		}
		_, err = f.Complete(officer, a.Number, a.Version, desk.Decision{Outcome: application.Granted,
			Ruling: map[string]string{"result": "failed", "inspectedOn": "2026-11-21", "reason": "周波数の偏差が大きい。\n測り直すこと。", "redoBy": "2027-04-30"}})
		f.must(explained(err))
		n := f.world.notices[len(f.world.notices)-1]
		if !strings.HasPrefix(n.Name.Ja, "無線局検査結果通知書") {
			t.Error(n.Name.Ja)
		}
		for _, want := range []string{"予備免許の番号: 関予第1号", "無線局の種別: 基地局", "検査の結果: 不合格", "検査の年月日: 2026年11月21日", "理由:\n周波数の偏差が大きい。"} {
			if !strings.Contains(n.Body.Ja, want) {
				t.Errorf("%q is not in %s", want, n.Body.Ja)
			}
		}
		if strings.Contains(n.Body.Ja, "届出のとおり認め") || !strings.Contains(n.Body.En, "Result of the inspection: Not passed") {
			t.Error(n.Body.Ja, n.Body.En)
		}
		d, err := f.Detail(as(t, taro), a.Number)
		f.must(err)
		if d.Ruling == nil || d.Ruling.Lead == nil || d.Ruling.Ruled[0].Code != "failed" {
			t.Errorf("the holder's page says nothing of it: %+v", d.Ruling)
		}
		if d.Due == nil || d.Due.State != application.PermittedFailed || d.Due.Under != opened.Number || d.Due.By != "2027-04-30" {
			t.Errorf("it does not lead to the next notification: %+v", d.Due)
		}
		if c.Under != opened.Number {
			t.Errorf("the desk does not name the opening: %q", c.Under)
		}
		again, err := f.completes("関予第1号", "2027-04-30")
		f.must(explained(err))
		again = f.toReview(again)
		_, err = f.Complete(officer, again.Number, again.Version, desk.Decision{Outcome: application.Granted, Ruling: map[string]string{"result": "passed", "inspectedOn": "2026-11-21"}})
		if diff := cmp.Diff(map[string]string{"/ruling/inspectedOn": "MSG-LIT-E-0057"}, fields(err)); diff != "" {
			t.Errorf("it passed on the day on which it did not: %s", diff)
		}
		if d, err = f.Detail(as(t, taro), a.Number); err != nil || d.Due.State != application.PermittedNotified || d.Ruling.Ruled[0].Says != nil {
			t.Errorf("it says to notify what is notified: %+v, %v", d.Ruling, err)
		}
		redo, err := application.ProvisionalOf(t.Context(), f.db.Read(), opened.CaseID, "2026-11-21")
		if err != nil || redo.Due() != "2027-04-30" || redo.Stage != application.StageNotified || redo.Inspections[0].Result != application.InspectionFailed {
			t.Errorf("the provisional licence goes on with %+v, %v", redo, err)
		}
		waiting, err := f.WaitingOf(as(t, taro), taro)
		if err != nil || len(waiting) != 1 || waiting[0].Filing != opened.Number || waiting[0].Due != "2027-04-30" {
			t.Errorf("it can be chosen as %+v, %v", waiting, err)
		}
	})
}

func TestAReportOfAnInspectionIsTakenWithWhatItIsOf(t *testing.T) {
	t.Parallel()
	title(t, "[R9.3] the notice of a report that is taken says of what station and inspection, and what is omitted for it", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Administrator)
		f.underWork("key-00000001", "JA1AAA")
		f.holdsFixed()
		for kind, want := range map[string][]string{
			"periodicWhole": {"免許の番号: 関固第9号", "無線局の種別: 固定局", "報告の種類: 定期検査の省略のための", "検査または点検の年月日: 2026年11月21日", "今回の定期検査を省略します（電波法第73条第3項）"},
			"periodicPart":  {"免許の番号: 関固第9号", "報告の種類: 定期検査の一部省略のための", "今回の定期検査は、一部を省略して行います（電波法第73条第4項）"},
			"completion":    {"予備免許の番号: 関予第1号", "落成後の検査は、一部を省略して行います"},
			"change":        {"免許の番号: 関固第9号", "変更検査は、一部を省略して行います"},
		} {
			a, err := f.underProvisional(taro, "radio-inspection-open", func(form map[string]any) {
				report := section(form, "report")
				report["number"], report["station"], report["kind"], report["date"] = "関固第9号", "固定局", kind, "2026-11-21"
				if kind == "completion" {
					report["number"], report["callSign"] = "関予第1号", "JA1AAA"
				}
			}, "result")
			f.must(explained(err))
			a = f.toReview(a)
			_, err = f.Complete(officer, a.Number, a.Version, desk.Decision{Outcome: application.Granted})
			f.must(explained(err))
			n := f.world.notices[len(f.world.notices)-1]
			for _, phrase := range want {
				if !strings.Contains(n.Body.Ja, phrase) {
					t.Errorf("%s: %q is not in %s", kind, phrase, n.Body.Ja)
				}
			}
			if !strings.Contains(n.Body.En, "Day of the inspection or check: 21 November 2026") {
				t.Error(n.Body.En)
			}
		}
	})
}

func TestAPassedInspectionIsCarriedIntoTheGrant(t *testing.T) {
	t.Parallel()
	title(t, "[R10.2] the day on which completed work passed its inspection is that of the grant, and the desk tells it before", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Administrator)
		a := f.underWork("key-00000001", "JA1AAA")
		done, err := f.completes("関予第1号", "2027-03-01")
		f.must(explained(err))
		done = f.toReview(done)
		_, err = f.Complete(officer, done.Number, done.Version, desk.Decision{Outcome: application.Granted, Ruling: map[string]string{"result": "passed", "inspectedOn": "2026-11-21"}})
		f.must(explained(err))
		c, err := f.Case(officer, a.Number)
		f.must(err)
		if c.Provisional.PassedOn() != "2026-11-21" || c.Provisional.InspectedOn != "2026-11-21" || !warns(c, done.Number+"）についての検査は、2026年11月21日に合格") {
			t.Errorf("%+v %v", c.Provisional, c.Warnings)
		}
		_, err = f.Complete(officer, a.Number, c.Version, desk.Decision{Outcome: application.Granted})
		f.must(explained(err))
		if f.count(`SELECT count(*) FROM provisional_inspection`) != 1 {
			t.Error("the inspection is on record twice")
		}
	})
}
