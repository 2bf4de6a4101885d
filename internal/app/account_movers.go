package app

import (
	"context"
	"slices"

	"radioportal/internal/account"
	"radioportal/internal/applicant"
	"radioportal/internal/db"
	"radioportal/internal/notice"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// accountMovers keep what accounts have, which becomes another's with a merge. Powers of attorney tell drafts whose they are: they come last.
func (a *App) accountMovers() []account.Mover {
	return []account.Mover{a.applications, a.drafts, a.attachments, a.licences, a.payments, a.notices, a.migrations, a.worklists, a.support, a.delegations}
}

// headOffice is who writes where no one bureau does.
var headOffice = procedure.HeadOf(procedure.SomeBureau)

// actingBureau is the bureau in whose name who asks acts about somebody of a prefecture: theirs; of several, or all, the one of the
// prefecture, else the first of theirs. False where no one bureau acts.
func (a *App) actingBureau(ctx context.Context, prefectureCd string) (procedure.Bureau, bool) {
	of, first := principal.From(ctx).Bureaus, procedure.Bureau{}
	for _, b := range a.catalogue.Bureaus() {
		theirs := len(of) == 0 || slices.Contains(of, b.Letter)
		if theirs && slices.Contains(b.Prefectures, prefectureCd) {
			return b, true
		}
		if theirs && len(of) > 0 && first.Letter == "" {
			first = b
		}
	}
	return first, first.Letter != ""
}

// officeFor is the bureau that acts, by its name and how it is reached.
func (a *App) officeFor(ctx context.Context, prefectureCd string) (name, reach applicant.Text) {
	b, known := a.actingBureau(ctx, prefectureCd)
	if !known {
		return name, reach
	}
	return applicant.Text{Ja: b.Ja, En: b.En}, applicant.Text{Ja: "〒" + b.PostalCode + " " + b.Address.Ja + "\n" + b.Site, En: b.Address.En + " " + b.PostalCode + "\n" + b.Site}
}

// notifyPerson delivers a notice about an account itself, of the bureau that acts.
func (a *App) notifyPerson(ctx context.Context, tx *db.Tx, accountID string, name, body applicant.Text) error {
	to, err := a.accounts.Contact(ctx, tx, accountID)
	if err != nil {
		return err
	}
	of, err := a.accounts.Account(ctx, tx, accountID)
	if err != nil {
		return err
	}
	sender := headOffice
	if b, known := a.actingBureau(ctx, of.Detail.PrefectureCd); known {
		sender = procedure.HeadOf(procedure.Text{Ja: b.Ja, En: b.En})
	}
	_, err = a.notices.Send(ctx, tx, notice.Notice{AccountID: accountID, Addressee: to.Name, Sender: sender,
		Name: name, Body: body})
	return err
}
