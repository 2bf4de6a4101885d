package support

import (
	"context"
	"time"

	"radioportal/internal/db"
)

// View tells that staff looked at a page.
type View struct {
	Page   Page
	About  string // what the page is about, as in Request
	Reason string
	At     time.Time
}

const (
	insertViewSQL = `INSERT INTO support_view (id, account_id, page, about, reason, seen_at) VALUES ($1, $2, $3, $4, $5, $6)`

	viewsSQL = `SELECT page, about, reason, seen_at FROM support_view WHERE account_id = $1 ORDER BY seen_at DESC, id LIMIT 20`

	reasonedSQL      = `SELECT id FROM support_view WHERE account_id = $1 AND reason <> '' LIMIT 1`
	forgetReasonsSQL = `UPDATE support_view SET reason = '' WHERE account_id = $1`
)

func insertView(ctx context.Context, tx *db.Tx, r Request) error {
	_, err := db.Exec(ctx, tx, insertViewSQL, db.NewID(), r.AccountID, r.Page, r.About, r.Reason, tx.Now().UnixMilli())
	return err
}

func scanView(row db.Scanner) (v View, err error) {
	var at int64
	err = row.Scan(&v.Page, &v.About, &v.Reason, &at)
	v.At = time.UnixMilli(at)
	return v, err
}

// viewsOf are the last twenty looks at an account's pages.
func viewsOf(ctx context.Context, q db.Querier, accountID string) ([]View, error) {
	return db.All(ctx, q, scanView, viewsSQL, accountID)
}
