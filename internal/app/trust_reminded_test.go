package app

import (
	"slices"

	"radioportal/internal/delegation"
	"radioportal/internal/licence"
)

// reminded looks at who is told of the end of a licence besides its holder: the agent whose filing led to it, of an old system's
// licence every agent for it, while a power of attorney in force lets them file about it.
func (w *trustWorld) reminded() {
	w.t.Helper()
	kept := w.objects
	defer func() { w.objects = kept }()
	agent := "agent reminded"
	w.person(agent, "1")
	id := w.grant("holder", agent, "", func(s *delegation.Scope) { s.LaterRecords = true })
	w.accepted(id, agent)
	w.filed("reminded", caller{host: "user", who: w.asked(agent), mandate: id, acts: true, holder: w.people["holder"].id}, "reminded", ownBureau)
	licenceOf := func(id string) licence.Licence {
		w.t.Helper()
		l, err := w.a.licences.Licence(w.t.Context(), w.people["holder"].id, id)
		if err != nil {
			w.t.Fatal(err)
		}
		return l
	}
	checkReminder := func(when string, l licence.Licence, want, reads bool) {
		w.t.Helper()
		got, err := w.a.agentsOfLicence(w.t.Context(), w.a.db.Read(), l)
		got = slices.DeleteFunc(got, func(each licence.Agent) bool { return each.AccountID != w.people[agent].id })
		if err != nil || (len(got) == 1) != want || want && (got[0].MandateID != id || got[0].Reads != reads) {
			w.t.Errorf("[R6.5] %s: %+v, want %v, who reads %v: %v", when, got, want, reads, err)
		}
	}
	mine := licenceOf(w.licences["reminded"])
	old := mine
	old.ElectronicApplicationNumber = ""
	checkReminder("what the holder filed", licenceOf(w.licences["first"]), false, false)
	checkReminder("what the agent filed", mine, true, true)
	checkReminder("an old system's", old, true, true)
	w.exec(`UPDATE delegation SET later_records = 0 WHERE id = $1`, id)
	checkReminder("without later records", mine, true, false)
	checkReminder("an old system's, without later records", old, true, false)
	w.exec(`UPDATE delegation SET disclosure = 'OWN' WHERE id = $1`, id)
	checkReminder("an old system's, to whom nothing but their own is disclosed", old, false, false)
	w.exec(`UPDATE delegation SET disclosure = 'ALL', procedures = '["amateur-open"]' WHERE id = $1`, id)
	checkReminder("an old system's, by who may not renew", old, false, false)
	w.exec(`UPDATE delegation SET procedures = '[]', later_records = 1, role = 'INQUIRER' WHERE id = $1`, id)
	checkReminder("who only looks", mine, false, false)
	checkReminder("an old system's, who only looks", old, false, false)
	w.exec(`UPDATE delegation SET role = 'AGENT' WHERE id = $1`, id)
	checkReminder("once more", mine, true, true)
	w.move("holder", w.a.delegations.Release, id)
	checkReminder("after the release", mine, false, false)
	checkReminder("an old system's, after the release", old, false, false)
}
