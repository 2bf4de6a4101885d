package archtest

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// notOurs are folders without tests of ours, and bin with the stores that tests have filled.
var notOurs = []string{".git", "node_modules", "dist", "bin", "var", "results"}

// testFiles gives what each test file of the repository says, by its path.
func testFiles(t *testing.T, is func(name string) bool) map[string]string {
	t.Helper()
	found := map[string]string{}
	err := filepath.WalkDir("../..", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && slices.Contains(notOurs, d.Name()):
			return filepath.SkipDir
		case !d.Type().IsRegular() || !is(d.Name()):
			return nil
		}
		text, err := os.ReadFile(path)
		found[path] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func document(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("../../docs", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

var (
	namedTest = regexp.MustCompile("`((?:Test|Fuzz|Benchmark)[A-Za-z0-9_]+)`")
	goTest    = regexp.MustCompile(`(?m)^func ((?:Test|Fuzz|Benchmark)[A-Za-z0-9_]+)\(`)

	listedRequirement = regexp.MustCompile(`(?m)^\| (R\d+\.\d+) \|`)
	namedRequirements = regexp.MustCompile(`\[(R\d+\.\d+(?:, ?R\d+\.\d+)*)\]`)
)

// The page names tests as `go test -run` takes them: the whole name, or the beginning of several.
func TestTheThreatModelNamesTestsThatThereAre(t *testing.T) {
	t.Parallel()
	var there []string
	for _, text := range testFiles(t, func(name string) bool { return strings.HasSuffix(name, "_test.go") }) {
		for _, each := range goTest.FindAllStringSubmatch(text, -1) {
			there = append(there, each[1])
		}
	}
	named := namedTest.FindAllStringSubmatch(document(t, "threat-model.md"), -1)
	if len(named) == 0 {
		t.Fatal("docs/threat-model.md names no tests")
	}
	for _, each := range named {
		if !slices.ContainsFunc(there, func(name string) bool { return strings.HasPrefix(name, each[1]) }) {
			t.Errorf("docs/threat-model.md names %s, which is not there", each[1])
		}
	}
}

func TestEveryRequirementThatATestNamesIsListed(t *testing.T) {
	t.Parallel()
	listed := map[string]bool{}
	for _, each := range listedRequirement.FindAllStringSubmatch(document(t, "requirements.md"), -1) {
		if listed[each[1]] {
			t.Errorf("docs/requirements.md lists %s twice", each[1])
		}
		listed[each[1]] = true
	}
	ours := func(name string) bool {
		return strings.HasSuffix(name, "_test.go") || strings.Contains(name, ".test.ts") || strings.HasSuffix(name, ".spec.ts")
	}
	for path, text := range testFiles(t, ours) {
		for _, tag := range namedRequirements.FindAllStringSubmatch(text, -1) {
			for number := range strings.SplitSeq(tag[1], ",") {
				if !listed[strings.TrimSpace(number)] {
					t.Errorf("%s names %s, which docs/requirements.md does not list", path, number)
				}
			}
		}
	}
}
