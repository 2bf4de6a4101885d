// Package blob keeps bytes, so far in a folder; stores of other kinds fit behind it.
package blob

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"sync"

	"gocloud.dev/blob"
	_ "gocloud.dev/blob/fileblob" // file://
	_ "gocloud.dev/blob/memblob"  // mem://, for tests
	"gocloud.dev/gcerrors"

	"radioportal/internal/errs"
)

// Store keeps bytes under keys.
type Store struct {
	bucket *blob.Bucket
	folder string   // of a file store; "" otherwise
	named  sync.Map // folders below it whose own names are durable already
}

// Open opens the store at an address such as file:///var/attachments or mem://.
func Open(ctx context.Context, address string) (*Store, error) {
	u, err := url.Parse(address)
	if err != nil {
		return nil, fmt.Errorf("blob address: %w", err)
	}
	s := &Store{}
	if u.Scheme == "file" {
		s.folder = filepath.Clean(filepath.FromSlash(u.Path))
		// Without these the files are first written to the machine's temporary folder,
		// which may be another disk, and a second file of attributes stands beside each.
		u.RawQuery = url.Values{"no_tmp_dir": {"true"}, "metadata": {"skip"}, "dir_file_mode": {"0700"}}.Encode()
		if err := syncPath(filepath.Dir(s.folder)); err != nil {
			return nil, err
		}
	}
	if s.bucket, err = blob.OpenBucket(ctx, u.String()); err != nil {
		return nil, fmt.Errorf("open blob store: %w", err)
	}
	return s, nil
}

// CheckAddress tells whether a store can have the address: its scheme must be known.
func CheckAddress(address string) error {
	u, err := url.Parse(address)
	switch {
	case err != nil:
		return fmt.Errorf("blob address: %w", err)
	case !blob.DefaultURLMux().ValidBucketScheme(u.Scheme):
		return fmt.Errorf("%q is not file:///folder", address)
	}
	return nil
}

// Put stores r under key and returns once the bytes are durable. Otherwise nothing
// is stored; r's own error is returned as it is, the store's as errs.Unavailable.
func (s *Store) Put(ctx context.Context, key string, r io.Reader) error {
	writing, cancel := context.WithCancel(ctx)
	defer cancel()
	var file *os.File // of a file store
	w, err := s.bucket.NewWriter(writing, key, &blob.WriterOptions{
		ContentType: "application/octet-stream", DisableContentTypeDetection: true,
		BeforeWrite: func(as func(any) bool) error { as(&file); return nil },
	})
	if err != nil {
		return down(err)
	}
	if err := fill(w, file, r); err != nil {
		cancel() // before Close: drops what was written
		_ = w.Close()
		return err
	}
	if err := w.Close(); err != nil {
		return down(err)
	}
	if err := s.syncName(file); err != nil {
		return errors.Join(err, s.Delete(context.WithoutCancel(ctx), key))
	}
	return nil
}

// fill copies r and, in a file store, makes the bytes durable while they still
// have their temporary name: the final one never stands for less than all of r.
func fill(w io.Writer, file *os.File, r io.Reader) error {
	from := &source{r: r}
	if _, err := io.Copy(w, from); err != nil {
		if from.err != nil {
			return from.err
		}
		return down(err)
	}
	if file == nil {
		return nil
	}
	if err := errors.Join(file.Chmod(0o600), file.Sync()); err != nil {
		return down(err)
	}
	return nil
}

// source remembers that it was the reader that failed, not the store.
type source struct {
	r   io.Reader
	err error
}

// Read implements io.Reader.
func (s *source) Read(p []byte) (int, error) {
	n, err := s.r.Read(p)
	if err != nil && err != io.EOF {
		s.err = err
	}
	return n, err
}

// syncName makes a file's name durable, and the names of the folders it lies in:
// gocloud's file store leaves them to the operating system's caches.
func (s *Store) syncName(file *os.File) error {
	if file == nil {
		return nil
	}
	folder := filepath.Dir(file.Name())
	if err := syncPath(folder); err != nil {
		return err
	}
	for ; folder != s.folder && len(folder) > len(s.folder); folder = filepath.Dir(folder) {
		if _, done := s.named.Load(folder); done {
			return nil
		}
		if err := syncPath(filepath.Dir(folder)); err != nil {
			return err
		}
		s.named.Store(folder, true)
	}
	return nil
}

func syncPath(path string) error {
	f, err := os.Open(path)
	if err != nil {
		return down(err)
	}
	if err := errors.Join(f.Sync(), f.Close()); err != nil {
		return down(err)
	}
	return nil
}

// Open reads the bytes of key; errs.NotFound where there are none.
func (s *Store) Open(ctx context.Context, key string) (io.ReadCloser, error) {
	r, err := s.bucket.NewReader(ctx, key, nil)
	if gcerrors.Code(err) == gcerrors.NotFound {
		return nil, errs.New(errs.NotFound, "no bytes under %s", key)
	}
	if err != nil {
		return nil, down(err)
	}
	return r, nil
}

// Delete removes the bytes of key; that there are none is no error.
func (s *Store) Delete(ctx context.Context, key string) error {
	err := s.bucket.Delete(ctx, key)
	if err == nil || gcerrors.Code(err) == gcerrors.NotFound {
		return nil
	}
	return down(err)
}

// probeKey is written over and over by Healthy.
const probeKey = "health/probe"

// Healthy writes a few bytes and reads them back: a full disk, a folder that is
// read-only and a lost network all show. It returns errs.Unavailable then.
func (s *Store) Healthy(ctx context.Context) error {
	written := []byte(rand.Text())
	if err := s.Put(ctx, probeKey, bytes.NewReader(written)); err != nil {
		return err
	}
	r, err := s.Open(ctx, probeKey)
	if err != nil {
		return down(err)
	}
	read, err := io.ReadAll(io.LimitReader(r, 1<<10))
	if err := errors.Join(err, r.Close()); err != nil {
		return down(err)
	}
	if len(read) != len(written) { // another node may have written its own meanwhile
		return down(fmt.Errorf("%d bytes written, %d read back", len(written), len(read)))
	}
	return nil
}

// Close releases the store.
func (s *Store) Close() error { return s.bucket.Close() }

func down(err error) error { return errs.New(errs.Unavailable, "blob store: %w", err) }
