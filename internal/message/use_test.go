package message

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"
)

var (
	mention = regexp.MustCompile(`MSG-[A-Z]+-[EI]-?\d{4}`)

	sourceKinds    = []string{".go", ".ts", ".tsx", ".yaml", ".json"}
	skippedFolders = []string{".git", "node_modules", "var", "dist", "bin", "testdata"}
	// The catalogue and its copy, and this package's tests, use no code.
	skippedPaths = []string{"internal/message", "web/src/i18n/messages.gen.ts"}
)

// mentions finds every code in the sources, each with one file it stands in.
func mentions(t *testing.T, root string) map[string]string {
	t.Helper()
	seen := map[string]string{}
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name, _ := filepath.Rel(root, path)
		if entry.IsDir() && slices.Contains(skippedFolders, entry.Name()) || slices.Contains(skippedPaths, filepath.ToSlash(name)) {
			if entry.IsDir() {
				return filepath.SkipDir
			}
			return nil
		}
		if entry.IsDir() || !slices.Contains(sourceKinds, filepath.Ext(path)) {
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for _, code := range mention.FindAllString(string(text), -1) {
			seen[code] = name
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return seen
}

func TestCodesAreUsedWhereTheyAreDefinedAndDefinedWhereTheyAreUsed(t *testing.T) {
	seen := mentions(t, "../..")
	for code, file := range seen {
		if !Known(code) {
			t.Errorf("%s uses %s, which the catalogue does not have", file, code)
		}
	}
	for _, m := range All() {
		file, used := seen[m.Code]
		if !m.Later && !used {
			t.Errorf("[R8.7] nothing uses %s; use it or mark it later", m.Code)
		}
		if m.Later && used {
			t.Errorf("%s uses %s, which is still marked later", file, m.Code)
		}
	}
}
