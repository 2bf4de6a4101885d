package monitor

import (
	"context"

	"radioportal/internal/db"
)

// Sweep removes events that were kept long enough, and the oldest beyond the number and
// the bytes that are kept at most. It tells how many went.
func (s *Service) Sweep(ctx context.Context) (int64, error) {
	var gone int64
	err := s.db.Tx(ctx, func(tx *db.Tx) error {
		before := tx.Now().Add(-s.keep).UnixMilli()
		surplus, err := receivedAt(ctx, tx, maxStored)
		if err != nil {
			return err
		}
		full, err := quotaReachedAt(ctx, tx, s.quota)
		if err != nil {
			return err
		}
		gone, err = deleteUntil(ctx, tx, max(before, surplus, full))
		return err
	})
	return gone, err
}
