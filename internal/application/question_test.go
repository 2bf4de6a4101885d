package application_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

func TestQuestionsAndAnswers(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] an officer asks outside of a correction, the applicant is told and answers, and both read it in the timeline", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Officer)
		a := f.filed(clone("light", nil))
		if _, err := f.Answer(as(t, taro), "answer-0001", a.Number, "x"); errs.CodeOf(err) != codeMovedOn {
			t.Errorf("answered what nobody asked: %v", err)
		}
		for text, want := range map[string]string{" ": codeRequired, "x": codeRequired, strings.Repeat("あ", 2001): codeTooLong} {
			if _, err := f.AskQuestion(officer, a.Number, a.Version, text); fields(err)["/text"] != want {
				t.Errorf("%q: %v", text[:1], explained(err))
			}
		}
		notices := len(f.world.notices)
		moved, err := f.AskQuestion(officer, a.Number, a.Version, "①空中線は屋上ですか。")
		f.must(explained(err))
		if moved.Status != a.Status || len(f.world.notices) != notices+1 || !strings.Contains(f.world.notices[notices].Body.Ja, "①空中線") {
			t.Errorf("%+v %+v", moved, f.world.notices[notices:])
		}
		if _, err := f.AskQuestion(officer, a.Number, moved.Version, "図面はありますか。"); whyNot(err) != "questionOpen" {
			t.Errorf("two at a time: %v", err)
		}
		c, err := f.Case(officer, a.Number)
		f.must(err)
		for _, each := range c.Allowed {
			if each == desk.ActionAsk {
				t.Error("offered beside an open question")
			}
		}
		_, asked, err := f.Current(as(t, taro), 5)
		f.must(err)
		if len(asked) != 1 || asked[0].Kind != application.ForQuestion || asked[0].Number != a.Number {
			t.Errorf("on my page: %+v", asked)
		}
		inList := func(want ...any) {
			t.Helper()
			got := f.result(as(t, taro), "/api/common/application-progress/list-get", `{}`)["asked"]
			if diff := cmp.Diff(append([]any{}, want...), got); diff != "" {
				t.Errorf("marked in the list: %s", diff)
			}
		}
		inList(a.Number)
		if _, err := f.Answer(as(t, hanako), "answer-0001", a.Number, "x"); errs.KindOf(err) != errs.NotFound {
			t.Errorf("answered by another: %v", err)
		}
		if _, err := f.Answer(as(t, taro), "answer-0001", a.Number, ""); fields(err)["/text"] != codeRequired {
			t.Errorf("without a word: %v", err)
		}
		for range 2 { // a second press, or a retry
			_, err = f.Answer(as(t, taro), "answer-0001", a.Number, "②屋上です。")
			f.must(explained(err))
		}
		inList()
		if _, err := f.Answer(as(t, taro), "answer-0001", a.Number, "別"); errs.CodeOf(err) != codeKeyReused {
			t.Errorf("another answer under the same key: %v", err)
		}
		if _, err := f.Answer(as(t, taro), "answer-0002", a.Number, "別"); errs.CodeOf(err) != codeMovedOn {
			t.Errorf("answered twice: %v", err)
		}
		now := f.read(a.Number)
		if now.News != application.NewsAnswer || now.Version != moved.Version+1 {
			t.Errorf("%+v", now)
		}
		if got := f.numbers(officer, desk.Query{News: application.NewsAnswer}); len(got) != 1 || got[0] != a.Number {
			t.Errorf("news: %v", got)
		}
		d, err := f.Detail(as(t, taro), a.Number)
		f.must(err)
		timeline := ""
		for _, e := range d.Timeline {
			timeline += e.Type + " " + e.Note + "\n"
		}
		if !strings.Contains(timeline, "question-asked ①空中線は屋上ですか。") || !strings.Contains(timeline, "question-answered ②屋上です。") {
			t.Error(timeline)
		}
		if len(d.Requests) != 1 || d.Requests[0].Answer != "②屋上です。" || d.Requests[0].State != application.RequestDone {
			t.Errorf("%+v", d.Requests)
		}
		if e := f.newest(officer, a.Number, application.EventQuestionAnswered); e.Text != "②屋上です。" || e.ActorKind != "applicant" {
			t.Errorf("%+v", e)
		}
	})
	title(t, "[R10.1] a question that is open goes on beside a correction and ends with its application; there are 20 in a case at most", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Officer)
		a := f.underReview(clone("light", nil))
		ask := func() error {
			_, err := f.AskQuestion(officer, a.Number, f.read(a.Number).Version, "図面はありますか。")
			return err
		}
		f.must(ask())
		_, err := f.RequestCorrection(officer, a.Number, f.read(a.Number).Version, application.Correction{Text: "確かめてください。", Fields: []application.ReturnedField{{Pointer: f.town(a), Comment: "番地まで書いてください。"}}})
		f.must(explained(err))
		_, err = f.Answer(as(t, taro), "answer-beside", a.Number, "y")
		f.must(err)
		_, err = f.CancelCorrection(officer, a.Number, f.read(a.Number).Version, "理由のとおり")
		f.must(err)
		for i := range 18 {
			f.must(ask())
			_, err = f.Answer(as(t, taro), fmt.Sprintf("answer-%04d", i), a.Number, "y")
			f.must(err)
		}
		f.must(ask())
		_, err = f.Complete(officer, a.Number, f.read(a.Number).Version, refusal)
		f.must(explained(err))
		if n := f.count(`SELECT count(*) FROM application_request WHERE kind = 'QUESTION' AND state = 'CANCELLED'`); n != 1 {
			t.Errorf("%d ended", n)
		}
		if _, err := f.Answer(as(t, taro), "answer-late", a.Number, "y"); errs.CodeOf(err) != codeMovedOn {
			t.Errorf("answered once it had ended: %v", err)
		}
		if _, asked, err := f.Current(as(t, taro), 5); err != nil || len(asked) != 0 {
			t.Errorf("%+v %v", asked, err)
		}
	})
	title(t, "[R10.1] a question about a case whose bureau has asked 20 is refused", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Officer)
		a := f.filed(clone("light", nil))
		for i := range 20 {
			_, err := f.AskQuestion(officer, a.Number, f.read(a.Number).Version, "図面はありますか。")
			f.must(err)
			_, err = f.Answer(as(t, taro), fmt.Sprintf("answer-%04d", i), a.Number, "y")
			f.must(err)
		}
		if _, err := f.AskQuestion(officer, a.Number, f.read(a.Number).Version, "図面はありますか。"); errs.CodeOf(err) != "MSG-LIT-E-0101" {
			t.Errorf("the 21st: %v", err)
		}
	})
}

