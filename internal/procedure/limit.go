package procedure

import (
	"fmt"
	"io"
	"io/fs"

	"go.yaml.in/yaml/v3"
)

// Bounds of what a file may ask of the program. The largest that ship have a fortieth of them.
const (
	maxFileBytes = 1 << 20
	// maxValues counts the values of a file with its aliases in their places, and what a kind's parts make of it.
	maxValues = 50_000
	maxDepth  = 30
	// maxKeys of one mapping: the YAML library compares each with each.
	maxKeys = 1_000
	// maxFields of a form, once shared sections are in their places, and maxChecks of a definition.
	maxFields = 2_000
	maxChecks = 1_000
	maxText   = 10_000 // bytes
	maxName   = 200    // bytes of the name of a kind, which stands in every text of it
	// maxMistakes are told of a file.
	maxMistakes = 100
)

const (
	hintDivide = "divide it, or take out what is not needed"
	hintFlat   = "write it with fewer levels"
)

// readFile is the content of a file that may be read as a whole.
func readFile(folder fs.FS, name string) ([]byte, error) {
	// Asked beforehand, as a pipe keeps waiting whoever opens it.
	if info, err := fs.Stat(folder, name); err == nil && !info.Mode().IsRegular() {
		return nil, &LoadError{File: name, Message: "is not a file"}
	}
	file, err := folder.Open(name)
	if err != nil {
		return nil, &LoadError{File: name, Message: fmt.Sprintf("cannot be read: %v", err)}
	}
	defer file.Close() //nolint:errcheck // it was only read
	content, err := io.ReadAll(io.LimitReader(file, maxFileBytes+1))
	if err != nil {
		return nil, &LoadError{File: name, Message: fmt.Sprintf("cannot be read: %v", err)}
	}
	if len(content) > maxFileBytes {
		return nil, &LoadError{File: name, Line: 1, Message: fmt.Sprintf("is larger than %d bytes", maxFileBytes), Hint: hintDivide}
	}
	return content, nil
}

// bounded tells whether a file can be decoded at a cost that goes with its size. What is not YAML is told
// where it is decoded.
func (r *reporter) bounded() bool {
	root := r.root()
	if root == nil {
		return true
	}
	b := &bounds{left: allowance{values: maxValues}}
	b.visit(root, 0, 0)
	if b.message != "" {
		r.add(&LoadError{File: r.file, Line: b.line, Message: b.message, Hint: b.hint})
	}
	return b.message == ""
}

// bounds goes through a file as it is with its aliases in their places, and stops at the first place that is too much.
type bounds struct {
	left          allowance
	line          int
	message, hint string
}

// visit is told the line of the outermost alias that it is in.
func (b *bounds) visit(node *yaml.Node, depth, alias int) {
	line := node.Line
	if alias > 0 {
		line = alias
	}
	switch {
	case !b.left.take(node):
		b.stop(line, hintDivide, "has more than %d values, those of aliases counted at each place", maxValues)
	case len(node.Value) > maxText:
		b.stop(line, hintDivide, "a text is longer than %d bytes", maxText)
	case depth > maxDepth:
		b.stop(line, hintFlat, "is nested more than %d deep", maxDepth)
	case node.Kind == yaml.MappingNode && len(node.Content) > 2*maxKeys:
		b.stop(line, hintDivide, "has more than %d keys", maxKeys)
	case node.Kind == yaml.AliasNode && node.Alias != nil:
		b.visit(node.Alias, depth+1, line)
	}
	for _, child := range node.Content {
		if b.message != "" {
			return
		}
		b.visit(child, depth+1, alias)
	}
}

func (b *bounds) stop(line int, hint, format string, args ...any) {
	b.line, b.hint, b.message = line, hint, fmt.Sprintf(format, args...)
}

// fits tells whether a definition has few enough fields and checks, those of shared sections counted at each place.
func (r *reporter) fits(def *Definition, references *References) bool {
	fields, checks := 0, len(def.Checks)
	for i, s := range def.Form {
		fields += len(s.Fields)
		if shared := references.Shared[s.Use]; shared != nil {
			fields += len(shared.Fields)
			for _, from := range shared.checked(references) {
				checks += len(from.Checks)
			}
		}
		if fields > maxFields {
			r.at(path{"form", i}, "with this section the form has more than %d fields", maxFields)
			return false
		}
	}
	if checks > maxChecks {
		r.at(path{"checks"}, "the definition has more than %d checks, those of shared sections counted at each place", maxChecks)
	}
	return checks <= maxChecks
}

// allowance is how many values may still be made. A long text counts as several.
type allowance struct {
	values   int
	reported bool // that there were more
}

// take tells whether there may be one more value.
func (a *allowance) take(node *yaml.Node) bool {
	a.values -= 1 + len(node.Value)/100
	return a.values >= 0
}

// lintSpelling bounds what stands in every text of a kind.
func lintSpelling(r *reporter, kind *Kind) {
	for language, name := range map[string]string{"ja": kind.Name.Ja, "en": kind.Name.En} {
		if len(name) > maxName {
			r.at(path{"name", language}, "is longer than %d bytes", maxName)
		}
	}
}
