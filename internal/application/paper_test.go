package application_test

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"radioportal/internal/applicant"
	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/application/paper"
	"radioportal/internal/audit"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// filers are the holders of papers: taro, who signs in, and whom staff enrol.
type filers struct {
	enrolled map[string]applicant.UserInfoDetail
}

func (filers) Named(_ context.Context, _ db.Querier, text string) (paper.Holder, error) {
	if text != taro && text != hanako {
		return paper.Holder{}, errs.New(errs.NotFound, "account")
	}
	// Registered for no service: on paper that is not asked for.
	p := principal.Principal{Role: principal.User, AccountID: text, Category: "1", Status: principal.StatusActive, Name: "電波 太郎", Lang: "ja"}
	return paper.Holder{Principal: p, Address: "東京都", Mail: text + "@example.jp", Online: text == taro,
		Parts: map[string]string{"lastName": "電波", "firstName": "花子"}}, nil
}

// Look refuses staff of a bureau, the others' accounts, without a reason.
func (filers) Look(ctx context.Context, _, reason string) error {
	if slices.Contains(principal.From(ctx).Bureaus, "J") && reason == "" {
		return errs.Refuse(codeMovedOn, errs.Params{"reason": "accountNeed"})
	}
	return nil
}

func (filers) Names(context.Context, db.Querier, []string) (map[string]string, error) {
	return map[string]string{taro: "電波 太郎", hanako: "電波 花子"}, nil
}

func (f filers) Enrol(_ context.Context, _ *db.Tx, detail applicant.UserInfoDetail) (string, error) {
	if detail.LastName == "" {
		return "", errs.InvalidFields([]errs.Field{{Pointer: "/principal/lastName", Code: codeRequired}})
	}
	f.enrolled[hanako] = detail
	return hanako, nil
}

func (f *fixture) papers() *paper.Service {
	return paper.New(f.db, catalogue(), f.drafts, f.applications, paper.Ports{Holders: filers{map[string]applicant.UserInfoDetail{}}, Licences: f.world, Desk: f.reviews, Looks: filers{}})
}

// entered is a paper of a holder with a complete form and its scan.
func (f *fixture) entered(ctx context.Context, papers *paper.Service, b paper.Beginning) (string, int64) {
	f.t.Helper()
	d, err := papers.Begin(ctx, b)
	f.must(explained(err))
	content, err := json.Marshal(clone("light", nil))
	f.must(err)
	saved, err := papers.Update(ctx, d.ID, d.Version, draft.Change{Form: content, Members: draft.FormData(`{"inquirers":[]}`)})
	f.must(err)
	return d.ID, saved.Version
}

// scanned attaches the scan.
func (f *fixture) scanned(ctx context.Context, id string) {
	f.t.Helper()
	f.must(f.db.Tx(ctx, func(tx *db.Tx) error {
		return f.TouchDraft(ctx, tx, principal.From(ctx).AccountID, id)
	}))
	_, err := f.DraftDocument(ctx, f.db.Read(), principal.From(ctx).AccountID, id, application.PaperDocument)
	f.must(err)
	f.world.files[id] = []draft.AttachmentInfo{{AttachmentID: db.NewID(), DocumentID: application.PaperDocument, FileName: "scan.pdf", ScanStatus: "clean"}}
}

func TestAPaperIsFiledForItsHolder(t *testing.T) {
	t.Parallel()
	title(t, "[R7.8] staff enter what arrived on paper: it is the holder's, from the day of its arrival", func(t *testing.T, f *fixture) {
		officer, papers := staff(t, principal.Officer), f.papers()
		id, version := f.entered(officer, papers, paper.Beginning{Account: taro, ProcedureID: openID, ArrivedOn: "2026-11-10"})
		_, err := papers.File(officer, "key-paper-1", id, taro, version)
		if got := fields(err); len(got) != 1 || got["/documents/paper"] != codeNoDocument {
			t.Fatalf("without its scan: %v", err)
		}
		f.scanned(officer, id)
		receipt, err := papers.File(officer, "key-paper-1", id, taro, version)
		f.must(explained(err))
		if receipt.ReceptionDate != "2026-11-10" {
			t.Errorf("received on %s", receipt.ReceptionDate)
		}
		again, err := papers.File(officer, "key-paper-1", id, taro, version)
		if err != nil || again.Number != receipt.Number {
			t.Errorf("the same key: %+v, %v", again, err)
		}
		a := f.read(receipt.Number)
		if a.HolderID != taro || a.ActorID != taro || a.ActorName != "電波 太郎" || a.PaperOn != "2026-11-10" || clock.Date(a.ReceivedAt) != "2026-11-10" {
			t.Errorf("%+v", a)
		}
		online := f.filed(clone("light", nil))
		if online.PaperOn != "" || a.StandardDue == "" || a.StandardDue >= online.StandardDue {
			t.Errorf("due %s, filed today %s", a.StandardDue, online.StandardDue)
		}
		own, err := f.Detail(as(t, taro), a.Number)
		f.must(err)
		if first := own.Timeline[0]; first.PaperOn != "2026-11-10" || first.ActorKind != "staff" || first.ActorName != "" {
			t.Errorf("the holder sees %+v", first)
		}
		events, err := audit.OfCase(t.Context(), f.db.Read(), a.CaseID)
		f.must(err)
		if e := events[0]; e.Type != application.EventArrived || e.ActorID != "officer-1" || e.Role != principal.Officer {
			t.Errorf("recorded %+v", e)
		}
		if n := f.count(`SELECT count(*) FROM draft`); n != 0 {
			t.Errorf("%d drafts left", n)
		}
	})
}

