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

// A node that beats rarely stands for one that was killed or frozen; it trusts its own lease for as long.
const (
	often  = 10 * time.Millisecond
	rarely = time.Hour
	lease  = 300 * time.Millisecond
)

// open starts a queue with one handler, and leaves stopping it to the test.
func open(t *testing.T, d *db.DB, beat time.Duration, handler job.Handler) *job.Queue {
	t.Helper()
	return openWith(t, d, beat, lease, handler)
}

func openWith(t *testing.T, d *db.DB, beat, lease time.Duration, handler job.Handler) *job.Queue {
	t.Helper()
	if err := job.Migrate(t.Context(), d); err != nil {
		t.Fatal(err)
	}
	q := job.New(d)
	q.On("case.made", "case.mail", handler)
	q.Lease(beat, lease)
	if err := q.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	return q
}

func stop(t *testing.T, q *job.Queue, patience time.Duration) {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	if err := q.Stop(ctx); err != nil {
		t.Error(err)
	}
}

// until waits for a query to give a number.
func until(t *testing.T, d *db.DB, want int64, query string, args ...any) {
	t.Helper()
	end := time.After(limit)
	ticker := time.NewTicker(often)
	defer ticker.Stop()
	for {
		n, err := db.Value[int64](d.Read().QueryRowContext(t.Context(), query, args...))
		if err != nil {
			t.Fatal(err)
		}
		if n >= want {
			return
		}
		select {
		case <-end:
			t.Fatalf("%s: %d, want %d", query, n, want)
		case <-ticker.C:
		}
	}
}

const (
	waiting   = `SELECT count(*) FROM river_job WHERE state = 'available' AND attempt = 0`
	completed = `SELECT count(*) FROM river_job WHERE state = 'completed'`
	running   = `SELECT count(*) FROM river_job WHERE state = 'running'`
	beatsOf   = `SELECT COALESCE(max(beat), -1) FROM node WHERE id = $1`
)

func count(t *testing.T, d *db.DB, want int64, query string) {
	t.Helper()
	if n, err := db.Value[int64](d.Read().QueryRowContext(t.Context(), query)); err != nil || n != want {
		t.Errorf("%s: %d (%v), want %d", query, n, err, want)
	}
}

func TestTheJobsOfADeadNodeGoOn(t *testing.T) {
	t.Parallel()
	t.Run("[R10.6] what ran at a node that is gone runs at another, whatever the first says of it later", func(t *testing.T) {
		dbtest.Each(t, func(t *testing.T, d *db.DB) {
			began, release := make(chan audit.Event, 10), make(chan struct{})
			dead := openWith(t, d, rarely, time.Hour, func(_ context.Context, e audit.Event) error {
				began <- e
				<-release
				return errors.New("the relay was away")
			})
			record(t, d, "case.made", "it", nil)
			receive(t, began)

			taken, finish := make(chan audit.Event, 10), make(chan struct{})
			second := open(t, d, often, func(_ context.Context, e audit.Event) error { taken <- e; <-finish; return nil })
			if e := receive(t, taken); e.Subject != "it" {
				t.Errorf("took over %+v", e)
			}
			close(release)
			stop(t, dead, limit) // writes that the job failed
			count(t, d, 1, running)
			close(finish)
			until(t, d, 1, completed)
			stop(t, second, limit)
			if len(taken) != 0 {
				t.Error("ran once more")
			}
		})
	})
}

func TestAJobOfALiveNodeIsNotTakenOver(t *testing.T) {
	t.Parallel()
	t.Run("[R10.6] a job that runs for many leases on a node that lives runs once", func(t *testing.T) {
		dbtest.Each(t, func(t *testing.T, d *db.DB) {
			const beat, lease = 50 * time.Millisecond, 3 * time.Second // even where the machine is slow
			var runs atomic.Int32
			began, release := make(chan audit.Event, 10), make(chan struct{})
			handler := func(_ context.Context, e audit.Event) error { runs.Add(1); began <- e; <-release; return nil }
			first, second := openWith(t, d, beat, lease, handler), openWith(t, d, beat, lease, handler)
			until(t, d, 3, beatsOf, first.Node())
			record(t, d, "case.made", "it", nil)
			receive(t, began)
			for _, q := range []*job.Queue{first, second} {
				until(t, d, 2*int64(lease/beat), beatsOf, q.Node())
			}
			close(release)
			until(t, d, 1, completed)
			stop(t, first, limit)
			stop(t, second, limit)
			if runs.Load() != 1 {
				t.Errorf("ran %d times", runs.Load())
			}
		})
	})
}

