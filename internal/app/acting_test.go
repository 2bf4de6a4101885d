package app_test

import (
	"errors"
	"net/http"
	"testing"
	"time"

	"radioportal/internal/app"
	"radioportal/internal/app/apptest"
)

// An agent files, pays and looks in the name of the principal, until the power of attorney is released.
func TestAnAgentActsForAPrincipal(t *testing.T) {
	t.Parallel()
	t.Run("[R6.1] [R3.1] an agent files, pays and looks for the principal, and can do nothing more from the release on", func(t *testing.T) {
		binary := buildBinary(t)
		for name, address := range app.Stores {
			t.Run(name, func(t *testing.T) { actFor(t, binary, address(t)) })
		}
	})
}

// agency is a corporation that acts for an individual.
type agency struct {
	*codes
	p, holder, agent, officer *portal
	acting                    *portal // the agent, under the power of attorney
	delegationID              string
}

type delegationMoved struct {
	ID      string `json:"delegationId"`
	Number  string `json:"delegationNumber"`
	State   string
	Version int64
}

func newAgency(t *testing.T, binary, address string, more body) *agency {
	t.Helper()
	server, err := apptest.NewProcess(binary, t.TempDir(), address)
	if err != nil {
		t.Fatal(err)
	}
	start(t, server)
	t.Cleanup(func() { _ = server.Kill() })
	p := &portal{apptest.New(server.UserOrigin), t, server}
	p.must(server.SetClock(t.Context(), codesDay))
	c := &codes{t: t, seen: map[string]bool{}}
	people := c.people(p)
	a := &agency{codes: c, p: p, holder: people["individual"], agent: people["corporation"], officer: people["officer"]}
	granted := a.grant(more, "agency-grant-1")
	a.delegationID = granted.ID
	var moved delegationMoved
	a.agent.ok("/api/common/delegation/accept", body{"delegationId": granted.ID, "version": granted.Version}, &moved)
	if moved.State != "REGISTERED" {
		t.Fatalf("[R2.6] after the acceptance it is %+v", moved)
	}
	a.acting = &portal{a.agent.Under(granted.ID), t, server}
	return a
}

// grant has the individual grant the corporation a power of attorney, under an idempotency key.
func (a *agency) grant(more body, key string) (granted delegationMoved) {
	a.t.Helper()
	var list struct{ Accounts []apptest.Account }
	outside(a.t, a.p.server, http.MethodGet, "/api/accounts", "", &list)
	terms := body{"name": "見本無線株式会社", "category": "2", "role": "AGENT", "kind": "COMPREHENSIVE", "disclosure": "ALL",
		"subAgentAllowed": false, "laterRecordsAllowed": false, "procedures": []string{}, "stations": []string{}, "validUntil": "2027-03-31"}
	for _, account := range list.Accounts {
		if account.Kind == "corporation" {
			terms["mail"] = account.Mail
		}
	}
	for name, value := range more {
		terms[name] = value
	}
	a.holder.must(a.holder.Post(a.t.Context(), "/api/common/delegation/register", terms, &granted, "Idempotency-Key", key))
	return granted
}

func actFor(t *testing.T, binary, address string) {
	a := newAgency(t, binary, address, nil)
	for _, path := range []string{"/api/common/home/get", "/api/common/account/login-methods-get", "/api/common/delegation/list-get"} {
		var refusal *apptest.Refusal
		if err := a.acting.try(path, body{}); !errors.As(err, &refusal) || refusal.Status != http.StatusForbidden {
			t.Errorf("[R6.1] %s under a power of attorney: %v", path, err)
		}
	}
	_, raw := formOf(a.codes, "amateur-open light")
	d := a.acting.draft("amateur-open", raw)
	if err := a.holder.try("/api/common/draft/get", body{"temporalyNotificationId": d.ID}); err == nil {
		t.Error("[R6.1] the principal sees the agent's draft")
	}
	receipt, err := a.acting.Submit(t.Context(), d, "agency-filing-1")
	a.acting.must(err)
	for name, who := range map[string]*portal{"principal": a.holder, "agent": a.acting} {
		if filed := who.filedNumbers(); len(filed) != 1 || filed[0] != receipt.Number {
			t.Errorf("[R6.1] the %s sees %v, filed was %s", name, filed, receipt.Number)
		}
	}
	if filed := a.agent.filedNumbers(); len(filed) != 0 {
		t.Errorf("[R6.5] of their own the agent has %v", filed)
	}
	a.saysWho(receipt.Number)
	for _, list := range []string{"/api/common/payment/list-get", "/api/common/written-notice/list-get"} {
		if err := a.acting.try(list, body{}); err != nil {
			t.Errorf("[R6.1] %s under a power of attorney: %v", list, err)
		}
	}
	a.release()
	for _, path := range []string{"/api/common/application-progress/list-get", "/api/common/draft/list-get", "/api/auth/user/attribute-get"} {
		a.want("MSG-LIT-E-0093", "", a.acting.try(path, body{}))
	}
	a.want("MSG-LIT-E-0093", "", a.holderUnder(a.delegationID))
	if filed := a.holder.filedNumbers(); len(filed) != 1 {
		t.Errorf("[R6.1] after the release the principal sees %v", filed)
	}
}

