package delegation

import (
	"context"
	"time"

	"radioportal/internal/clock"
	"radioportal/internal/db"
)

// sweepBatch is how many one sweep ends or reminds of.
const sweepBatch = 500

// Sweep writes down what is over, and reminds of what will be, and tells how many. What may be done follows from the
// days themselves and never waits for it.
func (s *Service) Sweep(ctx context.Context) (n int64, err error) {
	now := s.db.Now()
	over, err := db.All(ctx, s.db.Read(), db.Value[string], expiredSQL, clock.Date(now), sweepBatch)
	if err != nil {
		return 0, err
	}
	late, err := db.All(ctx, s.db.Read(), db.Value[string], lapsedSQL, now.Add(-answerTime).UnixMilli(), sweepBatch)
	if err != nil {
		return 0, err
	}
	for _, id := range append(over, late...) {
		ended, err := s.writeDown(ctx, id)
		if err != nil {
			return n, err
		}
		n += ended
	}
	if err := s.db.Tx(ctx, func(tx *db.Tx) error { return dropChallenges(ctx, tx) }); err != nil {
		return n, err
	}
	reminded, err := s.remind(ctx, now)
	return n + reminded, err
}

// writeDown ends what is over; 0 where another node was quicker.
func (s *Service) writeDown(ctx context.Context, id string) (n int64, err error) {
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		m, err := byID(ctx, tx, id)
		if err != nil {
			return err
		}
		at := m.asOf(tx.Now())
		if m.State == Ended || at.State != Ended {
			return nil
		}
		n = 1
		return end(ctx, tx, m, at.EndReason, requester{}, Portal)
	})
	return n, err
}

// reminders are how many days before the end both sides are reminded, and for how long one must be good at least for that
// not to be told along with its grant.
var reminders = []struct{ days, least int }{{7, 14}, {30, 60}}

// remind tells of what ends soon and is not renewed, each time once.
func (s *Service) remind(ctx context.Context, now time.Time) (n int64, err error) {
	for _, r := range reminders {
		due, err := db.All(ctx, s.db.Read(), db.Value[string], endingSQL, clock.Date(now), clock.Date(now.AddDate(0, 0, r.days)), r.days, sweepBatch)
		if err != nil {
			return n, err
		}
		for _, id := range due {
			reminded, err := s.remindOf(ctx, id, r.days, r.least)
			if err != nil {
				return n, err
			}
			n += reminded
		}
	}
	return n, nil
}

func (s *Service) remindOf(ctx context.Context, id string, days, least int) (n int64, err error) {
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		m, err := byID(ctx, tx, id)
		if err != nil {
			return err
		}
		if m.asOf(tx.Now()).State != Registered || m.Reminded != 0 && m.Reminded <= int64(days) {
			return nil // another node was quicker, or it has ended
		}
		m.Reminded = int64(days)
		if err := update(ctx, tx, m); err != nil || m.length() < least {
			return err
		}
		n = 1
		return recordEventWith(ctx, tx, m, EventEnding, requester{}, Portal, int64(days))
	})
	return n, err
}

// length is for how many days it is good.
func (m Mandate) length() int {
	from, _ := time.Parse(time.DateOnly, m.ValidFrom) // both were checked as days
	until, _ := time.Parse(time.DateOnly, m.ValidUntil)
	return int(until.Sub(from)/(24*time.Hour)) + 1
}
