package application_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"radioportal/internal/application/draft"
	"radioportal/internal/clock"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

const formID = "test-form"

// formYAML is a procedure whose form changes with 2027, and which ends with 2027.
func formYAML() map[string]string {
	named := strings.NewReplacer("id: test-notice", "id: "+formID, "変更の申請", "様式の試験", "Application for a change", "Test of a form")
	first := strings.Replace(named.Replace(noticeYAML), "from: 2025-10-01", "from: 2025-10-01, to: 2026-12-31", 1)
	second := strings.NewReplacer("version: 1", "version: 2", "from: 2025-10-01", "from: 2027-01-01, to: 2027-12-31").Replace(named.Replace(noticeYAML))
	second += "      - { id: town, type: text, label: { ja: 町, en: Town }, maxLength: 20 }\n"
	return map[string]string{formID + "-1.yaml": first, formID + "-2.yaml": second}
}

// place begins a draft of the form.
func (f *fixture) place() draft.Draft {
	f.t.Helper()
	d, err := f.CreateDraft(as(f.t, taro), formID, "")
	f.must(err)
	saved, err := f.UpdateDraft(as(f.t, taro), d.ID, d.Version, draft.Change{Form: draft.FormData(`{"place":{"prefecture":"13"}}`)})
	f.must(err)
	d.Version = saved.Version
	return d
}

// refusedBecause is the reason of a refusal.
func refusedBecause(err error) string {
	var e *errs.Error
	if !errors.As(err, &e) || e.Code != codeMovedOn {
		return ""
	}
	reason := e.Params["reason"]
	return reason
}

func TestAFormThatIsNotInForceIsNotFiled(t *testing.T) {
	t.Parallel()
	title(t, "[R2.27] a draft of a version that has ended is filed once it is on the form in force, not before", func(t *testing.T, f *fixture) {
		d := f.place()
		f.clock.Set(time.Date(2027, 1, 1, 0, 0, 0, 0, clock.Tokyo))
		if _, err := f.Register(as(t, taro), "key-1", d.ID, d.Version); refusedBecause(err) != "newForm" {
			t.Errorf("filed on the form before: %v", err)
		}
		kept, _, err := f.Draft(as(t, taro), d.ID)
		f.must(err)
		if kept.ProcedureVersion != 1 || kept.Version != d.Version || !strings.Contains(string(kept.Form), `"13"`) {
			t.Errorf("the refusal changed the draft: %+v", kept)
		}
		renewed, err := f.RenewDraft(as(t, taro), d.ID, d.Version)
		f.must(err)
		r, err := f.Register(as(t, taro), "key-2", d.ID, renewed.Version)
		f.must(explained(err))
		if a := f.read(r.Number); a.ProcedureVersion != 2 {
			t.Errorf("filed as version %d", a.ProcedureVersion)
		}
	})
}

func TestAProcedureThatHasEndedIsNotFiled(t *testing.T) {
	t.Parallel()
	title(t, "[R2.27] a draft of a procedure that has ended is not filed, and stays", func(t *testing.T, f *fixture) {
		d := f.place()
		f.clock.Set(time.Date(2028, 1, 1, 0, 0, 0, 0, clock.Tokyo))
		if _, err := f.Register(as(t, taro), "key-1", d.ID, d.Version); refusedBecause(err) != "procedureEnded" {
			t.Errorf("filed: %v", err)
		}
		if _, _, err := f.Draft(as(t, taro), d.ID); err != nil {
			t.Error(err)
		}
	})
}

func TestACorrectionStaysWithItsForm(t *testing.T) {
	t.Parallel()
	title(t, "[R2.27] what corrects a filing is filed on the form of that, whatever is in force since", func(t *testing.T, f *fixture) {
		d := f.place()
		r, err := f.Register(as(t, taro), "key-1", d.ID, d.Version)
		f.must(explained(err))
		officer := staff(t, principal.Officer)
		_, err = f.Accept(officer, r.Number, 1)
		f.must(err)
		_, err = f.Start(officer, r.Number, 2)
		f.must(err)
		_, err = f.ask(f.read(r.Number), "", "/place/prefecture")
		f.must(explained(err))
		f.clock.Set(time.Date(2027, 1, 4, 12, 0, 0, 0, clock.Tokyo))
		again, err := f.corrected(r.Number, func(m map[string]any) { section(m, "place")["prefecture"] = "14" })
		f.must(explained(err))
		if a := f.read(again.Number); a.ProcedureVersion != 1 || a.Corrects != r.Number {
			t.Errorf("version %d, corrects %q", a.ProcedureVersion, a.Corrects)
		}
	})
}
