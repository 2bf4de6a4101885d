package licence

import (
	"context"

	"radioportal/internal/applicant"
	"radioportal/internal/db"
)

const (
	// What both have from the same day on, under one number.
	bothHoldSQL = `SELECT l.licence_number FROM licence l JOIN licence o ON o.licence_number = l.licence_number AND o.valid_from = l.valid_from
AND o.account_id = $1 WHERE l.account_id = $2 ORDER BY l.issued_at, l.id LIMIT 5`
	moveLicencesSQL = `UPDATE licence SET account_id = $1 WHERE account_id = $2`
	moveTermsSQL    = `UPDATE licence_term SET account_id = $1 WHERE account_id = $2`
)

// MoveAccount makes the licences of one account another's. What a licence says of its holder stays, until a change is notified.
func (s *Service) MoveAccount(ctx context.Context, tx *db.Tx, from, to string) (applicant.Moved, error) {
	both, err := db.All(ctx, tx, db.Value[string], bothHoldSQL, to, from)
	if err != nil || len(both) > 0 {
		return applicant.Moved{Clashes: applicant.Clashing("licences", true, both)}, err
	}
	n, err := db.Exec(ctx, tx, moveLicencesSQL, to, from)
	if err == nil {
		_, err = db.Exec(ctx, tx, moveTermsSQL, to, from)
	}
	return applicant.Moved{Counts: map[string]int64{"licences": n}}, err
}
