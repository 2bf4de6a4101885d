package equipment

import (
	"context"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"

	"radioportal/internal/db"
)

// A form is saved with each change, and asks for the same numbers each time: for recentFor they are not read again. What
// is imported meanwhile is known that much later.
const (
	recentFor   = time.Minute
	recentCount = 4096
)

// recent is what the table said of numbers not long ago.
type recent struct{ cache *lru.Cache[string, reading] }

// reading is what the table said of a number; nil of one that it does not have.
type reading struct {
	row *row
	at  time.Time
}

func newRecent() *recent {
	cache, err := lru.New[string, reading](recentCount)
	if err != nil {
		panic(err) // the size is none
	}
	return &recent{cache}
}

// find is the equipment of those numbers that the table has, with one statement for all that were not read of late.
func (r *recent) find(ctx context.Context, q db.Querier, now time.Time, numbers []string) (map[string]row, error) {
	known := map[string]row{}
	var unread []string
	for _, number := range numbers {
		kept, ok := r.cache.Get(number)
		switch {
		case !ok || !lasts(now, kept.at, recentFor):
			unread = append(unread, number)
		case kept.row != nil:
			known[number] = *kept.row
		}
	}
	if len(unread) == 0 {
		return known, nil
	}
	rows, err := byNumbers(ctx, q, unread)
	if err != nil {
		return nil, err
	}
	for _, each := range rows {
		known[each.Number] = each
	}
	for _, number := range unread {
		kept := reading{at: now}
		if e, ok := known[number]; ok {
			kept.row = &e
		}
		r.cache.Add(number, kept)
	}
	return known, nil
}

// know takes what was just written.
func (r *recent) know(written row, now time.Time) {
	r.cache.Add(written.Number, reading{&written, now})
}

// lasts tells of a time that is not longer ago than that; one to come is no such time, where a clock was set back.
func lasts(now, at time.Time, length time.Duration) bool {
	age := now.Sub(at)
	return age >= 0 && age < length
}
