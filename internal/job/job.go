// Package job does what follows from an event, after it is durable: a dispatcher
// hands new events in batches to the River queue, whose workers call the
// subscribers. A subscriber runs at least once for each event and must be safe to
// run twice.
package job

import (
	"context"
	"database/sql"
	"fmt"
	"log/slog"
	"maps"
	"strings"
	"sync"
	"time"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver"
	"github.com/riverqueue/river/riverdriver/riverdatabasesql"
	"github.com/riverqueue/river/riverdriver/riversqlite"
	"github.com/riverqueue/river/rivermigrate"

	"radioportal/internal/audit"
	"radioportal/internal/db"
)

// Handler does one thing that follows from an event. What it fails at is tried again,
// ever later, and given up after three weeks; see Later.
type Handler func(ctx context.Context, e audit.Event) error

// Snooze is what a handler returns to be called again after a while, however often.
func Snooze(after time.Duration) error { return river.JobSnooze(after) }

// Queue dispatches events to handlers.
type Queue struct {
	db       *db.DB
	handlers map[string]Handler  // by subscription name
	byType   map[string][]string // event type → subscription names
	apart    map[string]int      // subscription name → workers of its own
	beat     time.Duration       // see node
	lease    time.Duration
	node     *node
	client   *river.Client[*sql.Tx]
	inserts  *inserts
	poll     time.Duration
	nightly  river.PeriodicSchedule                                           // of maintenance; nil for River's own
	tally    func(ctx context.Context, tx *db.Tx, events []audit.Event) error // nil where nothing is counted
	stop     context.CancelFunc
	running  sync.WaitGroup
}

// New makes a queue on d. Subscribe with On, then Start.
func New(d *db.DB) *Queue {
	return &Queue{db: d, handlers: map[string]Handler{}, byType: map[string][]string{}, apart: map[string]int{}, inserts: newInserts(), poll: pollEvery,
		beat: defaultBeat, lease: defaultLease}
}

// On subscribes handler to events of a type under a name that stays the same over releases.
func (q *Queue) On(eventType, name string, handler Handler) {
	q.handlers[name] = handler
	q.byType[eventType] = append(q.byType[eventType], name)
}

// SetTally has events counted in the transaction that dispatches them, so that each counts once.
func (q *Queue) SetTally(tally func(ctx context.Context, tx *db.Tx, events []audit.Event) error) {
	q.tally = tally
}

// Subscriptions are the names under which handlers subscribed, by event type.
func (q *Queue) Subscriptions() map[string][]string { return maps.Clone(q.byType) }

// SetWorkers gives a subscription workers of its own, so that it may be slow without holding
// up the others.
func (q *Queue) SetWorkers(name string, workers int) { q.apart[name] = workers }

