package application_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// toInspect files for a station that only an inspection leads to a licence, and brings it to its review.
func (f *fixture) toInspect(key string) application.Application {
	f.t.Helper()
	d := f.drafted(taro, unguaranteed())
	f.attach(d.ID, "diagram")
	f.attach(d.ID, "exposure")
	filed, err := f.Register(as(f.t, taro), key, d.ID, d.Version)
	f.must(explained(err))
	return f.toReview(f.read(filed.Number))
}

// underWork is toInspect with a provisional licence: the work is to be complete by 2027-03-01.
func (f *fixture) underWork(key, callSign string) application.Application {
	f.t.Helper()
	a := f.toInspect(key)
	_, err := f.GiveProvisional(staff(f.t, principal.Administrator), a.Number, a.Version, desk.ProvisionalDecision{CallSign: callSign, Deadline: "2027-03-01"})
	f.must(explained(err))
	return f.read(a.Number)
}

func TestTheNoticeOfAProvisionalLicenceReadsInEnglish(t *testing.T) {
	t.Parallel()
	title(t, "[R10.2] [R10.4] the English notice of a provisional licence has its values in English", func(t *testing.T, f *fixture) {
		f.underWork("key-00000001", "JA1AAA")
		_, inEn, _ := strings.Cut(f.noticed(taro), "Your application")
		says(t, inEn, []string{"A1A, J3E 144 MHz (144-146 MHz) 100 W", "At all times"}, []string{"MHz帯", "常時"})
	})
}

func TestAProvisionalLicenceComesFirst(t *testing.T) {
	t.Parallel()
	title(t, "[R10.2] a provisional licence has a number and a day for the work, and the application stays under review", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Officer, "E", "A")
		a := f.toInspect("key-00000001")
		c, err := f.Case(officer, a.Number)
		f.must(err)
		if !slices.Contains(c.Allowed, desk.ActionProvisional) || c.Provisional != nil {
			t.Errorf("it cannot be given: %v", c.Allowed)
		}
		for name, each := range map[string]struct {
			sign, deadline, at, code string
		}{
			"no day":       {"JA1AAA", "", "/deadline", codeRequired},
			"none there":   {"JA1AAA", "2027-02-30", "/deadline", codeNoDate},
			"gone":         {"JA1AAA", "2026-11-20", "/deadline", "MSG-LIT-E-0047"},
			"far":          {"JA1AAA", "2031-11-22", "/deadline", "MSG-LIT-E-0049"},
			"no call sign": {"", "2027-03-01", "/callSign", codeRequired},
			"another's":    {"1AAA", "2027-03-01", "/callSign", "MSG-LIT-E-0063"},
		} {
			_, err := f.GiveProvisional(officer, a.Number, a.Version, desk.ProvisionalDecision{CallSign: each.sign, Deadline: each.deadline})
			if fields := errs.Of(err).Fields; len(fields) != 1 || fields[0].Pointer != each.at || fields[0].Code != each.code {
				t.Errorf("%s: %v", name, explained(err))
			}
		}
		moved, err := f.GiveProvisional(officer, a.Number, a.Version, desk.ProvisionalDecision{CallSign: "JA1AAA", Deadline: "2027-03-01"})
		f.must(explained(err))
		d, err := f.Detail(as(t, taro), a.Number)
		f.must(err)
		want := &application.Provisional{CaseID: a.CaseID, Number: "関予第1号", Station: "アマチュア局", CallSign: "JA1AAA", GrantedOn: "2026-11-21", Deadline: "2027-03-01", NotifyBy: "2027-03-15",
			Emissions:   []procedure.LicenceEmission{{Emission: "2AF", Frequency: "指定可能な全ての周波数", PowerW: 100}, {Emission: "A1A、J3E", Frequency: "144MHz帯（144～146MHz）", PowerW: 100}},
			Inspections: []application.Inspection{}, Redesigns: []application.Redesign{}, Stage: application.StageWork}
		if diff := cmp.Diff(want, d.Provisional); diff != "" || d.Status != application.UnderReview || moved.Status != application.UnderReview {
			t.Error(diff, d.Status)
		}
		n := f.world.notices[len(f.world.notices)-1]
		for _, phrase := range []string{"予備免許の番号: 関予第1号", "工事落成の期限: 2027年3月1日", "JA1AAA", "空中線電力: "} {
			if !strings.Contains(n.Body.Ja, phrase) {
				t.Errorf("%q is not in %s", phrase, n.Body.Ja)
			}
		}
		if !strings.Contains(n.Body.En, "Work to be complete by: 1 March 2027") {
			t.Error(n.Body.En)
		}
		if _, err := f.GiveProvisional(officer, a.Number, moved.Version, desk.ProvisionalDecision{CallSign: "JA1AAA", Deadline: "2027-03-01"}); errs.CodeOf(err) != "MSG-LIT-E-0093" {
			t.Errorf("a second one: %v", explained(err))
		}
		c, err = f.Case(officer, a.Number)
		f.must(err)
		if slices.Contains(c.Allowed, desk.ActionProvisional) || c.Proposal.CallSign != "JA1AAA" {
			t.Errorf("%v, call sign %q", c.Allowed, c.Proposal.CallSign)
		}
	})
	title(t, "[R10.2] the licence is granted from the provisional licence, whose day and call sign it takes", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Officer, "E", "A")
		a := f.toInspect("key-00000001")
		moved, err := f.GiveProvisional(officer, a.Number, a.Version, desk.ProvisionalDecision{CallSign: "JA1AAA", Deadline: "2027-03-01"})
		f.must(explained(err))
		_, err = f.Complete(officer, a.Number, moved.Version, desk.Decision{Outcome: application.Granted, Licence: desk.LicenceDecision{InspectedOn: "2026-11-21", ProvisionalOn: "2020-01-01", Unrecorded: onPaper}})
		f.must(explained(err))
		if got := f.read(a.Number); got.CallSign != "JA1AAA" || got.Outcome != application.Granted {
			t.Errorf("%s %s", got.CallSign, got.Outcome)
		}
		d, err := f.Detail(as(t, taro), a.Number)
		f.must(err)
		if d.Provisional.InspectedOn != "2026-11-21" {
			t.Errorf("the inspection is not with the provisional licence: %+v", d.Provisional)
		}
		if f.count(`SELECT count(*) FROM event WHERE type = 'desk.inspected' AND data LIKE '%予備免許 2026-11-21%'`) != 1 {
			t.Error("the day of the provisional licence is not that of its record")
		}
	})
	title(t, "[R10.2] what needs no inspection gets no provisional licence", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Administrator)
		marked := f.underReview(clone("light", nil))
		if _, err := f.GiveProvisional(officer, marked.Number, marked.Version, desk.ProvisionalDecision{CallSign: "JA1AAA", Deadline: "2027-03-01"}); errs.CodeOf(err) != "MSG-LIT-E-0093" {
			t.Error(explained(err))
		}
	})
}

