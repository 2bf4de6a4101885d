package audit

import (
	"context"
	"encoding/json"
	"fmt"
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
}

// read is a note until it is durable.
type read struct {
	event Event
	done  chan error
}

// NewReads makes the queue.
func NewReads(d *db.DB) *Reads { return &Reads{db: d} }

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
