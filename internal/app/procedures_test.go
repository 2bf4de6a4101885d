package app

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"radioportal/internal/application/draft"
	"radioportal/internal/db"
	"radioportal/internal/procedure"
	"radioportal/procedures"
)

func TestFurtherProceduresAreReadOrRefused(t *testing.T) {
	t.Parallel()
	const folder = "../../contract/further"
	catalogue, err := LoadCatalogue(procedure.LoadChecked, procedures.FS, folder)
	if err != nil {
		t.Fatal(err)
	}
	if p, ok := catalogue.Current("trial", "2026-11-21"); !ok || p.Definition().Service != "radio" {
		t.Error("[R10.2] the definition is not taken")
	}
	definition, err := os.ReadFile(filepath.Join(folder, "trial.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	mine := t.TempDir()
	wrong := strings.Replace(string(definition), "maxLength: 100", "maxLenght: 100", 1)
	if err := os.WriteFile(filepath.Join(mine, "mine.yaml"), []byte(wrong), 0o600); err != nil {
		t.Fatal(err)
	}
	_, err = LoadCatalogue(procedure.LoadChecked, procedures.FS, mine)
	if want := "--procedures " + mine + `: mine.yaml:33: there is no key "maxLenght" here`; err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("[R10.2] want %q, got %v", want, err)
	}
}

func TestAStartWithoutDefinitionsInUseIsRefused(t *testing.T) {
	t.Parallel()
	eachStore(t, func(t *testing.T, database string) {
		data := t.TempDir()
		with := production(data, database)
		with.Procedures = "../../contract/further"
		a, err := Open(t.Context(), with)
		if err != nil {
			t.Fatal(err)
		}
		err = a.db.Tx(t.Context(), func(tx *db.Tx) error {
			return draft.Insert(t.Context(), tx, draft.Draft{ID: db.NewID(), AccountID: db.NewID(), ProcedureID: "trial", ProcedureVersion: 1})
		})
		if err := errors.Join(err, a.Close()); err != nil {
			t.Fatal(err)
		}
		a, err = Open(t.Context(), production(data, database))
		if err == nil {
			_ = a.Close()
		}
		if err == nil || !strings.Contains(err.Error(), "drafts use definitions that are missing: trial version 1. Name the folder") {
			t.Errorf("[R10.2] started without: %v", err)
		}
		if a, err = Open(t.Context(), with); err != nil {
			t.Fatalf("[R10.2] with the folder: %v", err)
		}
		if err := a.Close(); err != nil {
			t.Error(err)
		}
	})
}
