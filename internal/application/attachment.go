package application

import (
	"context"

	"radioportal/internal/db"
	"radioportal/internal/procedure"
)

// EventFileInfected is recorded when the virus check finds a file bad that was filed
// while it was still being checked.
const EventFileInfected = "application.file-infected"

// InfectedFile is a file of an application that the virus check found bad.
type InfectedFile struct {
	AttachmentID string `json:"attachmentId"`
	DocumentID   string `json:"documentId"`
	FileName     string `json:"fileName"`
	Finding      string `json:"finding"` // the scanner's name for it
}

// FileInfected notes that a filed file is infected. The event stands in the timeline, and
// the applicant gets a mail. A second call for the same file would tell it again; that
// the file is marked in the same transaction keeps it to one.
//
// The event names the document, for an officer to ask for it in a correction; that goes on without the file (kept).
func (s *Service) FileInfected(ctx context.Context, tx *db.Tx, number string, f InfectedFile) error {
	a, err := ByNumber(ctx, tx, number, "")
	if err != nil {
		return err
	}
	return s.record(ctx, tx, EventFileInfected, a, func(h *eventData) {
		h.Note, h.File = f.FileName, &f
	})
}

// titleOf is the title of one of the application's documents.
func (s *Service) titleOf(a Application, documentID string) procedure.Text {
	switch {
	case isAddition(documentID):
		return additionTitle
	case documentID == PaperDocument && a.PaperOn != "":
		return scanOfPaper.Title
	}
	if proc, ok := s.catalogue.Version(a.ProcedureID, a.ProcedureVersion); ok {
		for _, document := range proc.Definition().Documents {
			if document.ID == documentID {
				return document.Title
			}
		}
	}
	return procedure.Text{Ja: documentID, En: documentID}
}
