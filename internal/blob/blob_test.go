package blob_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"radioportal/internal/blob"
	"radioportal/internal/errs"
)

func open(t *testing.T, address string) *blob.Store {
	t.Helper()
	s, err := blob.Open(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

func TestBytesComeBack(t *testing.T) {
	t.Parallel()
	for name, address := range map[string]string{"folder": "file://" + t.TempDir(), "memory": "mem://"} {
		t.Run(name, func(t *testing.T) {
			s := open(t, address)
			if err := s.Put(t.Context(), "ab/cd", strings.NewReader("電波")); err != nil {
				t.Fatal(err)
			}
			r, err := s.Open(t.Context(), "ab/cd")
			if err != nil {
				t.Fatal(err)
			}
			text, err := io.ReadAll(r)
			if err != nil || string(text) != "電波" {
				t.Errorf("%q %v", text, err)
			}
			_ = r.Close()
			if err := s.Delete(t.Context(), "ab/cd"); err != nil {
				t.Error(err)
			}
			if _, err := s.Open(t.Context(), "ab/cd"); errs.KindOf(err) != errs.NotFound {
				t.Errorf("after deletion: %v", err)
			}
			if err := s.Delete(t.Context(), "ab/cd"); err != nil {
				t.Errorf("second deletion: %v", err)
			}
			if err := s.Healthy(t.Context()); err != nil {
				t.Error(err)
			}
		})
	}
}

type broken struct{}

var errBroken = errors.New("the connection broke")

func (broken) Read([]byte) (int, error) { return 0, errBroken }

func TestABrokenUploadLeavesNothing(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	s := open(t, "file://"+folder)
	if err := s.Put(t.Context(), "half", io.MultiReader(strings.NewReader("half"), broken{})); !errors.Is(err, errBroken) || errs.KindOf(err) == errs.Unavailable {
		t.Fatalf("%v is not the reader's own error", err)
	}
	left, err := os.ReadDir(folder)
	if err != nil || len(left) != 0 {
		t.Errorf("left behind: %v %v", left, err)
	}
}

func TestAFolderThatIsGoneIsUnavailable(t *testing.T) {
	t.Parallel()
	folder := filepath.Join(t.TempDir(), "gone")
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	s := open(t, "file://"+folder)
	if err := os.RemoveAll(folder); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(folder, nil, 0o600); err != nil { // a file where the folder was
		t.Fatal(err)
	}
	if err := s.Put(t.Context(), "key", strings.NewReader("x")); errs.KindOf(err) != errs.Unavailable {
		t.Errorf("%v", err)
	}
	if err := s.Healthy(t.Context()); errs.KindOf(err) != errs.Unavailable {
		t.Errorf("health: %v", err)
	}
	if err := errors.Join(os.Remove(folder), os.Mkdir(folder, 0o700), s.Healthy(t.Context())); err != nil {
		t.Errorf("after it is back: %v", err)
	}
}

func TestLargeAndEmptyBytes(t *testing.T) {
	t.Parallel()
	large := strings.Repeat("電波\x00\xff", 300_000)
	for name, address := range map[string]string{"folder": "file://" + t.TempDir(), "memory": "mem://"} {
		s := open(t, address)
		for key, want := range map[string]string{"empty": "", "deep/er/down/large": large} {
			if err := s.Put(t.Context(), key, strings.NewReader(want)); err != nil {
				t.Fatal(err)
			}
			r, err := s.Open(t.Context(), key)
			if err != nil {
				t.Fatal(err)
			}
			got, err := io.ReadAll(r)
			if err := errors.Join(err, r.Close()); err != nil || string(got) != want {
				t.Errorf("%s %s: %d bytes, want %d, %v", name, key, len(got), len(want), err)
			}
		}
	}
}

func TestACallThatEndsLeavesNothing(t *testing.T) {
	t.Parallel()
	s := open(t, "file://"+t.TempDir())
	ctx, cancel := context.WithCancel(t.Context())
	ends := readerFunc(func([]byte) (int, error) { cancel(); return 0, io.EOF })
	if err := s.Put(ctx, "key", io.MultiReader(strings.NewReader("half"), ends)); err == nil {
		t.Error("taken")
	}
	if _, err := s.Open(t.Context(), "key"); errs.KindOf(err) != errs.NotFound {
		t.Errorf("left behind: %v", err)
	}
}

type readerFunc func([]byte) (int, error)

func (f readerFunc) Read(p []byte) (int, error) { return f(p) }

func TestAFolderHoldsTheBytesAloneAndPrivately(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	s := open(t, "file://"+folder)
	if err := s.Put(t.Context(), "attachment/a", strings.NewReader("x")); err != nil {
		t.Fatal(err)
	}
	left, err := os.ReadDir(filepath.Join(folder, "attachment"))
	if err != nil || len(left) != 1 {
		t.Errorf("%v %v", left, err)
	}
	for path, want := range map[string]os.FileMode{"attachment": 0o700, "attachment/a": 0o600} {
		info, err := os.Stat(filepath.Join(folder, path))
		if err != nil {
			t.Fatal(err)
		}
		if info.Mode().Perm() != want {
			t.Errorf("%s: mode %o, want %o", path, info.Mode().Perm(), want)
		}
	}
}

func TestKeysStayInsideTheFolder(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	s := open(t, "file://"+filepath.Join(folder, "."))
	for _, key := range []string{"../outside", "a/../../outside", "/../outside"} {
		_ = s.Put(t.Context(), key, strings.NewReader("x"))
	}
	if _, err := os.Stat(filepath.Join(filepath.Dir(folder), "outside")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("outside the store: %v", err)
	}
}

func TestManyWritersAtOnce(t *testing.T) {
	t.Parallel()
	s := open(t, "file://"+t.TempDir())
	var group sync.WaitGroup
	for i := range 32 {
		group.Go(func() {
			if err := s.Put(t.Context(), fmt.Sprintf("attachment/%d/%d", i%5, i), strings.NewReader("x")); err != nil {
				t.Error(err)
			}
		})
	}
	group.Wait()
}
