package procedure

import (
	"errors"
	"io/fs"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"radioportal/procedures"
)

// refused is a mistake of an author: in file, old is written as new; where old is empty, new is the whole file. What is
// told begins with want: file, line, path and text.
type refused struct{ file, old, new, want string }

const (
	smallFile = "small.yaml"
	ownKind   = "radio/own.yaml"
	further   = "further/" // before the name of a file in an operator's folder
)

// kindOfItsOwn is short, and a whole kind of station.
const kindOfItsOwn = `kind: own
version: 1
inForce: { from: 2025-10-01 }
name: { ja: 自営局, en: own station }
parts:
  division: Y
  openingFee: { table: radio-registered, class: "'registration'" }
  renewalFee: { table: radio-registered-renewal, class: "'renewal'" }
`

// bare is the catalogue without its procedures: lists, tables and parts, and the family of radio stations.
func bare(t *testing.T) fstest.MapFS {
	t.Helper()
	folder := fstest.MapFS{}
	all := files(t, nil).(fstest.MapFS)
	for name, file := range all {
		top := !strings.Contains(name, "/")
		if top && (strings.Contains(string(file.Data), "\nform:") || name == accountsFile) || strings.HasPrefix(name, "radio/") && !ofFamily(name) {
			continue
		}
		folder[name] = file
	}
	folder[smallFile] = &fstest.MapFile{Data: []byte(smallDefinition)}
	return folder
}

// few is bare with the named definitions, and with what is changed: what a mistake is told of needs no others.
func few(t *testing.T, changed map[string]string, names ...string) fs.FS {
	t.Helper()
	folder := bare(t)
	for _, name := range names {
		content, err := fs.ReadFile(procedures.FS, name)
		if err != nil {
			t.Fatal(err)
		}
		folder[name] = &fstest.MapFile{Data: content}
	}
	for name, content := range changed {
		folder[name] = &fstest.MapFile{Data: []byte(content)}
	}
	return folder
}

// load is the catalogue with the mistake in it.
func (c refused) load(t *testing.T) error {
	t.Helper()
	folder, added := bare(t), fstest.MapFS{"README.md": {}}
	text := c.new
	if c.old != "" {
		content := map[string]string{smallFile: smallDefinition, ownKind: kindOfItsOwn}[c.file]
		if content == "" {
			shipped, err := fs.ReadFile(procedures.FS, c.file)
			if err != nil {
				t.Fatal(err)
			}
			content = string(shipped)
		}
		if !strings.Contains(content, c.old) {
			t.Fatalf("%q is not in %s", c.old, c.file)
		}
		text = strings.Replace(content, c.old, c.new, 1)
	}
	if name, ok := strings.CutPrefix(c.file, further); ok || strings.HasPrefix(c.file, overridesFolder) {
		added[name] = &fstest.MapFile{Data: []byte(text)}
	} else {
		folder[c.file] = &fstest.MapFile{Data: []byte(text)}
	}
	_, err := Load(folder, added)
	return err
}

func TestBareDefinitionsAreTaken(t *testing.T) {
	t.Parallel()
	for _, file := range []refused{{smallFile, "", smallDefinition, ""}, {smallFile, "", comparingForm(`{ items: why.items, sections: [{ section: small, changes: { one: [n] } }, { section: rows, key: t, fewer: one }] }`), ""}, {ownKind, "", kindOfItsOwn, ""}, {further + "trial.yaml", "", trialYAML(t), ""}} {
		if err := file.load(t); err != nil {
			t.Errorf("%s: %v", file.file, err)
		}
	}
}

// ofProgram are words of the program and of its libraries, which an author of definitions does not know.
var ofProgram = regexp.MustCompile(`procedure\.[A-Z]|!!|\bstruct\b|unmarshal|map\[|interface|nil\b|yaml: |strconv|%!`)

// plainlyTold sees to it that each mistake has its file, its line and what to do, in words of who writes definitions.
func plainlyTold(t *testing.T, err error) {
	t.Helper()
	for _, each := range joined(err) {
		mistake := &LoadError{}
		if !errors.As(each, &mistake) {
			t.Errorf("[R10.2] it is told without a file: %v", each)
			continue
		}
		if mistake.File == "" || mistake.Line < 1 || mistake.Hint == "" {
			t.Errorf("[R10.2] it lacks a file, a line or a hint: %v", mistake)
		}
		if word := ofProgram.FindString(mistake.Error()); word != "" {
			t.Errorf("[R10.2] %q is of the program: %v", word, mistake)
		}
	}
}

func TestWhatWouldFailLaterIsRefused(t *testing.T) {
	t.Parallel()
	seen := map[refused]bool{}
	for _, cases := range []map[string]refused{refusedHeads, refusedComparisons, refusedForms, refusedExpressions, refusedChecks, refusedRecords, refusedTables, refusedKinds, refusedFolders, refusedTexts, refusedAmounts, refusedWritten, refusedOverrides, refusedNever, refusedHints} {
		for name, c := range cases {
			seen[refused{c.file, c.old, c.new, ""}] = true
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				err := c.load(t)
				if err == nil {
					t.Fatalf("[R10.2] it is taken, want %s", c.want)
				}
				reported := false
				for _, line := range strings.Split(err.Error(), "\n") {
					reported = reported || strings.HasPrefix(line, c.want)
				}
				if !reported || c.want == "" {
					t.Errorf("[R10.2] want %s\ngot %v", c.want, err)
				}
				plainlyTold(t, err)
			})
		}
	}
	if len(seen) < 60 {
		t.Errorf("[R10.2] %d mistakes are tried", len(seen))
	}
}

func TestAMistakeOfAKindIsToldOnceAndNotOncePerAct(t *testing.T) {
	t.Parallel()
	err := refused{ownKind, "parts:", "parts:\n  particulars:\n    - section: station\n      title: { ja: 事項, en: Particulars }\n      fields:\n        - { id: own, type: colour, label: { ja: 自, en: Own } }", ""}.load(t)
	if err == nil || strings.Count(err.Error(), `"colour" is none of`) != 1 {
		t.Errorf("[R10.2] %v", err)
	}
	twice := refused{smallFile, "    fields:\n      - { id: n,", "    fields: &f\n      - { id: y, type: hue, label: *t }\n      - { id: n,", ""}.load(t)
	if twice == nil || strings.Count(twice.Error(), `"hue" is none of`) != 1 {
		t.Errorf("[R10.2] %v", twice)
	}
}

func TestTheNearestNameIsAsked(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{"licnece": "licence", "chekcs": "checks", "kpet": "kept", "divisionn": "division", "wholly-else": "", "": ""} {
		if got := nearest(name, []string{"licence", "checks", "kept", "division", "plan"}); got != want {
			t.Errorf("[R10.2] %q: %q, want %q", name, got, want)
		}
	}
}

func TestAWholeNumberIsToldToNeedAPoint(t *testing.T) {
	t.Parallel()
	err := refusedExpressions["whole number"].load(t)
	if err == nil || !strings.Contains(err.Error(), "write numbers with a decimal point: 200.0, not 200") {
		t.Errorf("[R10.2] %v", err)
	}
}
