package application_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

func TestCompletedWorkIsNotifiedOnce(t *testing.T) {
	t.Parallel()
	title(t, "[R10.2] completed work is notified again only once it did not pass its inspection", func(t *testing.T, f *fixture) {
		a := f.underWork("key-00000001", "JA1AAA")
		first, err := f.completes("関予第1号", "2027-03-01")
		f.must(explained(err))
		_, err = f.completes("関予第1号", "2027-03-01")
		want := []errs.Field{{Pointer: "/report/number", Code: codeInUse, Params: errs.Params{"reason": "workNotified", "electronicApplicationNumber": first.Number}}}
		if diff := cmp.Diff(want, errs.Of(err).Fields); diff != "" {
			t.Error(diff)
		}
		f.must(explained(f.fails(f.read(a.Number), "2026-11-21", "2027-05-01")))
		_, err = f.completes("関予第1号", "2027-05-01")
		f.must(explained(err))
	})
	title(t, "[R10.2] what notifies completed work names number and day of one provisional licence", func(t *testing.T, f *fixture) {
		f.underWork("key-00000001", "JA1AAA")
		for _, day := range []string{"2026-11-20", "2026-11-21"} {
			_, err := f.underProvisional(taro, "radio-completion-open", func(form map[string]any) {
				report := section(form, "report")
				form["inspection"] = map[string]any{"omitted": false, "place": "東京都千代田区霞が関2-1-2"}
				report["number"], report["grantedOn"], report["deadline"], report["date"], report["callSign"] = "関予第1号", day, "2027-03-01", "2026-11-21", ""
			})
			if day == "2026-11-21" {
				f.must(explained(err))
				continue
			}
			want := []errs.Field{{Pointer: "/report/grantedOn", Code: "MSG-LIT-E-0056", Params: errs.Params{"reason": "provisionalGranted", "date": "2026-11-21"}}}
			if diff := cmp.Diff(want, errs.Of(err).Fields); diff != "" {
				t.Error(diff)
			}
		}
	})
	title(t, "[R10.2] once the licence is granted, the notification of its work cannot end with a failed inspection", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Administrator)
		a := f.underWork("key-00000001", "JA1AAA")
		notified, err := f.completes("関予第1号", "2027-03-01")
		f.must(explained(err))
		a = f.read(a.Number)
		_, err = f.Complete(officer, a.Number, a.Version, desk.Decision{Outcome: application.Granted, Licence: desk.LicenceDecision{InspectedOn: "2026-11-21"}})
		f.must(explained(err))
		notified = f.toReview(notified)
		before := len(f.world.notices)
		_, err = f.Complete(officer, notified.Number, notified.Version, desk.Decision{Outcome: application.Granted,
			Ruling: map[string]string{"result": "failed", "inspectedOn": "2026-11-21", "reason": "周波数の偏差が大きい。", "redoBy": "2027-04-30"}})
		want := []errs.Field{{Pointer: "/ruling/result", Code: codeMovedOn, Params: errs.Params{"reason": "provisionalEnded"}}}
		if diff := cmp.Diff(want, errs.Of(err).Fields); diff != "" || len(f.world.notices) != before {
			t.Error(diff, len(f.world.notices)-before)
		}
		_, err = f.Complete(officer, notified.Number, notified.Version, desk.Decision{Outcome: application.Granted, Ruling: map[string]string{"result": "passed", "inspectedOn": "2026-11-21"}})
		f.must(explained(err))
	})
}
