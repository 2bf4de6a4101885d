package application_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/application/draft"
	"radioportal/internal/errs"
	"radioportal/internal/message"
	"radioportal/internal/principal"
)

const licenceID = "licence-0"

// licensed is a licence of taro that a filed form led to, valid until the day.
func (f *fixture) licensed(form map[string]any, validTo string) application.Application {
	f.t.Helper()
	a := f.filed(form)
	f.world.facts[licenceID] = draft.LicenceFacts{ID: licenceID, CaseID: a.CaseID, Number: "近A第1号", CallSign: "JK3ABC", Category: "amateur",
		ElectronicApplicationNumber: a.Number, ValidFrom: "2022-03-01", ValidTo: validTo}
	return a
}

// about begins a draft about the licence, changed by edit, and files it.
func (f *fixture) about(procedureID string, edit func(form map[string]any)) (application.Application, error) {
	f.t.Helper()
	return f.aboutAs(as(f.t, taro), licenceID, procedureID, edit)
}

func (f *fixture) aboutAs(ctx context.Context, licenceID, procedureID string, edit func(form map[string]any)) (application.Application, error) {
	f.t.Helper()
	d, err := f.CreateDraft(ctx, procedureID, licenceID)
	if err != nil {
		return application.Application{}, err
	}
	form, err := d.Form.Object()
	f.must(err)
	section(form, "contact")["email"] = "taro@example.jp"
	edit(form)
	content, err := json.Marshal(form)
	f.must(err)
	saved, err := f.UpdateDraft(ctx, d.ID, 1, draft.Change{Form: content})
	f.must(err)
	r, err := f.Register(ctx, "key-"+d.ID, d.ID, saved.Version)
	if err != nil {
		return application.Application{}, explained(err)
	}
	return f.read(r.Number), nil
}

func repeal(date string) func(map[string]any) {
	return func(form map[string]any) { form["repeal"] = map[string]any{"date": date, "antenna": true} }
}

func change(form map[string]any) {
	form["change"] = map[string]any{"date": "2026-12-01", "reason": "取替え"}
	row(form, "transmitters", 0)["powerW"] = "10"
}

func renew(form map[string]any) {
	section(form, "disqualification")["applies"] = "no"
}

func TestADiscontinuationEndsTheLicence(t *testing.T) {
	t.Parallel()
	title(t, "[R2.17] a discontinuation takes effect when it arrives and ends the licence", func(t *testing.T, f *fixture) {
		f.licensed(clone("light", nil), "2027-02-28")
		a, err := f.about("amateur-repeal", repeal("2026-12-31"))
		f.must(err)
		if a.AboutLicence != licenceID || a.NextStep() != application.TookEffect || f.world.facts[licenceID].ValidTo != "2026-12-31" {
			t.Errorf("%+v, %+v", a, f.world.facts)
		}
		if _, err := f.about("amateur-repeal", repeal("2026-12-30")); errs.CodeOf(err) != codeMovedOn {
			t.Errorf("discontinued twice: %v", err)
		}
	})
}

func TestAWithdrawnDiscontinuationLeavesTheLicence(t *testing.T) {
	t.Parallel()
	title(t, "[R2.17] [R4.5] the withdrawal of a discontinuation gives the licence its term back", func(t *testing.T, f *fixture) {
		f.licensed(clone("light", nil), "2027-02-28")
		withdraw := func(a application.Application) {
			t.Helper()
			_, err := f.Withdraw(as(t, taro), "key-"+a.Number, a.Number, "続けることになりました。")
			f.must(err)
			_, err = f.AcceptWithdrawal(staff(t, principal.Officer), a.Number, a.Version+1)
			f.must(err)
		}
		changed, err := f.about("amateur-change", change)
		f.must(err)
		first, err := f.about("amateur-repeal", repeal("2026-12-31"))
		f.must(err)
		withdraw(changed)
		if got := f.world.facts[licenceID].ValidTo; got != "2026-12-31" {
			t.Errorf("the withdrawal of a change gave the licence until %s", got)
		}
		withdraw(first)
		if got := f.world.facts[licenceID].ValidTo; got != "2027-02-28" {
			t.Errorf("valid until %s", got)
		}

		again, err := f.about("amateur-repeal", repeal("2026-12-31"))
		f.must(err)
		corrected := f.correctRepeal(again, "2026-12-15")
		withdraw(corrected)
		if got := f.world.facts[licenceID].ValidTo; got != "2027-02-28" {
			t.Errorf("after a correction: valid until %s", got)
		}
	})
}

// relocated is a change of what was notified under the special scheme.
func relocated(town string) func(map[string]any) {
	return func(form map[string]any) {
		form["change"] = map[string]any{"date": "2026-12-01", "reason": "移転"}
		section(form, "holder")["townName"] = town
	}
}

