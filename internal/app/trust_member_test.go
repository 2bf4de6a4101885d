package app

import (
	"radioportal/internal/account"
	"radioportal/internal/delegation/member"
	"radioportal/internal/principal"
)

// firms adds the people of a firm to which the holder has granted a power of attorney: to the clerk and the reader it is assigned, to
// the manager and another clerk it is not, and one has been taken out.
func (w *trustWorld) firms() {
	w.t.Helper()
	w.person("firm", account.Corporation)
	id := w.grant("holder", "firm", "", nil)
	w.accepted(id, "firm")
	w.under("firm", "a firm's own login", id, true)
	live := *w.callerNamed("a firm's own login")
	members := map[string]member.Member{}
	for name, role := range map[string]principal.FirmRole{"manager": principal.FirmManager, "clerk": principal.FirmClerk, "reader": principal.FirmReader,
		"other clerk": principal.FirmClerk, "former clerk": principal.FirmClerk} {
		w.person(name, account.Individual)
		members[name] = w.joined(name, role)
	}
	if _, err := w.a.delegations.Assign(w.as("firm"), id, []string{members["clerk"].ID, members["reader"].ID, members["former clerk"].ID}, nil); err != nil {
		w.t.Fatal(err)
	}
	former := members["former clerk"]
	if _, err := w.a.members.Remove(w.as("firm"), former.ID, former.Version); err != nil {
		w.t.Fatal(err)
	}
	for name, m := range members {
		there, assigned := name != "former clerk", name == "clerk" || name == "reader"
		c := caller{name: "a firm's " + name, host: "user", who: w.asked(name), firm: w.people["firm"].id, role: m.Role, assigned: assigned && there}
		c.mandate, c.acts, c.itself, c.holder = member.Prefix+m.ID, there, true, c.firm
		w.callers = append(w.callers, c)
		c.name += " for a client"
		c.mandate, c.acts, c.itself, c.holder, c.scope = id, c.assigned, false, live.holder, live.scope
		w.callers = append(w.callers, c)
	}
	w.callers = append(w.callers, caller{name: "under another's membership", host: "user", who: w.asked("stranger"), mandate: member.Prefix + members["clerk"].ID,
		firm: w.people["firm"].id, role: principal.FirmClerk, itself: true, holder: w.people["firm"].id})
}

// joined is somebody whom the firm has invited, and who has accepted.
func (w *trustWorld) joined(name string, role principal.FirmRole) member.Member {
	w.t.Helper()
	m, err := w.a.members.Invite(w.as("firm"), member.Wanted{Name: name, Mail: w.people[name].mail, Role: role})
	if err == nil {
		m, err = w.a.members.Accept(w.as(name), m.ID, m.Version)
	}
	if err != nil {
		w.t.Fatalf("%s: %v", name, err)
	}
	return m
}
