package procedure

import (
	"io/fs"
	"regexp"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"

	"radioportal/procedures"
)

var (
	// foreign are letters and marks that no English text has.
	foreign = regexp.MustCompile("[\u3000-\u30ff\u3400-\u9fff\uff01-\uff60]")
	// numbered is how licences and inspectors are numbered, and how consecutive serial numbers are typed.
	numbered = regexp.MustCompile(`[関近][基予検A]第[0-9]+号|A001からA010まで|でんぱたろう1`)
)

// [R10.4] No English text of the definitions, the lists and the tables has Japanese letters or marks, but in an example of what is typed in Japanese.
func TestEnglishTextsAreEnglish(t *testing.T) {
	t.Parallel()
	read := 0
	err := fs.WalkDir(procedures.FS, ".", func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(file, ".yaml") {
			return err
		}
		source, err := fs.ReadFile(procedures.FS, file)
		if err != nil {
			return err
		}
		var root yaml.Node
		if err := yaml.Unmarshal(source, &root); err != nil {
			return err
		}
		eachEnglish(&root, func(text *yaml.Node) {
			if read++; foreign.MatchString(numbered.ReplaceAllString(text.Value, "")) {
				t.Errorf("%s:%d: %s", file, text.Line, text.Value)
			}
		})
		return nil
	})
	if err != nil || read == 0 {
		t.Errorf("%d texts read: %v", read, err)
	}
}

// eachEnglish gives the texts of a tree that are said to be English.
func eachEnglish(node *yaml.Node, fn func(*yaml.Node)) {
	for i, child := range node.Content {
		key := ""
		if node.Kind == yaml.MappingNode && i%2 == 1 {
			key = node.Content[i-1].Value
		}
		if child.Kind == yaml.ScalarNode && (key == "en" || strings.HasSuffix(key, "En")) {
			fn(child)
		}
		eachEnglish(child, fn)
	}
}
