package announcement

import (
	"testing"
	"time"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
)

func TestWhatIsShownIsRemembered(t *testing.T) {
	t.Parallel()
	start := time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC)
	now := &clock.Settable{}
	now.Set(start)
	dbtest.EachAt(t, now, func(t *testing.T, d *db.DB) {
		now.Set(start)
		here, elsewhere := New(d, Ports{Bureau: named}), New(d, Ports{Bureau: named})
		shows := func(s *Service, want int) uint64 {
			t.Helper()
			list, err := s.Latest(t.Context(), 10)
			if err != nil || len(list) != want {
				t.Errorf("%d shown, want %d: %v", len(list), want, err)
			}
			return s.Version(t.Context())
		}
		add := func(id string, from, to time.Time) {
			t.Helper()
			a := Announcement{ID: id, Kind: System, From: from, To: to, Version: 1}
			if err := d.Tx(t.Context(), func(tx *db.Tx) error { return insert(t.Context(), tx, a) }); err != nil {
				t.Fatal(err)
			}
		}
		add("one", start, time.Time{})
		add("later", start.Add(time.Minute), start.Add(2*time.Minute))
		first := shows(here, 1)
		if again := shows(here, 1); again != first {
			t.Errorf("version %d became %d", first, again)
		}
		// What another node writes is seen a little later.
		add("two", start, time.Time{})
		shows(here, 1)
		if err := elsewhere.Seed(t.Context()); err != nil {
			t.Fatal(err)
		}
		all := len(sandbox) + 2
		shows(elsewhere, all)
		now.Set(start.Add(believedFor + time.Second))
		second := shows(here, all)
		if second == first {
			t.Error("the version stays")
		}
		// The clock shows and takes away, with nothing asked.
		now.Set(start.Add(time.Minute))
		if third := shows(here, all+1); third == second {
			t.Error("the version stays as one begins")
		}
		now.Set(start.Add(2 * time.Minute))
		shows(here, all)
		// What was known goes on while nothing can be read.
		if err := d.Close(); err != nil {
			t.Fatal(err)
		}
		now.Set(start.Add(time.Hour))
		shows(here, all)
	})
}
