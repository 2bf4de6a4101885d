package licence

import (
	"context"

	"radioportal/internal/db"
)

const (
	ofCaseSQL   = readSQL + `WHERE account_id = $1 AND case_id = $2 ORDER BY issued_at, id LIMIT 1`
	numberedSQL = readSQL + `WHERE account_id = $1 AND licence_number = $2`
)

// OfCase reads the licence that a case of the account led to; errs.NotFound where it led to none.
func (s *Service) OfCase(ctx context.Context, q db.Querier, accountID, caseID string) (Licence, error) {
	return db.One(ctx, q, scan, ofCaseSQL, accountID, caseID)
}

// Numbered reads a licence of the account by its number; errs.NotFound for any other.
func (s *Service) Numbered(ctx context.Context, q db.Querier, accountID, number string) (Licence, error) {
	return db.One(ctx, q, scan, numberedSQL, accountID, number)
}
