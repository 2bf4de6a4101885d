package application_test

import (
	"strings"
	"testing"

	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/db"
	"radioportal/internal/principal"
)

// paidRenewal is taro's renewal, whose fee is paid.
func (f *fixture) paidRenewal() application.Application {
	f.t.Helper()
	waiting := f.pendingRenewal()
	f.must(f.db.Tx(f.t.Context(), func(tx *db.Tx) error { return f.FeePaid(f.t.Context(), tx, waiting.Number, false) }))
	return f.read(waiting.Number)
}

func (f *fixture) openRequests(number string) (open []application.Request) {
	f.t.Helper()
	all, err := application.RequestsOf(f.t.Context(), f.db.Read(), number)
	f.must(err)
	for _, r := range all {
		if r.State == application.RequestOpen {
			open = append(open, r)
		}
	}
	return open
}

func TestWhatTheOfficeAskedGoesAlong(t *testing.T) {
	t.Parallel()
	officer := staff(t, principal.Officer)
	returned := func(f *fixture, a application.Application, pointers ...string) {
		t.Helper()
		c := application.Correction{Text: "ご確認ください。", DueDate: "2026-12-15"}
		for _, each := range pointers {
			c.Fields = append(c.Fields, application.ReturnedField{Pointer: each, Comment: "確かめてください。"})
		}
		_, err := f.RequestCorrection(officer, a.Number, f.read(a.Number).Version, c)
		f.must(err)
	}
	title(t, "[R2.14] [R4.2] a correction that is asked for is asked of the new holder, without what was about the former one", func(t *testing.T, f *fixture) {
		waiting := f.paidRenewal()
		returned(f, waiting, "/contact/email", "/transmitters/0/powerW")
		by := f.permitted(plannedDay)
		says(t, f.warnings(by.Number), []string{"補正を求めています。引き継がれると、提出者に", "it is asked of the filer"}, nil)
		f.exec(`DELETE FROM application_once`)
		was, is := f.stepIn(waiting)
		if is.Status != application.RequestingCorrection || is.NextStep() != application.Correct || was.Outcome != application.PassedOn {
			t.Errorf("%+v\n%+v", was, is)
		}
		open := f.openRequests(is.Number)
		if len(open) != 1 || open[0].DueDate != "2026-12-15" || open[0].Text != "ご確認ください。" || len(open[0].Fields) != 1 || open[0].Fields[0].Pointer != "/transmitters/0/powerW" {
			t.Fatalf("asked is %+v", open)
		}
		if left := f.openRequests(was.Number); len(left) != 0 {
			t.Errorf("the former holder is still asked %+v", left)
		}
		says(t, f.noticed(hanako), []string{"補正を求めています", "asks for a correction"}, nil)
		d, err := f.Detail(heir(t), is.Number)
		if err != nil || len(d.Requests) != 1 {
			t.Errorf("the new holder sees %+v, %v", d.Requests, err)
		}
		c, err := f.CorrectionDraft(heir(t), is.Number)
		if err != nil || c.AboutApplication != is.Number {
			t.Errorf("the correction is %+v, %v", c, err)
		}
	})
	title(t, "[R2.14] [R4.2] where it was about the former holder alone it ends, which both cases tell, and the review goes on", func(t *testing.T, f *fixture) {
		waiting := f.paidRenewal()
		returned(f, waiting, "/contact/email")
		was, is := f.stepIn(waiting)
		if is.Status != application.UnderReview || len(f.openRequests(is.Number)) != 0 {
			t.Errorf("%+v, asked is %+v", is, f.openRequests(is.Number))
		}
		says(t, f.noticed(hanako), []string{"補正の求めは、なくなりました", "not asked for any more"}, []string{"補正を求めています"})
		d, err := f.Detail(officer, is.Number)
		f.must(err)
		if last := d.Timeline[len(d.Timeline)-1]; last.Type != application.EventRequestNotTransferred {
			t.Errorf("its timeline is %+v", d.Timeline)
		}
		if d, err = f.Detail(officer, was.Number); err != nil || d.Requests[0].State != application.RequestCancelled {
			t.Errorf("the former holder's are %+v, %v", d.Requests, err)
		}
	})
	title(t, "[R2.14] [R4.2] an addition that is asked for is asked of the new holder, and what was sent stays counted", func(t *testing.T, f *fixture) {
		waiting := f.paidRenewal()
		ask := func(text string) {
			t.Helper()
			_, err := f.RequestAddition(officer, waiting.Number, f.read(waiting.Number).Version, text, "2026-12-15")
			f.must(err)
		}
		ask("図面を出してください。")
		f.exec(`UPDATE application_request SET state = 'DONE', answer = '太郎の説明', answered_at = 1`)
		f.world.files[waiting.Number] = []draft.AttachmentInfo{{AttachmentID: "a", DocumentID: "addition-1", FileName: "a.pdf"}}
		ask("写真を出してください。")
		was, is := f.stepIn(waiting)
		d, err := f.Detail(heir(t), is.Number)
		f.must(err)
		if len(d.Requests) != 2 || d.Requests[0].State != application.RequestDone || d.Requests[0].DocumentID != "addition-1" || d.Requests[0].Answer != "" ||
			d.Requests[1].State != application.RequestOpen || d.Requests[1].DocumentID != "addition-2" || d.Requests[1].Text != "写真を出してください。" {
			t.Errorf("%+v", d.Requests)
		}
		if _, err := f.AdditionDraft(heir(t), is.Number); err != nil {
			t.Errorf("it cannot be added: %v", err)
		}
		if left := f.openRequests(was.Number); len(left) != 0 {
			t.Errorf("the former holder is still asked %+v", left)
		}
		says(t, f.noticed(hanako), []string{"追加の書類や説明の提出を求めています"}, nil)
	})
	title(t, "[R2.14] [R4.5] a withdrawal that the former holder asked for ends, and the desk and the new holder are told", func(t *testing.T, f *fixture) {
		waiting := f.paidRenewal()
		_, err := f.Withdraw(as(t, taro), "key-w", waiting.Number, "やめます。")
		f.must(err)
		by := f.permitted(plannedDay)
		says(t, f.warnings(by.Number), []string{"取下げを求めています", "Unless it is accepted"}, nil)
		f.exec(`DELETE FROM application_once`)
		_, is := f.stepIn(waiting)
		if is.Status != application.UnderReview || len(f.openRequests(is.Number)) != 0 {
			t.Errorf("%+v", is)
		}
		says(t, f.noticed(hanako), []string{"取下げを求めていましたが"}, []string{"やめます"})
		if strings.Contains(f.noticed(hanako), "前の免許人または登録人についての補正") {
			t.Error("a correction is told of")
		}
	})
}
