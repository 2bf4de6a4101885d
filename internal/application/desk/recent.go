package desk

import (
	"context"
	"encoding/json"
	"slices"
	"strings"

	"radioportal/internal/application"
	"radioportal/internal/audit"
	"radioportal/internal/principal"
)

// maxRecent is how many cases are remembered that somebody looked at last.
const maxRecent = 5

// Recent are the filings that the staff member looked at last, the last one first, as far as they lie at their bureaus still.
func (s *Service) Recent(ctx context.Context) ([]application.Application, error) {
	p := principal.From(ctx)
	events, err := audit.NewestOf(ctx, s.db.Read(), p.PersonID())
	if err != nil {
		return nil, err
	}
	var looked []Selected
	for _, e := range events {
		number, is := strings.CutPrefix(e.Subject, "application:")
		var data eventData
		if !is || e.Type != EventRead || json.Unmarshal(e.Data, &data) != nil || data.Part != wholeCase {
			continue
		}
		if len(looked) < maxRecent && !slices.ContainsFunc(looked, func(each Selected) bool { return each.Number == number }) {
			looked = append(looked, Selected{Number: number})
		}
	}
	found, err := byNumbers(ctx, s.db.Read(), looked, "")
	list := []application.Application{}
	for _, each := range looked {
		if a, ok := found[each.Number]; ok && p.MaySeeBureau(a.Destination) {
			list = append(list, a)
		}
	}
	return list, err
}
