package command

import (
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"

	"radioportal/internal/procedure"
)

// readFolder is a folder that definitions were read from.
type readFolder struct {
	name string
	fs.FS
}

// tellRead says what was checked: how many files of each folder, those of an operator by name, and the procedures that came of them with
// their versions. A file that is missing there was not read.
func tellRead(w io.Writer, catalogue *procedure.Catalogue, folders []readFolder, today string) error {
	for i, each := range folders {
		files, err := definitionsIn(each)
		if err != nil {
			return err
		}
		if _, err := fmt.Fprintf(w, "%s: %d files\n", each.name, len(files)); err != nil {
			return err
		}
		if i > 0 {
			for _, file := range files {
				_, _ = fmt.Fprintf(w, "  %s\n", file)
			}
		}
	}
	for _, service := range procedure.Services {
		tellService(w, catalogue, service)
	}
	_, err := fmt.Fprintf(w, "%d procedures in force, no mistakes\n", len(catalogue.List(today)))
	return err
}

// definitionsIn are the files of a folder that are read.
func definitionsIn(folder fs.FS) (files []string, err error) {
	err = fs.WalkDir(folder, ".", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() && path.Ext(name) == ".yaml" {
			files = append(files, name)
		}
		return err
	})
	return files, err
}

// tellService says what there is of a service: its stations, and each procedure with its versions.
func tellService(w io.Writer, catalogue *procedure.Catalogue, service string) {
	var ids, stations []string
	versions := map[string]string{}
	for _, p := range slices.Backward(catalogue.Versions()) {
		def := p.Definition()
		if def.Service != service {
			continue
		}
		if !slices.Contains(ids, def.ID) {
			ids = append(ids, def.ID)
		}
		versions[def.ID] += fmt.Sprintf(" %d", def.Version)
		if id := p.Station().ID; id != "" && !slices.Contains(stations, id) {
			stations = append(stations, id)
		}
	}
	slices.Sort(stations)
	slices.Sort(ids)
	_, _ = fmt.Fprintf(w, "%s: %d procedures; kinds: %s\n", service, len(ids), strings.Join(stations, ", "))
	for _, id := range ids {
		_, _ = fmt.Fprintf(w, "  %s: version%s\n", id, versions[id])
	}
}
