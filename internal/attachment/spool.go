package attachment

import (
	"bytes"
	"errors"
	"io"
	"os"

	"radioportal/internal/errs"
)

// spool is a temporary file without a name: it goes with the process, however that ends.
type spool struct {
	file *os.File
	size int64
}

func newSpool() (*spool, error) {
	file, err := os.CreateTemp("", "radioportal-upload-")
	if err != nil {
		return nil, errs.New(errs.Unavailable, "temporary file: %w", err)
	}
	_ = os.Remove(file.Name()) // where the system refuses that while it is open, drop does it
	return &spool{file: file}, nil
}

func (s *spool) add(p []byte) error {
	n, err := s.file.Write(p)
	s.size += int64(n)
	if err != nil {
		return errs.New(errs.Unavailable, "temporary file: %w", err)
	}
	return nil
}

// Write implements io.Writer.
func (s *spool) Write(p []byte) (int, error) { return len(p), s.add(p) }

// ReadAt implements io.ReaderAt.
func (s *spool) ReadAt(p []byte, at int64) (int, error) { return s.file.ReadAt(p, at) }

// reset empties it.
func (s *spool) reset() error {
	s.size = 0
	_, err := s.file.Seek(0, io.SeekStart)
	if err = errors.Join(err, s.file.Truncate(0)); err != nil {
		return errs.New(errs.Unavailable, "temporary file: %w", err)
	}
	return nil
}

// drop is safe to call for a spool that was never made.
func (s *spool) drop() {
	if s != nil {
		_ = s.file.Close()
		_ = os.Remove(s.file.Name())
	}
}

func hasZero(p []byte) bool { return bytes.IndexByte(p, 0) >= 0 }

const windowSize = 256 << 10

// windows shows r piece by piece, each with the last overlap bytes of the one before,
// so that what is looked for is never cut in two. It ends with see's error, or r's.
func windows(r io.Reader, overlap int, see func(at int64, window []byte) error) error {
	buffer := make([]byte, 0, overlap+windowSize)
	var at int64
	for {
		n, err := io.ReadFull(r, buffer[len(buffer):len(buffer)+windowSize])
		buffer = buffer[:len(buffer)+n]
		if n > 0 {
			if err := see(at, buffer); err != nil {
				return err
			}
		}
		if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
			return nil
		}
		if err != nil {
			return err
		}
		kept := min(overlap, len(buffer))
		at += int64(len(buffer) - kept)
		buffer = append(buffer[:0], buffer[len(buffer)-kept:]...)
	}
}
