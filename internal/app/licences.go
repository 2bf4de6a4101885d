package app

import (
	"context"

	"radioportal/internal/applicant"
	"radioportal/internal/application"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/licence"
	"radioportal/internal/notice"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// licencePorts fills what licences need of accounts, procedures and the mail.
func (a *App) licencePorts() licence.Ports {
	return licence.Ports{Contact: a.accounts.Contact, Holder: a.statedOf, Change: a.changeOf, Called: a.accounts.Called, CalledFrom: a.accounts.CalledFrom, Words: a.catalogue.Words, Endless: a.catalogue.Endless, English: a.catalogue.English,
		Named: a.catalogue.Named, Renewal: a.renewalOf, MoreTime: a.moreTime, Send: a.mail.Send, Origin: a.config.Origin,
		SendOptional: a.accounts.SendAboutLicense, Agents: a.agentsOfLicence, Grounds: a.catalogue.Grounds, Appeal: a.catalogue.Appeal, Bureau: a.bureauOf, StaffNames: a.accounts.StaffNames}
}

// moreTime is the procedure that puts a day off that licences of a category say; empty where there is none.
func (a *App) moreTime(category, particular string) string {
	for _, p := range a.catalogue.List(clock.Date(a.clock.Now())) {
		if def := p.Definition(); def.Extends != nil && def.Extends.Particular == particular && def.Subject != nil && def.Subject.For(category) && def.Subject.OfHolder() {
			return def.ID
		}
	}
	return ""
}

// statedOf is what licences of an account have to state: its name, and its address where that is in Japan.
func (a *App) statedOf(ctx context.Context, q db.Querier, accountID string) (name, address string, err error) {
	h, err := a.accounts.Holder(ctx, q, accountID)
	if h.Overseas {
		return h.Name, "", err
	}
	return h.Name, h.Address, err
}

// changeOf is the procedure by which another name or address of the holder is filed for licences of a category; empty where there is
// none, as for reports of equipment: what a change of these tells is of those who were certified, not of the body that reports.
func (a *App) changeOf(category string) string {
	for _, p := range a.catalogue.List(clock.Date(a.clock.Now())) {
		if def := p.Definition(); def.Kind == procedure.KindChange && def.Subject != nil && def.Subject.For(category) {
			return def.ID
		}
	}
	return ""
}

// bureauOf is the bureau whose licence numbers begin with a character.
func (a *App) bureauOf(region string) (procedure.Bureau, bool) {
	for _, each := range a.catalogue.Bureaus() {
		if region != "" && each.LicencePrefix == region {
			return each, true
		}
	}
	return procedure.Bureau{}, false
}

// notifyHolder delivers a notice about what the authority did to a licence of its own accord.
func (a *App) notifyHolder(ctx context.Context, tx *db.Tx, l licence.Licence, from, name, body procedure.Text) error {
	holder, err := a.accounts.Contact(ctx, tx, l.AccountID)
	if err != nil && errs.KindOf(err) != errs.NotFound {
		return err
	}
	_, err = a.notices.Send(ctx, tx, notice.Notice{ElectronicApplicationNumber: l.ElectronicApplicationNumber, CaseID: l.CaseID, AccountID: l.AccountID,
		Addressee: holder.Name, Name: name, Sender: from, Body: body})
	return err
}

// agentsOfLicence are those who are told of the end of a licence besides its holder: the agent who filed what led to it, and where
// that was an old system all agents for it, as long as a power of attorney in force lets them file about the licence.
func (a *App) agentsOfLicence(ctx context.Context, q db.Querier, l licence.Licence) ([]licence.Agent, error) {
	if l.ElectronicApplicationNumber == "" {
		return a.agentsForLicence(ctx, q, l)
	}
	agent, err := a.applications.AgentOf(ctx, q, l.ElectronicApplicationNumber)
	if errs.KindOf(err) == errs.NotFound || err == nil && agent.AccountID == "" {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	mandates, err := agentAdapter{a.delegations}.Mandates(ctx, q, agent.AccountID, l.AccountID)
	var agents []licence.Agent
	for _, m := range mandates {
		if m.CoversLicence(l.ID) && !m.ReadOnly && (agents == nil || m.LaterRecords && !agents[0].Reads) {
			agent.MandateID, agent.MandateNumber, agent.Sub = m.ID, m.Number, m.Sub
			agents = []licence.Agent{{Agent: agent, Reads: m.LaterRecords}}
		}
	}
	return agents, err
}

// agentsForLicence are the holder's agents who may renew a licence, each once.
func (a *App) agentsForLicence(ctx context.Context, q db.Querier, l licence.Licence) ([]licence.Agent, error) {
	live, err := a.delegations.AgentsOf(ctx, q, l.AccountID)
	renewal, _ := a.renewalOf(l)
	agents, known := []licence.Agent{}, map[string]bool{}
	for _, each := range live {
		m := mandated(each)
		if known[each.DelegateID] || !m.CoversLicence(l.ID) || !m.Covers(renewal.ProcedureID) {
			continue
		}
		known[each.DelegateID] = true
		agents = append(agents, licence.Agent{Reads: m.LaterRecords,
			Agent: applicant.Agent{AccountID: each.DelegateID, MandateID: m.ID, MandateNumber: m.Number, Client: each.HolderName}})
	}
	return agents, err
}

// filingsAbout are the filings about a licence as the register shows them.
func (a *App) filingsAbout(ctx context.Context, q db.Querier, licenceID string) ([]licence.Filing, error) {
	found, err := application.AboutLicence(ctx, q, licenceID)
	list := make([]licence.Filing, len(found))
	for i, each := range found {
		sum := a.applications.SummaryOf(each)
		list[i] = licence.Filing{ElectronicApplicationNumber: each.Number, Subject: each.Subject, Status: string(each.Status), ReceptionDate: sum.ReceptionDate, LeadsTo: sum.LeadsTo,
			FeeState: string(sum.FeeState), PaymentNumber: each.PaymentNumber, Readable: principal.From(ctx).MaySeeBureau(each.Destination)}
	}
	return list, err
}

// renewalOf finds the procedure in force that renews licences of a category.
func (a *App) renewalOf(l licence.Licence) (licence.Renewal, bool) {
	for _, p := range a.catalogue.List(clock.Date(a.clock.Now())) {
		def := p.Definition()
		if def.Kind != procedure.KindRenewal || def.Subject == nil || !def.Subject.For(l.Content.Category) {
			continue
		}
		of := factsOf(l).Licensed()
		of.From = l.TermFrom
		from, to := p.Filing(of)
		return licence.Renewal{ProcedureID: def.ID, From: from, To: to, ByContent: def.Subject.Window != nil && len(def.Subject.Window.Others) > 0}, to != "" // too short a term has no time for it
	}
	return licence.Renewal{}, false
}
