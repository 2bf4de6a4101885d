package job

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"github.com/riverqueue/river"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
)

// batch is how many events one dispatching transaction takes.
const batch = 500

// lookAgain is how often events are looked for that no transaction of this process told of: those of a node
// that died, or of a command.
const lookAgain = 5 * time.Second

// patience is how long dispatching waits while requests crowd the database, so that what happened is sealed within 5 seconds;
// moment is how long after the last crowd it counts as busy.
const (
	patience = 3 * time.Second
	moment   = 150 * time.Millisecond
)

// longestDelay lies between two tries of a job; maxAttempts of them are about three weeks.
const (
	longestDelay = 30 * time.Minute
	maxAttempts  = 1024
)

// delay is how long a job waits after its n-th try: 1 second, 16, 81 and so on.
func delay(n int) time.Duration {
	if n > 6 { // 7⁴ seconds are more than the longest
		return longestDelay
	}
	return time.Duration(n*n*n*n) * time.Second
}

// settling is how long it may take until a try that failed is written: the next is looked for after it.
const settling = 100 * time.Millisecond

// rescueAfter is when a job is run again whose end could not be written: River gives up
// after less than a minute without a database. Jobs are cancelled after one.
const rescueAfter = 5 * time.Minute

type eventArgs struct {
	EventID      string `json:"eventId"`
	Subscription string `json:"subscription"`
}

// Kind names the job in River's tables.
func (eventArgs) Kind() string { return "event" }

func (q *Queue) dispatch(ctx context.Context) {
	ticker := time.NewTicker(lookAgain)
	defer ticker.Stop()
	for {
		q.yield(ctx)
		n, err := q.dispatchOnce(ctx)
		if err != nil && ctx.Err() == nil {
			slog.ErrorContext(ctx, "dispatch events", "error", err)
		}
		if n == batch {
			continue
		}
		select {
		case <-ctx.Done():
			return
		case <-q.db.Notices():
		case <-ticker.C:
		}
	}
}

// yield waits while requests crowd the database, at most for patience: what
// follows from a submission may be a little later, its acknowledgement may not.
func (q *Queue) yield(ctx context.Context) {
	ticker := time.NewTicker(moment / 3)
	defer ticker.Stop()
	limit := time.After(patience)
	for q.db.Busy(moment) {
		select {
		case <-ctx.Done():
			return
		case <-limit:
			return
		case <-ticker.C:
		}
	}
}

// dispatchOnce hands the next events on, and tells how many these were: none where it failed.
func (q *Queue) dispatchOnce(ctx context.Context) (int, error) {
	waits, err := audit.Waits(ctx, q.db.Read())
	if err != nil || !waits {
		return 0, err
	}
	var count int
	err = q.db.Tx(ctx, func(tx *db.Tx) error {
		events, err := audit.Undispatched(ctx, tx, batch)
		if err != nil {
			return err
		}
		count = len(events)
		if err := q.insert(ctx, tx, events); err != nil {
			return err
		}
		if q.tally != nil {
			if err := q.tally(ctx, tx, events); err != nil {
				return err
			}
		}
		return audit.MarkDispatched(ctx, tx, events) // last: nodes wait for each other to seal
	})
	if err != nil {
		return 0, err // they are still to be dispatched
	}
	return count, nil
}

// insert makes a job of each subscription to the events, and wakes their queues once they are durable.
func (q *Queue) insert(ctx context.Context, tx *db.Tx, events []audit.Event) error {
	jobs := []river.InsertManyParams{}
	queues := map[string]bool{}
	for _, e := range events {
		for _, name := range q.byType[e.Type] {
			queues[q.queueOf(name)] = true
			jobs = append(jobs, river.InsertManyParams{
				Args: eventArgs{e.ID, name}, InsertOpts: &river.InsertOpts{Queue: q.queueOf(name), MaxAttempts: maxAttempts},
			})
		}
	}
	if len(jobs) == 0 {
		return nil
	}
	for queue := range queues {
		tx.AfterCommit(func() { q.inserts.wake(queue) })
	}
	_, err := q.client.InsertManyTx(ctx, tx.Tx, jobs)
	return err
}

type worker struct {
	river.WorkerDefaults[eventArgs]
	queue *Queue
}

// NextRetry is when a job that failed is tried again: ever later, but within half an
// hour, so that what waited for a mail server that was down for a day is sent soon after
// it is back.
func (w *worker) NextRetry(j *river.Job[eventArgs]) time.Time {
	w.queue.inserts.wakeAfter(delay(j.Attempt)+settling, j.Queue)
	return time.Now().Add(delay(j.Attempt))
}

// Work calls the subscriber. What fails because the queue stops or lost its lease has not
// been tried: it is handed back.
func (w *worker) Work(ctx context.Context, j *river.Job[eventArgs]) error {
	ctx, cancel := w.queue.node.within(ctx)
	defer cancel()
	err := w.handle(ctx, j)
	if err != nil && errors.Is(ctx.Err(), context.Canceled) {
		return Snooze(0)
	}
	if snoozed := (*river.JobSnoozeError)(nil); errors.As(err, &snoozed) {
		w.queue.inserts.wakeAfter(snoozed.Duration+settling, j.Queue)
	}
	return err
}

// handle calls the subscriber. A subscription that no longer exists is done with.
func (w *worker) handle(ctx context.Context, j *river.Job[eventArgs]) error {
	handler, ok := w.queue.handlers[j.Args.Subscription]
	if !ok {
		return nil
	}
	event, err := audit.ByID(ctx, w.queue.db.Read(), j.Args.EventID)
	if errs.KindOf(err) == errs.NotFound && err != nil {
		return river.JobCancel(err)
	}
	if err != nil {
		return err
	}
	return handler(ctx, event)
}
