package application_test

import (
	"context"
	"strings"
	"testing"
	"unicode"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/application/draft"
	"radioportal/internal/audit"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// tickOf is the tick of an item of a case's checklist; nil for none.
func (f *fixture) tickOf(ctx context.Context, number, item string) *desk.ItemConfirmation {
	f.t.Helper()
	c, err := f.Checked(ctx, number)
	f.must(err)
	for _, each := range c.Checklist {
		if each.ID == item {
			return each.Confirmation
		}
	}
	f.t.Fatalf("there is no item %q", item)
	return nil
}

// inEnglish is the same person, who reads English.
func inEnglish(ctx context.Context) context.Context {
	p := principal.From(ctx)
	p.Lang = "en"
	return principal.With(ctx, p)
}

// japanese tells of a text with Japanese characters.
func japanese(text string) bool {
	return strings.ContainsFunc(text, func(r rune) bool { return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana) || r == '・' })
}

func TestAnOfficerConfirmsTheChecklist(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] what an officer confirms is kept with who and when, for colleagues to see, and is no step of the case", func(t *testing.T, f *fixture) {
		one := of(t, principal.Officer, "officer-1")
		a := f.filed(clone("light", nil))
		f.must(f.ConfirmItems(one, a.Number, []string{"disqualification", "authority"}, true))
		tick := f.tickOf(of(t, principal.Viewer, "officer-2"), a.Number, "disqualification")
		if tick == nil || tick.By != "officer-1" || tick.Own || tick.At.IsZero() {
			t.Errorf("%+v", tick)
		}
		if got := f.read(a.Number); got.Version != a.Version || got.AssigneeID != "" {
			t.Errorf("confirming moved the case: %+v", got)
		}
		if e := f.newest(one, a.Number, desk.EventItemsConfirmed); !strings.Contains(e.Text, "欠格事由") || e.ActorName == "" {
			t.Errorf("%+v", e)
		}
		english := inEnglish(one)
		if e := f.newest(english, a.Number, desk.EventItemsConfirmed); e.Text == "" || japanese(e.Text) {
			t.Errorf("[R10.4] confirmed, in English: %q", e.Text)
		}
		f.must(f.ConfirmItems(one, a.Number, []string{"disqualification"}, false))
		if tick := f.tickOf(of(t, principal.Officer, "officer-2"), a.Number, "disqualification"); tick != nil {
			t.Errorf("taken back: %+v", tick)
		}
		if e := f.newest(english, a.Number, desk.EventItemsReopened); e.Text == "" || japanese(e.Text) {
			t.Errorf("[R10.4] taken back, in English: %q", e.Text)
		}
		if e := f.newest(one, a.Number, desk.EventItemsReopened); !strings.Contains(e.Text, "欠格事由") {
			t.Errorf("%+v", e)
		}
		if err := f.ConfirmItems(one, a.Number, []string{"nothing"}, true); fields(err)["/items"] == "" {
			t.Errorf("an item that there is none of: %v", err)
		}
		if err := f.ConfirmItems(staff(t, principal.Officer, "O"), a.Number, []string{"authority"}, true); errs.KindOf(err) != errs.NotFound {
			t.Errorf("elsewhere: %v", err)
		}
		_, err := f.Triage(one, a.Number, a.Version, true, true)
		f.must(err)
		if err := f.ConfirmItems(of(t, principal.Officer, "officer-2"), a.Number, []string{"authority"}, false); whyNot(err) != "colleague" {
			t.Errorf("of a colleague's case: %v", err)
		}
	})
	title(t, "[R10.1] the checks of a case say what they computed of it", func(t *testing.T, f *fixture) {
		a := f.filed(clone("light", nil))
		c, err := f.Checked(staff(t, principal.Officer), a.Number)
		f.must(err)
		for _, check := range c.Checks {
			if check.ID == "fourth-class-power" {
				if check.Result != procedure.CheckHolds || check.Rows[0].Values[0].Value.En != "20 W" {
					t.Errorf("%+v", check)
				}
				return
			}
		}
		t.Error("the check is not there")
	})
	title(t, "[R10.1] nothing is granted before what is required is confirmed", func(t *testing.T, f *fixture) {
		d, err := f.CreateDraft(as(t, taro), noticeID, "")
		f.must(err)
		_, err = f.UpdateDraft(as(t, taro), d.ID, 1, draft.Change{Form: draft.FormData(`{"place":{"prefecture":"01"}}`)})
		f.must(err)
		r, err := f.Register(as(t, taro), "key-00000001", d.ID, 2)
		f.must(explained(err))
		officer := staff(t, principal.Officer)
		_, err = f.Accept(officer, r.Number, 1)
		f.must(err)
		_, err = f.Start(officer, r.Number, 2)
		f.must(err)
		grant := desk.Decision{Outcome: application.Granted}
		if _, err := f.Complete(officer, r.Number, 3, grant); whyNot(err) != "checklist" || errs.Of(err).Params["items"] != "遠い局である" {
			t.Errorf("over what is required: %v", err)
		}
		f.must(f.ConfirmItems(officer, r.Number, []string{"far"}, true))
		_, err = f.Complete(officer, r.Number, 3, grant)
		f.must(explained(err))
		if err := f.ConfirmItems(officer, r.Number, []string{"near"}, true); errs.CodeOf(err) != codeMovedOn {
			t.Errorf("of what has ended: %v", err)
		}
	})
}

