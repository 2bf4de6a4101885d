package job_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/job"
)

// What waits, and what failed, is told with how long the oldest has waited.
func TestBacklog(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		tried := make(chan audit.Event, 1)
		var q *job.Queue
		start(t, d, func(own *job.Queue) {
			q = own
			q.On("filed", "test.fails", func(_ context.Context, e audit.Event) error {
				select {
				case tried <- e:
				default:
				}
				return errors.New("not now")
			})
		})
		if b, err := q.Backlog(t.Context()); err != nil || b != (job.Backlog{}) {
			t.Errorf("of nothing: %+v, %v", b, err)
		}
		record(t, d, "filed", "a", nil)
		receive(t, tried)
		until(t, d, 1, `SELECT count(*) FROM river_job WHERE state = 'retryable'`)
		b, err := q.Backlog(t.Context())
		if err != nil || b.Waiting != 0 || b.Failed != 1 || b.Oldest < 0 || b.Oldest > time.Minute {
			t.Errorf("%+v, %v", b, err)
		}
	})
}
