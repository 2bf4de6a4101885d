package page

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// Every text is there in both languages, every text used is there, and every text there is used.
func TestTextsAreComplete(t *testing.T) {
	used := ""
	err := fs.WalkDir(files, "pages", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		content, err := files.ReadFile(path)
		used += string(content)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for key, text := range texts {
		if text.JA == "" || text.EN == "" || text.JA == text.EN {
			t.Errorf("%s: %+v", key, text)
		}
		prefix, _, _ := strings.Cut(key, ".")
		byName := slices.Contains([]string{"refusal", "receipt", "state", "outcome", "kind", "old-system", "certificate", "gbiz-type", "gbiz-corp"}, prefix)
		if !byName && !strings.Contains(used, fmt.Sprintf("T %q", key)) {
			t.Errorf("%s is used nowhere", key)
		}
	}
	for _, found := range regexp.MustCompile(`T "([^"]+)"`).FindAllStringSubmatch(used, -1) {
		if _, ok := texts[found[1]]; !ok {
			t.Errorf("there is no text %s", found[1])
		}
	}
}

func TestEveryRefusalHasItsText(t *testing.T) {
	sources, err := filepath.Glob("../*/*.go")
	if err != nil {
		t.Fatal(err)
	}
	above, err := filepath.Glob("../*.go")
	if err != nil {
		t.Fatal(err)
	}
	refusals := 0
	for _, path := range append(sources, above...) {
		content, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range regexp.MustCompile(`Refuse\([^"]+"([A-Z_]+)"`).FindAllStringSubmatch(string(content), -1) {
			refusals++
			if _, ok := texts["refusal."+found[1]]; !ok {
				t.Errorf("%s: %s has no text", path, found[1])
			}
		}
	}
	if refusals < 20 {
		t.Errorf("%d refusals are found", refusals)
	}
}
