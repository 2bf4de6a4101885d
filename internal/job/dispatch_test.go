package job_test

import (
	"context"
	"errors"
	"testing"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/job"
)

// A batch that is full is followed by the next one at once. One that failed has to wait, or the dispatcher would ask the database
// for the same events without end.
func TestABatchThatFailedIsNotTakenForAFullOne(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		const full = 500
		err := d.Tx(t.Context(), func(tx *db.Tx) error {
			for range full + 1 {
				if err := audit.Record(t.Context(), tx, "case.other", "it", "case", nil); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		q, broken := job.New(d), errors.New("broken")
		q.SetTally(func(context.Context, *db.Tx, []audit.Event) error { return broken })
		if n, err := q.DispatchOnce(t.Context()); n != 0 || !errors.Is(err, broken) {
			t.Errorf("%d events of a batch that failed, %v", n, err)
		}
		q.SetTally(nil)
		for _, want := range []int{full, 1} {
			if n, err := q.DispatchOnce(t.Context()); n != want || err != nil {
				t.Errorf("%d events, not %d: %v", n, want, err)
			}
		}
	})
}
