package application

import (
	"context"

	"radioportal/internal/application/draft"
	"radioportal/internal/db"
)

// Filed implements draft.Filings.
func (s *Service) Filed(ctx context.Context, q db.Querier, number string) (draft.FormData, error) {
	doc, err := documentOf(ctx, q, number)
	return draft.FormData(doc.json), err
}

// OpenAbout implements draft.Filings.
func (s *Service) OpenAbout(ctx context.Context, q db.Querier, licenceID, procedureID string) (bool, error) {
	n, err := countOpenAbout(ctx, q, licenceID, procedureID)
	return n > 0, err
}

// Submitted implements draft.Filings.
func (s *Service) Submitted(ctx context.Context, q db.Querier, accountID, draftID string) (bool, error) {
	return draftFiled(ctx, q, accountID, draftID)
}
