package application_test

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/audit"
	"radioportal/internal/errs"
	"radioportal/internal/job"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// inOkinawa is an officer of the bureau whose decisions take two.
func inOkinawa(t *testing.T, account string) context.Context {
	return principal.With(t.Context(), principal.Principal{Role: principal.Officer, AccountID: account, Name: account, Bureaus: []string{"O"}, Lang: "ja"})
}

// ofTwo is a case under review that one officer drafts a decision about, and another approves.
func (f *fixture) ofTwo() application.Application {
	return f.underReview(clone("light", func(m map[string]any) { section(m, "holder")["prefecture"] = "47" }))
}

var (
	refusal = desk.Decision{Outcome: application.Refused, Ground: "form", Reason: "①基準に適合しない。"}
	grant   = desk.Decision{Outcome: application.Granted, Licence: desk.LicenceDecision{CallSign: "JS6ABC"}}
)

// given is the licence that was issued last; the world also has those of rehearsals.
func (f *fixture) given() procedure.LicenceProposal {
	return f.world.licences[len(f.world.licences)-1].Content
}

// drafted drafts a decision, and gives what staff read of it.
func (f *fixture) draftedBy(ctx context.Context, number string, d desk.Decision, on string) *desk.DraftView {
	f.t.Helper()
	_, err := f.DraftDecision(ctx, number, f.read(number).Version, d, on)
	f.must(explained(err))
	view, err := f.DecisionDraft(ctx, number)
	f.must(err)
	if view == nil {
		f.t.Fatal("no draft")
	}
	return view
}

func whyNot(err error) string {
	if err == nil {
		return ""
	}
	reason := errs.Of(err).Params["reason"]
	return reason
}

