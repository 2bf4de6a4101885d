package worklist

import (
	"context"
	"strings"

	"radioportal/internal/db"
)

// assignedSQL says of a power of attorney d that a member of its delegate acts under it, as powers of attorney decide on each request;
// of a group, that its members do.
func assignedSQL(member string) string {
	return `(` + givenSQL(member) + `
OR NOT EXISTS (SELECT 1 FROM firm_assignment a WHERE a.origin_id = d.origin_id)
AND NOT EXISTS (SELECT 1 FROM firm_setting s WHERE s.firm_id = d.delegate_key AND s.assigned_only = 1))`
}

// givenSQL says that it is assigned to a member or one of their groups, or to a group.
func givenSQL(to string) string {
	return `EXISTS (SELECT 1 FROM firm_assignment a WHERE a.origin_id = d.origin_id AND a.assignee_id = ` + to + `)
OR EXISTS (SELECT 1 FROM firm_assignment a JOIN firm_group_member g ON g.group_id = a.assignee_id WHERE a.origin_id = d.origin_id AND g.member_id = ` + to + `)`
}

const (
	// nobodysSQL says that nobody who is there is in charge of it.
	nobodysSQL = `NOT EXISTS (SELECT 1 FROM firm_assignment a WHERE a.origin_id = d.origin_id
AND (EXISTS (SELECT 1 FROM firm_member m WHERE m.id = a.assignee_id AND m.state = 'MEMBER') OR EXISTS (SELECT 1 FROM firm_group g WHERE g.id = a.assignee_id)))`

	peopleSQL = `SELECT id, person_name, 0 FROM firm_member WHERE firm_id = $1 AND state = 'MEMBER'
UNION ALL SELECT id, name, 1 FROM firm_group WHERE firm_id = $1`
	personSQL = `SELECT id, person_name, 0 FROM firm_member WHERE id = $2 AND firm_id = $1 AND state = 'MEMBER'
UNION ALL SELECT id, name, 1 FROM firm_group WHERE id = $2 AND firm_id = $1`

	// chargedSQL and taskedSQL are who is in charge of principals and of rows, as far as they are there.
	chargedSQL = `SELECT c.origin_id, c.assignee_id, COALESCE(m.person_name, g.name), CASE WHEN g.id IS NULL THEN 0 ELSE 1 END FROM firm_assignment c ` + thereSQL + `c.origin_id IN (`
	taskedSQL  = `SELECT c.ref, c.assignee_id, COALESCE(m.person_name, g.name), CASE WHEN g.id IS NULL THEN 0 ELSE 1 END FROM firm_task c ` + thereSQL + `c.firm_id = $1 AND c.ref IN (`
	thereSQL   = `LEFT JOIN firm_member m ON m.id = c.assignee_id AND m.state = 'MEMBER' LEFT JOIN firm_group g ON g.id = c.assignee_id
WHERE COALESCE(m.id, g.id) IS NOT NULL AND `

	taskSQL   = `INSERT INTO firm_task (firm_id, ref, assignee_id) VALUES `
	untaskSQL = `DELETE FROM firm_task WHERE firm_id = $1 AND ref IN (`
)

// firm has a member see what they act under, and notes to whom the list is narrowed.
func (s *statement) firm() {
	if s.of.memberID != "" && !s.of.manages {
		s.assigned = " AND " + assignedSQL(s.Arg(s.of.memberID))
	}
	if s.filter.Assignee != "" && s.filter.Assignee != Nobody {
		s.assignee = s.Arg(s.filter.Assignee)
	}
}

// charged says of a power of attorney d whether those are in charge of it to whom the list is narrowed.
func (s *statement) charged() string {
	switch s.filter.Assignee {
	case "":
		return "1"
	case Nobody:
		return "CASE WHEN " + nobodysSQL + " THEN 1 ELSE 0 END"
	}
	return "CASE WHEN " + givenSQL(s.assignee) + " THEN 1 ELSE 0 END"
}

// inCharge narrows a span to them: who is in charge of a row itself comes before those of its principal.
func (s *statement) inCharge(ref string) string {
	if s.filter.Assignee == "" {
		return ""
	}
	theirs := "0"
	if s.assignee != "" {
		theirs = `CASE WHEN t.assignee_id = ` + s.assignee + ` OR EXISTS (SELECT 1 FROM firm_group_member g WHERE g.group_id = t.assignee_id AND g.member_id = ` +
			s.assignee + `) THEN 1 ELSE 0 END`
	}
	return ` AND COALESCE((SELECT ` + theirs + ` FROM firm_task t WHERE t.firm_id = $1 AND t.ref = ` + ref + `), l.charged) = 1`
}

// acts says of a row's power of attorney d whether who asks acts under it; a manager sees others too.
func (s *statement) acts() string {
	if s.of.memberID == "" || !s.of.manages {
		return "1"
	}
	return "CASE WHEN " + assignedSQL(s.Arg(s.of.memberID)) + " THEN 1 ELSE 0 END"
}

// charges are who is in charge of principals, by the first of the powers of attorney that follow each other, and of rows.
func charges(ctx context.Context, q db.Querier, firmID string, origins, refs []string) (map[string][]Person, error) {
	c := &statement{}
	c.Arg(firmID)
	query := taskedSQL + c.args(refs) + ") UNION ALL " + chargedSQL + c.args(origins) + ")"
	found := map[string][]Person{}
	_, err := db.All(ctx, q, func(row db.Scanner) (p Person, err error) {
		var of string
		var group int64
		err = row.Scan(&of, &p.ID, &p.Name, &group)
		p.Group = group == 1
		found[of] = append(found[of], p)
		return p, err
	}, query, c.Args...)
	return found, err
}

func scanPerson(row db.Scanner) (p Person, err error) {
	var group int64
	err = row.Scan(&p.ID, &p.Name, &group)
	p.Group = group == 1
	return p, err
}

// actedUnder are those of some powers of attorney that a member, or the members of a group, act under.
func actedUnder(ctx context.Context, q db.Querier, assigneeID string, ids []string) ([]string, error) {
	s := &statement{}
	acts := assignedSQL(s.Arg(assigneeID))
	return db.All(ctx, q, db.Value[string], "SELECT d.id FROM delegation d WHERE d.id IN ("+s.args(ids)+") AND "+acts, s.Args...)
}

// insertTasks puts somebody in charge of rows of which nobody is.
func insertTasks(ctx context.Context, tx *db.Tx, firmID, assigneeID string, refs []string) error {
	s := &statement{}
	firm, assignee, rows := s.Arg(firmID), s.Arg(assigneeID), make([]string, len(refs))
	for i, ref := range refs {
		rows[i] = "(" + firm + ", " + s.Arg(ref) + ", " + assignee + ")"
	}
	_, err := db.Exec(ctx, tx, taskSQL+strings.Join(rows, ", "), s.Args...)
	return err
}

// dropTasks leaves rows to those in charge of their principals.
func dropTasks(ctx context.Context, tx *db.Tx, firmID string, refs []string) error {
	s := &statement{}
	s.Arg(firmID)
	_, err := db.Exec(ctx, tx, untaskSQL+s.args(refs)+")", s.Args...)
	return err
}
