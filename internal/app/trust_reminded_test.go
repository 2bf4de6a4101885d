package app

import "radioportal/internal/delegation"

// reminded looks at who is told of the end of a licence besides its holder: the agent whose filing led to it, while a power of
// attorney in force lets them file about it and see what it says.
func (w *trustWorld) reminded() {
	w.t.Helper()
	kept := w.objects
	defer func() { w.objects = kept }()
	agent := "agent reminded"
	w.person(agent, "1")
	id := w.grant("holder", agent, "", func(s *delegation.Scope) { s.LaterRecords = true })
	w.accepted(id, agent)
	w.filed("reminded", caller{host: "user", who: w.asked(agent), mandate: id, acts: true, holder: w.people["holder"].id}, "reminded", ownBureau)
	told := func(when, licenceID, want string) {
		w.t.Helper()
		l, err := w.a.licences.Licence(w.t.Context(), w.people["holder"].id, licenceID)
		if err != nil {
			w.t.Fatal(err)
		}
		if got, err := w.a.agentOfLicence(w.t.Context(), w.a.db.Read(), l); err != nil || got.AccountID != want || (got.MandateID == id) != (want != "") {
			w.t.Errorf("[R6.5] %s: %+v, want %q: %v", when, got, want, err)
		}
	}
	mine := w.licences["reminded"]
	told("what the holder filed", w.licences["first"], "")
	told("what the agent filed", mine, w.people[agent].id)
	w.exec(`UPDATE delegation SET later_records = 0 WHERE id = $1`, id)
	told("without later records", mine, "")
	w.exec(`UPDATE delegation SET later_records = 1, role = 'INQUIRER' WHERE id = $1`, id)
	told("who only looks", mine, "")
	w.exec(`UPDATE delegation SET role = 'AGENT' WHERE id = $1`, id)
	told("once more", mine, w.people[agent].id)
	w.move("holder", w.a.delegations.Release, id)
	told("after the release", mine, "")
}
