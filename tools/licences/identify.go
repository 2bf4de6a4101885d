package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/google/licensecheck"
)

// file is a licence, a notice that must go with it, or a grant of patents.
type file struct {
	name, text string
}

// allowed are the licences that the product may carry: none asks more of it than to pass on
// texts, and for the MPL to say where the unchanged source is.
var allowed = []string{
	"0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "BlueOak-1.0.0", "CC0-1.0", "ISC", "MIT",
	"MIT-0", "MPL-2.0", "OFL-1.1", "Unlicense", "Zlib", "blessing",
}

var (
	names   = regexp.MustCompile(`(?i)^(licen[cs]es?|copying|notice|patents|unlicense)([-._]|$)`)
	unasked = regexp.MustCompile(`(?i)\.go$|^license-logo$`) // code; a picture that is not linked
	// What goes with a licence without being the package's own: notices, grants of patents, and
	// collections that also name what only tests use.
	besides = regexp.MustCompile(`(?i)^(notice|patents)|3rd-party|third-party`)
	whole   = regexp.MustCompile(`(?i)^(licen[cs]es?|copying|unlicense)(\.|$)`)
)

// leastKnown is how many of a hundred words of a licence must be those of licences known.
const leastKnown = 75

// texts reads the licence files of a folder.
func texts(folder string) ([]file, error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	var found []file
	for _, entry := range entries {
		name := entry.Name()
		if entry.IsDir() || !names.MatchString(name) || unasked.MatchString(name) {
			continue
		}
		body, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil {
			return nil, err
		}
		text := strings.TrimSpace(strings.ReplaceAll(string(body), "\r\n", "\n"))
		found = append(found, file{name, text})
	}
	return found, nil
}

// identify names the licences in a package's files.
func identify(files []file) (string, error) {
	var ids []string
	for _, f := range files {
		if besides.MatchString(f.name) {
			continue
		}
		scan := licensecheck.Scan([]byte(f.text))
		if whole.MatchString(f.name) && scan.Percent < leastKnown {
			return "", fmt.Errorf("%s is %.0f %% of a known licence", f.name, scan.Percent)
		}
		for _, match := range scan.Match {
			if !match.IsURL && !slices.Contains(ids, match.ID) {
				ids = append(ids, match.ID)
			}
		}
	}
	if len(ids) == 0 {
		return "", errors.New("no licence found")
	}
	return strings.Join(ids, " AND "), permitted(ids)
}

func permitted(ids []string) error {
	for _, id := range ids {
		if !slices.Contains(allowed, id) {
			return fmt.Errorf("licence %s is not on the list of those allowed", id)
		}
	}
	return nil
}
