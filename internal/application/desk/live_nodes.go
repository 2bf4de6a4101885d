package desk

import (
	"context"
	"encoding/binary"
	"strings"
	"sync"
	"time"

	"github.com/google/uuid"

	"radioportal/internal/audit"
	"radioportal/internal/db"
)

const (
	// lookBack is how long ago an event may have been begun that is committed only now; clocks of nodes differ by less.
	lookBack = 30 * time.Second
	// mostSince is how many events are read at a time: with more of them what is oldest is told late, when the list is read anew.
	mostSince = 2000
)

// remoteChanges are the events that were seen already. Nodes share the table of events alone, so one query of each of them finds what
// the others have changed; ids of events sort by when they were made.
type remoteChanges struct {
	mu   sync.Mutex
	seen map[string]bool // nil until the first look
}

func (o *remoteChanges) reset() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.seen = nil
}

// changed gives the numbers of applications that events are about which were not seen yet; of a first look none.
func (o *remoteChanges) changed(ctx context.Context, q db.Querier, now time.Time) ([]string, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	events, err := audit.Since(ctx, q, idAt(now.Add(-lookBack)), mostSince)
	if err != nil {
		return nil, err
	}
	first, before := o.seen == nil, o.seen
	o.seen = map[string]bool{}
	numbers := []string{}
	named := map[string]bool{}
	for _, e := range events {
		o.seen[e.EventID] = true
		number, ok := strings.CutPrefix(e.Subject, "application:")
		if ok && !first && !before[e.EventID] && !named[number] {
			numbers, named[number] = append(numbers, number), true
		}
	}
	return numbers, nil
}

// idAt is the least id that is made at a time (UUIDv7).
func idAt(at time.Time) string {
	var id uuid.UUID
	var ms [8]byte
	binary.BigEndian.PutUint64(ms[:], uint64(at.UnixMilli()))
	copy(id[:6], ms[2:])
	id[6] = 0x70
	return id.String()
}
