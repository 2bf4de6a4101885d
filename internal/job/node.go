package job

import (
	"context"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"time"

	"radioportal/internal/db"
)

// A node renews its lease every beat. Others take it for dead when they have seen the
// same beat for lease by their own clock, so that clocks need not agree: at the latest
// after lease and two beats, which is within 30 seconds.
const (
	defaultBeat  = 3 * time.Second
	defaultLease = 15 * time.Second
)

// node is this process among those that share the jobs of a database.
type node struct {
	id          string
	db          *db.DB
	beat, lease time.Duration

	seen map[string]sighting // the other owners of jobs

	mu      sync.Mutex
	renewed time.Time       // when this node last showed that it lives
	held    context.Context // ends when the lease is lost
	drop    context.CancelFunc
}

// sighting is since when another node has shown the same beat.
type sighting struct {
	beat  int64
	since time.Time
}

func newNode(d *db.DB, beat, lease time.Duration) *node {
	n := &node{id: db.NewID(), db: d, beat: beat, lease: lease, seen: map[string]sighting{}}
	n.held, n.drop = context.WithCancel(context.Background())
	return n
}

// join takes the lease. A SQLite file has one program, so whoever else has jobs is dead.
func (n *node) join(ctx context.Context) error {
	if err := n.db.Tx(ctx, func(tx *db.Tx) error { return insertNode(ctx, tx, n.id) }); err != nil {
		return fmt.Errorf("node: %w", err)
	}
	n.lives()
	if n.db.Engine() == db.Postgres {
		return nil
	}
	return n.bury(ctx, func(sight) bool { return true })
}

// live keeps the lease and takes over from dead nodes until ctx ends.
func (n *node) live(ctx context.Context) {
	ticker := time.NewTicker(n.beat)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		if err := n.once(ctx); err != nil && ctx.Err() == nil {
			slog.ErrorContext(ctx, "renew the lease of jobs", "error", err)
		}
	}
}

func (n *node) once(ctx context.Context) error {
	if err := n.renew(ctx); err != nil {
		return err
	}
	return n.bury(ctx, n.dead)
}

// renew shows that this node lives. Where it could not for a lease, others have its jobs
// by now: what runs of them here is cancelled.
func (n *node) renew(ctx context.Context) error {
	var kept bool
	err := n.db.Tx(ctx, func(tx *db.Tx) (err error) {
		if kept, err = bumpNode(ctx, tx, n.id); err != nil || kept {
			return err
		}
		return insertNode(ctx, tx, n.id)
	})
	if err == nil && kept {
		n.lives()
		return nil
	}
	if err == nil || n.expired() {
		slog.WarnContext(ctx, "the lease of jobs was lost: what runs of them is cancelled", "node", n.id)
		n.lose()
	}
	return err
}

// lives remembers that the node has just shown that it does.
func (n *node) lives() {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.renewed = time.Now()
}

// expired tells whether others may have the node's jobs by now.
func (n *node) expired() bool {
	n.mu.Lock()
	defer n.mu.Unlock()
	return time.Since(n.renewed) > n.lease
}

// lose ends the context of every job that runs, and begins one for those to come.
func (n *node) lose() {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.drop()
	n.held, n.drop = context.WithCancel(context.Background())
	n.renewed = time.Now()
}

// leased is the context of a job. A node that was frozen learns from it that its lease has run out
// before it does anything, and not only once it has tried to renew it.
type leased struct {
	context.Context
	node *node
}

// Err implements context.Context.
func (l leased) Err() error {
	if err := l.Context.Err(); err != nil {
		return err
	}
	if l.node.expired() {
		return context.Canceled
	}
	return nil
}

// within is ctx, cancelled too when the lease is lost.
func (n *node) within(ctx context.Context) (context.Context, context.CancelFunc) {
	n.mu.Lock()
	defer n.mu.Unlock()
	ctx, cancel := context.WithCancel(ctx)
	stop := context.AfterFunc(n.held, cancel)
	return leased{ctx, n}, func() { stop(); cancel() }
}

// dead tells whether the owner of jobs has shown the same beat for a lease.
func (n *node) dead(other sight) bool {
	last, known := n.seen[other.id]
	if !known || last.beat != other.beat {
		n.seen[other.id] = sighting{other.beat, time.Now()}
		return false
	}
	return time.Since(last.since) > n.lease
}

// bury takes over from every other node that is dead.
func (n *node) bury(ctx context.Context, dead func(sight) bool) error {
	others, err := sights(ctx, n.db)
	if err != nil {
		return fmt.Errorf("nodes: %w", err)
	}
	for _, other := range others {
		if other.id == n.id || !dead(other) {
			continue
		}
		taken, err := n.takeOver(ctx, other, keepAttempt)
		if err != nil {
			return fmt.Errorf("take over from node %s: %w", other.id, err)
		}
		delete(n.seen, other.id)
		slog.InfoContext(ctx, "took over from a node that is gone", "node", other.id, "jobs", taken)
	}
	maps.DeleteFunc(n.seen, func(id string, _ sighting) bool {
		return !slices.ContainsFunc(others, func(s sight) bool { return s.id == id })
	})
	return nil
}

// takeOver makes what runs at a node available again and forgets the node, unless it has
// shown a further beat. It tells how many jobs that were.
func (n *node) takeOver(ctx context.Context, other sight, attempts int) (int, error) {
	var taken []int64
	err := n.db.Tx(ctx, func(tx *db.Tx) (err error) {
		lives, err := deleteNode(ctx, tx, other)
		if err != nil || lives {
			return err
		}
		if taken, err = runningOf(ctx, tx, other.id); err != nil {
			return err
		}
		for _, job := range taken {
			if err := renewJob(ctx, tx, job, attempts); err != nil {
				return err
			}
		}
		return nil
	})
	return len(taken), err
}

// leave hands back what still runs here.
func (n *node) leave(ctx context.Context) error {
	handed, err := n.takeOver(ctx, sight{n.id, anyBeat}, giveBackAttempt)
	if err != nil {
		return fmt.Errorf("hand back jobs: %w", err)
	}
	if handed > 0 {
		slog.InfoContext(ctx, "handed back jobs that did not end in time", "jobs", handed)
	}
	n.lose()
	return nil
}
