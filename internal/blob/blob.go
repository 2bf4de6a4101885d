// Package blob keeps bytes: in a folder by default, in an S3 store at scale.
package blob

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"path/filepath"

	"gocloud.dev/blob"
	_ "gocloud.dev/blob/fileblob" // file://
	_ "gocloud.dev/blob/memblob"  // mem://, for tests
	"gocloud.dev/gcerrors"

	"radioportal/internal/errs"
)

// Store keeps bytes under keys.
type Store struct {
	bucket *blob.Bucket
	folder string // of a file store; "" otherwise
}

// Open opens the store at an address such as file:///var/attachments or mem://.
func Open(ctx context.Context, address string) (*Store, error) {
	u, err := url.Parse(address)
	if err != nil {
		return nil, fmt.Errorf("blob address: %w", err)
	}
	s := &Store{}
	if u.Scheme == "file" {
		s.folder = filepath.FromSlash(u.Path)
		// Without these the files are first written to the machine's temporary folder,
		// which may be another disk, and a second file of attributes stands beside each.
		u.RawQuery = url.Values{"no_tmp_dir": {"true"}, "metadata": {"skip"}}.Encode()
	}
	if s.bucket, err = blob.OpenBucket(ctx, u.String()); err != nil {
		return nil, fmt.Errorf("open blob store: %w", err)
	}
	return s, nil
}

// Put stores r under key and returns once the bytes are durable. Nothing is stored
// where r fails.
func (s *Store) Put(ctx context.Context, key string, r io.Reader) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel() // cancelling before Close drops what was written
	w, err := s.bucket.NewWriter(ctx, key, &blob.WriterOptions{ContentType: "application/octet-stream", DisableContentTypeDetection: true})
	if err != nil {
		return down(err)
	}
	if _, err := io.Copy(w, r); err != nil {
		cancel()
		_ = w.Close()
		return err
	}
	if err := w.Close(); err != nil {
		return down(err)
	}
	return s.sync(key)
}

// sync makes a file and its name durable: gocloud's file store leaves both to the
// operating system's caches.
func (s *Store) sync(key string) error {
	if s.folder == "" {
		return nil
	}
	path := filepath.Join(s.folder, filepath.FromSlash(key))
	return errors.Join(syncPath(path), syncPath(filepath.Dir(path)))
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

// Healthy tells whether the store answers.
func (s *Store) Healthy(ctx context.Context) error {
	ok, err := s.bucket.IsAccessible(ctx)
	if err == nil && !ok {
		err = errors.New("not accessible")
	}
	return err
}

// Close releases the store.
func (s *Store) Close() error { return s.bucket.Close() }

func down(err error) error { return errs.New(errs.Unavailable, "blob store: %w", err) }
