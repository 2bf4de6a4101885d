package account

import (
	"context"
	"encoding/json"

	"radioportal/internal/db"
)

// Locked is Account in a write transaction that keeps the row for itself until it ends.
func (s *Service) Locked(ctx context.Context, tx *db.Tx, accountID string) (Account, error) {
	return locked(ctx, tx, accountID)
}

// MergeDetail sets text fields of the user info by their wire names and leaves the
// others. What an account is (accountId, userCategory) cannot be set.
func (s *Service) MergeDetail(ctx context.Context, tx *db.Tx, accountID string, fields map[string]string) error {
	a, err := s.Locked(ctx, tx, accountID)
	if err != nil || len(fields) == 0 {
		return err
	}
	text, err := json.Marshal(fields)
	if err != nil {
		return err
	}
	detail := a.Detail
	if err := json.Unmarshal(text, &detail); err != nil {
		return err
	}
	detail.AccountID, detail.UserCategory = a.Detail.AccountID, a.Detail.UserCategory
	a.Detail = detail
	return updateAccount(ctx, tx, a)
}