func TestADraftThatBecomesVoidIsAnEvent(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] what makes the draft of a decision void stands in the staff's timeline, and what becomes of it otherwise does not", func(t *testing.T, f *fixture) {
		one, two := inOkinawa(t, "officer-1"), inOkinawa(t, "officer-2")
		a := f.ofTwo()
		d := f.draftedBy(one, a.Number, refusal, "")
		_, err := f.ReturnDecision(two, a.Number, d.ID, "理由のとおり")
		f.must(err)
		d = f.draftedBy(one, a.Number, refusal, "")
		_, err = f.WithdrawDecision(one, a.Number, d.ID, "理由のとおり")
		f.must(err)
		f.draftedBy(one, a.Number, refusal, "")
		if e := f.newest(two, a.Number, application.EventDraftVoid); e.Type != "" {
			t.Errorf("void: %+v", e)
		}
		f.must(f.take(f.read(a.Number), application.RequestWithdrawal, f.holder(a)))
		if e := f.newest(two, a.Number, application.EventDraftVoid); e.Type == "" || e.ActorKind != "applicant" {
			t.Errorf("not noted: %+v", e)
		}
		if now, err := f.Detail(as(t, taro), a.Number); err != nil {
			t.Error(err)
		} else {
			for _, e := range now.Timeline {
				if strings.HasPrefix(e.Type, "desk.") {
					t.Errorf("the applicant is told: %+v", e)
				}
			}
		}
		f.must(f.take(f.read(a.Number), application.RefuseWithdrawal, one))
		d = f.draftedBy(one, a.Number, refusal, "")
		_, err = f.ApproveDecision(two, a.Number, d.ID)
		f.must(explained(err))
		if n := f.count(`SELECT count(*) FROM event WHERE type = 'desk.decision-void'`); n != 1 {
			t.Errorf("%d times void", n)
		}
	})
}

func TestWhatIsStillToBeFilledInIsRefused(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] [R5.2] what a filer is sent has no place left to fill in, and a reason is told in words", func(t *testing.T, f *fixture) {
		officer := of(t, principal.Officer, "officer-1")
		a := f.underReview(clone("light", nil))
		refused := func(err error, pointer, param, want string) {
			t.Helper()
			if e := errs.Of(err); e == nil || len(e.Fields) != 1 || e.Fields[0].Pointer != pointer || e.Fields[0].Params[param] != want {
				t.Errorf("%s: %v", want, explained(err))
			}
		}
		_, err := f.AskQuestion(officer, a.Number, a.Version, "〇〇を送ってください。")
		refused(err, "/text", "place", "〇〇")
		_, err = f.RequestAddition(officer, a.Number, a.Version, "[書類の名前]", "2099-12-01")
		refused(err, "/text", "place", "[書類の名前]")
		_, err = f.RequestCorrection(officer, a.Number, a.Version, application.Correction{Fields: []application.ReturnedField{{Pointer: "/holder/townName", Comment: "＿＿を直す"}}})
		refused(err, "/fields/0/comment", "place", "＿＿")
		_, err = f.AskQuestion(officer, a.Number, a.Version, "何？")
		refused(err, "/text", "reason", "fewWords")
		_, err = f.RequestCorrection(officer, a.Number, a.Version, application.Correction{Fields: []application.ReturnedField{{Pointer: "/holder/townName", Comment: "違う"}}})
		refused(err, "/fields/0/comment", "reason", "fewWords")
		_, err = f.PreviewRefusal(officer, a.Number, desk.Decision{Ground: "form", Reason: "."})
		refused(err, "/reason", "reason", "fewWords")
		_, err = f.AskQuestion(officer, a.Number, a.Version, "○ 図面はありますか。\n○ 二〇二六年のものですか。")
		f.must(explained(err))
	})
}
