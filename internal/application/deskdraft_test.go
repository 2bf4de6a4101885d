package application_test

import (
	"slices"
	"testing"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

func TestWhatIsTypedAtTheDeskIsKept(t *testing.T) {
	t.Parallel()
	title(t, "[R2.20] what an officer types is kept for them alone, until it is sent", func(t *testing.T, f *fixture) {
		officer, colleague := of(t, principal.Officer, "officer-1"), of(t, principal.Officer, "officer-2")
		a := f.underReview(clone("light", nil))
		keep := func(form, content string) error { return f.KeepDeskDraft(officer, a.Number, a.Version, form, content) }
		typed := func(form string) string {
			content, _, err := f.DeskDraft(officer, a.Number, form)
			f.must(err)
			return content
		}
		f.must(keep("refusal", `"　①㈱`))
		f.must(keep("refusal", `"　①㈱ｱ"`))
		f.must(keep("note", `"x"`))
		if got := typed("refusal"); got != `"　①㈱ｱ"` || typed("addition") != "" {
			t.Errorf("kept %q", got)
		}
		if _, forms, err := f.DeskDraft(officer, a.Number, "question"); err != nil || !slices.Equal(forms, []string{"note", "refusal"}) {
			t.Errorf("the forms with something in them: %q %v", forms, err)
		}
		if got, forms, err := f.DeskDraft(colleague, a.Number, "refusal"); err != nil || got != "" || len(forms) > 0 {
			t.Errorf("a colleague sees %q %q %v", got, forms, err)
		}
		if _, _, err := f.DeskDraft(staff(t, principal.Officer, "A"), a.Number, "refusal"); errs.KindOf(err) != errs.NotFound {
			t.Errorf("from another bureau: %v", err)
		}
		_, err := f.Complete(officer, a.Number, a.Version, desk.Decision{Outcome: application.Refused, Ground: "form", Reason: "理由のとおり"})
		f.must(explained(err))
		if typed("refusal") != "" || typed("note") == "" {
			t.Errorf("after the move: %q, the note %q", typed("refusal"), typed("note"))
		}
		if err := keep("refusal", "late"); errs.CodeOf(err) != codeStale || typed("refusal") != "" {
			t.Errorf("kept after the move: %v", err)
		}
		f.must(f.Note(officer, a.Number, "x"))
		if typed("note") != "" {
			t.Error("the note is kept after it was written")
		}
		a = f.read(a.Number)
		f.must(keep("refusal", "x"))
		f.must(keep("refusal", ""))
		if n := f.count(`SELECT count(*) FROM desk_draft`); n != 0 {
			t.Errorf("%d left", n)
		}
	})
}

func TestAGrantThatIsBegunIsKept(t *testing.T) {
	t.Parallel()
	title(t, "[R2.20] what an officer types of a licence, and each reason, is kept and stays with them", func(t *testing.T, f *fixture) {
		mine, colleague := of(t, principal.Officer, "officer-1"), of(t, principal.Officer, "officer-2")
		a := f.underReview(clone("light", nil))
		keep := func(who ctx, form string) error {
			return f.KeepDeskDraft(who, a.Number, f.read(a.Number).Version, form, `"`+form+`"`)
		}
		typed := func(who ctx, form string) string {
			content, _, err := f.DeskDraft(who, a.Number, form)
			f.must(err)
			return content
		}
		_, err := f.Assign(mine, a.Number, a.Version, "officer-1")
		f.must(explained(err))
		own := []string{"grant", "provisional", "unchecked", "transfer", "fee", "cancel-correction", "cancel-addition", "cancel-question", "call-off"}
		for _, form := range own {
			f.must(keep(mine, form))
		}
		for _, form := range []string{"take-over", "decision-return", "decision-withdraw"} {
			f.must(keep(colleague, form))
		}
		if err := keep(colleague, "grant"); errs.CodeOf(err) != codeMovedOn {
			t.Errorf("a licence of what a colleague works on: %v", err)
		}
		_, err = f.TakeOver(colleague, a.Number, f.read(a.Number).Version, "")
		f.must(explained(err))
		for _, form := range own {
			if typed(mine, form) == "" || typed(colleague, form) != "" {
				t.Errorf("%s: the first has %q, the second %q", form, typed(mine, form), typed(colleague, form))
			}
		}
		if got := typed(colleague, "take-over"); got != "" {
			t.Errorf("kept after the case was taken over: %q", got)
		}
		f.must(keep(colleague, "grant"))
		_, err = f.RequestAddition(colleague, a.Number, f.read(a.Number).Version, "図面をください。", "2026-12-21")
		f.must(explained(err))
		if typed(colleague, "grant") == "" {
			t.Error("what was typed of the licence went with another move")
		}
		_, err = f.Complete(colleague, a.Number, f.read(a.Number).Version, desk.Decision{Outcome: application.Refused, Ground: "form", Reason: "理由のとおり"})
		f.must(explained(err))
		if got := typed(colleague, "grant"); got != "" {
			t.Errorf("kept after the decision: %q", got)
		}
	})
}
