package app

import (
	"bytes"
	"errors"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"radioportal/internal/config"
	"radioportal/internal/db"
)

// Nobody but the owner reads what is kept, whoever made the folder and with whatever umask.
func TestDataIsPrivate(t *testing.T) {
	defer syscall.Umask(syscall.Umask(0))
	data := filepath.Join(t.TempDir(), "made before")
	for _, folder := range []string{data, filepath.Join(data, "attachments")} {
		if err := os.MkdirAll(folder, 0o755); err != nil { //nolint:gosec // as an operator may have made it
			t.Fatal(err)
		}
	}
	for _, existing := range []string{"portal.db", "portal.lock"} {
		if err := os.WriteFile(filepath.Join(data, existing), nil, 0o644); err != nil { //nolint:gosec // likewise
			t.Fatal(err)
		}
	}
	a, err := Open(t.Context(), tryOut(data, ""))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = a.Close() }()
	if err := a.blobs.Put(t.Context(), "folder/key", bytes.NewReader([]byte("content"))); err != nil {
		t.Fatal(err)
	}
	files := 0
	err = filepath.WalkDir(data, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		found, err := entry.Info()
		if err != nil {
			return err
		}
		want := fs.FileMode(0o600)
		if entry.IsDir() {
			want = 0o700
		} else {
			files++
		}
		if found.Mode().Perm() != want {
			t.Errorf("%s is %o", path, found.Mode().Perm())
		}
		return nil
	})
	if err != nil || files < 5 { // database, log, its index, lock, attachment
		t.Errorf("%d files, %v", files, err)
	}
}

func TestASecondProcessOnASQLiteFolderIsRefused(t *testing.T) {
	t.Parallel()
	data := t.TempDir()
	first, err := Open(t.Context(), tryOut(data, ""))
	if err != nil {
		t.Fatal(err)
	}
	if second, err := Open(t.Context(), tryOut(data, "")); err == nil || !strings.Contains(err.Error(), "--shared-data") {
		t.Errorf("two serve one folder: %v", err)
		_ = second.Close()
	}
	sharing := tryOut(data, "")
	sharing.SharedData = true
	second, err := Open(t.Context(), sharing)
	if err != nil {
		t.Fatalf("allowed: %v", err)
	}
	if err := second.Close(); err != nil {
		t.Error(err)
	}
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	if first, err = Open(t.Context(), tryOut(data, "")); err != nil {
		t.Fatalf("the lock outlives its holder: %v", err)
	}
	if err := first.Close(); err != nil {
		t.Error(err)
	}
}

// What a newer program has made is refused by every command, before anything is written.
func TestANewerSchemaIsRefused(t *testing.T) {
	t.Parallel()
	for what, newer := range map[string][]string{
		"portal": {`INSERT INTO goose_db_version (version_id, is_applied) VALUES (99999, TRUE)`},
		"queue": { // with something to migrate before it
			`INSERT INTO river_migration (line, version) VALUES ('main', 99999)`,
			`DROP TABLE sandbox_mark`, `DELETE FROM goose_db_version WHERE version_id = 17`,
		},
	} {
		eachOf(t, bareStores, func(t *testing.T, database string) {
			data := t.TempDir()
			a, err := Open(t.Context(), production(data, database))
			if err != nil {
				t.Fatal(err)
			}
			for _, statement := range newer {
				if _, err := a.db.Raw().Exec(statement); err != nil {
					t.Fatal(err)
				}
			}
			before := versionsOf(t, a.db)
			if err := a.Close(); err != nil {
				t.Fatal(err)
			}
			for name, start := range map[string]func() error{
				"serve": func() error { _, err := Open(t.Context(), production(data, database)); return err },
				"migrate": func() error {
					_, err := OpenDatabase(t.Context(), db.Options{Address: db.AddressIn(data, database)})
					return err
				},
			} {
				if err := start(); !errors.Is(err, db.ErrNewerSchema) {
					t.Errorf("%s, %s: %v", what, name, err)
				}
			}
			d, err := db.Open(t.Context(), db.Options{Address: db.AddressIn(data, database)})
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = d.Close() }()
			if after := versionsOf(t, d); after != before {
				t.Errorf("%s: %d migrations became %d", what, before, after)
			}
		})
	}
}

func versionsOf(t *testing.T, d *db.DB) int {
	t.Helper()
	n, err := db.Value[int](d.Read().QueryRowContext(t.Context(), `SELECT count(*) FROM goose_db_version`))
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func TestProfilesAreForThisMachine(t *testing.T) {
	t.Parallel()
	for addr, served := range map[string]bool{
		"127.0.0.1:9090": true, "localhost:9090": true, "[::1]:9090": true,
		":9090": false, "0.0.0.0:9090": false, "[::]:9090": false, "10.0.0.1:9090": false, "ops.localhost.example:9090": false,
	} {
		for _, allowed := range []bool{false, true} {
			a := &App{config: config.Server{OpsAddr: addr, Node: config.Node{Pprof: allowed}}}
			for _, path := range []string{"/debug/pprof/", "/debug/pprof/heap"} {
				answer := httptest.NewRecorder()
				request := httptest.NewRequestWithContext(t.Context(), http.MethodGet, path, nil)
				request.Host = "127.0.0.1:9090"
				a.opsHandler().ServeHTTP(answer, request)
				if got := answer.Code == http.StatusOK; got != (served || allowed) {
					t.Errorf("%s, allowed %v: %s answers %d", addr, allowed, path, answer.Code)
				}
			}
		}
	}
}
