package worklist

import (
	"context"

	"radioportal/internal/db"
)

// maxCharge is how many people of a firm are told of one row: more are in no group that looks after it in earnest.
const maxCharge = 50

// chargeSQL are the people of a firm ($1) who are in charge of a row ($2): those to whom it is given, else who filed it ($3), as far as they
// act under its power of attorney ($4), which what is the firm's own has none of.
var chargeSQL = `SELECT m.id, m.person_key FROM firm_member m WHERE m.firm_id = $1 AND m.state = 'MEMBER'
AND (m.id IN (SELECT t.assignee_id FROM firm_task t WHERE t.firm_id = $1 AND t.ref = $2)
OR m.id IN (SELECT g.member_id FROM firm_task t JOIN firm_group_member g ON g.group_id = t.assignee_id WHERE t.firm_id = $1 AND t.ref = $2)
OR m.person_key = $3 AND NOT EXISTS (SELECT 1 FROM firm_task t WHERE t.firm_id = $1 AND t.ref = $2))
AND ($4 = '' OR EXISTS (SELECT 1 FROM delegation d WHERE d.id = $4 AND ` + assignedSQL("m.id") + `)) LIMIT 0 + $5`

// InCharge is somebody of a firm.
type InCharge struct{ MemberID, PersonID string }

// ChargeOf are the people of a firm who look after an application of its own, or under a power of attorney that it holds: whoever it is
// given to, else who filed it. Nobody where the account is no firm's.
func (s *Service) ChargeOf(ctx context.Context, q db.Querier, firmID, mandateID, number, filedBy string) ([]InCharge, error) {
	return db.All(ctx, q, func(row db.Scanner) (c InCharge, err error) {
		err = row.Scan(&c.MemberID, &c.PersonID)
		return c, err
	}, chargeSQL, firmID, number, filedBy, mandateID, maxCharge)
}
