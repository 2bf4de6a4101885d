package staff

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"radioportal/internal/db"
)

const (
	memberColumns = `SELECT s.id, s.name, s.role, s.bureaus, s.mail, s.active, COALESCE(s.last_login_at, 0),
COALESCE(s.mail_failed_at, 0), COALESCE(s.mail_failed_why, ''),
COALESCE(c.id, ''), COALESCE(c.role, ''), COALESCE(c.bureaus, '[]'), COALESCE(c.reason, ''), COALESCE(c.asked_by, ''), COALESCE(c.asked_at, 0),
(SELECT COALESCE(MAX(f.locked_until), 0) FROM sign_in_failure f WHERE f.realm = 'staff'
AND f.subject IN (s.id, 'second-factor:' || s.id, 'stepup:' || s.id, 'stepup-totp:' || s.id))
FROM staff_account s LEFT JOIN staff_change c ON c.staff_id = s.id `
	allSQL    = memberColumns + `ORDER BY s.name, s.id`
	lockSQL   = `SELECT id FROM staff_account WHERE id = $1`
	memberSQL = memberColumns + `WHERE s.id = $1`
	// What waits for a second administrator is a handful.
	waitingSQL = memberColumns + `WHERE c.id IS NOT NULL ORDER BY s.id`

	administratorsSQL = `SELECT id, bureaus FROM staff_account WHERE role = 'administrator' AND active = 1 ORDER BY id`

	setPostSQL   = `UPDATE staff_account SET role = $1, bureaus = $2, active = 1, updated_at = $3 WHERE id = $4`
	setActiveSQL = `UPDATE staff_account SET active = $1, updated_at = $2 WHERE id = $3`

	mailWorksSQL = `UPDATE staff_account SET mail_failed_at = NULL, mail_failed_why = NULL WHERE id = $1 AND mail_failed_at IS NOT NULL`

	insertChangeSQL = `INSERT INTO staff_change (id, staff_id, role, bureaus, reason, asked_by, asked_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
ON CONFLICT (staff_id) DO NOTHING`
	deleteChangeSQL = `DELETE FROM staff_change WHERE id = $1`
	dropChangeSQL   = `DELETE FROM staff_change WHERE staff_id = $1`
)

func scanMember(row db.Scanner) (Member, error) {
	var m Member
	var c Change
	var bureaus, asked string
	var active, last, failed, askedAt, locked int64
	err := row.Scan(&m.ID, &m.Name, &m.Role, &bureaus, &m.Mail, &active, &last, &failed, &m.MailAnswer, &c.ID, &c.Role, &asked, &c.Reason, &c.AskedBy, &askedAt, &locked)
	if err != nil {
		return m, err
	}
	m.Active, m.lockedUntil = active == 1, locked
	if last > 0 {
		m.LastLogin = time.UnixMilli(last).UTC()
	}
	if failed > 0 {
		m.MailFailedAt = time.UnixMilli(failed).UTC()
	}
	if c.ID != "" {
		c.StaffID, c.AskedAt = m.ID, time.UnixMilli(askedAt).UTC()
		m.Change = &c
		if err := c.read(asked); err != nil {
			return m, fmt.Errorf("what is asked for: %w", err)
		}
	}
	return m, json.Unmarshal([]byte(bureaus), &m.Bureaus)
}

// accountAct stands in the column of the bureaus where not another post is asked for but something else, which leaves the bureaus as they are.
type accountAct struct {
	Act     Act      `json:"act"`
	Bureaus []string `json:"bureaus"`
}

func (c *Change) read(asked string) error {
	if !strings.HasPrefix(asked, "{") {
		c.Act = ActPost
		return json.Unmarshal([]byte(asked), &c.Bureaus)
	}
	var other accountAct
	err := json.Unmarshal([]byte(asked), &other)
	c.Act, c.Bureaus = other.Act, other.Bureaus
	return err
}

func (c Change) written() string {
	if c.Act == ActPost {
		return list(c.Bureaus)
	}
	text, err := json.Marshal(accountAct{c.Act, c.Bureaus})
	if err != nil {
		panic(err)
	}
	return string(text)
}

// locked reads a member, whose row stays as it is until the transaction ends. Administrators are locked first, in the order of their
// ids, so that of two who would each leave the other as the last only one does.
func locked(ctx context.Context, tx *db.Tx, id string) (Member, []administrator, error) {
	admins, err := db.All(ctx, tx, scanAdministrator, administratorsSQL+tx.ForUpdate())
	if err != nil {
		return Member{}, nil, err
	}
	if _, err := db.One(ctx, tx, db.Value[string], lockSQL+tx.ForUpdate(), id); err != nil {
		return Member{}, nil, err
	}
	m, err := db.One(ctx, tx, scanMember, memberSQL, id)
	return m, admins, err
}

// administrator is one that is active.
type administrator struct {
	id      string
	bureaus []string
}

func scanAdministrator(row db.Scanner) (administrator, error) {
	var a administrator
	var bureaus string
	if err := row.Scan(&a.id, &bureaus); err != nil {
		return a, err
	}
	return a, json.Unmarshal([]byte(bureaus), &a.bureaus)
}

func setPost(ctx context.Context, tx *db.Tx, id string, p Post) error {
	_, err := db.Exec(ctx, tx, setPostSQL, string(p.Role), list(p.Bureaus), tx.Ms(), id)
	return err
}

func setActive(ctx context.Context, tx *db.Tx, id string, active int) error {
	_, err := db.Exec(ctx, tx, setActiveSQL, active, tx.Ms(), id)
	return err
}

// insertChange tells whether none waited already.
func insertChange(ctx context.Context, tx *db.Tx, c Change) (bool, error) {
	n, err := db.Exec(ctx, tx, insertChangeSQL, c.ID, c.StaffID, string(c.Role), c.written(), c.Reason, c.AskedBy, tx.Ms())
	return n == 1, err
}

// list is letters as they are stored.
func list(letters []string) string {
	if len(letters) == 0 {
		return "[]"
	}
	text, err := json.Marshal(letters)
	if err != nil {
		panic(err)
	}
	return string(text)
}
