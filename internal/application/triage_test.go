package application_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// newest is the last line of a type that staff read of a case.
func (f *fixture) newest(ctx context.Context, number, kind string) desk.RecordEntry {
	f.t.Helper()
	entries, err := f.Record(ctx, number)
	f.must(err)
	for i := len(entries) - 1; i >= 0; i-- {
		if entries[i].Type == kind {
			return entries[i]
		}
	}
	return desk.RecordEntry{}
}

func TestTwoQuestionsComeFirst(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] whether a case is complete and for the bureau to decide is answered first, and kept with who and when", func(t *testing.T, f *fixture) {
		one := of(t, principal.Officer, "officer-1")
		a := f.filed(clone("light", nil))
		seen, err := f.Detail(as(t, taro), a.Number)
		f.must(err)
		if c, err := f.Case(one, a.Number); err != nil || c.Triage != nil {
			t.Errorf("%+v %v", c.Triage, err)
		}
		if _, err := f.Triage(one, a.Number, a.Version-1, true, true); errs.CodeOf(err) != codeStale {
			t.Errorf("at another version: %v", err)
		}
		if _, err := f.Triage(staff(t, principal.Officer, "O"), a.Number, a.Version, true, true); errs.KindOf(err) != errs.NotFound {
			t.Errorf("elsewhere: %v", err)
		}
		moved, err := f.Triage(one, a.Number, a.Version, false, true)
		f.must(err)
		if got := f.read(a.Number); got.AssigneeID != "officer-1" || got.Version != moved.Version || got.Status != application.Arrived {
			t.Errorf("%+v", got)
		}
		if _, err := f.Triage(of(t, principal.Officer, "officer-2"), a.Number, moved.Version, true, true); whyNot(err) != "colleague" {
			t.Errorf("of a colleague's case: %v", err)
		}
		c, err := f.Case(one, a.Number)
		f.must(err)
		if c.Triage == nil || c.Triage.Complete || !c.Triage.Competent || c.Triage.By == "" || c.Triage.At.Sub(today).Abs() > time.Minute {
			t.Errorf("%+v", c.Triage)
		}
		if e := f.newest(one, a.Number, desk.EventTriaged); e.Complete != "NO" || e.Competent != "YES" || e.ActorName == "" {
			t.Errorf("%+v", e)
		}
		if now, err := f.Detail(as(t, taro), a.Number); err != nil || len(now.Timeline) != len(seen.Timeline) {
			t.Errorf("the applicant is told: %+v %v", now.Timeline, err)
		}
		again, err := f.Triage(one, a.Number, moved.Version, true, true)
		f.must(err)
		if again != moved {
			t.Errorf("the version of one's own case changed: %+v", again)
		}
	})
	title(t, "[R10.1] the first step of a clean case answers both questions, which costs no act of its own", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Officer)
		a := f.filed(clone("light", nil))
		_, err := f.Accept(officer, a.Number, a.Version)
		f.must(err)
		c, err := f.Case(officer, a.Number)
		f.must(err)
		if c.Triage == nil || !c.Triage.Complete || !c.Triage.Competent || c.Triage.By != "審査 一郎" {
			t.Errorf("%+v", c.Triage)
		}
		if e := f.newest(officer, a.Number, application.EventAccepted); e.Complete != "YES" || e.Competent != "YES" {
			t.Errorf("%+v", e)
		}
		_, err = f.RequestFee(officer, a.Number, c.Version, 0)
		f.must(err)
		if e := f.newest(officer, a.Number, application.EventFeeRequested); e.Complete != "" {
			t.Errorf("answered twice: %+v", e)
		}
	})
	title(t, "[R10.1] what is on record as incomplete or another bureau's is not granted, nor ended as checked", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Officer)
		a := f.underReview(clone("light", nil))
		_, err := f.Triage(officer, a.Number, a.Version, false, true)
		f.must(err)
		version := f.read(a.Number).Version
		if _, err := f.Complete(officer, a.Number, version, grant); whyNot(err) != "triage" {
			t.Errorf("granted: %v", err)
		}
		if _, err := f.DraftDecision(officer, a.Number, version, grant, "2026-12-24"); whyNot(err) != "triage" {
			t.Errorf("scheduled: %v", err)
		}
		_, err = f.Complete(officer, a.Number, version, refusal)
		f.must(explained(err))
		other := f.underReview(clone("light", nil))
		_, err = f.Triage(officer, other.Number, other.Version, true, false)
		f.must(err)
		version = f.read(other.Number).Version
		if _, err := f.Complete(officer, other.Number, version, refusal); whyNot(err) != "otherBureaus" {
			t.Errorf("refused by a bureau that it is not for: %v", err)
		}
		if _, err := f.DraftDecision(officer, other.Number, version, refusal, ""); whyNot(err) != "otherBureaus" {
			t.Errorf("drafted: %v", err)
		}
		n := f.caseAt(application.EffectArrival, application.Arrived, false)
		_, err = f.Triage(officer, n.Number, n.Version, true, false)
		f.must(err)
		if _, err := f.Check(officer, n.Number, f.read(n.Number).Version, ""); whyNot(err) != "triage" {
			t.Errorf("checked: %v", err)
		}
	})
}

