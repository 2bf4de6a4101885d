package draft

import (
	"errors"
	"io"
	"net/http"
	"os"

	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure/xmlfile"
	"radioportal/internal/throttle"
)

// How many files are read into drafts at once and how many wait: what a file holds takes
// several times its size in memory while it is read.
const (
	filesAtOnce        = 2
	filesWaitOfAccount = 4
	filesWait          = 256
)

func newReading() *throttle.Queue {
	return throttle.NewQueue(throttle.QueueOptions{Name: "files read into drafts", AtOnce: filesAtOnce, PerSource: filesWaitOfAccount, PerLane: filesWait})
}

// inTurn has the file in a request's body read when it is its sender's turn. The bytes come
// in before, to a temporary file: a slow sender holds up nobody, and what waits takes no
// memory. Of a file that is too large one byte more than is taken is read.
func (s *Service) inTurn(r *http.Request, read func(file []byte) error) error {
	err := s.readInTurn(r, read)
	if err != nil {
		_, _ = io.Copy(io.Discard, r.Body)
	}
	return err
}

func (s *Service) readInTurn(r *http.Request, read func(file []byte) error) error {
	ctx := r.Context()
	by := throttle.Asker{Source: principal.From(ctx).PersonID(), Known: true}
	if err := s.reading.CheckRoom(by); err != nil {
		return err
	}
	kept, err := os.CreateTemp("", "radioportal-draft-")
	if err != nil {
		return errs.New(errs.Unavailable, "temporary file: %w", err)
	}
	defer func() { _ = errors.Join(kept.Close(), os.Remove(kept.Name())) }()
	_ = os.Remove(kept.Name()) // where the system refuses that while it is open, the end does it
	size, err := keep(kept, io.LimitReader(r.Body, xmlfile.MaxSize+1))
	if err != nil {
		return err
	}
	return s.reading.Do(ctx, by, func() error {
		file := make([]byte, size)
		if _, err := kept.ReadAt(file, 0); err != nil && size > 0 {
			return errs.New(errs.Unavailable, "temporary file: %w", err)
		}
		return read(file)
	})
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
