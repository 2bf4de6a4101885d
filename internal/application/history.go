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
	Total      int
	Truncated  bool
	Entries    []HistoryEntry
	Procedures []Filed // of which the account has filed something
}

// History lists what the account has filed and what is ended or has taken effect, with what
// came over from the old systems; source is FiledHere, FiledBefore, or empty for both.
func (s *Service) History(ctx context.Context, source string, page Page) (History, error) {
	page = page.clamp()
	old, err := s.pastFilings(ctx, source, page)
	if err != nil {
		return History{}, err
	}
	if source == FiledBefore {
		return merged(nil, old, page), nil
	}
	if len(old) == 0 {
		list, err := s.listOwn(ctx, page, true)
		h := History{list.Total, list.Truncated, entriesOf(list.Applications), list.Procedures}
		return h, err
	}
	first := page // of each source as many as the page could show
	first.Offset, first.Limit = 0, page.Offset+page.Limit
	list, err := s.listOwn(ctx, first, true)
	h := merged(list.Applications, old, page)
	h.Total, h.Procedures = list.Total+len(old), list.Procedures
	h.Truncated = h.Total > maxListed
	return h, err
}

func entriesOf(applications []Application) []HistoryEntry {
	entries := make([]HistoryEntry, len(applications))
	for i := range applications {
		entries[i].Application = &applications[i]
	}
	return entries
}

// merged is the page of what both sources gave, by days.
func merged(applications []Application, old []PastFiling, page Page) History {
	entries := entriesOf(applications)
	for i := range old {
		entries = append(entries, HistoryEntry{Past: &old[i]})
	}
	slices.SortStableFunc(entries, func(a, b HistoryEntry) int {
		if page.Order == OrderOldest {
			return strings.Compare(a.day(), b.day())
		}
		return strings.Compare(b.day(), a.day())
	})
	from := min(page.Offset, len(entries))
	return History{len(entries), len(entries) > maxListed, entries[from:min(from+page.Limit, len(entries))], nil}
}

// pastFilings are the account's filings of old systems that the page asks for.
func (s *Service) pastFilings(ctx context.Context, source string, page Page) ([]PastFiling, error) {
	if source == FiledHere || page.Status != "" || page.ProcedureID != "" {
		return nil, nil
	}
	all, err := s.past(ctx)
	if err != nil {
		return nil, err
	}
	words := strings.Fields(normaliseText(page.Text))
	return slices.DeleteFunc(all, func(f PastFiling) bool {
		text := normaliseText(f.Number + " " + f.Name + " " + f.Office)
		return slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(text, w) })
	}), nil
}

// past is what the holder filed in old systems. Nothing tells what it was about, so a mandate with limits does not show it.
func (s *Service) past(ctx context.Context) ([]PastFiling, error) {
	p := principal.From(ctx)
	if p.Mandate != nil && !p.Mandate.Whole() {
		return nil, nil
	}
	return s.ports.Past.Filings(ctx, s.db.Read(), p.AccountID)
}

// PastFiling reads what the account filed in an old system under a number; errs.NotFound where
// there is nothing.
func (s *Service) PastFiling(ctx context.Context, number string) (PastFiling, error) {
	all, err := s.past(ctx)
	if err != nil {
		return PastFiling{}, err
	}
	i := slices.IndexFunc(all, func(f PastFiling) bool { return f.Number == number })
	if i < 0 {
		return PastFiling{}, errs.New(errs.NotFound, "nothing was filed as %q", number)
	}
	return all[i], nil
}
