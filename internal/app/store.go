package app

import (
	"context"

	"radioportal/internal/db"
)

// hasRows tells whether there is anything in a table.
func hasRows(ctx context.Context, q db.Querier, table string) (bool, error) {
	n, err := db.One(ctx, q, db.Value[int64], `SELECT COUNT(*) FROM (SELECT 1 FROM `+table+` LIMIT 1) AS one`)
	return n > 0, err
}
