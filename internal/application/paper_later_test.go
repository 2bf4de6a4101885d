package application_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/application/paper"
	"radioportal/internal/audit"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// onPaper is a filing that came on paper some days ago.
func (f *fixture) onPaper(officer context.Context, papers *paper.Service, key, on string) application.Application {
	f.t.Helper()
	id, version := f.entered(officer, papers, paper.Beginning{Account: taro, ProcedureID: openID, ArrivedOn: on})
	f.scanned(officer, id)
	r, err := papers.File(officer, key, id, taro, version)
	f.must(explained(err))
	return f.read(r.Number)
}

// recorded is the newest event of a type in a case.
func (f *fixture) recorded(a application.Application, kind string) (found audit.Event, data application.EventData) {
	f.t.Helper()
	events, err := audit.OfCase(f.t.Context(), f.db.Read(), a.CaseID)
	f.must(err)
	for _, e := range events {
		if e.Type == kind {
			found = e
		}
	}
	f.must(json.Unmarshal(found.Data, &data))
	return found, data
}

// added enters a text and files from paper and sends them.
func (f *fixture) added(ctx context.Context, papers *paper.Service, number, on, text string, names ...string) error {
	f.t.Helper()
	d, err := papers.BeginAddition(ctx, number, on)
	if err != nil {
		return err
	}
	return f.sent(ctx, papers, number, d, text, names...)
}

func (f *fixture) sent(ctx context.Context, papers *paper.Service, number string, d draft.Draft, text string, names ...string) error {
	f.t.Helper()
	content, err := json.Marshal(map[string]any{"addition": map[string]any{"text": text}})
	f.must(err)
	saved, err := papers.Update(ctx, d.ID, d.Version, draft.Change{Form: content})
	f.must(explained(err))
	document := f.documentOf(ctx, papers, d.ID)
	for _, name := range names {
		_, err := f.DraftDocument(ctx, f.db.Read(), principal.From(ctx).AccountID, d.ID, document)
		f.must(err)
		f.attached(ctx, d.ID, document, name)
	}
	for range 2 { // a second press, or a retry
		if _, err = papers.Add(ctx, "key-"+d.ID, number, d.ID, taro, saved.Version); err != nil {
			return err
		}
	}
	return nil
}

func (f *fixture) attached(ctx context.Context, id, document, name string) {
	f.t.Helper()
	f.must(f.db.Tx(ctx, func(tx *db.Tx) error { return f.TouchDraft(ctx, tx, principal.From(ctx).AccountID, id) }))
	f.world.files[id] = append(f.world.files[id], draft.AttachmentInfo{AttachmentID: db.NewID(), DocumentID: document, FileName: name, ScanStatus: "clean"})
}

// documentOf is what the page of an addition uploads to.
func (f *fixture) documentOf(ctx context.Context, papers *paper.Service, id string) string {
	f.t.Helper()
	v, _, err := papers.Open(ctx, id)
	f.must(err)
	document, err := f.AdditionDocument(ctx, draft.Draft{ID: v.ID, AboutApplication: v.AboutApplication, PaperOn: v.PaperOn})
	f.must(err)
	return document
}

