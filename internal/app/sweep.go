package app

import (
	"context"
	"log/slog"
	"time"

	"radioportal/internal/audit"
	"radioportal/internal/clock"
	"radioportal/internal/job"
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
	job.Every(ctx, sweepEvery, a.sweepOnce)
}

// followClock does what a day brings as soon as the sandbox's clock is set, so that who tries the portal out sees it without waiting for the hourly work. The machine's clock is not set by anybody.
func (a *App) followClock(ctx context.Context) {
	settable, ok := a.clock.(*clock.Settable)
	if !ok {
		return
	}
	moved := settable.Moved()
	for {
		select {
		case <-ctx.Done():
			return
		case <-moved:
			a.sweepDay(ctx)
		}
	}
}

// sweepDay does what waits for a day to come or to be over.
func (a *App) sweepDay(ctx context.Context) {
	swept(ctx, "licences that passed on", a.desk.PassDue)
	swept(ctx, "grants whose day has come", a.desk.GrantDue)
	swept(ctx, "reminders of fees", a.payments.Remind)
	swept(ctx, "overdue fees that were asked about", a.payments.AskOverdue)
	swept(ctx, "powers of attorney that are over", a.delegations.Sweep)
}

func (a *App) sweepOnce(ctx context.Context) {
	a.sweepDay(ctx)
	swept(ctx, "procedures whose usual time was worked out", a.applications.WorkOutDurations)
	for _, s := range a.sites {
		swept(ctx, "files of old builds", s.Builds.Sweep)
	}
	swept(ctx, "attachments", func(ctx context.Context) (int, error) { return a.attachments.Sweep(ctx, sweepAge) })
	swept(ctx, "sign-ups that were not completed", a.signups.Sweep)
	swept(ctx, "temporary accounts", a.accounts.Sweep)
	swept(ctx, "locks of administrators that nobody confirmed", a.staff.SweepLocks)
	swept(ctx, "deputies whose last day has passed", a.staff.SweepDeputies)
	swept(ctx, "rows of files of accounts", a.accounts.SweepBulks)
	swept(ctx, "addresses of mails that could not be sent", a.accounts.SweepMails)
	for _, p := range []*oidc.Provider{a.providers.user, a.providers.staff} {
		if p != nil {
			swept(ctx, "signing keys", func(ctx context.Context) (int, error) { return 0, p.Rotate(ctx) })
		}
	}
	swept(ctx, "monitoring events", a.monitoring.Sweep)
	swept(ctx, "reminders that were due", a.applications.Remind)
	swept(ctx, "electronic payments that were asked about", a.payments.AskEnded)
	swept(ctx, "reminders of licences that were due", a.licences.Remind)
	swept(ctx, "who looked at licences, and failed to", a.licences.Sweep)
	swept(ctx, "migrations not confirmed", a.migrations.Sweep)
	swept(ctx, "invitations to firms that are over", a.members.Sweep)
	swept(ctx, "invitations that were due", a.inquiries.Sweep)
	swept(ctx, "days of the audit log that were anchored", func(ctx context.Context) (int, error) { return audit.AnchorDay(ctx, a.db) })
	swept(ctx, "addresses of events", func(ctx context.Context) (int64, error) {
		return audit.EraseSources(ctx, a.db, a.config.SourceAddressDays)
	})
}

// swept does one of the works, and tells how much there was.
func swept[N int | int64](ctx context.Context, what string, sweep func(context.Context) (N, error)) {
	n, err := sweep(ctx)
	switch {
	case err != nil && ctx.Err() == nil:
		slog.WarnContext(ctx, "not swept: "+what, "error", err)
	case n > 0:
		slog.InfoContext(ctx, "swept: "+what, "count", n)
	}
}
