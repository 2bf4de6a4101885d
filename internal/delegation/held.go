package delegation

import (
	"context"
	"time"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
)

// Held is a power of attorney under which an agent acted from one moment until another.
type Held struct {
	Acting
	From, Until time.Time
}

// maxHeld is how many of the same two are looked at, the newest first.
const maxHeld = 100

// HeldWith are the powers of attorney, over by now, under which the agent of one that has ended acted for its holder: that one
// first. None of an inquirer's, and of one that was never in force.
func (s *Service) HeldWith(ctx context.Context, q db.Querier, id string) ([]Held, error) {
	m, err := byID(ctx, q, id)
	if errs.KindOf(err) == errs.NotFound || err == nil && !m.wasHeld() {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	others, err := db.All(ctx, q, scan, heldSQL, m.Delegate.key(), m.HolderID, maxHeld)
	if err != nil {
		return nil, err
	}
	held := []Held{m.held()}
	for _, o := range others {
		if o.ID != m.ID && o.wasHeld() {
			held = append(held, o.held())
		}
	}
	for i := range held {
		if err := s.follow(ctx, q, &held[i].Acting); err != nil {
			return nil, err
		}
	}
	return held, nil
}

// wasHeld tells whether an agent has acted under it, and does so no more.
func (m Mandate) wasHeld() bool {
	h := m.held()
	return m.Role == Agent && m.HolderID != "" && m.State == Ended && m.EndReason != Refused && !m.AnsweredAt.IsZero() && h.From.Before(h.Until)
}

// held is it with when it was in force: from its acceptance or its first day on, until its end or its last day.
func (m Mandate) held() Held {
	h := Held{Acting{ID: m.ID, Number: m.Number, Origin: m.OriginID, HolderID: m.HolderID, DelegateID: m.Delegate.AccountID, Scope: m.Scope}, m.AnsweredAt, m.EndedAt}
	if first := dayBegins(m.ValidFrom, 0); first.After(h.From) {
		h.From = first
	}
	if past := dayBegins(m.ValidUntil, 1); past.Before(h.Until) {
		h.Until = past
	}
	return h
}

// dayBegins is when a day, or one some days after it, begins in Japan.
func dayBegins(day string, after int) time.Time {
	at, _ := time.ParseInLocation(time.DateOnly, day, clock.Tokyo) // checked as a day
	return at.AddDate(0, 0, after)
}
