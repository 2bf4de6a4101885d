package application

import (
	"slices"

	"radioportal/internal/db"
	"radioportal/internal/principal"
)

// within tells whether an application of the holder is one that who asks may see: all of them for the holder; under a
// mandate what the agent has filed, and what the mandate discloses of the rest.
func (a *Application) within(by principal.Principal) bool {
	m := by.Mandate
	switch {
	case m == nil:
		return true
	case !m.Covers(a.ProcedureID):
		return false
	case a.MandateNumber != "" && a.ActorID == by.ActorID():
		return true
	}
	return !m.OwnOnly && m.CoversLicence(a.AboutLicence)
}

// agentID is the account of the agent who filed it; empty for the holder's own.
func (a Application) agentID() string {
	if a.MandateNumber == "" {
		return ""
	}
	return a.ActorID
}

// SettledBy tells whether it is for who asks to say who may look at it: its holder, and the agent who filed it.
func (a *Application) SettledBy(by principal.Principal) bool {
	return by.Mandate == nil || !by.Mandate.ReadOnly && a.MandateNumber != "" && a.ActorID == by.ActorID()
}

// disclose narrows a listing of what a holder has filed to what is within the mandate of who asks.
func disclose(l *db.Listing, by principal.Principal) {
	m := by.Mandate
	if m == nil {
		return
	}
	if m.ListsFiled() {
		l.Is("actor_id", by.ActorID())
		l.Add("mandate_number IS NOT NULL")
	}
	if len(m.Procedures) > 0 {
		l.In("procedure_id", m.Procedures)
	}
}

// undisclosed takes out of what was found what who asks may not see.
func undisclosed(found []Application, by principal.Principal) []Application {
	return slices.DeleteFunc(found, func(a Application) bool { return !a.within(by) })
}
