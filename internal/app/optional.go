package app

import (
	"context"
	"net/url"

	"radioportal/internal/account"
	"radioportal/internal/mail"
)

// What optional mails are about, each with a setting of the account.
const (
	aboutService = account.AboutService
	aboutLicense = account.AboutLicense
)

// sendOptional sends a mail that its reader may stop: the links to do so follow from the
// account and from what the mail is about. Its HTML is made of its text.
func (a *App) sendOptional(ctx context.Context, about, accountID, lang string, m mail.Message) error {
	token, err := a.accounts.StopToken(ctx, accountID, about)
	if err != nil {
		return err
	}
	query := "?" + url.Values{"token": {token}}.Encode()
	return a.mail.SendOptional(ctx, m, mail.Stop{
		Lang: lang, Page: mail.Link(a.config.Origin+"/mail/unsubscribe"+query, lang), Post: mail.Link(a.config.Origin+account.OneClickPath+query, lang),
	})
}
