package desk

import (
	"context"
	"slices"

	"radioportal/internal/application"
	"radioportal/internal/principal"
)

// flaggedBy are the numbers of what a staff member has flagged for a correction and not sent yet. Of each of them so little is kept
// (maxDeskDrafts) that all of it is read.
func (s *Service) flaggedBy(ctx context.Context, staffID string) (map[string]bool, error) {
	numbers, err := flaggedNumbers(ctx, s.db.Read(), staffID)
	flagged := map[string]bool{}
	for _, number := range numbers {
		flagged[number] = true
	}
	return flagged, err
}

// flaggedList lists what the staff member has flagged, as far as the query asks for it.
func (s *Service) flaggedList(ctx context.Context, d Query) (application.List, error) {
	numbers, err := flaggedNumbers(ctx, s.db.Read(), principal.From(ctx).AccountID)
	if err != nil {
		return application.List{}, err
	}
	selected := make([]Selected, len(numbers))
	for i, number := range numbers {
		selected[i].Number = number
	}
	found, err := byNumbers(ctx, s.db.Read(), selected, "")
	if err != nil {
		return application.List{}, err
	}
	letters, list := s.lettersOf(ctx, d.Bureau), []application.Application{}
	for _, a := range found {
		if slices.Contains(letters, a.Destination) && s.fits(ctx, d, a) {
			list = append(list, a)
		}
	}
	slices.SortFunc(list, d.compare)
	return application.PageOf(list, application.Page{Offset: d.Offset, Limit: d.Limit}, false, 0), nil
}
