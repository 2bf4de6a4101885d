package app

import (
	"context"
	"net/http"

	"radioportal/internal/ops"
)

// opsHandler answers health and metrics; it is not for the public network.
func (a *App) opsHandler() http.Handler {
	return ops.Handler(ops.Settings{Addr: a.config.OpsAddr, Profiles: a.config.Pprof},
		&ops.Part{Name: "database", Needed: true, Ask: a.db.Ping},
		&ops.Part{Name: "attachments", Needed: true, Ask: a.blobs.Healthy},
		&ops.Part{Name: "scanner", Ask: a.scannerHealth})
}

// scannerHealth tells whether the scanner answers, where there is one.
func (a *App) scannerHealth(ctx context.Context) error {
	if a.scanner == nil {
		return nil
	}
	return a.scanner.Ping(ctx)
}
