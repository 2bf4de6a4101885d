package growth

import (
	"errors"
	"fmt"
)

const (
	delegations = "/api/common/delegation/"
	worklist    = "/api/common/worklist/"
	members     = "/api/common/member/"
)

// mandateReads are what pages of powers of attorney and the list of work call.
func mandateReads() []operation {
	id := func(v *visitor) object { return object{"delegationId": v.mandate.ID} }
	number := func(more object) func(v *visitor) object {
		return func(v *visitor) object {
			more["keyword"] = v.mandate.Number
			return more
		}
	}
	name := func(key string) func(v *visitor) object {
		return func(v *visitor) object { return object{key: v.mandate.Holder} }
	}
	acting := func(name, path string, in func(v *visitor) object) operation {
		return calls(name, path, in, agent, clerk)
	}
	return []operation{
		acting("mandates: list", delegations+"list-get", fixed(object{"limit": 50})),
		acting("mandates: in force", delegations+"list-get", fixed(object{"limit": 50, "state": "REGISTERED"})),
		acting("mandates: page 4", delegations+"list-get", fixed(object{"limit": 50, "offset": 150})),
		acting("mandates: search, number", delegations+"list-get", number(object{"limit": 50})),
		acting("mandates: search, name", delegations+"list-get", name("keyword")),
		acting("mandates: search, nothing found", delegations+"list-get", fixed(object{"keyword": "zzzzqqqq"})),
		calls("mandates: granted", delegations+"list-get", fixed(object{"limit": 50, "side": "PRINCIPAL"}), ordinary),
		calls("mandates: detail", delegations+"detail-get", id, ordinary, agent, clerk),
		calls("mandates: activity", delegations+"activity-get", id, ordinary, agent, clerk),
		acting("mandates: why", delegations+"why-get", func(v *visitor) object {
			return object{"delegationId": v.mandate.ID, "action": "FILE", "procedureId": "amateur-open"}
		}),
		// Its stations are the licences of who asks, of whom the agent has more in the large store.
		calls("mandates: choices of the form", delegations+"options-get", nothing, ordinary),
		{name: "switch", who: []role{agent, clerk}, call: func(v *visitor) error { return v.asPerson(object{}) }},
		{name: "switch: search, name", who: []role{agent, clerk}, call: func(v *visitor) error { return v.asPerson(object{"text": v.mandate.Holder}) }},
		{name: "switch: search, number", who: []role{agent, clerk}, call: func(v *visitor) error { return v.asPerson(object{"text": v.mandate.Number}) }},
		{name: "switch: who can be filed for", who: []role{agent, clerk}, call: func(v *visitor) error { return v.asPerson(object{"procedureId": "amateur-open"}) }},
		acting("work list", worklist+"list-get", fixed(object{"limit": 50})),
		acting("work list by principal", worklist+"list-get", fixed(object{"limit": 50, "order": "principal"})),
		acting("work list: unpaid", worklist+"list-get", fixed(object{"limit": 50, "kinds": []string{"UNPAID"}})),
		acting("work list: search", worklist+"list-get", func(v *visitor) object { return object{"limit": 50, "text": v.mandate.Holder} }),
		acting("work list: counts", worklist+"counts-get", nothing),
		acting("work list: who can be in charge", worklist+"people-get", nothing),
		acting("work list: filters", worklist+"filters-get", nothing), acting("mandates: files", delegations+"bulk-list-get", nothing),
		calls("firm: members", members+"list-get", nothing, clerk),
		calls("firm: activity", members+"activity-get", nothing, clerk),
	}
}

// mandateDeeds are what is done for a principal, whom each run has another of.
func mandateDeeds() []operation {
	under := func(do func(v *visitor) error) func(v *visitor) error {
		return func(v *visitor) error { return do(v.forPrincipal) }
	}
	ops := []operation{
		calls("applications: list", progress+"list-get", fixed(object{"limit": 20})),
		calls("drafts: list", drafts+"list-get", nothing),
	}
	for _, o := range ownDrafts() {
		switch o.name {
		case "drafts: create", "drafts: delete", "submission":
			ops = append(ops, o)
		}
	}
	for i, o := range ops {
		ops[i] = operation{name: o.name + ", for a principal", who: []role{agent, clerk}, call: under(o.call)}
		if o.ready != nil {
			ops[i].ready = under(o.ready)
		}
	}
	return ops
}

// asPerson asks whom one acts for, which people ask in their own name.
func (v *visitor) asPerson(in object) error {
	person := *v
	if v.person != nil {
		person.client = v.person
	}
	err := person.read(delegations+"acting-get", in)
	v.bytes = person.bytes
	return err
}

type mandate struct {
	ID     string `json:"delegationId"`
	Number string `json:"delegationNumber"`
	Holder string `json:"holderName"`
}

// lookAtMandates finds one of either side, and a principal to file for.
func (v *visitor) lookAtMandates(side string) error {
	var list struct{ Delegations []mandate }
	if err := v.post(delegations+"list-get", object{"limit": 50, "side": side}, &list); err != nil {
		return err
	}
	if len(list.Delegations) == 0 {
		return errors.New("no power of attorney")
	}
	v.mandate = list.Delegations[0]
	if side == "PRINCIPAL" {
		return nil
	}
	of := list.Delegations[v.store.Cast.Runs%len(list.Delegations)]
	v.forPrincipal = &visitor{ctx: v.ctx, store: v.store, form: v.form, client: v.client.Under(of.ID), mandate: of}
	return nil
}

// lookAtFirm goes on in the name of the firm that the clerk is a member of.
func (v *visitor) lookAtFirm() error {
	var of struct{ Firms []struct{ MemberID string } }
	if err := v.post(members+"firms-get", object{}, &of); err != nil {
		return err
	}
	if len(of.Firms) != 1 {
		return fmt.Errorf("a member of %d firms", len(of.Firms))
	}
	v.person, v.client = v.client, v.client.Under("m-"+of.Firms[0].MemberID)
	if err := v.lookAtMandates("DELEGATE"); err != nil {
		return fmt.Errorf("of the firm: %w", err)
	}
	return nil
}
