package application_test

import (
	"strings"
	"testing"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/audit"
	"radioportal/internal/errs"
	"radioportal/internal/job"
	"radioportal/internal/principal"
)

func TestAnAssignmentBinds(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] a colleague's case is taken over before anything is done about it", func(t *testing.T, f *fixture) {
		mine, colleague := of(t, principal.Officer, "officer-1"), of(t, principal.Officer, "officer-2")
		a := f.filed(clone("light", nil))
		moved, err := f.Accept(mine, a.Number, a.Version) // nobody's: who acts works on it
		f.must(err)
		if got := f.read(a.Number); got.AssigneeID != "officer-1" {
			t.Errorf("after acting %q works on it", got.AssigneeID)
		}
		refused := func(what string, err error) {
			t.Helper()
			if e := errs.Of(err); errs.CodeOf(err) != codeMovedOn || e.Params["reason"] != "colleague" || e.Params["name"] != "officer-1" {
				t.Errorf("%s: %v", what, err)
			}
		}
		v := moved.Version
		flag := []application.ReturnedField{{Pointer: "/holder/townName", Comment: "番地まで書いてください。"}}
		_, err = f.RequestFee(colleague, a.Number, v, 0)
		refused("the fee", err)
		_, err = f.RequestCorrection(colleague, a.Number, v, application.Correction{Fields: flag})
		refused("a correction", err)
		_, err = f.RequestAddition(colleague, a.Number, v, "図面", "2026-12-21")
		refused("an addition", err)
		_, err = f.Complete(colleague, a.Number, v, desk.Decision{Outcome: application.Refused, Ground: "form", Reason: "理由のとおり"})
		refused("a refusal", err)
		_, err = f.Assign(colleague, a.Number, v, "officer-2")
		refused("taking it as nobody's", err)
		refused("a flag", f.KeepDeskDraft(colleague, a.Number, v, "correction", "{}"))
		f.must(f.KeepDeskDraft(colleague, a.Number, v, "note", `"x"`))
		f.must(f.Note(colleague, a.Number, "確認してください。"))
		if got := f.read(a.Number); got.Version != v || got.Status != application.ProcessingReception {
			t.Errorf("%s at %d", got.Status, got.Version)
		}
		c, err := f.Case(colleague, a.Number)
		f.must(err)
		if len(c.Allowed) != 0 || len(c.Places) != 0 || c.Blocked[0].Why != desk.BlockedByColleague {
			t.Errorf("the colleague sees %v %v %v", c.Allowed, c.Places, c.Blocked)
		}
	})
}

func TestWhatTwoHaveTypedIsJoined(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] [R2.20] whoever is given a case has what was typed about it, notes too, beside what they typed themselves", func(t *testing.T, f *fixture) {
		mine, colleague := of(t, principal.Officer, "officer-1"), of(t, principal.Officer, "officer-2")
		a := f.filed(clone("light", nil))
		f.must(f.KeepDeskDraft(mine, a.Number, a.Version, "correction", `{"text":"①","comments":{"/a":{"reason":"blank","comment":"②"},"/b":{"reason":"","comment":"③"}}}`))
		f.must(f.KeepDeskDraft(colleague, a.Number, a.Version, "correction", `{"text":"","comments":{"/a":{"reason":"unclear","comment":"④"}}}`))
		f.must(f.KeepDeskDraft(mine, a.Number, a.Version, "addition", `{"text":"図面","due":"2026-12-20"}`))
		f.must(f.KeepDeskDraft(mine, a.Number, a.Version, "note", `"電話した。"`))
		f.must(f.KeepDeskDraft(colleague, a.Number, a.Version, "note", `"確かめる。"`))
		_, err := f.Assign(mine, a.Number, a.Version, "officer-1")
		f.must(explained(err))
		a = f.read(a.Number)
		_, err = f.Assign(mine, a.Number, a.Version, "officer-2")
		f.must(explained(err))
		typed := func(who ctx) string {
			var all []string
			for _, form := range []string{"correction", "addition", "note"} {
				content, _, err := f.DeskDraft(who, a.Number, form)
				f.must(err)
				all = append(all, content)
			}
			return strings.Join(all, " ")
		}
		want := `{"comments":{"/a":{"comment":"④\n\n②","reason":"unclear"},"/b":{"comment":"③","reason":""}},"text":"①"} {"text":"図面","due":"2026-12-20"} "確かめる。\n\n電話した。"`
		if got := typed(colleague); got != want {
			t.Errorf("the colleague has %s", got)
		}
		// Back and forth, nothing is there twice.
		_, err = f.Assign(colleague, a.Number, f.read(a.Number).Version, "officer-1")
		f.must(explained(err))
		if got := typed(mine); !strings.Contains(got, `"確かめる。\n\n電話した。"`) || !strings.Contains(got, `"④\n\n②"`) {
			t.Errorf("back again: %s", got)
		}
	})
}

