package app

import (
	"context"
	"log/slog"
	"time"

	"radioportal/internal/announcement"
	"radioportal/internal/job"
	"radioportal/internal/procedure"
	"radioportal/internal/site"
)

// announceEvery is how often it is looked for announcements whose mails are due: they are
// shown by the clock, and no event tells when.
const announceEvery = 5 * time.Second

func (a *App) buildAnnouncements() {
	a.announcements = announcement.New(a.db, announcement.Ports{
		Pages: newsPages{}, Readers: a.accounts, Send: a.accounts.SendAboutService, Origin: a.config.Origin,
		Bureau: bureauThere(a.catalogue),
	})
	a.announcements.Subscribe(a.queue)
}

// announce begins the mails about announcements when their time comes, until ctx ends.
func (a *App) announce(ctx context.Context) {
	job.Every(ctx, announceEvery, func(ctx context.Context) {
		if _, err := a.announcements.MailDue(ctx); err != nil && ctx.Err() == nil {
			slog.WarnContext(ctx, "mails about announcements", "error", err)
		}
	})
}

// newsPages shows staff what an announcement's page will be.
type newsPages struct{}

// Preview implements announcement.Pages.
func (newsPages) Preview(a announcement.Announcement) (procedure.Text, error) {
	return site.NewsPart(newsItem(a))
}

// DeadLink implements announcement.Pages.
func (newsPages) DeadLink(body string) string { return site.DeadLink(body) }
