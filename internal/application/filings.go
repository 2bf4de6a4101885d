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
	Effect      string `json:"-"`
}

// hindering is the number of what is under way of a procedure and hinders another filing of it; empty for nothing. A notification goes
// beside an application: a changed name or address is notified without delay (Radio Act, article 21), and what is granted of the
// application later keeps it (Meanwhile).
func hindering(open []OpenFiling, procedureID string, notifies bool) string {
	for _, each := range open {
		if each.ProcedureID == procedureID && (!notifies || each.Effect != EffectReview) {
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
func (s *Service) OpenAbout(ctx context.Context, q db.Querier, licenceID, procedureID string, notifies bool) (string, error) {
	open, err := openAbout(ctx, q, licenceID)
	return hindering(open, procedureID, notifies), err
}

// Submitted implements draft.Filings.
func (s *Service) Submitted(ctx context.Context, q db.Querier, accountID, draftID string) (bool, error) {
	return draftFiled(ctx, q, accountID, draftID)
}
