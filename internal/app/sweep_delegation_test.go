package app

import (
	"context"
	"testing"
	"time"

	"radioportal/internal/app/apptest"
	"radioportal/internal/clock"
)

// What ends by its days is told to both sides by the hourly work, and in the sandbox as soon as its clock is set past that day.
func TestEndsByTheirDaysAreTold(t *testing.T) {
	t.Parallel()
	_, a, principal, _ := budgetPortal(t)
	visitor := func(name string) visit {
		t.Helper()
		v := visit{t, t.Context(), apptest.New(a.config.Origin)}
		if err := v.client.SignIn(v.ctx, fresh(t, a, name), time.Now()); err != nil {
			t.Fatal(err)
		}
		return v
	}
	agent, sub := visitor("scrivener"), visitor("partner")
	const base = "/api/common/delegation/"
	call := func(v visit, path string, in input, headers ...string) (out delegationSeen) {
		t.Helper()
		if err := v.client.Post(v.ctx, base+path, in, &out, headers...); err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		return out
	}
	until := clock.Date(a.clock.Now().AddDate(0, 0, 50))
	terms := input{"name": "代理人", "mail": "scrivener@demo.example", "category": "1", "role": "AGENT", "kind": "COMPREHENSIVE", "disclosure": "ALL",
		"subAgentAllowed": true, "laterRecordsAllowed": false, "procedures": []string{}, "stations": []string{}, "validUntil": until}
	m := call(principal, "register", terms, "Idempotency-Key", "ends-by-day-1")
	call(agent, "accept", input{"delegationId": m.ID, "version": m.Version})
	below := with(with(with(terms, "mail", "partner@demo.example"), "subAgentAllowed", false), "parentId", m.ID)
	s := call(agent, "register", below, "Idempotency-Key", "ends-by-day-2")
	call(sub, "accept", input{"delegationId": s.ID, "version": s.Version})
	call(principal, "register", with(terms, "mail", "nobody@nowhere.example"), "Idempotency-Key", "ends-by-day-3")

	ctx, stop := context.WithCancel(t.Context())
	defer func() {
		if err := a.queue.Stop(context.WithoutCancel(ctx)); err != nil {
			t.Error(err)
		}
		stop()
	}()
	if err := a.queue.Start(ctx); err != nil {
		t.Fatal(err)
	}
	go a.followClock(ctx)
	box := &apptest.Process{SandboxOrigin: a.config.SandboxOrigin}
	expectMail := func(to, subject string) {
		t.Helper()
		if _, err := box.MailWith(t.Context(), to, subject); err != nil {
			t.Errorf("[R6.1] %v", err)
		}
	}
	settable := a.clock.(*clock.Settable)
	settable.Moved()
	settable.Set(a.clock.Now().AddDate(0, 0, 31))
	expectMail("user@demo.example", "委任の承諾の期限")
	expectMail("nobody@nowhere.example", "委任の承諾の期限")
	settable.Set(a.clock.Now().AddDate(0, 0, 21))
	for _, to := range []string{"user@demo.example", "scrivener@demo.example"} {
		expectMail(to, "^委任の期限")
	}
	expectMail("partner@demo.example", "復代理人の委任の終了|委任の期限")
}
