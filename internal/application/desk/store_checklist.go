package desk

import (
	"context"
	"time"

	"radioportal/internal/db"
)

const (
	ticksSQL = `SELECT item, ticked_by, ticked_name, ticked_at FROM desk_tick WHERE electronic_application_number = $1 ORDER BY item`
	tickSQL  = `INSERT INTO desk_tick (electronic_application_number, item, ticked_by, ticked_name, ticked_at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`
	// What nobody confirms any more.
	untickSQL    = `DELETE FROM desk_tick WHERE electronic_application_number = $1 AND item = $2`
	dropTicksSQL = `DELETE FROM desk_tick WHERE electronic_application_number = $1`
)

// Tick is who confirmed an item of a checklist, and when.
type Tick struct {
	By   string    `json:"by" doc:"who confirmed it"`
	At   time.Time `json:"at"`
	Own  bool      `json:"own" doc:"it was the asker"`
	item string
	byID string
}

// ticksOf are what is confirmed of an application, by items.
func ticksOf(ctx context.Context, q db.Querier, number string) (map[string]Tick, error) {
	list, err := db.All(ctx, q, scanTick, ticksSQL, number)
	ticks := map[string]Tick{}
	for _, each := range list {
		ticks[each.item] = each
	}
	return ticks, err
}

func scanTick(row db.Scanner) (t Tick, err error) {
	var at int64
	err = row.Scan(&t.item, &t.byID, &t.By, &at)
	t.At = time.UnixMilli(at).UTC()
	return t, err
}
