package application_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/audit"
	"radioportal/internal/job"
	"radioportal/internal/principal"
)

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
