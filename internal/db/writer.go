package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"

	"radioportal/internal/clock"
)

// maxGathered bounds the transactions that share one commit.
const maxGathered = 256

// writer gathers concurrent transactions into one commit on SQLite. One
// goroutine takes what waits, never waiting itself for more: BEGIN IMMEDIATE, a
// savepoint for each, one COMMIT (one fsync), then each caller is answered. Where
// the commit fails, all of them fail. So durable writes grow with the load.
type writer struct {
	pool    *sql.DB
	clock   clock.Clock
	observe observer
	notices chan struct{}
	changed *Changed
	queue   chan *request
	done    chan struct{}
	closing sync.RWMutex // held while something is queued, so that nothing is after stop
	stopped bool
	crowded atomic.Int64 // Unix nanoseconds of the last commit that many shared
}

// crowd is how many transactions share a commit when the database is busy.
const crowd = 4

type request struct {
	ctx    context.Context
	fn     func(*Tx) error
	tx     *Tx
	err    error
	answer chan error
}

func startWriter(d *DB) *writer {
	w := &writer{
		pool: d.write, clock: d.clock, observe: d.observe, notices: d.notices, changed: d.changed,
		queue: make(chan *request, maxGathered), done: make(chan struct{}),
	}
	go w.run()
	return w
}

// errClosed answers who writes after the database was closed.
var errClosed = errors.New("the database is closed")

// stop lets queued transactions finish, then ends the goroutine.
func (w *writer) stop() {
	w.closing.Lock()
	if !w.stopped {
		w.stopped = true
		close(w.queue)
	}
	w.closing.Unlock()
	<-w.done
}

// enqueue hands a request to the goroutine.
func (w *writer) enqueue(r *request) error {
	w.closing.RLock()
	defer w.closing.RUnlock()
	if w.stopped {
		return errClosed
	}
	select {
	case w.queue <- r:
		return nil
	case <-r.ctx.Done():
		return r.ctx.Err()
	}
}

// do hands fn to the writer and waits for the shared commit. Once the batch has
// begun the answer is awaited even if ctx ends, so that the caller never takes a
// committed transaction for a failed one.
func (w *writer) do(ctx context.Context, fn func(*Tx) error) error {
	r := &request{ctx: ctx, fn: fn, answer: make(chan error, 1)}
	if err := w.enqueue(r); err != nil {
		return err
	}
	return <-r.answer
}

func (w *writer) run() {
	defer close(w.done)
	for first := range w.queue {
		batch := w.gather(first)
		if len(batch) >= crowd {
			w.crowded.Store(time.Now().UnixNano())
		}
		w.commit(batch)
	}
}

func (w *writer) gather(first *request) []*request {
	batch := []*request{first}
	for len(batch) < maxGathered {
		select {
		case r, ok := <-w.queue:
			if !ok {
				return batch
			}
			batch = append(batch, r)
		default:
			return batch
		}
	}
	return batch
}

// commit runs the batch in one database transaction and answers every caller.
func (w *writer) commit(batch []*request) {
	err := w.runBatch(batch)
	for _, r := range batch {
		switch {
		case r.err != nil:
			r.answer <- r.err
		case err != nil:
			r.answer <- unavailable(err)
		default:
			for _, f := range r.tx.after {
				f()
			}
			r.answer <- nil
		}
	}
}

func (w *writer) runBatch(batch []*request) error {
	raw, err := w.pool.BeginTx(context.Background(), nil)
	if err != nil {
		return err
	}
	now := w.clock.Now().UTC().Truncate(time.Millisecond)
	for _, r := range batch {
		if r.err = r.ctx.Err(); r.err != nil {
			continue
		}
		r.tx = &Tx{Tx: raw, engine: SQLite, now: now, observe: w.observe, notices: w.notices, changed: w.changed}
		if err := one(r); err != nil {
			return errorsJoinRollback(raw, err)
		}
	}
	if err := raw.Commit(); err != nil {
		return errorsJoinRollback(raw, err)
	}
	return nil
}

// one runs a request inside its savepoint. It returns an error only where the
// savepoint machinery itself fails, which ends the whole batch.
func one(r *request) error {
	background := context.Background()
	if _, err := r.tx.ExecContext(background, "SAVEPOINT gathered"); err != nil {
		return err
	}
	if r.err = guarded(r); r.err != nil {
		if _, err := r.tx.ExecContext(background, "ROLLBACK TO gathered"); err != nil {
			return err
		}
	}
	_, err := r.tx.ExecContext(background, "RELEASE gathered")
	return err
}

// guarded turns a panic of one caller into that caller's error, so that it does not take the writer down.
func guarded(r *request) (err error) {
	defer func() {
		if p := recover(); p != nil {
			slog.Error("panic in transaction", "value", p, "stack", string(debug.Stack()))
			err = fmt.Errorf("panic in transaction: %v", p)
		}
	}()
	return r.fn(r.tx)
}

func errorsJoinRollback(raw *sql.Tx, err error) error {
	if rb := rollback(raw); rb != nil {
		return fmt.Errorf("%w (%w)", err, rb)
	}
	return err
}
