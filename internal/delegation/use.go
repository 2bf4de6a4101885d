package delegation

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"sync"

	"radioportal/internal/audit"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/job"
	"radioportal/internal/principal"
)

// SubscribeUses has the activity log say what was done under powers of attorney.
func (s *Service) SubscribeUses(q *job.Queue) {
	q.On(audit.EventUsed, "delegation.note-use", s.noteUse)
}

func (s *Service) noteUse(ctx context.Context, e audit.Event) error {
	var used audit.Used
	if err := json.Unmarshal(e.Data, &used); err != nil {
		return fmt.Errorf("%s: %w", e.ID, err)
	}
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		m, err := byID(ctx, tx, used.ID)
		if err != nil {
			return err
		}
		if used.Followed {
			_, err := insertActivity(ctx, tx, m.ID, entry{what: used.What, about: used.About, side: Portal, gathered: e.ID, event: &e})
			return err
		}
		by := Acting{ID: m.ID, DelegateID: e.ActorID, DelegateName: cmp.Or(used.Actor, m.Delegate.Name)}
		return s.Note(ctx, tx, by, Usage{What: used.What, About: used.About, Once: e.ID, Event: &e})
	})
}

// looked remembers what this process has noted today of which powers of attorney.
type looked struct {
	mu  sync.Mutex
	day string
	ids map[string]bool
}

// first tells whether one was not noted yet on this day.
func (l *looked) first(id, day string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.day != day {
		l.day, l.ids = day, map[string]bool{}
	}
	if l.ids[id] {
		return false
	}
	l.ids[id] = true
	return true
}

func (l *looked) forget(id string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.ids, id)
}

// NoteDraft notes, once a day, that whoever asks began, or went on with, a draft for a principal.
func (s *Service) NoteDraft(ctx context.Context, what string) error {
	p := principal.From(ctx)
	if p.Mandate == nil {
		return nil
	}
	by := Acting{ID: p.Mandate.ID, DelegateID: p.PersonID(), DelegateName: p.ActorName()}
	if p.Member != nil {
		by.Member.ID = p.Member.ID
	}
	return s.noteDaily(ctx, by, what)
}

// NoteLook notes, once a day, that somebody looks at the holder's things under a power of attorney.
func (s *Service) NoteLook(ctx context.Context, by Acting) error {
	return s.noteDaily(ctx, by, "looked")
}

// noteDaily notes once a day what is done again and again.
func (s *Service) noteDaily(ctx context.Context, by Acting, what string) error {
	id := by.ID + by.Member.ID + what
	if !s.looked.first(id, clock.Date(s.db.Now())) {
		return nil
	}
	err := s.db.Tx(db.ReadWrite(ctx), func(tx *db.Tx) error { return s.Note(ctx, tx, by, Usage{What: what, Gathered: true}) })
	if err != nil {
		s.looked.forget(id)
	}
	return err
}
