package application_test

import (
	"testing"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/application/draft"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

func TestWhatIsComparedAndWhatElseThereIs(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] a correction is compared with what it corrects; history ends at the bureau", func(t *testing.T, f *fixture) {
		officer := of(t, principal.Officer, "officer-1")
		form := clone("light", nil)
		a := f.underReview(form)
		_, err := f.Assign(officer, a.Number, a.Version, "officer-1")
		f.must(err)
		_, err = f.RequestCorrection(officer, a.Number, a.Version+1, application.Correction{Fields: []application.ReturnedField{{Pointer: "/holder/townName", Comment: "番地まで書いてください。", Reason: "UNCLEAR"}}})
		f.must(explained(err))
		r, err := f.corrected(a.Number, func(m map[string]any) { section(m, "holder")["townName"] = "大阪市北区1-1" })
		f.must(explained(err))
		next := f.read(r.Number)
		if next.AssigneeID != "officer-1" {
			t.Errorf("the correction is %q's", next.AssigneeID)
		}
		list, err := f.Earlier(officer, next.Number)
		f.must(err)
		if len(list) != 1 || list[0].Kind != desk.WithCorrected || list[0].Detail.Number != a.Number || len(list[0].Returned) != 1 || list[0].Returned[0].Reason != "UNCLEAR" || list[0].Returned[0].ReasonName == nil {
			t.Errorf("%+v", list)
		}
		elsewhere := f.filed(clone("light", func(m map[string]any) { section(m, "holder")["prefecture"] = "13" })) // bureau A
		f.world.facts["l1"] = draft.LicenceFacts{ID: "l1", AccountID: taro, CallSign: "JK3ABC", ElectronicApplicationNumber: a.Number}
		f.world.facts["l2"] = draft.LicenceFacts{ID: "l2", AccountID: taro, CallSign: "JA1ABC", ElectronicApplicationNumber: elsewhere.Number}
		h, err := f.Background(officer, next.Number)
		f.must(err)
		if len(h.Holder) != 1 || h.Holder[0].Number != a.Number || len(h.Licences) != 1 || h.Licences[0].ID != "l1" || h.Elsewhere != 2 {
			t.Errorf("%+v", h)
		}
		if _, err := f.Background(staff(t, principal.Viewer, "A"), next.Number); errs.KindOf(err) != errs.NotFound {
			t.Errorf("from elsewhere: %v", err)
		}
	})
}

func TestACorrectionForAnotherBureauIsNobodys(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] a correction that goes to another bureau is nobody's there", func(t *testing.T, f *fixture) {
		officer := of(t, principal.Officer, "officer-1")
		a := f.underReview(clone("light", nil))
		moved, err := f.Assign(officer, a.Number, a.Version, "officer-1")
		f.must(err)
		_, err = f.RequestCorrection(officer, a.Number, moved.Version, application.Correction{Fields: []application.ReturnedField{{Pointer: "/holder/prefecture", Comment: "番地まで書いてください。"}}})
		f.must(explained(err))
		r, err := f.corrected(a.Number, func(m map[string]any) { section(m, "holder")["prefecture"] = "13" })
		f.must(explained(err))
		next := f.read(r.Number)
		if next.Destination != "A" || next.AssigneeID != "" || next.AssigneeName != "" {
			t.Errorf("at bureau %s it is %q's", next.Destination, next.AssigneeID)
		}
		_, err = f.Assign(staff(t, principal.Officer, "A"), next.Number, next.Version, "officer-3")
		f.must(err)
	})
}

func TestALicenceIsComparedWithWhatItSaidBefore(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] what is filed about a licence is compared with what the licence said before it", func(t *testing.T, f *fixture) {
		officer := of(t, principal.Officer, "officer-1")
		compared := func(a application.Application, with string) {
			t.Helper()
			list, err := f.Earlier(officer, a.Number)
			f.must(err)
			got := ""
			for _, e := range list {
				if e.Kind == desk.WithLicence {
					got += e.Detail.Number
				}
			}
			if got != with {
				t.Errorf("%s %s is compared with %q, want %q", a.ProcedureID, a.Number, got, with)
			}
		}
		power := func(watts string) func(map[string]any) {
			return func(form map[string]any) {
				change(form)
				row(form, "transmitters", 0)["powerW"] = watts
			}
		}
		filed := func(daysAgo int, procedureID string, edit func(map[string]any)) application.Application {
			t.Helper()
			f.clock.Set(today.AddDate(0, 0, -daysAgo))
			a, err := f.about(procedureID, edit)
			f.must(err)
			if procedureID == "amateur-change" {
				a = f.toReview(a)
				_, err = f.Complete(staff(t, principal.Officer), a.Number, a.Version, desk.Decision{Outcome: application.Granted})
				f.must(explained(err))
			}
			return f.read(a.Number)
		}
		f.clock.Set(today.AddDate(0, 0, -40))
		opened := f.licensed(clone("light", nil), "2027-02-28")
		first := filed(30, "amateur-change", power("10"))
		second := filed(20, "amateur-change", power("5"))
		ended := filed(10, "amateur-repeal", repeal("2026-12-31"))
		third := filed(0, "amateur-change", power("1"))
		compared(opened, "")
		compared(first, opened.Number)
		compared(second, first.Number)
		compared(ended, second.Number)
		compared(third, second.Number)         // the discontinuation says nothing new
		f.world.chains[licenceID][0].says = "" // an old system granted it
		f.world.facts[licenceID] = draft.LicenceFacts{ID: licenceID, AccountID: taro}
		compared(first, "")
	})
	title(t, "[R10.1] a notification that changes another is compared with it", func(t *testing.T, f *fixture) {
		opened, err := f.notified(nil)
		f.must(explained(err))
		who := f.holder(opened)
		changed, err := f.aboutAs(who, "record "+opened.CaseID, "expsp-change", relocated("千代田区1-1"))
		f.must(err)
		_, err = f.aboutAs(who, "record "+opened.CaseID, "expsp-repeal", func(form map[string]any) {
			form["repeal"] = map[string]any{"extent": "all", "date": "2026-12-31", "custody": true}
		})
		f.must(err)
		f.must(f.take(changed, application.CompleteCheck, staff(t, principal.Officer)))
		again, err := f.aboutAs(who, "record "+opened.CaseID, "expsp-change", relocated("千代田区2-2"))
		f.must(err)
		for _, c := range [][2]application.Application{{changed, opened}, {again, changed}} {
			list, err := f.Earlier(staff(t, principal.Officer, "A"), c[0].Number)
			f.must(err)
			if len(list) != 1 || list[0].Kind != desk.WithLicence || list[0].Detail.Number != c[1].Number {
				t.Errorf("%+v", list)
			}
		}
	})
}
