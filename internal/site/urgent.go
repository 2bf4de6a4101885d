package site

import (
	"context"
	"log/slog"
	"slices"
	"sync"
	"time"

	"radioportal/internal/procedure"
)

// urgentFor is how long the urgent announcements are believed without asking: they
// stand on every page, and begin and end by the clock.
const urgentFor = 2 * time.Second

// urgentMemory is what was asked last.
type urgentMemory struct {
	mu    sync.Mutex
	list  []News
	asked time.Time
}

// askTime is how long a page waits for what stands on every page.
const askTime = time.Second

// urgentNow is the urgent announcements shown now. While they are asked for, and where
// they cannot be, what was known last goes on: no page waits for another's question.
func (s *Site) urgentNow(ctx context.Context) []News {
	if s.Urgent == nil {
		return nil
	}
	s.urgent.mu.Lock()
	known, now := s.urgent.list, s.DB.Now()
	if !s.urgent.asked.IsZero() && now.Sub(s.urgent.asked).Abs() <= urgentFor {
		s.urgent.mu.Unlock()
		return known
	}
	s.urgent.asked = now
	s.urgent.mu.Unlock()
	ctx, cancel := context.WithTimeout(ctx, askTime)
	defer cancel()
	list, err := s.Urgent(ctx)
	if err != nil {
		slog.WarnContext(ctx, "urgent announcements", "error", err)
		return known
	}
	s.urgent.mu.Lock()
	defer s.urgent.mu.Unlock()
	s.urgent.list = list
	return list
}

// urgentHTML is the banner for a reader who has hidden some; both languages stand in it,
// so that it follows the switch without being asked for anew.
func (s *Site) urgentHTML(ctx context.Context, hidden []string) string {
	list := s.urgentNow(ctx)
	if len(list) == 0 {
		return ""
	}
	shown := []News{}
	for _, each := range list {
		if !slices.Contains(hidden, each.ID) {
			shown = append(shown, each)
		}
	}
	html, err := fill(languages[0], "urgent", shown)
	if err != nil {
		slog.ErrorContext(ctx, "urgent announcements", "error", err)
	}
	return html
}

// urgentItem is an urgent announcement as open pages are told of it.
type urgentItem struct {
	ID    string         `json:"id"`
	Kind  string         `json:"kind"`
	Title procedure.Text `json:"title"`
}

func (s *Site) urgentItems(ctx context.Context) []urgentItem {
	items := []urgentItem{}
	for _, each := range s.urgentNow(ctx) {
		items = append(items, urgentItem{each.ID, each.Kind, each.Title})
	}
	return items
}
