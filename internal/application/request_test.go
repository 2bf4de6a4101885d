package application_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/application/draft"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/message"
	"radioportal/internal/principal"
)

// returned files a form, takes it under review and returns some fields of it.
func (f *fixture) returned(form map[string]any, pointers ...string) application.Application {
	f.t.Helper()
	a := f.underReview(form)
	var c application.Correction
	for _, pointer := range pointers {
		c.Fields = append(c.Fields, application.ReturnedField{Pointer: pointer, Comment: "番地まで書いてください。"})
	}
	_, err := f.RequestCorrection(staff(f.t, principal.Officer), a.Number, a.Version, c)
	f.must(explained(err))
	return f.read(a.Number)
}

// corrected changes the draft of a correction and files it.
func (f *fixture) corrected(number string, edit func(map[string]any)) (application.Receipt, error) {
	f.t.Helper()
	d, err := f.CorrectionDraft(as(f.t, taro), number)
	f.must(err)
	d, _, err = f.Draft(as(f.t, taro), d.ID)
	f.must(err)
	form, err := d.Form.Object()
	f.must(err)
	edit(form)
	content, err := json.Marshal(form)
	f.must(err)
	saved, err := f.UpdateDraft(as(f.t, taro), d.ID, d.Version, draft.Change{Form: content})
	f.must(err)
	return f.Register(as(f.t, taro), "key-"+d.ID, d.ID, saved.Version)
}

func value(t *testing.T, f *fixture, number, name, field string) any {
	t.Helper()
	form, err := f.document(number).Object()
	f.must(err)
	return section(form, name)[field]
}

func TestCorrection(t *testing.T) {
	t.Parallel()
	title(t, "[R4.2] only what was returned changes; both filings stay, the fee stays paid, and it may be returned again", func(t *testing.T, f *fixture) {
		first := f.returned(clone("light", nil), "/holder/townName")
		if first.Status != application.RequestingCorrection {
			t.Fatal(first.Status)
		}
		town, name := value(t, f, first.Number, "holder", "townName"), value(t, f, first.Number, "holder", "lastName")
		r, err := f.corrected(first.Number, func(m map[string]any) {
			section(m, "holder")["townName"] = "大阪市北区霞が関2-1-2"
			section(m, "holder")["lastName"] = "別人"
		})
		f.must(explained(err))
		old, next := f.read(first.Number), f.read(r.Number)
		if old.Status != application.Resubmitted || next.Status != application.ProcessingReception || next.CaseID != old.CaseID || next.Corrects != old.Number ||
			next.FeePaidAt.IsZero() || next.PaymentNumber != old.PaymentNumber {
			t.Errorf("%+v\n%+v", old, next)
		}
		if got := value(t, f, next.Number, "holder", "townName"); got != "大阪市北区霞が関2-1-2" {
			t.Errorf("town %v", got)
		}
		if got := value(t, f, next.Number, "holder", "lastName"); got != name || value(t, f, old.Number, "holder", "townName") != town {
			t.Errorf("what was not returned changed: %v", got)
		}
		d, err := f.Detail(as(t, taro), old.Number)
		f.must(err)
		if d.CorrectedBy != next.Number || len(d.Requests) != 1 || d.Requests[0].State != application.RequestDone {
			t.Errorf("%+v", d.Requests)
		}
		if _, err := f.CorrectionDraft(as(t, taro), old.Number); errs.CodeOf(err) != codeNotReturned {
			t.Errorf("corrected twice: %v", err)
		}
		officer := staff(t, principal.Officer)
		rows := f.result(officer, "/api/staff/common/review/list-get", `{"status":"RESUBMITTED"}`)["applications"].([]any)
		if row := rows[0].(map[string]any); row["electronicApplicationNumber"] != old.Number || row["correctedBy"] != next.Number {
			t.Errorf("the list does not say as what it goes on: %v", row)
		}
		moved, err := f.Start(officer, next.Number, next.Version)
		f.must(err)
		_, err = f.RequestCorrection(officer, next.Number, moved.Version, application.Correction{Fields: []application.ReturnedField{{Pointer: "/holder/townName", Comment: "番地まで書いてください。"}}})
		f.must(err)
		third, err := f.corrected(next.Number, func(m map[string]any) { section(m, "holder")["townName"] = "大阪市北区1-1" })
		f.must(explained(err))
		if got := value(t, f, third.Number, "holder", "lastName"); got != name {
			t.Errorf("what was typed before in a place that was not returned is filed now: %v", got)
		}
		if got := f.read(third.Number); got.CaseID != first.CaseID || f.read(next.Number).Status != application.Resubmitted {
			t.Errorf("%+v", got)
		}
		if len(f.world.payments) != 1 {
			t.Errorf("%d bills", len(f.world.payments))
		}
	})
}

