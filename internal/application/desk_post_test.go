package application_test

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/application/paper"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// printer prints what the notice board has, and licences by their ids.
type printer struct{ w *world }

func (p printer) Notices(_ context.Context, _ db.Querier, accountID, number, licenceID string) ([]desk.PostedNotice, error) {
	var list []desk.PostedNotice
	for i, n := range p.w.notices {
		if n.AccountID == accountID && n.ElectronicApplicationNumber == number {
			list = append(list, desk.PostedNotice{Number: fmt.Sprintf("N-%d", i+1), Name: n.Name, SentAt: today})
		}
	}
	if licenceID != "" {
		list = append(list, desk.PostedNotice{Number: desk.ViewingPIN, Name: procedure.Text{Ja: "PIN of " + licenceID}, SentAt: today})
	}
	return list, nil
}

func (printer) NoticePDF(_ context.Context, accountID string, n desk.PostedNotice) ([]byte, error) {
	return []byte("notice " + n.Number + n.Name.Ja + n.Body.Ja + " to " + accountID), nil
}

func (printer) LicencePDF(_ context.Context, accountID, id string) ([]byte, error) {
	return []byte("licence " + id + " of " + accountID), nil
}

// Certificate makes one of what a licence is called.
func (p printer) Certificate(_ context.Context, _ db.Querier, accountID string, c application.ToCertify) ([]byte, error) {
	return fmt.Appendf(nil, "%s %s of %s for %s, %s", c.Title.Ja, c.Copies.Ja, c.Number, accountID, c.Day), nil
}

// opens asks for a paper as PDF.
func (f *fixture) opens(who ctx, number, notice string) (int, string) {
	f.t.Helper()
	r := httptest.NewRequest(http.MethodGet, "/api/staff/common/review/post-download?electronicApplicationNumber="+number+"&noticeNumber="+notice, nil)
	w := httptest.NewRecorder()
	f.host(who).ServeHTTP(w, r)
	return w.Code, w.Body.String()
}

// opened are the parts of a filing that were noted to be opened for the post.
func (f *fixture) opened(number string) (parts []string) {
	f.t.Helper()
	for _, part := range []string{"notice", "licence", "pin"} {
		n := f.count(`SELECT count(*) FROM event WHERE type = 'desk.read' AND subject = 'application:` + number + `' AND data LIKE '%"part":"` + part + `"%'`)
		parts = append(parts, fmt.Sprintf("%s %d", part, n))
	}
	return parts
}

func TestWhatIsPostedCanBePrinted(t *testing.T) {
	t.Parallel()
	title(t, "[R7.8] [R8.10] the notices and the licence of what came on paper are printed by staff of its bureau, which is noted", func(t *testing.T, f *fixture) {
		officer, papers := staff(t, principal.Officer), f.papers()
		id, version := f.entered(officer, papers, paper.Beginning{Account: taro, ProcedureID: openID, ArrivedOn: "2026-11-10"})
		f.scanned(officer, id)
		r, err := papers.File(officer, "key-paper-posted", id, taro, version)
		f.must(explained(err))
		byNumber := fmt.Sprintf(`{"electronicApplicationNumber":%q}`, r.Number)
		const list = "/api/staff/common/review/post-list-get"
		before := f.result(officer, list, byNumber)
		if diff := cmp.Diff(map[string]any{"notices": []any{}, "licence": false}, before); diff != "" {
			t.Errorf("before its decision: %s", diff)
		}
		if code, _ := f.opens(officer, r.Number, ""); code != http.StatusNotFound {
			t.Errorf("a licence before its decision: %d", code)
		}
		a := f.toReview(f.read(r.Number))
		_, err = f.Complete(officer, a.Number, a.Version, grant)
		f.must(explained(err))
		after, licence := f.result(officer, list, byNumber), f.read(r.Number).LicenceID
		notices := after["notices"].([]any)
		if len(notices) != 2 || after["licence"] != true || licence == "" {
			t.Fatalf("after its decision: %v", after)
		}
		number := notices[0].(map[string]any)["noticeNumber"].(string)
		if code, got := f.opens(officer, r.Number, number); code != http.StatusOK || !strings.HasPrefix(got, "notice "+number) || !strings.HasSuffix(got, " to "+taro) {
			t.Errorf("the notice: %d %s", code, got)
		}
		if code, got := f.opens(staff(t, principal.Viewer), r.Number, ""); code != http.StatusOK || got != "licence "+licence+" of "+taro {
			t.Errorf("the licence: %d %s", code, got)
		}
		if code, got := f.opens(officer, r.Number, desk.ViewingPIN); code != http.StatusOK || !strings.Contains(got, "PIN of "+licence) {
			t.Errorf("[R5.12] the sheet with the PIN: %d %s", code, got)
		}
		if code, _ := f.opens(staff(t, principal.Viewer), r.Number, desk.ViewingPIN); code != http.StatusForbidden {
			t.Errorf("[R5.12] the sheet with the PIN opened by a viewer: %d", code)
		}
		if got := strings.Join(f.opened(r.Number), ", "); got != "notice 1, licence 1, pin 1" {
			t.Errorf("noted are %s", got)
		}
		if code, _ := f.opens(officer, r.Number, "N-99"); code != http.StatusNotFound {
			t.Errorf("another's notice: %d", code)
		}
		if code, _ := f.opens(staff(t, principal.Officer, "J"), r.Number, number); code != http.StatusNotFound {
			t.Errorf("another bureau: %d", code)
		}
		if code, _ := f.post(staff(t, principal.Officer, "J"), list, byNumber); code != http.StatusNotFound {
			t.Errorf("the list at another bureau: %d", code)
		}
	})
}

