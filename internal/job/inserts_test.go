package job_test

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"time"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/job"
)

// Nothing here waits for a poll, which comes after an hour: what follows from an event is begun by the event, in
// the common queue and in one of its own.
func TestEventsWakeTheQueue(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		common, apart := make(chan audit.Event, 1), make(chan audit.Event, 1)
		start(t, d, func(q *job.Queue) {
			q.SetPoll(time.Hour)
			q.On("filed", "test.common", func(_ context.Context, e audit.Event) error { common <- e; return nil })
			q.On("filed", "test.apart", func(_ context.Context, e audit.Event) error { apart <- e; return nil })
			q.SetWorkers("test.apart", 1)
		})
		for range 3 {
			record(t, d, "filed", "a", nil)
			receive(t, common)
			receive(t, apart)
		}
	})
}

// A try that failed, and one that is to be made later, are made when they are due, not when the queue looks again.
func TestTriesWakeTheQueue(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		var tries atomic.Int32
		done := make(chan audit.Event, 1)
		start(t, d, func(q *job.Queue) {
			q.SetPoll(time.Hour)
			q.On("filed", "test.late", func(_ context.Context, e audit.Event) error {
				switch tries.Add(1) {
				case 1:
					return errors.New("not now")
				case 2:
					return job.Snooze(time.Second)
				}
				done <- e
				return nil
			})
		})
		record(t, d, "filed", "a", nil)
		receive(t, done)
	})
}
