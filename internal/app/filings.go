package app

import (
	"context"

	"radioportal/internal/application"
	"radioportal/internal/attachment"
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

// OwnDraft implements attachment.Filings.
func (f filings) OwnDraft(ctx context.Context, q db.Querier, accountID, draftID string) error {
	return f.app.drafts.OwnDraft(ctx, q, accountID, draftID)
}

// Infected implements attachment.Filings.
func (f filings) Infected(ctx context.Context, tx *db.Tx, number string, file attachment.File) error {
	return f.app.applications.FileInfected(ctx, tx, number, application.InfectedFile{
		AttachmentID: file.ID, DocumentID: file.DocumentID, FileName: file.Name, Finding: file.Finding,
	})
}

// TouchDraft implements attachment.Filings.
func (f filings) TouchDraft(ctx context.Context, tx *db.Tx, accountID, draftID string) error {
	return f.app.drafts.TouchDraft(ctx, tx, accountID, draftID)
}

// Readable implements attachment.Filings.
func (f filings) Readable(ctx context.Context, q db.Querier, p principal.Principal, number string) error {
	return f.app.applications.Readable(ctx, q, p, number)
}
