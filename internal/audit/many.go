package audit

import (
	"context"
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/principal"
)

// EventReadMany tells that a member of the staff, its subject, has read records of more persons within an hour than the work asks for.
const EventReadMany = "staff.read-many"

// ReadMany is the data of it.
type ReadMany struct {
	Records int `json:"records"` // different ones, at the moment when it was noticed
	Minutes int `json:"minutes"` // within which
}

const (
	readsWithin = time.Hour
	// readsLooked are read of what somebody did within the time, for each record that may be read: records are opened more than once.
	readsLooked = 10
	readSuffix  = ".read"
)

// Watch looks at what staff read of persons, as it is written down durably, and says so where somebody reads very much. It stops nobody.
type Watch struct {
	most     int // different records within an hour
	mu       sync.Mutex
	reported map[string]time.Time // who was told of last, until a batch has sealed that
}

// NewWatch makes it.
func NewWatch(most int) *Watch { return &Watch{most: most, reported: map[string]time.Time{}} }

// Tally looks at the reads among some events. It runs in the transaction that dispatches them (job.Queue.SetTally): so a request has no
// statement of its own for it, and of each who reads there are two for all of a batch.
func (w *Watch) Tally(ctx context.Context, tx *db.Tx, events []Event) error {
	fresh := map[string]map[string]bool{}
	for _, e := range events {
		if !strings.HasSuffix(e.Type, readSuffix) || !ofStaff(e.Role) {
			continue
		}
		if fresh[e.ActorID] == nil {
			fresh[e.ActorID] = map[string]bool{}
		}
		fresh[e.ActorID][e.Subject] = true
	}
	for _, actor := range slices.Sorted(maps.Keys(fresh)) {
		if err := w.checkReadVolume(ctx, tx, actor, fresh[actor]); err != nil {
			return err
		}
	}
	return nil
}

// ofStaff tells whether a role is one of the staff.
func ofStaff(r principal.Role) bool {
	return slices.Contains([]principal.Role{principal.Viewer, principal.Officer, principal.Administrator, principal.Auditor}, r)
}

// checkReadVolume counts what somebody has read within the hour, and writes down where it is too much, once an hour.
func (w *Watch) checkReadVolume(ctx context.Context, tx *db.Tx, actor string, records map[string]bool) error {
	since := tx.Now().Add(-readsWithin)
	if w.alerted(actor, since) {
		return nil
	}
	earlier, err := db.All(ctx, tx, func(row db.Scanner) (s Subject, err error) { return s, row.Scan(&s.EventID, &s.Subject) },
		didWithinSQL, actor, since.UnixMilli(), w.most*readsLooked)
	if err != nil {
		return err
	}
	for _, each := range earlier {
		if strings.HasSuffix(each.EventID, readSuffix) {
			records[each.Subject] = true
		}
	}
	if len(records) <= w.most {
		return nil
	}
	last, err := db.All(ctx, tx, scan, subjectWalk, "staff:"+actor, since.UnixMilli(), tx.Ms()+1, "", w.most)
	if err != nil || slices.ContainsFunc(last, func(e Event) bool { return e.Type == EventReadMany }) {
		return err
	}
	tx.AfterCommit(func() { w.note(actor, tx.Now()) })
	return RecordAs(ctx, tx, "", "", EventReadMany, "staff:"+actor, "", ReadMany{len(records), int(readsWithin.Minutes())})
}

func (w *Watch) alerted(actor string, since time.Time) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.reported[actor].After(since)
}

func (w *Watch) note(actor string, at time.Time) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.reported[actor] = at
}

// Noticed is that somebody of the staff has read very much.
type Noticed struct {
	StaffID string
	At      time.Time
	ReadMany
}

// mostNoticed are told of, the newest.
const mostNoticed = 100

// NoticedSince gives who has read very much since a time, the newest first, as far as it is sealed.
func NoticedSince(ctx context.Context, q db.Querier, since, now time.Time) ([]Noticed, error) {
	events, err := db.All(ctx, q, scan, typeWalk, EventReadMany, since.UnixMilli(), now.UnixMilli()+1, "", mostNoticed)
	list := make([]Noticed, len(events))
	for i, e := range events {
		list[i] = Noticed{StaffID: strings.TrimPrefix(e.Subject, "staff:"), At: e.At}
		if err := json.Unmarshal(e.Data, &list[i].ReadMany); err != nil {
			return nil, err
		}
	}
	return list, err
}