func (p *portal) filedNumbers() (numbers []string) {
	p.t.Helper()
	var list struct {
		Applications []struct {
			Number string `json:"electronicApplicationNumber"`
		}
	}
	p.ok("/api/common/application-progress/list-get", body{}, &list)
	for _, each := range list.Applications {
		numbers = append(numbers, each.Number)
	}
	return numbers
}

// saysWho looks for the agent's name on the filing, and for the filing in the activity log.
func (a *agency) saysWho(number string) {
	a.t.Helper()
	var detail struct{ ApplicantHolder, ApplicantActor string }
	a.holder.ok("/api/common/application-progress/detail-get", body{"electronicApplicationNumber": number}, &detail)
	if detail.ApplicantActor == detail.ApplicantHolder || detail.ApplicantActor == "" {
		a.t.Errorf("[R3.1] the filing names %+v", detail)
	}
	var log struct {
		Activities []struct{ What, About string }
	}
	for range 500 { // the log follows by a job
		a.holder.ok("/api/common/delegation/activity-get", body{"delegationId": a.delegationID}, &log)
		for _, each := range log.Activities {
			if each.What == "application.arrived" && each.About == number {
				return
			}
		}
		time.Sleep(20 * time.Millisecond)
	}
	a.t.Errorf("[R6.1] the activity log does not tell of %s: %+v", number, log)
}

func (a *agency) release() {
	a.t.Helper()
	var detail delegationMoved
	a.holder.ok("/api/common/delegation/detail-get", body{"delegationId": a.delegationID}, &detail)
	a.holder.ok("/api/common/delegation/release", body{"delegationId": a.delegationID, "version": detail.Version}, nil)
}

// holderUnder is what the principal is told who names the power of attorney that he granted.
func (a *agency) holderUnder(id string) error {
	p := &portal{a.holder.Under(id), a.t, a.p.server}
	return p.try("/api/common/draft/list-get", body{})
}

// What an agent has begun goes on under the power of attorney that takes the place of the one it was begun under.
func TestADraftGoesOnUnderTheNextPowerOfAttorney(t *testing.T) {
	t.Parallel()
	a := newAgency(t, buildBinary(t), "", nil)
	_, raw := formOf(a.codes, "amateur-open light")
	d := a.acting.draft("amateur-open", raw)
	var changed, moved delegationMoved
	terms := body{"role": "AGENT", "kind": "COMPREHENSIVE", "disclosure": "ALL", "subAgentAllowed": false, "laterRecordsAllowed": true,
		"procedures": []string{}, "stations": []string{}, "validUntil": "2027-03-31", "replacesId": a.delegationID}
	a.holder.must(a.holder.Post(t.Context(), "/api/common/delegation/register", terms, &changed, "Idempotency-Key", "agency-change-1"))
	a.agent.ok("/api/common/delegation/accept", body{"delegationId": changed.ID, "version": changed.Version}, &moved)
	own := body{"temporalyNotificationId": d.ID}
	a.want("MSG-LIT-E-0093", "", a.acting.try("/api/common/draft/get", own))
	next := &portal{a.agent.Under(changed.ID), t, a.p.server}
	if err := next.try("/api/common/draft/get", own); err != nil {
		t.Errorf("[R6.1] the draft under the next power of attorney: %v", err)
	}
	if err := a.holder.try("/api/common/draft/get", own); err == nil {
		t.Error("[R6.1] the principal sees the agent's draft")
	}
	a.goesOnUnderAnother(changed.ID, d)
}

// goesOnUnderAnother has two powers of attorney in force, each with a draft, and releases the one: its draft goes on under the other.
func (a *agency) goesOnUnderAnother(first string, d apptest.Draft) {
	second := a.grant(body{"subAgentAllowed": true}, "agency-second-1")
	a.agent.ok("/api/common/delegation/accept", body{"delegationId": second.ID, "version": second.Version}, nil)
	next := &portal{a.agent.Under(second.ID), a.t, a.p.server}
	_, raw := formOf(a.codes, "amateur-open light")
	other := next.draft("amateur-open", raw)
	file := (&portal{a.agent.Under(first), a.t, a.p.server}).mustAttach(d, "系統図.pdf", pdf)
	a.delegationID = first
	a.release()
	limit := time.After(time.Minute)
	for next.try("/api/common/draft/get", body{"temporalyNotificationId": d.ID}) != nil {
		select {
		case <-limit:
			a.t.Fatal("[R6.1] the draft of the one that was released does not go on under the other")
		case <-time.After(50 * time.Millisecond): // until the job that the release begins has run
		}
	}
	for what, err := range map[string]error{
		"its own draft": next.try("/api/common/draft/get", body{"temporalyNotificationId": other.ID}),
		"a file of it":  next.try("/api/common/attachment/delete", body{"attachmentId": file}),
	} {
		if err != nil {
			a.t.Errorf("[R6.1] %s: %v", what, err)
		}
	}
}
