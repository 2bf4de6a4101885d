package member

import (
	"context"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/errs"
)

const (
	columns = `id, firm_id, firm_name, person_key, person_name, person_mail, role, state, COALESCE(end_reason, ''), inviter_id, lang, version,
created_at, answered_at, ended_at`

	insertSQL = `INSERT INTO firm_member (id, firm_id, firm_name, person_key, person_name, person_mail, mail_key, role, state, inviter_id, lang, version,
created_at, answered_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 1, $12, $13) ON CONFLICT DO NOTHING`
	updateSQL = `UPDATE firm_member SET firm_name = $1, person_key = $2, person_name = $3, role = $4, state = $5, end_reason = NULLIF($6, ''),
answered_at = $7, ended_at = $8, version = version + 1 WHERE id = $9`

	byIDSQL = `SELECT ` + columns + ` FROM firm_member WHERE id = $1`
	liveSQL = `SELECT id, firm_id, role, '', '', '', '', 0 FROM firm_member WHERE id = $1 AND person_key = $2 AND state = 'MEMBER'`
	// $3 is now.
	actSQL = `SELECT m.id, m.firm_id, m.role, f.id, f.services, f.login_types, f.detail, f.identified FROM firm_member m
JOIN account f ON f.id = m.firm_id AND f.status = '04' AND COALESCE(f.temporary_until, $3) >= $3 WHERE m.id = $1 AND m.person_key = $2 AND m.state = 'MEMBER'`

	// All of a firm that live: as many as it can have.
	ofFirmSQL = `SELECT ` + columns + ` FROM firm_member WHERE firm_id = $1 AND state IN ('INVITED', 'MEMBER') LIMIT 0 + $2`
	// A person is in few firms; those who invite without end are not all shown.
	ofPersonSQL = `SELECT * FROM (SELECT ` + columns + ` FROM firm_member WHERE person_key = $1 AND state = 'MEMBER' ORDER BY id DESC LIMIT 0 + $3) AS joined
UNION ALL SELECT * FROM (SELECT ` + columns + ` FROM firm_member WHERE person_key = $2 AND state = 'INVITED' ORDER BY id DESC LIMIT 0 + $3) AS invited`

	awaitingSQL = `SELECT id FROM firm_member WHERE person_key = $1 AND state = 'INVITED' AND created_at > $2 LIMIT 1`

	joinedSQL  = `SELECT 1 FROM firm_member WHERE firm_id = $1 AND person_key = $2 AND state IN ('INVITED', 'MEMBER')`
	livingSQL  = `SELECT count(*) FROM (SELECT 1 FROM firm_member WHERE firm_id = $1 AND state IN ('INVITED', 'MEMBER') LIMIT 0 + $2) AS living`
	invitedSQL = `SELECT count(*) FROM (SELECT 1 FROM firm_member WHERE firm_id = $1 AND created_at > $2 LIMIT 0 + $3) AS made`

	lapsedSQL   = `SELECT ` + columns + ` FROM firm_member WHERE state = 'INVITED' AND created_at <= $1 ORDER BY created_at, id LIMIT 0 + $2`
	lapsedOfSQL = `SELECT ` + columns + ` FROM firm_member WHERE firm_id = $1 AND state = 'INVITED' AND created_at <= $2`

	livingWithSQL = `SELECT ` + columns + ` FROM firm_member WHERE firm_id = $1 AND state IN ('INVITED', 'MEMBER')
UNION ALL SELECT ` + columns + ` FROM firm_member WHERE person_key = $1 AND state IN ('INVITED', 'MEMBER')`

	groupsSQL = `SELECT g.id, g.firm_id, g.name, (SELECT count(*) FROM firm_group_member m WHERE m.group_id = g.id) FROM firm_group g
WHERE g.firm_id = $1 ORDER BY g.name_key LIMIT 0 + $2`
	groupSQL       = `SELECT id, firm_id, name, 0 FROM firm_group WHERE id = $1 AND firm_id = $2`
	groupCountSQL  = `SELECT count(*) FROM (SELECT 1 FROM firm_group WHERE firm_id = $1 LIMIT 0 + $2) AS made`
	insertGroupSQL = `INSERT INTO firm_group (id, firm_id, name, name_key) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`
	dropGroupSQL   = `DELETE FROM firm_group WHERE id = $1 AND firm_id = $2`
	emptyGroupSQL  = `DELETE FROM firm_group_member WHERE group_id = $1`

	groupedSQL = `SELECT gm.member_id, gm.group_id FROM firm_group g JOIN firm_group_member gm ON gm.group_id = g.id WHERE g.firm_id = $1`
	ungroupSQL = `DELETE FROM firm_group_member WHERE member_id = $1`
	regroupSQL = `INSERT INTO firm_group_member (group_id, member_id) SELECT id, $2 FROM firm_group WHERE id = $1 AND firm_id = $3`

	// Those of a firm ($1) who are meant by a member or a group ($2).
	assigneesSQL = `SELECT ` + columns + ` FROM firm_member WHERE firm_id = $1 AND state = 'MEMBER'
AND (id = $2 OR id IN (SELECT member_id FROM firm_group_member WHERE group_id = $2)) LIMIT 0 + $3`
	// Of what a firm ($1) holds, what was assigned to a member ($2), and to nobody else who is there.
	unattendedSQL = `SELECT count(*) FROM delegation d JOIN firm_assignment c ON c.origin_id = d.origin_id AND c.assignee_id = $2
WHERE d.delegate_key = $1 AND d.state = 'REGISTERED' AND NOT EXISTS (SELECT 1 FROM firm_assignment a
LEFT JOIN firm_member m ON m.id = a.assignee_id AND m.state = 'MEMBER' LEFT JOIN firm_group g ON g.id = a.assignee_id
WHERE a.origin_id = d.origin_id AND COALESCE(m.id, g.id) IS NOT NULL)`

	untaskSQL     = `DELETE FROM firm_task WHERE assignee_id = $1`
	untaskFirmSQL = `DELETE FROM firm_task WHERE firm_id = $1`

	restrictSQL = `INSERT INTO firm_setting (firm_id, assigned_only) VALUES ($1, $2) ON CONFLICT (firm_id) DO UPDATE SET assigned_only = excluded.assigned_only`
	settingSQL  = `SELECT assigned_only FROM firm_setting WHERE firm_id = $1`
)

