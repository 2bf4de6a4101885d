package login

import (
	"context"
	"time"

	"radioportal/internal/db"
)

func knowsBrowser(ctx context.Context, q db.Querier, browserHash, realm, accountID string) (bool, error) {
	n, err := db.One(ctx, q, db.Value[int64], `SELECT COUNT(*) FROM known_browser WHERE browser_hash = $1 AND realm = $2 AND account_id = $3`,
		browserHash, realm, accountID)
	return n > 0, err
}

const knowBrowserSQL = `INSERT INTO known_browser (browser_hash, realm, account_id, seen_at) VALUES ($1, $2, $3, $4)
ON CONFLICT (browser_hash, realm, account_id) DO UPDATE SET seen_at = excluded.seen_at`

// knowBrowser keeps a browser, and forgets those that were not seen since.
func knowBrowser(ctx context.Context, tx *db.Tx, browserHash, realm, accountID string, since time.Time) error {
	if _, err := db.Exec(ctx, tx, `DELETE FROM known_browser WHERE seen_at < $1`, since.UnixMilli()); err != nil {
		return err
	}
	_, err := db.Exec(ctx, tx, knowBrowserSQL, browserHash, realm, accountID, tx.Ms())
	return err
}

func forgetBrowsers(ctx context.Context, tx *db.Tx, accountID string) error {
	_, err := db.Exec(ctx, tx, `DELETE FROM known_browser WHERE account_id = $1`, accountID)
	return err
}
