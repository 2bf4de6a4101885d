package db_test

import (
	"os"
	"testing"

	"radioportal/internal/db"
)

func TestAFolderForAllStaysAsItIs(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	if err := os.Chmod(folder, 0o777|os.ModeSticky); err != nil { //nolint:gosec // as /tmp is
		t.Fatal(err)
	}
	if err := db.PrivateFolder(folder); err != nil {
		t.Fatal(err)
	}
	if found, err := os.Stat(folder); err != nil || found.Mode().Perm() != 0o777 || found.Mode()&os.ModeSticky == 0 {
		t.Errorf("%v %v", found.Mode(), err)
	}
}
