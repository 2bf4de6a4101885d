package application_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

const (
	agent     = "agent"     // an account that acts for taro
	appointer = "appointer" // that has appointed agent, where agent is a sub-agent
)

// underMandate is the context of the agent who acts for taro.
func underMandate(t testing.TB, limit func(m *principal.Mandate)) context.Context {
	p := principal.From(as(t, taro))
	p.Mandate = &principal.Mandate{ID: "mandate-1", Number: "D-0001", LaterRecords: true}
	if limit != nil {
		limit(p.Mandate)
	}
	p.Actor = principal.Actor{AccountID: agent, Name: "代理 次郎"}
	return principal.With(t.Context(), p)
}

// filedBy files the form in the name of who acts.
func (f *fixture) filedBy(ctx context.Context, form map[string]any) application.Application {
	f.t.Helper()
	d, err := f.CreateDraft(ctx, openID, "")
	f.must(err)
	saved, err := f.UpdateDraft(ctx, d.ID, 1, draft.Change{Form: formOf(f.t, form), Members: draft.FormData(`{"inquirers":[]}`)})
	f.must(err)
	r, err := f.Register(ctx, "key-"+d.ID, d.ID, saved.Version, application.UpdateAccount)
	f.must(explained(err))
	f.later()
	return f.read(r.Number)
}

func (f *fixture) listed(ctx context.Context, page application.Page) []string {
	f.t.Helper()
	list, err := f.List(ctx, page)
	f.must(err)
	numbers := []string{}
	for _, a := range list.Applications {
		numbers = append(numbers, a.Number)
	}
	slices.Sort(numbers)
	return numbers
}

func TestFilingUnderAMandate(t *testing.T) {
	t.Parallel()
	title(t, "[R6.1] [R3.1] what an agent files is the holder's, and says who filed it under which power of attorney", func(t *testing.T, f *fixture) {
		a := f.filedBy(underMandate(t, nil), clone("light", nil))
		if a.HolderID != taro || a.HolderName != "電波 太郎" || a.ActorID != agent || a.ActorName != "代理 次郎" || a.MandateNumber != "D-0001" {
			t.Errorf("holder %s %s, actor %s %s, mandate %q", a.HolderID, a.HolderName, a.ActorID, a.ActorName, a.MandateNumber)
		}
		if numbers := f.listed(as(t, taro), application.Page{}); len(numbers) != 1 {
			t.Errorf("the holder sees %v", numbers)
		}
		if numbers := f.listed(as(t, agent), application.Page{}); len(numbers) != 0 {
			t.Errorf("for themselves the agent has filed %v", numbers)
		}
		if len(f.world.updated) != 0 {
			t.Errorf("the agent changed the holder's account: %v", f.world.updated)
		}
	})
	title(t, "[R6.1] the drafts of a mandate are neither the holder's nor another mandate's", func(t *testing.T, f *fixture) {
		d, err := f.CreateDraft(underMandate(t, nil), openID, "")
		f.must(err)
		own, err := f.CreateDraft(as(t, taro), openID, "")
		f.must(err)
		another := underMandate(t, func(m *principal.Mandate) { m.ID = "mandate-2" })
		for who, ctx := range map[string]context.Context{"holder": as(t, taro), "agent": as(t, agent), "another mandate": another} {
			if _, _, err := f.Draft(ctx, d.ID); errs.KindOf(err) != errs.NotFound {
				t.Errorf("%s reads the draft: %v", who, err)
			}
			if err := f.DeleteDraft(ctx, d.ID); errs.KindOf(err) != errs.NotFound {
				t.Errorf("%s deletes the draft: %v", who, err)
			}
		}
		if _, _, err := f.Draft(underMandate(t, nil), own.ID); errs.KindOf(err) != errs.NotFound {
			t.Errorf("the agent reads the holder's draft: %v", err)
		}
	})
}