func TestAPaperSaysWhatItSays(t *testing.T) {
	t.Parallel()
	title(t, "[R7.8] a paper is filed as it says, also where the account says otherwise, which is pointed out", func(t *testing.T, f *fixture) {
		f.world.known = map[string]string{"lastName": "電波", "firstName": "太郎"}
		officer, papers := staff(t, principal.Officer), f.papers()
		d, err := papers.Begin(officer, paper.Beginning{Account: taro, ProcedureID: openID, ArrivedOn: "2026-11-20"})
		f.must(explained(err))
		v, _, err := papers.Open(officer, d.ID)
		f.must(err)
		if !strings.Contains(string(v.FormData), `"lastName":"電波"`) || len(v.Bound) > 0 {
			t.Fatalf("it begins with %s, bound are %v", v.FormData, v.Bound)
		}
		content, err := json.Marshal(clone("light", func(form map[string]any) { form["holder"].(map[string]any)["lastName"] = "無線" }))
		f.must(err)
		saved, err := papers.Update(officer, d.ID, d.Version, draft.Change{Form: content, Members: draft.FormData(`{"inquirers":[]}`)})
		f.must(err)
		f.scanned(officer, d.ID)
		sum, err := papers.Summary(officer, d.ID, false)
		f.must(explained(err))
		if len(sum.Differences) != 1 || sum.Differences[0].Pointer != "/holder/lastName" || sum.Differences[0].Filed != "無線" || sum.Differences[0].Account != "電波" {
			t.Errorf("differs in %+v", sum.Differences)
		}
		receipt, err := papers.File(officer, "key-paper-says", d.ID, taro, saved.Version)
		f.must(explained(err))
		form, err := f.Filed(officer, f.db.Read(), receipt.Number)
		f.must(err)
		if !strings.Contains(string(form), `"lastName":"無線"`) {
			t.Errorf("filed as %s", form)
		}
	})
}

func TestAPaperCostsWhatItCostsOnPaper(t *testing.T) {
	t.Parallel()
	title(t, "[R7.8] what arrived on paper costs the amount for that, and its correction too", func(t *testing.T, f *fixture) {
		officer, papers := staff(t, principal.Officer), f.papers()
		id, version := f.entered(officer, papers, paper.Beginning{Account: taro, ProcedureID: openID, ArrivedOn: "2026-11-20"})
		f.scanned(officer, id)
		sum, err := papers.Summary(officer, id, false)
		f.must(explained(err))
		receipt, err := papers.File(officer, "key-paper-fee", id, taro, version)
		f.must(explained(err))
		a, online := f.read(receipt.Number), f.filed(clone("light", nil))
		if sum.Fee.Amount != 4530 || a.Fee.Amount != 4530 || !a.Fee.OnPaper || online.Fee.Amount != 2750 || online.Fee.OnPaper {
			t.Errorf("told %d, filed %+v, online %+v", sum.Fee.Amount, a.Fee, online.Fee)
		}
	})
}