func TestWhatWasFiledHereIsNotPosted(t *testing.T) {
	t.Parallel()
	title(t, "[R7.8] what was filed here has nothing to be posted", func(t *testing.T, f *fixture) {
		a := f.filed(clone("light", nil))
		a = f.toReview(a)
		_, err := f.Complete(staff(t, principal.Officer), a.Number, a.Version, grant)
		f.must(explained(err))
		officer := staff(t, principal.Officer)
		list := f.result(officer, "/api/staff/common/review/post-list-get", fmt.Sprintf(`{"electronicApplicationNumber":%q}`, a.Number))
		if diff := cmp.Diff(map[string]any{"notices": []any{}, "licence": false}, list); diff != "" {
			t.Error(diff)
		}
		for _, notice := range []string{"N-1", ""} {
			if code, _ := f.opens(officer, a.Number, notice); code != http.StatusNotFound {
				t.Errorf("%q: %d", notice, code)
			}
		}
	})
}

func TestWhoHasNoPageIsNotSentToOne(t *testing.T) {
	t.Parallel()
	title(t, "[R7.8] [R8.10] of whom the portal can tell nothing the arrival is told on paper, and no notice points to a page", func(t *testing.T, f *fixture) {
		f.world.mailless = true
		officer, papers := staff(t, principal.Officer), f.papers()
		id, version := f.entered(officer, papers, paper.Beginning{Account: taro, ProcedureID: openID, ArrivedOn: "2026-11-10"})
		f.scanned(officer, id)
		r, err := papers.File(officer, "key-paper-by-post", id, taro, version)
		f.must(explained(err))
		code, got := f.opens(officer, r.Number, "reception")
		for _, want := range []string{"受付のお知らせ", r.Number, r.InquiryNumber, "到達した日: 2026年11月10日", "標準処理期間の最後の日"} {
			if code != http.StatusOK || !strings.Contains(got, want) {
				t.Errorf("of the arrival, without %s: %d %s", want, code, got)
			}
		}
		a := f.toReview(f.read(r.Number))
		moved, err := f.AskQuestion(officer, a.Number, a.Version, "図面について")
		f.must(explained(err))
		_, err = f.Complete(officer, a.Number, moved.Version, grant)
		f.must(explained(err))
		for i, n := range f.world.notices {
			if strings.Contains(n.Body.Ja, "マイページ") || strings.Contains(n.Body.En, "My Page") || !strings.Contains(f.world.notices[len(f.world.notices)-1].Body.Ja, "同封") {
				t.Errorf("%d: %s\n%s", i, n.Body.Ja, n.Body.En)
			}
		}
	})
}