func scan(row db.Scanner) (Member, error) {
	var m Member
	var created int64
	var answered, ended *int64
	var key string
	err := row.Scan(&m.ID, &m.FirmID, &m.FirmName, &key, &m.PersonName, &m.PersonMail, &m.Role, &m.State, &m.EndReason, &m.InviterID, &m.Lang,
		&m.Version, &created, &answered, &ended)
	if len(key) < len(mailPrefix) || key[:len(mailPrefix)] != mailPrefix {
		m.PersonID = key
	}
	m.CreatedAt, m.AnsweredAt, m.EndedAt = time.UnixMilli(created).UTC(), db.Time(answered), db.Time(ended)
	return m, err
}

func scanActiveMembership(row db.Scanner) (st ActiveMembership, err error) {
	var identified int64
	err = row.Scan(&st.ID, &st.FirmID, &st.Role, &st.Firm.ID, &st.Firm.Services, &st.Firm.LoginTypes, &st.Firm.Detail, &identified)
	st.Firm.Identified = identified == 1
	return st, err
}

func scanGroup(row db.Scanner) (g Group, err error) {
	err = row.Scan(&g.ID, &g.FirmID, &g.Name, &g.Members)
	return g, err
}

// insert adds one; false where the firm has the same person already.
func insert(ctx context.Context, tx *db.Tx, m Member) (bool, error) {
	n, err := db.Exec(ctx, tx, insertSQL, m.ID, m.FirmID, m.FirmName, m.key(), m.PersonName, m.PersonMail, normaliseMail(m.PersonMail), string(m.Role),
		string(m.State), m.InviterID, m.Lang, m.CreatedAt.UnixMilli(), db.Millis(m.AnsweredAt))
	return n == 1, err
}

// update keeps what may change.
func update(ctx context.Context, tx *db.Tx, m Member) error {
	_, err := db.Exec(ctx, tx, updateSQL, m.FirmName, m.key(), m.PersonName, string(m.Role), string(m.State), string(m.EndReason),
		db.Millis(m.AnsweredAt), db.Millis(m.EndedAt), m.ID)
	return err
}

// byID reads one; in a write transaction it stays locked.
func byID(ctx context.Context, q db.Querier, id string) (Member, error) {
	lock := ""
	if tx, ok := q.(*db.Tx); ok {
		lock = tx.ForUpdate()
	}
	return db.One(ctx, q, scan, byIDSQL+lock, id)
}

// joined tells whether a person is in a firm, by account.
func joined(ctx context.Context, q db.Querier, firmID, personID string) (bool, error) {
	_, err := db.One(ctx, q, db.Value[int], joinedSQL, firmID, personID)
	if errs.KindOf(err) == errs.NotFound {
		return false, nil
	}
	return err == nil, err
}

// setGroups puts a member into exactly these groups, which must be the firm's.
func setGroups(ctx context.Context, tx *db.Tx, m Member) error {
	if _, err := db.Exec(ctx, tx, ungroupSQL, m.ID); err != nil {
		return err
	}
	for _, id := range m.Groups {
		n, err := db.Exec(ctx, tx, regroupSQL, id, m.ID, m.FirmID)
		if err == nil && n == 0 {
			err = invalid("/groups", codeChoose, nil)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// assignees are those of a firm who are meant by the id of a member or of a group.
func assignees(ctx context.Context, q db.Querier, firmID, id string) ([]Member, error) {
	return db.All(ctx, q, scan, assigneesSQL, firmID, id, maxMembers)
}
