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
	_, err := Load(procedures.FS, os.DirFS(filepath.Join(t.TempDir(), "nothing")))
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
	for name, c := range map[string]struct {
		files map[string]string
		want  string
	}{
		"a definition":                     {map[string]string{"any-name.yaml": definition}, ""},
		"with tables and parts of its own": {map[string]string{"trial.yaml": own, "fees.yaml": fees, "shared/trial-pledge.yaml": pledge}, ""},
		"none yet":                         {map[string]string{"README.md": "-"}, ""},
		"two versions, one after the other": {map[string]string{
			"trial-1.yaml": strings.Replace(definition, "from: 2025-10-01 }", "from: 2025-10-01, to: 2027-03-31 }", 1), "trial-2.yaml": next,
		}, ""},
		"two versions at once":      {map[string]string{"trial-1.yaml": definition, "trial-2.yaml": next}, "procedure trial: versions 1 and 2 are in force at the same time"},
		"an id that is built in":    {map[string]string{"trial.yaml": strings.Replace(definition, "id: trial\n", "id: amateur-open\n", 1)}, "the procedure amateur-open is there already"},
		"a next version of it":      {map[string]string{"trial.yaml": strings.NewReplacer("id: trial\n", "id: amateur-open\n", "version: 1", "version: 2").Replace(definition)}, "the procedure amateur-open is there already"},
		"one twice":                 {map[string]string{"a.yaml": definition, "b.yaml": definition}, "procedure trial: version 1 stands twice"},
		"a mistake":                 {map[string]string{"trial.yaml": strings.Replace(definition, "max: \"50\"", "max: fifty", 1)}, "trial.yaml:34: form[1].fields[1]: rule range: "},
		"an unknown key":            {map[string]string{"trial.yaml": definition + "colour: red\n"}, "trial.yaml:75: "},
		"no table of its name":      {map[string]string{"trial.yaml": own, "shared/trial-pledge.yaml": pledge}, "there is no fee table \"trial\""},
		"a fee table that is there": {map[string]string{"trial.yaml": definition, "fees.yaml": strings.Replace(fees, "id: trial", "id: amateur-open", 1)}, "fees.yaml:1: [0].id: the table \"amateur-open\" stands twice"},
		"a code list that is there": {map[string]string{"codes/prefectures.yaml": "- { code: x, ja: x, en: x }\n"}, "codes/prefectures.yaml:1: the code list \"prefectures\" is there already"},
		"a section that is there":   {map[string]string{"shared/holder.yaml": pledge}, "shared/holder.yaml:1: the shared section \"holder\" is there already"},
		"bureaus":                   {map[string]string{"bureaus.yaml": "[]"}, "bureaus.yaml: stands in the program; what differs is written in overrides/bureaus.yaml"},
		"another ending":            {map[string]string{"trial.yml": definition}, "trial.yml: must be named .yaml"},
	} {
		t.Run(name, func(t *testing.T) {
			folder := fstest.MapFS{}
			for file, content := range c.files {
				folder[file] = &fstest.MapFile{Data: []byte(content)}
			}
			catalogue, err := Load(procedures.FS, folder)
			if c.want != "" {
				if err == nil || !strings.Contains(err.Error(), c.want) {
					t.Errorf("[R10.2] want %q, got %v", c.want, err)
				}
				return
			}
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