func TestACorrectionByPostSaysWhatAndWhere(t *testing.T) {
	t.Parallel()
	title(t, "[R7.8] [R9.1] whom the portal can tell nothing reads in the letter what is to be corrected of each item, and where and until when to post it", func(t *testing.T, f *fixture) {
		f.world.mailless = true
		officer, papers := staff(t, principal.Officer), f.papers()
		id, version := f.entered(officer, papers, paper.Beginning{Account: taro, ProcedureID: openID, ArrivedOn: "2026-11-10"})
		f.scanned(officer, id)
		r, err := papers.File(officer, "key-paper-corrected", id, taro, version)
		f.must(explained(err))
		a := f.toReview(f.read(r.Number))
		fields := []application.ReturnedField{{Pointer: "/holder/townName", Comment: "番地を書いてください。\n\n戸籍のとおりに。"}}
		_, err = f.RequestCorrection(officer, a.Number, a.Version, application.Correction{Fields: fields, DueDate: "2026-12-21"})
		f.must(explained(err))
		body := f.world.notices[len(f.world.notices)-1].Body
		for text, wants := range map[string][]string{
			body.Ja: {"番地を書いてください。\n戸籍のとおりに。", "電子申請番号を書いて、2026年12月21日までに届くように", "送り先: 〒540-8795 大阪府"},
			body.En: {"番地を書いてください。\n戸籍のとおりに。", "so that it arrives by 21 December 2026", "Post to: 〒540-8795"},
		} {
			for _, want := range wants {
				if !strings.Contains(text, want) {
					t.Errorf("without %q: %s", want, text)
				}
			}
		}
		if strings.Contains(body.Ja, "画面") || strings.Contains(body.En, "press") {
			t.Errorf("it points to a page: %s\n%s", body.Ja, body.En)
		}
	})
}

func TestWhatCameLaterIsToldByPost(t *testing.T) {
	t.Parallel()
	title(t, "[R7.8] that something came on paper later is told by a letter of its own, and nothing of another case", func(t *testing.T, f *fixture) {
		officer, papers := staff(t, principal.Officer), f.papers()
		a := f.onPaper(officer, papers, "key-letter", "2026-11-10")
		f.must(f.added(officer, papers, a.Number, "2026-11-19", "図面です。"))
		_, err := papers.Withdraw(officer, "key-letter-withdraw", a.Number, "2026-11-20", "やめます。")
		f.must(err)
		all, err := f.ToPost(officer, a.Number)
		f.must(err)
		list := all.Notices
		var names []string
		for _, n := range list {
			if strings.HasPrefix(n.Number, "reception-") {
				names = append(names, n.Name.Ja)
				status, body := f.opens(officer, a.Number, n.Number)
				if status != http.StatusOK || !strings.Contains(body, a.Number) || !strings.Contains(body, "2026年11月") || !strings.HasSuffix(body, " to "+taro) {
					t.Errorf("%s: %d %s", n.Name.Ja, status, body)
				}
			}
		}
		if len(names) != 2 || !strings.HasPrefix(names[0], "追加の書類の受付のお知らせ") || !strings.HasPrefix(names[1], "取下げの求めの受付のお知らせ") {
			t.Errorf("%q", names)
		}
		other := f.onPaper(officer, papers, "key-letter-other", "2026-11-12")
		if status, _ := f.opens(officer, other.Number, list[len(list)-1].Number); status != http.StatusNotFound {
			t.Errorf("of another case: %d", status)
		}
	})
}