// Run does at once everything that follows from an event, without the queue: a test
// sees what came of it.
func (q *Queue) Run(ctx context.Context, e audit.Event) error {
	for _, name := range q.byType[e.Type] {
		if err := q.handlers[name](ctx, e); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return nil
}

func driver(d *db.DB) riverdriver.Driver[*sql.Tx] {
	if d.Engine() == db.Postgres {
		return riverdatabasesql.New(d.Raw())
	}
	return riversqlite.New(d.Raw())
}

// Migrate brings the queue's own tables up to date.
func Migrate(ctx context.Context, d *db.DB) error {
	migrator, err := rivermigrate.New(driver(d), &rivermigrate.Config{Logger: quiet()})
	if err != nil {
		return fmt.Errorf("queue migrations: %w", err)
	}
	if _, err := migrator.Migrate(ctx, rivermigrate.DirectionUp, nil); err != nil {
		return fmt.Errorf("queue migrate: %w", err)
	}
	return nil
}

// CheckSchema refuses tables of the queue that a newer program has made.
func CheckSchema(ctx context.Context, d *db.DB) error {
	migrator, err := rivermigrate.New(driver(d), &rivermigrate.Config{Logger: quiet()})
	if err != nil {
		return fmt.Errorf("queue migrations: %w", err)
	}
	_, err = migrator.ExistingVersions(ctx)
	switch {
	case err == nil:
		return nil
	case strings.Contains(err.Error(), "not found in migrator bundle"): // how River says that it does not know a version
		return fmt.Errorf("%w (queue: %w)", db.ErrNewerSchema, err)
	}
	return fmt.Errorf("queue migrations: %w", err)
}

// quiet leaves River's routine lines out of the log.
func quiet() *slog.Logger {
	return slog.New(levelHandler{slog.Default().Handler()})
}

// levelHandler hands on what is a warning or worse.
type levelHandler struct{ slog.Handler }

// Enabled implements slog.Handler.
func (h levelHandler) Enabled(ctx context.Context, l slog.Level) bool {
	return l >= slog.LevelWarn && h.Handler.Enabled(ctx, l)
}

// WithAttrs implements slog.Handler; a logger made of this one stays as quiet.
func (h levelHandler) WithAttrs(a []slog.Attr) slog.Handler {
	return levelHandler{h.Handler.WithAttrs(a)}
}

// Start begins dispatching and working. Stop ends both.
func (q *Queue) Start(ctx context.Context) error {
	q.node = newNode(q.db, q.beat, q.lease)
	if err := q.node.join(ctx); err != nil {
		return err
	}
	client, err := q.newClient()
	if err != nil {
		return fmt.Errorf("queue: %w", err)
	}
	q.client = client
	// River lives until Stop, not until the caller's ctx ends, so that running jobs may finish.
	background, cancel := context.WithCancel(context.WithoutCancel(ctx))
	q.stop = cancel
	if err := client.Start(background); err != nil {
		return fmt.Errorf("start queue: %w", err)
	}
	q.running.Go(func() { q.dispatch(background) })
	q.running.Go(func() { q.node.live(background) })
	return nil
}

func (q *Queue) newClient() (*river.Client[*sql.Tx], error) {
	workers := river.NewWorkers()
	river.AddWorker(workers, &worker{queue: q})
	return river.NewClient(listening{driver(q.db), q.inserts, q.db.Engine()}, &river.Config{
		ID:                   q.node.id,
		Workers:              workers,
		Queues:               q.queues(),
		FetchPollInterval:    q.poll,
		FetchCooldown:        20 * time.Millisecond,
		RescueStuckJobsAfter: rescueAfter,
		ReindexerSchedule:    q.nightly,
		Logger:               quiet(),
	})
}

func (q *Queue) queues() map[string]river.QueueConfig {
	all := map[string]river.QueueConfig{river.QueueDefault: {MaxWorkers: 8}}
	for name, workers := range q.apart {
		all[queueName(name)] = river.QueueConfig{MaxWorkers: workers}
	}
	return all
}

// queueOf is the queue of a subscription.
func (q *Queue) queueOf(name string) string {
	if _, apart := q.apart[name]; apart {
		return queueName(name)
	}
	return river.QueueDefault
}

// queueName writes a subscription's name as River wants one: without dots.
func queueName(name string) string { return strings.ReplaceAll(name, ".", "-") }

// leaveTimeout bounds the statements that hand jobs back at a stop.
const leaveTimeout = 5 * time.Second

// Stop lets running jobs finish. Shortly before ctx ends it cancels what still runs and
// hands it back, so that it goes on at once elsewhere or after the next start.
func (q *Queue) Stop(ctx context.Context) error {
	if q.client == nil {
		return nil
	}
	if err := within(ctx, 0.7, q.client.Stop); err != nil {
		// Its error says no more than that jobs did not end when they were cancelled.
		_ = within(ctx, 0.5, q.client.StopAndCancel)
	}
	q.stop()
	q.running.Wait()
	// A busy database may need longer than what jobs left of ctx, and a job that is not handed back
	// waits until the lease has run out.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), leaveTimeout)
	defer cancel()
	return q.node.leave(ctx)
}

// within runs fn in a part of the time that ctx has left.
func within(ctx context.Context, part float64, fn func(context.Context) error) error {
	if end, ok := ctx.Deadline(); ok {
		limited, cancel := context.WithTimeout(ctx, time.Duration(part*float64(time.Until(end))))
		defer cancel()
		ctx = limited
	}
	return fn(ctx)
}