func TestAGrantOverItsChecklistIsToldInWords(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] why something is granted although its checklist is not confirmed is kept with the items that are not", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Officer)
		a := f.toReview(f.filed(clone("light", nil)))
		over := grant
		over.UncheckedReason = "x"
		if _, err := f.Complete(officer, a.Number, a.Version, over); fields(err)["/uncheckedReason"] == "" {
			t.Errorf("a sign alone: %v", err)
		}
		if _, err := f.reviews.Complete(officer, a.Number, a.Version, grant); fields(err)["/uncheckedReason"] != codeRequired {
			t.Errorf("without a word: %v", err)
		}
		items, err := f.Checked(officer, a.Number)
		f.must(err)
		f.must(f.ConfirmItems(officer, a.Number, []string{items.Checklist[0].ID}, true))
		over.UncheckedReason = "前回の審査で確かめた。"
		_, err = f.Complete(officer, a.Number, a.Version, over)
		f.must(explained(err))
		events, err := audit.OfCase(t.Context(), f.db.Read(), a.CaseID)
		f.must(err)
		var kept []string
		for _, e := range events {
			if e.Type == desk.EventGrantedUnconfirmed {
				kept = append(kept, string(e.Data))
			}
		}
		if len(kept) != 1 || !strings.Contains(kept[0], over.UncheckedReason) || strings.Contains(kept[0], items.Checklist[0].Ja) || !strings.Contains(kept[0], items.Checklist[1].Ja) {
			t.Errorf("%v", kept)
		}
	})
}

func TestWhatIsGrantedLaterHasItsChecklistConfirmed(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] neither a grant for a day to come nor one for a colleague to approve is kept over an open checklist without a reason, and none is given over one", func(t *testing.T, f *fixture) {
		a := f.toReview(f.filed(clone("light", nil)))
		const on = "2026-12-01"
		if _, err := f.reviews.DraftDecision(staff(t, principal.Officer), a.Number, a.Version, grant, on); fields(err)["/uncheckedReason"] != codeRequired {
			t.Errorf("for a day to come: %v", err)
		}
		officer, chief, b := inOkinawa(t, "officer-1"), inOkinawa(t, "officer-2"), f.ofTwo()
		if _, err := f.reviews.DraftDecision(officer, b.Number, b.Version, grant, ""); fields(err)["/uncheckedReason"] != codeRequired {
			t.Errorf("for a colleague: %v", err)
		}
		// Confirmed when it was drafted, and taken back since.
		items := f.confirmAll(officer, b.Number)
		_, err := f.reviews.DraftDecision(officer, b.Number, b.Version, grant, "")
		f.must(explained(err))
		f.must(f.ConfirmItems(officer, b.Number, items[:1], false))
		waiting, err := f.DecisionDraft(chief, b.Number)
		f.must(err)
		if _, err := f.ApproveDecision(chief, b.Number, waiting.ID); whyNot(err) != "checklist" || errs.Of(err).Params["items"] == "" {
			t.Errorf("approved over what was taken back: %v", err)
		}
		f.must(f.ConfirmItems(officer, b.Number, items[:1], true))
		_, err = f.ApproveDecision(chief, b.Number, waiting.ID)
		f.must(explained(err))
	})
}

