package licence

import (
	"context"
	"fmt"
	"slices"
	"unicode/utf8"

	"radioportal/internal/db"
)

// HeldAt gives those of some accounts that hold a licence whose number begins with the character of one of some bureaus: also one that
// came from an old system, for which nothing was filed here.
func (s *Service) HeldAt(ctx context.Context, q db.Querier, accountIDs, letters []string) ([]string, error) {
	var begins []string
	for i, region := range regions {
		bureau, ok := s.ports.Bureau(string(region))
		if !ok || !slices.Contains(letters, bureau.Letter) {
			continue
		}
		begins = append(begins, string(region), fmt.Sprintf("%02d-", utf8.RuneCountInString(regions[:i])+1))
	}
	if len(begins) == 0 || len(accountIDs) == 0 {
		return nil, nil
	}
	return heldAt(ctx, q, accountIDs, begins)
}
