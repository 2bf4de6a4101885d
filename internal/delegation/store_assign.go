package delegation

import (
	"cmp"
	"context"
	"slices"
	"strings"

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
	// Where a firm has only what is assigned used, what a clerk asked for is the clerk's.
	assignAskerSQL = `INSERT INTO firm_assignment (origin_id, assignee_id) SELECT $1, id FROM firm_member WHERE id = $2 AND firm_id = $3 AND state = 'MEMBER'
AND EXISTS (SELECT 1 FROM firm_setting s WHERE s.firm_id = $3 AND s.assigned_only = 1)`
	// Who wrote the first line of the log: the person who asked, where one was asked for in a firm's name.
	beganSQL       = `SELECT actor_id FROM delegation_activity WHERE delegation_id = $1 ORDER BY id LIMIT 1`
	assignGroupSQL = `INSERT INTO firm_assignment (origin_id, assignee_id) SELECT $1, id FROM firm_group WHERE id = $2 AND firm_id = $3`
)

// heldBy are those of some powers of attorney that a firm holds, one of each that follow each other.
func heldBy(ctx context.Context, q db.Querier, firmID string, ids []string) ([]Mandate, error) {
	c := &db.Condition{}
	c.Is("delegate_key", firmID)
	c.In("id", ids)
	seen := map[string]bool{}
	found, err := db.All(ctx, q, func(row db.Scanner) (m Mandate, err error) {
		err = row.Scan(&m.ID, &m.OriginID, &m.Number, &m.HolderName, &m.Delegate.Name)
		return m, err
	}, "SELECT id, origin_id, delegation_number, COALESCE(holder_name, principal_name), delegate_name FROM delegation"+c.Where()+"ORDER BY id", c.Args...)
	return slices.DeleteFunc(found, func(m Mandate) bool {
		again := seen[m.OriginID]
		seen[m.OriginID] = true
		return again
	}), err
}

// reassign has each of some powers of attorney assigned to one alone, to nobody where that is empty.
func reassign(ctx context.Context, tx *db.Tx, origins []string, assigneeID string) error {
	c := &db.Condition{}
	c.In("origin_id", origins)
	_, err := db.Exec(ctx, tx, "DELETE FROM firm_assignment"+c.Where(), c.Args...)
	if err != nil || assigneeID == "" {
		return err
	}
	i, rows := &db.Condition{}, make([]string, len(origins))
	to := i.Arg(assigneeID)
	for n, origin := range origins {
		rows[n] = "(" + i.Arg(origin) + ", " + to + ")"
	}
	_, err = db.Exec(ctx, tx, "INSERT INTO firm_assignment (origin_id, assignee_id) VALUES "+strings.Join(rows, ", "), i.Args...)
	return err
}

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
