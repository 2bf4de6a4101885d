package app

import (
	"context"

	"radioportal/internal/applicant"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/licence"
)

// licencePorts fills what licences need of accounts, procedures and the mail.
func (a *App) licencePorts() licence.Ports {
	return licence.Ports{Contact: a.accounts.Contact, Words: a.catalogue.Words, Renewal: a.renewalOf, Send: a.mail.Send, Origin: a.config.Origin,
		SendOptional: a.accounts.SendAboutLicense, Agent: a.agentOfLicence}
}

// agentOfLicence is the agent who filed what led to a licence, as long as a power of attorney in force lets them file about the
// licence and see what it says.
func (a *App) agentOfLicence(ctx context.Context, q db.Querier, l licence.Licence) (applicant.Agent, error) {
	if l.ElectronicApplicationNumber == "" {
		return applicant.Agent{}, nil // an old system's
	}
	agent, err := a.applications.AgentOf(ctx, q, l.ElectronicApplicationNumber)
	if errs.KindOf(err) == errs.NotFound || err == nil && agent.AccountID == "" {
		return applicant.Agent{}, nil
	}
	if err != nil {
		return applicant.Agent{}, err
	}
	mandates, err := agentAdapter{a.delegations}.Mandates(ctx, q, agent.AccountID, l.AccountID)
	for _, m := range mandates {
		if m.CoversLicence(l.ID) && m.LaterRecords && !m.ReadOnly {
			agent.MandateID, agent.MandateNumber = m.ID, m.Number
			return agent, err
		}
	}
	return applicant.Agent{}, err
}

// renewalOf finds the procedure in force that renews licences of a category.
func (a *App) renewalOf(l licence.Licence) (licence.Renewal, bool) {
	for _, p := range a.catalogue.List(clock.Date(a.clock.Now())) {
		def := p.Definition()
		if def.Kind != "renewal" || def.Subject == nil || !def.Subject.For(l.Content.Category) {
			continue
		}
		from, to := p.Filing(l.TermFrom, l.Content.ValidTo)
		return licence.Renewal{ProcedureID: def.ID, From: from, To: to}, to != "" // too short a term has no time for it
	}
	return licence.Renewal{}, false
}
