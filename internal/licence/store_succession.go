package licence

import (
	"context"

	"radioportal/internal/db"
)

const (
	// Of several of a number, as renewals are, the one that is valid.
	predecessorSQL = readSQL + `WHERE l.licence_number = $1 AND l.valid_from <= $2 AND l.valid_to >= $2 AND l.discontinued <> 2
ORDER BY l.valid_from DESC LIMIT 1`

	lastDaySQL = `SELECT valid_to FROM licence WHERE licence_number = $1 AND discontinued <> 2 ORDER BY valid_from DESC LIMIT 1`

	heldSinceSQL = `SELECT CASE WHEN v.reason = 'ADMITTED' THEN '' ELSE l.valid_from END FROM licence l
JOIN licence_version v ON v.licence_id = l.id AND v.version = 1 WHERE l.licence_number = $1 AND l.account_id = $2 ORDER BY l.valid_from LIMIT 1`

	// A licence is the next holder's from the day on which it passed on.
	nextHeldSQL = `SELECT id, account_id FROM licence WHERE licence_number = $1 AND valid_from >= $2 AND held_from = $2 AND account_id <> $3
ORDER BY valid_from LIMIT 1`

	// The former holder's, of the same term.
	formerHeldSQL = `SELECT id, account_id FROM licence WHERE licence_number = $1 AND passed_on = $2 AND COALESCE(term_from, valid_from) = $3
AND account_id <> $4 ORDER BY valid_from LIMIT 1`

	// None of a number passes on on a day after all.
	staysSQL = `UPDATE licence SET passed_on = NULL WHERE licence_number = (SELECT licence_number FROM licence WHERE id = $1)
AND passed_on = (SELECT passed_on FROM licence WHERE id = $1)`

	passOnSQL = `UPDATE licence SET passed_on = $1 WHERE id = $2`
)

// validNumbered is the licence of a number that is valid on a day, whoever holds it.
func validNumbered(ctx context.Context, q db.Querier, number, day string) (Licence, error) {
	return db.One(ctx, q, scan, predecessorSQL, number, day)
}

// heldSince is the first day of the first licence of a number that its holder had; empty where an old system gave it.
func heldSince(ctx context.Context, q db.Querier, l Licence) (string, error) {
	return db.One(ctx, q, db.Value[string], heldSinceSQL, l.Number, l.AccountID)
}

// nextHeld names the licence of the holder to whom one passed on.
func nextHeld(ctx context.Context, q db.Querier, l Licence) (Licence, error) {
	return db.One(ctx, q, scanHeld, nextHeldSQL, l.Number, l.PassedOn, l.AccountID)
}

// formerHeld names the licence of the holder from whom one came.
func formerHeld(ctx context.Context, q db.Querier, l Licence) (Licence, error) {
	return db.One(ctx, q, scanHeld, formerHeldSQL, l.Number, l.HeldFrom, l.TermFrom, l.AccountID)
}

func scanHeld(row db.Scanner) (l Licence, err error) {
	err = row.Scan(&l.ID, &l.AccountID)
	return l, err
}

func setPassedOn(ctx context.Context, tx *db.Tx, id, from string) error {
	_, err := db.Exec(ctx, tx, passOnSQL, from, id)
	return err
}
