package audit_test

import (
	"fmt"
	"sync"
	"testing"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/principal"
)

func TestReadsOfPersonsAreNotedBeforeTheyAreShown(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		reads := audit.NewReads(d)
		var wait sync.WaitGroup
		for i := range 50 {
			wait.Go(func() {
				kind := fmt.Sprint("desk.read", i)
				if err := reads.Note(from(t, principal.Officer, "203.0.113.9"), "A", kind, "application:E1", map[string]int{"n": i}); err != nil {
					t.Error(err)
				}
				if got := sources(t, d, kind); len(got) != 1 || got[0] != "203.0.113.9" {
					t.Errorf("[R8.10] %s is noted as %v", kind, got)
				}
			})
		}
		wait.Wait()
		if err := d.Close(); err != nil {
			t.Fatal(err)
		}
		if err := reads.Note(t.Context(), "", "desk.read", "x", nil); err == nil {
			t.Error("[R8.10] what cannot be noted is shown")
		}
	})
}