func TestThatAPaperWasPostedIsKept(t *testing.T) {
	t.Parallel()
	title(t, "[R7.8] [R8.10] the day on which each paper was posted is kept by who may act on the case, stands in its timeline and at the paper", func(t *testing.T, f *fixture) {
		officer, papers := staff(t, principal.Officer), f.papers()
		a := f.onPaper(officer, papers, "key-posted", "2026-11-10")
		a = f.toReview(f.read(a.Number))
		_, err := f.Complete(officer, a.Number, a.Version, grant)
		f.must(explained(err))
		for _, paper := range []string{desk.ViewingPIN, "reception", ""} {
			for on, code := range map[string]string{"": codeRequired, "21": codeNoDate, "2026-11-22": "MSG-LIT-E-0046", "2026-11-09": "MSG-LIT-E-0057"} {
				if err := f.RecordPosted(officer, a.Number, paper, on); fields(err)["/postedOn"] != code {
					t.Errorf("%q on %q: %v", paper, on, err)
				}
			}
			f.must(explained(f.RecordPosted(officer, a.Number, paper, "2026-11-21")))
			if err := f.RecordPosted(officer, a.Number, paper, "2026-11-21"); errs.CodeOf(err) != codeMovedOn {
				t.Errorf("%q twice: %v", paper, err)
			}
		}
		f.must(explained(f.RecordPosted(officer, a.Number, "reception", "2026-11-20"))) // another day than was first said
		all, err := f.ToPost(officer, a.Number)
		f.must(err)
		days := map[string]string{"reception": all.ReceptionPosted, "licence": all.LicencePosted}
		for _, n := range all.Notices {
			days[n.Number] = n.PostedOn
		}
		want := map[string]string{"reception": "2026-11-20", "licence": "2026-11-21", desk.ViewingPIN: "2026-11-21", "N-1": ""}
		if diff := cmp.Diff(want, days); diff != "" {
			t.Error(diff)
		}
		d, err := f.Detail(officer, a.Number)
		f.must(err)
		last := d.Timeline[len(d.Timeline)-1]
		if last.Type != application.EventPosted || last.Posted == nil || last.Posted.On != "2026-11-20" || !strings.HasPrefix(last.Posted.Name.Ja, "受付のお知らせ") {
			t.Errorf("%+v %+v", last, last.Posted)
		}
		for what, err := range map[string]error{
			"another bureau's": f.RecordPosted(staff(t, principal.Officer, "J"), a.Number, "", "2026-11-21"),
			"a notice of none": f.RecordPosted(officer, a.Number, "N-99", "2026-11-21"),
		} {
			if errs.KindOf(err) != errs.NotFound {
				t.Errorf("%s: %v", what, err)
			}
		}
		// The letter about the fee, not before the fee was asked for.
		for on, code := range map[string]string{"2026-11-20": "MSG-LIT-E-0057", "2026-11-21": ""} {
			if err := f.RecordPosted(officer, a.Number, "fee", on); code != "" && fields(err)["/postedOn"] != code || code == "" && err != nil {
				t.Errorf("the letter about the fee on %s: %v", on, err)
			}
		}
		if all, err := f.ToPost(officer, a.Number); err != nil || all.FeePosted != "2026-11-21" {
			t.Errorf("the letter about the fee: %+v %v", all, err)
		}
		other := f.onPaper(officer, papers, "key-posted-other", "2026-11-12")
		if err := f.RecordPosted(officer, other.Number, "fee", "2026-11-21"); errs.KindOf(err) != errs.NotFound {
			t.Errorf("a fee that was not asked for: %v", err)
		}
		f.must(f.added(officer, papers, other.Number, "2026-11-19", "図面です。"))
		all, err = f.ToPost(officer, other.Number)
		f.must(err)
		later := all.Notices[len(all.Notices)-1].Number
		f.must(explained(f.RecordPosted(officer, other.Number, later, "2026-11-21")))
		if all, err = f.ToPost(officer, other.Number); err != nil || all.Notices[len(all.Notices)-1].PostedOn != "2026-11-21" {
			t.Errorf("what tells of a later paper: %+v %v", all, err)
		}
		for what, err := range map[string]error{
			"a licence there is none of": f.RecordPosted(officer, other.Number, "", "2026-11-21"),
			"another case's":             f.RecordPosted(officer, a.Number, later, "2026-11-21"),
			"filed here":                 f.RecordPosted(officer, f.filed(clone("light", nil)).Number, "reception", "2026-11-21"),
		} {
			if errs.KindOf(err) != errs.NotFound {
				t.Errorf("%s: %v", what, err)
			}
		}
	})
}

func TestWhoRecordsThatAPaperWasPosted(t *testing.T) {
	t.Parallel()
	title(t, "[R7.8] a colleague of the bureau records when a paper was posted; what somebody works on, another bureau's and what a viewer asks is refused", func(t *testing.T, f *fixture) {
		a := f.onPaper(staff(t, principal.Officer), f.papers(), "key-who-posts", "2026-11-10")
		record := func(ctx context.Context, on string) error { return f.RecordPosted(ctx, a.Number, "reception", on) }
		if err := record(of(t, principal.Officer, "officer-2"), "2026-11-19"); err != nil {
			t.Errorf("a colleague, of what nobody works on: %v", explained(err))
		}
		f.assign(a.Number, "officer-1")
		if err := record(of(t, principal.Officer, "officer-2"), "2026-11-20"); whyNot(err) != "colleague" {
			t.Errorf("a colleague, of what another works on: %v", err)
		}
		if err := record(staff(t, principal.Officer, "J"), "2026-11-20"); errs.KindOf(err) != errs.NotFound {
			t.Errorf("another bureau's: %v", err)
		}
		if err := record(of(t, principal.Officer, "officer-1"), "2026-11-20"); err != nil {
			t.Errorf("who works on it: %v", explained(err))
		}
		all, err := f.ToPost(of(t, principal.Viewer, "viewer-1"), a.Number)
		if err != nil || all.ReceptionPosted != "2026-11-20" {
			t.Errorf("%+v %v", all, err)
		}
	})
}
