package procedure

import (
	"maps"
	"path/filepath"
	"slices"
	"testing"
)

const contractFolder = "../../contract/procedures"

// contractFamily is a file of contract/procedures/family: cases that several procedures share, so that each is written
// once. Procedures names for each of them the base of its own file (whose version and day count) that the cases begin
// with, and call base where they name it.
type contractFamily struct {
	Procedures map[string]string `json:"procedures"`
	Cases      []contractCase    `json:"cases"`
}

// contractFiles are the cases of all procedures: their own, then those that they share. A shared one has the id of the
// procedure in its title.
func contractFiles(t *testing.T) []contractFile {
	t.Helper()
	files := []contractFile{}
	for _, name := range contractNames(t, "*.json") {
		files = append(files, readContract(t, name))
	}
	for _, name := range contractNames(t, "family/*.json") {
		files = append(files, familyFiles(t, name, files)...)
	}
	return files
}

func contractNames(t *testing.T, pattern string) []string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(contractFolder, pattern))
	if err != nil || len(names) == 0 {
		t.Fatalf("no contract cases in %s: %v", pattern, err)
	}
	return names
}

// familyFiles are a family's cases, once for each of its procedures.
func familyFiles(t *testing.T, name string, own []contractFile) []contractFile {
	t.Helper()
	family := readJSON[contractFamily](t, name)
	if len(family.Procedures) == 0 || len(family.Cases) == 0 {
		t.Fatalf("%s: no procedures or no cases", name)
	}
	files := []contractFile{}
	for _, id := range slices.Sorted(maps.Keys(family.Procedures)) {
		i := slices.IndexFunc(own, func(f contractFile) bool { return f.Procedure == id })
		if i < 0 {
			t.Fatalf("%s: %s has no cases of its own", name, id)
		}
		base, ok := own[i].Bases[family.Procedures[id]]
		if !ok {
			t.Fatalf("%s: %s has no base %q", name, id, family.Procedures[id])
		}
		files = append(files, contractFile{id, own[i].Version, own[i].Today, map[string]contractBase{"base": base}, family.of(id)})
	}
	return files
}

// of are the cases as those of one procedure.
func (f contractFamily) of(id string) []contractCase {
	cases := slices.Clone(f.Cases)
	for i := range cases {
		cases[i].Base = "base"
		cases[i].Title += " (" + id + ")"
	}
	return cases
}
