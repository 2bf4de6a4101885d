// Package audit writes what happened, once, in the transaction that made it happen.
//
// The one row is a case's timeline, the audit trail and the outbox that the job
// package dispatches from.
package audit

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// Event is one thing that happened.
type Event struct {
	ID      string
	At      time.Time
	Type    string // domain.verb, for instance application.arrived
	Subject string // what it happened to: kind:id
	CaseID  string // applicationManagementId, the id of a measure that was approved, or "" outside of both
	Bureau  string // letter of the bureau whose filing it is about, or ""
	Role    principal.Role
	ActorID string
	Data    json.RawMessage
	Source  string // network address that it was done from, where it is kept
	Batch   int64  // that seals it; 0 until one does
}

// Record writes an event of the principal of ctx. Data is anything that marshals
// to a JSON object; it must hold no secret.
func Record(ctx context.Context, tx *db.Tx, kind, subject, caseID string, data any) error {
	return RecordIn(ctx, tx, "", kind, subject, caseID, data)
}

// RecordIn is Record for an event about the filing of a bureau.
func RecordIn(ctx context.Context, tx *db.Tx, bureau, kind, subject, caseID string, data any) error {
	p := principal.From(ctx)
	return Write(ctx, tx, Event{Type: kind, Subject: subject, CaseID: caseID, Bureau: bureau, Role: p.Role, ActorID: p.PersonID()}, data)
}

// RecordAs is Record for an actor that is not the principal of ctx, such as the bank.
func RecordAs(ctx context.Context, tx *db.Tx, role principal.Role, actorID, kind, subject, caseID string, data any) error {
	return Write(ctx, tx, Event{Type: kind, Subject: subject, CaseID: caseID, Role: role, ActorID: actorID}, data)
}

// EventUsed tells that something was done under a power of attorney, EventMemberUsed that a firm's member did something in its name.
const (
	EventUsed       = "delegation.used"
	EventMemberUsed = "member.used"
)

// Used is the data of EventUsed.
type Used struct {
	ID    string `json:"delegationId"`
	What  string `json:"what"`            // for instance application.arrived
	About string `json:"about"`           // number of what it was done to
	Actor string `json:"actor,omitempty"` // name of who did it, where that is not the delegate's alone
	// Followed tells that nobody did it: it came of what was done.
	Followed bool `json:"followed,omitempty"`
}

// MemberUsed is the data of EventMemberUsed.
type MemberUsed struct {
	FirmID string `json:"firmId"`
	Actor  string `json:"actor"`
	What   string `json:"what"`
	About  string `json:"about"`
	Number string `json:"mandate,omitempty"`
	Holder string `json:"holder,omitempty"`
}

// RecordUse has the logs of the power of attorney and of the firm, under which something is done, say so.
func RecordUse(ctx context.Context, tx *db.Tx, what, about string) error {
	p := principal.From(ctx)
	use := MemberUsed{What: what, About: about, Number: p.MandateNumber()}
	if m := p.Mandate; m != nil {
		use.Holder = p.Name
		shown := Used{ID: m.ID, What: what, About: about}
		if p.Member != nil {
			shown.Actor = p.ActorName()
		}
		if err := Record(ctx, tx, EventUsed, "delegation:"+m.ID, "", shown); err != nil {
			return err
		}
	}
	if p.Member == nil {
		return nil
	}
	use.FirmID, use.Actor = p.Member.FirmID, p.Member.PersonName
	return Record(ctx, tx, EventMemberUsed, "member:"+p.Member.ID, "", use)
}

// RecordFollowed has the log of a power of attorney say what came of something that was done under it.
func RecordFollowed(ctx context.Context, tx *db.Tx, mandateID, what, about string) error {
	return Record(ctx, tx, EventUsed, "delegation:"+mandateID, "", Used{ID: mandateID, What: what, About: about, Followed: true})
}

// Write writes an event, under an id of its own where it has none.
func Write(ctx context.Context, tx *db.Tx, e Event, data any) error {
	body := []byte("{}")
	if data != nil {
		var err error
		if body, err = json.Marshal(data); err != nil {
			return fmt.Errorf("event data: %w", err)
		}
	}
	e.Source, e.Data = e.source(ctx), body
	return insert(ctx, tx, e)
}

// RecordEach writes an event of the principal of ctx about each subject, outside cases, in one statement.
func RecordEach(ctx context.Context, tx *db.Tx, kind string, subjects []string, data any) error {
	p := principal.From(ctx)
	body, err := json.Marshal(data)
	if err != nil {
		return fmt.Errorf("event data: %w", err)
	}
	e := Event{Type: kind, Role: p.Role, ActorID: p.PersonID()}
	source := e.source(ctx)
	rows := map[string]map[string]any{}
	for i, subject := range subjects {
		rows[strconv.Itoa(i)] = map[string]any{"id": db.NewID(), "at": tx.Ms(), "type": kind, "subject": subject, "role": string(e.Role),
			"actor": e.ActorID, "source": source, "data": string(body)}
	}
	all, err := json.Marshal(rows)
	if err != nil {
		return fmt.Errorf("events: %w", err)
	}
	if _, err := tx.ExecContext(ctx, insertEachSQL, string(all)); err != nil {
		return fmt.Errorf("record %s: %w", kind, err)
	}
	tx.Notify()
	return nil
}

