package worklist

import (
	"context"

	"radioportal/internal/applicant"
	"radioportal/internal/db"
)

const moveFiltersSQL = `UPDATE worklist_filter SET account_id = $1 WHERE account_id = $2 AND NOT EXISTS (SELECT 1 FROM worklist_filter o
WHERE o.account_id = $1 AND o.firm_id = worklist_filter.firm_id AND o.name = worklist_filter.name)`

// MoveAccount makes the filters that one account has kept another's, but those of a name that it has itself.
func (s *Service) MoveAccount(ctx context.Context, tx *db.Tx, from, to string) (applicant.Moved, error) {
	_, err := db.Exec(ctx, tx, moveFiltersSQL, to, from)
	return applicant.Moved{}, err
}