func TestTheDayOfAnArrivalIsCorrected(t *testing.T) {
	t.Parallel()
	title(t, "[R7.8] the day on which a paper arrived is corrected with a reason, and the standard time counts from it", func(t *testing.T, f *fixture) {
		officer, papers := staff(t, principal.Officer), f.papers()
		id, version := f.entered(officer, papers, paper.Beginning{Account: taro, ProcedureID: openID, ArrivedOn: "2026-11-20"})
		f.scanned(officer, id)
		receipt, err := papers.File(officer, "key-paper-arrival", id, taro, version)
		f.must(explained(err))
		a := f.read(receipt.Number)
		if _, err := papers.ChangeArrival(officer, a.Number, a.Version, "2026-11-10", " "); fields(err)["/reason"] == "" {
			t.Errorf("without a reason: %v", err)
		}
		if _, err := papers.ChangeArrival(staff(t, principal.Officer, "B"), a.Number, a.Version, "2026-11-10", "受付印の読み違い"); errs.KindOf(err) != errs.NotFound {
			t.Errorf("another bureau's: %v", err)
		}
		next, err := papers.ChangeArrival(officer, a.Number, a.Version, "2026-11-10", "受付印の読み違い")
		f.must(explained(err))
		is := f.read(a.Number)
		if is.Version != next || is.ReceivedOn() != "2026-11-10" || is.StandardDue >= a.StandardDue || is.Fee.Amount != a.Fee.Amount {
			t.Errorf("%+v", is)
		}
		if _, err := papers.ChangeArrival(officer, a.Number, a.Version, "2026-11-09", "受付印の読み違い"); errs.CodeOf(err) != "MSG-LIT-E-0097" {
			t.Errorf("of a version that is over: %v", err)
		}
		own, err := f.Detail(as(t, taro), a.Number)
		f.must(err)
		if day := f.applications.SummaryOf(own.Application).ReceptionDate; day != "2026-11-10" {
			t.Errorf("the holder sees %s", day)
		}
		online := f.filed(clone("light", nil))
		if _, err := papers.ChangeArrival(officer, online.Number, online.Version, "2026-11-10", "受付印の読み違い"); errs.CodeOf(err) != codeMovedOn {
			t.Errorf("of what was filed online: %v", err)
		}
	})
}

func TestTheAnswerToACorrectionComesOnPaper(t *testing.T) {
	t.Parallel()
	title(t, "[R7.8] staff enter the answer to a correction that came on paper: what was asked for counts, and nothing else", func(t *testing.T, f *fixture) {
		officer, papers := staff(t, principal.Officer), f.papers()
		a, today := f.returned(clone("light", nil), "/holder/townName"), clock.Date(f.db.Now())
		own, err := f.CorrectionDraft(as(t, taro), a.Number)
		f.must(err)
		if list, err := f.DraftSummaries(as(t, taro), 10); err != nil || len(list) != 1 || list[0].Answered != nil {
			t.Errorf("before anything has come: %+v, %v", list, err)
		}
		if _, err := papers.Answer(officer, a.Number, "2026-01-01"); fields(err)["/arrivedOn"] != "MSG-LIT-E-0057" {
			t.Errorf("before it was asked for: %v", err)
		}
		if _, err := papers.Answer(staff(t, principal.Officer, "B"), a.Number, today); errs.KindOf(err) != errs.NotFound || errs.Of(err).Params["bureau"] == "" {
			t.Errorf("another bureau's: %v", err)
		}
		d, err := papers.Answer(officer, a.Number, today)
		f.must(explained(err))
		v, h, err := papers.Open(officer, d.ID)
		f.must(err)
		if h.AccountID != taro || v.PaperOn != today || len(v.Open) == 0 {
			t.Fatalf("of %s, arrived %s, open %v", h.AccountID, v.PaperOn, v.Open)
		}
		form, err := v.FormData.Object()
		f.must(err)
		holder := form["holder"].(map[string]any)
		holder["townName"], holder["lastName"] = "大阪市北区霞が関9-9-9", "別人"
		content, err := json.Marshal(form)
		f.must(err)
		saved, err := papers.Update(officer, d.ID, d.Version, draft.Change{Form: content})
		f.must(err)
		if _, err := papers.File(officer, "key-paper-answer", d.ID, taro, saved.Version); fields(err)["/documents/paper"] != codeNoDocument {
			t.Errorf("without its scan: %v", err)
		}
		f.scanned(officer, d.ID)
		// What says the same as before is told before it is filed, as filing it would tell.
		same, err := papers.Update(officer, d.ID, saved.Version, draft.Change{Form: v.FormData})
		f.must(err)
		_, summaryErr := papers.Summary(officer, d.ID, false)
		_, refused := papers.File(officer, "key-paper-same", d.ID, taro, same.Version)
		if at := fields(summaryErr); at["/holder/townName"] != codeSame || at["/holder/townName"] != fields(refused)["/holder/townName"] {
			t.Errorf("told %v, refused %v", summaryErr, refused)
		}
		saved, err = papers.Update(officer, d.ID, same.Version, draft.Change{Form: content})
		f.must(err)
		receipt, err := papers.File(officer, "key-paper-answer", d.ID, taro, saved.Version)
		f.must(explained(err))
		next := f.read(receipt.Number)
		filed, err := f.Filed(officer, f.db.Read(), next.Number)
		f.must(err)
		if next.Corrects != a.Number || next.CaseID != a.CaseID || next.PaperOn != today || f.read(a.Number).Status != application.Resubmitted {
			t.Errorf("%+v", next)
		}
		if !strings.Contains(string(filed), "霞が関9-9-9") || strings.Contains(string(filed), "別人") {
			t.Errorf("filed as %s", filed)
		}
		// What its holder was typing meanwhile is told to be answered, and stays to be read.
		list, err := f.DraftSummaries(as(t, taro), 10)
		if err != nil || len(list) != 1 || list[0].ID != own.ID || list[0].Answered == nil || list[0].Answered.PaperOn != today {
			t.Errorf("the draft that was begun online: %+v, %v", list, err)
		}
		if v, err := f.View(as(t, taro), own.ID); err != nil || len(v.Open) == 0 {
			t.Errorf("what was typed: %+v, %v", v, err)
		}
		seen, err := f.Detail(as(t, taro), a.Number)
		if err != nil || len(seen.Requests) != 1 || seen.Requests[0].State != application.RequestDone || seen.Requests[0].PaperOn != today {
			t.Errorf("the request that it answers: %+v, %v", seen.Requests, err)
		}
	})
}

