package support

import (
	"context"

	"radioportal/internal/applicant"
	"radioportal/internal/db"
)

const moveViewsSQL = `UPDATE support_view SET account_id = $1 WHERE account_id = $2`

// MoveAccount has the person of another account be shown who looked at one's pages.
func (s *Service) MoveAccount(ctx context.Context, tx *db.Tx, from, to string) (applicant.Moved, error) {
	_, err := db.Exec(ctx, tx, moveViewsSQL, to, from)
	return applicant.Moved{}, err
}
