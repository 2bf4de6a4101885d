package audit

import (
	"context"
	"slices"
	"strings"

	"radioportal/internal/httpx"
	"radioportal/internal/principal"
)

// source is the address that an event keeps: of what happens to an account, which begins
// with signing in, of whatever staff do, and of what applicants do with their applications.
func (e Event) source(ctx context.Context) string {
	if e.byStaff() || strings.HasPrefix(e.Type, "account.") || e.Role == principal.User && strings.HasPrefix(e.Type, "application.") {
		return httpx.AddressOf(ctx)
	}
	return ""
}

// byStaff tells whether a member of the staff did it, or who has the machine's shell.
func (e Event) byStaff() bool {
	return slices.Contains([]principal.Role{principal.Viewer, principal.Officer, principal.Administrator, principal.Auditor, principal.Operator}, e.Role)
}
