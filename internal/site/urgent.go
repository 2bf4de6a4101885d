package site

import (
	"context"
	"log/slog"
	"slices"
	"time"

	"radioportal/internal/procedure"
)

// askTime is how long a page waits for what it can be without.
const askTime = time.Second

// urgentNow is the urgent announcements shown now.
func (s *Site) urgentNow(ctx context.Context) []News {
	if s.Urgent == nil {
		return nil
	}
	list, err := s.Urgent(ctx)
	if err != nil {
		slog.WarnContext(ctx, "urgent announcements", "error", err)
	}
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
			shown = append(shown, News{ID: each.ID, Kind: each.Kind, Title: each.signed()})
		}
	}
	html, err := fill(languages[0], "urgent", shown)
	if err != nil {
		slog.ErrorContext(ctx, "urgent announcements", "error", err)
	}
	return html
}

// signed is the title with who announces it.
func (n News) signed() procedure.Text {
	if n.Bureau.Ja == "" {
		return n.Title
	}
	return procedure.Text{Ja: n.Title.Ja + "（" + n.Bureau.Ja + "）", En: n.Title.En + " (" + n.Bureau.En + ")"}
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
		items = append(items, urgentItem{each.ID, each.Kind, each.signed()})
	}
	return items
}