func TestAProvisionalLicenceStandsByItsDay(t *testing.T) {
	t.Parallel()
	title(t, "[R10.2] completion can be notified until two weeks after the day for the work; the officer is told once that has passed", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Officer, "E", "A")
		a := f.toInspect("key-00000001")
		_, err := f.GiveProvisional(officer, a.Number, a.Version, desk.ProvisionalDecision{CallSign: "JA1AAA", Deadline: "2027-03-01"})
		f.must(explained(err))
		for _, each := range []struct {
			day    string
			stage  application.ProvisionalStage
			warned int
		}{
			{"2027-03-01", application.StageWork, 0},
			{"2027-03-02", application.StageOverdue, 0},
			{"2027-03-15", application.StageOverdue, 0},
			{"2027-03-16", application.StageLapsed, 1},
		} {
			day, err := time.Parse(time.DateOnly, each.day)
			f.must(err)
			f.clock.Set(day)
			c, err := f.Case(officer, a.Number)
			f.must(err)
			warned := 0
			for _, w := range c.Warnings {
				warned += strings.Count(w.Text.Ja, "電波法第11条")
			}
			if c.Provisional.Stage != each.stage || warned != each.warned {
				t.Errorf("%s: %s, %d warnings", each.day, c.Provisional.Stage, warned)
			}
		}
	})
}

// completes files the notification of completed work under the provisional licence number.
func (f *fixture) completes(number, deadline string) (application.Application, error) {
	f.t.Helper()
	return f.completesAs(taro, number, deadline)
}

// completesAs is completes by the holder of an account.
func (f *fixture) completesAs(account, number, deadline string) (application.Application, error) {
	f.t.Helper()
	return f.underProvisional(account, "radio-completion-open", func(form map[string]any) {
		report := section(form, "report")
		form["inspection"] = map[string]any{"omitted": false, "place": "東京都千代田区霞が関2-1-2"}
		report["number"], report["deadline"], report["date"], report["callSign"] = number, deadline, "2026-11-21", ""
	})
}

// beginsUnder begins what is filed under the provisional licence of a filing with what that says.
func (f *fixture) beginsUnder(number string) {
	f.t.Helper()
	p := principal.From(as(f.t, taro))
	p.Services = []string{"amateur", "radio"}
	for _, id := range []string{"radio-completion-open", "radio-deadline-open"} {
		d, err := f.DraftUnder(principal.With(f.t.Context(), p), id, number)
		f.must(explained(err))
		form, err := d.Form.Object()
		f.must(err)
		want := map[string]any{"number": "関予第1号", "station": "アマチュア局", "callSign": "JA1AAA", "deadline": "2027-03-01"}
		if id == "radio-completion-open" {
			want["grantedOn"] = "2026-11-21"
		}
		if diff := cmp.Diff(want, form["report"]); diff != "" {
			f.t.Errorf("%s: %s", id, diff)
		}
	}
	d, err := f.DraftUnder(principal.With(f.t.Context(), p), "radio-redesign-open", number)
	f.must(explained(err))
	form, err := d.Form.Object()
	f.must(err)
	if diff := cmp.Diff(map[string]any{"number": "関予第1号", "station": "アマチュア局", "callSign": "JA1AAA"}, form["report"]); diff != "" {
		f.t.Error(diff)
	}
	p.AccountID = hanako
	if _, err := f.DraftUnder(principal.With(f.t.Context(), p), "radio-completion-open", number); errs.KindOf(err) != errs.NotFound {
		f.t.Errorf("under another's: %v", explained(err))
	}
}

