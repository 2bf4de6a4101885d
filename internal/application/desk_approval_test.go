package application_test

import (
	"context"
	"fmt"
	"maps"
	"strings"
	"sync"
	"testing"

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
