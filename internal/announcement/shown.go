package announcement

import (
	"context"
	"log/slog"
	"slices"
	"sync"
	"time"

	"radioportal/internal/db"
)

const (
	// believedFor is how long what is shown is believed without asking: so much later it is seen
	// here that another node has changed something.
	believedFor = 5 * time.Second
	// readTimeout is how long is waited for it while something is known.
	readTimeout = time.Second
)

// shown keeps the announcements that have not ended in memory: they stand on public pages and on
// my page. The clock shows them and takes them away.
type shown struct {
	mu      sync.Mutex
	list    []Announcement // that have not ended, urgent ones first, then the newest; without bodies
	at      time.Time      // when it was read; zero before, and after a change
	changes uint64         // made here
	reading bool

	now       []Announcement // of list, that are shown
	since, to time.Time      // the times between which these are
	version   uint64         // counts what changed in now
}

// current is what is shown, in the order of the list, and a number that changes with it.
func (s *Service) current(ctx context.Context) ([]Announcement, uint64, error) {
	now := s.db.Now()
	m := &s.shown
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.at.IsZero() || !m.reading && now.Sub(m.at).Abs() >= believedFor {
		if err := s.ask(ctx, now); err != nil {
			return nil, 0, err
		}
	}
	m.narrow(now)
	return m.now, m.version, nil
}

// ask reads the list. Where it cannot be read, what was known goes on.
func (s *Service) ask(ctx context.Context, now time.Time) error {
	m := &s.shown
	known, changes := m.list != nil, m.changes
	m.reading = true
	defer func() { m.reading = false }()
	if known {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, readTimeout)
		defer cancel()
	}
	m.mu.Unlock()
	list, err := db.All(ctx, s.db.Read(), scan, currentSQL, never.UnixMilli(), now.UnixMilli(), maxListed)
	m.mu.Lock()
	if err != nil {
		if !known {
			return err
		}
		slog.WarnContext(ctx, "announcements", "error", err)
		m.at = now
		return nil
	}
	m.list, m.to = list, time.Time{}
	if m.list == nil {
		m.list = []Announcement{}
	}
	if m.changes == changes {
		m.at = now
	}
	return nil
}

// narrow brings what is shown up to a time.
func (m *shown) narrow(now time.Time) {
	if !m.to.IsZero() && !now.Before(m.since) && now.Before(m.to) {
		return
	}
	var list []Announcement
	m.since, m.to = now, never
	for _, a := range m.list {
		if a.StatusAt(now) == Shown {
			list = append(list, a)
		}
		for _, t := range []time.Time{a.From, a.To} {
			if t.After(now) && t.Before(m.to) {
				m.to = t
			}
		}
	}
	same := func(a, b Announcement) bool { return a.ID == b.ID && a.Version == b.Version }
	if m.version == 0 || !slices.EqualFunc(list, m.now, same) {
		m.version++
	}
	m.now = list
}

// changed forgets what is known, after something was changed here.
func (s *Service) changed() {
	s.shown.mu.Lock()
	defer s.shown.mu.Unlock()
	s.shown.at = time.Time{}
	s.shown.changes++
}

// Version is a number that changes with what is shown; 0 where that is not known.
func (s *Service) Version(ctx context.Context) uint64 {
	_, version, err := s.current(ctx)
	if err != nil {
		slog.WarnContext(ctx, "announcements", "error", err)
	}
	return version
}

// Latest is the first n of what is shown: urgent ones first, then the newest.
func (s *Service) Latest(ctx context.Context, n int) ([]Summary, error) {
	list, _, err := s.current(ctx)
	return s.summaries(list[:min(n, len(list))]), err
}

// Urgent is the urgent announcements shown now, the newest first.
func (s *Service) Urgent(ctx context.Context) ([]Summary, error) {
	list, _, err := s.current(ctx)
	n := 0
	for n < len(list) && n < maxUrgent && list[n].Urgent {
		n++
	}
	return s.summaries(list[:n]), err
}

func (s *Service) summaries(list []Announcement) []Summary {
	out := make([]Summary, len(list))
	for i, a := range list {
		out[i] = s.summary(a)
	}
	return out
}
