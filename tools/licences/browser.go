package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// builtIn are tools that leave some of their own text in what they build: the reset and the
// tokens of the style sheet, the loaders of modules.
var builtIn = []string{"tailwindcss", "@digital-go-jp/tailwind-theme-plugin", "vite", "rolldown"}

// bundled begins, in the licence of such a tool, the list of what the tool itself is made of,
// which reaches no browser.
const bundled = "\n# Licenses of bundled dependencies"

// choices are packages that leave a choice of licences in one file: what stands between the
// two marks is the one that the product takes.
var choices = map[string][2]string{"node-forge": {"New BSD License (3-clause)", "\n-----"}}

// parts are licences of what is shipped of a package besides its own code: of pdf.js the maps of
// characters, the fonts and the decoders of pictures (not the Liberation fonts, which are under the GPL).
var parts = map[string][]string{"pdfjs-dist": {
	"cmaps/LICENSE", "standard_fonts/LICENSE_FOXIT",
	"wasm/LICENSE_JBIG2", "wasm/LICENSE_OPENJPEG", "wasm/LICENSE_PDFJS_JBIG2", "wasm/LICENSE_PDFJS_OPENJPEG",
}}

// commented matches what begins each line where a licence was taken from a comment.
var commented = regexp.MustCompile(`(?m)^%%Copyright: ?`)

// partTexts reads the licences of a package's parts.
func partTexts(folder, name string) ([]file, error) {
	var found []file
	for _, part := range parts[name] {
		body, err := os.ReadFile(filepath.Join(folder, part))
		if err != nil {
			return nil, err
		}
		found = append(found, file{filepath.Base(part), commented.ReplaceAllString(string(body), "")})
	}
	return found, nil
}

// chosen is the licence that is taken of a package's file.
func chosen(name, text string) string {
	marks, choice := choices[name]
	if !choice {
		return text
	}
	_, text, _ = strings.Cut(text, marks[0])
	text, _, _ = strings.Cut(text, marks[1])
	return strings.TrimSpace(text)
}

// locked is an entry of package-lock.json.
type locked struct {
	Version          string
	Dev, DevOptional bool
	Optional         bool // for Node alone, where it is installed at all
}

// npmPackages lists the packages of a folder that are shipped: all that is not for
// development only, and what is built in.
func npmPackages(folder string, builtIn ...string) ([]Package, error) {
	text, err := os.ReadFile(filepath.Join(folder, "package-lock.json"))
	if err != nil {
		return nil, err
	}
	var lock struct{ Packages map[string]locked }
	if err := json.Unmarshal(text, &lock); err != nil {
		return nil, err
	}
	for _, name := range builtIn {
		entry := lock.Packages["node_modules/"+name]
		entry.Dev = false
		lock.Packages["node_modules/"+name] = entry
	}
	var packages []Package
	for path, entry := range lock.Packages {
		if path == "" || entry.Dev || entry.DevOptional || entry.Optional {
			continue
		}
		found, err := texts(filepath.Join(folder, path))
		if err != nil {
			return nil, err
		}
		name := path[strings.LastIndex(path, "node_modules/")+len("node_modules/"):]
		more, err := partTexts(filepath.Join(folder, path), name)
		if err != nil {
			return nil, err
		}
		found = append(found, more...)
		for i := range found {
			text, _, _ := strings.Cut(found[i].text, bundled)
			found[i].text = chosen(name, text)
		}
		packages = append(packages, Package{Name: name, Version: entry.Version, files: found})
	}
	return packages, nil
}
