package app

import (
	"context"
	"net/http"
	"sync"

	"radioportal/internal/db"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
	"radioportal/internal/support"
)

// newSupport wires the service to the operations of the user portal, which it asks as the person would.
func (a *App) newSupport() *support.Service {
	portal := sync.OnceValue(func() http.Handler {
		routes := httpx.NewRoutes(a.limit)
		a.userAPI(routes)
		return routes
	})
	return support.New(a.db, support.Ports{
		Person: func(ctx context.Context, q db.Querier, accountID string) (principal.Principal, error) {
			found, err := a.accounts.Account(ctx, q, accountID)
			return found.Principal(), err
		},
		Ask: support.AskHandler(portal),
	})
}
