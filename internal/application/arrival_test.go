package application_test

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/application/paper"
	"radioportal/internal/clock"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// answered is the correction of a filing that was returned, as it came on paper.
func (f *fixture) answeredOnPaper(officer context.Context, papers *paper.Service, number string) (application.Application, paper.Summary) {
	f.t.Helper()
	d, err := papers.Answer(officer, number, clock.Date(f.db.Now()))
	f.must(explained(err))
	v, _, err := papers.Open(officer, d.ID)
	f.must(err)
	form, err := v.FormData.Object()
	f.must(err)
	form["holder"].(map[string]any)["townName"] = "大阪市北区霞が関9-9-9"
	content, err := json.Marshal(form)
	f.must(err)
	saved, err := papers.Update(officer, d.ID, d.Version, draft.Change{Form: content})
	f.must(explained(err))
	f.scanned(officer, d.ID)
	sum, err := papers.Summary(officer, d.ID, false)
	f.must(explained(err))
	receipt, err := papers.File(officer, "key-"+d.ID, d.ID, taro, saved.Version)
	f.must(explained(err))
	return f.read(receipt.Number), sum
}

func TestACorrectionOnPaperCostsWhatItCorrects(t *testing.T) {
	t.Parallel()
	title(t, "[R7.8] the correction on paper of what was filed here costs what that costs, and is paid as that", func(t *testing.T, f *fixture) {
		officer, papers := staff(t, principal.Officer), f.papers()
		online := f.returned(clone("light", nil), "/holder/townName")
		next, sum := f.answeredOnPaper(officer, papers, online.Number)
		day, err := f.ArrivedOnPaper(t.Context(), f.db.Read(), next.Number)
		f.must(err)
		if next.PaperOn == "" || next.FiledOnPaper() || next.Fee.OnPaper || next.Fee.Amount != online.Fee.Amount || sum.Fee.Amount != online.Fee.Amount || day != "" {
			t.Errorf("costs %d, told %d, of %+v; stamps from %q", next.Fee.Amount, sum.Fee.Amount, online.Fee, day)
		}
	})
}

func TestTheArrivalOfACorrectionIsNotBeforeItWasAskedFor(t *testing.T) {
	t.Parallel()
	title(t, "[R7.8] [R9.3] the day of the answer to a correction is put neither before the request nor after what was entered, and the standard time stands still until then", func(t *testing.T, f *fixture) {
		officer, papers := staff(t, principal.Officer), f.papers()
		online := f.returned(clone("light", nil), "/holder/townName")
		asked := clock.Date(f.db.Now())
		f.clock.Set(f.db.Now().Add(72 * time.Hour))
		next, _ := f.answeredOnPaper(officer, papers, online.Number)
		for _, day := range []string{"2026-10-30", clock.Date(f.db.Now().AddDate(0, 0, -4))} {
			if _, err := papers.ChangeArrival(officer, next.Number, next.Version, day, "受付印の読み違い"); fields(err)["/arrivedOn"] != "MSG-LIT-E-0057" {
				t.Errorf("put to %s: %v", day, err)
			}
		}
		if diff := f.read(next.Number); diff.PaperOn != next.PaperOn || diff.StandardDue != next.StandardDue {
			t.Errorf("%+v", diff)
		}
		_, err := papers.ChangeArrival(officer, next.Number, next.Version, asked, "受付印の読み違い")
		f.must(explained(err))
		if is := f.read(next.Number); is.ReceivedOn() != asked || is.StandardDue != f.read(online.Number).StandardDue {
			t.Errorf("until %s, of %s; it was until %s", is.StandardDue, is.ReceivedOn(), next.StandardDue)
		}
	})
}

