package app

import (
	"context"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/licence"
	"radioportal/internal/mail"
)

// licencePorts fills what licences need of accounts, procedures and the mail.
func (a *App) licencePorts() licence.Ports {
	return licence.Ports{Holder: a.licenceHolder, Renewal: a.renewalOf, Send: a.mail.Send, Remind: a.remindOfLicence, Origin: a.config.Origin}
}

// remindOfLicence sends a mail that stops with notifyAboutLicense.
func (a *App) remindOfLicence(ctx context.Context, accountID, lang string, m mail.Message) error {
	return a.sendOptional(ctx, aboutLicense, accountID, lang, m)
}

func (a *App) licenceHolder(ctx context.Context, q db.Querier, accountID string) (licence.Holder, error) {
	found, err := a.accounts.Account(ctx, q, accountID)
	return licence.Holder{Name: found.Detail.Name(), Mail: found.Mail, Lang: found.Locale, Notify: found.Detail.NotifyAboutLicense}, err
}

// renewalOf finds the procedure in force that renews licences of a category.
func (a *App) renewalOf(l licence.Licence) (licence.Renewal, bool) {
	for _, p := range a.catalogue.List(clock.Date(a.clock.Now())) {
		def := p.Definition()
		if def.Kind != "renewal" || def.Subject == nil || def.Subject.Category != l.Content.Category {
			continue
		}
		from, to := p.Filing(l.Content.ValidFrom, l.Content.ValidTo)
		return licence.Renewal{ProcedureID: def.ID, From: from, To: to}, true
	}
	return licence.Renewal{}, false
}
