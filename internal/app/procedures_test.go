package app

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

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
