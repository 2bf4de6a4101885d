package application_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/application/draft"
	"radioportal/internal/audit"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// unknownFee files a form whose fee nobody has filled in.
func (f *fixture) unknownFee() application.Application {
	f.t.Helper()
	const id = "radio-registered-open"
	corporation := principal.With(f.t.Context(), principal.Principal{Role: principal.User, AccountID: taro, Category: "2",
		Status: principal.StatusActive, Services: []string{"radio"}, Name: "電波研究所", Lang: "ja"})
	d, err := f.CreateDraft(corporation, id, "")
	f.must(err)
	form, err := json.Marshal(contractBase(f.t, id, "corporation"))
	f.must(err)
	saved, err := f.UpdateDraft(corporation, d.ID, 1, draft.Change{Form: form, Members: draft.FormData(`{"inquirers":[]}`)})
	f.must(err)
	r, err := f.Register(corporation, "key-"+d.ID, d.ID, saved.Version)
	f.must(explained(err))
	return f.read(r.Number)
}

func TestAnUnknownFeeIsNotNothing(t *testing.T) {
	t.Parallel()
	title(t, "[R4.1] a fee that is to be filled in is asked for before the review", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Officer)
		a := f.unknownFee()
		corporation := principal.With(t.Context(), principal.Principal{Role: principal.User, AccountID: taro, Category: "2", Status: principal.StatusActive, Services: []string{"radio"}})
		if list, err := f.List(corporation, application.Page{}); err != nil || len(list.Applications) != 1 || f.SummariesOf(list.Applications)[0].FeeState != application.FeeDue {
			t.Errorf("in the list there is no fee: %+v %v", list.Applications, err)
		}
		_, err := f.Accept(officer, a.Number, 1)
		f.must(err)
		if _, err := f.Start(officer, a.Number, 2); errs.CodeOf(err) != codeMovedOn {
			t.Errorf("the review began although the fee is unknown: %v", err)
		}
		for amount, code := range map[int64]string{0: codeRequired, -1: codeRequired, application.MaxAmount + 1: codeAtMost} {
			if _, err := f.RequestFee(officer, a.Number, 2, amount); fields(err)["/amount"] != code {
				t.Errorf("%d yen: %v", amount, err)
			}
		}
		c, err := f.Case(officer, a.Number)
		f.must(err)
		if fee := f.ViewOf(c.Detail).Fee; !cmp.Equal(c.Allowed[:1], []desk.Action{desk.ActionRequestFee}) || fee == nil || !fee.ToFill || len(f.world.payments) != 0 {
			t.Errorf("%v, %+v, %v", c.Allowed, fee, f.world.payments)
		}
		moved, err := f.RequestFee(officer, a.Number, 2, 2350)
		f.must(explained(err))
		asked, fee := f.world.payments[a.Number], f.read(a.Number).Fee
		if moved != (application.ReviewMoved{Status: application.FeesNotPaid, Version: 3}) || asked.Amount != 2350 || asked.Breakdown[0].Amount != 2350 || asked.Breakdown[0].ToFill {
			t.Errorf("%+v, %+v", moved, asked)
		}
		if fee.Amount != 2350 || fee.ToFill() || !cmp.Equal(fee.Breakdown, asked.Breakdown) {
			t.Errorf("%+v", fee)
		}
		events, err := audit.OfCase(t.Context(), f.db.Read(), a.CaseID)
		f.must(err)
		if last := events[len(events)-1]; last.Type != application.EventFeeRequested || last.ActorID != "officer-1" || !strings.Contains(string(last.Data), `"amount":2350`) {
			t.Errorf("%+v: %s", last, last.Data)
		}
		f.must(f.paid(a.Number))
		if status := f.read(a.Number).Status; status != application.UnderReview {
			t.Error(status)
		}
	})
}

func TestAKnownFeeIsNotDetermined(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Officer)
		a := f.filed(clone("light", nil))
		_, err := f.Accept(officer, a.Number, 1)
		f.must(err)
		if _, err := f.RequestFee(officer, a.Number, 2, 1); errs.KindOf(err) != errs.BadRequest {
			t.Error(err)
		}
	})
}
