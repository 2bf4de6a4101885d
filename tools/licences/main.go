// Command licences writes the licences of everything that the program ships: of the Go modules
// linked into it, of the packages whose code reaches a browser and of the postal codes. It fails
// where one has no licence that it knows, or one that the product may not carry.
//
// Usage: licences ROOT OUT, with the repository's folder and the file to write.
package main

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"slices"
)

// Package is what is shipped under a licence of its own.
type Package struct {
	Name    string `json:"name"`
	Version string `json:"version"`
	Licence string `json:"licence"` // SPDX ids, with AND where several apply
	Texts   []int  `json:"texts"`   // places in List.Texts

	files []file
}

// List is the file that is written: packages by name, and each text once.
type List struct {
	Packages []Package `json:"packages"`
	Texts    []string  `json:"texts"`
}

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: licences ROOT OUT")
		os.Exit(2)
	}
	if err := write(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, "licences:", err)
		os.Exit(1)
	}
}

func write(root, out string) error {
	modules, err := goModules(root)
	if err != nil {
		return err
	}
	packages, err := npmPackages(root+"/web", builtIn...)
	if err != nil {
		return err
	}
	data, err := npmPackages(root + "/tools/postal")
	if err != nil {
		return err
	}
	list, err := listOf(slices.Concat(modules, packages, data))
	if err != nil {
		return err
	}
	text, err := json.Marshal(list)
	if err != nil {
		return err
	}
	return os.WriteFile(out, text, 0o644)
}

// listOf names each package's licence and stores each text once; it tells all that is wrong.
func listOf(packages []Package) (List, error) {
	slices.SortFunc(packages, func(a, b Package) int {
		return cmp.Or(cmp.Compare(a.Name, b.Name), cmp.Compare(a.Version, b.Version))
	})
	var list List
	var wrong []error
	places := map[string]int{}
	for _, p := range packages {
		licence, err := identify(p.files)
		if err != nil {
			wrong = append(wrong, fmt.Errorf("%s %s: %w", p.Name, p.Version, err))
			continue
		}
		p.Licence = licence
		for _, f := range p.files {
			place, known := places[f.text]
			if !known {
				place = len(list.Texts)
				places[f.text] = place
				list.Texts = append(list.Texts, f.text)
			}
			if !slices.Contains(p.Texts, place) {
				p.Texts = append(p.Texts, place)
			}
		}
		list.Packages = append(list.Packages, p)
	}
	return list, errors.Join(wrong...)
}
