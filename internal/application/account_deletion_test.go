package application_test

import (
	"testing"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/application/draft"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

func TestWhatHasEndedIsNotWithdrawn(t *testing.T) {
	t.Parallel()
	title(t, "[R2.18] [R4.5] no withdrawal in Review Completed, Resubmitted or Withdrawn", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Officer)
		done := f.underReview(clone("light", nil))
		_, err := f.Complete(officer, done.Number, done.Version, desk.Decision{Outcome: application.Refused, Ground: "form", Reason: "満たしません。"})
		f.must(explained(err))
		resubmitted := f.returned(clone("light", nil), "/holder/townName")
		_, err = f.corrected(resubmitted.Number, func(m map[string]any) { section(m, "holder")["townName"] = "大阪市北区1-1" })
		f.must(explained(err))
		withdrawn := f.filed(clone("light", nil))
		_, err = f.Withdraw(as(t, taro), "key-00000000", withdrawn.Number, "x")
		f.must(err)
		_, err = f.AcceptWithdrawal(officer, withdrawn.Number, f.read(withdrawn.Number).Version)
		f.must(err)
		for number, status := range map[string]application.Status{done.Number: application.ReviewCompleted, resubmitted.Number: application.Resubmitted, withdrawn.Number: application.Withdrawn} {
			before := f.read(number)
			_, err := f.Withdraw(as(t, taro), "key-99999999", number, "取り下げます。")
			if before.Status != status || errs.CodeOf(err) != codeNotWithdrawable || f.read(number).Version != before.Version {
				t.Errorf("%s, want %s: %v", before.Status, status, err)
			}
		}
	})
}

func TestAWithdrawalWhileACorrectionIsOpen(t *testing.T) {
	t.Parallel()
	title(t, "[R2.18] [R4.2] a withdrawal waits before the correction that was begun, which goes on once it is refused", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Officer)
		a := f.returned(clone("light", nil), "/holder/townName")
		d, err := f.CorrectionDraft(as(t, taro), a.Number)
		f.must(err)
		_, err = f.Withdraw(as(t, taro), "key-00000000", a.Number, "計画が変わりました。")
		f.must(err)
		if _, err := f.Register(as(t, taro), "key-"+d.ID, d.ID, d.Version); errs.CodeOf(err) != codeMovedOn {
			t.Errorf("corrected while a withdrawal is asked: %v", err)
		}
		if got := f.read(a.Number); got.Status != application.RequestingCorrection {
			t.Fatal(got.Status)
		}
		_, err = f.RefuseWithdrawal(officer, a.Number, f.read(a.Number).Version, "手続きの途中です。")
		f.must(err)
		r, err := f.corrected(a.Number, func(m map[string]any) { section(m, "holder")["townName"] = "大阪市北区1-1" })
		f.must(explained(err))
		if f.read(a.Number).Status != application.Resubmitted || f.read(r.Number).Status != application.ProcessingReception {
			t.Errorf("%s, %s", f.read(a.Number).Status, f.read(r.Number).Status)
		}
	})
}

func TestAnAcceptedWithdrawalEndsTheCorrection(t *testing.T) {
	t.Parallel()
	title(t, "[R4.5] a correction that was begun cannot be submitted after the withdrawal", func(t *testing.T, f *fixture) {
		a := f.returned(clone("light", nil), "/holder/townName")
		d, err := f.CorrectionDraft(as(t, taro), a.Number)
		f.must(err)
		_, err = f.Withdraw(as(t, taro), "key-00000000", a.Number, "計画が変わりました。")
		f.must(err)
		_, err = f.AcceptWithdrawal(staff(t, principal.Officer), a.Number, f.read(a.Number).Version)
		f.must(err)
		if _, err := f.Register(as(t, taro), "key-"+d.ID, d.ID, d.Version); errs.CodeOf(err) != codeNotReturned {
			t.Errorf("submitted: %v", err)
		}
		if got := f.read(a.Number); got.Status != application.Withdrawn || f.count(`SELECT COUNT(*) FROM application`) != 1 {
			t.Errorf("%s", got.Status)
		}
	})
}

func TestAnAdditionComesTooLate(t *testing.T) {
	t.Parallel()
	title(t, "[R2.18] nothing is added after the review, while a withdrawal is asked, or to what was returned", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Officer)
		a := f.underReview(clone("light", nil))
		_, err := f.RequestAddition(officer, a.Number, a.Version, "配置図をお送りください。", "2026-12-01")
		f.must(explained(err))
		d, err := f.AdditionDraft(as(t, taro), a.Number)
		f.must(err)
		saved, err := f.UpdateDraft(as(t, taro), d.ID, d.Version, draft.Change{Form: draft.FormData(`{"addition":{"text":"送ります。"}}`)})
		f.must(err)
		late := func(when string) {
			t.Helper()
			if _, err := f.Append(as(t, taro), "key-12345678", a.Number, d.ID, saved.Version); errs.CodeOf(err) != codeMovedOn {
				t.Errorf("%s: %v", when, err)
			}
		}
		_, err = f.Withdraw(as(t, taro), "key-00000000", a.Number, "x")
		f.must(err)
		late("while a withdrawal is asked")
		_, err = f.RefuseWithdrawal(officer, a.Number, f.read(a.Number).Version, "理由のとおり")
		f.must(err)
		_, err = f.Complete(officer, a.Number, f.read(a.Number).Version, desk.Decision{Outcome: application.Refused, Ground: "form", Reason: "満たしません。"})
		f.must(explained(err))
		late("after the review")
		if _, err := f.AdditionDraft(as(t, taro), a.Number); errs.CodeOf(err) != codeMovedOn {
			t.Errorf("begun after the review: %v", err)
		}
	})
}

func TestADeskWaitsForTheWithdrawal(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Officer)
		a := f.underReview(clone("light", nil))
		_, err := f.Withdraw(as(t, taro), "key-00000000", a.Number, "x")
		f.must(err)
		version := f.read(a.Number).Version
		_, correction := f.RequestCorrection(officer, a.Number, version, application.Correction{Fields: []application.ReturnedField{{Pointer: "/holder/townName", Comment: "番地まで書いてください。"}}})
		_, addition := f.RequestAddition(officer, a.Number, version, "x", "2026-12-01")
		_, refusal := f.Complete(officer, a.Number, version, desk.Decision{Outcome: application.Refused, Ground: "form", Reason: "理由のとおり"})
		for what, err := range map[string]error{"correction": correction, "addition": addition, "refusal": refusal} {
			if errs.CodeOf(err) != codeMovedOn {
				t.Errorf("%s beside a withdrawal: %v", what, err)
			}
		}
	})
}
