package payment

import (
	"context"

	"radioportal/internal/applicant"
	"radioportal/internal/db"
)

const (
	movePaymentsSQL      = `UPDATE payment SET account_id = $1 WHERE account_id = $2`
	moveAgentPaymentsSQL = `UPDATE payment SET agent_id = $1 WHERE agent_id = $2`
)

// MoveAccount makes the bills of one account another's, and those for what it filed for others.
func (s *Service) MoveAccount(ctx context.Context, tx *db.Tx, from, to string) (applicant.Moved, error) {
	n, err := db.Exec(ctx, tx, movePaymentsSQL, to, from)
	if err == nil {
		_, err = db.Exec(ctx, tx, moveAgentPaymentsSQL, to, from)
	}
	return applicant.Moved{Counts: map[string]int64{"payments": n}}, err
}
