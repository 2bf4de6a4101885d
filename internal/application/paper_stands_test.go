package application_test

import (
	"encoding/json"
	"testing"

	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/application/paper"
	"radioportal/internal/principal"
)

// faulty is a paper with its scan that says neither where its holder lives nor to which mail address notices go.
func (f *fixture) faulty(officer principal.Principal, papers *paper.Service) (string, int64) {
	f.t.Helper()
	ctx := principal.With(f.t.Context(), officer)
	d, err := papers.Begin(ctx, paper.Beginning{Account: taro, ProcedureID: openID, ArrivedOn: "2026-11-10"})
	f.must(explained(err))
	content, err := json.Marshal(clone("light", func(m map[string]any) {
		delete(section(m, "holder"), "townName")
		delete(section(m, "contact"), "email")
	}))
	f.must(err)
	saved, err := papers.Update(ctx, d.ID, d.Version, draft.Change{Form: content, Members: draft.FormData(`{"inquirers":[]}`)})
	f.must(err)
	f.scanned(ctx, d.ID)
	return d.ID, saved.Version
}

func TestAPaperIsTakenInAsItStands(t *testing.T) {
	t.Parallel()
	title(t, "[R7.8] what is wrong of a paper does not keep it out: it is on record as incomplete from the first, and is returned for correction", func(t *testing.T, f *fixture) {
		ctx, papers := staff(t, principal.Officer), f.papers()
		id, version := f.faulty(principal.From(ctx), papers)
		_, err := papers.File(ctx, "key-stands-1", id, taro, version)
		if got := fields(err); len(got) != 1 || got["/holder/townName"] != codeRequired {
			t.Fatalf("as if it were complete: %v", err)
		}
		sum, err := papers.Summary(ctx, id, true)
		f.must(explained(err))
		if len(sum.Defects) != 1 || sum.Defects[0].Pointer != "/holder/townName" || sum.Fee.Amount == 0 && !sum.Fee.ToFill {
			t.Errorf("%+v", sum)
		}
		receipt, err := papers.File(ctx, "key-stands-1", id, taro, version, application.AsItStands)
		f.must(explained(err))
		if receipt.ReceptionDate != "2026-11-10" {
			t.Errorf("received on %s", receipt.ReceptionDate)
		}
		c, err := f.Case(ctx, receipt.Number)
		f.must(explained(err))
		if c.Triage == nil || c.Triage.Complete || !c.Triage.Competent || len(c.Triage.Defects) != 1 || c.Triage.Defects[0].Pointer != "/holder/townName" {
			t.Fatalf("%+v", c.Triage)
		}
		if e := f.newest(ctx, receipt.Number, application.EventTriaged); e.Complete != "NO" || e.Competent != "YES" {
			t.Errorf("recorded %+v", e)
		}
		moved, err := f.Accept(ctx, receipt.Number, c.Version)
		f.must(explained(err))
		_, err = f.RequestCorrection(ctx, receipt.Number, moved.Version, application.Correction{Fields: []application.ReturnedField{{Pointer: "/holder/townName", Comment: "住所を補ってください"}}})
		f.must(explained(err))
	})
	title(t, "[R7.8] a notification that is not complete is none yet, and is not taken in as it stands", func(t *testing.T, f *fixture) {
		ctx, papers := staff(t, principal.Officer), f.papers()
		f.licensed(clone("light", nil), "2031-11-20")
		d, err := papers.Begin(ctx, paper.Beginning{Account: taro, ProcedureID: "amateur-repeal", LicenceID: licenceID, ArrivedOn: "2026-11-20"})
		f.must(explained(err))
		f.scanned(ctx, d.ID)
		if _, err := papers.File(ctx, "key-stands-2", d.ID, taro, d.Version, application.AsItStands); len(fields(err)) == 0 {
			t.Errorf("taken in: %v", err)
		}
	})
}
