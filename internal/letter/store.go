package letter

import (
	"time"

	"radioportal/internal/db"
)

const (
	listSQL = `SELECT id, kind, name_ja, name_en, body_ja, body_en, version, changed_at, changed_by FROM letter_template ORDER BY id`
	byIDSQL = `SELECT id, kind, name_ja, name_en, body_ja, body_en, version, changed_at, changed_by FROM letter_template WHERE id = $1`

	insertSQL = `INSERT INTO letter_template (id, kind, name_ja, name_en, body_ja, body_en, version, changed_at, changed_by)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`
	updateSQL = `UPDATE letter_template SET name_ja = $1, name_en = $2, body_ja = $3, body_en = $4, version = version + 1,
changed_at = $5, changed_by = $6 WHERE id = $7 AND version = $8`
	deleteSQL = `DELETE FROM letter_template WHERE id = $1 AND version = $2`
	countSQL  = `SELECT count(*) FROM letter_template`
)

func scan(row db.Scanner) (Letter, error) {
	var l Letter
	var changed int64
	err := row.Scan(&l.ID, &l.Kind, &l.Name.Ja, &l.Name.En, &l.Body.Ja, &l.Body.En, &l.Version, &changed, &l.ChangedBy)
	l.ChangedAt = time.UnixMilli(changed).UTC()
	return l, err
}