func TestACaseIsPassedOnToAnotherBureau(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] what is another bureau's goes there: nobody works on it, both sides are told, and it is found there alone", func(t *testing.T, f *fixture) {
		okinawa := staff(t, principal.Officer, "O")
		a := f.filed(clone("light", nil))
		from := a.Destination
		kanto := staff(t, principal.Officer, from)
		_, err := f.Triage(kanto, a.Number, a.Version, true, false)
		f.must(err)
		a = f.read(a.Number)
		for reason, wrong := range map[string]struct{ bureau, reason, field, code string }{
			"no reason":  {"O", " ", "/reason", codeRequired},
			"no bureau":  {"Z", "理由のとおり", "/bureau", codeChoose},
			"the same":   {from, "理由のとおり", "/bureau", codeSame},
			"too much":   {"O", strings.Repeat("理由のとおり", 2001), "/reason", codeTooLong},
			"the office": {"", "理由のとおり", "/bureau", codeChoose},
		} {
			if _, err := f.Transfer(kanto, a.Number, a.Version, wrong.bureau, wrong.reason); fields(err)[wrong.field] != wrong.code {
				t.Errorf("%s: %v", reason, explained(err))
			}
		}
		notices := len(f.world.notices)
		_, err = f.Transfer(kanto, a.Number, a.Version, "O", "無線局は那覇市にあります。")
		f.must(explained(err))
		now := f.read(a.Number)
		if now.Destination != "O" || now.DestinationName.Ja == a.DestinationName.Ja || now.AssigneeID != "" || now.News != application.NewsTransfer || now.Status != a.Status {
			t.Errorf("%+v", now)
		}
		if n := len(f.world.notices); n != notices+1 || !strings.Contains(f.world.notices[n-1].Body.Ja, now.DestinationName.Ja) || !strings.Contains(f.world.notices[n-1].Body.Ja, "那覇市") {
			t.Errorf("%d notices: %+v", n-notices, f.world.notices[n-1])
		}
		if _, err := f.Case(kanto, a.Number); errs.KindOf(err) != errs.NotFound {
			t.Errorf("still read where it was: %v", err)
		}
		c, err := f.Case(okinawa, a.Number)
		f.must(err)
		if c.Triage != nil {
			t.Errorf("the other bureau's answers: %+v", c.Triage)
		}
		if e := f.newest(okinawa, a.Number, application.EventTransferred); e.Bureaus != from+" O" || !strings.Contains(e.Text, "那覇市") || e.ActorName == "" {
			t.Errorf("%+v", e)
		}
		if e := f.newest(okinawa, a.Number, desk.EventTriaged); e.Complete != "YES" || e.Competent != "NO" || e.ActorName != "" {
			t.Errorf("the answers that it was passed on for: %+v", e)
		}
		if got := f.numbers(okinawa, desk.Query{News: application.NewsTransfer}); len(got) != 1 || got[0] != a.Number {
			t.Errorf("news: %v", got)
		}
		for who, want := range map[context.Context]int{okinawa: 1, kanto: 0} {
			if got := f.numbers(who, desk.Query{Words: a.HolderName}); len(got) != want {
				t.Errorf("found by the name at %v: %v", principal.From(who).Bureaus, got)
			}
		}
		mine, err := f.List(as(t, taro), application.Page{Text: now.DestinationName.Ja, Limit: 10})
		f.must(err)
		if len(mine.Applications) != 1 {
			t.Errorf("found by the bureau: %+v", mine)
		}
		detail, err := f.Detail(as(t, taro), a.Number)
		f.must(err)
		if last := detail.Timeline[len(detail.Timeline)-2:]; last[0].Type != application.EventTransferred && last[1].Type != application.EventTransferred {
			t.Errorf("%+v", detail.Timeline)
		}
	})
	title(t, "[R10.1] who passed something on does not decide it alone, so that nobody leaves a bureau's four eyes behind", func(t *testing.T, f *fixture) {
		one, other := staff(t, principal.Officer), principal.From(staff(t, principal.Officer))
		other.AccountID = "officer-2"
		two := principal.With(t.Context(), other)
		a := f.underReview(clone("light", nil))
		_, err := f.Transfer(one, a.Number, a.Version, "C", "理由のとおり")
		f.must(explained(err))
		version := f.read(a.Number).Version
		if _, err := f.Complete(one, a.Number, version, refusal); whyNot(err) != "fourEyes" {
			t.Errorf("decided alone: %v", err)
		}
		_, err = f.DraftDecision(one, a.Number, version, refusal, "")
		f.must(explained(err))
		d, err := f.DecisionDraft(two, a.Number)
		f.must(err)
		if d.State != desk.DraftWaiting {
			t.Errorf("not for a colleague: %s", d.State)
		}
		b := f.underReview(clone("light", nil))
		_, err = f.Transfer(one, b.Number, b.Version, "C", "理由のとおり")
		f.must(explained(err))
		_, err = f.Complete(two, b.Number, f.read(b.Number).Version, refusal)
		f.must(explained(err))
	})
	title(t, "[R10.1] a correction stays at the bureau that it was passed on to, but where it says of which bureau it is", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Officer)
		a := f.caseAt(application.EffectReview, application.ProcessingReception, true)
		_, err := f.Transfer(officer, a.Number, a.Version, "O", "理由のとおり")
		f.must(explained(err))
		_, err = f.RequestCorrection(officer, a.Number, f.read(a.Number).Version, application.Correction{Text: "確かめてください。", Fields: []application.ReturnedField{{Pointer: f.town(a), Comment: "番地まで書いてください。"}}})
		f.must(explained(err))
		next, err := f.resubmitted(a)
		f.must(explained(err))
		if got := f.read(next.Number); got.Destination != "O" || got.AssigneeID != "officer-1" {
			t.Errorf("%+v", got)
		}
	})
	title(t, "[R10.1] what a decision was drafted about goes without the draft", func(t *testing.T, f *fixture) {
		one := inOkinawa(t, "officer-1")
		a := f.ofTwo()
		f.draftedBy(one, a.Number, refusal, "")
		_, err := f.Transfer(one, a.Number, f.read(a.Number).Version, "A", "理由のとおり")
		f.must(explained(err))
		if d, err := f.DecisionDraft(staff(t, principal.Officer, "A"), a.Number); err != nil || d != nil {
			t.Errorf("%+v %v", d, err)
		}
	})
}