func TestAWithdrawnChangeIsUndone(t *testing.T) {
	t.Parallel()
	title(t, "[R4.5] what a withdrawn notification changed is again as it was before it", func(t *testing.T, f *fixture) {
		opened, err := f.notified(nil)
		f.must(explained(err))
		record, who := "record "+opened.CaseID, f.holder(opened)
		withdraw := func(a application.Application) {
			t.Helper()
			f.must(f.take(a, application.RequestWithdrawal, who))
			f.must(explained(f.take(f.read(a.Number), application.AcceptWithdrawal, staff(t, principal.Officer))))
		}
		says := func(when string, of application.Application, address string) {
			t.Helper()
			if got := f.world.facts[record].ElectronicApplicationNumber; got != of.Number {
				t.Errorf("%s the record says what %s said, want %s", when, got, of.Number)
			}
			d, err := f.CreateDraft(who, "expsp-repeal", record)
			f.must(err)
			form, err := d.Form.Object()
			f.must(err)
			if got := "東京都" + section(form, "holder")["townName"].(string); got != address {
				t.Errorf("%s the next draft begins with %s", when, got)
			}
		}
		const before = "東京都千代田区霞が関2-1-2"
		changed, err := f.aboutAs(who, record, "expsp-change", relocated("千代田区1-1"))
		f.must(err)
		withdraw(changed)
		says("after a withdrawal", opened, before)

		changed, err = f.aboutAs(who, record, "expsp-change", relocated("千代田区2-2"))
		f.must(err)
		f.must(f.take(changed, application.CompleteCheck, staff(t, principal.Officer)))
		returned, err := f.aboutAs(who, record, "expsp-change", relocated("千代田区3-3"))
		f.must(err)
		_, err = f.RequestCorrection(staff(t, principal.Officer), returned.Number, 1, application.Correction{Fields: []application.ReturnedField{{Pointer: "/holder/townName", Comment: "番地まで書いてください。"}}})
		f.must(explained(err))
		d, err := f.CorrectionDraft(who, returned.Number)
		f.must(err)
		form, err := d.Form.Object()
		f.must(err)
		relocated("千代田区4-4")(form)
		content, err := json.Marshal(form)
		f.must(err)
		saved, err := f.UpdateDraft(who, d.ID, d.Version, draft.Change{Form: content})
		f.must(err)
		r, err := f.Register(who, "key-"+d.ID, d.ID, saved.Version)
		f.must(explained(err))
		says("after a correction", f.read(r.Number), "東京都千代田区4-4")
		if l := f.world.amended[len(f.world.amended)-1]; !l.Notified || l.Content.HolderAddress != "東京都千代田区4-4" || l.Content.CommunicationPartner == "" {
			t.Errorf("the record is to say %+v", l)
		}
		withdraw(f.read(r.Number))
		says("after the withdrawal of a correction", changed, "東京都千代田区2-2")
	})
}

func TestASecondChangeNamesTheFirst(t *testing.T) {
	title(t, "[R2.17] a second change is notified while the first is checked, not while it is returned; which that is, is said", func(t *testing.T, f *fixture) {
		opened, err := f.notified(nil)
		f.must(explained(err))
		record, who := "record "+opened.CaseID, f.holder(opened)
		special := func() []application.OpenFiling {
			t.Helper()
			n, err := f.SpecialByFiling(who, opened.Number)
			f.must(err)
			return n.OpenApplications
		}
		begin := func() string {
			var refused *errs.Error
			if _, err := f.CreateDraft(who, "expsp-change", record); !errors.As(err, &refused) {
				return ""
			}
			return message.Text(refused.Code, "ja", refused.Params)
		}
		changed, err := f.aboutAs(who, record, "expsp-change", relocated("千代田区1-1"))
		f.must(err)
		if got := begin(); got != "" {
			t.Errorf("beside the first, which is checked: %q", got)
		}
		if diff := cmp.Diff([]application.OpenFiling{{ProcedureID: "expsp-change", Number: changed.Number, Effect: application.EffectArrival, Status: application.Arrived, Bureau: changed.DestinationName}}, special()); diff != "" {
			t.Errorf("under way (-want +got):\n%s", diff)
		}
		_, err = f.RequestCorrection(staff(t, principal.Officer), changed.Number, changed.Version, application.Correction{Fields: []application.ReturnedField{{Pointer: "/holder/townName", Comment: "番地を確かめてください。"}}})
		f.must(err)
		if got := begin(); !strings.Contains(got, changed.Number) {
			t.Errorf("beside the first, which was returned: %q", got)
		}
		f.must(f.take(f.read(changed.Number), application.CancelCorrection, staff(t, principal.Officer)))
		f.must(f.take(f.read(changed.Number), application.CompleteCheck, staff(t, principal.Officer)))
		if got := begin(); got != "" || len(special()) != 0 {
			t.Errorf("after the first: %q, %v", got, special())
		}
	})
}

