package application

import (
	"context"
	"slices"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/principal"
)

// eventMandateUsed tells that something was done under a power of attorney (delegation.EventUsed, whose data mandateUse is).
const eventMandateUsed = "delegation.used"

type mandateUse struct {
	DelegationID string `json:"delegationId"`
	What         string `json:"what"`
	About        string `json:"about"`
	Actor        string `json:"actor,omitempty"`
}

// eventMemberUsed tells that a firm's member did something in its name (member.EventUsed, whose data memberUse is).
const eventMemberUsed = "member.used"

type memberUse struct {
	FirmID string `json:"firmId"`
	Actor  string `json:"actor"`
	What   string `json:"what"`
	About  string `json:"about"`
	Number string `json:"mandate,omitempty"`
	Holder string `json:"holder,omitempty"`
}

// recordUse has the logs of the power of attorney and of the firm, under which something is done, say so.
func recordUse(ctx context.Context, tx *db.Tx, what, about string) error {
	p := principal.From(ctx)
	use := memberUse{What: what, About: about, Number: p.MandateNumber()}
	if m := p.Mandate; m != nil {
		use.Holder = p.Name
		shown := mandateUse{DelegationID: m.ID, What: what, About: about}
		if p.Member != nil {
			shown.Actor = p.ActorName()
		}
		if err := audit.Record(ctx, tx, eventMandateUsed, "delegation:"+m.ID, "", shown); err != nil {
			return err
		}
	}
	if p.Member == nil {
		return nil
	}
	use.FirmID, use.Actor = p.Member.FirmID, p.Member.PersonName
	return audit.Record(ctx, tx, eventMemberUsed, "member:"+p.Member.ID, "", use)
}

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
