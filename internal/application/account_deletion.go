package application

import (
	"context"

	"radioportal/internal/db"
)

// OpenNumbers are the numbers of some of what HasOpen tells of.
func (s *Service) OpenNumbers(ctx context.Context, q db.Querier, accountID string, most int) ([]string, error) {
	return db.All(ctx, q, db.Value[string], openNumbersSQL, accountID, most)
}

// FiledAt gives those of some accounts that have filed something that is at one of some bureaus.
func (s *Service) FiledAt(ctx context.Context, q db.Querier, accountIDs, bureaus []string) ([]string, error) {
	return filedAt(ctx, q, accountIDs, bureaus)
}

// HasOpen tells whether an account has filed something that is not completed,
// resubmitted or withdrawn.
func (s *Service) HasOpen(ctx context.Context, q db.Querier, accountID string) (bool, error) {
	n, err := countOpen(ctx, q, accountID)
	return n > 0, err
}
