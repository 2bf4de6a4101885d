package application_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/application/draft"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

func TestWithoutFeeAndLicence(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		d, err := f.CreateDraft(as(t, taro), noticeID, "")
		f.must(err)
		_, err = f.UpdateDraft(as(t, taro), d.ID, 1, draft.Change{Form: draft.FormData(`{"place":{"prefecture":"13"}}`)})
		f.must(err)
		r, err := f.Register(as(t, taro), "key-00000001", d.ID, 2)
		f.must(explained(err))
		officer := staff(t, principal.Officer)
		_, err = f.Accept(officer, r.Number, 1)
		f.must(err)
		c, err := f.Case(officer, r.Number)
		f.must(err)
		if !cmp.Equal(c.Allowed, []desk.Action{desk.ActionStart, desk.ActionCorrection, desk.ActionAsk, desk.ActionTransfer}) || c.Proposal != nil {
			t.Errorf("%v, %+v", c.Allowed, c.Proposal)
		}
		if _, err := f.RequestFee(officer, r.Number, 2, 0); errs.CodeOf(err) != codeMovedOn {
			t.Errorf("no fee, and yet: %v", err)
		}
		_, err = f.Start(officer, r.Number, 2)
		f.must(err)
		_, err = f.Complete(officer, r.Number, 3, desk.Decision{Outcome: application.Granted})
		f.must(explained(err))
		if a := f.read(r.Number); a.Outcome != application.Granted || a.LicenceID != "" || a.NoticeNumber != "N-1" || len(f.world.licences) != 0 {
			t.Errorf("%+v", a)
		}
	})
}

// notified files the form of the special scheme for a corporation.
func (f *fixture) notified(edit func(form map[string]any)) (application.Application, error) {
	f.t.Helper()
	form := contractBase(f.t, "expsp-open", "corporation")
	if edit != nil {
		edit(form)
	}
	ctx := principal.With(f.t.Context(), principal.Principal{
		Role: principal.User, AccountID: taro, Category: "2", Status: principal.StatusActive, Services: []string{"expsp"}, Name: "電波研究所", Lang: "ja",
	})
	d, err := f.CreateDraft(ctx, "expsp-open", "")
	f.must(err)
	content, err := json.Marshal(form)
	f.must(err)
	saved, err := f.UpdateDraft(ctx, d.ID, 1, draft.Change{Form: content, Members: draft.FormData(`{"inquirers":[]}`)})
	f.must(err)
	r, err := f.Register(ctx, "key-"+d.ID, d.ID, saved.Version)
	if err != nil {
		return application.Application{}, err
	}
	return f.read(r.Number), nil
}

func TestAPurposeIsNotifiedOnce(t *testing.T) {
	t.Parallel()
	title(t, "the special scheme takes each purpose and standard once", func(t *testing.T, f *fixture) {
		_, err := f.notified(nil)
		f.must(explained(err))
		again := func(purpose, standard string) error {
			_, err := f.notified(func(form map[string]any) {
				section(form, "experiment")["purpose"] = purpose
				section(form, "experiment")["standard"] = standard
			})
			return err
		}
		same := "屋内の位置推定の精度を、 試作した端末で確かめる"
		if diff := cmp.Diff(map[string]string{"/experiment/purpose": "MSG-LIT-E-0053"}, fields(again(same, "wifi5200"))); diff != "" {
			t.Error(diff)
		}
		f.must(explained(again(same, "bluetooth")))
		f.must(explained(again("別の端末で、通信の遅れが操作に与える影響を確かめる。", "wifi5200")))
		if n := f.count("SELECT count(*) FROM application"); n != 3 {
			t.Errorf("%d applications", n)
		}
	})
}

func TestANotificationIsCheckedForItsForm(t *testing.T) {
	t.Parallel()
	title(t, "[R4.1] a notification takes effect on arrival and its check ends it", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Officer, "A")
		a, err := f.notified(nil)
		f.must(explained(err))
		if a.NextStep() != application.TookEffect || a.Fee.Amount != 0 {
			t.Errorf("%s, %+v", a.NextStep(), a.Fee)
		}
		if _, err := f.Accept(officer, a.Number, 1); errs.CodeOf(err) != codeMovedOn {
			t.Errorf("a notification was taken into review: %v", err)
		}
		c, err := f.Case(officer, a.Number)
		f.must(err)
		if !cmp.Equal(c.Allowed, []desk.Action{desk.ActionCheck, desk.ActionCorrection, desk.ActionAsk, desk.ActionTransfer}) || c.Proposal != nil {
			t.Errorf("%v, %+v", c.Allowed, c.Proposal)
		}
		if _, err := f.Check(staff(t, principal.Officer, "E"), a.Number, 1, ""); errs.KindOf(err) != errs.NotFound {
			t.Errorf("checked by another bureau: %v", err)
		}
		if _, err := f.Check(staff(t, principal.Viewer, "A"), a.Number, 1, ""); errs.KindOf(err) != errs.Forbidden {
			t.Errorf("checked by a viewer: %v", err)
		}
		moved, err := f.Check(officer, a.Number, 1, "")
		f.must(err)
		done := f.read(a.Number)
		if moved != (application.ReviewMoved{Status: application.ReviewCompleted, Version: 2}) || done.NextStep() != application.DoneAccepted || done.CompletedAt.IsZero() || done.NoticeNumber != "N-1" {
			t.Errorf("%+v, %+v", moved, done)
		}
		if n := f.world.notices[0]; !strings.Contains(n.Body.Ja, "不備はありません") || !strings.Contains(n.Body.En, "is complete") {
			t.Errorf("%+v", n)
		}
		if _, err := f.Check(officer, a.Number, 2, ""); errs.CodeOf(err) != codeMovedOn {
			t.Errorf("checked twice: %v", err)
		}
	})
}