func TestADecisionTakesTwo(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] what one officer drafts another approves or sends back; the applicant sees nothing of it", func(t *testing.T, f *fixture) {
		one, two := inOkinawa(t, "officer-1"), inOkinawa(t, "officer-2")
		a := f.ofTwo()
		if _, err := f.Complete(one, a.Number, a.Version, refusal); whyNot(err) != "fourEyes" {
			t.Errorf("decided alone: %v", err)
		}
		if _, err := f.DraftDecision(one, a.Number, a.Version, desk.Decision{Outcome: application.Refused, Ground: "form"}, ""); fields(err)["/reason"] != codeRequired {
			t.Errorf("without a reason: %v", err)
		}
		if _, err := f.DraftDecision(two, a.Number, a.Version, refusal, ""); whyNot(err) != "colleague" {
			t.Errorf("drafted for a colleague's case: %v", err)
		}
		seen, err := f.Detail(as(t, taro), a.Number)
		f.must(err)
		d := f.draftedBy(one, a.Number, refusal, "")
		if !d.Mine || d.MayApprove || !d.MayWithdraw || d.State != desk.DraftWaiting || d.Ground == nil || d.Reason != refusal.Reason {
			t.Errorf("%+v", d)
		}
		if got := f.numbers(two, desk.Query{News: application.NewsApproval, Assigned: desk.ToOthers}); len(got) != 1 || got[0] != a.Number {
			t.Errorf("waiting for me: %v", got)
		}
		if got := f.numbers(one, desk.Query{News: application.NewsApproval, Assigned: desk.ToOthers}); len(got) != 0 {
			t.Errorf("waiting for who drafted it: %v", got)
		}
		for name, try := range map[string]func() error{
			"approved":  func() error { _, err := f.ApproveDecision(one, a.Number, d.ID); return err },
			"sent back": func() error { _, err := f.ReturnDecision(one, a.Number, d.ID, "理由のとおり"); return err },
		} {
			if err := try(); whyNot(err) != "decisionSameHand" {
				t.Errorf("%s by who drafted it: %v", name, err)
			}
		}
		if _, err := f.WithdrawDecision(two, a.Number, d.ID, "理由のとおり"); whyNot(err) != "decisionOthers" {
			t.Errorf("taken back by another: %v", err)
		}
		for path, more := range map[string]string{"decision-withdraw": `"reason":""`, "decision-return": `"reason":""`} {
			body := fmt.Sprintf(`{"electronicApplicationNumber":%q,"id":%q,%s}`, a.Number, d.ID, more)
			if _, answer := f.post(one, "/api/staff/common/review/"+path, body); !strings.Contains(fmt.Sprint(answer), "code:MSG-LIT-E-0001 pointer:/reason") {
				t.Errorf("%s without a reason: %v", path, answer)
			}
		}
		approve := fmt.Sprintf(`{"electronicApplicationNumber":%q,"id":%q}`, a.Number, d.ID)
		if _, answer := f.post(one, "/api/staff/common/review/decision-approve", approve); answer["resultCode"] == "SUCCESS" {
			t.Errorf("approved by who drafted it: %v", answer)
		}
		if _, err := f.DraftDecision(one, a.Number, f.read(a.Number).Version, refusal, ""); whyNot(err) != "decisionWaits" {
			t.Errorf("drafted twice: %v", err)
		}
		if _, err := f.ApproveDecision(of(t, principal.Officer, "officer-2"), a.Number, d.ID); errs.KindOf(err) != errs.NotFound {
			t.Errorf("approved elsewhere: %v", err)
		}
		if _, err := f.ReturnDecision(two, a.Number, d.ID, ""); fields(err)["/reason"] != codeRequired {
			t.Errorf("sent back without a reason: %v", err)
		}
		_, err = f.ReturnDecision(two, a.Number, d.ID, "②根拠を書いてください。")
		f.must(err)
		back, err := f.DecisionDraft(one, a.Number)
		f.must(err)
		if back.State != desk.DraftReturned || back.Words != "②根拠を書いてください。" || back.ReturnedBy == "" {
			t.Errorf("%+v", back)
		}
		d = f.draftedBy(one, a.Number, refusal, "")
		_, err = f.WithdrawDecision(one, a.Number, d.ID, "③考え直した。")
		f.must(err)
		d = f.draftedBy(one, a.Number, refusal, "")
		_, err = f.TakeOver(inOkinawa(t, "chief"), a.Number, f.read(a.Number).Version, "")
		f.must(err)
		if now, err := f.DecisionDraft(two, a.Number); err != nil || now.Void != "" || !now.MayApprove {
			t.Errorf("after a colleague took the case over: %+v %v", now, err)
		}
		if now, err := f.Detail(as(t, taro), a.Number); err != nil || len(now.Timeline) != len(seen.Timeline) || now.Status != application.UnderReview {
			t.Errorf("the applicant is told: %v %v", now.Timeline, err)
		}
		before := len(f.world.notices)
		moved, err := f.ApproveDecision(two, a.Number, d.ID)
		f.must(explained(err))
		if got := f.read(a.Number); moved.Status != application.ReviewCompleted || got.Outcome != application.Refused || got.Reason != refusal.Reason || len(f.world.notices) != before+1 {
			t.Errorf("%+v", got)
		}
		if _, err := f.ApproveDecision(two, a.Number, d.ID); whyNot(err) != "decisionGone" {
			t.Errorf("approved twice: %v", err)
		}
		f.toldOfDrafts(a.CaseID)
		entries, err := f.Record(two, a.Number)
		f.must(err)
		var got []string
		for _, e := range entries {
			if e.ActorKind == "staff" && e.ActorAs != "（審査担当者）" {
				t.Errorf("[R10.1] in what role: %q", e.ActorAs)
			}
			if e.Type == desk.EventDecisionApproved && (!strings.HasPrefix(e.Explained, "根拠：") || !strings.Contains(e.Explained, "起案：")) || e.Type == application.EventRefused && !strings.HasPrefix(e.Explained, "根拠：") {
				t.Errorf("[R10.1] %s is explained: %q", e.Type, e.Explained)
			}
			if e.Outcome != "" {
				got = append(got, e.Type+" "+e.Text)
			}
		}
		want := []string{
			"desk.decision-drafted ", "desk.decision-returned ②根拠を書いてください。", "desk.decision-drafted ",
			"desk.decision-withdrawn ③考え直した。", "desk.decision-drafted ", "desk.decision-approved ",
		}
		if len(got) != len(want) {
			t.Fatalf("%q", got)
		}
		for i := range want {
			if got[i] != want[i] {
				t.Errorf("%q, want %q", got[i], want[i])
			}
		}
	})
}

