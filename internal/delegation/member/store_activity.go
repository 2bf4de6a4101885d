package member

import (
	"context"
	"time"

	"radioportal/internal/db"
)

// One that a job has written already is not written again.
const insertEntrySQL = `INSERT INTO firm_activity (id, firm_id, at, what, about, delegation_number, holder_name, actor_id, actor_name)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`

func insertEntry(ctx context.Context, tx *db.Tx, firmID string, e Entry) error {
	_, err := db.Exec(ctx, tx, insertEntrySQL, e.ID, firmID, tx.Ms(), e.What, e.About, e.Number, e.Holder, e.ActorID, e.Actor)
	return err
}

// entries are the newest of a firm before an id, all where it is empty.
func entries(ctx context.Context, q db.Querier, firmID, before string, limit int) ([]Entry, error) {
	l := db.Listing{Table: "firm_activity", ID: "id", Columns: "id, at, what, about, delegation_number, holder_name, actor_id, actor_name", Uncounted: true,
		Keys: []db.Key{{Column: "id", Descending: true}}}
	l.Is("firm_id", firmID)
	if before != "" {
		l.Add("id < ?", before)
	}
	page, err := db.List(ctx, q, l, scanEntry, limit, 0, limit)
	return page.Rows, err
}

func scanEntry(row db.Scanner) (e Entry, err error) {
	var at int64
	err = row.Scan(&e.ID, &at, &e.What, &e.About, &e.Number, &e.Holder, &e.ActorID, &e.Actor)
	e.At = time.UnixMilli(at).UTC()
	return e, err
}
