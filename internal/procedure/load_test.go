package procedure

import (
	"errors"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"radioportal/procedures"
)

// files gives the real catalogue with some files replaced.
func files(t testing.TB, changed map[string]string) fs.FS {
	t.Helper()
	folder := fstest.MapFS{}
	err := fs.WalkDir(procedures.FS, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		content, err := fs.ReadFile(procedures.FS, name)
		folder[name] = &fstest.MapFile{Data: content}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for name, content := range changed {
		folder[name] = &fstest.MapFile{Data: []byte(content)}
	}
	return folder
}

func amateurOpen(t testing.TB) string {
	t.Helper()
	content, err := fs.ReadFile(procedures.FS, "amateur-open.yaml")
	if err != nil {
		t.Fatal(err)
	}
	return string(content)
}

func TestCatalogueChoosesTheVersionByDate(t *testing.T) {
	t.Parallel()
	source := amateurOpen(t)
	second := strings.Replace(source, "version: 1", "version: 2", 1)
	second = strings.Replace(second, "{ from: 2025-10-01 }", "{ from: 2027-04-01 }", 1)
	first := strings.Replace(source, "{ from: 2025-10-01 }", "{ from: 2025-10-01, to: 2027-03-31 }", 1)
	catalogue, err := Load(few(t, map[string]string{"amateur-open.yaml": first, "amateur-open-2.yaml": second}))
	if err != nil {
		t.Fatal(err)
	}
	for date, want := range map[string]int{"2025-09-30": 0, "2025-10-01": 1, "2027-03-31": 1, "2027-04-01": 2} {
		got := 0
		if p, ok := catalogue.Current("amateur-open", date); ok {
			got = p.Definition().Version
		}
		if got != want {
			t.Errorf("on %s version %d is in force, want %d", date, got, want)
		}
	}
	if _, ok := catalogue.Version("amateur-open", 1); !ok {
		t.Error("an application begun with version 1 cannot go on")
	}
	if got := len(catalogue.List("2027-05-01")); got != len(catalogue.ids) {
		t.Errorf("%d procedures in force of %d", got, len(catalogue.ids))
	}
	if _, ok := catalogue.Current("nothing", "2027-05-01"); ok {
		t.Error("an unknown procedure is in force")
	}
}

// replaced changes the first place of amateur-open or of a shared section that says old.
func replaced(t testing.TB, old, changed string) map[string]string {
	t.Helper()
	shared, err := fs.Glob(procedures.FS, "shared/*.yaml")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range append([]string{"amateur-open.yaml"}, shared...) {
		content, err := fs.ReadFile(procedures.FS, name)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(content), old) {
			return map[string]string{name: strings.Replace(string(content), old, changed, 1)}
		}
	}
	t.Fatalf("%q is in no file", old)
	return nil
}

func TestSharedSectionsAreUsedByReference(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ old, new, want string }{
		"unknown":        {"use: holder", "use: nobody", `amateur-open.yaml:74: form[1].use: there is no shared section "nobody"`},
		"checks of none": {"section: operators\n", "section: operators\nchecksOf: nobody\n", `takes the checks of "nobody", which is no shared section`},
		"beside":         {"- use: holder", "- use: holder\n    title: { ja: 人, en: People }", "amateur-open.yaml:74: form[1].use: stands beside other keys"},
		"field inside":   {"codes: prefectures", "codes: provinces", `shared/amateur-station.yaml:`},
		"check inside":   {"message: MSG-LIT-E-0069", "message: MSG-LIT-E-69", `shared/amateur-transmitters.yaml:`},
		"own check":      {"    message: MSG-LIT-E-0100", "    message: MSG-LIT-E-100", "amateur-open.yaml:140: checks[3].message: there is no message"},
	} {
		_, err := Load(few(t, replaced(t, c.old, c.new), "amateur-open.yaml"))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v\nwant %s", name, err, c.want)
		}
	}
}

func TestLoadTellsSeveralFilesAtOnce(t *testing.T) {
	t.Parallel()
	_, err := Load(few(t, map[string]string{
		"fees.yaml":            "- id: amateur-open\n  title: { ja: 手数料 }\n  classes: {}\n  rows: []\n",
		"codes/countries.yaml": "- { code: JP, ja: あ, en: a }\n- { code: JP, ja: あ, en: a }\n",
		"amateur-open.yaml":    "id: [",
	}, "amateur-renewal.yaml"))
	var places []string
	for _, one := range err.(interface{ Unwrap() []error }).Unwrap() {
		var loadError *LoadError
		for _, inner := range flatten(one) {
			if errors.As(inner, &loadError) && !strings.HasPrefix(loadError.File, "radio") {
				places = append(places, loadError.File+" "+loadError.Path)
			}
		}
	}
	want := []string{"codes/countries.yaml [1].code", "fees.yaml [0].title.en", "amateur-open.yaml ", "amateur-renewal.yaml fee.table"}
	if diff := cmp.Diff(want, places); diff != "" {
		t.Errorf("places (-want +got):\n%s\n%v", diff, err)
	}
}

func flatten(err error) []error {
	if several, ok := err.(interface{ Unwrap() []error }); ok {
		return several.Unwrap()
	}
	return []error{err}
}
