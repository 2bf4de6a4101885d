package db_test

import (
	"errors"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/errs"
)

// A disk that is full fails writes as an outage, those of others that share the commit
// too; reads go on, the health check says so, and with room again all goes on.
func TestAFullDisk(t *testing.T) {
	t.Parallel()
	folder := dbtest.SmallDisk(t, 4096)
	d, err := db.Open(t.Context(), db.Options{Address: filepath.Join(folder, "portal.db")})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := d.Close(); err != nil {
			t.Error(err)
		}
	})
	write := func(size int) error {
		return d.Tx(t.Context(), func(tx *db.Tx) error {
			_, err := db.Exec(t.Context(), tx, `INSERT INTO thing (id, body) VALUES ($1, $2)`, db.NewID(), strings.Repeat("x", size))
			return err
		})
	}
	count := func() int {
		n, err := db.Value[int](d.Read().QueryRowContext(t.Context(), `SELECT count(*) FROM thing`))
		if err != nil {
			t.Error(err)
		}
		return n
	}
	if err := errors.Join(d.Tx(t.Context(), func(tx *db.Tx) error {
		_, err := db.Exec(t.Context(), tx, `CREATE TABLE thing (id TEXT PRIMARY KEY, body TEXT)`)
		return err
	}), write(10), d.Ping(t.Context())); err != nil {
		t.Fatal(err)
	}
	free := dbtest.Fill(t, folder)
	var writers sync.WaitGroup
	for range 20 {
		writers.Go(func() {
			if err := write(200_000); errs.KindOf(err) != errs.Unavailable {
				t.Errorf("[R12.3] a write on a full disk: %v", err)
			}
		})
	}
	writers.Wait()
	if n := count(); n != 1 {
		t.Errorf("%d rows, want those from before", n)
	}
	if err := d.Ping(t.Context()); errs.KindOf(err) != errs.Unavailable {
		t.Errorf("the health check says %v", err)
	}
	free()
	if err := errors.Join(d.Ping(t.Context()), write(10)); err != nil {
		t.Errorf("with room again: %v", err)
	}
	if n := count(); n != 2 {
		t.Errorf("%d rows, want 2", n)
	}
}
