package app

import (
	"context"
	"log/slog"
	"time"

	"radioportal/internal/job"
)

// observeEvery is how often it is noted how many jobs wait, and how many mails were sent.
const observeEvery = time.Minute

// observe notes it until ctx ends, and once more then.
func (a *App) observe(ctx context.Context) {
	note := func(ctx context.Context) {
		if err := a.oversight.Observe(ctx); err != nil && ctx.Err() == nil {
			slog.WarnContext(ctx, "jobs and mails not noted", "error", err)
		}
	}
	job.Every(ctx, observeEvery, note)
	note(context.WithoutCancel(ctx))
}
