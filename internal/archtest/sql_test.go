package archtest

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// bareLimit is a LIMIT whose parameter stands alone, which makes SQLite parse the
// statement anew at each use (see internal/db, statements).
var bareLimit = regexp.MustCompile("LIMIT (\\$[0-9]|` *\\+)")

func TestLimitsAreNotBareParameters(t *testing.T) {
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, "store.go") {
			return err
		}
		text, err := os.ReadFile(path)
		if found := bareLimit.Find(text); found != nil {
			t.Errorf("%s: %q: write LIMIT 0 + $n", path, found)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
