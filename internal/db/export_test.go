package db

import (
	"context"
	"database/sql"
)

// NormaliseCallSigns runs the migration of call signs once more.
func NormaliseCallSigns(ctx context.Context, d *DB) error {
	tx, err := d.Raw().BeginTx(ctx, &sql.TxOptions{})
	if err != nil {
		return err
	}
	if err := normaliseCallSigns(ctx, tx); err != nil {
		return err
	}
	return tx.Commit()
}
