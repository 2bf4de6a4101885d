package app

import (
	"context"
	"log/slog"
	"time"

	"radioportal/internal/account"
	"radioportal/internal/announcement"
	"radioportal/internal/clock"
	"radioportal/internal/mail"
	"radioportal/internal/procedure"
	"radioportal/internal/site"
)

// announceEvery is how often it is looked for announcements whose mails are due: they are
// shown by the clock, and no event tells when.
const announceEvery = 5 * time.Second

func (a *App) buildAnnouncements() {
	a.announcements = announcement.New(a.db, announcement.Ports{
		Pages: newsPages{}, Readers: newsReaders{a}, Mailer: newsMailer{a}, Origin: a.config.Origin,
	})
	a.announcements.Subscribe(a.queue)
}

// announce begins the mails about announcements when their time comes, until ctx ends.
func (a *App) announce(ctx context.Context) {
	ticker := time.NewTicker(announceEvery)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		if _, err := a.announcements.MailDue(ctx); err != nil && ctx.Err() == nil {
			slog.WarnContext(ctx, "mails about announcements", "error", err)
		}
	}
}

// newsPages shows staff what an announcement's page will be.
type newsPages struct{}

// Preview implements announcement.Pages.
func (newsPages) Preview(a announcement.Announcement) (procedure.Text, error) {
	return site.NewsPart(site.News{ID: a.ID, Kind: string(a.Kind), Title: a.Title, Body: a.Body, Date: clock.Date(a.From), Urgent: a.Urgent})
}

// newsReaders are the accounts that may be told by mail.
type newsReaders struct{ app *App }

// After implements announcement.Readers.
func (n newsReaders) After(ctx context.Context, id string, most int) ([]announcement.Reader, error) {
	list, err := n.app.accounts.After(ctx, id, most)
	readers := make([]announcement.Reader, len(list))
	for i, each := range list {
		readers[i] = readerOf(each)
	}
	return readers, err
}

// Reader implements announcement.Readers.
func (n newsReaders) Reader(ctx context.Context, id string) (announcement.Reader, error) {
	found, err := n.app.accounts.Account(ctx, n.app.db.Read(), id)
	return readerOf(found), err
}

func readerOf(a account.Account) announcement.Reader {
	return announcement.Reader{AccountID: a.ID, Name: a.Detail.Name(), Mail: a.Mail, Lang: a.Locale, Wants: a.Detail.NotifyAboutService}
}

// newsMailer sends mails that stop with notifyAboutService.
type newsMailer struct{ app *App }

// Send implements announcement.Mailer.
func (n newsMailer) Send(ctx context.Context, m announcement.Mail) (alone bool, err error) {
	err = n.app.sendOptional(ctx, aboutService, m.AccountID, m.Lang, mail.Message{ID: m.ID, To: m.To, Subject: m.Subject, Text: m.Text})
	return mail.OfOneMail(err), err
}
