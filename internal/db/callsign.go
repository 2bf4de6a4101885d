package db

import (
	"context"
	"database/sql"
	"log/slog"

	"github.com/pressly/goose/v3"

	"radioportal/internal/rule"
)

// callSignVersion is the migration that writes call signs in their one form. It is no SQL, because
// only one of the engines can change the width of letters.
const callSignVersion = 47

func callSignMigration() *goose.Migration {
	nothing := func(context.Context, *sql.Tx) error { return nil }
	return goose.NewGoMigration(callSignVersion, &goose.GoFunc{RunTx: normaliseCallSigns}, &goose.GoFunc{RunTx: nothing})
}

// callSignColumns are where call signs stand besides licence_call_sign.
var callSignColumns = []string{"licence", "application", "past_licence"}

// normaliseCallSigns brings every call sign into the form of rule.CallSign. Where two licences have
// one and the same by then, both stay as they are; the one that ends last holds it, so that it is
// given to nobody else before that, and the log names the other.
func normaliseCallSigns(ctx context.Context, tx *sql.Tx) error {
	for _, table := range callSignColumns {
		written, err := texts(ctx, tx, `SELECT DISTINCT call_sign FROM `+table)
		if err != nil {
			return err
		}
		for _, each := range written {
			if normal := rule.CallSign(each); normal != each {
				if _, err := tx.ExecContext(ctx, `UPDATE `+table+` SET call_sign = $1 WHERE call_sign = $2`, normal, each); err != nil {
					return err
				}
			}
		}
	}
	held, err := texts(ctx, tx, `SELECT call_sign FROM licence_call_sign ORDER BY valid_to DESC, licence_id`)
	if err != nil {
		return err
	}
	seen := map[string]bool{}
	for _, each := range held { // none is in the way of a normal form: those that are go first
		normal := rule.CallSign(each)
		if seen[normal] {
			if err := dropCallSign(ctx, tx, each); err != nil {
				return err
			}
		}
		seen[normal] = true
	}
	return renameHeld(ctx, tx, held)
}

func renameHeld(ctx context.Context, tx *sql.Tx, held []string) error {
	for _, each := range held {
		if normal := rule.CallSign(each); normal != each {
			if _, err := tx.ExecContext(ctx, `UPDATE licence_call_sign SET call_sign = $1 WHERE call_sign = $2`, normal, each); err != nil {
				return err
			}
		}
	}
	return nil
}

func dropCallSign(ctx context.Context, tx *sql.Tx, callSign string) error {
	var licence string
	err := tx.QueryRowContext(ctx, `DELETE FROM licence_call_sign WHERE call_sign = $1 RETURNING licence_id`, callSign).Scan(&licence)
	slog.WarnContext(ctx, "two licences have one call sign: this one does not hold it", "callSign", callSign, "licence", licence)
	return err
}

func texts(ctx context.Context, tx *sql.Tx, query string) (list []string, err error) {
	rows, err := tx.QueryContext(ctx, query)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var text string
		if err := rows.Scan(&text); err != nil {
			return nil, err
		}
		list = append(list, text)
	}
	return list, rows.Err()
}
