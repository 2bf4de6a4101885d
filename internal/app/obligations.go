package app

import (
	"context"

	"radioportal/internal/db"
)

// obligations are what keeps a person from being erased (account.Obligations).
type obligations struct{ *App }

// OpenFilings implements account.Obligations.
func (o obligations) OpenFilings(ctx context.Context, q db.Querier, accountID string, most int) ([]string, error) {
	return o.applications.OpenNumbers(ctx, q, accountID, most)
}

// UnpaidFees implements account.Obligations.
func (o obligations) UnpaidFees(ctx context.Context, q db.Querier, accountID string, most int) ([]string, error) {
	return o.payments.UnpaidNumbers(ctx, q, accountID, most)
}

// ValidLicences implements account.Obligations.
func (o obligations) ValidLicences(ctx context.Context, q db.Querier, accountID string, most int) ([]string, error) {
	return o.licences.ValidNumbers(ctx, q, accountID, most)
}
