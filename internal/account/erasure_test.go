package account_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"radioportal/internal/account"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/errs"
	"radioportal/internal/job"
	"radioportal/internal/login"
	"radioportal/internal/principal"
)

// obliged are what keeps a person from being erased.
type obliged struct{ filings, fees, licences []string }

func (o *obliged) OpenFilings(context.Context, db.Querier, string, int) ([]string, error) {
	return o.filings, nil
}

func (o *obliged) UnpaidFees(context.Context, db.Querier, string, int) ([]string, error) {
	return o.fees, nil
}

func (o *obliged) ValidLicences(context.Context, db.Querier, string, int) ([]string, error) {
	return o.licences, nil
}

func TestAPersonIsErasedByTwoAdministrators(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		m := joined(t, d, nil)
		still := &obliged{filings: []string{"A-1"}, licences: []string{"L-1", "L-2", "L-3", "L-4", "L-5", "L-6"}}
		if err := m.SetPorts(account.Ports{Identity: m.world, Sessions: m.world, Applications: m.world, Drafts: m.world, Mail: m.world, Obligations: still,
			Origin: "https://portal.example"}); err != nil {
			t.Fatal(err)
		}
		second := principal.With(t.Context(), principal.Principal{Role: principal.Administrator, AccountID: "second", Lang: "ja"})
		target := func() account.Target { return seen(t, m.Service, d, m.id) }

		_, err := m.AskErasure(chief(t), target())
		if e := errs.Of(err); e == nil || e.Params["reason"] != "eraseHeld" || e.Params["filings"] != "A-1" || e.Params["fees"] != "なし" || e.Params["licences"] != "L-1, L-2, L-3, L-4, L-5 ほか" {
			t.Fatalf("[R6.7] while something is held: %v", err)
		}
		*still = obliged{}
		if err := m.ConfirmErasure(second, target()); errs.CodeOf(err) != "MSG-LIT-E-0093" {
			t.Fatalf("[R6.7] nobody has asked: %v", err)
		}
		if _, err := m.AskErasure(chief(t), target()); err != nil {
			t.Fatal(err)
		}
		for ctx, want := range map[context.Context]int{second: 1, chief(t): 1, principal.With(t.Context(), principal.Principal{Role: principal.Officer, AccountID: "third"}): 0} {
			waiting, err := m.Confirmations(ctx)
			if err != nil || len(waiting) != want || want == 1 && (waiting[0].AccountID != m.id || waiting[0].Kind != "ERASURE" ||
				waiting[0].Own == (ctx == second)) {
				t.Errorf("[R6.7] %+v is told of %+v, %v", principal.From(ctx), waiting, err)
			}
		}
		if _, err := m.AskErasure(second, target()); errs.CodeOf(err) != "MSG-LIT-E-0093" {
			t.Errorf("[R6.7] asked twice: %v", err)
		}
		if err := m.ConfirmErasure(chief(t), target()); errs.Of(err) == nil || errs.Of(err).Params["reason"] != "staffSameHand" {
			t.Errorf("[R6.7] confirmed by who asked: %v", err)
		}
		stale := target()
		stale.Version--
		if err := m.ConfirmErasure(second, stale); errs.CodeOf(err) != "MSG-LIT-E-0093" {
			t.Errorf("[R6.7] of another version: %v", err)
		}
		still.fees = []string{"P-1"}
		if err := m.ConfirmErasure(second, target()); errs.Of(err) == nil || errs.Of(err).Params["fees"] != "P-1" {
			t.Errorf("[R6.7] a fee came meanwhile: %v", err)
		}
		*still = obliged{}
		if m.now(t).Detail.LastName == "" {
			t.Fatal("[R6.7] refused, and erased all the same")
		}
		if err := m.ConfirmErasure(second, target()); err != nil {
			t.Fatal(err)
		}
		a := m.now(t)
		if a.Status != principal.StatusWithdrawn || a.Mail != "" || a.Detail != (account.UserInfoDetail{AccountID: a.ID, UserCategory: "1"}) || len(a.Proven) > 0 {
			t.Errorf("[R6.7] what is left of the person: %+v", a)
		}
		if _, err := m.Principal(t.Context(), d.Read(), login.RealmUser, a.ID); errs.KindOf(err) != errs.NotFound {
			t.Errorf("[R6.7] still signs in: %v", err)
		}
		if found, err := m.Find(officer(t), account.Search{Name: "電波"}); err != nil || len(found.Accounts) != 0 {
			t.Errorf("[R6.7] still found: %+v %v", found, err)
		}
	})
}

func TestAnErasedPersonIsTakenOutOfTheAuditLog(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		m := joined(t, d, nil)
		if err := m.SetPorts(account.Ports{Identity: m.world, Sessions: m.world, Applications: m.world, Drafts: m.world, Mail: m.world, Obligations: &obliged{},
			Origin: "https://portal.example"}); err != nil {
			t.Fatal(err)
		}
		q := job.New(d)
		m.Subscribe(q)
		second := principal.With(t.Context(), principal.Principal{Role: principal.Administrator, AccountID: "second", Lang: "ja"})
		changed := m.now(t).Detail
		changed.TelNo = "0352539999"
		if _, err := m.UpdateFor(officer(t), seen(t, m.Service, d, m.id), changed); err != nil {
			t.Fatal(err)
		}
		if _, err := m.AskErasure(chief(t), seen(t, m.Service, d, m.id)); err != nil {
			t.Fatal(err)
		}
		if err := m.ConfirmErasure(second, seen(t, m.Service, d, m.id)); err != nil {
			t.Fatal(err)
		}
		var all []audit.Event
		err := d.Tx(t.Context(), func(tx *db.Tx) (err error) {
			if all, err = audit.Undispatched(t.Context(), tx, 100); err != nil {
				return err
			}
			return audit.MarkDispatched(t.Context(), tx, all)
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range all {
			if e.Type == "account.erased-by-office" {
				for range 2 { // a job may run twice
					if err := q.Run(t.Context(), e); err != nil {
						t.Fatal(err)
					}
				}
			}
		}
		logText := ""
		for _, e := range all {
			now, err := audit.ByID(t.Context(), d.Read(), e.ID)
			if err != nil {
				t.Fatal(err)
			}
			text, err := json.Marshal(now.Data)
			if err != nil {
				t.Fatal(err)
			}
			logText += string(text)
		}
		if strings.Contains(logText, "0352539999") || strings.Contains(logText, "0300000001") {
			t.Errorf("[R6.7] the log still says %s", logText)
		}
		if report, err := (&audit.Verifier{DB: d}).Verify(t.Context(), audit.Report{}, func() bool { return false }); err != nil || len(report.Findings) > 0 {
			t.Errorf("[R6.7] the log does not verify: %+v %v", report, err)
		}
	})
}