func TestColleaguesFlagsAreSeen(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] [R2.20] who opens a case sees what colleagues have flagged of it and not sent, and nothing else that they typed", func(t *testing.T, f *fixture) {
		mine, colleague := of(t, principal.Officer, "officer-1"), of(t, principal.Officer, "officer-2")
		a := f.filed(clone("light", nil))
		f.must(f.KeepDeskDraft(mine, a.Number, a.Version, "correction", `{"text":"①"}`))
		f.must(f.KeepDeskDraft(mine, a.Number, a.Version, "refusal", `"理由"`))
		seen := func(who ctx) []desk.ColleaguesFlags {
			flags, err := f.ColleaguesFlags(who, a.Number)
			f.must(err)
			return flags
		}
		if got := seen(colleague); len(got) != 1 || got[0] != (desk.ColleaguesFlags{By: "審査 一郎", Content: `{"text":"①"}`}) || len(seen(mine)) != 0 {
			t.Errorf("the colleague sees %v, who typed it %v", got, seen(mine))
		}
		if _, err := f.ColleaguesFlags(staff(t, principal.Officer, "A"), a.Number); errs.KindOf(err) != errs.NotFound {
			t.Errorf("from another bureau: %v", err)
		}
	})
}

func TestACaseIsTakenOver(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] who takes a case over works on it, with what was typed; the colleague is told", func(t *testing.T, f *fixture) {
		mine, colleague := of(t, principal.Officer, "officer-1"), of(t, principal.Officer, "officer-2")
		a := f.filed(clone("light", nil))
		moved, err := f.Accept(mine, a.Number, a.Version)
		f.must(err)
		v := moved.Version
		f.must(f.KeepDeskDraft(mine, a.Number, v, "correction", `{"text":"①"}`))
		f.must(f.KeepDeskDraft(mine, a.Number, v, "note", `"x"`))
		if _, err := f.TakeOver(staff(t, principal.Officer, "A"), a.Number, v, ""); errs.KindOf(err) != errs.NotFound {
			t.Errorf("from another bureau: %v", err)
		}
		if _, err := f.TakeOver(mine, a.Number, v, ""); errs.CodeOf(err) != codeMovedOn {
			t.Errorf("one's own: %v", err)
		}
		if _, err := f.TakeOver(colleague, a.Number, v, strings.Repeat("あ", 2001)); fields(err)["/reason"] != codeTooLong {
			t.Errorf("too long: %v", err)
		}
		moved, err = f.TakeOver(colleague, a.Number, v, "休暇のため")
		f.must(explained(err))
		if _, err := f.TakeOver(of(t, principal.Administrator, "chief"), a.Number, v, ""); errs.CodeOf(err) != codeStale {
			t.Errorf("an earlier version: %v", err)
		}
		if got := f.read(a.Number); got.AssigneeID != "officer-2" || got.Version != moved.Version || got.Status != application.ProcessingReception {
			t.Errorf("%+v", got)
		}
		for who, want := range map[string]string{"officer-1": `{"text":"①"}`, "officer-2": `{"text":"①"}`} {
			if got, _, err := f.DeskDraft(of(t, principal.Officer, who), a.Number, "correction"); err != nil || got != want {
				t.Errorf("%s has %q %v", who, got, err)
			}
		}
		if got, _, err := f.DeskDraft(colleague, a.Number, "note"); err != nil || got != `"x"` {
			t.Errorf("the note that was begun: %q %v", got, err)
		}
		entries, err := f.Record(colleague, a.Number)
		f.must(err)
		if last := entries[len(entries)-1]; last.Type != desk.EventTakenOver || last.From != "officer-1" || last.Text != "休暇のため" {
			t.Errorf("%+v", last)
		}
		_, err = f.Start(mine, a.Number, moved.Version)
		if errs.CodeOf(err) != codeMovedOn || errs.Of(err).Params["name"] != "officer-2" {
			t.Errorf("the former officer acts: %v", err)
		}
		if d, err := f.Detail(as(t, taro), a.Number); err != nil || len(d.Timeline) != 2 {
			t.Errorf("the applicant is told %v %v", d.Timeline, err)
		}
		events, err := audit.OfCase(t.Context(), f.db.Read(), a.CaseID)
		f.must(err)
		queue := job.New(f.db)
		f.reviews.Subscribe(queue)
		f.must(queue.Run(t.Context(), events[len(events)-1]))
		if len(f.world.mails) != 1 || f.world.mails[0].To != "officer-1@staff.example" || !strings.Contains(f.world.mails[0].Text, "休暇のため") {
			t.Errorf("%+v", f.world.mails)
		}
	})
}

