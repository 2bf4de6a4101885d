package licence

import (
	"context"
	"encoding/json"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/procedure"
)

const (
	insertMeasureSQL = `INSERT INTO licence_measure (id, licence_id, kind, version, reason, content, ground, hearing, no_hearing, last_day, drafted_by, drafted_at)
VALUES ($1, $2, $3, $4, $5, NULLIF($6, ''), NULLIF($7, ''), NULLIF($8, ''), NULLIF($9, ''), NULLIF($10, ''), $11, $12) ON CONFLICT (licence_id) DO NOTHING`

	measureSQL = `SELECT id, licence_id, kind, version, reason, COALESCE(content, ''), COALESCE(ground, ''), COALESCE(hearing, ''),
COALESCE(no_hearing, ''), COALESCE(last_day, ''), drafted_by, drafted_at, COALESCE(returned_by, ''), COALESCE(returned_reason, ''),
COALESCE(returned_at, 0) FROM licence_measure WHERE licence_id = $1`

	// What was sent back waits for who drafted it alone.
	measuresWaitingSQL = `SELECT m.licence_id, m.kind, m.drafted_at, l.licence_number, m.drafted_by, COALESCE(m.returned_by, ''),
COALESCE(m.returned_reason, ''), COALESCE(l.granted_by, '') FROM licence_measure m JOIN licence l ON l.id = m.licence_id
WHERE m.drafted_by = $1 OR m.returned_by IS NULL ORDER BY m.drafted_at, m.id LIMIT 1000`

	returnMeasureSQL = `UPDATE licence_measure SET returned_by = $1, returned_reason = $2, returned_at = $3 WHERE id = $4`
	deleteMeasureSQL = `DELETE FROM licence_measure WHERE id = $1`
)

// insertMeasure adds a draft; false where the licence has one.
func insertMeasure(ctx context.Context, tx *db.Tx, m Measure) (bool, error) {
	content := ""
	if m.Content != nil {
		text, err := json.Marshal(m.Content)
		if err != nil {
			return false, err
		}
		content = string(text)
	}
	e := m.Ending
	n, err := db.Exec(ctx, tx, insertMeasureSQL, m.ID, m.LicenceID, m.Kind, m.Version, m.Reason, content, e.Ground, e.Hearing, e.NoHearing, e.LastDay,
		m.DraftedBy, tx.Ms())
	return n == 1, err
}

// measureOf is the draft of a licence; errs.NotFound where there is none.
func measureOf(ctx context.Context, q db.Querier, licenceID, suffix string) (Measure, error) {
	return db.One(ctx, q, scanMeasure, measureSQL+suffix, licenceID)
}

func scanMeasure(row db.Scanner) (m Measure, err error) {
	var content string
	var at, returned int64
	var back Return
	e := &m.Ending
	err = row.Scan(&m.ID, &m.LicenceID, &m.Kind, &m.Version, &m.Reason, &content, &e.Ground, &e.Hearing, &e.NoHearing, &e.LastDay, &m.DraftedBy, &at,
		&back.By, &back.Reason, &returned)
	m.DraftedAt, back.At = time.UnixMilli(at).UTC(), time.UnixMilli(returned).UTC()
	if back.By != "" {
		m.Returned = &back
	}
	if err != nil || content == "" {
		return m, err
	}
	m.Content = &procedure.LicenceProposal{}
	return m, json.Unmarshal([]byte(content), m.Content)
}

func returnMeasure(ctx context.Context, tx *db.Tx, id, by, reason string) error {
	_, err := db.Exec(ctx, tx, returnMeasureSQL, by, reason, tx.Ms(), id)
	return err
}

func deleteMeasure(ctx context.Context, tx *db.Tx, id string) error {
	_, err := db.Exec(ctx, tx, deleteMeasureSQL, id)
	return err
}
