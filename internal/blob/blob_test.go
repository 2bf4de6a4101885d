package blob_test

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
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

func (broken) Read([]byte) (int, error) { return 0, errors.New("the connection broke") }

func TestABrokenUploadLeavesNothing(t *testing.T) {
	folder := t.TempDir()
	s := open(t, "file://"+folder)
	if err := s.Put(t.Context(), "half", io.MultiReader(strings.NewReader("half"), broken{})); err == nil {
		t.Fatal("taken")
	}
	left, err := os.ReadDir(folder)
	if err != nil || len(left) != 0 {
		t.Errorf("left behind: %v %v", left, err)
	}
}

func TestAFolderThatIsGoneIsUnavailable(t *testing.T) {
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
}