func TestCorrectionIsChecked(t *testing.T) {
	t.Parallel()
	title(t, "[R4.2] the rules hold for a correction as well, and the draft stays", func(t *testing.T, f *fixture) {
		a := f.returned(clone("light", nil), "/holder/townName")
		_, err := f.corrected(a.Number, func(m map[string]any) { section(m, "holder")["townName"] = "" })
		if fields(err)["/holder/townName"] != "MSG-LIT-E-0001" || f.read(a.Number).Status != application.RequestingCorrection {
			t.Errorf("%v, %s", explained(err), f.read(a.Number).Status)
		}
		drafts, err := f.DraftSummaries(as(t, taro), 10)
		f.must(err)
		if len(drafts) != 1 || drafts[0].Kind != "modify" || drafts[0].AboutApplication != a.Number {
			t.Errorf("%+v", drafts)
		}
		again, err := f.CorrectionDraft(as(t, taro), a.Number)
		f.must(err)
		if again.ID != drafts[0].ID {
			t.Error("a second draft for the same correction")
		}
	})
}

func TestACorrectionAnswersWhatIsAskedFor(t *testing.T) {
	t.Parallel()
	title(t, "[R4.2] a correction that changes nothing of what was returned is refused there", func(t *testing.T, f *fixture) {
		a := f.returned(clone("light", nil), "/holder/townName", "/holder/postalCode")
		_, err := f.corrected(a.Number, func(m map[string]any) { section(m, "holder")["lastName"] = "別人" })
		if got := fields(err); len(got) != 2 || got["/holder/townName"] != codeSame || got["/holder/postalCode"] != codeSame || f.read(a.Number).Status != application.RequestingCorrection {
			t.Errorf("%v, %s", explained(err), f.read(a.Number).Status)
		}
		_, err = f.corrected(a.Number, func(m map[string]any) { section(m, "holder")["townName"] = "大阪市北区1-1" })
		f.must(explained(err))
	})
}

func TestCorrectionKeepsFiles(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		document := catalogueDocuments(t)[0]
		a := f.underReview(clone("light", nil))
		f.world.files[a.Number] = []draft.AttachmentInfo{{AttachmentID: "1", DocumentID: document, ScanStatus: "clean"}, {AttachmentID: "2", DocumentID: "other", ScanStatus: "clean"}}
		_, err := f.RequestCorrection(staff(t, principal.Officer), a.Number, a.Version, application.Correction{Fields: []application.ReturnedField{
			{Pointer: "/holder/townName", Comment: "番地まで書いてください。"}, {Pointer: "/documents/" + document, Comment: "鮮明なものをお送りください。"}}})
		f.must(explained(err))
		d, err := f.CorrectionDraft(as(t, taro), a.Number)
		f.must(err)
		if _, err := f.DraftDocument(t.Context(), f.db.Read(), taro, d.ID, document); err != nil {
			t.Errorf("a returned document: %v", err)
		}
		if _, err := f.corrected(a.Number, func(m map[string]any) { section(m, "holder")["townName"] = "大阪市北区1-1" }); fields(err)["/documents/"+document] != codeRequired {
			t.Errorf("[R4.2] without the document that is asked for: %v", explained(err))
		}
		f.world.files[d.ID] = []draft.AttachmentInfo{{AttachmentID: "3", DocumentID: document, ScanStatus: "clean"}}
		f.must(f.db.Tx(t.Context(), func(tx *db.Tx) error { return f.TouchDraft(t.Context(), tx, taro, d.ID) }))
		r, err := f.corrected(a.Number, func(map[string]any) {})
		f.must(explained(err))
		if got := f.world.list(r.Number); len(got) != 2 || got[0].AttachmentID == "1" || got[1].AttachmentID == "1" {
			t.Errorf("%+v", got)
		}
	})
}

