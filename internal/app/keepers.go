package app

import (
	"context"

	"radioportal/internal/account"
	"radioportal/internal/applicant"
	"radioportal/internal/db"
	"radioportal/internal/notice"
	"radioportal/internal/procedure"
)

// keepers keep what accounts have, which becomes another's with a merge. Powers of attorney tell drafts whose they are: they come last.
func (a *App) keepers() []account.Keeper {
	return []account.Keeper{a.applications, a.drafts, a.attachments, a.licences, a.payments, a.notices, a.migrations, a.worklists, a.support, a.delegations}
}

// theOffice is who writes where no one bureau does.
var theOffice = procedure.HeadOf(procedure.SomeBureau)

// notifyPerson delivers a notice about an account itself.
func (a *App) notifyPerson(ctx context.Context, tx *db.Tx, accountID string, name, body applicant.Text) error {
	to, err := a.accounts.Contact(ctx, tx, accountID)
	if err != nil {
		return err
	}
	_, err = a.notices.Send(ctx, tx, notice.Notice{AccountID: accountID, Addressee: to.Name, Sender: theOffice,
		Name: name, Body: body})
	return err
}
