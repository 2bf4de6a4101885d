package audit_test

import (
	"fmt"
	"sync"
	"testing"
	"time"

	"radioportal/internal/audit"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/principal"
)

// What a page asks for in several calls is one look; another person's, another case's and a later one are noted of their own.
func TestOneLookIsNotedOnce(t *testing.T) {
	t.Parallel()
	now := &clock.Settable{}
	dbtest.EachAt(t, now, func(t *testing.T, d *db.DB) {
		begin := time.Date(2026, 11, 21, 1, 0, 0, 0, time.UTC)
		now.Set(begin)
		reads := audit.NewReads(d)
		look := func(who, subject string) {
			ctx := principal.With(t.Context(), principal.Principal{Role: principal.Officer, AccountID: who})
			if err := reads.NoteOnce(ctx, "A", "desk.read", subject, nil); err != nil {
				t.Error(err)
			}
		}
		var wait sync.WaitGroup
		for range 8 {
			wait.Go(func() { look("a", "application:E1") })
		}
		wait.Wait()
		look("b", "application:E1")
		look("a", "application:E2")
		if got := sources(t, d, "desk.read"); len(got) != 3 {
			t.Errorf("[R8.10] noted %d times", len(got))
		}
		if err := reads.NoteAnew(principal.With(t.Context(), principal.Principal{Role: principal.Officer, AccountID: "a"}), "A", "desk.read", "application:E1", nil); err != nil {
			t.Error(err)
		}
		look("a", "application:E1")
		if got := sources(t, d, "desk.read"); len(got) != 4 {
			t.Errorf("[R8.10] opened anew: %d", len(got))
		}
		now.Set(begin.Add(6 * time.Minute))
		look("a", "application:E1")
		if got := sources(t, d, "desk.read"); len(got) != 5 {
			t.Errorf("[R8.10] a later look: %d", len(got))
		}
	})
}

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
