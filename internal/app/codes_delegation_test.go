package app_test

import (
	"net/http"

	"radioportal/internal/app/apptest"
)

// delegations grants what cannot be granted.
func (c *codes) delegations(p *portal, people map[string]*portal) {
	mails := map[string]string{}
	var list struct{ Accounts []apptest.Account }
	outside(p.t, p.server, http.MethodGet, "/api/accounts", "", &list)
	for _, account := range list.Accounts {
		mails[account.Kind] = account.Mail
	}
	terms := func(more body) body {
		b := body{"name": "代理人", "mail": mails["corporation"], "category": "2", "role": "AGENT", "kind": "COMPREHENSIVE", "disclosure": "ALL",
			"subAgentAllowed": false, "laterRecordsAllowed": false, "procedures": []string{}, "stations": []string{}, "validUntil": "2027-03-31"}
		for name, value := range more {
			b[name] = value
		}
		return b
	}
	key := 0
	grant := func(who *portal, more body) (moved struct {
		ID      string `json:"delegationId"`
		Version int64
	}, err error) {
		key++
		err = who.Post(c.t.Context(), "/api/common/delegation/register", terms(more), &moved, "Idempotency-Key", "codes-delegation-"+string(rune('a'+key)))
		return moved, err
	}
	_, err := grant(people["organization"], nil)
	c.want("MSG-LIT-E-0087", "", err)
	_, err = grant(people["individual"], body{"disclosure": "OWN", "subAgentAllowed": true})
	c.want("MSG-LIT-E-0089", "/subAgentAllowed", err)
	coming, err := grant(people["individual"], body{"validFrom": "2026-12-24"})
	p.must(err)
	p.must(people["corporation"].try("/api/common/delegation/accept", body{"delegationId": coming.ID, "version": coming.Version}))
	c.want("MSG-LIT-E-0090", "", people["individual"].try("/api/common/delegation/release", body{"delegationId": coming.ID, "version": coming.Version + 1}))
	bare, err := grant(people["individual"], body{"laterRecordsAllowed": true})
	p.must(err)
	p.must(people["corporation"].try("/api/common/delegation/accept", body{"delegationId": bare.ID, "version": bare.Version}))
	_, err = grant(people["corporation"], body{"mail": "sub@office.example", "parentId": bare.ID})
	c.want("MSG-LIT-E-0088", "", err)
	_, err = grant(people["individual"], body{"laterRecordsAllowed": true})
	c.want("MSG-LIT-E-0092", "/mail", err)
	_, err = grant(people["individual"], body{"validUntil": "2027-12-31"})
	c.want("MSG-LIT-E-0085", "/validUntil", err)
}