func TestCompletedWorkIsJoinedToItsProvisionalLicence(t *testing.T) {
	t.Parallel()
	title(t, "[R10.2] completed work is notified under the own provisional licence and its day, and the case names the notification", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Administrator)
		a := f.toInspect("key-00000001")
		_, err := f.GiveProvisional(officer, a.Number, a.Version, desk.ProvisionalDecision{CallSign: "JA1AAA", Deadline: "2027-03-01"})
		f.must(explained(err))
		f.beginsUnder(a.Number)
		_, err = f.completes("関予第2号", "2027-03-01")
		if diff := cmp.Diff(map[string]string{"/report/number": "MSG-LIT-E-0056"}, fields(err)); diff != "" {
			t.Error(diff)
		}
		_, err = f.completes("関予第1号", "2027-04-01")
		if diff := cmp.Diff(map[string]string{"/report/deadline": "MSG-LIT-E-0056"}, fields(err)); diff != "" {
			t.Error(diff)
		}
		later, err := f.moreTime("関予第1号", "2027-03-01", "2027-04-01")
		f.must(explained(err))
		later = f.toReview(later)
		_, err = f.Complete(officer, later.Number, later.Version, desk.Decision{Outcome: application.Granted})
		f.must(explained(err))
		notified, err := f.completes("関予 第１号", "2027-04-01")
		f.must(explained(err))
		c, err := f.Case(officer, a.Number)
		f.must(err)
		if p := c.Provisional; p.Deadline != "2027-04-01" || p.CompletedBy != notified.Number || p.Stage != application.StageNotified {
			t.Errorf("%+v, notified by %s", p, notified.Number)
		}
	})
	title(t, "[R10.2] the call sign of completed work has to be the one that its provisional licence assigns", func(t *testing.T, f *fixture) {
		named := func(callSign string) error {
			_, err := f.underProvisional(taro, "radio-completion-open", func(form map[string]any) {
				report := section(form, "report")
				form["inspection"] = map[string]any{"omitted": false, "place": "東京都千代田区霞が関2-1-2"}
				report["number"], report["deadline"], report["date"], report["callSign"] = "関予第1号", "2027-03-01", "2026-11-21", callSign
			})
			return err
		}
		a := f.toInspect("key-00000001")
		_, err := f.GiveProvisional(staff(t, principal.Administrator), a.Number, a.Version, desk.ProvisionalDecision{CallSign: "JA1AAA", Deadline: "2027-03-01"})
		f.must(explained(err))
		want := []errs.Field{{Pointer: "/report/callSign", Code: "MSG-LIT-E-0056", Params: errs.Params{"reason": "provisionalCallSign", "callSign": "JA1AAA"}}}
		if diff := cmp.Diff(want, errs.Of(named("JA1BBB")).Fields); diff != "" {
			t.Error(diff)
		}
		f.exec(`UPDATE provisional_licence SET call_sign = '' WHERE provisional_number = '関予第1号'`)
		want[0].Params = errs.Params{"reason": "noCallSign"}
		if diff := cmp.Diff(want, errs.Of(named("JA1BBB")).Fields); diff != "" {
			t.Error(diff)
		}
		f.exec(`UPDATE provisional_licence SET call_sign = 'JA1AAA' WHERE provisional_number = '関予第1号'`)
		f.must(explained(named("ｊａ１ aaa")))
	})
	title(t, "[R10.2] another holder's provisional licence is refused at its number like one that does not exist", func(t *testing.T, f *fixture) {
		a := f.toInspect("key-00000001")
		_, err := f.GiveProvisional(staff(t, principal.Administrator), a.Number, a.Version, desk.ProvisionalDecision{CallSign: "JA1AAA", Deadline: "2027-03-01"})
		f.must(explained(err))
		_, others := f.completesAs(hanako, "関予第1号", "2027-03-01")
		_, nobodys := f.completesAs(hanako, "関予第2号", "2027-03-01")
		_, day := f.completesAs(hanako, "関予第1号", "2027-04-01") // the day tells nothing either
		for name, err := range map[string]error{"another's": others, "nobody's": nobodys, "another's at another day": day} {
			want := []errs.Field{{Pointer: "/report/number", Code: "MSG-LIT-E-0056", Params: errs.Params{"reason": "noProvisional"}}}
			if diff := cmp.Diff(want, errs.Of(err).Fields); diff != "" {
				t.Errorf("%s: %s", name, diff)
			}
		}
		c, err := f.Case(staff(t, principal.Administrator), a.Number)
		f.must(err)
		if c.Provisional.CompletedBy != "" {
			t.Errorf("joined to %s", c.Provisional.CompletedBy)
		}
	})
	title(t, "[R10.2] completed work under a provisional licence that was given elsewhere is notified as before", func(_ *testing.T, f *fixture) {
		_, err := f.completes("関無第9号", "2027-03-01")
		f.must(explained(err))
	})
}
