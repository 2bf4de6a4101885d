package procedure

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"radioportal/procedures"
)

func TestAFolderThatIsNotThere(t *testing.T) {
	t.Parallel()
	_, err := LoadChecked(procedures.FS, os.DirFS(filepath.Join(t.TempDir(), "nothing")))
	if err == nil || !strings.Contains(err.Error(), "it cannot be read as a folder") {
		t.Error(err)
	}
}

func TestAFurtherFolderAddsAndReplacesNothing(t *testing.T) {
	t.Parallel()
	definition := trialYAML(t)
	fees := "- id: trial\n  title: { ja: 試し, en: Trial }\n  classes: { any: { ja: 全て, en: All } }\n  rows:\n" +
		"    - { amounts: { any: 900 }, source: { ja: 定め, en: Rules } }\n"
	own := strings.NewReplacer("table: radio-simplified", "table: trial", "class: \"trial.watts <= 1.0 ? 'upTo1W' : trial.watts <= 5.0 ? 'upTo5W' : 'over5W'\"", "class: \"'any'\"",
		"- use: notifier", "- use: notifier\n  - use: trial-pledge").Replace(definition)
	pledge := "section: pledge\ntitle: { ja: 誓約, en: Pledge }\nfields:\n  - { id: kept, type: boolean, label: { ja: 守ります, en: I keep it }, required: true }\n"
	next := strings.NewReplacer("version: 1\n", "version: 2\n", "from: 2025-10-01", "from: 2027-04-01").Replace(definition)
	for name, given := range map[string]map[string]string{
		"a definition":                     {"any-name.yaml": definition},
		"with tables and parts of its own": {"trial.yaml": own, "fees.yaml": fees, "shared/trial-pledge.yaml": pledge},
		"none yet":                         {"README.md": "-"},
		"two versions, one after the other": {
			"trial-1.yaml": strings.Replace(definition, "from: 2025-10-01 }", "from: 2025-10-01, to: 2027-03-31 }", 1), "trial-2.yaml": next,
		},
	} {
		t.Run(name, func(t *testing.T) {
			folder := fstest.MapFS{}
			for file, content := range given {
				folder[file] = &fstest.MapFile{Data: []byte(content)}
			}
			catalogue, err := LoadChecked(procedures.FS, folder)
			if err != nil {
				t.Fatal(err)
			}
			if _, ok := catalogue.Current("amateur-open", "2026-11-21"); !ok {
				t.Error("what is built in is gone")
			}
			if _, ok := catalogue.Current("trial", "2026-11-21"); ok == (name == "none yet") {
				t.Errorf("[R10.2] the procedure: %t", ok)
			}
		})
	}
}
