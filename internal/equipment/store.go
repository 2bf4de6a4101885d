package equipment

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"radioportal/internal/db"
)

// source tells where a row came from.
type source string

const (
	imported      source = "IMPORT"
	fromAuthority source = "AUTHORITY"
)

const (
	byNumberSQL = `SELECT number, holder, model, equipment_class, COALESCE(certified_on, ''), COALESCE(spurious_rules, ''), waves, source, known_at
FROM equipment WHERE number = $1`
	// One JSON object with a member for each number: both engines have json_each.
	byNumbersSQL = `SELECT e.number, e.holder, e.model, e.equipment_class, COALESCE(e.certified_on, ''), COALESCE(e.spurious_rules, ''), e.waves, e.source, e.known_at
FROM json_each($1) AS wanted CROSS JOIN equipment e WHERE e.number = wanted.value->>'is'`
	upsertSQL = `INSERT INTO equipment (number, holder, model, equipment_class, certified_on, spurious_rules, waves, source, known_at)
VALUES ($1, $2, $3, $4, NULLIF($5, ''), NULLIF($6, ''), $7, $8, $9)
ON CONFLICT (number) DO UPDATE SET holder = excluded.holder, model = excluded.model, equipment_class = excluded.equipment_class,
certified_on = excluded.certified_on, spurious_rules = excluded.spurious_rules, waves = excluded.waves, source = excluded.source,
known_at = excluded.known_at`
)

// row is equipment as it is kept.
type row struct {
	Equipment
	source  source
	knownAt time.Time
}

// fresh tells of what is taken for true without asking the authority again.
func (r row) fresh(now time.Time) bool { return r.source == imported || now.Sub(r.knownAt) < freshFor }

func byNumber(ctx context.Context, q db.Querier, number string) (row, error) {
	return db.One(ctx, q, scanRow, byNumberSQL, number)
}

func byNumbers(ctx context.Context, q db.Querier, numbers []string) ([]row, error) {
	wanted := map[string]map[string]string{}
	for _, number := range numbers {
		wanted[number] = map[string]string{"is": number}
	}
	list, err := json.Marshal(wanted)
	if err != nil {
		return nil, err
	}
	return db.All(ctx, q, scanRow, byNumbersSQL, string(list))
}

func scanRow(s db.Scanner) (row, error) {
	var r row
	var waves string
	var at int64
	if err := s.Scan(&r.Number, &r.Holder, &r.Model, &r.Class, &r.CertifiedOn, &r.Spurious, &waves, &r.source, &at); err != nil {
		return row{}, err
	}
	r.knownAt = time.UnixMilli(at).UTC()
	if err := json.Unmarshal([]byte(waves), &r.Waves); err != nil {
		return row{}, fmt.Errorf("equipment %s: %w", r.Number, err)
	}
	return r, nil
}

func upsert(ctx context.Context, tx *db.Tx, e Equipment, from source) error {
	waves, err := json.Marshal(e.Waves)
	if err != nil {
		return err
	}
	_, err = db.Exec(ctx, tx, upsertSQL, e.Number, e.Holder, e.Model, e.Class, e.CertifiedOn, string(e.Spurious), string(waves), string(from), tx.Ms())
	return err
}
