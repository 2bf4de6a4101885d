package delegation

import (
	"strings"

	"radioportal/internal/db"
	"radioportal/internal/rule"
)

// In these $1 is the delegate and $2 today. A holder who is not in full standing is nobody to act for.
const (
	actingSQL = `FROM delegation d LEFT JOIN delegation p ON p.id = d.parent_id
WHERE d.delegate_key = $1 AND d.state = 'REGISTERED' AND d.valid_from <= $2 AND d.valid_until >= $2
AND (d.parent_id IS NULL OR p.state = 'REGISTERED' AND p.valid_from <= $2 AND p.valid_until >= $2)
AND EXISTS (SELECT 1 FROM account h WHERE h.id = d.holder_id AND h.status = '04')`

	actsSQL = `SELECT 1 ` + actingSQL + ` LIMIT 1`

	// Whom was acted for last comes first. $3 is what a name is like, $4 a number, $5 a procedure that is to be filed.
	forWhomSQL = `SELECT d.id, d.delegation_number, COALESCE(d.holder_name, d.principal_name), d.role ` + actingSQL + `
AND ($3 = '' OR d.holder_words LIKE $3 ESCAPE '\' OR d.delegation_number = $4)
AND ($5 = '' OR d.role = 'AGENT' AND (d.procedures = '[]' OR replace(d.procedures, '"' || $5 || '"', '') <> d.procedures))
ORDER BY COALESCE(d.last_used_at, 0) DESC, d.holder_name, d.id LIMIT 0 + $6`
)

// ForWhom is one whom somebody acts for.
type ForWhom struct {
	ID, Number, Holder string
	Role               Role
}

func scanForWhom(row db.Scanner) (ForWhom, error) {
	var f ForWhom
	err := row.Scan(&f.ID, &f.Number, &f.Holder, &f.Role)
	return f, err
}

// likeName is a part of a name as LIKE takes it; empty for any.
func likeName(text string) string {
	word := rule.Compared(text)
	if word == "" {
		return ""
	}
	return "%" + strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`).Replace(word) + "%"
}
