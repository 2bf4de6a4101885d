package app

import (
	"context"

	"radioportal/internal/db"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// filings tells attachments about drafts and applications. Like paidCases it is
// asked late, because the two domains need each other.
type filings struct{ app *App }

// DraftDocument implements attachment.Filings.
func (f filings) DraftDocument(ctx context.Context, q db.Querier, accountID, draftID, documentID string) (procedure.Document, error) {
	return f.app.applications.DraftDocument(ctx, q, accountID, draftID, documentID)
}

// TouchDraft implements attachment.Filings.
func (f filings) TouchDraft(ctx context.Context, tx *db.Tx, accountID, draftID string) error {
	return f.app.applications.TouchDraft(ctx, tx, accountID, draftID)
}

// Readable implements attachment.Filings.
func (f filings) Readable(ctx context.Context, q db.Querier, p principal.Principal, number string) error {
	return f.app.applications.Readable(ctx, q, p, number)
}
