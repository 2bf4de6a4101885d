package app

import (
	"strings"
	"testing"
	"time"

	"radioportal/internal/app/apptest"
	"radioportal/internal/clock"
)

// delegationSeen is what the operations answer, as far as this test reads it.
type delegationSeen struct {
	ID          string `json:"delegationId"`
	State       string
	EndReason   string
	Version     int64
	Delegations []delegationSeen
	May         []struct{ Action, Code string }
	Activities  []struct{ What, Actor string }
	Signature   struct{ SHA256 string }
	Procedures  []any
	LastDay     string
}

// One power of attorney over HTTP, from its grant to its release, each operation within what its kind may ask of the database.
func TestAPowerOfAttorneyOverHTTP(t *testing.T) {
	hosts, a, principal, _ := budgetPortal(t)
	who := fresh(t, a, "scrivener")
	agent := visit{t, t.Context(), apptest.New(a.config.Origin)}
	if err := agent.client.SignIn(agent.ctx, who, time.Now()); err != nil {
		t.Fatal(err)
	}
	const base = "/api/common/delegation/"
	call := func(v visit, path string, in input, headers ...string) (out delegationSeen) {
		t.Helper()
		if err := v.client.Post(v.ctx, base+path, in, &out, headers...); err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		reads, writes := countBelieved(hosts["user"].last[base+path])
		if most := allowance(base + path); reads > most.reads || writes > most.writes {
			t.Errorf("%s asks %d reads and %d writes:\n%s", path, reads, writes, strings.Join(hosts["user"].last[base+path].All(), "\n---\n"))
		}
		return out
	}
	until := clock.Date(a.clock.Now().AddDate(0, 0, 50))
	terms := input{"name": "代理人", "mail": "SCRIVENER@demo.example", "category": "1", "role": "AGENT", "kind": "SINGLE", "disclosure": "ALL", "subAgentAllowed": true,
		"laterRecordsAllowed": false, "procedures": []string{"amateur-open"}, "stations": []string{}, "validUntil": until}
	if options := call(principal, "options-get", input{}); len(options.Procedures) == 0 || options.LastDay <= until {
		t.Errorf("[R6.5] options: %+v", options)
	}
	call(principal, "confirm", terms)
	m := call(principal, "register", terms, "Idempotency-Key", "delegation-1")
	if m.State != "WAITING" || m.Version != 1 {
		t.Errorf("[R2.33] registered: %+v", m)
	}
	if again := call(principal, "register", terms, "Idempotency-Key", "delegation-1"); again.ID != m.ID {
		t.Errorf("[R2.33] again: %+v", again)
	}
	if list := call(agent, "list-get", input{}); len(list.Delegations) != 1 || list.Delegations[0].ID != m.ID {
		t.Fatalf("[R2.6] the agent's list: %+v", list)
	}
	m = call(agent, "accept", input{"delegationId": m.ID, "version": m.Version})
	seen := call(principal, "detail-get", input{"delegationId": m.ID})
	if seen.State != "REGISTERED" || len(seen.Signature.SHA256) != 64 || seen.Version != m.Version || len(seen.May) == 0 {
		t.Errorf("[R2.6] detail: %+v", seen)
	}
	renewed := call(principal, "renew", input{"delegationId": m.ID, "version": m.Version, "validUntil": clock.Date(a.clock.Now().AddDate(1, 0, 0))})
	if log := call(agent, "activity-get", input{"delegationId": m.ID}); len(log.Activities) != 3 || log.Activities[0].What != "renewed-by" || log.Activities[1].What != "accepted" {
		t.Errorf("[R2.33] activity: %+v", log)
	}
	if ended := call(principal, "release", input{"delegationId": m.ID, "version": m.Version + 1}); ended.State != "ENDED" || ended.EndReason != "RELEASED" {
		t.Errorf("[R4.7] released: %+v", ended)
	}
	if got := call(agent, "detail-get", input{"delegationId": renewed.ID}); got.State != "ENDED" {
		t.Errorf("[R4.7] its renewal: %+v", got)
	}
	m = call(principal, "register", terms, "Idempotency-Key", "delegation-3")
	m = call(agent, "accept", input{"delegationId": m.ID, "version": m.Version})
	asked := call(agent, "request", with(terms, "mail", "nobody@nowhere.example"), "Idempotency-Key", "delegation-2")
	call(agent, "recall", input{"delegationId": asked.ID, "version": asked.Version})
	if list := call(agent, "list-get", input{"state": "ENDED", "keyword": "NOWHERE"}); len(list.Delegations) != 1 {
		t.Errorf("[R2.6] found: %+v", list)
	}
	agent.post("/api/mst/user/delete", input{"reason": ""}, nil)
	if got := call(principal, "detail-get", input{"delegationId": m.ID}); got.EndReason != "ACCOUNT_DELETED" {
		t.Errorf("[R6.7] after the agent has deleted the account: %+v", got)
	}
}

func with(in input, name string, value any) input {
	out := input{name: value}
	for each, old := range in {
		if each != name {
			out[each] = old
		}
	}
	return out
}
