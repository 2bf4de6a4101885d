package db_test

import (
	"context"
	"strings"
	"testing"

	"radioportal/internal/db"
)

func TestACallerWhoLeavesInterruptsNoStatementOfASharedCommit(t *testing.T) {
	t.Parallel()
	ctx, leave := context.WithCancel(t.Context())
	defer leave()
	d, err := db.Open(t.Context(), db.Options{Address: t.TempDir() + "/x.db", Observe: func(_ context.Context, statement string) error {
		if strings.Contains(statement, "'leaving'") {
			leave() // once it has begun
		}
		return nil
	}})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = d.Close() }()
	if err := d.Tx(t.Context(), func(tx *db.Tx) error {
		_, err := db.Exec(t.Context(), tx, `CREATE TABLE kept (id TEXT)`)
		return err
	}); err != nil {
		t.Fatal(err)
	}
	err = d.Tx(t.Context(), func(tx *db.Tx) error {
		if _, err := db.Exec(ctx, tx, `INSERT INTO kept VALUES ('before')`); err != nil {
			return err
		}
		if n, err := db.Exec(ctx, tx, `INSERT INTO kept VALUES ('leaving')`); err != nil || n != 1 {
			t.Errorf("the statement that ran when its caller left: %d rows, %v", n, err)
		}
		if _, err := db.Exec(ctx, tx, `INSERT INTO kept VALUES ('after')`); err == nil {
			t.Error("a statement of a caller who has left runs")
		}
		return nil
	})
	if n := count(t, d, `SELECT count(*) FROM kept`); err != nil || n != 2 {
		t.Errorf("%d rows, %v; want the two from before", n, err)
	}
}

func TestRowsThatAreReadLeaveTheirStatementToThemselves(t *testing.T) {
	t.Parallel()
	d, err := db.Open(t.Context(), db.Options{Address: t.TempDir() + "/x.db"})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = d.Close() }()
	const numbers = `SELECT column1 FROM (VALUES (1), (2), (3))`
	err = d.Tx(t.Context(), func(tx *db.Tx) error {
		for range 3 { // kept from the second use on
			seen := 0
			outer, err := tx.QueryContext(t.Context(), numbers)
			if err != nil {
				return err
			}
			for outer.Next() {
				var n int64
				if err := outer.Scan(&n); err != nil {
					return err
				}
				inner, err := db.All(t.Context(), tx, db.Value[int64], numbers)
				if err != nil || len(inner) != 3 {
					t.Errorf("%d rows inside, %v", len(inner), err)
				}
				seen++
			}
			if err := outer.Close(); err != nil || seen != 3 {
				t.Errorf("%d rows outside, %v", seen, err)
			}
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
}
