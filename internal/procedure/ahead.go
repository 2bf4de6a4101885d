package procedure

import (
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"
)

// ahead begins to parse the files of a folder that is taken to be right, as far as the program was not built with
// their trees, beside what needs them in turn: kinds first, which come last there. Who needs a file before its turn
// parses it himself.
func (l *loader) ahead() {
	l.sources = map[string]source{}
	trees := builtTrees()
	files := append(l.glob("*/*.yaml"), l.glob("*.yaml")...)
	first := func(file string) int {
		for i, folder := range []string{codesFolder, sharedFolder} {
			if strings.HasPrefix(file, folder+"/") {
				return -i
			}
		}
		return -2
	}
	slices.SortStableFunc(files, func(a, b string) int { return first(a) - first(b) })
	for _, file := range files {
		content, err := readFile(l.folder, file)
		if err != nil {
			continue // which is told where it is read
		}
		s := newSource(file, content)
		if root := trees[file].of(content); root != nil {
			s.parsed = func() *yaml.Node { return root }
		}
		l.sources[file] = s
	}
	go func() {
		for _, file := range files {
			l.sources[file].root()
		}
	}()
}

// decodeParsed is decode of a file that was begun ahead; false where it was not, or is no YAML.
func (s source) decodeParsed(into any) (*reporter, bool) {
	root := s.root()
	if root == nil || root.Kind != yaml.DocumentNode {
		return nil, false
	}
	r := &reporter{source: newSource(s.file, s.content)} // which does not keep the tree
	if err := root.Decode(into); err != nil {
		r.yaml(err, nil)
	}
	return r, true
}