func catalogueDocuments(t *testing.T) []string {
	t.Helper()
	proc, _ := catalogue().Current(openID, clock.Date(today))
	var ids []string
	for _, d := range proc.Definition().Documents {
		ids = append(ids, d.ID)
	}
	return ids
}

func TestOnlyFieldsOfTheFormAreReturned(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		a := f.underReview(clone("light", nil))
		for _, c := range []application.Correction{
			{}, {Fields: []application.ReturnedField{{Pointer: "/nothing", Comment: "番地まで書いてください。"}}}, {Fields: []application.ReturnedField{{Pointer: "/holder/nothing", Comment: "番地まで書いてください。"}}},
			{Fields: []application.ReturnedField{{Pointer: "/holder", Comment: "番地まで書いてください。"}}}, {Fields: []application.ReturnedField{{Pointer: "/documents/nothing", Comment: "番地まで書いてください。"}}},
			{Fields: []application.ReturnedField{{Pointer: "/holder/townName", Comment: " "}}}, {Fields: []application.ReturnedField{{Pointer: "/transmitters/9/powerW", Comment: "番地まで書いてください。"}}}, {Fields: []application.ReturnedField{{Pointer: "/transmitters/0/route", Comment: "番地まで書いてください。"}}},
			{Fields: []application.ReturnedField{{Pointer: "/holder/townName", Comment: "番地まで書いてください。"}, {Pointer: "/holder/townName", Comment: "番地まで書いてください。"}}},
			{Fields: []application.ReturnedField{{Pointer: "/holder/representativeRole", Comment: "not asked of an individual"}}},
		} {
			if _, err := f.RequestCorrection(staff(t, principal.Officer), a.Number, a.Version, c); errs.KindOf(err) != errs.Invalid {
				t.Errorf("%+v: %v", c, err)
			}
		}
		if f.read(a.Number).Status != application.UnderReview {
			t.Error("it was returned")
		}
	})
}

func TestAddition(t *testing.T) {
	t.Parallel()
	title(t, "[R2.18] an addition is sent once, and only when it was asked for", func(t *testing.T, f *fixture) {
		a := f.underReview(clone("light", nil))
		if _, err := f.AdditionDraft(as(t, taro), a.Number); errs.CodeOf(err) != codeMovedOn {
			t.Errorf("not asked for: %v", err)
		}
		officer := staff(t, principal.Officer)
		if _, err := f.RequestAddition(officer, a.Number, a.Version, "", "2026-11-20"); !cmp.Equal(fields(err), map[string]string{
			"/text": codeRequired, "/dueDate": codeDateGone}) {
			t.Errorf("%v", explained(err))
		}
		moved, err := f.RequestAddition(officer, a.Number, a.Version, "配置図をお送りください。", "2026-12-01")
		f.must(explained(err))
		if moved.Status != application.UnderReview {
			t.Errorf("%+v", moved)
		}
		if _, err := f.RequestAddition(officer, a.Number, moved.Version, "もう一つ", "2026-12-01"); errs.CodeOf(err) != codeMovedOn {
			t.Errorf("asked twice: %v", err)
		}
		if _, err := f.AdditionDraft(as(t, hanako), a.Number); errs.KindOf(err) != errs.NotFound {
			t.Errorf("another's: %v", err)
		}
		d, err := f.AdditionDraft(as(t, taro), a.Number)
		f.must(err)
		if _, err := f.Append(as(t, taro), "key-12345678", a.Number, d.ID, 1); fields(err)["/addition/text"] != codeRequired {
			t.Errorf("nothing: %v", explained(err))
		}
		if _, err := f.Register(as(t, taro), "key-add", d.ID, 1); errs.KindOf(err) != errs.NotFound {
			t.Errorf("filed as an application: %v", err)
		}
		if _, err := f.DraftDocument(t.Context(), f.db.Read(), taro, d.ID, "addition-1"); err != nil {
			t.Error(err)
		}
		_, err = f.UpdateDraft(as(t, taro), d.ID, 1, draft.Change{Form: draft.FormData(`{"addition":{"text":"送ります。"}}`)})
		f.must(err)
		f.world.files[d.ID] = []draft.AttachmentInfo{{AttachmentID: "1", DocumentID: "addition-1", ScanStatus: "clean"}}
		r, err := f.Append(as(t, taro), "key-12345678", a.Number, d.ID, 2)
		f.must(explained(err))
		again, err := f.Append(as(t, taro), "key-12345678", a.Number, d.ID, 2)
		f.must(err)
		if again != r || r.Number != a.Number || len(f.world.list(a.Number)) != 1 {
			t.Errorf("%+v, %+v", r, again)
		}
		if _, err := f.Append(as(t, taro), "key-12345678", a.Number, d.ID, 3); errs.CodeOf(err) != codeKeyReused {
			t.Errorf("another version under the same key: %v", err)
		}
		if _, err := f.Append(as(t, taro), "key-12345678", a.Number, db.NewID(), 2); errs.CodeOf(err) != codeKeyReused {
			t.Errorf("another draft under the same key: %v", err)
		}
		c, err := f.Case(officer, a.Number)
		f.must(err)
		if len(c.Requests) != 1 || c.Requests[0].Answer != "送ります。" || c.Requests[0].State != application.RequestDone || c.Status != application.UnderReview {
			t.Errorf("%+v", c.Requests)
		}
	})
}

