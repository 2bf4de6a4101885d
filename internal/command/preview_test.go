package command

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func write(t *testing.T, file, text string) string {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// [R10.2] A definition is previewed with what stands beside it, a kind of station from above its family's folder.
func TestAPreviewTakesTheFolderThatServeWould(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	for kind, name := range map[string]string{"station": "radio/lighthouse.yaml", "notification": "buoy.yaml"} {
		text, err := skeleton(kind, strings.TrimSuffix(filepath.Base(name), ".yaml"))
		if err != nil {
			t.Fatal(err)
		}
		file := write(t, filepath.Join(folder, name), text)
		if got, err := folderOf(file); err != nil || got != folder {
			t.Errorf("%s is read from %s, %v", name, got, err)
		}
	}
	list, err := furtherOf(folder)
	var ids []string
	for _, each := range list {
		ids = append(ids, each.Definition().ID)
	}
	if err != nil || !slices.Contains(ids, "radio-lighthouse-open") || !slices.Contains(ids, "buoy") || slices.Contains(ids, "amateur-open") {
		t.Errorf("previewed are %v, %v", ids, err)
	}
	settings := (&ProceduresPreview{Port: 8180}).settings(folder, t.TempDir())
	if err := settings.Complete(); err != nil {
		t.Error(err)
	}
}

func TestAPreviewRefusesWhatCheckRefuses(t *testing.T) {
	t.Parallel()
	file := write(t, filepath.Join(t.TempDir(), "buoy.yaml"), "id: buoy\nversion: one\n")
	err := (&ProceduresPreview{File: file, Port: 8180}).Run(t.Context())
	if err == nil || !strings.Contains(err.Error(), "buoy.yaml:2") {
		t.Error(err)
	}
	if err := (&ProceduresPreview{File: write(t, filepath.Join(t.TempDir(), "notes.txt"), "none"), Port: 8180}).Run(t.Context()); err == nil {
		t.Error("a folder without definitions is previewed")
	}
}
