package app

import (
	"context"

	"radioportal/internal/application"
	"radioportal/internal/attachment"
	"radioportal/internal/db"
)

// filingAdapter are applications as attachments know them.
type filingAdapter struct{ *application.Service }

// Infected implements attachment.Filings.
func (f filingAdapter) Infected(ctx context.Context, tx *db.Tx, number string, file attachment.File) error {
	return f.FileInfected(ctx, tx, number, application.InfectedFile{
		AttachmentID: file.ID, DocumentID: file.DocumentID, FileName: file.Name, Finding: file.Finding,
	})
}
