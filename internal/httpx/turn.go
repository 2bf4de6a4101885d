package httpx

import (
	"errors"
	"io"
	"net/http"
	"os"

	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/throttle"
)

// InTurn has the file in a request's body read when it is its sender's turn in a queue, as FileInTurn does, and gives it as a whole.
func InTurn(r *http.Request, turns *throttle.Queue, most int64, read func(file []byte) error) error {
	return FileInTurn(r, turns, most, func(file *io.SectionReader) error {
		content := make([]byte, file.Size())
		if _, err := io.ReadFull(file, content); err != nil {
			return errs.New(errs.Unavailable, "temporary file: %w", err)
		}
		return read(content)
	})
}

// FileInTurn has the file in a request's body read when it is its sender's turn in a queue. The bytes come
// in before, to a temporary file: a slow sender holds up nobody, and what waits takes no
// memory. Of a file that is too large one byte more than is taken is read.
func FileInTurn(r *http.Request, turns *throttle.Queue, most int64, read func(file *io.SectionReader) error) error {
	err := readInTurn(r, turns, most, read)
	if err != nil {
		_, _ = io.Copy(io.Discard, r.Body)
	}
	return err
}

func readInTurn(r *http.Request, turns *throttle.Queue, most int64, read func(file *io.SectionReader) error) error {
	ctx := r.Context()
	by := throttle.Asker{Source: principal.From(ctx).PersonID(), Known: true}
	if err := turns.CheckRoom(by); err != nil {
		return err
	}
	kept, err := os.CreateTemp("", "radioportal-file-")
	if err != nil {
		return errs.New(errs.Unavailable, "temporary file: %w", err)
	}
	defer func() { _ = errors.Join(kept.Close(), os.Remove(kept.Name())) }()
	_ = os.Remove(kept.Name()) // where the system refuses that while it is open, the end does it
	size, err := keep(kept, io.LimitReader(r.Body, most+1))
	if err != nil {
		return err
	}
	return turns.Do(ctx, by, func() error { return read(io.NewSectionReader(kept, 0, size)) })
}

// keep copies a body, and tells a fault of ours from one of the sender.
func keep(to io.Writer, body io.Reader) (int64, error) {
	sent := &sending{Reader: body}
	size, err := io.Copy(to, sent)
	switch {
	case sent.err != nil:
		return size, errs.New(errs.BadRequest, "upload broke off: %w", sent.err)
	case err != nil:
		return size, errs.New(errs.Unavailable, "temporary file: %w", err)
	}
	return size, nil
}

// sending remembers why a body broke off.
type sending struct {
	io.Reader
	err error
}

// Read implements io.Reader.
func (s *sending) Read(p []byte) (int, error) {
	n, err := s.Reader.Read(p)
	if err != nil && !errors.Is(err, io.EOF) {
		s.err = err
	}
	return n, err
}
