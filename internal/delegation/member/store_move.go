package member

import (
	"context"
	"errors"

	"radioportal/internal/applicant"
	"radioportal/internal/db"
)

const (
	// Who is a member of the other account, or of a firm of which the other is a member too; and the members of a firm that is to end.
	clashingSQL = `SELECT m.firm_name FROM firm_member m WHERE m.person_key = $1 AND m.state IN ('INVITED', 'MEMBER') AND (m.firm_id = $2 OR EXISTS
(SELECT 1 FROM firm_member o WHERE o.firm_id = m.firm_id AND o.person_key = $2 AND o.state IN ('INVITED', 'MEMBER'))) LIMIT 5`
	peopleSQL     = `SELECT person_name FROM firm_member WHERE firm_id = $1 AND state IN ('INVITED', 'MEMBER') ORDER BY id LIMIT 5`
	movePersonSQL = `UPDATE firm_member SET person_key = $1, version = version + 1 WHERE person_key = $2`
	moveLogSQL    = `UPDATE firm_activity SET firm_id = $1 WHERE firm_id = $2`
)

// MoveAccount makes the memberships of one account another's. A firm with people stays: they were invited into that one.
func MoveAccount(ctx context.Context, tx *db.Tx, from, to string) (applicant.Moved, error) {
	people, err := db.All(ctx, tx, db.Value[string], peopleSQL, from)
	one, err2 := db.All(ctx, tx, db.Value[string], clashingSQL, from, to)
	other, err3 := db.All(ctx, tx, db.Value[string], clashingSQL, to, from)
	clashes := append(append(people, one...), other...)
	if err := errors.Join(err, err2, err3); err != nil || len(clashes) > 0 {
		return applicant.Moved{Clashes: applicant.Clashing("people", true, clashes)}, err
	}
	n, err := db.Exec(ctx, tx, movePersonSQL, to, from)
	if err == nil {
		_, err = db.Exec(ctx, tx, moveLogSQL, to, from)
	}
	return applicant.Moved{Counts: map[string]int64{"memberships": n}}, err
}
