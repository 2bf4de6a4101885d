package member

import (
	"context"
	"strings"
	"time"

	"radioportal/internal/db"
)

// One that a job has written already is not written again.
const insertEntrySQL = `INSERT INTO firm_activity (id, firm_id, at, what, about, delegation_number, holder_name, actor_id, actor_name) VALUES `

// maxLines is how many lines one statement writes.
const maxLines = 500

func insertEntries(ctx context.Context, tx *db.Tx, firmID string, lines []Entry) error {
	c, rows := &db.Condition{}, make([]string, len(lines))
	firm, at := c.Arg(firmID), c.Arg(tx.Ms())
	for i, e := range lines {
		marks := []string{c.Arg(e.ID), firm, at}
		for _, value := range []string{e.What, e.About, e.Number, e.Holder, e.ActorID, e.Actor} {
			marks = append(marks, c.Arg(value))
		}
		rows[i] = "(" + strings.Join(marks, ", ") + ")"
	}
	_, err := db.Exec(ctx, tx, insertEntrySQL+strings.Join(rows, ", ")+" ON CONFLICT DO NOTHING", c.Args...)
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
