package procedure

import (
	"errors"
	"fmt"
	"strings"
	"sync"

	"go.yaml.in/yaml/v3"
)

// LoadError is one mistake in a file of the catalogue.
type LoadError struct {
	File string
	// Line is 1-based, or 0 when it is not known.
	Line int
	// Path leads to the mistake inside the file, e.g. form[2].fields[0].requiredWhen.
	Path    string
	Message string
	// Hint says how it is mended, where that does not go without saying.
	Hint string
	// Has is the place of the family that does not go with the kind that File names; empty where File has the mistake itself.
	Has string
	// made is the kind that it was made by; nil where it stands in no family's file.
	made *madeBy
}

// Error is "file:line: path: message; hint".
func (e *LoadError) Error() string {
	text := e.Message
	if e.Path != "" {
		text = e.Path + ": " + text
	}
	if e.Has != "" {
		text += ", as " + e.Has + " has it"
	}
	if e.Hint != "" {
		text += "; " + e.Hint
	}
	if e.Line > 0 {
		return fmt.Sprintf("%s:%d: %s", e.File, e.Line, text)
	}
	return e.File + ": " + text
}

// reporter gathers the mistakes of one file, so that all are told at once.
type reporter struct {
	source
	errs []error
	// origin, where it is set, tells in which file a place really stands.
	origin func(path) (source, path)
}

// source is a file of the catalogue.
type source struct {
	file    string
	content []byte
	// parsed is the file as it is written: only who has to tell a line needs it.
	parsed func() *yaml.Node // once
	// expanded, where it is set, says where what stands in content was written: content was put together.
	expanded *expandedKind
}

// place is the file and the line in which what a path leads to was written, as far as it leads.
func (s source) place(p path) (file string, line int) {
	if s.expanded != nil {
		return s.expanded.place(p.node(s.expanded.tree))
	}
	if node := p.node(s.root()); node != nil {
		return s.file, max(node.Line, 1)
	}
	return s.file, 1
}

func newSource(file string, content []byte) source {
	return source{file: file, content: content, parsed: sync.OnceValue(func() *yaml.Node {
		var root yaml.Node
		if yaml.Unmarshal(content, &root) != nil {
			return nil // which is told where it is decoded
		}
		return &root
	})}
}

// root is the file as it is written; nil where it is no YAML.
func (s source) root() *yaml.Node {
	if s.parsed == nil {
		return nil
	}
	return s.parsed()
}

// at notes a mistake at a place; what is given back may be told a hint.
func (r *reporter) at(p path, format string, args ...any) *LoadError {
	from, p := r.from(p)
	file, line := from.place(p)
	mistake := &LoadError{File: file, Line: line, Path: p.String(), Message: fmt.Sprintf(format, args...)}
	if r.expanded != nil {
		mistake.made = r.expanded.madeIt(file, p.node(r.expanded.tree), mistake.Message)
	}
	r.add(mistake)
	return mistake
}

// from is the source in which a place really stands, and where.
func (r *reporter) from(p path) (source, path) {
	if r.origin != nil {
		return r.origin(p)
	}
	return r.source, p
}

// placeOf is the file and the line in which a place was written.
func (r *reporter) placeOf(p path) (file string, line int) {
	from, p := r.from(p)
	return from.place(p)
}

// has tells whether something is written at a place.
func (r *reporter) has(p path) bool {
	from, p := r.from(p)
	above := p[:len(p)-1].node(from.root())
	return child(above, p[len(p)-1]) != nil
}

// atKey is at, of a key and not of what it says.
func (r *reporter) atKey(p path, format string, args ...any) *LoadError {
	mistake := r.at(p, format, args...)
	above, name := p[:len(p)-1].node(r.root()), p[len(p)-1]
	if key, ok := name.(string); ok && above != nil {
		if n := keyIn(above, key); n >= 0 {
			mistake.Line = above.Content[n].Line
		}
	}
	return mistake
}

// add notes a mistake, as far as one can still read them.
func (r *reporter) add(mistake *LoadError) {
	switch {
	case len(r.errs) < maxMistakes:
		r.errs = append(r.errs, mistake)
	case len(r.errs) == maxMistakes:
		r.errs = append(r.errs, &LoadError{File: r.file, Message: "there are more mistakes"})
	}
}

func (r *reporter) err() error { return errors.Join(r.errs...) }

// path is a way into a YAML document: strings for keys, ints for items.
type path []any

func (p path) with(steps ...any) path {
	return append(p[:len(p):len(p)], steps...)
}

// String is the path as an author finds it in the file, such as form[0].fields[2].id.
func (p path) String() string {
	var b strings.Builder
	for _, step := range p {
		switch s := step.(type) {
		case int:
			fmt.Fprintf(&b, "[%d]", s)
		case string:
			if b.Len() > 0 {
				b.WriteByte('.')
			}
			b.WriteString(s)
		}
	}
	return b.String()
}

// node follows the path as far as the document goes and gives the node reached.
func (p path) node(node *yaml.Node) *yaml.Node {
	if node != nil && node.Kind == yaml.DocumentNode && len(node.Content) == 1 {
		node = node.Content[0]
	}
	for _, step := range p {
		next := child(node, step)
		if next == nil {
			break
		}
		node = next
	}
	return node
}

func child(node *yaml.Node, step any) *yaml.Node {
	if node == nil {
		return nil
	}
	switch s := step.(type) {
	case int:
		if node.Kind == yaml.SequenceNode && s < len(node.Content) {
			return node.Content[s]
		}
	case string:
		return valueOf(node, s)
	}
	return nil
}
