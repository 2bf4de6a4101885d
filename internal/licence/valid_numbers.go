package licence

import (
	"context"

	"radioportal/internal/clock"
	"radioportal/internal/db"
)

// ValidNumbers are the numbers of some licences of an account that are in force, or will be.
func (s *Service) ValidNumbers(ctx context.Context, q db.Querier, accountID string, most int) ([]string, error) {
	return db.All(ctx, q, db.Value[string], validNumbersSQL, accountID, clock.Date(s.db.Now()), most)
}
