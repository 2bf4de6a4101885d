package delegation

import (
	"strings"

	"radioportal/internal/applicant"
	"radioportal/internal/db"
	"radioportal/internal/principal"
)

// In these $1 is who asks and $2 today. A holder who is not in full standing is nobody to act for, a firm nobody to act in the name of.
const (
	// ofPersonSQL are the firms that somebody is a member of.
	ofPersonSQL = `FROM firm_member m JOIN account f ON f.id = m.firm_id AND f.status = '04' WHERE m.person_key = $1 AND m.state = 'MEMBER'`

	actingSQL = `FROM delegation d LEFT JOIN delegation p ON p.id = d.parent_id
LEFT JOIN firm_member m ON m.firm_id = d.delegate_key AND m.person_key = $1 AND m.state = 'MEMBER'
WHERE d.delegate_key IN (SELECT $1 UNION ALL SELECT m.firm_id ` + ofPersonSQL + `) AND (m.id IS NULL OR ` + assignedSQL + `)
AND d.state = 'REGISTERED' AND d.valid_from <= $2 AND d.valid_until >= $2
AND (d.parent_id IS NULL OR p.state = 'REGISTERED' AND p.valid_from <= $2 AND p.valid_until >= $2)
AND EXISTS (SELECT 1 FROM account h WHERE h.id = d.holder_id AND h.status = '04')`

	actsSQL = `SELECT 1 FROM (SELECT 1 FROM delegation d LEFT JOIN delegation p ON p.id = d.parent_id
WHERE d.delegate_key = $1 AND d.state = 'REGISTERED' AND d.valid_from <= $2 AND d.valid_until >= $2
AND (d.parent_id IS NULL OR p.state = 'REGISTERED' AND p.valid_from <= $2 AND p.valid_until >= $2)
AND EXISTS (SELECT 1 FROM account h WHERE h.id = d.holder_id AND h.status = '04')
UNION ALL SELECT 1 ` + ofPersonSQL + `) AS acts LIMIT 1`

	// Whom was acted for last comes first. $3 is what a name is like, $4 a number, $5 a procedure that is to be filed: readers of a firm
	// file nothing.
	forWhomSQL = `SELECT d.id, d.delegation_number, COALESCE(d.holder_name, d.principal_name), d.role, COALESCE(m.id, ''), COALESCE(m.role, ''), COALESCE(m.firm_name, '') ` + actingSQL + `
AND ($3 = '' OR d.holder_words LIKE $3 ESCAPE '\' OR d.delegation_number = $4)
AND ($5 = '' OR d.role = 'AGENT' AND COALESCE(m.role, '') <> 'READER' AND (d.procedures = '[]' OR replace(d.procedures, '"' || $5 || '"', '') <> d.procedures))
ORDER BY COALESCE(d.last_used_at, 0) DESC, d.holder_name, d.id LIMIT 0 + $6`

	firmsSQL = `SELECT '', '', m.firm_name, '', m.id, m.role, m.firm_name ` + ofPersonSQL + ` ORDER BY m.firm_name, m.id`
)

// ForWhom is one whom somebody acts for: with no number a firm itself, as its member.
type ForWhom struct {
	ID, Number, Holder string
	Role               Role
	// Of a firm and its principals: the membership, and the firm's name.
	MemberID string
	FirmRole principal.FirmRole
	FirmName string
}

// readOnly tells that nothing can be filed for whom it is.
func (f ForWhom) readOnly() bool { return f.Role == Inquirer || f.FirmRole == principal.FirmReader }

func scanForWhom(row db.Scanner) (ForWhom, error) {
	var f ForWhom
	err := row.Scan(&f.ID, &f.Number, &f.Holder, &f.Role, &f.MemberID, &f.FirmRole, &f.FirmName)
	return f, err
}

// likeName is a part of a name as LIKE takes it; empty for any.
func likeName(text string) string {
	word := applicant.Compared(text)
	if word == "" {
		return ""
	}
	return "%" + strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`).Replace(word) + "%"
}
