package delegation

import (
	"context"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// Of a power of attorney d that a firm holds, whether somebody who is a member now acts under it: whom it is assigned to, or, assigned to
// nobody, anybody unless the firm has only what is assigned used.
const somebodySQL = `(EXISTS (SELECT 1 FROM firm_assignment a JOIN firm_member o ON o.id = a.assignee_id AND o.state = 'MEMBER' WHERE a.origin_id = d.origin_id)
OR EXISTS (SELECT 1 FROM firm_assignment a JOIN firm_group_member g ON g.group_id = a.assignee_id JOIN firm_member o ON o.id = g.member_id AND o.state = 'MEMBER'
WHERE a.origin_id = d.origin_id)
OR NOT EXISTS (SELECT 1 FROM firm_assignment a WHERE a.origin_id = d.origin_id)
AND NOT EXISTS (SELECT 1 FROM firm_setting s WHERE s.firm_id = d.delegate_key AND s.assigned_only = 1))`

const (
	somebodyOfSQL = `SELECT d.id FROM delegation d WHERE d.id = $1 AND ` + somebodySQL
	placeSQL      = `SELECT m.role, CASE WHEN ` + assignedSQL + ` THEN 1 ELSE 0 END, CASE WHEN ` + somebodySQL + ` THEN 1 ELSE 0 END
FROM delegation d JOIN firm_member m ON m.firm_id = d.delegate_key AND m.person_key = $2 AND m.state = 'MEMBER' WHERE d.id = $1`
)

// place is where a member of a firm stands towards a power of attorney that the firm holds.
type place struct {
	role     principal.FirmRole
	acts     bool // under it, as far as that is the firm's affair
	somebody bool // who is a member now acts under it
}

// placeOf is that of an account; errs.NotFound for who is no member of the firm.
func placeOf(ctx context.Context, q db.Querier, accountID, mandateID string) (place, error) {
	return db.One(ctx, q, func(row db.Scanner) (p place, err error) {
		var acts, somebody int64
		err = row.Scan(&p.role, &acts, &somebody)
		p.acts, p.somebody = acts == 1, somebody == 1
		return p, err
	}, placeSQL, mandateID, accountID)
}

// forNobody tells of one that a firm holds that nobody who is a member now acts under it.
func forNobody(ctx context.Context, q db.Querier, mandateID string) (bool, error) {
	_, err := db.One(ctx, q, db.Value[string], somebodyOfSQL, mandateID)
	if errs.KindOf(err) == errs.NotFound {
		return true, nil
	}
	return false, err
}

// why is whom it is for where it is not for the member: a reason of codeMovedOn.
func (p place) why() string {
	if p.somebody {
		return "mandateOfOthers"
	}
	return "mandateOfNobody"
}

// state is how a member stands who does not act under it, as a ground tells it.
func (p place) state() string {
	if p.somebody {
		return "OTHERS"
	}
	return "NOBODY"
}