func insert(ctx context.Context, tx *db.Tx, e Event) error {
	_, err := tx.ExecContext(ctx, insertSQL, cmp.Or(e.ID, db.NewID()), tx.Ms(), e.Type, e.Subject, e.CaseID, e.Bureau, string(e.Role), e.ActorID,
		e.Source, string(e.Data))
	if err != nil {
		return fmt.Errorf("record %s: %w", e.Type, err)
	}
	tx.Notify()
	return nil
}

// OfCase lists the events of a case, oldest first.
func OfCase(ctx context.Context, q db.Querier, caseID string) ([]Event, error) {
	return db.All(ctx, q, scan, columns+`WHERE case_id = $1 ORDER BY at, id`, caseID)
}

// mostCases is of how many cases events are read at once, the last of them.
const mostCases = 100

// OfCases lists the events of a type in cases.
func OfCases(ctx context.Context, q db.Querier, kind string, cases []string) ([]Event, error) {
	return db.All(ctx, q, scan, ofCasesSQL, db.Keys(cases[max(0, len(cases)-mostCases):]), kind)
}

// LastActors are who did the last thing in cases, by these; who only wrote or confirmed something beside them counts for nothing.
func LastActors(ctx context.Context, q db.Querier, cases []string) (map[string]string, error) {
	actors := map[string]string{}
	_, err := db.All(ctx, q, func(row db.Scanner) (id string, err error) {
		var actor string
		err = row.Scan(&id, &actor)
		actors[id] = actor
		return id, err
	}, lastActorsSQL, db.Keys(cases))
	return actors, err
}

// newestRead is how much of what somebody did last is read.
const newestRead = 100

// NewestOf lists what somebody did last, newest first: up to so much of what is sealed, and what is not sealed yet.
func NewestOf(ctx context.Context, q db.Querier, actorID string) ([]Event, error) {
	fresh, err := db.All(ctx, q, scan, freshSQL, actorID, newestRead)
	if err != nil {
		return nil, err
	}
	sealed, err := db.All(ctx, q, scan, newestSQL, actorID, newestRead)
	return append(fresh, sealed...), err
}

// LastOf is the last event of a type about a subject, also where it is not sealed yet; errs.NotFound where there is none.
func LastOf(ctx context.Context, q db.Querier, subject, kind string) (Event, error) {
	e, err := db.One(ctx, q, scan, lastFreshSQL, subject, kind)
	if errs.KindOf(err) == errs.NotFound {
		return db.One(ctx, q, scan, lastSealedSQL, subject, kind)
	}
	return e, err
}

// Subject is what an event is about.
type Subject struct{ EventID, Subject string }

// Since gives what newer events than one are about, but what was only read: the newest first, up to so many.
func Since(ctx context.Context, q db.Querier, id string, limit int) ([]Subject, error) {
	return db.All(ctx, q, func(row db.Scanner) (Subject, error) {
		var s Subject
		err := row.Scan(&s.EventID, &s.Subject)
		return s, err
	}, sinceSQL, id, limit)
}

// ByID reads one event.
func ByID(ctx context.Context, q db.Querier, id string) (Event, error) {
	return db.One(ctx, q, scan, columns+`WHERE id = $1`, id)
}

// Waits tells whether there is an event no job was made for yet.
func Waits(ctx context.Context, q db.Querier) (bool, error) {
	_, err := db.One(ctx, q, db.Value[string], waitingSQL)
	if errs.KindOf(err) == errs.NotFound {
		return false, nil
	}
	return err == nil, err
}

// Undispatched lists events no job was made for yet, oldest first, locked where the engine locks rows.
func Undispatched(ctx context.Context, tx *db.Tx, limit int) ([]Event, error) {
	suffix := tx.ForUpdate()
	if suffix != "" {
		suffix += " SKIP LOCKED"
	}
	return db.All(ctx, tx, scan, columns+`WHERE dispatched_at IS NULL ORDER BY id LIMIT 0 + $1`+suffix, limit)
}

// MarkDispatched notes that jobs were made for the events, and seals them.
func MarkDispatched(ctx context.Context, tx *db.Tx, events []Event) error {
	batch, err := seal(ctx, tx, events)
	if err != nil {
		return err
	}
	for _, e := range events {
		if _, err := tx.ExecContext(ctx, dispatchedSQL, tx.Ms(), batch, e.ID); err != nil {
			return fmt.Errorf("mark dispatched: %w", err)
		}
	}
	return nil
}
