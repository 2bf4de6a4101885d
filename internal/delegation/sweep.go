package delegation

import (
	"context"

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
		err := s.db.Tx(ctx, func(tx *db.Tx) error {
			m, err := byID(ctx, tx, id)
			if err != nil {
				return err
			}
			at := m.asOf(tx.Now())
			if m.State == Ended || at.State != Ended {
				return nil // another node was quicker
			}
			n++
			return end(ctx, tx, m, at.EndReason, asker{}, Portal)
		})
		if err != nil {
			return n, err
		}
	}
	return n, nil
}