func TestAnAnswerOnPaper(t *testing.T) {
	t.Parallel()
	title(t, "[R7.8] [R10.1] an answer that came on paper is the holder's, of what was filed here and on paper alike, and says who entered it and when it came", func(t *testing.T, f *fixture) {
		officer, papers, today := staff(t, principal.Officer), f.papers(), clock.Date(f.db.Now())
		for i, a := range []application.Application{f.filed(clone("light", nil)), f.onPaper(officer, papers, "key-answer-filed", "2026-11-10")} {
			key := fmt.Sprintf("paper-answer-%d", i)
			if _, err := papers.AnswerQuestion(officer, key, a.Number, today, "x"); errs.CodeOf(err) != codeMovedOn {
				t.Errorf("answered what nobody asked: %v", err)
			}
			moved, err := f.AskQuestion(officer, a.Number, a.Version, "①空中線は屋上ですか。")
			f.must(explained(err))
			f.must(f.KeepDeskDraft(officer, a.Number, moved.Version, "paper-answer", "②屋上"))
			for range 2 {
				receipt, err := papers.AnswerQuestion(officer, key, a.Number, today, "②屋上です。")
				f.must(explained(err))
				if receipt.ReceivedAt != today || receipt.Number != a.Number {
					t.Errorf("%+v", receipt)
				}
			}
			if kept, _, err := f.DeskDraft(officer, a.Number, "paper-answer"); err != nil || kept != "" {
				t.Errorf("kept once it is recorded: %q, %v", kept, err)
			}
			if e, data := f.recorded(a, application.EventQuestionAnswered); e.Role != principal.Officer || e.ActorID != "officer-1" || data.PaperOn != today || data.Note != "②屋上です。" {
				t.Errorf("recorded %+v %+v", e, data)
			}
			own, err := f.Detail(as(t, taro), a.Number)
			f.must(err)
			if last := own.Timeline[len(own.Timeline)-1]; last.ActorKind != "staff" || last.ActorName != "" || last.PaperOn != today || last.Note != "②屋上です。" {
				t.Errorf("the holder sees %+v", last)
			}
			if r := own.Requests; len(r) != 1 || r[0].State != application.RequestDone || r[0].Answer != "②屋上です。" || r[0].PaperOn != today {
				t.Errorf("%+v", r)
			}
			if e := f.newest(officer, a.Number, application.EventQuestionAnswered); e.ActorKind != "staff" || e.ActorName == "" || e.PaperOn != today || e.Text != "②屋上です。" {
				t.Errorf("the desk sees %+v", e)
			}
			if now := f.read(a.Number); now.News != application.NewsAnswer {
				t.Errorf("news %s", now.News)
			}
		}
	})
	title(t, "[R7.8] what is typed of an answer on paper stays while the case goes on", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Officer)
		a := f.filed(clone("light", nil))
		f.must(f.KeepDeskDraft(officer, a.Number, a.Version, "paper-answer", "書きかけ"))
		_, err := f.Accept(officer, a.Number, a.Version)
		f.must(err)
		if kept, _, err := f.DeskDraft(officer, a.Number, "paper-answer"); err != nil || kept != "書きかけ" {
			t.Errorf("%q, %v", kept, err)
		}
	})
}

func TestTheDayOfWhatComesOnPaperLater(t *testing.T) {
	t.Parallel()
	title(t, "[R7.8] what comes on paper later arrived neither in the future nor before what it is about", func(t *testing.T, f *fixture) {
		officer, papers := staff(t, principal.Officer), f.papers()
		a := f.onPaper(officer, papers, "key-days", "2026-11-10")
		_, err := f.AskQuestion(officer, a.Number, a.Version, "図面はありますか。")
		f.must(err)
		today := clock.Date(f.db.Now())
		for name, enter := range map[string]func(on string) error{
			"answer": func(on string) error {
				_, err := papers.AnswerQuestion(officer, "key-days-1", a.Number, on, "②")
				return err
			},
			"withdrawal": func(on string) error {
				_, err := papers.Withdraw(officer, "key-days-2", a.Number, on, "やめます。")
				return err
			},
			"addition": func(on string) error {
				_, err := papers.BeginAddition(officer, a.Number, on)
				return err
			},
		} {
			for day, code := range map[string]string{"": codeRequired, "2026-11-22": "MSG-LIT-E-0046", "2026-02-30": codeNoDate, "2026-11-09": "MSG-LIT-E-0057"} {
				if err := enter(day); fields(err)["/arrivedOn"] != code {
					t.Errorf("%s of %q: %v", name, day, err)
				}
			}
		}
		if _, err := papers.AnswerQuestion(officer, "key-days-3", a.Number, "2026-11-12", " "); fields(err)["/arrivedOn"] != "MSG-LIT-E-0057" || fields(err)["/text"] != codeRequired {
			t.Errorf("before it was asked, and without a word: %v", err)
		}
		if _, err := papers.Withdraw(officer, "key-days-4", a.Number, today, strings.Repeat("あ", 2001)); fields(err)["/reason"] != codeTooLong {
			t.Errorf("too long: %v", err)
		}
		d, err := papers.BeginAddition(officer, a.Number, "2026-11-10")
		f.must(explained(err))
		if _, err := papers.Update(officer, d.ID, d.Version, draft.Change{PaperOn: ptr("2026-11-09")}); fields(err)["/arrivedOn"] != "MSG-LIT-E-0057" {
			t.Errorf("put before the filing while it is entered: %v", err)
		}
		if n := f.count(`SELECT count(*) FROM application_request WHERE kind <> 'QUESTION'`); n != 0 {
			t.Errorf("%d requests", n)
		}
	})
}

