package delegation

import (
	"context"
	"errors"

	"radioportal/internal/applicant"
	"radioportal/internal/db"
	"radioportal/internal/delegation/member"
)

const (
	betweenSQL = `SELECT delegation_number FROM delegation WHERE delegate_key = $1 AND holder_id = $2 AND state IN ('REQUESTED', 'WAITING', 'REGISTERED')
ORDER BY created_at, id LIMIT 5`
	moveHolderSQL = `UPDATE delegation SET holder_id = $1 WHERE holder_id = $2 AND principal_key = $2`
	// Those of its agents' sub-agents.
	underSQL         = `SELECT c.id FROM delegation p JOIN delegation c ON c.parent_id = p.id WHERE p.principal_key = $1`
	moveUnderSQL     = `UPDATE delegation SET holder_id = $1 WHERE id = $2`
	movePrincipalSQL = `UPDATE delegation SET principal_key = $1, version = version + 1 WHERE principal_key = $2`
	moveDelegateSQL  = `UPDATE delegation SET delegate_key = $1, version = version + 1 WHERE delegate_key = $2`
	moveCreatorSQL   = `UPDATE delegation SET creator_id = $1 WHERE creator_id = $2`
	moveBulkSQL      = `UPDATE delegation_bulk SET account_id = $1 WHERE account_id = $2`
)

// MoveAccount makes the powers of attorney that one account grants and acts under another's, with its memberships. Those between the
// two keep them apart: nobody acts for oneself.
func (s *Service) MoveAccount(ctx context.Context, tx *db.Tx, from, to string) (applicant.Moved, error) {
	one, err := db.All(ctx, tx, db.Value[string], betweenSQL, to, from)
	other, err2 := db.All(ctx, tx, db.Value[string], betweenSQL, from, to)
	if err := errors.Join(err, err2); err != nil || len(one)+len(other) > 0 {
		return applicant.Moved{Clashes: applicant.Clashing("mandates", true, append(one, other...))}, err
	}
	err = moveUnder(ctx, tx, from, to)
	_, err2 = db.Exec(ctx, tx, moveHolderSQL, to, from)
	granted, err3 := db.Exec(ctx, tx, movePrincipalSQL, to, from)
	acts, err4 := db.Exec(ctx, tx, moveDelegateSQL, to, from)
	_, err5 := db.Exec(ctx, tx, moveCreatorSQL, to, from)
	_, err6 := db.Exec(ctx, tx, moveBulkSQL, to, from)
	moved := applicant.Moved{Counts: map[string]int64{"mandates": granted + acts}}
	if err := errors.Join(err, err2, err3, err4, err5, err6); err != nil {
		return moved, err
	}
	people, err := member.MoveAccount(ctx, tx, from, to)
	moved.And(people)
	return moved, err
}

// moveUnder has sub-agents act for another holder: the principal of what theirs stands under.
func moveUnder(ctx context.Context, tx *db.Tx, from, to string) error {
	ids, err := db.All(ctx, tx, db.Value[string], underSQL, from)
	for _, id := range ids {
		if err == nil {
			_, err = db.Exec(ctx, tx, moveUnderSQL, to, id)
		}
	}
	return err
}
