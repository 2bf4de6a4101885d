package application

import (
	"context"

	"radioportal/internal/db"
)

// HasOpen tells whether an account has filed something that is not completed,
// resubmitted or withdrawn.
func (s *Service) HasOpen(ctx context.Context, q db.Querier, accountID string) (bool, error) {
	n, err := countOpen(ctx, q, accountID)
	return n > 0, err
}
