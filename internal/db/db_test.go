package db_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"

	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/errs"
)

func count(t *testing.T, d *db.DB, query string) int64 {
	t.Helper()
	n, err := db.Value[int64](d.Read().QueryRowContext(t.Context(), query))
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func insert(ctx context.Context, tx *db.Tx, id string) error {
	_, err := tx.ExecContext(ctx, `INSERT INTO event (id, at, type, subject, case_id, actor_role, actor_id, data)
VALUES ($1, $2, 'test', 's', 'c', 'user', 'a', '{}')`, id, tx.Ms())
	return err
}

func TestGatheredTransactionsAreIndependent(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		broken := errors.New("broken")
		var wg sync.WaitGroup
		for i := range 200 {
			wg.Go(func() {
				err := d.Tx(t.Context(), func(tx *db.Tx) error {
					if err := insert(t.Context(), tx, fmt.Sprint(i)); err != nil {
						return err
					}
					if i%4 == 0 {
						return broken
					}
					return nil
				})
				if want := i%4 == 0; errors.Is(err, broken) != want {
					t.Errorf("transaction %d: %v", i, err)
				}
			})
		}
		wg.Wait()
		if n := count(t, d, `SELECT count(*) FROM event`); n != 150 {
			t.Errorf("%d rows, want the 150 of the transactions that did not fail", n)
		}
	})
}

func TestWhoWritesAfterTheEndGetsAnError(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		if err := d.Close(); err != nil {
			t.Fatal(err)
		}
		if err := d.Tx(t.Context(), func(tx *db.Tx) error { return insert(t.Context(), tx, "late") }); err == nil {
			t.Error("a transaction was taken after the database was closed")
		}
	})
}

func TestPanicIsTheCallersOwn(t *testing.T) {
	t.Parallel()
	d := dbtest.SQLite(t)
	if err := d.Tx(t.Context(), func(*db.Tx) error { panic("one caller") }); err == nil {
		t.Error("a panic was answered as a commit")
	}
	if err := d.Tx(t.Context(), func(tx *db.Tx) error { return insert(t.Context(), tx, "after") }); err != nil {
		t.Errorf("the writer did not survive: %v", err)
	}
}

func TestNothingIsWrittenUnderAReadOnlyContext(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		ran := false
		err := d.Tx(db.ReadOnly(t.Context()), func(*db.Tx) error { ran = true; return nil })
		if ran || err == nil || errs.KindOf(err) != errs.Internal {
			t.Errorf("ran %v, %v", ran, err)
		}
		if n, err := db.One(db.ReadOnly(t.Context()), d.Read(), db.Value[int64], `SELECT 1`); n != 1 || err != nil {
			t.Errorf("reading: %d %v", n, err)
		}
	})
}

// A node that was frozen in a transaction must not hold its rows for ever.
func TestPostgreSQLEndsTransactionsOfSilentClients(t *testing.T) {
	t.Parallel()
	d, err := db.Open(t.Context(), db.Options{Address: dbtest.PostgresAddress(t)})
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	limit, err := db.Value[string](d.Read().QueryRowContext(t.Context(), `SHOW idle_in_transaction_session_timeout`))
	if err != nil || limit != "15s" {
		t.Errorf("a silent client holds its transaction for %q: %v", limit, err)
	}
}