func TestAFullListOfDraftsStopsNoAnswer(t *testing.T) {
	title(t, "[R4.2] who has as many drafts as one may have still answers the office, and is told what to do of a new one", func(t *testing.T, f *fixture) {
		returned, err := f.ask(f.underReview(clone("light", nil)), "", "/holder/townName")
		f.must(explained(err))
		asked := f.underReview(clone("light", nil))
		f.must(explained(f.take(asked, application.RequestAddition, staff(t, principal.Officer))))
		for range 200 {
			_, err := f.CreateDraft(as(t, taro), openID, "")
			f.must(err)
		}
		_, err = f.CorrectionDraft(as(t, taro), returned.Number)
		f.must(err)
		_, err = f.AdditionDraft(as(t, taro), asked.Number)
		f.must(err)
		_, err = f.CreateDraft(as(t, taro), openID, "")
		var full *errs.Error
		if !errors.As(err, &full) || !strings.Contains(message.Text(full.Code, "ja", full.Params), "「保存した下書き」") {
			t.Errorf("draft 201: %v", err)
		}
	})
}

func TestAdditionsAreCountedThroughACase(t *testing.T) {
	t.Parallel()
	title(t, "[R2.18] [R4.2] an addition to a correction is another document than the additions before it", func(t *testing.T, f *fixture) {
		officer, town := staff(t, principal.Officer), "/holder/townName"
		added := func(a application.Application, text, documentID string) application.Application {
			t.Helper()
			_, err := f.RequestAddition(officer, a.Number, a.Version, "配置図をお送りください。", "2026-12-01")
			f.must(explained(err))
			d, err := f.AdditionDraft(as(t, taro), a.Number)
			f.must(err)
			if _, err := f.DraftDocument(t.Context(), f.db.Read(), taro, d.ID, documentID); err != nil {
				t.Errorf("%s takes no files: %v", documentID, err)
			}
			f.world.files[d.ID] = []draft.AttachmentInfo{{AttachmentID: text, DocumentID: documentID, FileName: "配置図.pdf", ScanStatus: "clean"}}
			_, err = f.UpdateDraft(as(t, taro), d.ID, 1, draft.Change{Form: draft.FormData(`{"addition":{"text":"` + text + `"}}`)})
			f.must(err)
			f.must(f.db.Tx(t.Context(), func(tx *db.Tx) error { return f.TouchDraft(t.Context(), tx, taro, d.ID) }))
			_, err = f.Append(as(t, taro), "key-"+d.ID, a.Number, d.ID, 2)
			f.must(explained(err))
			return f.read(a.Number)
		}
		first := added(f.underReview(clone("light", nil)), "一", "addition-1")
		_, err := f.RequestCorrection(officer, first.Number, first.Version, application.Correction{Fields: []application.ReturnedField{{Pointer: town, Comment: "番地まで書いてください。"}}})
		f.must(explained(err))
		r, err := f.corrected(first.Number, func(m map[string]any) { section(m, "holder")["townName"] = "大阪市北区1-1" })
		f.must(explained(err))
		next := f.read(r.Number)
		_, err = f.Start(officer, next.Number, next.Version)
		f.must(err)
		next = added(f.read(next.Number), "二", "addition-2")
		d, err := f.Detail(as(t, taro), next.Number)
		f.must(err)
		views := application.RequestViews(d.Requests, "2026-11-21")
		if len(views) != 1 || views[0].DocumentID != "addition-2" || views[0].Answer != "二" || len(d.Files) != 2 {
			t.Errorf("%+v, %+v", views, d.Files)
		}
		d, err = f.Detail(as(t, taro), first.Number)
		f.must(err)
		if got := application.RequestViews(d.Requests, "2026-11-21")[0].DocumentID; got != "addition-1" {
			t.Errorf("the first addition is %s", got)
		}
	})
}

