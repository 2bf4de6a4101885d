package licence

import (
	"context"

	"radioportal/internal/callsign"
	"radioportal/internal/db"
	"radioportal/internal/errs"
)

const (
	lastCallSignSQL    = `SELECT call_sign FROM call_sign_last WHERE pool = $1 AND bureau = $2 AND kind = $3`
	setLastCallSignSQL = `INSERT INTO call_sign_last (pool, bureau, kind, call_sign) VALUES ($1, $2, $3, $4)
ON CONFLICT (pool, bureau, kind) DO UPDATE SET call_sign = excluded.call_sign`
	takenCallSignsSQL = `SELECT value FROM licence_identifier `
)

// lastCallSign is what a bureau assigned last from a source; empty before the first.
func lastCallSign(ctx context.Context, q db.Querier, from callsign.Source) (string, error) {
	last, err := db.One(ctx, q, db.Value[string], lastCallSignSQL, from.Name, from.Series(), from.Kind)
	if errs.KindOf(err) == errs.NotFound {
		return "", nil
	}
	return last, err
}

func setLastCallSign(ctx context.Context, tx *db.Tx, from callsign.Source, sign string) error {
	_, err := db.Exec(ctx, tx, setLastCallSignSQL, from.Name, from.Series(), from.Kind, sign)
	return err
}

// takenCallSigns are those of some call signs that a licence has or had.
func takenCallSigns(ctx context.Context, q db.Querier, signs []string) ([]string, error) {
	c := &db.Condition{}
	c.Is("scheme", schemeCallSign)
	c.In("value", signs)
	return db.All(ctx, q, db.Value[string], takenCallSignsSQL+c.Where(), c.Args...)
}
