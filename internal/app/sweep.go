package app

import (
	"context"
	"log/slog"
	"time"

	"radioportal/internal/audit"
	"radioportal/internal/oidc"
)

const (
	// sweepEvery is how often it is looked for what can go.
	sweepEvery = time.Hour
	// sweepAge is how long bytes of attachments may stand without a row: far longer
	// than an upload takes.
	sweepAge = 24 * time.Hour
)

// sweep removes what uploads that broke off, deleted drafts and migrations that nobody
// confirmed left behind, and monitoring events that are too old: at once, then every
// hour until ctx ends. Any number of nodes may do it side by side.
func (a *App) sweep(ctx context.Context) {
	for _, s := range a.sites {
		// To the end, also where the node is stopped meanwhile: the next build serves these files.
		if err := s.Builds.Announce(context.WithoutCancel(ctx)); err != nil {
			slog.WarnContext(ctx, "build not announced", "error", err)
		}
	}
	ticker := time.NewTicker(sweepEvery)
	defer ticker.Stop()
	for {
		a.sweepOnce(ctx)
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
	}
}

func (a *App) sweepOnce(ctx context.Context) {
	for _, s := range a.sites {
		n, err := s.Builds.Sweep(ctx)
		tellSwept(ctx, "files of old builds", int64(n), err)
	}
	files, err := a.attachments.Sweep(ctx, sweepAge)
	tellSwept(ctx, "attachments", int64(files), err)
	signups, err := a.signups.Sweep(ctx)
	tellSwept(ctx, "sign-ups that were not completed", signups, err)
	ended, err := a.accounts.Sweep(ctx)
	tellSwept(ctx, "temporary accounts", ended, err)
	mails, err := a.accounts.SweepMails(ctx)
	tellSwept(ctx, "addresses of mails that could not be sent", mails, err)
	for _, p := range []*oidc.Provider{a.providers.user, a.providers.staff} {
		if p != nil {
			tellSwept(ctx, "signing keys", 0, p.Rotate(ctx))
		}
	}
	events, err := a.monitoring.Sweep(ctx)
	tellSwept(ctx, "monitoring events", events, err)
	reminders, err := a.applications.Remind(ctx)
	tellSwept(ctx, "reminders that were due", reminders, err)
	dueSoon, err := a.payments.Remind(ctx)
	tellSwept(ctx, "reminders of fees", dueSoon, err)
	ended, err = a.payments.AskEnded(ctx)
	tellSwept(ctx, "electronic payments that were asked about", ended, err)
	ended, err = a.payments.AskOverdue(ctx)
	tellSwept(ctx, "overdue fees that were asked about", ended, err)
	reminders, err = a.licences.Remind(ctx)
	tellSwept(ctx, "reminders of licences that were due", reminders, err)
	views, err := a.licences.Sweep(ctx)
	tellSwept(ctx, "who looked at licences, and failed to", views, err)
	migrations, err := a.migrations.Sweep(ctx)
	tellSwept(ctx, "migrations not confirmed", migrations, err)
	addresses, err := audit.EraseSources(ctx, a.db, a.config.SourceAddressDays)
	tellSwept(ctx, "addresses of events", addresses, err)
}

func tellSwept(ctx context.Context, what string, n int64, err error) {
	switch {
	case err != nil && ctx.Err() == nil:
		slog.WarnContext(ctx, "not swept: "+what, "error", err)
	case n > 0:
		slog.InfoContext(ctx, "swept: "+what, "count", n)
	}
}
