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
		Pages: newsPages{a.catalogue}, Readers: a.accounts, Send: a.accounts.SendAboutService, Origin: a.config.Origin,
		Bureau: func(letter string) (procedure.Text, bool) { return announcerOf(a.catalogue, letter) },
	})
	a.announcements.Subscribe(a.queue)
}

// announcerOf is what a bureau is called as who announces something, or without a letter the whole ministry.
func announcerOf(c *procedure.Catalogue, letter string) (procedure.Text, bool) {
	if letter == "" {
		return procedure.Text{Ja: "全国（本省）", En: "The whole ministry"}, true
	}
	bureau, there := c.Bureau(letter)
	return procedure.Text{Ja: bureau.Ja, En: bureau.En}, there
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
type newsPages struct{ catalogue *procedure.Catalogue }

// Preview implements announcement.Pages.
func (n newsPages) Preview(a announcement.Announcement) (procedure.Text, error) {
	name, _ := announcerOf(n.catalogue, a.Bureau)
	return site.NewsPart(newsItem(a, name))
}

// DeadLink implements announcement.Pages.
func (newsPages) DeadLink(body string) string { return site.DeadLink(body) }
