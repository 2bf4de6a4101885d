package app

import (
	"strings"
	"testing"
	"time"

	"radioportal/internal/app/apptest"
)

// actingPaths are what an agent calls in a principal's name, and calls of his own too.
var actingPaths = []string{
	"/api/common/draft/create", "/api/common/draft/update", "/api/common/draft/get", "/api/common/draft/list-get",
	"/api/common/attachment/list-get", "/api/common/application/fee-get", "/api/common/application/register",
	"/api/common/application-progress/list-get", "/api/common/application-progress/detail-get",
	"/api/common/application-history/list-get", "/api/common/payment/list-get", "/api/common/written-notice/list-get", "/api/deji/licence/list-get",
}

// granted is a power of attorney of the principal for everything, accepted by the agent of that mail address.
func granted(principal, agent visit, mail string) (id string) {
	principal.t.Helper()
	terms := input{"name": "電波 太郎", "category": "1", "mail": mail, "role": "AGENT", "kind": "COMPREHENSIVE", "disclosure": "ALL", "subAgentAllowed": false,
		"laterRecordsAllowed": false, "procedures": []string{}, "stations": []string{}, "validUntil": time.Now().AddDate(0, 6, 0).Format(time.DateOnly)}
	var moved struct {
		ID      string `json:"delegationId"`
		Version int64
	}
	if err := principal.client.Post(principal.ctx, "/api/common/delegation/register", terms, &moved, "Idempotency-Key", "budget-grant"); err != nil {
		principal.t.Fatal(err)
	}
	agent.post("/api/common/delegation/accept", input{"delegationId": moved.ID, "version": moved.Version}, nil)
	return moved.ID
}

// called calls all of actingPaths, twice, so that nothing is read for the first time any more.
func (v visit) called(key string) {
	for _, n := range []string{"-1", "-2"} {
		_, receipt := v.file(key + n)
		for _, path := range actingPaths {
			switch {
			case strings.HasSuffix(path, "progress/detail-get"):
				v.post(path, input{"electronicApplicationNumber": receipt.Number}, nil)
			case strings.HasSuffix(path, "/list-get") && !strings.Contains(path, "attachment"):
				v.post(path, input{}, nil)
			}
		}
	}
}

// recorded are the operations that are noted in the record of the power of attorney besides.
var recorded = map[string]int{"/api/common/application/register": 1}

func TestAuthorizationUnderAPowerOfAttorneyAddsOneRead(t *testing.T) {
	hosts, a, principal, _ := budgetPortal(t)
	agent := visit{t, t.Context(), apptest.New(a.config.Origin)}
	if err := agent.client.SignIn(agent.ctx, fresh(t, a, "scrivener"), time.Now()); err != nil {
		t.Fatal(err)
	}
	acting := visit{t, t.Context(), agent.client.Under(granted(principal, agent, "scrivener@demo.example"))}
	agent.called("budget-own")
	own := map[string]cost{}
	for _, path := range actingPaths {
		reads, writes := hosts["user"].last[path].Count()
		own[path] = cost{reads, writes}
	}
	acting.called("budget-acting")
	for _, path := range actingPaths {
		t.Run("[R6.1] "+path, func(t *testing.T) {
			reads, writes := hosts["user"].last[path].Count()
			t.Logf("%d reads and %d writes, %d and %d of one's own", reads, writes, own[path].reads, own[path].writes)
			if reads > own[path].reads+1 || writes > own[path].writes+recorded[path] {
				t.Errorf("%d reads and %d writes, %d and %d of one's own:\n%s", reads, writes, own[path].reads, own[path].writes,
					strings.Join(hosts["user"].last[path].All(), "\n---\n"))
			}
		})
	}
}
