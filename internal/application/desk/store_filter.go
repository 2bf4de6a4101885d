package desk

import (
	"context"
	"encoding/json"
	"strings"

	"radioportal/internal/db"
	"radioportal/internal/principal"
)

const (
	filtersSQL = `SELECT owner, name, filter, saved_by FROM desk_filter`
	// lockFiltersSQL writes the row without a name, which is no filter: whoever does waits for the others.
	lockFiltersSQL = `INSERT INTO desk_filter (owner, name, filter, saved_at, saved_by) VALUES ($1, '', '{}', $2, $3)
ON CONFLICT (owner, name) DO UPDATE SET saved_at = excluded.saved_at`
	keepFilterSQL = `INSERT INTO desk_filter (owner, name, filter, saved_at, saved_by) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (owner, name) DO UPDATE SET filter = excluded.filter, saved_at = excluded.saved_at, saved_by = excluded.saved_by`
	dropFilterSQL = `DELETE FROM desk_filter WHERE owner = $1 AND name = $2`
)

// filtersOf are the filters that are kept under some owners, by name.
func filtersOf(ctx context.Context, q db.Querier, owners []string) ([]SavedFilter, error) {
	c := &db.Condition{}
	c.In("owner", owners)
	c.Add("name > ''")
	return db.All(ctx, q, func(row db.Scanner) (SavedFilter, error) {
		var f SavedFilter
		var owner, name, text string
		if err := row.Scan(&owner, &name, &text, &f.savedBy); err != nil {
			return f, err
		}
		err := json.Unmarshal([]byte(text), &f)
		f.Name, f.Bureau = name, ""
		if letter, shared := strings.CutPrefix(owner, "bureau:"); shared {
			f.Bureau = letter
		}
		return f, err
	}, filtersSQL+c.Where()+`ORDER BY owner, name`, c.Args...)
}

// lockFilters has the filters of an owner kept one after the other, so that their limit is exact.
func lockFilters(ctx context.Context, tx *db.Tx, owner string) error {
	_, err := db.Exec(ctx, tx, lockFiltersSQL, owner, tx.Ms(), principal.From(ctx).AccountID)
	return err
}

func keepFilter(ctx context.Context, tx *db.Tx, owner string, f SavedFilter) error {
	text, err := json.Marshal(f)
	if err == nil {
		_, err = db.Exec(ctx, tx, keepFilterSQL, owner, f.Name, string(text), tx.Ms(), principal.From(ctx).AccountID)
	}
	return err
}
