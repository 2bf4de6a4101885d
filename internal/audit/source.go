package audit

import (
	"context"
	"strings"

	"radioportal/internal/httpx"
	"radioportal/internal/principal"
)

// source is the address that an event keeps: of what happens to an account, which begins
// with signing in, of whatever staff do, and of what applicants do with their applications.
func (e Event) source(ctx context.Context) string {
	switch e.Role {
	case principal.Viewer, principal.Officer, principal.Administrator, principal.Auditor:
		return httpx.AddressOf(ctx)
	}
	if strings.HasPrefix(e.Type, "account.") || e.Role == principal.User && strings.HasPrefix(e.Type, "application.") {
		return httpx.AddressOf(ctx)
	}
	return ""
}
