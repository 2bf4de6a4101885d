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

// fails enters that the work under the provisional licence of a case did not pass its inspection.
func (f *fixture) fails(a application.Application, on, redoBy string) error {
	f.t.Helper()
	_, err := f.FailInspection(staff(f.t, principal.Administrator), a.Number, a.Version, desk.FailedInspection{On: on, Reason: "空中線電力が許容偏差を超えています。", RedoBy: redoBy})
	return err
}

func TestAFailedInspectionLeavesARecord(t *testing.T) {
	t.Parallel()
	title(t, "[R10.2] a failed inspection is kept with its day, reason and officer, and the applicant is told what to do until when", func(t *testing.T, f *fixture) {
		a := f.underWork("key-00000001", "JA1AAA")
		notified, err := f.completes("関予第1号", "2027-03-01")
		f.must(explained(err))
		f.must(explained(f.fails(a, "2026-11-21", "2027-05-01")))

		want := application.Inspection{Result: application.InspectionFailed, On: "2026-11-21", Reason: "空中線電力が許容偏差を超えています。", RedoBy: "2027-05-01", CompletedBy: notified.Number}
		d, err := f.Detail(as(t, taro), a.Number)
		f.must(err)
		if diff := cmp.Diff([]application.Inspection{want}, d.Provisional.Inspections); diff != "" || d.Status != application.UnderReview {
			t.Error(diff, d.Status)
		}
		if p := d.Provisional; p.RedoBy != "2027-05-01" || p.Deadline != "2027-03-01" || p.NotifyBy != "2027-05-15" || p.Stage != application.StageWork || p.CompletedBy != "" {
			t.Errorf("%+v", p)
		}
		last := d.Timeline[len(d.Timeline)-2] // before the notice
		if !slices.ContainsFunc(d.Timeline, func(e application.TimelineEntry) bool {
			return e.Type == application.EventInspectionFailed && e.Note == want.Reason && e.ActorKind == "staff"
		}) {
			t.Errorf("the timeline does not tell: %+v", last)
		}
		n := f.world.notices[len(f.world.notices)-1]
		for _, phrase := range []string{"不合格", "2026年11月21日", "2027年5月1日までに", want.Reason, "関予第1号", "工事落成届を提出"} {
			if !strings.Contains(n.Body.Ja, phrase) {
				t.Errorf("%q is not in %s", phrase, n.Body.Ja)
			}
		}
		if !strings.Contains(n.Body.En, "by 1 May 2027") {
			t.Error(n.Body.En)
		}
		c, err := f.Case(staff(t, principal.Officer, "E", "A"), a.Number)
		f.must(err)
		if c.Provisional.Inspections[0].Officer == "" {
			t.Error("staff are not told who entered it")
		}
		if !slices.ContainsFunc(c.Warnings, func(w procedure.Notice) bool { return strings.Contains(w.Text.Ja, want.Reason) }) {
			t.Errorf("the officer is not reminded: %v", c.Warnings)
		}
	})
	title(t, "[R10.2] a failed inspection takes a day between the provisional licence and today, a reason and a day to come", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Officer, "E", "A")
		waiting := f.toInspect("key-00000001")
		if err := f.fails(waiting, "2026-11-21", "2027-03-01"); errs.CodeOf(err) != codeMovedOn {
			t.Errorf("without a provisional licence: %v", explained(err))
		}
		_, err := f.GiveProvisional(staff(t, principal.Administrator), waiting.Number, waiting.Version, desk.ProvisionalDecision{CallSign: "JA1AAA", Deadline: "2027-03-01"})
		f.must(explained(err))
		a := f.read(waiting.Number)
		for name, each := range map[string]struct {
			input    desk.FailedInspection
			at, code string
		}{
			"no day":          {desk.FailedInspection{Reason: "理由のとおり", RedoBy: "2027-03-01"}, "/inspectedOn", codeRequired},
			"none there":      {desk.FailedInspection{On: "2026-02-30", Reason: "理由のとおり", RedoBy: "2027-03-01"}, "/inspectedOn", codeNoDate},
			"tomorrow":        {desk.FailedInspection{On: "2026-11-22", Reason: "理由のとおり", RedoBy: "2027-03-01"}, "/inspectedOn", "MSG-LIT-E-0046"},
			"before":          {desk.FailedInspection{On: "2026-11-20", Reason: "理由のとおり", RedoBy: "2027-03-01"}, "/inspectedOn", "MSG-LIT-E-0057"},
			"no reason":       {desk.FailedInspection{On: "2026-11-21", Reason: " ", RedoBy: "2027-03-01"}, "/reason", codeRequired},
			"until never":     {desk.FailedInspection{On: "2026-11-21", Reason: "理由のとおり"}, "/redoBy", codeRequired},
			"until yesterday": {desk.FailedInspection{On: "2026-11-21", Reason: "理由のとおり", RedoBy: "2026-11-20"}, "/redoBy", "MSG-LIT-E-0047"},
			"until that day":  {desk.FailedInspection{On: "2026-11-21", Reason: "理由のとおり", RedoBy: "2026-11-21"}, "/redoBy", "MSG-LIT-E-0057"},
			"until before":    {desk.FailedInspection{On: "2026-11-21", Reason: "理由のとおり", RedoBy: "2027-02-28"}, "/redoBy", "MSG-LIT-E-0057"},
			"until far":       {desk.FailedInspection{On: "2026-11-21", Reason: "理由のとおり", RedoBy: "2031-11-22"}, "/redoBy", "MSG-LIT-E-0049"},
		} {
			_, err := f.FailInspection(officer, a.Number, a.Version, each.input)
			if fields := errs.Of(err).Fields; len(fields) != 1 || fields[0].Pointer != each.at || fields[0].Code != each.code {
				t.Errorf("%s: %v", name, explained(err))
			}
		}
		if f.count(`SELECT count(*) FROM provisional_inspection`) != 0 {
			t.Error("what was refused is kept")
		}
	})
	title(t, "[R10.2] after a failed inspection the work is notified anew by the day that was set, which can be put off, and the licence follows a later inspection", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Administrator)
		a := f.underWork("key-00000001", "JA1AAA")
		f.clock.Set(time.Date(2026, 11, 25, 12, 0, 0, 0, time.UTC))
		f.must(explained(f.fails(a, "2026-11-24", "2027-05-01")))
		_, err := f.completes("関予第1号", "2027-03-01")
		want := []errs.Field{{Pointer: "/report/deadline", Code: "MSG-LIT-E-0056", Params: errs.Params{"reason": "provisionalDay", "date": "2027-05-01"}}}
		if diff := cmp.Diff(want, errs.Of(err).Fields); diff != "" {
			t.Error(diff)
		}
		later, err := f.moreTime("関予第1号", "2027-05-01", "2027-06-01")
		f.must(explained(err))
		later = f.toReview(later)
		_, err = f.Complete(officer, later.Number, later.Version, desk.Decision{Outcome: application.Granted})
		f.must(explained(err))
		again, err := f.completes("関予第1号", "2027-06-01")
		f.must(explained(err))
		c, err := f.Case(officer, a.Number)
		f.must(err)
		if p := c.Provisional; p.CompletedBy != again.Number || p.Stage != application.StageNotified || p.Deadline != "2027-03-01" || p.RedoBy != "2027-06-01" {
			t.Errorf("%+v", p)
		}
		a = f.read(a.Number)
		grant := func(on string) error {
			_, err := f.Complete(officer, a.Number, a.Version, desk.Decision{Outcome: application.Granted, Licence: desk.LicenceDecision{InspectedOn: on}})
			return err
		}
		want = []errs.Field{{Pointer: "/licence/inspectedOn", Code: "MSG-LIT-E-0057", Params: errs.Params{"from": "2026-11-25"}}}
		if diff := cmp.Diff(want, errs.Of(grant("2026-11-24")).Fields); diff != "" {
			t.Error(diff)
		}
		f.must(explained(grant("2026-11-25")))
		d, err := f.Detail(as(t, taro), a.Number)
		f.must(err)
		got := []string{}
		for _, i := range d.Provisional.Inspections {
			got = append(got, string(i.Result)+" "+i.On+" "+i.Officer)
		}
		if diff := cmp.Diff([]string{"PASSED 2026-11-25 ", "FAILED 2026-11-24 "}, got); diff != "" {
			t.Error(diff)
		}
	})
	title(t, "[R10.2] the officer is told where work that did not pass was not notified anew in time", func(t *testing.T, f *fixture) {
		a := f.underWork("key-00000001", "JA1AAA")
		f.must(explained(f.fails(a, "2026-11-21", "2027-05-01")))
		f.clock.Set(time.Date(2027, 5, 16, 12, 0, 0, 0, time.UTC))
		c, err := f.Case(staff(t, principal.Administrator), a.Number)
		f.must(err)
		if c.Provisional.Stage != application.StageLapsed || !slices.ContainsFunc(c.Warnings, func(w procedure.Notice) bool {
			return strings.Contains(w.Text.Ja, "2027年5月1日）の後2週間以内")
		}) {
			t.Errorf("%s %v", c.Provisional.Stage, c.Warnings)
		}
	})
}
