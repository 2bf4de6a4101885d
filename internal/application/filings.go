package application

import (
	"context"

	"radioportal/internal/application/draft"
	"radioportal/internal/db"
)

// OpenFiling is a filing about a licence that has not ended.
type OpenFiling struct {
	ProcedureID string `json:"procedureId"`
	Number      string `json:"electronicApplicationNumber"`
}

// of is the number of what is under way of a procedure; empty for nothing.
func of(open []OpenFiling, procedureID string) string {
	for _, each := range open {
		if each.ProcedureID == procedureID {
			return each.Number
		}
	}
	return ""
}

// Filed implements draft.Filings.
func (s *Service) Filed(ctx context.Context, q db.Querier, number string) (draft.FormData, error) {
	doc, err := documentOf(ctx, q, number)
	return draft.FormData(doc.json), err
}

// OpenAbout implements draft.Filings.
func (s *Service) OpenAbout(ctx context.Context, q db.Querier, licenceID, procedureID string) (string, error) {
	open, err := openAbout(ctx, q, licenceID)
	return of(open, procedureID), err
}

// Submitted implements draft.Filings.
func (s *Service) Submitted(ctx context.Context, q db.Querier, accountID, draftID string) (bool, error) {
	return draftFiled(ctx, q, accountID, draftID)
}