func TestTheSamePaperTwice(t *testing.T) {
	t.Parallel()
	title(t, "[R7.8] what may be the same paper again is pointed out before it is filed", func(t *testing.T, f *fixture) {
		officer, papers := staff(t, principal.Officer), f.papers()
		b := paper.Beginning{Account: taro, ProcedureID: openID, ArrivedOn: "2026-11-20"}
		id, version := f.entered(officer, papers, b)
		f.scanned(officer, id)
		sum, err := papers.Summary(officer, id, false)
		f.must(explained(err))
		if len(sum.Alike) > 0 || sum.AlsoEntered != 0 {
			t.Errorf("the first one: %+v", sum)
		}
		second, _ := f.entered(officer, papers, b)
		if sum, err = papers.Summary(officer, id, false); err != nil || sum.AlsoEntered != 1 {
			t.Errorf("two are entered: %+v, %v", sum, err)
		}
		receipt, err := papers.File(officer, "key-paper-once", id, taro, version)
		f.must(explained(err))
		sum, err = papers.Summary(officer, second, false)
		f.must(explained(err))
		if len(sum.Alike) != 1 || sum.Alike[0].Number != receipt.Number || sum.Alike[0].PaperOn != "2026-11-20" || sum.AlsoEntered != 0 {
			t.Errorf("the second one: %+v", sum)
		}
	})
}

func TestAPaperIsJudgedByTheDayOfItsArrival(t *testing.T) {
	t.Parallel()
	title(t, "[R7.8] a day to come or long past is refused, and can be put right while it is entered", func(t *testing.T, f *fixture) {
		officer, papers := staff(t, principal.Officer), f.papers()
		for day, code := range map[string]string{"": codeRequired, "2026-11-22": "MSG-LIT-E-0046", "2026-02-30": codeNoDate, "2025-11-20": "MSG-LIT-E-0048"} {
			_, err := papers.Begin(officer, paper.Beginning{Account: taro, ProcedureID: openID, ArrivedOn: day})
			if got := fields(err); got["/arrivedOn"] != code {
				t.Errorf("%q: %v", day, err)
			}
		}
		d, err := papers.Begin(officer, paper.Beginning{Account: taro, ProcedureID: openID, ArrivedOn: "2026-11-20"})
		f.must(err)
		if _, err := papers.Update(officer, d.ID, 1, draft.Change{PaperOn: ptr("2026-12-01")}); fields(err)["/arrivedOn"] != "MSG-LIT-E-0046" {
			t.Errorf("put forward: %v", err)
		}
		if _, err := papers.Update(officer, d.ID, 1, draft.Change{PaperOn: ptr("2026-11-19")}); err != nil {
			t.Errorf("put right: %v", err)
		}
		v, h, err := papers.Open(officer, d.ID)
		if err != nil || v.PaperOn != "2026-11-19" || h.AccountID != taro {
			t.Errorf("%s of %s, %v", v.PaperOn, h.AccountID, err)
		}
	})
}

