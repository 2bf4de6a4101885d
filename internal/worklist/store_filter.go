package worklist

import (
	"context"
	"encoding/json"

	"radioportal/internal/db"
)

const (
	filtersSQL    = `SELECT name, filter FROM worklist_filter WHERE account_id = $1 AND firm_id = $2 ORDER BY name`
	keepFilterSQL = `INSERT INTO worklist_filter (account_id, firm_id, name, filter, saved_at) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (account_id, firm_id, name) DO UPDATE SET filter = excluded.filter, saved_at = excluded.saved_at`
	dropFilterSQL  = `DELETE FROM worklist_filter WHERE account_id = $1 AND firm_id = $2 AND name = $3`
	dropFiltersSQL = `DELETE FROM worklist_filter WHERE account_id = $1`
	lockSQL        = `SELECT id FROM account WHERE id = $1`
)

func filtersOf(ctx context.Context, q db.Querier, of owner) ([]Saved, error) {
	return db.All(ctx, q, func(row db.Scanner) (Saved, error) {
		var f Saved
		var name, text string
		if err := row.Scan(&name, &text); err != nil {
			return f, err
		}
		err := json.Unmarshal([]byte(text), &f)
		f.Name = name
		return f, err
	}, filtersSQL, of.accountID, of.firmID)
}

// lockAccount has the filters of an account kept one after the other, so that their limit is exact.
func lockAccount(ctx context.Context, tx *db.Tx, accountID string) error {
	_, err := db.All(ctx, tx, db.Value[string], lockSQL+tx.ForUpdate(), accountID)
	return err
}

func keepFilter(ctx context.Context, tx *db.Tx, of owner, f Saved) error {
	text, err := json.Marshal(f)
	if err == nil {
		_, err = db.Exec(ctx, tx, keepFilterSQL, of.accountID, of.firmID, f.Name, string(text), tx.Now().UnixMilli())
	}
	return err
}

func dropFilter(ctx context.Context, tx *db.Tx, of owner, name string) error {
	_, err := db.Exec(ctx, tx, dropFilterSQL, of.accountID, of.firmID, name)
	return err
}

func dropFilters(ctx context.Context, tx *db.Tx, accountID string) error {
	_, err := db.Exec(ctx, tx, dropFiltersSQL, accountID)
	return err
}