func TestWhatWasTypedWaitsForWhoeverTakesTheCaseNext(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] [R2.20] what was typed about a case that goes back to the queue goes on with whoever takes it next, or acts on it", func(t *testing.T, f *fixture) {
		mine, colleague := of(t, principal.Officer, "officer-1"), of(t, principal.Officer, "officer-2")
		typed := func(who ctx, a application.Application, form string) string {
			t.Helper()
			content, _, err := f.DeskDraft(who, a.Number, form)
			f.must(err)
			return content
		}
		released := func() application.Application {
			t.Helper()
			a := f.filed(clone("light", nil))
			_, err := f.Assign(mine, a.Number, a.Version, "officer-1")
			f.must(explained(err))
			a = f.read(a.Number)
			f.must(f.KeepDeskDraft(mine, a.Number, a.Version, "correction", `{"text":"①"}`))
			f.must(f.KeepDeskDraft(mine, a.Number, a.Version, "note", `"電話した。"`))
			_, err = f.Assign(mine, a.Number, a.Version, "")
			f.must(explained(err))
			return f.read(a.Number)
		}
		a := released()
		if got := typed(colleague, a, "correction"); got != "" {
			t.Errorf("before anybody has taken it, a colleague reads %s", got)
		}
		if left, err := f.Waiting(colleague, a.Number); err != nil || left == nil || left.By != "審査 一郎" || left.At.IsZero() {
			t.Errorf("whose texts wait: %+v %v", left, err)
		}
		_, err := f.Assign(colleague, a.Number, a.Version, "officer-2")
		f.must(explained(err))
		if got := typed(colleague, a, "correction") + typed(colleague, a, "note"); got != `{"text":"①"}"電話した。"` {
			t.Errorf("who takes it has %s", got)
		}
		if left, err := f.Waiting(colleague, a.Number); err != nil || left != nil {
			t.Errorf("once it is taken, there wait %+v %v", left, err)
		}
		if got := typed(mine, a, "correction"); got != `{"text":"①"}` {
			t.Errorf("who had it has %s", got)
		}

		a = released() // and where who acts works on it from then on
		f.must(f.KeepDeskDraft(colleague, a.Number, a.Version, "addition", `{"text":"図面"}`))
		_, err = f.Accept(colleague, a.Number, a.Version)
		f.must(explained(err))
		if got := typed(colleague, a, "correction") + typed(colleague, a, "note") + typed(colleague, a, "addition"); got != `{"text":"①"}"電話した。"` {
			t.Errorf("who acted has %s", got)
		}
		if n := f.count(`SELECT count(*) FROM desk_draft WHERE staff_id = ''`); n != 0 {
			t.Errorf("%d are still nobody's", n)
		}
	})
}