func TestAPaperAboutALicence(t *testing.T) {
	t.Parallel()
	title(t, "[R7.8] a renewal that arrived in time is entered after its time", func(t *testing.T, f *fixture) {
		officer, papers := staff(t, principal.Officer), f.papers()
		const validTo = "2027-11-20"
		f.licensed(clone("light", nil), validTo)
		day, err := time.Parse(time.DateOnly, validTo)
		f.must(err)
		f.clock.Set(day.AddDate(0, 0, -20)) // too late for a renewal
		begin := func(arrived int) error {
			on := day.AddDate(0, 0, arrived).Format(time.DateOnly)
			_, err := papers.Begin(officer, paper.Beginning{Account: taro, ProcedureID: "amateur-renewal", LicenceID: licenceID, ArrivedOn: on})
			return err
		}
		if err := begin(-20); errs.CodeOf(err) != codeWindow {
			t.Errorf("arrived today: %v", err)
		}
		if err := begin(-45); err != nil {
			t.Errorf("arrived in time: %v", err)
		}
		_, err = papers.Begin(officer, paper.Beginning{Account: taro, ProcedureID: "amateur-renewal", ArrivedOn: clock.Date(f.db.Now())})
		if fields(err)["/licenceId"] != codeChoose {
			t.Errorf("without a licence: %v", err)
		}
	})
}

func TestAPaperOfSomebodyWithoutAnAccount(t *testing.T) {
	t.Parallel()
	title(t, "[R7.8] somebody without an account files on paper", func(t *testing.T, f *fixture) {
		officer, papers := staff(t, principal.Officer), f.papers()
		who := applicant.UserInfoDetail{UserCategory: "1"}
		b := paper.Beginning{Principal: &who, ProcedureID: openID, ArrivedOn: "2026-11-20"}
		if _, err := papers.Begin(officer, b); fields(err)["/principal/lastName"] != codeRequired {
			t.Errorf("without a name: %v", err)
		}
		who.LastName = "電波"
		id, version := f.entered(officer, papers, b)
		f.scanned(officer, id)
		receipt, err := papers.File(officer, "key-paper-2", id, hanako, version)
		f.must(explained(err))
		if a := f.read(receipt.Number); a.HolderID != hanako || a.PaperOn != "2026-11-20" {
			t.Errorf("%+v", a)
		}
		if _, err := papers.Begin(officer, paper.Beginning{Account: "nobody", ProcedureID: openID, ArrivedOn: "2026-11-20"}); fields(err)["/account"] == "" {
			t.Errorf("an account that there is not: %v", err)
		}
	})
}

func TestWhoEntersAPaper(t *testing.T) {
	t.Parallel()
	title(t, "[R7.8] a paper is entered for an own bureau, by who began it, and nothing is bypassed", func(t *testing.T, f *fixture) {
		papers := f.papers()
		elsewhere, here := staff(t, principal.Officer, "A"), staff(t, principal.Officer)
		id, version := f.entered(elsewhere, papers, paper.Beginning{Account: taro, ProcedureID: openID, ArrivedOn: "2026-11-20"})
		f.scanned(elsewhere, id)
		_, err := papers.File(elsewhere, "key-paper-3", id, taro, version)
		if errs.CodeOf(err) != codeMovedOn || !strings.Contains(errs.Of(err).Params["reason"], "paperOfOtherBureau") {
			t.Errorf("for another bureau: %v", err)
		}
		colleague := principal.From(here)
		colleague.AccountID = "officer-2"
		other := principal.With(t.Context(), colleague)
		if _, _, err := papers.Open(other, id); errs.KindOf(err) != errs.NotFound {
			t.Errorf("a colleague's: %v", err)
		}
		if err := papers.Delete(other, id); errs.KindOf(err) != errs.NotFound {
			t.Errorf("a colleague deletes: %v", err)
		}
		if list, err := papers.List(elsewhere); err != nil || len(list) != 1 || list[0].HolderName != "電波 太郎" {
			t.Errorf("%+v, %v", list, err)
		}
		saved, err := papers.Update(here, id, version, draft.Change{Form: draft.FormData(`{}`)})
		f.must(err)
		if _, err := papers.File(here, "key-paper-4", id, taro, saved.Version); len(fields(err)) == 0 {
			t.Errorf("an empty form: %v", err)
		}
		f.must(papers.Delete(here, id))
		mine := f.drafted(taro, clone("light", nil))
		if _, _, err := papers.Open(as(t, taro), mine.ID); errs.KindOf(err) != errs.NotFound {
			t.Errorf("what was not on paper: %v", err)
		}
	})
}
