package application

import (
	"context"

	"radioportal/internal/db"
)

// HasOpen tells whether an account has filed something that is not completed,
// resubmitted or withdrawn.
func (s *Service) HasOpen(ctx context.Context, q db.Querier, accountID string) (bool, error) {
	n, err := countOpen(ctx, q, accountID)
	return n > 0, err
}

// DiscardDrafts deletes the drafts of an account that ends, with their files.
func (s *Service) DiscardDrafts(ctx context.Context, tx *db.Tx, accountID string) error {
	ids, err := draftIDs(ctx, tx, accountID)
	if err != nil {
		return err
	}
	for _, id := range ids {
		if err := onDraft(ctx, tx, deleteDraftSQL, accountID, id); err != nil {
			return err
		}
		if err := s.ports.Attachments.Discard(ctx, tx, id); err != nil {
			return err
		}
	}
	return nil
}
