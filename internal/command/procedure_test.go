package command

import (
	"context"
	"errors"
	"os"
	"strings"
	"testing"

	"radioportal/internal/app"
	"radioportal/internal/application/draft"
	"radioportal/internal/db"
	"radioportal/internal/procedure"
	"radioportal/procedures"
)

func TestProceduresCheckAsksTheDatabase(t *testing.T) {
	t.Parallel()
	eachStore(t, func(t *testing.T, database string) {
		store := migrated(t, t.TempDir(), database)
		check := &ProceduresCheck{Data: store.Data, Database: store.Database}
		if err := check.Run(t.Context(), &Procedures{}); err != nil {
			t.Fatalf("nothing is in use: %v", err)
		}
		d, err := store.open(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		err = d.Tx(t.Context(), func(tx *db.Tx) error {
			return draft.Insert(t.Context(), tx, draft.Draft{ID: db.NewID(), AccountID: db.NewID(), ProcedureID: "trial", ProcedureVersion: 1})
		})
		if err != nil {
			t.Fatal(err)
		}
		if err := d.Close(); err != nil {
			t.Fatal(err)
		}
		if err := check.Run(t.Context(), &Procedures{}); err == nil || !strings.Contains(err.Error(), "trial version 1") {
			t.Errorf("[R10.2] a draft has no definition: %v", err)
		}
		if err := check.Run(t.Context(), &Procedures{Procedures: "../../contract/further"}); err != nil {
			t.Errorf("[R10.2] the folder has it: %v", err)
		}
	})
	t.Run("none", func(t *testing.T) {
		err := (&ProceduresCheck{Data: t.TempDir()}).Run(t.Context(), &Procedures{})
		if err == nil || !strings.Contains(err.Error(), "no portal database in ") {
			t.Errorf("[R10.2] a mistyped folder is taken: %v", err)
		}
	})
}

func TestProceduresCheckTellsWhatItRead(t *testing.T) {
	t.Parallel()
	const further = "../../contract/further"
	catalogue, err := app.LoadCatalogue(procedure.LoadChecked, procedures.FS, further)
	if err != nil {
		t.Fatal(err)
	}
	var output strings.Builder
	if err := tellRead(&output, catalogue, []readFolder{{"the catalogue in the program", procedures.FS}, {further, os.DirFS(further)}}, "2026-11-21"); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"the catalogue in the program: ", further + ": ", "  trial.yaml\n", "amateur: 4 procedures; kinds: amateur\n", "  amateur-open: version 1\n", "  trial: version 1", " procedures in force, no mistakes\n"} {
		if !strings.Contains(output.String(), want) {
			t.Errorf("[R10.2] %q is not in\n%s", want, output.String())
		}
	}
}

func TestProceduresCheckTakesAFolderOfFurtherDefinitions(t *testing.T) {
	t.Parallel()
	if err := (&ProceduresCheck{Folder: "../../contract/further"}).Run(t.Context(), &Procedures{}); err != nil {
		t.Errorf("[R10.2] a folder as --procedures takes it: %v", err)
	}
	if err := (&ProceduresCheck{Folder: "../../procedures"}).Run(t.Context(), &Procedures{}); err != nil {
		t.Errorf("[R10.2] a whole catalogue: %v", err)
	}
}

func TestACheckStopsWhenItIsTold(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	waiting := make(chan struct{})
	defer close(waiting)
	cancel()
	err := untilStopped(ctx, func() error { <-waiting; return nil })
	if !errors.Is(err, context.Canceled) {
		t.Errorf("[R10.2] %v", err)
	}
}
