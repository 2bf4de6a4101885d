package staff

import (
	"context"

	"radioportal/internal/db"
)

const (
	insertDeputySQL = `INSERT INTO staff_deputy (id, staff_id, deputy_id, from_day, until_day, set_at) VALUES ($1, $2, $3, $4, $5, $6)`
	endDeputySQL    = `UPDATE staff_deputy SET ended_at = $1 WHERE id = $2 AND ended_at IS NULL`
	deputyColumns   = `SELECT id, staff_id, deputy_id, from_day, until_day FROM staff_deputy `
	deputyOfSQL     = deputyColumns + `WHERE staff_id = $1 AND until_day >= $2 AND ended_at IS NULL ORDER BY until_day LIMIT 1`
	deputyForSQL    = deputyColumns + `WHERE deputy_id = $1 AND until_day >= $2 AND ended_at IS NULL ORDER BY until_day LIMIT 50`
	deputiesOverSQL = deputyColumns + `WHERE until_day < $1 AND ended_at IS NULL ORDER BY until_day LIMIT 100`
)

func scanDeputy(row db.Scanner) (Deputy, error) {
	var d Deputy
	return d, row.Scan(&d.ID, &d.StaffID, &d.DeputyID, &d.From, &d.Until)
}

// deputyOf is who does somebody's work on a day or is going to; errs.NotFound where nobody is.
func deputyOf(ctx context.Context, q db.Querier, staffID, day string) (Deputy, error) {
	return db.One(ctx, q, scanDeputy, deputyOfSQL, staffID, day)
}

func insertDeputy(ctx context.Context, tx *db.Tx, d Deputy) error {
	_, err := db.Exec(ctx, tx, insertDeputySQL, d.ID, d.StaffID, d.DeputyID, d.From, d.Until, tx.Ms())
	return err
}
