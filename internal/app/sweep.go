package app

import (
	"context"
	"log/slog"
	"time"
)

const (
	// sweepEvery is how often bytes of attachments that have no row are looked for.
	sweepEvery = time.Hour
	// sweepAge is how long they may stand: far longer than an upload takes.
	sweepAge = 24 * time.Hour
)

// sweep removes what uploads that broke off and deleted drafts left behind: at once,
// then every hour until ctx ends. Any number of nodes may do it side by side.
func (a *App) sweep(ctx context.Context) {
	for _, s := range a.sites {
		if err := s.Builds.Announce(ctx); err != nil && ctx.Err() == nil {
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
		if n, err := s.Builds.Sweep(ctx); err != nil && ctx.Err() == nil {
			slog.WarnContext(ctx, "files of old builds not swept", "error", err)
		} else if n > 0 {
			slog.InfoContext(ctx, "files of old builds swept", "files", n)
		}
	}
	n, err := a.attachments.Sweep(ctx, sweepAge)
	switch {
	case err != nil && ctx.Err() == nil:
		slog.WarnContext(ctx, "attachments not swept", "error", err)
	case n > 0:
		slog.InfoContext(ctx, "attachments swept", "files", n)
	}
}
