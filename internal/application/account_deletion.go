package application

import (
	"context"

	"radioportal/internal/db"
)

// OpenNumbers are the numbers of some of what HasOpen tells of.
func (s *Service) OpenNumbers(ctx context.Context, q db.Querier, accountID string, most int) ([]string, error) {
	return db.All(ctx, q, db.Value[string], openNumbersSQL, accountID, most)
}

// FiledAt tells whether an account has filed something that is at one of some bureaus.
func (s *Service) FiledAt(ctx context.Context, q db.Querier, accountID string, bureaus []string) (bool, error) {
	for _, bureau := range bureaus {
		n, err := db.One(ctx, q, db.Value[int64], filedAtSQL, accountID, bureau)
		if err != nil || n > 0 {
			return n > 0, err
		}
	}
	return false, nil
}

// HasOpen tells whether an account has filed something that is not completed,
// resubmitted or withdrawn.
func (s *Service) HasOpen(ctx context.Context, q db.Querier, accountID string) (bool, error) {
	n, err := countOpen(ctx, q, accountID)
	return n > 0, err
}