// toldOfDrafts runs what follows from the drafts of a case: each who may approve is told that it waits, and who drafted it what became of it.
func (f *fixture) toldOfDrafts(caseID string) {
	f.t.Helper()
	events, err := audit.OfCase(f.t.Context(), f.db.Read(), caseID)
	f.must(err)
	queue := job.New(f.db)
	f.reviews.Subscribe(queue)
	got := map[string]int{}
	for _, e := range events {
		if !strings.HasPrefix(e.Type, "desk.decision-") {
			continue
		}
		f.world.mails = nil
		f.must(queue.Run(f.t.Context(), e))
		for _, m := range f.world.mails {
			got[e.Type+" "+m.To]++
		}
	}
	want := map[string]int{
		"desk.decision-drafted officer-2@staff.example": 3, "desk.decision-drafted chief@staff.example": 3,
		"desk.decision-returned officer-1@staff.example": 1, "desk.decision-approved officer-1@staff.example": 1,
	}
	if !maps.Equal(got, want) {
		f.t.Errorf("told by mail: %v, want %v", got, want)
	}
}

// Who drafts many decisions within an hour has their colleagues told once, for as long as one of them waits.
func TestManyDraftsAreToldOnce(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] a draft beside one that waits is not told by another mail", func(t *testing.T, f *fixture) {
		one := inOkinawa(t, "officer-1")
		a, b := f.ofTwo(), f.ofTwo()
		f.draftedBy(one, a.Number, refusal, "")
		f.draftedBy(one, b.Number, refusal, "")
		queue := job.New(f.db)
		f.reviews.Subscribe(queue)
		// They may be of the same moment, of which one is the first.
		f.world.mails = nil
		for _, caseID := range []string{a.CaseID, b.CaseID} {
			events, err := audit.OfCase(t.Context(), f.db.Read(), caseID)
			f.must(err)
			f.must(queue.Run(t.Context(), events[len(events)-1]))
		}
		if m := f.world.mails; len(m) != 2 || m[0].To == m[1].To {
			t.Errorf("one mail for each colleague: %+v", m)
		}
	})
}

func TestADraftIsVoidOnceTheCaseChanges(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] a draft is void once the applicant withdraws, the case changes or its drafter is gone", func(t *testing.T, f *fixture) {
		one, two := inOkinawa(t, "officer-1"), inOkinawa(t, "officer-2")
		refused := func(a application.Application, d *desk.DraftView, void, reason string) {
			t.Helper()
			before := f.all(a)
			view, err := f.DecisionDraft(two, a.Number)
			f.must(err)
			if view.Void != void || view.MayApprove {
				t.Errorf("%+v", view)
			}
			if _, err := f.ApproveDecision(two, a.Number, d.ID); whyNot(err) != reason {
				t.Errorf("approved: %v, want %s", err, reason)
			}
			if f.all(a) != before {
				t.Error("something changed")
			}
		}
		a := f.ofTwo()
		d := f.draftedBy(one, a.Number, grant, "")
		_, err := f.Withdraw(as(t, taro), "key-withdraw", a.Number, "やめる")
		f.must(err)
		refused(a, d, desk.UnfitWithdrawal, "decisionVoid")
		_, err = f.RefuseWithdrawal(one, a.Number, f.read(a.Number).Version, "理由のとおり")
		f.must(err)
		refused(a, d, desk.UnfitChanged, "decisionVoid")
		d = f.draftedBy(one, a.Number, grant, "") // in the place of the one that is void
		_, err = f.ApproveDecision(two, a.Number, d.ID)
		f.must(explained(err))
		if got := f.read(a.Number); got.Outcome != application.Granted || got.CallSign != "JS6ABC" || got.LicenceID == "" {
			t.Errorf("%+v", got)
		}

		gone := f.ofTwo()
		_, err = f.TakeOver(inOkinawa(t, "officer-9"), gone.Number, gone.Version, "")
		f.must(err)
		d = f.draftedBy(inOkinawa(t, "officer-9"), gone.Number, refusal, "") // who works for no bureau any more
		refused(gone, d, "DRAFTER_GONE", "drafterGone")
		_, err = f.ReturnDecision(two, gone.Number, d.ID, "作り直します。")
		f.must(err)
	})
}

