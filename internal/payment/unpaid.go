package payment

import (
	"context"

	"radioportal/internal/db"
)

// UnpaidNumbers are the payment numbers of some of what an account has not paid, the first due first.
func (s *Service) UnpaidNumbers(ctx context.Context, q db.Querier, accountID string, most int) ([]string, error) {
	return db.All(ctx, q, db.Value[string], unpaidSQL, accountID, most)
}
