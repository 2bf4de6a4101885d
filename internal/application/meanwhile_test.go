package application_test

import (
	"strings"
	"testing"
	"time"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// changedMeanwhile has a change of taro's licence granted an hour after now.
func (f *fixture) changedMeanwhile() {
	f.t.Helper()
	f.clock.Set(f.clock.Now().Add(time.Hour))
	a, err := f.about("amateur-change", change)
	f.must(err)
	f.grantOf(f.toReview(a))
}

func (f *fixture) grantOf(a application.Application) {
	f.t.Helper()
	_, err := f.Complete(staff(f.t, principal.Officer), a.Number, a.Version, desk.Decision{Outcome: application.Granted, DifferenceReason: "確かめました。"})
	f.must(explained(err))
}

// goesOnChanged fails unless the desk sees a renewal as changed, and grants it so.
func (f *fixture) goesOnChanged(t *testing.T, a application.Application) {
	t.Helper()
	says(t, f.warnings(a.Number), []string{"変更が認められました", "変更後のもので再免許", "定格出力", "is renewed as changed"}, []string{"補正を求めてください"})
	c, err := f.Case(staff(t, principal.Officer), a.Number)
	if err != nil || c.Proposal == nil || c.Proposal.Emissions[0].PowerW != 10 {
		t.Errorf("the desk proposes %+v, %v", c.Proposal, err)
	}
	if !strings.Contains(string(c.FormData), `"powerW":20`) {
		t.Errorf("what was filed is shown as %s", c.FormData)
	}
	f.grantOf(a)
	l := f.world.licences[len(f.world.licences)-1]
	if l.Content.Emissions[0].PowerW != 10 || !strings.Contains(string(l.Filed), `"powerW":10`) {
		t.Errorf("it is renewed as %+v, %s", l.Content, l.Filed)
	}
}

func TestARenewalDoesNotUndoAChange(t *testing.T) {
	t.Parallel()
	title(t, "[R2.15] [R2.16] what was changed while a renewal was pending is renewed as changed, and the officer sees the fields", func(t *testing.T, f *fixture) {
		waiting := f.pendingRenewal()
		f.changedMeanwhile()
		f.must(f.db.Tx(t.Context(), func(tx *db.Tx) error { return f.FeePaid(t.Context(), tx, waiting.Number, false) }))
		f.goesOnChanged(t, f.read(waiting.Number))
	})
	title(t, "[R2.14] [R2.15] [R2.16] also where a new holder goes on with the renewal", func(t *testing.T, f *fixture) {
		waiting := f.pendingRenewal()
		f.changedMeanwhile()
		f.must(f.db.Tx(t.Context(), func(tx *db.Tx) error { return f.FeePaid(t.Context(), tx, waiting.Number, false) }))
		_, is := f.stepIn(waiting)
		f.goesOnChanged(t, is)
	})
	title(t, "[R2.15] without a change since a renewal is granted as filed", func(t *testing.T, f *fixture) {
		f.licensed(clone("light", nil), "2027-02-28")
		f.changedMeanwhile()
		f.clock.Set(f.clock.Now().Add(time.Hour))
		waiting, err := f.about("amateur-renewal", renew)
		f.must(err)
		waiting = f.toReview(waiting)
		if text := f.warnings(waiting.Number); strings.Contains(text, "変更が認められました") {
			t.Errorf("the desk is warned: %s", text)
		}
		f.grantOf(waiting)
		if l := f.world.licences[len(f.world.licences)-1]; l.Content.Emissions[0].PowerW != 10 || l.Filed != nil {
			t.Errorf("it is renewed as %+v, %s", l.Content, l.Filed)
		}
	})
}

func TestWhatWasRenewedAsNotifiedIsNotTakenBack(t *testing.T) {
	t.Parallel()
	officer := staff(t, principal.Officer)
	// notified is a change of taro's licence that took effect when it arrived, as an operator's own may.
	notified := func(f *fixture) application.Application {
		f.clock.Set(f.clock.Now().Add(time.Hour))
		a, err := f.about("amateur-change", change)
		f.must(err)
		f.exec(`UPDATE application SET effect = 'arrival' WHERE procedure_id = 'amateur-change'`)
		f.must(f.db.Tx(t.Context(), func(tx *db.Tx) error {
			return f.world.Amend(t.Context(), tx, licenceID, application.Licence{ElectronicApplicationNumber: a.Number, CaseID: a.CaseID, AccountID: taro})
		}))
		return f.read(a.Number)
	}
	renewed := func(f *fixture, waiting application.Application) {
		f.clock.Set(f.clock.Now().Add(time.Hour))
		f.must(f.db.Tx(t.Context(), func(tx *db.Tx) error { return f.FeePaid(t.Context(), tx, waiting.Number, false) }))
		f.grantOf(f.read(waiting.Number))
	}
	asked := func(f *fixture, a application.Application) error {
		_, err := f.Withdraw(as(t, taro), "key-withdraw-"+a.Number, a.Number, "届出をやめます。")
		return err
	}
	refused := func(t *testing.T, err error) {
		if errs.CodeOf(err) != "MSG-LIT-E-0094" || errs.Of(err).Params["reason"] != "renewed" {
			t.Errorf("answered with %v", err)
		}
	}
	title(t, "[R2.15] [R2.16] a notification is not withdrawn once the licence was renewed as changed by it", func(t *testing.T, f *fixture) {
		waiting := f.pendingRenewal()
		a := notified(f)
		renewed(f, waiting)
		refused(t, asked(f, a))
	})
	title(t, "[R2.15] [R2.16] nor is that accepted where it was asked for before", func(t *testing.T, f *fixture) {
		waiting := f.pendingRenewal()
		a := notified(f)
		f.must(asked(f, a))
		renewed(f, waiting)
		_, err := f.AcceptWithdrawal(officer, a.Number, f.read(a.Number).Version)
		refused(t, err)
		if now := f.read(a.Number); now.Status != application.Arrived {
			t.Errorf("it is %+v", now)
		}
		_, err = f.RefuseWithdrawal(officer, a.Number, f.read(a.Number).Version, "再免許されています。")
		f.must(err)
	})
	title(t, "[R2.15] [R2.16] while the renewal is pending it is, and the renewal is granted without it", func(t *testing.T, f *fixture) {
		waiting := f.pendingRenewal()
		a := notified(f)
		f.must(asked(f, a))
		_, err := f.AcceptWithdrawal(officer, a.Number, f.read(a.Number).Version)
		f.must(err)
		renewed(f, waiting)
		if l := f.world.licences[len(f.world.licences)-1]; l.Content.Emissions[0].PowerW != 20 {
			t.Errorf("it is renewed as %+v", l.Content)
		}
	})
	title(t, "[R2.15] [R2.16] what is notified after the grant is of the licence alone", func(_ *testing.T, f *fixture) {
		renewed(f, f.pendingRenewal())
		a := notified(f)
		f.must(asked(f, a))
		_, err := f.AcceptWithdrawal(officer, a.Number, f.read(a.Number).Version)
		f.must(err)
	})
}
