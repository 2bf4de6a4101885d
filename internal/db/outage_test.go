package db_test

import (
	"context"
	"fmt"
	"net/http"
	"testing"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/errs"
)

func wired(t *testing.T) (*db.DB, *dbtest.Wire) {
	t.Helper()
	wire := dbtest.NewWire(t, dbtest.PostgresAddress(t))
	d, err := db.Open(t.Context(), db.Options{Address: wire.Address})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		wire.Restore()
		_ = d.Close()
	})
	return d, wire
}

// work is a request that reads, writes, and goes on although its first read failed.
func work(ctx context.Context, d *db.DB) map[string]error {
	found := map[string]error{}
	_, found["value"] = db.Value[int](d.Read().QueryRowContext(ctx, `SELECT 1`))
	_, found["all"] = db.All(ctx, d.Read(), db.Value[int], `SELECT n FROM generate_series(1, 2) AS n`)
	_, found["one"] = db.One(ctx, d.Read(), db.Value[int], `SELECT 1`)
	found["tx"] = d.Tx(ctx, func(tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, `SELECT pg_current_xact_id()`)
		return err
	})
	return found
}

// request is the context of a request, which its sender waits for at most.
func request(t *testing.T) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithTimeoutCause(t.Context(), 7*time.Second, fmt.Errorf("status %d did not come", http.StatusServiceUnavailable))
	return db.WithPatience(ctx, 2*time.Second), cancel
}

func TestAnOutageIsUnavailableAndSoon(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ away, back func(*dbtest.Wire) }{
		"cut":    {(*dbtest.Wire).Cut, (*dbtest.Wire).Restore},
		"frozen": {(*dbtest.Wire).Freeze, (*dbtest.Wire).Restore},
		"lost":   {(*dbtest.Wire).Freeze, (*dbtest.Wire).Lose},
	} {
		t.Run(name, func(t *testing.T) {
			d, wire := wired(t)
			ctx, cancel := request(t)
			defer cancel()
			for what, err := range work(ctx, d) {
				if err != nil {
					t.Fatalf("%s: %v", what, err)
				}
			}
			c.away(wire)
			for range 3 {
				ctx, cancel := request(t)
				defer cancel()
				for what, err := range work(ctx, d) {
					if errs.KindOf(err) != errs.Unavailable {
						t.Errorf("%s: %v", what, err)
					}
				}
				if ctx.Err() != nil || !db.Failed(ctx) {
					t.Errorf("%v, noted as failed: %v", context.Cause(ctx), db.Failed(ctx))
				}
			}
			c.back(wire)
			ctx, cancel = context.WithTimeout(t.Context(), 30*time.Second)
			defer cancel()
			for what, err := range work(ctx, d) {
				if err != nil {
					t.Errorf("[R12.3] back again, %s: %v", what, err)
				}
			}
		})
	}
}

// In a transaction under way too, whose function uses the request's own context.
func TestATransactionEndsWithTheRequestsPatience(t *testing.T) {
	t.Parallel()
	d, wire := wired(t)
	ctx, cancel := request(t)
	defer cancel()
	err := d.Tx(ctx, func(tx *db.Tx) error {
		if _, err := db.Exec(ctx, tx, `SELECT 1`); err != nil {
			return err
		}
		wire.Freeze()
		_, err := db.One(ctx, tx, db.Value[int], `SELECT 1`)
		return err
	})
	if errs.KindOf(err) != errs.Unavailable || ctx.Err() != nil {
		t.Errorf("%v, %v", err, context.Cause(ctx))
	}
}

// What the server itself says, with a message for each class that is an outage.
func TestWhatPostgresSaysOfAnOutage(t *testing.T) {
	t.Parallel()
	d, _ := wired(t)
	for state, want := range map[string]errs.Kind{
		"53100": errs.Unavailable, "53300": errs.Unavailable, "57P01": errs.Unavailable, "57P03": errs.Unavailable, "58030": errs.Unavailable,
		"08006": errs.Unavailable, "25006": errs.Unavailable, "55P03": errs.Unavailable, "40001": errs.Unavailable,
		"23505": errs.Internal, "42601": errs.Internal, "22021": errs.Internal,
	} {
		statement := fmt.Sprintf(`DO $$ BEGIN RAISE EXCEPTION 'x' USING ERRCODE = '%s'; END $$`, state)
		if err := d.Tx(t.Context(), func(tx *db.Tx) error {
			_, err := db.Exec(t.Context(), tx, statement)
			return err
		}); errs.KindOf(err) != want {
			t.Errorf("in a transaction %s: %v", state, err)
		}
		if _, err := db.Exec(t.Context(), d.Read(), statement); errs.KindOf(err) != want {
			t.Errorf("%s: %v", state, err)
		}
	}
}
