package app

import (
	"context"

	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/db"
	"radioportal/internal/migration"
)

// pastFilingAdapter tells applications what came over from the old systems. Migrations are made
// after applications, so they are looked up when they are needed.
type pastFilingAdapter struct{ app *App }

// Filings implements application.Past.
func (p pastFilingAdapter) Filings(ctx context.Context, _ db.Querier, accountID string) ([]application.PastFiling, error) {
	found, err := p.app.migrations.Applications(ctx, accountID)
	list := make([]application.PastFiling, len(found))
	for i, each := range found {
		filed := migration.FiledIn(each.Document)
		list[i] = application.PastFiling{ProcedureID: filed.ProcedureID, Form: draft.FormData(filed.Form),
			System: string(each.System), Number: each.Number, Name: each.Name, Date: each.Date,
			Status: each.Status, Office: each.Office}
		for _, item := range migration.ItemsIn(each.Document) {
			list[i].Items = append(list[i].Items, application.Item(item))
		}
	}
	return list, err
}