func TestOfTwoApproversOneWins(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] of two approvers at once one wins", func(t *testing.T, f *fixture) {
		a := f.ofTwo()
		d := f.draftedBy(inOkinawa(t, "officer-1"), a.Number, refusal, "")
		var done sync.WaitGroup
		errors := make([]error, 4)
		for i := range errors {
			done.Go(func() {
				who := inOkinawa(t, []string{"officer-2", "chief"}[i%2])
				if i < 2 {
					_, errors[i] = f.ApproveDecision(who, a.Number, d.ID)
				} else {
					_, errors[i] = f.ReturnDecision(who, a.Number, d.ID, "理由のとおり")
				}
			})
		}
		done.Wait()
		won := 0
		for _, err := range errors {
			if err == nil {
				won++
			} else if code := errs.CodeOf(err); code != codeMovedOn && code != codeStale {
				t.Errorf("the slower one is told %v", err)
			}
		}
		if won != 1 {
			t.Errorf("%d won", won)
		}
	})
}

func TestAGrantIsGivenOnItsDay(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] a grant is given on its day, called off before, or comes back where it cannot be given", func(t *testing.T, f *fixture) {
		officer, colleague := of(t, principal.Officer, "officer-1"), of(t, principal.Officer, "officer-2")
		decided := desk.Decision{Outcome: application.Granted, Licence: desk.LicenceDecision{CallSign: "JK3ABC"}}
		a := f.underReview(clone("light", nil))
		for on, at := range map[string]string{"2026-11-21": "/givenOn", "2026-11-20": "/givenOn", "2028-01-01": "/givenOn", "x": "/givenOn"} {
			if _, err := f.DraftDecision(officer, a.Number, a.Version, decided, on); fields(err)[at] == "" {
				t.Errorf("on %s: %v", on, err)
			}
		}
		early := decided
		early.Licence.ValidFrom = "2026-11-23"
		if _, err := f.DraftDecision(officer, a.Number, a.Version, early, "2026-11-24"); fields(err)["/licence/validFrom"] == "" {
			t.Errorf("valid before it is given: %v", err)
		}
		if _, err := f.DraftDecision(officer, a.Number, a.Version, decided, ""); whyNot(err) != "notFourEyes" {
			t.Errorf("neither a day nor two: %v", err)
		}
		_, err := f.Assign(officer, a.Number, a.Version, "")
		f.must(err)
		d := f.draftedBy(colleague, a.Number, decided, "2026-11-24")
		if took := f.assignedTo(a); took != "officer-2" || f.read(a.Number).AssigneeID != took {
			t.Errorf("who drafts what nobody works on works on it: recorded as given to %q", took)
		}
		_, err = f.WithdrawDecision(colleague, a.Number, d.ID, "自分が決める。")
		f.must(err)
		_, err = f.TakeOver(officer, a.Number, f.read(a.Number).Version, "")
		f.must(err)
		d = f.draftedBy(officer, a.Number, decided, "2026-11-24")
		if _, err := f.Complete(officer, a.Number, f.read(a.Number).Version, decided); whyNot(err) != "decisionWaits" {
			t.Errorf("granted besides: %v", err)
		}
		_, err = f.WithdrawDecision(colleague, a.Number, d.ID, "書類を確かめる。")
		f.must(err)
		d = f.draftedBy(officer, a.Number, decided, "2026-11-24")
		before := len(f.world.notices)
		give := func(want int64) {
			t.Helper()
			if n, err := f.GrantDue(t.Context()); err != nil || n != want {
				t.Errorf("%d given, %v; want %d", n, err, want)
			}
		}
		give(0)
		if d.State != desk.DraftScheduled || len(f.world.notices) != before || f.read(a.Number).Status != application.UnderReview {
			t.Errorf("%+v", d)
		}

		withdrawn := f.underReview(clone("light", nil))
		other := decided
		other.Licence.CallSign = "JK3ABD"
		f.draftedBy(officer, withdrawn.Number, other, "2026-11-24")
		_, err = f.Withdraw(as(t, taro), "key-withdraw", withdrawn.Number, "やめる")
		f.must(err)

		before = len(f.world.notices)
		f.clock.Set(today.Add(3 * 24 * time.Hour)) // the 24th in Japan
		give(1)
		give(0)
		if got := f.read(a.Number); got.Outcome != application.Granted || got.CallSign != "JK3ABC" || len(f.world.notices) != before+1 {
			t.Errorf("%+v", got)
		}
		back, err := f.DecisionDraft(officer, withdrawn.Number)
		f.must(err)
		if got := f.read(withdrawn.Number); back.State != desk.DraftReturned || back.Why != desk.UnfitWithdrawal || got.Status != application.UnderReview || got.News != application.NewsWithdrawal {
			t.Errorf("%+v %+v", back, got)
		}
	})
}