func TestWithdrawal(t *testing.T) {
	t.Parallel()
	title(t, "[R4.5] asked for once, decided before anything else, and the bill ends", func(t *testing.T, f *fixture) {
		a := f.unpaid(clone("light", nil))
		officer := staff(t, principal.Officer)
		if _, err := f.Withdraw(as(t, hanako), "key-00000000", a.Number, "x"); errs.KindOf(err) != errs.NotFound {
			t.Errorf("another's: %v", err)
		}
		if _, err := f.Withdraw(as(t, taro), "key-00000000", a.Number, " "); fields(err)["/reason"] != codeRequired {
			t.Errorf("no reason: %v", err)
		}
		r, err := f.Withdraw(as(t, taro), "key-00000000", a.Number, "計画が変わりました。")
		f.must(err)
		if again, err := f.Withdraw(as(t, taro), "key-00000000", a.Number, "計画が変わりました。"); err != nil || again != r {
			t.Errorf("%+v, %v", again, err)
		}
		if _, err := f.Withdraw(as(t, taro), "key-00000000", a.Number, "別の理由です。"); errs.CodeOf(err) != codeKeyReused {
			t.Errorf("another reason under the same key: %v", err)
		}
		if _, err := f.Withdraw(as(t, taro), "key-00000001", a.Number, "x"); errs.CodeOf(err) != codeMovedOn {
			t.Errorf("asked twice: %v", err)
		}
		c, err := f.Case(officer, a.Number)
		f.must(err)
		if !cmp.Equal(c.Allowed, []desk.Action{desk.ActionWithdraw, desk.ActionRefuseWithdrawal}) {
			t.Errorf("%v", c.Allowed)
		}
		moved, err := f.RefuseWithdrawal(officer, a.Number, c.Version, "審査が終わるところです。")
		f.must(err)
		if moved.Status != application.FeesNotPaid || len(f.world.cancelled) != 0 {
			t.Errorf("%+v", moved)
		}
		if _, err := f.AcceptWithdrawal(officer, a.Number, moved.Version); errs.CodeOf(err) != codeMovedOn {
			t.Errorf("accepted what was not asked for: %v", err)
		}
		_, err = f.Withdraw(as(t, taro), "key-00000002", a.Number, "やはり取り下げます。")
		f.must(err)
		_, err = f.AcceptWithdrawal(officer, a.Number, moved.Version+1)
		f.must(err)
		if got := f.read(a.Number); got.Status != application.Withdrawn || !cmp.Equal(f.world.cancelled, []string{a.Number}) || got.NoticeNumber == "" {
			t.Errorf("%+v", got)
		}
		if _, err := f.Withdraw(as(t, taro), "key-00000003", a.Number, "x"); errs.CodeOf(err) != codeNotWithdrawable {
			t.Errorf("withdrawn twice: %v", err)
		}
		mails := f.mailsOf(a)
		for i, m := range mails[len(mails)-2:] {
			if !strings.Contains(m.Text, fmt.Sprintf("/mypage/written-notice/detail?noticeNumber=N-%d", i+1)) || strings.Contains(m.Subject+m.Text, "取下げを認めました") != (i == 1) {
				t.Errorf("[R4.5] a mail about a notice: %s\n%s", m.Subject, m.Text)
			}
		}
	})
}

func TestAWithdrawalStopsTheCorrection(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		a := f.returned(clone("light", nil), "/holder/townName")
		_, err := f.Withdraw(as(t, taro), "key-00000000", a.Number, "x")
		f.must(err)
		if _, err := f.CorrectionDraft(as(t, taro), a.Number); errs.CodeOf(err) != codeMovedOn {
			t.Errorf("%v", err)
		}
	})
}
