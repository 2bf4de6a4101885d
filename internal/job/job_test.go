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

// limit bounds the waiting for what must happen; it is not a measurement.
const limit = 60 * time.Second

func start(t *testing.T, d *db.DB, subscribe func(*job.Queue)) {
	t.Helper()
	if err := job.Migrate(t.Context(), d); err != nil {
		t.Fatal(err)
	}
	q := job.New(d)
	subscribe(q)
	if err := q.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), limit)
		defer cancel()
		if err := q.Stop(ctx); err != nil {
			t.Error(err)
		}
	})
}

func record(t *testing.T, d *db.DB, kind, subject string, fail error) {
	t.Helper()
	err := d.Tx(t.Context(), func(tx *db.Tx) error {
		return errors.Join(audit.Record(t.Context(), tx, kind, subject, "case", map[string]string{"a": "b"}), fail)
	})
	if !errors.Is(err, fail) {
		t.Fatal(err)
	}
}

func receive(t *testing.T, events <-chan audit.Event) audit.Event {
	t.Helper()
	select {
	case e := <-events:
		return e
	case <-time.After(limit):
		t.Fatal("nothing came")
		return audit.Event{}
	}
}

func TestSubscribersHearOfCommittedEvents(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		first, second := make(chan audit.Event, 10), make(chan audit.Event, 10)
		start(t, d, func(q *job.Queue) {
			q.On("case.made", "first", func(_ context.Context, e audit.Event) error { first <- e; return nil })
			q.On("case.made", "second", func(_ context.Context, e audit.Event) error { second <- e; return nil })
		})
		record(t, d, "case.undone", "never", errors.New("rolled back"))
		record(t, d, "case.other", "nobody listens", nil)
		record(t, d, "case.made", "it", nil)
		for _, events := range []chan audit.Event{first, second} {
			e := receive(t, events)
			if e.Subject != "it" || e.CaseID != "case" || string(e.Data) != `{"a":"b"}` {
				t.Errorf("heard of %+v", e)
			}
		}
	})
}

func TestAFailedSubscriberIsAskedAgain(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		var tries atomic.Int32
		done := make(chan audit.Event, 10)
		start(t, d, func(q *job.Queue) {
			q.On("case.made", "shaky", func(_ context.Context, e audit.Event) error {
				if tries.Add(1) == 1 {
					return errors.New("the relay is down")
				}
				done <- e
				return nil
			})
		})
		record(t, d, "case.made", "it", nil)
		receive(t, done)
	})
}

func TestEventsOfAnEarlierRunAreNotLost(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		record(t, d, "case.made", "before the start", nil)
		events := make(chan audit.Event, 10)
		start(t, d, func(q *job.Queue) {
			q.On("case.made", "late", func(_ context.Context, e audit.Event) error { events <- e; return nil })
		})
		if e := receive(t, events); e.Subject != "before the start" {
			t.Errorf("heard of %+v", e)
		}
	})
}

func TestASubscriberMayAskForLaterAsOftenAsItLikes(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		done, tries := make(chan audit.Event, 10), atomic.Int32{}
		start(t, d, func(q *job.Queue) {
			q.On("case.made", "case.later", func(_ context.Context, e audit.Event) error {
				if tries.Add(1) < 4 {
					return job.Snooze(0)
				}
				done <- e
				return nil
			})
		})
		record(t, d, "case.made", "it", nil)
		if e := receive(t, done); e.Subject != "it" || tries.Load() != 4 {
			t.Errorf("%+v after %d tries", e, tries.Load())
		}
	})
}

func TestASlowSubscriberApartHoldsUpNobody(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		quick, release := make(chan audit.Event, 100), make(chan struct{})
		defer close(release) // before the queue is stopped
		start(t, d, func(q *job.Queue) {
			q.On("case.made", "case.slow", func(context.Context, audit.Event) error { <-release; return nil })
			q.On("case.made", "case.quick", func(_ context.Context, e audit.Event) error { quick <- e; return nil })
			q.SetWorkers("case.slow", 2)
		})
		for range 20 { // more than the workers of the others
			record(t, d, "case.made", "it", nil)
		}
		for range 20 {
			receive(t, quick)
		}
	})
}
