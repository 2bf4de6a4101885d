package application_test

import (
	"fmt"
	"strings"
	"testing"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

const whenDone = "審査はいつ終わりますか。"

// offers tells whether the desk offers something.
func (f *fixture) offers(number string, action desk.Action) bool {
	f.t.Helper()
	c, err := f.Case(staff(f.t, principal.Officer), number)
	f.must(err)
	for _, each := range c.Allowed {
		if each == action {
			return true
		}
	}
	return false
}

func TestAnApplicantAsksTheOffice(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] an applicant asks the office about what is under way, an officer answers, and both read it", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Officer)
		a := f.filed(clone("light", nil))
		if f.offers(a.Number, desk.ActionReply) {
			t.Error("an answer is offered to what nobody asked")
		}
		if _, err := f.ReplyToQuestion(officer, a.Number, a.Version, "来週です。"); errs.CodeOf(err) != codeMovedOn {
			t.Errorf("answered what nobody asked: %v", err)
		}
		for text, want := range map[string]string{" ": codeRequired, "x": codeRequired, "〇〇はいつですか。": codeRequired, strings.Repeat("あ", 2001): codeTooLong} {
			if _, err := f.AskTheOffice(as(t, taro), "ask-0001", a.Number, text); fields(err)["/text"] != want {
				t.Errorf("%.9s: %v", text, explained(err))
			}
		}
		if _, err := f.AskTheOffice(as(t, hanako), "ask-0001", a.Number, whenDone); errs.KindOf(err) != errs.NotFound {
			t.Errorf("asked by another: %v", err)
		}
		for range 2 { // a second press, or a retry
			_, err := f.AskTheOffice(as(t, taro), "ask-0001", a.Number, whenDone)
			f.must(explained(err))
		}
		if _, err := f.AskTheOffice(as(t, taro), "ask-0001", a.Number, "手数料はいくらですか。"); errs.CodeOf(err) != codeKeyReused {
			t.Errorf("another question under the same key: %v", err)
		}
		if _, err := f.AskTheOffice(as(t, taro), "ask-0002", a.Number, "手数料はいくらですか。"); whyNot(err) != "questionOpen" {
			t.Errorf("two at a time: %v", err)
		}
		now := f.read(a.Number)
		if now.News != application.NewsAnswer || now.Status != a.Status || now.Version != a.Version+1 {
			t.Errorf("%+v", now)
		}
		if got := f.numbers(officer, desk.Query{News: application.NewsAnswer}); len(got) != 1 || got[0] != a.Number {
			t.Errorf("news: %v", got)
		}
		if _, asked, err := f.Current(as(t, taro), 5); err != nil || len(asked) != 0 {
			t.Errorf("on my page the own question is asked of the applicant: %+v %v", asked, err)
		}
		if !f.offers(a.Number, desk.ActionReply) || !f.offers(a.Number, desk.ActionAsk) {
			t.Error("the office can neither answer nor ask")
		}
		if _, err := f.ReplyToQuestion(officer, a.Number, now.Version, "〇日です。〇〇"); fields(err)["/text"] != codeRequired {
			t.Errorf("a place is left: %v", err)
		}
		notices := len(f.world.notices)
		moved, err := f.ReplyToQuestion(officer, a.Number, now.Version, "来週の見込みです。")
		f.must(explained(err))
		if moved.Status != a.Status || len(f.world.notices) != notices+1 {
			t.Fatalf("%+v %+v", moved, f.world.notices[notices:])
		}
		if body := f.world.notices[notices].Body; !strings.Contains(body.Ja, whenDone) || !strings.Contains(body.Ja, "来週の見込みです。") || !strings.Contains(body.En, "来週の見込みです。") {
			t.Errorf("%+v", body)
		}
		if f.read(a.Number).News != "" {
			t.Error("still news")
		}
		d, err := f.Detail(as(t, taro), a.Number)
		f.must(err)
		if len(d.Requests) != 1 || d.Requests[0].Kind != application.ToOffice || d.Requests[0].State != application.RequestDone || d.Requests[0].Answer != "来週の見込みです。" {
			t.Errorf("%+v", d.Requests)
		}
		timeline := ""
		for _, e := range d.Timeline {
			timeline += e.Type + " " + e.ActorKind + " " + e.Note + "\n"
		}
		if !strings.Contains(timeline, "office-asked applicant "+whenDone) || !strings.Contains(timeline, "office-replied staff 来週の見込みです。") {
			t.Error(timeline)
		}
		if _, err := f.AskTheOffice(as(t, taro), "ask-0001", a.Number, whenDone); err != nil {
			t.Errorf("the same again, once it was answered: %v", err)
		}
	})
	title(t, "[R10.1] an applicant asks 5 questions about a case on a day at most, and none once it has ended or is being withdrawn", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Officer)
		a := f.underReview(clone("light", nil))
		for i := range 5 {
			_, err := f.AskTheOffice(as(t, taro), fmt.Sprintf("ask-%04d", i), a.Number, whenDone)
			f.must(explained(err))
			_, err = f.ReplyToQuestion(officer, a.Number, f.read(a.Number).Version, "来週です。")
			f.must(explained(err))
		}
		if _, err := f.AskTheOffice(as(t, taro), "ask-more", a.Number, whenDone); errs.CodeOf(err) != "MSG-LIT-E-0101" || whyNot(err) != "questionsToday" {
			t.Errorf("the sixth: %v", err)
		}
		other := f.underReview(clone("light", nil))
		f.must(f.take(other, application.RequestWithdrawal, f.holder(other)))
		if _, err := f.AskTheOffice(as(t, taro), "ask-other", other.Number, whenDone); errs.CodeOf(err) != codeMovedOn {
			t.Errorf("asked about what is being withdrawn: %v", err)
		}
	})
	title(t, "[R10.1] a question to the office goes on with a correction, and ends with its case without a word of what was asked of the applicant", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Officer)
		a := f.underReview(clone("light", nil))
		_, err := f.RequestCorrection(officer, a.Number, a.Version, application.Correction{Text: "確かめてください。", Fields: []application.ReturnedField{{Pointer: f.town(a), Comment: "番地まで書いてください。"}}})
		f.must(explained(err))
		_, err = f.AskTheOffice(as(t, taro), "ask-0001", a.Number, whenDone)
		f.must(explained(err))
		receipt, err := f.resubmitted(f.read(a.Number))
		f.must(explained(err))
		if !f.offers(receipt.Number, desk.ActionReply) {
			t.Error("the question did not go on with the correction")
		}
		b := f.underReview(clone("light", nil))
		_, err = f.AskTheOffice(as(t, taro), "ask-0002", b.Number, whenDone)
		f.must(explained(err))
		_, err = f.Complete(officer, b.Number, f.read(b.Number).Version, refusal)
		f.must(explained(err))
		if body := f.world.notices[len(f.world.notices)-1].Body.Ja; strings.Contains(body, "お願いしていた追加の提出や質問への回答") {
			t.Error(body)
		}
		if n := f.count(`SELECT count(*) FROM application_request WHERE state = 'CANCELLED'`); n != 1 {
			t.Errorf("%d ended", n)
		}
	})
	title(t, "[R10.1] a question leaves the draft of a decision as it is", func(t *testing.T, f *fixture) {
		one, two := inOkinawa(t, "officer-1"), inOkinawa(t, "officer-2")
		a := f.ofTwo()
		d := f.draftedBy(one, a.Number, refusal, "")
		_, err := f.AskTheOffice(f.holder(a), "ask-0001", a.Number, whenDone)
		f.must(explained(err))
		_, err = f.ApproveDecision(two, a.Number, d.ID)
		f.must(explained(err))
	})
}
