package audit

import (
	"context"
	"strings"

	"radioportal/internal/httpx"
	"radioportal/internal/principal"
)

// source is the address that an event keeps: of what happens to an account, which begins
// with signing in, and of whatever staff do. What applicants do with their applications
// keeps none.
func (e Event) source(ctx context.Context) string {
	switch e.Role {
	case principal.Viewer, principal.Officer, principal.Administrator, principal.Auditor:
		return httpx.AddressOf(ctx)
	}
	if strings.HasPrefix(e.Type, "account.") {
		return httpx.AddressOf(ctx)
	}
	return ""
}
