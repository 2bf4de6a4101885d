package procedure

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"testing/fstest"

	"radioportal/procedures"
)

// nestedParts is a kind of about a kilobyte whose part a stands for 10 to the power of levels items.
func nestedParts(levels int) string {
	var b strings.Builder
	b.WriteString("kind: own\nversion: 1\ninForce: { from: 2025-10-01 }\nname: { ja: 局, en: station }\nparts:\n  checks: [{ part: p0 }]\n")
	for i := range levels {
		fmt.Fprintf(&b, "  p%d: [%s]\n", i, strings.TrimSuffix(strings.Repeat(fmt.Sprintf("{ part: p%d }, ", i+1), 10), ", "))
	}
	fmt.Fprintf(&b, "  p%d: [{ id: a }]\n", levels)
	return b.String()
}

func nestedAliases(levels int) string {
	var b strings.Builder
	b.WriteString("id: a\nx0: &x0 [a]\n")
	for i := range levels {
		fmt.Fprintf(&b, "x%d: &x%d [%s]\n", i+1, i+1, strings.TrimSuffix(strings.Repeat(fmt.Sprintf("*x%d, ", i), 10), ", "))
	}
	return b.String()
}

// TestWhatAFileAsksForIsBounded gives the loader small files that stand for a great deal. Without bounds one of
// them takes minutes and gigabytes.
func TestWhatAFileAsksForIsBounded(t *testing.T) {
	long := strings.Repeat("ab", maxText/2) + "c"
	beforeForm, _, _ := strings.Cut(smallDefinition, "form:")
	beforeChecks, _, _ := strings.Cut(smallDefinition, "checks:")
	manyUses := beforeForm + "form:\n" + strings.Repeat("  - use: big\n", 30)
	big := "section: big\ntitle: { ja: あ, en: a }\nfields:\n" + strings.Repeat("  - { id: a, type: text }\n", 100)
	for name, c := range map[string]struct {
		files map[string]string
		want  string
	}{
		"size":                              {map[string]string{"a.yaml": "id: a\n" + strings.Repeat("# much\n", maxFileBytes/6)}, "a.yaml:1: is larger than 1048576 bytes; divide it"},
		"depth":                             {map[string]string{"a.yaml": "id: a\nform: " + strings.Repeat("[", 40) + strings.Repeat("]", 40)}, "a.yaml:2: is nested more than 30 deep; write it with fewer levels"},
		"depth that the library would tell": {map[string]string{"a.yaml": "id: a\nform: " + strings.Repeat("[", 20_000)}, "a.yaml:2: this is no YAML: exceeded max depth"},
		"values":                            {map[string]string{"a.yaml": "id: a\nholders:\n" + strings.Repeat("- a\n", maxValues)}, "a.yaml:49997: has more than 50000 values"},
		"keys":                              {map[string]string{"codes/a.yaml": "a: 1\n" + keys(maxKeys)}, "codes/a.yaml:1: has more than 1000 keys"},
		"a text":                            {map[string]string{"a.yaml": "id: a\ndestination: " + long}, "a.yaml:2: a text is longer than 10000 bytes"},
		"aliases":                           {map[string]string{"a.yaml": nestedAliases(9)}, "a.yaml:7: has more than 50000 values"},
		"aliases of aliases":                {map[string]string{"fees.yaml": nestedAliases(5)}, "fees.yaml:7: has more than 50000 values"},
		"an alias of itself":                {map[string]string{"radio/own.yaml": "kind: own\nparts: &p\n  a: *p\n"}, "radio/own.yaml:3: is nested more than 30 deep"},
		"parts":                             {map[string]string{"radio/own.yaml": nestedParts(6)}, "with the parts in their places the kind has more than 50000 values"},
		"parts that there are not": {map[string]string{"radio/own.yaml": strings.Replace(nestedParts(7), "  p7: [{ id: a }]\n", "", 1)},
			"with the parts in their places the kind has more than 50000 values"},
		"aliases of parts": {map[string]string{"radio/own.yaml": strings.Replace(nestedParts(3), "{ id: a }", "&a { id: "+strings.Repeat("a", 9000)+" }, *a, *a", 1)},
			"with the parts in their places the kind has more than 50000 values"},
		"a row of parts":  {map[string]string{"radio/own.yaml": chain(200)}, "parts are nested more than 30 deep"},
		"a long name":     {map[string]string{"radio/own.yaml": "kind: own\nversion: 1\nname: { ja: " + long[:300] + ", en: a }\n"}, "radio/own.yaml:3: name.ja: is longer than 200 bytes"},
		"shared sections": {map[string]string{"small.yaml": manyUses, "shared/big.yaml": big}, "small.yaml:34: form[20]: with this section the form has more than 2000 fields"},
		"checks": {map[string]string{"small.yaml": beforeChecks + "checks:\n" + strings.Repeat("  - { id: a }\n", maxChecks+1)},
			"small.yaml:25: checks: the definition has more than 1000 checks"},
		"mistakes":    {map[string]string{"codes/a.yaml": strings.Repeat("- { code: '' }\n", 3000)}, "codes/a.yaml: there are more mistakes"},
		"an override": {map[string]string{"overrides/fees.yaml": nestedAliases(5)}, "overrides/fees.yaml:7: has more than 50000 values"},
		"call signs":  {map[string]string{"overrides/call-signs.yaml": "amateur:\n  kinds: { club: [\"[\\\\x{0}-\\\\x{10FFFF}]\"] }\n"}, "is more than letters, digits and classes of these"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := withFurther(c.files)
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("[R10.2] want %q, got %.1000v", c.want, err)
			}
			if err != nil && len(err.Error()) > 100_000 {
				t.Errorf("[R10.2] the mistakes are %d bytes", len(err.Error()))
			}
		})
	}
}

