package application

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"radioportal/internal/audit"
	"radioportal/internal/db"
)

// EventMandateDisputed is that the holder says of a power of attorney of the agent who filed that it was not agreed to: its number is
// the note. It changes nothing of the application; whoever works on it sees it.
const EventMandateDisputed = "application.mandate-disputed"

// mandateDisputed is the event by which it is known (that of the domain delegation).
const mandateDisputed = "delegation.disputed"

// maxDisputed is of how many open applications of one agent for one holder it is noted, the newest.
const maxDisputed = 1000

// noteDisputed notes it in what the agent has filed for the holder and is not decided, under whichever power of attorney.
func (s *Service) noteDisputed(ctx context.Context, e audit.Event) error {
	var data mandateData
	if err := json.Unmarshal(e.Data, &data); err != nil {
		return fmt.Errorf("event %s: %w", e.ID, err)
	}
	agentID, holderID, err := s.ports.Agents.Sides(ctx, s.db.Read(), data.ID)
	if err != nil || agentID == "" || holderID == "" {
		return err
	}
	numbers, err := db.All(ctx, s.db.Read(), db.Value[string], undecidedOfAgentSQL, agentID, holderID, maxDisputed)
	for _, number := range numbers {
		if err == nil {
			err = s.noteDisputedIn(ctx, e, number, data.Number)
		}
	}
	return err
}

// noteDisputedIn notes it in one application, once, in the name of who says so.
func (s *Service) noteDisputedIn(ctx context.Context, e audit.Event, number, mandate string) error {
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		a, err := ByNumber(ctx, tx, number, tx.ForUpdate())
		if err != nil || a.Ended() {
			return err
		}
		events, err := audit.OfCase(ctx, tx, a.CaseID)
		if err != nil || slices.ContainsFunc(events, func(was audit.Event) bool { return saysDisputed(was, mandate) }) {
			return err
		}
		return s.recordAs(ctx, tx, e.Role, e.ActorID, EventMandateDisputed, a, because(mandate))
	})
}

func saysDisputed(e audit.Event, mandate string) bool {
	var data eventData
	return e.Type == EventMandateDisputed && json.Unmarshal(e.Data, &data) == nil && data.Note == mandate
}
