package attachment

import (
	"context"
	"errors"
	"io"

	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// Codes of the message catalogue for downloads: of a missing file, of one still being checked.
const (
	codeBytesMissing = "MSG-LIT-E-0081"
	codeChecking     = "MSG-LIT-I-0023"
)

// Open gives a file and its bytes to whoever may read what it belongs to: the
// account its drafts, the holder and the staff of the bureau the applications, officers powers of attorney on paper.
// Whatever else is errs.NotFound. A file that is being checked is refused, and one that
// was found to be infected.
func (s *Service) Open(ctx context.Context, id string) (File, io.ReadCloser, error) {
	f, err := s.find(ctx, id)
	if err != nil {
		return File{}, nil, err
	}
	if err := s.readable(ctx, f); err != nil {
		return File{}, nil, err
	}
	switch f.Scan {
	case Checking:
		return File{}, nil, errs.Refuse(codeChecking, nil)
	case Infected:
		return File{}, nil, found(f.Finding)
	}
	bytes, err := s.blobs.Open(ctx, f.blobKey)
	if err != nil && errs.KindOf(err) == errs.NotFound {
		return File{}, nil, errs.Refuse(codeBytesMissing, nil)
	}
	if err != nil {
		return File{}, nil, err
	}
	if err := s.noteRead(ctx, f); err != nil {
		return File{}, nil, errors.Join(err, bytes.Close())
	}
	return f, bytes, nil
}

// Copy writes the bytes of a file that the asker may read; Open tells what is refused.
func (s *Service) Copy(ctx context.Context, attachmentID string, w io.Writer) error {
	_, content, err := s.Open(ctx, attachmentID)
	if err != nil {
		return err
	}
	_, err = io.Copy(w, content)
	return errors.Join(err, content.Close())
}

// EventRead is told when a staff member opens a file of an application.
const EventRead = "attachment.read"

// noteRead writes down what staff open; it stands outside the case.
func (s *Service) noteRead(ctx context.Context, f File) error {
	if f.OwnerKind == OfPaper {
		return s.notePaperRead(ctx, f)
	}
	if f.OwnerKind != OfApplication || principal.From(ctx).Role == principal.User {
		return nil
	}
	return s.reads.Note(ctx, "", EventRead, "application:"+f.OwnerID, map[string]string{"attachmentId": f.ID, "fileName": f.Name})
}

func (s *Service) readable(ctx context.Context, f File) error {
	p := principal.From(ctx)
	if f.OwnerKind == OfApplication {
		return s.filings.Readable(ctx, s.db.Read(), p, f.OwnerID)
	}
	if f.OwnerKind == OfPaper && readsPapers(p) {
		return nil
	}
	if f.OwnerKind == OfDraft && f.AccountID == p.Owner() {
		return nil
	}
	return errs.New(errs.NotFound, "a file of another's draft")
}
