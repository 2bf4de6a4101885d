package attachment

import (
	"cmp"
	"context"
	"io"
	"time"

	"github.com/google/uuid"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/fileformat"
	"radioportal/internal/principal"
)

// OfPaper is the scanned document of a power of attorney on paper, which staff register; Scanned is one that was uploaded for that,
// and belongs to itself.
const (
	OfPaper OwnerKind = "paper"
	Scanned OwnerKind = "scan"
)

// paperTypes are what a scanner makes.
var paperTypes = []string{"pdf", "png", "jpg", "jpeg"}

// unusedPaper is how long a document that nothing was registered with is kept.
const unusedPaper = 24 * time.Hour

// AddPaper checks and keeps a scanned document, as Add does a file of a draft.
func (s *Service) AddPaper(ctx context.Context, name string, body io.Reader) (File, error) {
	staff := principal.From(ctx).AccountID
	if err := s.checks.CheckRoom(asker(staff)); err != nil {
		return File{}, err
	}
	name, err := checkName(name, paperTypes, s.settings.MaxName)
	if err != nil {
		return File{}, err
	}
	id := db.NewID()
	f := File{ID: id, OwnerKind: Scanned, OwnerID: id, AccountID: staff, DocumentID: string(OfPaper), Name: name,
		ContentType: fileformat.ContentType(extension(name)), Scan: Unchecked, blobKey: "attachment/" + uuid.NewString()}
	if s.scanner != nil {
		f.Scan = Checking
	}
	if err := s.store(ctx, &f, body); err != nil {
		return File{}, err
	}
	if err := s.db.Tx(ctx, func(tx *db.Tx) error { return s.row(ctx, tx, &f) }); err != nil {
		s.dispose(context.WithoutCancel(ctx), f.blobKey)
		return File{}, err
	}
	return f, nil
}

// TakePaper hands a document that the asker has uploaded to the power of attorney that is registered with it; errs.NotFound where
// it is none, or stands with another already.
func (s *Service) TakePaper(ctx context.Context, tx *db.Tx, id, mandateID string) (File, error) {
	f, err := s.find(ctx, id)
	if err != nil {
		return f, err
	}
	if f.Scan == Infected {
		return f, found(f.Finding)
	}
	n, err := db.Exec(ctx, tx, takePaperSQL, mandateID, f.ID, principal.From(ctx).AccountID)
	if err != nil || n == 0 {
		return f, cmp.Or(err, error(errs.New(errs.NotFound, "no unused document of this member of staff")))
	}
	return f, nil
}

// dropPapers has the sweep remove documents that nothing was registered with.
func dropPapers(ctx context.Context, tx *db.Tx) error {
	before := tx.Now().Add(-unusedPaper).UnixMilli()
	if _, err := db.Exec(ctx, tx, orphanPapersSQL, tx.Ms(), before); err != nil {
		return err
	}
	_, err := db.Exec(ctx, tx, dropPapersSQL, before)
	return err
}

// readsPapers are the staff who may read them: those who look at cases.
func readsPapers(p principal.Principal) bool {
	return p.Role == principal.Viewer || p.Role == principal.Officer || p.Role == principal.Administrator
}

func (s *Service) notePaperRead(ctx context.Context, f File) error {
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		return audit.Record(ctx, tx, EventRead, "delegation:"+f.OwnerID, "", map[string]string{"attachmentId": f.ID, "fileName": f.Name})
	})
}

// File is a file's row; whether the asker may see it is the caller's question.
func (s *Service) File(ctx context.Context, q db.Querier, id string) (File, error) {
	return byID(ctx, q, id)
}
