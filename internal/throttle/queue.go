package throttle

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"radioportal/internal/errs"
)

// QueueOptions bound a Queue.
type QueueOptions struct {
	Name      string // for the log
	AtOnce    int    // how many run at the same time
	PerSource int    // how many of one source wait
	PerLane   int    // how many wait in a lane, of all sources
}

// Asker is who waits in a Queue.
type Asker struct {
	Source string // of a known asker whatever stands for it, else where it comes from
	Known  bool
}

// The lanes of a Queue, in the order in which they are served.
const (
	knownLane  = iota // who is known already
	strangers         // sources that have not failed of late
	failedLane        // sources that have
	lanes
)

const (
	// Every second turn begins with the strangers, and every eighth with those who failed,
	// so that no lane waits for another to run dry.
	strangersTurn = 2
	failedTurn    = 8
	// In a crowd, of so many sources that wait and have not failed, every eighth turn of
	// theirs is the first comer's.
	crowd        = 16
	firstOfCrowd = 8
	// failuresKept is for how long a source that failed goes behind others.
	failuresKept = 10 * time.Minute
	// maxFailed is how many such sources are remembered, twice at most.
	maxFailed = 4096
	// retryAfter is when to come again after a refusal.
	retryAfter = 5 * time.Second
	// logEvery is how often refusals are logged, as a number.
	logEvery = time.Minute
)

// Queue lets costly work run a few at once, and serves who waits in turns: one of each
// source after another, whoever is known and whoever has not failed first. What it keeps
// is bounded, and who finds no room is refused at once (errs.TooMany).
type Queue struct {
	options QueueOptions

	mu             sync.Mutex
	running        int
	turns          int
	strangersTurns int
	lanes          [lanes]lane
	failed         recent
	refused        int // since the last line of the log
}

// NewQueue makes a queue.
func NewQueue(o QueueOptions) *Queue {
	q := &Queue{options: o}
	for i := range q.lanes {
		q.lanes[i].lines = map[string]*line{}
	}
	return q
}

// Do runs fn when it is the asker's turn.
func (q *Queue) Do(ctx context.Context, by Asker, fn func() error) error {
	w, err := q.enter(by)
	if err != nil {
		return err
	}
	select {
	case err = <-w.turn:
	case <-ctx.Done():
		if q.leave(w) {
			return q.refusal() // nobody waits for the answer any more
		}
		err = <-w.turn
	}
	if err != nil {
		return err
	}
	defer q.done()
	return fn()
}

// CheckRoom refuses at once whose source has as many waiting as may wait. It spares who asks the
// work that comes before the turn; only Do gives a place.
func (q *Queue) CheckRoom(by Asker) error {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.lanes[q.laneOf(by)].waitingOf(by.Source) >= q.options.PerSource {
		return q.refuse()
	}
	return nil
}

// Failed notes that what a source asked for was wrong: for a while it goes behind others,
// with all of it that waits.
func (q *Queue) Failed(source string) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.failed.add(source, time.Now())
	behind := &q.lanes[failedLane]
	for _, w := range q.lanes[strangers].take(source) {
		if behind.waiting >= q.options.PerLane {
			w.turn <- q.refuse()
			continue
		}
		w.lane = behind
		behind.push(w)
	}
}

// enter gives a place in the queue; its turn has come already where a place to run is free.
func (q *Queue) enter(by Asker) (*waiter, error) {
	q.mu.Lock()
	defer q.mu.Unlock()
	w := &waiter{source: by.Source, lane: &q.lanes[q.laneOf(by)], turn: make(chan error, 1)}
	if q.running < q.options.AtOnce {
		q.running++
		w.turn <- nil
		return w, nil
	}
	waiting := w.lane.waitingOf(by.Source)
	if waiting >= q.options.PerSource {
		return nil, q.refuse()
	}
	if w.lane.waiting >= q.options.PerLane {
		pushed := w.lane.pushOut(waiting + 1)
		if pushed == nil {
			return nil, q.refuse()
		}
		pushed.turn <- q.refuse()
	}
	w.lane.push(w)
	return w, nil
}

func (q *Queue) laneOf(by Asker) int {
	switch {
	case by.Known:
		return knownLane
	case q.failed.has(by.Source, time.Now()):
		return failedLane
	}
	return strangers
}

// leave takes w out of the queue; false where its turn has come, or it was pushed out.
func (q *Queue) leave(w *waiter) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	return w.lane.remove(w)
}

// done gives the place to run to who is next.
func (q *Queue) done() {
	q.mu.Lock()
	defer q.mu.Unlock()
	if w := q.next(); w != nil {
		w.turn <- nil
		return
	}
	q.running--
}

func (q *Queue) next() *waiter {
	q.turns++
	order := [lanes]int{knownLane, strangers, failedLane}
	switch {
	case q.turns%failedTurn == 0:
		order = [lanes]int{failedLane, strangers, knownLane}
	case q.turns%strangersTurn == 0:
		order = [lanes]int{strangers, knownLane, failedLane}
	}
	for _, each := range order {
		if w := q.lanes[each].pop(each == strangers && q.latestTurn()); w != nil {
			return w
		}
	}
	return nil
}

// latestTurn tells whether this turn of the strangers is the latest comer's. While many
// sources begin at once, half of the turns are, and in a crowd all but one in eight, so that
// somebody who comes among them does not wait for all of them; the others keep whoever came
// first from waiting for ever.
func (q *Queue) latestTurn() bool {
	q.strangersTurns++
	if len(q.lanes[strangers].order) >= crowd {
		return q.strangersTurns%firstOfCrowd != 0
	}
	return q.strangersTurns%2 == 0
}

// refuse counts a refusal, for one line of the log a minute however many there are.
func (q *Queue) refuse() error {
	if q.refused++; q.refused == 1 {
		time.AfterFunc(logEvery, q.report)
	}
	return q.refusal()
}

func (q *Queue) refusal() error {
	return errs.New(errs.TooMany, "too many wait: %s", q.options.Name).After(retryAfter)
}

func (q *Queue) report() {
	q.mu.Lock()
	refused := q.refused
	q.refused = 0
	q.mu.Unlock()
	slog.Warn("refused for now, too many wait", "queue", q.options.Name, "refused", refused)
}
