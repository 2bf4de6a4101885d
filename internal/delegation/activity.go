package delegation

import (
	"context"
	"time"

	"radioportal/internal/audit"
	"radioportal/internal/clock"
	"radioportal/internal/db"
)

// Events of powers of attorney; what stands here is told to both sides by mail.
const (
	EventRequested = "delegation.requested"
	EventGranted   = "delegation.granted"
	EventAccepted  = "delegation.accepted"
	EventRefused   = "delegation.refused"
	EventRecalled  = "delegation.recalled"
	EventReleased  = "delegation.released"
	EventDropped   = "delegation.dropped"
	EventDisputed  = "delegation.disputed"
	EventRenewed   = "delegation.renewed"
	EventReplaced  = "delegation.replaced"
	EventExpired   = "delegation.expired"
	EventLapsed    = "delegation.lapsed"
	EventEnding    = "delegation.ending-soon"
	EventSubEnded  = "delegation.sub-ended"
	EventErased    = "delegation.party-deleted"
	EventOffice    = "delegation.ended-by-office"
)

// eventData is the data of the events.
type eventData struct {
	ID     string `json:"delegationId"`
	Number string `json:"delegationNumber"`
	Days   int64  `json:"days,omitempty"`   // until the end, of a reminder
	Note   string `json:"note,omitempty"`   // why staff ended it
	Paper  bool   `json:"paper,omitempty"`  // granted on paper
	Bulk   string `json:"bulkId,omitempty"` // that it was done with: the agent is told of all of it at once
}

// entry is a line of the activity log.
type entry struct {
	what, about        string
	side               Side
	actorID, actorName string
	gathered           string       // under which it stands once; empty for always
	event              *audit.Event // that it tells of; nil for what happens now
}

// stamp is the id and the time of an entry: the log is in the order in which things happened, though a job writes some of it later.
func (e entry) stamp(tx *db.Tx) (id string, at int64) {
	if e.event == nil {
		return db.NewID(), tx.Ms()
	}
	return e.event.ID, e.event.At.UnixMilli()
}

// nameOf is the name that the log shows of who acts. Whoever declines what was never taken up stays as the other side named
// them: a mail address alone tells nobody whose it is.
func (m Mandate) nameOf(by requester, side Side) string {
	if side == Office || !m.AnsweredAt.IsZero() || m.State != Ended || side == m.BegunBy {
		return by.shown
	}
	if side == Principal {
		return m.Principal.Name
	}
	return m.Delegate.Name
}

// recordEvent writes an event and the line of the log that both sides read.
func recordEvent(ctx context.Context, tx *db.Tx, m Mandate, event string, by requester, side Side) error {
	return recordEventWith(ctx, tx, m, event, by, side, 0)
}

func recordEventWith(ctx context.Context, tx *db.Tx, m Mandate, event string, by requester, side Side, days int64) error {
	_, err := insertActivity(ctx, tx, m.ID, entry{what: lineOf(event, side), about: m.note, side: side, actorID: by.personID(), actorName: m.nameOf(by, side)})
	if err != nil {
		return err
	}
	return audit.Record(ctx, tx, event, "delegation:"+m.ID, "",
		eventData{ID: m.ID, Number: m.Number, Days: days, Note: m.note, Paper: side == Office && event == EventGranted, Bulk: m.bulkID})
}

// lineOf is what the log calls an event: who takes up as the principal what an agent asked for, signs it.
func lineOf(event string, side Side) string {
	if event == EventAccepted && side == Principal {
		return "signed"
	}
	return event[len("delegation."):]
}

// Usage is something done under a power of attorney.
type Usage struct {
	What  string // for instance filed, read
	About string // a number, for instance; empty for none
	// Gathered stands once a day only, for what is done again and again.
	Gathered bool
	// Once is the id of what is noted once only, however often it is asked for.
	Once string
	// Event is what it was noted by, at whose time it stands; nil for what is done now.
	Event *audit.Event
}

// Note writes that the delegate did something under a power of attorney, for both sides to read, and that it was used.
func (s *Service) Note(ctx context.Context, tx *db.Tx, by Acting, use Usage) error {
	e := entry{what: use.What, about: use.About, side: Delegate, actorID: by.DelegateID, actorName: by.DelegateName, gathered: use.Once, event: use.Event}
	if use.Gathered {
		e.gathered = by.ID + by.Member.ID + " " + use.What + " " + clock.Date(tx.Now())
	}
	added, err := insertActivity(ctx, tx, by.ID, e)
	if err != nil || !added {
		return err
	}
	_, err = db.Exec(ctx, tx, usedSQL, tx.Ms(), by.ID)
	return err
}

// Activity is a line of the log as it is shown.
type Activity struct {
	ID        string
	At        time.Time
	What      string
	About     string
	Side      Side
	ActorName string
}
