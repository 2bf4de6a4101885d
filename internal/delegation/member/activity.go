package member

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/job"
)

// Events of memberships; what stands here is told by mail.
const (
	EventInvited  = "member.invited"
	EventAccepted = "member.accepted"
	EventDeclined = "member.declined"
	EventRecalled = "member.recalled"
	EventLapsed   = "member.lapsed"
	EventChanged  = "member.changed"
	EventRemoved  = "member.removed"
	EventLeft     = "member.left"
	EventErased   = "member.party-deleted"
	EventAssigned = "member.assigned"
)

// eventData is the data of the events.
type eventData struct {
	ID string `json:"memberId"`
}

// Entry is a line of a firm's log.
type Entry struct {
	ID      string
	At      time.Time
	What    string
	About   string // a name, or a number
	Number  string // of the power of attorney that it was done under
	Holder  string // whom it was done for, where that is not the firm
	ActorID string
	Actor   string
}

// recordEvent writes an event and the line of the firm's log.
func recordEvent(ctx context.Context, tx *db.Tx, m Member, event string, who by) error {
	if err := note(ctx, tx, m.FirmID, Entry{What: event[len("member."):], About: m.PersonName, Actor: who.name, ActorID: who.id}); err != nil {
		return err
	}
	return audit.Record(ctx, tx, event, "member:"+m.ID, "", eventData{m.ID})
}

// Note writes lines of a firm's log.
func Note(ctx context.Context, tx *db.Tx, firmID string, lines ...Entry) error {
	for part := range slices.Chunk(lines, maxLines) {
		for i := range part {
			part[i].ID = db.NewID()
		}
		if err := insertEntries(ctx, tx, firmID, part); err != nil {
			return err
		}
	}
	return nil
}

func note(ctx context.Context, tx *db.Tx, firmID string, e Entry) error {
	if e.ID == "" {
		e.ID = db.NewID()
	}
	return insertEntries(ctx, tx, firmID, []Entry{e})
}

// SubscribeUses has the firms' logs say what their members did.
func (s *Service) SubscribeUses(q *job.Queue) {
	q.On(audit.EventMemberUsed, "member.note-use", s.noteUse)
}

func (s *Service) noteUse(ctx context.Context, e audit.Event) error {
	var used audit.MemberUsed
	if err := json.Unmarshal(e.Data, &used); err != nil {
		return fmt.Errorf("%s: %w", e.ID, err)
	}
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		return note(ctx, tx, used.FirmID, Entry{ID: e.ID, What: used.What, About: used.About, Number: used.Number, Holder: used.Holder,
			Actor: used.Actor, ActorID: e.ActorID})
	})
}
