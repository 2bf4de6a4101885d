package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"path/filepath"
	"strings"
)

// linked is a package of the program as `go list` tells it.
type linked struct {
	Dir    string
	Module *struct {
		Path, Version, Dir string
		Main               bool
	}
}

// goModules lists the modules linked into the program, and Go's own library.
func goModules(root string) ([]Package, error) {
	library, err := standardLibrary(root)
	if err != nil {
		return nil, err
	}
	out, err := goCommand(root, "list", "-deps", "-json=Dir,Module", "./cmd/radioportal")
	if err != nil {
		return nil, err
	}
	folders := map[string]bool{}
	modules := map[string]*Package{}
	for list := json.NewDecoder(bytes.NewReader(out)); ; {
		var p linked
		if err := list.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return nil, err
		}
		if p.Module == nil || p.Module.Main {
			continue
		}
		module := modules[p.Module.Path]
		if module == nil {
			module = &Package{Name: p.Module.Path, Version: p.Module.Version}
			modules[p.Module.Path] = module
		}
		if err := module.gather(p.Dir, p.Module.Dir, folders); err != nil {
			return nil, err
		}
	}
	packages := []Package{library}
	for _, module := range modules {
		packages = append(packages, *module)
	}
	return packages, nil
}

// gather reads the licences of a linked folder and of those above it: a module may hold code of
// others under theirs.
func (p *Package) gather(folder, top string, seen map[string]bool) error {
	for ; strings.HasPrefix(folder, top) && !seen[folder]; folder = filepath.Dir(folder) {
		seen[folder] = true
		found, err := texts(folder)
		if err != nil {
			return err
		}
		p.files = append(p.files, found...)
	}
	return nil
}

func standardLibrary(root string) (Package, error) {
	out, err := goCommand(root, "env", "GOVERSION", "GOROOT")
	if err != nil {
		return Package{}, err
	}
	version, folder, _ := strings.Cut(strings.TrimSpace(string(out)), "\n")
	found, err := texts(folder)
	return Package{Name: "Go", Version: strings.TrimPrefix(version, "go"), files: found}, err
}

func goCommand(root string, args ...string) ([]byte, error) {
	command := exec.Command("go", args...)
	command.Dir = root
	var said bytes.Buffer
	command.Stderr = &said
	out, err := command.Output()
	if err != nil {
		return nil, fmt.Errorf("go %s: %w: %s", args[0], err, said.String())
	}
	return out, nil
}
