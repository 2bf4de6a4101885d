package audit

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"sync"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/principal"
)

// readsPatience is how long noting a read waits for the database.
const readsPatience = 3 * time.Second

// Reads writes down what staff read of persons, gathered: what comes while some is being written goes into the next transaction,
// one for all of it. So a reading request has no statement of its own for it. Nothing is shown before it is noted durably; what cannot
// be noted is not shown.
type Reads struct {
	db      *db.DB
	mu      sync.Mutex
	waiting []*read
	writing bool
	looks   map[string]*recentRead
}

// recentRead is what somebody was noted to read a moment ago, or is being noted.
type recentRead struct {
	at   time.Time
	done chan struct{}
	err  error
}

// readWindow is how long what a page asks for in several calls, and its tabs later, is one look.
const readWindow = 5 * time.Minute

// read is a note until it is durable.
type read struct {
	event Event
	done  chan error
}

// NewReads makes the queue.
func NewReads(d *db.DB) *Reads { return &Reads{db: d, looks: map[string]*recentRead{}} }

// Note writes that the principal of ctx reads something of a person, and returns once that is durable.
func (r *Reads) Note(ctx context.Context, bureau, kind, subject string, data any) error {
	body, err := json.Marshal(data)
	if err != nil {
		return fmt.Errorf("event data: %w", err)
	}
	p := principal.From(ctx)
	n := &read{event: Event{Type: kind, Subject: subject, Bureau: bureau, Role: p.Role, ActorID: p.PersonID(), Data: body}, done: make(chan error, 1)}
	n.event.Source = n.event.source(ctx)
	r.mu.Lock()
	r.waiting = append(r.waiting, n)
	begin := !r.writing
	r.writing = true
	r.mu.Unlock()
	if begin {
		go r.write() //nolint:contextcheck // it is for others too, who wait longer than this request may
	}
	select {
	case err := <-n.done:
		return err
	case <-ctx.Done():
		return ctx.Err()
	}
}

// NoteOnce is Note, unless the same person was noted to read the same a moment ago: what a page asks for in several calls is one look.
func (r *Reads) NoteOnce(ctx context.Context, bureau, kind, subject string, data any) error {
	return r.NoteOnceOf(ctx, "", bureau, kind, subject, data)
}

// NoteOnceOf is NoteOnce of what its subject alone does not tell apart, such as searches by other words.
func (r *Reads) NoteOnceOf(ctx context.Context, of, bureau, kind, subject string, data any) error {
	l, first := r.lookOf(lookKey(ctx, kind, subject) + " " + of)
	if first {
		l.err = r.Note(context.WithoutCancel(ctx), bureau, kind, subject, data)
		if l.err != nil { // the next call notes it
			r.mu.Lock()
			maps.DeleteFunc(r.looks, func(_ string, other *recentRead) bool { return other == l })
			r.mu.Unlock()
		}
		close(l.done)
	}
	select {
	case <-l.done:
		return l.err
	case <-ctx.Done():
		return ctx.Err()
	}
}

// NoteAnew is Note, with which a look begins.
func (r *Reads) NoteAnew(ctx context.Context, bureau, kind, subject string, data any) error {
	r.mu.Lock()
	delete(r.looks, lookKey(ctx, kind, subject)+" ")
	r.mu.Unlock()
	return r.NoteOnce(ctx, bureau, kind, subject, data)
}

func lookKey(ctx context.Context, kind, subject string) string {
	return principal.From(ctx).PersonID() + " " + kind + " " + subject
}

// lookOf is the present look of a key, and whether it begins now; those that are over are forgotten.
func (r *Reads) lookOf(key string) (l *recentRead, first bool) {
	now := r.db.Now()
	r.mu.Lock()
	defer r.mu.Unlock()
	maps.DeleteFunc(r.looks, func(_ string, l *recentRead) bool { return now.Sub(l.at).Abs() >= readWindow })
	l, there := r.looks[key]
	if !there {
		l = &recentRead{at: now, done: make(chan struct{})}
		r.looks[key] = l
	}
	return l, !there
}

// write writes what waits until nothing does.
func (r *Reads) write() {
	for {
		r.mu.Lock()
		some := r.waiting
		r.waiting = nil
		if len(some) == 0 {
			r.writing = false
			r.mu.Unlock()
			return
		}
		r.mu.Unlock()
		err := r.writeAll(db.WithPatience(context.Background(), readsPatience), some)
		for _, n := range some {
			n.done <- err
		}
	}
}

func (r *Reads) writeAll(ctx context.Context, some []*read) error {
	return r.db.Tx(ctx, func(tx *db.Tx) error {
		for _, n := range some {
			if err := insert(ctx, tx, n.event); err != nil {
				return err
			}
		}
		return nil
	})
}
