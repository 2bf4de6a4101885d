package delegation

import (
	"cmp"
	"context"

	"radioportal/internal/db"
)

const (
	assignedOneSQL = `SELECT d.id FROM delegation d JOIN firm_member m ON m.firm_id = d.delegate_key AND m.id = $2 AND m.state = 'MEMBER'
WHERE d.id = $1 AND ` + assignedSQL

	// Of a list of what a firm holds, what one of its members acts under.
	assignedToSQL = `(EXISTS (SELECT 1 FROM firm_assignment a WHERE a.origin_id = delegation.origin_id AND a.assignee_id = ?)
OR EXISTS (SELECT 1 FROM firm_assignment a JOIN firm_group_member g ON g.group_id = a.assignee_id WHERE a.origin_id = delegation.origin_id AND g.member_id = ?)
OR NOT EXISTS (SELECT 1 FROM firm_assignment a WHERE a.origin_id = delegation.origin_id)
AND NOT EXISTS (SELECT 1 FROM firm_setting s WHERE s.firm_id = ? AND s.assigned_only = 1))`

	assigneesSQL = `SELECT a.assignee_id, COALESCE(m.state, ''), COALESCE(g.id, '') FROM firm_assignment a
LEFT JOIN firm_member m ON m.id = a.assignee_id LEFT JOIN firm_group g ON g.id = a.assignee_id WHERE a.origin_id = $1 ORDER BY a.assignee_id`
	unassignSQL     = `DELETE FROM firm_assignment WHERE origin_id = $1`
	assignMemberSQL = `INSERT INTO firm_assignment (origin_id, assignee_id) SELECT $1, id FROM firm_member WHERE id = $2 AND firm_id = $3 AND state = 'MEMBER'`
	assignGroupSQL  = `INSERT INTO firm_assignment (origin_id, assignee_id) SELECT $1, id FROM firm_group WHERE id = $2 AND firm_id = $3`
)

// origin is the first of those that follow each other.
func (m Mandate) origin() string { return cmp.Or(m.OriginID, m.ID) }

func assignment(ctx context.Context, q db.Querier, m Mandate) (a Assignment, err error) {
	type assignee struct{ id, state, group string }
	found, err := db.All(ctx, q, func(row db.Scanner) (each assignee, err error) {
		err = row.Scan(&each.id, &each.state, &each.group)
		return each, err
	}, assigneesSQL, m.origin())
	for _, each := range found {
		switch {
		case each.group != "":
			a.Groups = append(a.Groups, each.id)
		case each.state == "MEMBER":
			a.Members = append(a.Members, each.id)
		default:
			a.Gone = true
		}
	}
	return a, err
}
