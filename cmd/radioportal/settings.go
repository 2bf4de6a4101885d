package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/alecthomas/kong"
)

// settingsFile resolves flags from the file of --config, and refuses names that no command knows.
type settingsFile struct {
	kong.Resolver
	file  string
	names []string
}

// readSettings is the loader of kong.Configuration.
func readSettings(r io.Reader) (kong.Resolver, error) {
	s := &settingsFile{file: "--config"}
	if named, ok := r.(interface{ Name() string }); ok {
		s.file = named.Name()
	}
	text, err := io.ReadAll(r)
	var values map[string]json.RawMessage
	if err == nil {
		err = json.Unmarshal(text, &values)
	}
	if err == nil {
		s.names = slices.Sorted(maps.Keys(values))
		s.Resolver, err = kong.JSON(bytes.NewReader(text))
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", s.file, err)
	}
	return s, nil
}

// Validate implements kong.Resolver.
func (s *settingsFile) Validate(app *kong.Application) error {
	known := map[string]bool{}
	_ = kong.Visit(app, func(node kong.Visitable, next kong.Next) error {
		if flag, ok := node.(*kong.Flag); ok {
			known[strings.ReplaceAll(flag.Name, "-", "_")] = true
		}
		return next(nil)
	})
	var mistakes []error
	for _, name := range s.names {
		if !known[name] {
			mistakes = append(mistakes, fmt.Errorf("%s: no setting is named %q%s", s.file, name, nearest(name, known)))
		}
	}
	return errors.Join(mistakes...)
}

// nearest proposes the known name that a name was likely meant to be.
func nearest(name string, known map[string]bool) string {
	best, least := "", 4 // letters that may differ, and one more
	for _, each := range slices.Sorted(maps.Keys(known)) {
		if n := edits(name, each); n < least && n < len(name)/2 {
			best, least = each, n
		}
	}
	if best == "" {
		return ""
	}
	return fmt.Sprintf("; %q is", best)
}

// edits is how many letters are to be changed, added or left out (Levenshtein).
func edits(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		before := row[0]
		row[0] = i + 1
		for j := range len(b) {
			same := before
			if a[i] != b[j] {
				same++
			}
			before = row[j+1]
			row[j+1] = min(same, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