func TestWhoRecordsWhatComesOnPaper(t *testing.T) {
	t.Parallel()
	title(t, "[R7.8] only who may work on a case records what comes on paper about it", func(t *testing.T, f *fixture) {
		officer, papers, today := of(t, principal.Officer, "officer-1"), f.papers(), clock.Date(f.db.Now())
		asked := f.filed(clone("light", nil))
		_, err := f.AskQuestion(officer, asked.Number, asked.Version, "図面はありますか。")
		f.must(explained(err))
		returned := f.returned(clone("light", nil), "/holder/townName")
		enter := map[string]func(ctx context.Context) error{
			"answer": func(ctx context.Context) error {
				_, err := papers.AnswerQuestion(ctx, "key-who-1", asked.Number, today, "②")
				return err
			},
			"addition":   func(ctx context.Context) error { return f.added(ctx, papers, asked.Number, today, "③") },
			"correction": func(ctx context.Context) error { _, err := papers.Answer(ctx, returned.Number, today); return err },
			"withdrawal": func(ctx context.Context) error {
				_, err := papers.Withdraw(ctx, "key-who-2", asked.Number, today, "やめます。")
				return err
			},
		}
		f.assign(returned.Number, "officer-1")
		for _, name := range []string{"answer", "addition", "correction", "withdrawal"} {
			number := map[bool]string{true: returned.Number, false: asked.Number}[name == "correction"]
			before := f.all(f.read(number))
			for who, want := range map[string]struct {
				ctx  context.Context
				kind errs.Kind
			}{
				"a viewer": {of(t, principal.Viewer, "viewer-1"), errs.Forbidden}, "an auditor": {of(t, principal.Auditor, "auditor-1"), errs.Forbidden},
				"its holder": {as(t, taro), errs.Forbidden}, "an officer of another bureau": {staff(t, principal.Officer, "O"), errs.NotFound},
			} {
				if err := enter[name](want.ctx); name != "correction" && errs.KindOf(err) != want.kind || err == nil && name != "correction" {
					t.Errorf("%s by %s: %v", name, who, err)
				}
			}
			if err := enter[name](of(t, principal.Officer, "officer-2")); whyNot(err) != "colleague" {
				t.Errorf("%s of a colleague's case: %v", name, err)
			}
			if diff := cmp.Diff(before, f.all(f.read(number))); diff != "" {
				t.Errorf("%s refused: %s", name, diff)
			}
			deputy := principal.From(of(t, principal.Administrator, "officer-3"))
			deputy.Deputises = []string{"officer-1"}
			if err := enter[name](principal.With(t.Context(), deputy)); err != nil {
				t.Errorf("%s by the deputy: %v", name, explained(err))
			}
		}
	})
	title(t, "[R7.8] a case that a colleague takes over while an addition or a correction is entered is the colleague's", func(t *testing.T, f *fixture) {
		officer, papers, today := of(t, principal.Officer, "officer-1"), f.papers(), clock.Date(f.db.Now())
		a := f.filed(clone("light", nil))
		d, err := papers.BeginAddition(officer, a.Number, today)
		f.must(explained(err))
		f.assign(a.Number, "officer-2")
		if err := f.sent(officer, papers, a.Number, d, "③"); whyNot(err) != "colleague" {
			t.Errorf("sent: %v", err)
		}
		if n := f.count(`SELECT count(*) FROM draft`); n != 1 {
			t.Errorf("%d drafts: what was typed is lost", n)
		}
	})
}