func TestAGrantThatFailsOnItsDaySaysWhy(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] what could not be granted on its day tells in the record and by mail what stood in its way, as the system's doing", func(t *testing.T, f *fixture) {
		officer := of(t, principal.Officer, "officer-1")
		a := f.underReview(clone("light", nil))
		f.draftedBy(officer, a.Number, desk.Decision{Outcome: application.Granted, Licence: desk.LicenceDecision{CallSign: "JK3ABC"}}, "2026-11-24")
		f.married()
		f.clock.Set(today.Add(3 * 24 * time.Hour))
		if n, err := f.GrantDue(t.Context()); err != nil || n != 0 {
			t.Fatalf("%d given, %v", n, err)
		}
		if got := f.numbers(officer, desk.Query{News: application.NewsGrantFailed, Office: true, Assigned: desk.ToMe}); len(got) != 1 || got[0] != a.Number {
			t.Errorf("marked in the list: %v", got)
		}
		groups, err := f.Groups(officer, desk.Query{Office: true})
		f.must(err)
		day, err := f.Today(officer)
		f.must(err)
		if groups.GrantFailed != 1 || groups.Scheduled != 0 || day.GrantsFailed != 1 {
			t.Errorf("counted: %+v %+v", groups, day)
		}
		events, err := audit.OfCase(t.Context(), f.db.Read(), f.read(a.Number).CaseID)
		f.must(err)
		failed := slices.IndexFunc(events, func(e audit.Event) bool { return e.Type == desk.EventDecisionFailed })
		if failed < 0 || events[failed].Role != "" || events[failed].ActorID != "" {
			t.Fatalf("who: %+v", events)
		}
		if data := string(events[failed].Data); !strings.Contains(data, `"causes":[{"pointer":"/differenceReason","code":"`+codeRequired+`"`) {
			t.Errorf("the event: %s", data)
		}
		for lang, want := range map[string]string{
			"ja": "本人確認の内容と違う、または本人確認がないまま認める理由：入力してください。",
			"en": "Reason for granting although it differs from the proof of identity, or there is none: Enter this item.",
		} {
			reader := principal.With(t.Context(), principal.Principal{Role: principal.Officer, AccountID: "officer-1", Bureaus: []string{"E"}, Lang: lang})
			back, err := f.DecisionDraft(reader, a.Number)
			f.must(err)
			if back.Why != desk.UnfitRefused || back.Words != want {
				t.Errorf("%s: the draft says %q", lang, back.Words)
			}
			entries, err := f.Record(reader, a.Number)
			f.must(err)
			i := slices.IndexFunc(entries, func(e desk.RecordEntry) bool { return e.Type == desk.EventDecisionFailed })
			if i < 0 || entries[i].ActorKind != "system" || entries[i].ActorName != "" || entries[i].ActorAs != "" || entries[i].Explained != want {
				t.Errorf("%s: %+v", lang, entries)
			}
		}
		f.world.mails = nil
		queue := job.New(f.db)
		f.reviews.Subscribe(queue)
		f.must(queue.Run(t.Context(), events[failed]))
		if m := f.world.mails; len(m) != 1 || m[0].To != "officer-1@staff.example" || !strings.Contains(m[0].Text, "本人確認がないまま認める理由：入力してください。") {
			t.Errorf("by mail: %+v", m)
		}
	})
}

func TestAnApprovedGrantWaitsForItsDay(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] a grant for a day to come is approved first where two decide", func(t *testing.T, f *fixture) {
		a := f.ofTwo()
		dated := grant // as the page sends it
		dated.Licence.ValidFrom, dated.Licence.ValidTo = "2026-11-25", "2031-11-24"
		d := f.draftedBy(inOkinawa(t, "officer-1"), a.Number, dated, "2026-11-25")
		if !slices.Contains(f.world.assigned, "JS6ABC") {
			t.Errorf("its call sign is proposed to others: %v", f.world.assigned)
		}
		moved, err := f.ApproveDecision(inOkinawa(t, "officer-2"), a.Number, d.ID)
		f.must(explained(err))
		if moved.Status != application.UnderReview || f.read(a.Number).News != application.NewsScheduled {
			t.Errorf("%+v", f.read(a.Number))
		}
		f.clock.Set(today.Add(5 * 24 * time.Hour)) // nothing ran on the day itself
		if n, err := f.GrantDue(t.Context()); err != nil || n != 1 || f.read(a.Number).Outcome != application.Granted {
			t.Errorf("%d %v", n, err)
		}
		if got := f.given(); got.ValidFrom != "2026-11-26" || got.ValidTo != "2031-11-25" {
			t.Errorf("from %s to %s", got.ValidFrom, got.ValidTo)
		}
	})
}