// TestNoHintIsLookedForInVain names a part that is not there at the bottom of nested ones: what it may mean was looked for each time, for
// nine seconds, though only a hundred mistakes are told.
func TestNoHintIsLookedForInVain(t *testing.T) {
	source := nestedParts(5)
	with := func(file string) uint64 {
		return allocated(func() {
			if _, err := withFurther(map[string]string{"radio/own.yaml": file}); err == nil {
				t.Error("[R10.2] it is taken")
			}
		})
	}
	there, absent := with(source), with(source[:strings.LastIndex(source, "  p5:")])
	if absent > there+100<<20 {
		t.Errorf("[R10.2] %d MiB for parts that are not there, %d for those that are", absent>>20, there>>20)
	}
}

// withFurther is the catalogue with a further folder.
func withFurther(files map[string]string) (*Catalogue, error) {
	folder := fstest.MapFS{"README.md": {}}
	for name, content := range files {
		folder[name] = &fstest.MapFile{Data: []byte(content)}
	}
	return LoadChecked(procedures.FS, folder)
}

func keys(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "k%d: 1\n", i)
	}
	return b.String()
}

// chain is a kind with parts of which each is the next.
func chain(n int) string {
	var b strings.Builder
	b.WriteString("kind: own\nversion: 1\ninForce: { from: 2025-10-01 }\nname: { ja: 局, en: station }\nparts:\n  checks: { part: p0 }\n")
	for i := range n {
		fmt.Fprintf(&b, "  p%d: { part: p%d }\n", i, i+1)
	}
	return b.String()
}

func TestWhatIsNoFileIsNotRead(t *testing.T) {
	folder := t.TempDir()
	if err := os.Mkdir(filepath.Join(folder, "folder.yaml"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("/dev/zero", filepath.Join(folder, "zero.yaml")); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("nowhere", filepath.Join(folder, "gone.yaml")); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Mkfifo(filepath.Join(folder, "pipe.yaml"), 0o600); err != nil {
		t.Fatal(err)
	}
	_, err := LoadChecked(procedures.FS, os.DirFS(folder))
	for _, want := range []string{"folder.yaml: is not a file", "zero.yaml: is not a file", "pipe.yaml: is not a file", "gone.yaml: cannot be read"} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("[R10.2] want %q, got %v", want, err)
		}
	}
}

// TestWhatShipsIsFarFromTheBounds keeps the bounds from being in the way of an author.
func TestWhatShipsIsFarFromTheBounds(t *testing.T) {
	for _, folder := range []fs.FS{procedures.FS, os.DirFS(trialFolder)} {
		err := fs.WalkDir(folder, ".", func(name string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || filepath.Ext(name) != ".yaml" {
				return err
			}
			content, err := readFile(folder, name)
			b := &bounds{left: allowance{values: maxValues}}
			b.visit(newSource(name, content).root(), 0, 0)
			if used := maxValues - b.left.values; used > maxValues/10 || len(content) > maxFileBytes/10 {
				t.Errorf("%s has %d values, %d bytes", name, used, len(content))
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, p := range loadCatalogue(t).List("2026-11-21") {
		fields := 0
		for _, s := range p.sections {
			fields += len(s.fields)
		}
		if fields > maxFields/10 || len(p.checks) > maxChecks/10 {
			t.Errorf("%s has %d fields, %d checks", p.def.ID, fields, len(p.checks))
		}
	}
}

func TestAliasesOfAKindStandForWhatTheyName(t *testing.T) {
	folder := withBase(t, "parts:", "acts:\n  open: { documents: [&d { id: plan, title: { ja: 計画, en: Plan }, accept: [pdf], maxFiles: 1 }] }\n  change: { documents: [*d] }\nparts:")
	catalogue, err := Load(folder)
	if err != nil {
		t.Fatal(err)
	}
	p, _ := catalogue.Latest("radio-base-change")
	if n := len(p.def.Documents); p.def.Documents[n-1].ID != "plan" {
		t.Errorf("[R10.2] %+v", p.def.Documents)
	}
}
