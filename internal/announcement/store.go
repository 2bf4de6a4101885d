package announcement

import (
	"context"
	"time"

	"radioportal/internal/db"
)

const (
	columns = `SELECT id, kind, title_ja, title_en, body_ja, body_en, urgent, from_at, to_at FROM announcement `
	// A list spares itself the bodies.
	listColumns = `SELECT id, kind, title_ja, title_en, '', '', urgent, from_at, to_at FROM announcement `

	shown = `from_at <= $1 AND (to_at IS NULL OR to_at > $2)`

	listSQL = listColumns + `WHERE ` + shown + ` ORDER BY urgent DESC, from_at DESC, id LIMIT 0 + $3`
	byIDSQL = columns + `WHERE ` + shown + ` AND id = $3`

	insertSQL = `INSERT INTO announcement (id, kind, title_ja, title_en, body_ja, body_en, urgent, from_at, to_at)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (id) DO NOTHING`
)

func scan(row db.Scanner) (Announcement, error) {
	var a Announcement
	var urgent, from int64
	var to *int64
	err := row.Scan(&a.ID, &a.Kind, &a.Title.Ja, &a.Title.En, &a.Body.Ja, &a.Body.En, &urgent, &from, &to)
	a.Urgent, a.From = urgent == 1, time.UnixMilli(from).UTC()
	if to != nil {
		a.To = time.UnixMilli(*to).UTC()
	}
	return a, err
}

// insert adds an announcement; one with the same id is left as it is.
func insert(ctx context.Context, tx *db.Tx, a Announcement) error {
	urgent := int64(0)
	if a.Urgent {
		urgent = 1
	}
	var to *int64
	if !a.To.IsZero() {
		ms := a.To.UnixMilli()
		to = &ms
	}
	_, err := db.Exec(ctx, tx, insertSQL, a.ID, a.Kind, a.Title.Ja, a.Title.En, a.Body.Ja, a.Body.En, urgent, a.From.UnixMilli(), to)
	return err
}