func TestACorrectedDiscontinuationMovesTheEnd(t *testing.T) {
	t.Parallel()
	title(t, "[R2.17] a corrected day of discontinuation counts, earlier or later than the first", func(t *testing.T, f *fixture) {
		f.licensed(clone("light", nil), "2027-02-28")
		a, err := f.about("amateur-repeal", repeal("2026-12-15"))
		f.must(err)
		for _, day := range []string{"2026-12-31", "2026-12-10", "2027-02-28"} {
			a = f.correctRepeal(a, day)
			if got := f.world.facts[licenceID].ValidTo; got != day {
				t.Errorf("corrected to %s: valid until %s", day, got)
			}
		}
	})
}

// correctRepeal has a discontinuation returned, and files it anew with another day.
func (f *fixture) correctRepeal(a application.Application, day string) application.Application {
	f.t.Helper()
	_, err := f.RequestCorrection(staff(f.t, principal.Officer), a.Number, a.Version, application.Correction{Fields: []application.ReturnedField{{Pointer: "/repeal/date", Comment: "日付を確かめてください。"}}})
	f.must(err)
	d, err := f.CorrectionDraft(as(f.t, taro), a.Number)
	f.must(err)
	form, err := d.Form.Object()
	f.must(err)
	repeal(day)(form)
	content, err := json.Marshal(form)
	f.must(err)
	saved, err := f.UpdateDraft(as(f.t, taro), d.ID, d.Version, draft.Change{Form: content})
	f.must(err)
	r, err := f.Register(as(f.t, taro), "key-"+d.ID, d.ID, saved.Version)
	f.must(explained(err))
	return f.read(r.Number)
}

func TestTheFactsOfALicenceAreTheRecords(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		f.licensed(clone("light", nil), "2027-02-28")
		a, err := f.about("amateur-repeal", func(form map[string]any) {
			repeal("2026-12-31")(form)
			form["licence"] = map[string]any{"number": "近A第2号", "callSign": "JA1RL", "validTo": "2099-12-31"}
		})
		f.must(err)
		filed, err := f.document(a.Number).Object()
		f.must(err)
		want := map[string]any{"number": "近A第1号", "callSign": "JK3ABC", "validFrom": "2022-03-01", "validTo": "2027-02-28"}
		if diff := cmp.Diff(want, filed["licence"]); diff != "" {
			t.Error(diff)
		}
	})
}

func TestAChangeKeepsTheTerm(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		f.licensed(clone("light", nil), "2027-02-28")
		a, err := f.about("amateur-change", change)
		f.must(err)
		if _, err := f.about("amateur-change", change); errs.CodeOf(err) != codeMovedOn {
			t.Errorf("a change beside another: %v", err)
		}
		a = f.toReview(a)
		decision := desk.LicenceDecision{CallSign: "JA1RL", ValidFrom: "2026-12-01", ValidTo: "2031-11-30"} // of no account
		_, err = f.Complete(staff(t, principal.Officer), a.Number, a.Version, desk.Decision{Outcome: application.Granted, Licence: decision})
		f.must(explained(err))
		l, body := f.world.amended[0], f.world.notices[len(f.world.notices)-1].Body.Ja
		if len(f.world.licences) != 0 || l.Content.Emissions[0].PowerW != 10 || l.Content.ValidTo != "2027-02-28" || l.Content.ValidFrom != "2022-03-01" {
			t.Errorf("%+v", l)
		}
		if done := f.read(a.Number); done.LicenceID != licenceID || done.CallSign != "JK3ABC" || strings.Contains(body, "JA1RL") || !strings.Contains(body, "JK3ABC") {
			t.Errorf("%+v\n%s", done, body)
		}
	})
}

func TestALicenceOfAnotherLooksMissing(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		f.licensed(clone("light", nil), "2027-02-28")
		for _, ctx := range []context.Context{as(t, hanako)} {
			if _, err := f.CreateDraft(ctx, "amateur-repeal", licenceID); errs.KindOf(err) != errs.NotFound {
				t.Error(err)
			}
		}
		if _, err := f.CreateDraft(as(t, taro), "amateur-repeal", ""); errs.KindOf(err) != errs.NotFound {
			t.Error(err)
		}
	})
}