func TestTwoAdditionsOfOneMoment(t *testing.T) {
	t.Parallel()
	title(t, "[R4.1] [R7.8] of two additions in one millisecond each is told from the other when it is sent again", func(t *testing.T, f *fixture) {
		officer, papers, today := staff(t, principal.Officer), f.papers(), clock.Date(f.db.Now())
		a := f.filed(clone("light", nil))
		var drafts []draft.Draft
		for _, text := range []string{"図面", "写真"} {
			d, err := papers.BeginAddition(officer, a.Number, today)
			f.must(err)
			f.must(explained(f.sent(officer, papers, a.Number, d, text)))
			drafts = append(drafts, d)
		}
		f.exec(`UPDATE event SET at = 1795000000000 WHERE type = $1`, application.EventAdded)
		f.exec(`UPDATE application_request SET answered_at = 1795000000000 WHERE kind = $1`, application.ForAddition)
		for _, d := range drafts {
			if _, err := papers.Add(officer, "key-"+d.ID, a.Number, d.ID, taro, d.Version+1); err != nil {
				t.Errorf("%s again: %v", d.ID, explained(err))
			}
			if _, err := papers.Add(officer, "key-"+d.ID, a.Number, d.ID, taro, d.Version+2); errs.CodeOf(err) != "MSG-LIT-E-0098" {
				t.Errorf("another version: %v", explained(err))
			}
		}
	})
}

func TestAnAdditionOnPaper(t *testing.T) {
	t.Parallel()
	title(t, "[R4.1] [R7.8] documents and a statement that nobody asked for are taken in wherever the case stands until it has ended", func(t *testing.T, f *fixture) {
		officer, papers, today := staff(t, principal.Officer), f.papers(), clock.Date(f.db.Now())
		for _, status := range []application.Status{application.Arrived, application.ProcessingReception, application.FeesNotPaid, application.UnderReview, application.RequestingCorrection} {
			a := f.caseAt("review", status, status == application.FeesNotPaid)
			f.must(explained(f.added(officer, papers, a.Number, today, "図面を追加します。", "plan.pdf")))
			f.must(explained(f.added(officer, papers, a.Number, today, "", "more.pdf")))
			now := f.read(a.Number)
			if now.Status != status || now.News != application.NewsAddition {
				t.Errorf("%s: %s %s", status, now.Status, now.News)
			}
			own, err := f.Detail(f.holder(a), a.Number)
			f.must(err)
			var documents []string
			for _, r := range own.Requests {
				if r.Kind == application.ForAddition {
					documents = append(documents, r.DocumentID)
					if r.State != application.RequestDone || r.PaperOn != today || r.Text != "" {
						t.Errorf("%s: %+v", status, r)
					}
				}
			}
			if len(documents) != 2 || documents[0] == documents[1] {
				t.Errorf("%s: documents %v", status, documents)
			}
			if e, data := f.recorded(a, application.EventAdded); e.ActorID != "officer-1" || e.Role != principal.Officer || data.PaperOn != today {
				t.Errorf("%s: recorded %+v %+v", status, e, data)
			}
		}
		a := f.caseAt("review", application.ReviewCompleted, false)
		if err := f.added(officer, papers, a.Number, today, "遅れて"); errs.CodeOf(err) != codeMovedOn {
			t.Errorf("once it has ended: %v", err)
		}
	})
	title(t, "[R4.1] [R7.8] an addition that was asked for and comes on paper answers the request; one that was begun before stays its own", func(t *testing.T, f *fixture) {
		officer, papers, today := staff(t, principal.Officer), f.papers(), clock.Date(f.db.Now())
		a := f.underReview(clone("light", nil))
		begun, err := papers.BeginAddition(officer, a.Number, today)
		f.must(explained(err))
		early := f.documentOf(officer, papers, begun.ID)
		f.attached(officer, begun.ID, early, "early.pdf")
		_, err = f.RequestAddition(officer, a.Number, f.read(a.Number).Version, "図面をください。", "2026-12-21")
		f.must(explained(err))
		f.must(explained(f.sent(officer, papers, a.Number, begun, "")))
		open := func() (n int) {
			requests, err := application.RequestsOf(t.Context(), f.db.Read(), a.Number)
			f.must(err)
			for _, r := range requests {
				if r.State == application.RequestOpen {
					n++
				}
			}
			return n
		}
		if open() != 1 {
			t.Error("what was sent in before is taken for the answer")
		}
		// The holder's own way stays open beside it.
		own, err := f.AdditionDraft(f.holder(a), a.Number)
		f.must(err)
		if _, err := f.DraftDocument(f.holder(a), f.db.Read(), taro, own.ID, "addition-1"); err != nil {
			t.Errorf("the holder cannot upload: %v", err)
		}
		f.must(explained(f.added(officer, papers, a.Number, today, "図面です。", "plan.pdf")))
		if open() != 0 {
			t.Error("still asked for")
		}
		if err := f.added(officer, papers, a.Number, today, ""); fields(err)["/addition/text"] != codeRequired {
			t.Errorf("nothing at all: %v", err)
		}
	})
}

