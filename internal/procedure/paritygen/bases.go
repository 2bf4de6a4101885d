package main

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"radioportal/internal/procedure"
	"radioportal/internal/procedure/variation"
)

// base is a form that others are made of.
type base struct {
	Applicant string `json:"applicant"`
	Raw       any    `json:"raw"`
}

// basesOf are the good forms of the procedure's contract cases, and for each kind of applicant one that is filled
// in with examples.
func basesOf(p *procedure.Procedure, folder string) ([]base, error) {
	def := p.Definition()
	var file struct {
		Bases map[string]base `json:"bases"`
	}
	content, err := os.ReadFile(filepath.Join(filepath.Clean(folder), def.ID+".json"))
	if err == nil {
		err = json.Unmarshal(content, &file)
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	var bases []base
	for _, name := range names(file.Bases) {
		bases = append(bases, file.Bases[name])
	}
	for _, category := range def.Holders {
		bases = append(bases, base{category, variation.Filled(def, p.Codes())})
	}
	return bases, nil
}

func names(bases map[string]base) []string {
	var all []string
	for name := range bases {
		all = append(all, name)
	}
	slices.Sort(all)
	return all
}
