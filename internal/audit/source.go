package audit

import (
	"context"
	"strings"

	"radioportal/internal/db"
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

// eraseBatch is how many addresses one transaction erases: few enough that others need not wait.
const eraseBatch = 500

// EraseSources takes the addresses out of events that are more than so many days old, and
// tells of how many.
func EraseSources(ctx context.Context, d *db.DB, days int) (int64, error) {
	before := d.Now().AddDate(0, 0, -days).UnixMilli()
	for all := int64(0); ; {
		var n int64
		err := d.Tx(ctx, func(tx *db.Tx) (err error) {
			n, err = db.Exec(ctx, tx, eraseSourcesSQL, before, eraseBatch)
			return err
		})
		if all += n; err != nil || n < eraseBatch {
			return all, err
		}
	}
}