func TestAWithdrawalOnPaper(t *testing.T) {
	t.Parallel()
	title(t, "[R4.1] [R7.8] a withdrawal that came on paper is recorded with its day and reason, and decided as one from the portal", func(t *testing.T, f *fixture) {
		officer, papers, today := staff(t, principal.Officer), f.papers(), clock.Date(f.db.Now())
		a := f.onPaper(officer, papers, "key-withdrawn", "2026-11-10")
		for range 2 {
			receipt, err := papers.Withdraw(officer, "key-withdraw-paper", a.Number, "2026-11-20", "計画を取りやめた。")
			f.must(explained(err))
			if receipt.ReceivedAt != "2026-11-20" {
				t.Errorf("%+v", receipt)
			}
		}
		if e, data := f.recorded(a, application.EventWithdrawalRequested); e.ActorID != "officer-1" || data.PaperOn != "2026-11-20" || data.Note != "計画を取りやめた。" {
			t.Errorf("recorded %+v %+v", e, data)
		}
		own, err := f.Detail(as(t, taro), a.Number)
		f.must(err)
		if r := own.Requests; len(r) != 1 || r[0].State != application.RequestOpen || r[0].PaperOn != "2026-11-20" || r[0].Text != "計画を取りやめた。" {
			t.Errorf("%+v", r)
		}
		if _, err := papers.Withdraw(officer, "key-withdraw-again", a.Number, today, "もう一度"); errs.CodeOf(err) != codeMovedOn {
			t.Errorf("twice: %v", err)
		}
		if err := f.added(officer, papers, a.Number, today, "x"); errs.CodeOf(err) != codeMovedOn {
			t.Errorf("added beside it: %v", err)
		}
		now := f.read(a.Number)
		_, err = f.AcceptWithdrawal(officer, a.Number, now.Version)
		f.must(explained(err))
		if _, err := papers.Withdraw(officer, "key-withdraw-late", a.Number, today, "遅れて"); errs.CodeOf(err) != codeNotWithdrawable {
			t.Errorf("once it has ended: %v", err)
		}
	})
}

func TestTheSamePaperIsRecordedOnce(t *testing.T) {
	t.Parallel()
	title(t, "[R7.8] of several officers at once who record the same paper, one does", func(t *testing.T, f *fixture) {
		papers, today := f.papers(), clock.Date(f.db.Now())
		a := f.filed(clone("light", nil))
		_, err := f.AskQuestion(staff(t, principal.Officer), a.Number, a.Version, "図面はありますか。")
		f.must(err)
		f.assign(a.Number, "")
		once := func(name string, enter func(ctx context.Context, key string) error) {
			var all sync.WaitGroup
			results := make([]error, 6)
			for i := range results {
				all.Go(func() {
					results[i] = enter(of(t, principal.Officer, fmt.Sprintf("officer-%d", i)), fmt.Sprintf("%s-at-once-%d", name, i))
				})
			}
			all.Wait()
			done := 0
			for _, err := range results {
				switch {
				case err == nil:
					done++
				case errs.CodeOf(err) != codeMovedOn:
					t.Errorf("%s: %v", name, explained(err))
				}
			}
			if done != 1 {
				t.Errorf("%s recorded %d times", name, done)
			}
		}
		once("answer", func(ctx context.Context, key string) error {
			_, err := papers.AnswerQuestion(ctx, key, a.Number, today, "②")
			return err
		})
		once("withdrawal", func(ctx context.Context, key string) error {
			_, err := papers.Withdraw(ctx, key, a.Number, today, "やめます。")
			return err
		})
	})
}

// assign makes a case somebody's work; empty for nobody's.
func (f *fixture) assign(number, staffID string) {
	f.t.Helper()
	f.must(f.db.Tx(f.t.Context(), func(tx *db.Tx) error {
		_, err := db.Exec(f.t.Context(), tx, `UPDATE application SET assignee_id = $1, assignee_name = $1 WHERE electronic_application_number = $2`, staffID, number)
		return err
	}))
}
