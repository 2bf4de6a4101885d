package app

import (
	"context"
	"slices"

	"radioportal/internal/applicant"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/licence"
	"radioportal/internal/migration"
	"radioportal/internal/procedure"
)

// admission makes licences of old systems the account's own.
type admission struct{ app *App }

// Admit implements migration.Licences.
func (a admission) Admit(ctx context.Context, tx *db.Tx, accountID string, l migration.PastLicence) error {
	found, err := a.app.accounts.Account(ctx, tx, accountID)
	if err != nil {
		return err
	}
	content, filed := a.contentOf(l, applicant.Categories[found.Detail.UserCategory], clock.Date(tx.Now()))
	if content.HolderName == "" {
		content.HolderName = found.Detail.Name()
	}
	_, err = a.app.licences.Admit(ctx, tx, licence.Admission{AccountID: accountID, Number: l.Number, Content: content, Filed: filed})
	return err
}

// contentOf is what a licence says, as far as its record tells, and what was filed for it.
func (a admission) contentOf(l migration.PastLicence, category, today string) (content procedure.LicenceProposal, filed string) {
	content = procedure.LicenceProposal{Name: procedure.Text{Ja: l.Kind, En: l.Kind}}
	in := a.app.catalogue.List(today)
	if i := slices.IndexFunc(in, func(p *procedure.Procedure) bool { return leadsTo(p, l.Kind) }); i >= 0 {
		content.Name, content.Category = in[i].Definition().Licence.Name, in[i].Definition().Licence.Category
	}
	carried := migration.FiledIn(l.Document)
	if of, ok := a.app.catalogue.Current(carried.ProcedureID, today); ok && leadsTo(of, content.Name.Ja) {
		if data, err := of.NormaliseJSON(carried.Form, procedure.Env{Category: category, Today: l.ValidFrom}); err == nil {
			content, _ = of.Licence(data, l.ValidFrom)
			filed = string(data.JSON())
		}
	}
	content.CallSign, content.ValidFrom, content.ValidTo = l.CallSign, l.ValidFrom, l.ValidTo
	return content, filed
}

func leadsTo(p *procedure.Procedure, kind string) bool {
	def := p.Definition().Licence
	return def != nil && def.Name.Ja == kind
}