func TestWhatAMandateDiscloses(t *testing.T) {
	t.Parallel()
	title(t, "[R6.3] restricted disclosure shows what the agent filed, and a whole one all in scope", func(t *testing.T, f *fixture) {
		own := f.filed(clone("light", nil))
		byAgent := f.filedBy(underMandate(t, nil), clone("light", nil))
		both := []string{own.Number, byAgent.Number}
		slices.Sort(both)
		for _, tc := range []struct {
			name  string
			limit func(m *principal.Mandate)
			want  []string
		}{
			{"whole", nil, both},
			{"restricted", func(m *principal.Mandate) { m.OwnOnly = true }, []string{byAgent.Number}},
			{"for a licence", func(m *principal.Mandate) { m.Licences = []string{"licence-1"} }, []string{byAgent.Number}},
			{"for the procedure", func(m *principal.Mandate) { m.Procedures = []string{openID} }, both},
			{"for another procedure", func(m *principal.Mandate) { m.Procedures = []string{"amateur-change"} }, []string{}},
		} {
			ctx := underMandate(t, tc.limit)
			for name, page := range map[string]application.Page{"listed": {}, "by status": {Order: application.OrderStatus}, "found": {Text: own.Subject.Ja}} {
				if got := f.listed(ctx, page); !slices.Equal(got, tc.want) {
					t.Errorf("%s, %s: %v, want %v", tc.name, name, got, tc.want)
				}
			}
			for _, number := range both {
				_, err := f.Detail(ctx, number)
				if seen := err == nil; seen != slices.Contains(tc.want, number) {
					t.Errorf("%s: detail of %s: %v", tc.name, number, err)
				}
			}
		}
	})
	title(t, "[R6.5] what cannot be delegated, lies outside the mandate, or an inquirer asks for is refused, and says so", func(t *testing.T, f *fixture) {
		for _, tc := range []struct {
			procedure, reason string
			limit             func(m *principal.Mandate)
		}{
			{noticeID, "notDelegable", nil},
			{openID, "outsideProcedures", func(m *principal.Mandate) { m.Procedures = []string{"amateur-change"} }},
			{openID, "outsideRole", func(m *principal.Mandate) { m.ReadOnly = true }},
			{openID, "outsideStations", func(m *principal.Mandate) { m.Licences = []string{"licence-1"} }},
		} {
			_, err := f.CreateDraft(underMandate(t, tc.limit), tc.procedure, "")
			if errs.CodeOf(err) != codeNoAccess || reasonOf(err) != tc.reason {
				t.Errorf("%s: %v", tc.procedure, err)
			}
		}
		p := principal.From(underMandate(t, func(m *principal.Mandate) { m.Licences = []string{"licence-1"} }))
		p.Services = []string{"radio"}
		// It may be filed about a licence that is not in the portal, whose number is typed: which may be any of the principal's.
		if _, err := f.CreateDraft(principal.With(t.Context(), p), "radio-certificate-open", ""); errs.CodeOf(err) != codeNoAccess || reasonOf(err) != "outsideStations" {
			t.Errorf("about a licence that is typed in: %v", err)
		}
		p = principal.From(underMandate(t, nil))
		p.Services = nil
		_, err := f.CreateDraft(principal.With(t.Context(), p), openID, "")
		if errs.CodeOf(err) != codeNoAccess || reasonOf(err) != "principalsAccount" || errs.Of(err).Params["name"] != p.Name {
			t.Errorf("what the principal's account cannot use: %v", err)
		}
	})
}

// reasonOf is the reason of a refusal.
func reasonOf(err error) any {
	var e *errs.Error
	if errors.As(err, &e) {
		return e.Params["reason"]
	}
	return nil
}

func TestCorrectionUnderAMandate(t *testing.T) {
	t.Parallel()
	title(t, "[R6.1] an agent corrects what was filed in the holder's name, and is named as who did", func(t *testing.T, f *fixture) {
		a := f.returned(clone("light", nil), "/holder/townName")
		restricted := underMandate(t, func(m *principal.Mandate) { m.OwnOnly = true })
		if _, err := f.CorrectionDraft(restricted, a.Number); errs.KindOf(err) != errs.NotFound {
			t.Errorf("under a restricted mandate: %v", err)
		}
		ctx := underMandate(t, nil)
		d, err := f.CorrectionDraft(ctx, a.Number)
		f.must(err)
		if d.OwnerID != "mandate-1" || d.AccountID != taro {
			t.Errorf("draft of %s for %s", d.OwnerID, d.AccountID)
		}
		form := clone("light", func(form map[string]any) { section(form, "holder")["townName"] = "霞が関9-9-10" })
		saved, err := f.UpdateDraft(ctx, d.ID, d.Version, draft.Change{Form: formOf(t, form)})
		f.must(err)
		r, err := f.Register(ctx, "correction-key", d.ID, saved.Version)
		f.must(explained(err))
		again, err := f.Register(ctx, "correction-key", d.ID, saved.Version)
		f.must(explained(err))
		if again.Number != r.Number {
			t.Errorf("the same key gives %s after %s", again.Number, r.Number)
		}
		if c := f.read(r.Number); c.HolderID != taro || c.ActorID != agent || c.MandateNumber != "D-0001" || c.Corrects != a.Number {
			t.Errorf("holder %s, actor %s, mandate %q, corrects %s", c.HolderID, c.ActorID, c.MandateNumber, c.Corrects)
		}
	})
}
