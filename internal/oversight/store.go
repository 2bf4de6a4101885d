package oversight

import (
	"cmp"
	"context"
	"maps"
	"slices"

	"radioportal/internal/db"
)

const (
	addSQL = `INSERT INTO oversight_count (step, period, bureau, kind, key, n) VALUES ($1, $2, $3, $4, $5, $6)
ON CONFLICT (step, period, bureau, kind, key) DO UPDATE SET n = oversight_count.n + excluded.n`

	raiseSQL = `INSERT INTO oversight_count (step, period, bureau, kind, key, n) VALUES ($1, $2, $3, $4, $5, $6)
ON CONFLICT (step, period, bureau, kind, key) DO UPDATE SET n = CASE WHEN excluded.n > oversight_count.n THEN excluded.n ELSE oversight_count.n END`

	// At most two months of days, or five years of months; of each and a bureau there are few rows besides those of what was
	// returned, of which there are no more than places of the catalogue.
	countsSQL = `SELECT step, period, bureau, kind, key, n FROM oversight_count WHERE step = $1 AND period >= $2 AND period <= $3 LIMIT 200000`
)

// addCounts adds to what was counted.
func addCounts(ctx context.Context, tx *db.Tx, counts map[count]int64) error {
	for _, c := range inOrder(counts) {
		if _, err := db.Exec(ctx, tx, addSQL, c.Step, c.Period, c.Bureau, c.Kind, c.Key, counts[c]); err != nil {
			return err
		}
	}
	return nil
}

// raiseCounts puts what is more in the place of what was.
func raiseCounts(ctx context.Context, tx *db.Tx, counts map[count]int64) error {
	for _, c := range inOrder(counts) {
		if _, err := db.Exec(ctx, tx, raiseSQL, c.Step, c.Period, c.Bureau, c.Kind, c.Key, counts[c]); err != nil {
			return err
		}
	}
	return nil
}

// inOrder are counts in an order that is the same for everybody who writes them.
func inOrder(counts map[count]int64) []count {
	return slices.SortedFunc(maps.Keys(counts), func(a, b count) int {
		return cmp.Or(cmp.Compare(a.Step, b.Step), cmp.Compare(a.Period, b.Period), cmp.Compare(a.Bureau, b.Bureau), cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.Key, b.Key))
	})
}

type counted struct {
	count
	n int64
}

func scanCounted(row db.Scanner) (c counted, err error) {
	return c, row.Scan(&c.Step, &c.Period, &c.Bureau, &c.Kind, &c.Key, &c.n)
}

// countsOf reads what was counted at some bureaus in some periods.
func countsOf(ctx context.Context, q db.Querier, bureaus []string, step Step, from, to string) ([]counted, error) {
	found, err := db.All(ctx, q, scanCounted, countsSQL, step, from, to)
	return slices.DeleteFunc(found, func(c counted) bool { return !slices.Contains(bureaus, c.Bureau) }), err
}
