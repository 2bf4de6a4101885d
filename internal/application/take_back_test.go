package application_test

import (
	"slices"
	"strings"
	"testing"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

func TestWhatWasAskedIsTakenBack(t *testing.T) {
	t.Parallel()
	title(t, "[R10.3] a question and an addition are taken back with a reason, which the applicant is told; another can be asked for", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Officer)
		a := f.underReview(clone("light", nil))
		c, err := f.Case(officer, a.Number)
		f.must(err)
		if slices.Contains(c.Allowed, desk.ActionCancelAddition) || slices.Contains(c.Allowed, desk.ActionCancelQuestion) {
			t.Errorf("there is nothing to take back: %v", c.Allowed)
		}
		_, err = f.AskQuestion(officer, a.Number, a.Version, "何台ですか。")
		f.must(err)
		_, err = f.RequestAddition(officer, a.Number, a.Version+1, "図面", "2099-12-01")
		f.must(err)
		c, err = f.Case(officer, a.Number)
		f.must(err)
		if !slices.Contains(c.Allowed, desk.ActionCancelAddition) || !slices.Contains(c.Allowed, desk.ActionCancelQuestion) {
			t.Errorf("%v", c.Allowed)
		}
		if _, err := f.CancelQuestion(officer, a.Number, c.Version, " "); fields(err)["/reason"] != codeRequired {
			t.Errorf("without a reason: %v", err)
		}
		before := len(f.world.notices)
		_, err = f.CancelQuestion(officer, a.Number, c.Version, "電話で確かめました。")
		f.must(err)
		_, err = f.CancelAddition(officer, a.Number, c.Version+1, "別の書類で分かりました。")
		f.must(err)
		for i, want := range []string{"電話で確かめました。", "別の書類で分かりました。"} {
			if body := f.world.notices[before+i].Body.Ja; !strings.Contains(body, want) || !strings.Contains(body, "不要") {
				t.Errorf("told: %s", body)
			}
		}
		requests, err := application.RequestsOf(t.Context(), f.db.Read(), a.Number)
		f.must(err)
		for _, r := range requests {
			if r.State != application.RequestCancelled || r.Answer == "" {
				t.Errorf("%+v", r)
			}
		}
		_, err = f.AskQuestion(officer, a.Number, c.Version+2, "いつからですか。")
		f.must(err)
		_, err = f.RequestAddition(officer, a.Number, c.Version+3, "写真", "2099-12-01")
		f.must(err)
	})
	title(t, "[R10.3] a decision ends what was asked beside it, of which its notice tells", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Officer)
		for _, asked := range []bool{true, false} {
			a := f.underReview(clone("light", nil))
			version := a.Version
			if asked {
				_, err := f.RequestAddition(officer, a.Number, version, "図面", "2099-12-01")
				f.must(err)
				version++
			}
			preview, err := f.PreviewRefusal(officer, a.Number, desk.Decision{Ground: "form", Reason: "理由のとおり"})
			f.must(err)
			_, err = f.Complete(officer, a.Number, version, desk.Decision{Outcome: application.Refused, Ground: "form", Reason: "理由のとおり"})
			f.must(err)
			notice := f.world.notices[len(f.world.notices)-1]
			if strings.Contains(notice.Body.Ja, "追加の提出") != asked || strings.Contains(preview.Body.Ja, "追加の提出") != asked || strings.Contains(notice.Body.En, "addition") != asked {
				t.Errorf("asked %t: %s", asked, notice.Body.Ja)
			}
			requests, err := application.RequestsOf(t.Context(), f.db.Read(), a.Number)
			f.must(err)
			if asked && requests[0].State != application.RequestCancelled {
				t.Errorf("%+v", requests)
			}
			if _, err := f.AdditionDraft(as(t, taro), a.Number); errs.CodeOf(err) != codeMovedOn {
				t.Errorf("an addition can be begun: %v", err)
			}
		}
	})
	title(t, "[R10.3] a decision says what was open, and the timeline that it ended", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Officer)
		a := f.underReview(clone("light", nil))
		_, err := f.AskQuestion(officer, a.Number, a.Version, "いつからですか。")
		f.must(err)
		_, err = f.Complete(officer, a.Number, a.Version+1, desk.Decision{Outcome: application.Refused, Ground: "form", Reason: "理由のとおり"})
		f.must(err)
		body := f.world.notices[len(f.world.notices)-1].Body
		if !strings.Contains(body.Ja, "お願いしていた質問への回答は、不要") || strings.Contains(body.Ja, "追加の提出") || !strings.Contains(body.En, "need to answer the question that") {
			t.Errorf("%s\n%s", body.Ja, body.En)
		}
		d, err := f.Detail(as(t, taro), a.Number)
		f.must(err)
		kinds := map[string]int{}
		for _, e := range d.Timeline {
			kinds[e.Type]++
		}
		if kinds[application.EventQuestionEnded] != 1 || kinds[application.EventAdditionEnded] != 0 {
			t.Errorf("%v", kinds)
		}
	})
	title(t, "[R10.3] the mail of a question and of an addition is read before it goes", func(t *testing.T, f *fixture) {
		a := f.underReview(clone("light", nil))
		for kind, want := range map[application.RequestKind]string{application.ForAddition: "2099年12月1日", application.ForQuestion: "質問"} {
			m, err := f.RequestPreview(staff(t, principal.Officer), a, kind, "図面", "2099-12-01")
			f.must(err)
			if !strings.Contains(m.Text, want) || !strings.Contains(m.Text, a.Number) {
				t.Errorf("%s: %s", kind, m.Text)
			}
		}
	})
}
