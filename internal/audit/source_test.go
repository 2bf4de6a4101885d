package audit_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"radioportal/internal/audit"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
)

// from is the context of a request of somebody from an address.
func from(t *testing.T, role principal.Role, address string) (ctx context.Context) {
	t.Helper()
	resolve := func(*http.Request) (principal.Principal, error) {
		return principal.Principal{Role: role, AccountID: "a"}, nil
	}
	r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/", nil)
	r.RemoteAddr = address + ":4000"
	httpx.Protect(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { ctx = r.Context() }), resolve, "").
		ServeHTTP(httptest.NewRecorder(), r)
	return ctx
}

func record(t *testing.T, d *db.DB, ctx context.Context, kind string) {
	t.Helper()
	if err := d.Tx(ctx, func(tx *db.Tx) error { return audit.Record(ctx, tx, kind, "x:"+kind, "", nil) }); err != nil {
		t.Fatal(err)
	}
}

func sources(t *testing.T, d *db.DB, kind string) []string {
	t.Helper()
	list, err := db.All(t.Context(), d.Read(), db.Value[string], `SELECT COALESCE(source, '') FROM event WHERE type = $1 ORDER BY id`, kind)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func TestTheAddressIsKeptOfSignInsOfFilingsAndOfStaff(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		const address = "203.0.113.7"
		for _, c := range []struct {
			role principal.Role
			kind string
			kept bool
		}{
			{principal.Anonymous, "account.sign-in-failed", true}, {principal.User, "account.signed-in", true},
			{principal.User, "account.stepped-up", true}, {principal.User, "account.session-revoked", true},
			{principal.Anonymous, "account.recovery-requested", true}, {principal.Viewer, "desk.read", true},
			{principal.Officer, "application.accepted", true}, {principal.Administrator, "letter.saved", true},
			{principal.Auditor, "monitor.read", true}, {principal.User, "application.arrived", true}, {principal.Bank, "application.fee-paid", false},
			{principal.Bank, "payment.paid", false}, {principal.User, "licence.viewed", false},
		} {
			record(t, d, from(t, c.role, address), c.kind)
			if got := sources(t, d, c.kind); len(got) != 1 || (got[0] == address) != c.kept || !c.kept && got[0] != "" {
				t.Errorf("%s by %s: %v, kept %t", c.kind, c.role, got, c.kept)
			}
		}
	})
}

func TestAddressesGoAfterTheirTime(t *testing.T) {
	t.Parallel()
	now := &clock.Settable{}
	now.Set(time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC))
	dbtest.EachAt(t, now, func(t *testing.T, d *db.DB) {
		const old = 12 * 101 // more than two batches
		now.Set(time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC))
		for range 12 { // a request has a few seconds for all of its statements, also on a busy machine
			request := from(t, principal.Officer, "203.0.113.7")
			err := d.Tx(request, func(tx *db.Tx) error {
				for range old / 12 {
					if err := audit.Record(request, tx, "desk.old", "x", "", nil); err != nil {
						return err
					}
				}
				return nil
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		now.Set(time.Date(2026, 12, 31, 23, 0, 0, 0, time.UTC))
		record(t, d, from(t, principal.Officer, "203.0.113.7"), "desk.new")
		for _, c := range []struct {
			days int
			want int64
		}{{365, 0}, {364, old}, {364, 0}} {
			if n, err := audit.EraseSources(t.Context(), d, c.days); err != nil || n != c.want {
				t.Errorf("after %d days: %d, %v; want %d", c.days, n, err, c.want)
			}
		}
		left := 0
		for _, source := range sources(t, d, "desk.old") {
			if source != "" {
				left++
			}
		}
		if left != 0 || len(sources(t, d, "desk.old")) != old || sources(t, d, "desk.new")[0] == "" {
			t.Errorf("%d addresses left of what is old; what is new: %v", left, sources(t, d, "desk.new"))
		}
	})
}
