package desk

import (
	"context"
	"time"

	"radioportal/internal/db"
)

const (
	confirmationsSQL = `SELECT item, ticked_by, ticked_name, ticked_at FROM desk_tick WHERE electronic_application_number = $1 ORDER BY item`
	confirmItemSQL   = `INSERT INTO desk_tick (electronic_application_number, item, ticked_by, ticked_name, ticked_at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`
	// What nobody confirms any more.
	reopenItemSQL        = `DELETE FROM desk_tick WHERE electronic_application_number = $1 AND item = $2`
	dropConfirmationsSQL = `DELETE FROM desk_tick WHERE electronic_application_number = $1`
)

// ItemConfirmation is who confirmed an item of a checklist, and when.
type ItemConfirmation struct {
	By   string    `json:"by" doc:"who confirmed it"`
	At   time.Time `json:"at"`
	Own  bool      `json:"own" doc:"it was the asker"`
	item string
	byID string
}

// confirmationsOf are what is confirmed of an application, by items.
func confirmationsOf(ctx context.Context, q db.Querier, number string) (map[string]ItemConfirmation, error) {
	list, err := db.All(ctx, q, scanConfirmation, confirmationsSQL, number)
	ticks := map[string]ItemConfirmation{}
	for _, each := range list {
		ticks[each.item] = each
	}
	return ticks, err
}

func scanConfirmation(row db.Scanner) (t ItemConfirmation, err error) {
	var at int64
	err = row.Scan(&t.item, &t.byID, &t.By, &at)
	t.At = time.UnixMilli(at).UTC()
	return t, err
}