func TestTheChecklistIsConfirmedWithTheDecision(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] what is confirmed with a decision is recorded with it, and not where the decision is refused", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Officer)
		a := f.toReview(f.filed(clone("light", nil)))
		decided := grant
		decided.Confirmed = f.itemsOf(officer, a.Number)
		if _, err := f.reviews.Complete(officer, a.Number, a.Version-1, decided); errs.CodeOf(err) != codeStale {
			t.Errorf("somebody was faster: %v", err)
		}
		wrong := decided
		wrong.Licence.CallSign = "?"
		if _, err := f.reviews.Complete(officer, a.Number, a.Version, wrong); fields(err)["/licence/callSign"] == "" {
			t.Errorf("a call sign that is none: %v", err)
		}
		if _, err := f.reviews.DraftDecision(officer, a.Number, a.Version, wrong, "2026-12-01"); fields(err)["/licence/callSign"] == "" {
			t.Errorf("for a day to come: %v", err)
		}
		if tick := f.tickOf(officer, a.Number, decided.Confirmed[0]); tick != nil {
			t.Errorf("confirmed by what was refused: %+v", tick)
		}
		_, err := f.reviews.DraftDecision(officer, a.Number, a.Version, decided, "2026-12-01")
		f.must(explained(err))
		if tick := f.tickOf(officer, a.Number, decided.Confirmed[0]); tick == nil || tick.By == "" {
			t.Errorf("not confirmed with what waits for its day: %+v", tick)
		}
		b := f.toReview(f.filed(clone("light", nil)))
		decided.Licence.CallSign = "JK3ABD"
		_, err = f.reviews.Complete(officer, b.Number, b.Version, decided)
		f.must(explained(err))
		if tick := f.tickOf(officer, b.Number, decided.Confirmed[0]); tick == nil {
			t.Error("not confirmed with the grant")
		}
	})
}

func TestTheEndOfACheckAsksForItsChecklist(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] the check of a notification ends once its checklist is confirmed, or with a word of why not", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Officer)
		a, err := f.notified(nil)
		f.must(explained(err))
		open := f.itemsOf(officer, a.Number)
		if _, err := f.reviews.Check(officer, a.Number, a.Version, "", desk.Confirming{}); fields(err)["/uncheckedReason"] != codeRequired {
			t.Errorf("%d open, without a word: %v", len(open), err)
		}
		_, err = f.reviews.Check(officer, a.Number, a.Version, "", desk.Confirming{Items: open})
		f.must(explained(err))
		if tick := f.tickOf(officer, a.Number, open[0]); tick == nil {
			t.Error("not confirmed")
		}
	})
}

// itemsOf are the items of the checklist of a case.
func (f *fixture) itemsOf(ctx context.Context, number string) []string {
	f.t.Helper()
	c, err := f.Checked(ctx, number)
	f.must(err)
	items := []string{}
	for _, each := range c.Checklist {
		items = append(items, each.ID)
	}
	return items
}

// confirmAll confirms the checklist of a case, and gives its items.
func (f *fixture) confirmAll(ctx context.Context, number string) []string {
	f.t.Helper()
	items := f.itemsOf(ctx, number)
	f.must(f.ConfirmItems(ctx, number, items, true))
	return items
}