func TestADraftIsApprovedOnALaterDay(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] a licence that is approved on a day after it was drafted begins on that day, and lasts as long", func(t *testing.T, f *fixture) {
		for at, c := range []struct{ to, begins, ends string }{{"2031-11-20", "2026-11-23", "2031-11-22"}, {"2030-03-31", "2026-11-23", "2030-03-31"}} {
			f.clock.Set(today)
			a := f.ofTwo()
			d := desk.Decision{Outcome: application.Granted, Reason: "①期間を短くする。", Licence: desk.LicenceDecision{
				CallSign: "JS6AB" + string(rune('A'+at)), ValidFrom: "2026-11-21", ValidTo: c.to}}
			drafted := f.draftedBy(inOkinawa(t, "officer-1"), a.Number, d, "")
			f.clock.Set(today.Add(2 * 24 * time.Hour))
			_, err := f.ApproveDecision(inOkinawa(t, "officer-2"), a.Number, drafted.ID)
			f.must(explained(err))
			if got := f.given(); got.ValidFrom != c.begins || got.ValidTo != c.ends {
				t.Errorf("from %s to %s, want %v", got.ValidFrom, got.ValidTo, c)
			}
			events, err := audit.OfCase(t.Context(), f.db.Read(), f.read(a.Number).CaseID)
			f.must(err)
			granted := slices.IndexFunc(events, func(e audit.Event) bool { return e.Type == application.EventGranted })
			if shorter := c.to == c.ends; granted < 0 || strings.Contains(string(events[granted].Data), "①期間を短くする。") != shorter {
				t.Errorf("[R6.7] the audit log does not say why the licence is shorter: %v", events)
			}
		}
	})
}

func TestADraftEndsWithItsBureau(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] who approves what a transfer has made void is told so", func(t *testing.T, f *fixture) {
		a := f.ofTwo()
		one := inOkinawa(t, "officer-1")
		both := principal.With(t.Context(), principal.Principal{Role: principal.Officer, AccountID: "officer-2", Name: "officer-2", Bureaus: []string{"A", "O"}, Lang: "ja"})
		d := f.draftedBy(one, a.Number, refusal, "")
		_, err := f.Transfer(one, a.Number, f.read(a.Number).Version, "A", "東京の管轄のため")
		f.must(explained(err))
		if _, err := f.ApproveDecision(both, a.Number, d.ID); whyNot(err) != "decisionLeft" {
			t.Errorf("approved: %v", err)
		}
		if _, err := f.ReturnDecision(both, a.Number, d.ID, "理由のとおり"); whyNot(err) != "decisionLeft" {
			t.Errorf("sent back: %v", err)
		}
	})
}

func TestAChangeIsGrantedOnALaterDay(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] a change is granted on a day to come, and the licence keeps its term, which has begun", func(t *testing.T, f *fixture) {
		officer := of(t, principal.Officer, "officer-1")
		f.licensed(clone("light", nil), "2027-02-28")
		a, err := f.about("amateur-change", change)
		f.must(err)
		a = f.toReview(a)
		c, err := f.Case(officer, a.Number)
		f.must(err)
		decided := desk.Decision{Outcome: application.Granted, Licence: desk.LicenceDecision{ValidFrom: c.Proposal.ValidFrom, ValidTo: c.Proposal.ValidTo}}
		f.draftedBy(officer, a.Number, decided, "2026-11-24")
		f.clock.Set(today.Add(3 * 24 * time.Hour))
		if n, err := f.GrantDue(t.Context()); err != nil || n != 1 {
			t.Fatalf("%d given, %v", n, err)
		}
		got := f.world.amended[0].Content
		if got.ValidFrom != c.Proposal.ValidFrom || got.ValidTo != c.Proposal.ValidTo || f.read(a.Number).Outcome != application.Granted {
			t.Errorf("%s to %s, as proposed %s to %s", got.ValidFrom, got.ValidTo, c.Proposal.ValidFrom, c.Proposal.ValidTo)
		}
	})
}
