package notice

import (
	"context"

	"radioportal/internal/applicant"
	"radioportal/internal/db"
)

const (
	moveNoticesSQL      = `UPDATE notice SET account_id = $1 WHERE account_id = $2`
	moveAgentNoticesSQL = `UPDATE notice SET agent_id = $1 WHERE agent_id = $2`
)

// MoveAccount makes the notices to one account another's, and those about what it filed for others.
func (s *Service) MoveAccount(ctx context.Context, tx *db.Tx, from, to string) (applicant.Moved, error) {
	n, err := db.Exec(ctx, tx, moveNoticesSQL, to, from)
	if err == nil {
		_, err = db.Exec(ctx, tx, moveAgentNoticesSQL, to, from)
	}
	return applicant.Moved{Counts: map[string]int64{"notices": n}}, err
}