func TestWhatIsBegunOnPaperIsNamed(t *testing.T) {
	t.Parallel()
	title(t, "[R7.8] the record of a case says whether an addition or a correction that came on paper was begun", func(t *testing.T, f *fixture) {
		officer, papers, today := staff(t, principal.Officer), f.papers(), clock.Date(f.db.Now())
		a := f.filed(clone("light", nil))
		_, err := papers.BeginAddition(officer, a.Number, today)
		f.must(explained(err))
		returned := f.returned(clone("light", nil), "/holder/townName")
		_, err = papers.Answer(officer, returned.Number, today)
		f.must(explained(err))
		for number, part := range map[string]string{a.Number: "addition", returned.Number: "correction"} {
			if e := f.newest(officer, number, paper.EventBegun); e.Part != part {
				t.Errorf("%s: %+v", part, e)
			}
		}
	})
}

func TestTheArrivalOfAColleaguesCase(t *testing.T) {
	t.Parallel()
	title(t, "[R7.8] the day of an arrival is corrected by who may work on the case", func(t *testing.T, f *fixture) {
		officer, papers := of(t, principal.Officer, "officer-1"), f.papers()
		a := f.onPaper(officer, papers, "key-colleague", "2026-11-10")
		f.assign(a.Number, "officer-1")
		if _, err := papers.ChangeArrival(of(t, principal.Officer, "officer-2"), a.Number, a.Version, "2026-11-09", "受付印の読み違い"); whyNot(err) != "colleague" {
			t.Errorf("of a colleague's: %v", err)
		}
		_, err := papers.ChangeArrival(officer, a.Number, a.Version, "2026-11-09", "受付印の読み違い")
		f.must(explained(err))
	})
}

func TestNothingArrivesAfterWhatIsAboutIt(t *testing.T) {
	t.Parallel()
	title(t, "[R7.8] a filing arrived no later than an addition to it, and a letter that was made before says so", func(t *testing.T, f *fixture) {
		officer, papers := staff(t, principal.Officer), f.papers()
		a := f.onPaper(officer, papers, "key-later", "2026-11-10")
		f.must(f.added(officer, papers, a.Number, "2026-11-12", "図面です。"))
		a = f.read(a.Number)
		_, err := papers.ChangeArrival(officer, a.Number, a.Version, "2026-11-13", "受付印の読み違い")
		if fields(err)["/arrivedOn"] != "MSG-LIT-E-0046" || errs.KindOf(err) != errs.Invalid {
			t.Errorf("after the addition: %v", err)
		}
		if _, body := f.opens(officer, a.Number, "reception"); strings.Contains(body, "代わる") {
			t.Errorf("the first letter: %s", body)
		}
		_, err = papers.ChangeArrival(officer, a.Number, a.Version, "2026-11-12", "受付印の読み違い")
		f.must(explained(err))
		code, body := f.opens(officer, a.Number, "reception")
		if code != http.StatusOK || !strings.Contains(body, "改める前: 2026年11月10日") || !strings.Contains(body, "到達した日: 2026年11月12日") || !strings.Contains(body, "受付のお知らせに代わるものです") {
			t.Errorf("the letter made anew: %s", body)
		}
	})
}

func TestSomebodyElsewhereIsLookedAtForAReason(t *testing.T) {
	t.Parallel()
	title(t, "[R7.8] [R1.5] who has filed nothing at the bureaus of who enters a paper is shown for a reason only", func(t *testing.T, f *fixture) {
		elsewhere, papers := staff(t, principal.Officer, "J"), f.papers()
		if o, err := papers.Options(elsewhere, taro, "", ""); whyNot(err) != "accountNeed" || o.Holder != nil {
			t.Errorf("without a reason: %+v %v", o, err)
		}
		if _, err := papers.Begin(elsewhere, paper.Beginning{Account: taro, ProcedureID: openID, ArrivedOn: "2026-11-20"}); whyNot(err) != "accountNeed" {
			t.Errorf("begun without a reason: %v", err)
		}
		o, err := papers.Options(elsewhere, taro, "", "届いた申請書の入力")
		f.must(explained(err))
		if o.Holder == nil || o.Holder.Name == "" {
			t.Errorf("for a reason: %+v", o)
		}
	})
}
