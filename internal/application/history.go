package application

import (
	"context"
	"slices"
	"strings"

	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// Where a filing of the history was made.
const (
	FiledHere   = "portal"
	FiledBefore = "old" // in a system from before the renewal
)

// HistoryEntry is a filing of the history: of this portal, or of an old system.
type HistoryEntry struct {
	Application *Application
	Past        *PastFiling
}

// day is the day of its arrival; empty where an old system's is not known.
func (e HistoryEntry) day() string {
	if e.Past != nil {
		return e.Past.Date
	}
	return dateOf(e.Application.ReceivedAt)
}

// History is a part of the history and the number of all there are.
type History struct {
	Total     int
	Truncated bool
	Entries   []HistoryEntry
}

// History lists what the account has filed and what is ended or has taken effect, with what
// came over from the old systems; source is FiledHere, FiledBefore, or empty for both.
func (s *Service) History(ctx context.Context, source string, page Page) (History, error) {
	account := principal.From(ctx).AccountID
	page = page.clamp()
	var entries []HistoryEntry
	total := 0
	if source != FiledBefore {
		c := page.of(account)
		c.past()
		n, err := count(ctx, s.db.Read(), c)
		if err != nil {
			return History{}, err
		}
		// Of each source as many as the page could show.
		found, err := list(ctx, s.db.Read(), c, page.order(), page.Offset+page.Limit, 0)
		if err != nil {
			return History{}, err
		}
		total = n
		for i := range found {
			entries = append(entries, HistoryEntry{Application: &found[i]})
		}
	}
	if source != FiledHere && page.Status == "" && page.ProcedureID == "" {
		old, err := s.pastFilings(ctx, account, page.Text)
		if err != nil {
			return History{}, err
		}
		total += len(old)
		for i := range old {
			entries = append(entries, HistoryEntry{Past: &old[i]})
		}
	}
	slices.SortStableFunc(entries, func(a, b HistoryEntry) int {
		if page.Order == OrderOldest {
			return strings.Compare(a.day(), b.day())
		}
		return strings.Compare(b.day(), a.day())
	})
	from := min(page.Offset, len(entries))
	return History{total, total > maxListed, entries[from:min(from+page.Limit, len(entries))]}, nil
}

// past narrows a list to what has ended, and to notifications, which take effect on arrival.
func (c *condition) past() {
	c.parts = append(c.parts, `(status IN ('REVIEW_COMPLETED', 'RESUBMITTED', 'WITHDRAWN') OR effect = 'arrival')`)
}

// pastFilings are the account's filings of old systems that hold a text.
func (s *Service) pastFilings(ctx context.Context, accountID, text string) ([]PastFiling, error) {
	all, err := s.ports.Past.Filings(ctx, s.db.Read(), accountID)
	if err != nil {
		return nil, err
	}
	forms := searchForms(text)
	return slices.DeleteFunc(all, func(f PastFiling) bool {
		held := strings.ToLower(f.Number + " " + f.Name + " " + f.Office)
		return len(forms) > 0 && !slices.ContainsFunc(forms, func(form string) bool { return strings.Contains(held, form) })
	}), nil
}

// PastFiling reads what the account filed in an old system under a number; errs.NotFound where
// there is nothing.
func (s *Service) PastFiling(ctx context.Context, number string) (PastFiling, error) {
	all, err := s.ports.Past.Filings(ctx, s.db.Read(), principal.From(ctx).AccountID)
	if err != nil {
		return PastFiling{}, err
	}
	i := slices.IndexFunc(all, func(f PastFiling) bool { return f.Number == number })
	if i < 0 {
		return PastFiling{}, errs.New(errs.NotFound, "nothing was filed as %q", number)
	}
	return all[i], nil
}
