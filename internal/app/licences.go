package app

import (
	"radioportal/internal/clock"
	"radioportal/internal/licence"
)

// licencePorts fills what licences need of accounts, procedures and the mail.
func (a *App) licencePorts() licence.Ports {
	return licence.Ports{Contact: a.accounts.Contact, Words: a.catalogue.Words, Renewal: a.renewalOf, Send: a.mail.Send, Origin: a.config.Origin,
		SendOptional: a.accounts.SendAboutLicense}
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