// toReview takes an application as far as the review.
func (f *fixture) toReview(a application.Application) application.Application {
	f.t.Helper()
	officer := staff(f.t, principal.Officer)
	_, err := f.Accept(officer, a.Number, 1)
	f.must(err)
	if a.Fee.Amount == 0 {
		_, err = f.Start(officer, a.Number, 2)
		f.must(err)
		return f.read(a.Number)
	}
	_, err = f.RequestFee(officer, a.Number, 2, 0)
	f.must(err)
	f.must(f.paid(a.Number))
	return f.read(a.Number)
}

func TestAnyFilingOfALicenceNamesIt(t *testing.T) {
	title(t, "[R5.6] the inquiry number of any filing for a licence names it, and of none else", func(t *testing.T, f *fixture) {
		elsewhere := f.filed(clone("light", nil))
		opened := f.licensed(clone("light", nil), "2027-02-28")
		f.world.licences = append(f.world.licences, application.Licence{AccountID: taro, CaseID: opened.CaseID})
		f.world.facts["record "+opened.CaseID] = f.world.facts[licenceID]
		changed, err := f.about("amateur-change", change)
		f.must(err)
		changed = f.toReview(changed)
		_, err = f.Complete(staff(t, principal.Officer), changed.Number, changed.Version, desk.Decision{Outcome: application.Granted})
		f.must(explained(err))
		d, err := f.CreateDraft(as(t, taro), "amateur-renewal", licenceID)
		f.must(err)
		for name, c := range map[string]struct {
			typed string
			good  bool
		}{
			"the opening's":       {opened.InquiryNumber, true},
			"with a hyphen":       {opened.InquiryNumber[:4] + "-" + opened.InquiryNumber[4:], true},
			"the change's":        {changed.InquiryNumber, true},
			"of another filing's": {elsewhere.InquiryNumber, false},
			"of none":             {"0000000000", false},
		} {
			_, err := f.CheckRelicense(as(t, taro), d.ID, c.typed)
			if c.good && err != nil || !c.good && fields(err)["/number"] != codeNotSame {
				t.Errorf("%s: %v", name, err)
			}
		}
	})
}

func TestWhatNamesALicence(t *testing.T) {
	t.Parallel()
	l := draft.LicenceFacts{Number: "近A第1号", CallSign: "JK3ABC"}
	for typed, want := range map[string]string{
		"近A第1号": "", "近Ａ第１号": "", " jk3abc ": "", "ＪＫ３ＡＢＣ": "",
		"": codeNotSame, "近A第2号": codeNotSame, "0987654321": codeNotSame, "JK3": codeNotSame, "JK3ABD": "MSG-LIT-E-0064", "ja1rl": "MSG-LIT-E-0064",
	} {
		got := ""
		if wrong := application.NotOf(l, typed); wrong != nil {
			got = wrong.Code
		}
		if got != want {
			t.Errorf("[R5.6] [R5.8] %q: got %q, want %q", typed, got, want)
		}
	}
	if wrong := application.NotOf(draft.LicenceFacts{Number: "近A第1号"}, "JA1RL"); wrong == nil || wrong.Code != codeNotSame {
		t.Errorf("without a call sign: %v", wrong)
	}
}

func TestASaveTellsWhatIsTypedOverWhatStays(t *testing.T) {
	t.Parallel()
	title(t, "[R2.15] a save tells, as reading the draft does, in which sections something was typed that is not filed", func(t *testing.T, f *fixture) {
		f.licensed(clone("light", nil), "2027-02-28")
		d, err := f.CreateDraft(as(t, taro), "amateur-renewal", licenceID)
		f.must(err)
		form, err := d.Form.Object()
		f.must(err)
		type draftResult struct {
			Version int64    `json:"version"`
			Dropped []string `json:"dropped"`
		}
		save := func(form map[string]any) []string {
			t.Helper()
			content, err := json.Marshal(form)
			f.must(err)
			saved := result[draftResult](f, as(t, taro), "/api/common/draft/update", fmt.Sprintf(`{"temporalyNotificationId":%q,"version":%d,"formData":%s}`, d.ID, d.Version, content))
			d.Version = saved.Version
			read := result[draftResult](f, as(t, taro), "/api/common/draft/get", fmt.Sprintf(`{"temporalyNotificationId":%q}`, d.ID))
			if len(saved.Dropped)+len(read.Dropped) > 0 && !slices.Equal(saved.Dropped, read.Dropped) {
				t.Errorf("saving tells %v, reading %v", saved.Dropped, read.Dropped)
			}
			return saved.Dropped
		}
		if dropped := save(form); len(dropped) != 0 {
			t.Errorf("as it was filed: %v", dropped)
		}
		form["transmitters"] = []any{map[string]any{"powerW": "500"}}
		if dropped := save(form); !slices.Equal(dropped, []string{"transmitters"}) {
			t.Errorf("another transmitter: %v", dropped)
		}
	})
}
