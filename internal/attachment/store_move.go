package attachment

import (
	"context"

	"radioportal/internal/applicant"
	"radioportal/internal/db"
)

const moveFilesSQL = `UPDATE attachment SET account_id = $1 WHERE owner_kind = 'draft' AND account_id = $2`

// MoveAccount makes the files of one account's drafts another's. Those of filings go with the filings.
func (s *Service) MoveAccount(ctx context.Context, tx *db.Tx, from, to string) (applicant.Moved, error) {
	_, err := db.Exec(ctx, tx, moveFilesSQL, to, from)
	return applicant.Moved{}, err
}