// A node that was frozen wakes with jobs whose next act is to send, before it can ask whether they are still its own.
func TestALeaseThatHasRunOutIsKnownWithoutAsking(t *testing.T) {
	t.Parallel()
	t.Run("[R10.6] a job of a node that has not renewed its lease in time is cancelled", func(t *testing.T) {
		dbtest.Each(t, func(t *testing.T, d *db.DB) {
			began, ended := make(chan audit.Event, 10), make(chan error, 10)
			q := openWith(t, d, rarely, 2*time.Second, func(ctx context.Context, e audit.Event) error {
				began <- e
				end := time.After(limit)
				for ctx.Err() == nil {
					select {
					case <-end:
						ended <- nil
						return nil
					case <-time.After(often):
					}
				}
				ended <- ctx.Err()
				return ctx.Err()
			})
			record(t, d, "case.made", "it", nil)
			receive(t, began)
			if err := <-ended; !errors.Is(err, context.Canceled) {
				t.Errorf("the job ended with %v", err)
			}
			stop(t, q, limit)
		})
	})
}

func TestANodeThatLostItsLeaseStopsItsJobs(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		var runs atomic.Int32
		began, done := make(chan audit.Event, 10), make(chan audit.Event, 10)
		q := open(t, d, often, func(ctx context.Context, e audit.Event) error {
			if runs.Add(1) == 1 {
				began <- e
				<-ctx.Done()
				return ctx.Err()
			}
			done <- e
			return nil
		})
		record(t, d, "case.made", "it", nil)
		receive(t, began)
		if err := d.Tx(t.Context(), func(tx *db.Tx) error {
			_, err := db.Exec(t.Context(), tx, `DELETE FROM node`) // as one that takes over does
			return err
		}); err != nil {
			t.Fatal(err)
		}
		receive(t, done)
		stop(t, q, limit)
	})
}

func TestAStopHandsBackWhatStillRuns(t *testing.T) {
	t.Parallel()
	for name, handler := range map[string]func(ctx context.Context, never chan struct{}){
		"a job that ends when it is cancelled": func(ctx context.Context, _ chan struct{}) { <-ctx.Done() },
		"a job that does not":                  func(_ context.Context, never chan struct{}) { <-never },
	} {
		t.Run(name, func(t *testing.T) {
			dbtest.Each(t, func(t *testing.T, d *db.DB) {
				began, never := make(chan audit.Event, 10), make(chan struct{})
				t.Cleanup(func() { close(never) })
				q := open(t, d, often, func(ctx context.Context, e audit.Event) error {
					began <- e
					handler(ctx, never)
					return errors.New("cut off")
				})
				record(t, d, "case.made", "it", nil)
				receive(t, began)
				stop(t, q, 2*time.Second)
				count(t, d, 1, waiting)
				count(t, d, 0, running)
				count(t, d, 0, `SELECT count(*) FROM node`)
			})
		})
	}
}

// The leader of the nodes puts tries that are due back in line.
func TestADeadLeaderHoldsUpNoTries(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		began, release := make(chan audit.Event, 10), make(chan struct{})
		defer close(release)
		dead := openWith(t, d, rarely, time.Hour, func(_ context.Context, e audit.Event) error { began <- e; <-release; return nil })
		record(t, d, "case.made", "it", nil)
		receive(t, began)
		until(t, d, 1, `SELECT count(*) FROM river_leader WHERE leader_id = $1`, dead.Node())
		later := `now() + interval '1 day'`
		if d.Engine() == db.SQLite {
			later = `datetime('now', '+1 day')`
		}
		if err := d.Tx(t.Context(), func(tx *db.Tx) error {
			_, err := db.Exec(t.Context(), tx, `UPDATE river_leader SET leader_id = 'gone', expires_at = `+later)
			if err == nil {
				_, err = db.Exec(t.Context(), tx, `INSERT INTO node (id, beat) VALUES ('gone', 7)`)
			}
			return err
		}); err != nil {
			t.Fatal(err)
		}
		second := open(t, d, often, func(context.Context, audit.Event) error { return nil })
		until(t, d, 1, `SELECT count(*) FROM river_leader WHERE leader_id <> 'gone'`)
		stop(t, second, limit)
		stop(t, dead, 2*time.Second)
	})
}
