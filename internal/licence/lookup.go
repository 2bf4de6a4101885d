package licence

import (
	"context"

	"radioportal/internal/db"
)

const (
	ofCaseSQL   = readSQL + `WHERE l.account_id = $1 AND l.case_id = $2 ORDER BY l.issued_at, l.id LIMIT 1`
	numberedSQL = readSQL + `WHERE l.account_id = $1 AND l.licence_number = $2`
)

// ByCase reads the licence that a case of the account led to; errs.NotFound where it led to none.
func (s *Service) ByCase(ctx context.Context, q db.Querier, accountID, caseID string) (Licence, error) {
	return db.One(ctx, q, scan, ofCaseSQL, accountID, caseID)
}

// ByNumber reads a licence of the account by its number; errs.NotFound for any other.
func (s *Service) ByNumber(ctx context.Context, q db.Querier, accountID, number string) (Licence, error) {
	return db.One(ctx, q, scan, numberedSQL, accountID, number)
}
