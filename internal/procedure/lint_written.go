package procedure

import (
	"bytes"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"go.yaml.in/yaml/v3"
)

// unreadable tells of bytes that no text has, in the line in which they stand: the YAML library knows no line of them.
func (r *reporter) unreadable() bool {
	if bytes.HasPrefix(r.content, []byte{0xfe, 0xff}) || bytes.HasPrefix(r.content, []byte{0xff, 0xfe}) {
		r.add(&LoadError{File: r.file, Line: 1, Message: "is in UTF-16", Hint: "save the file as UTF-8"}) // no line of it could be told
		return true
	}
	for i, line := range bytes.Split(r.content, []byte("\n")) {
		if !utf8.Valid(line) {
			r.add(&LoadError{File: r.file, Line: i + 1, Message: "is not in UTF-8", Hint: "save the file as UTF-8; other encodings, such as Shift_JIS, are not read"})
			return true
		}
		if at := bytes.IndexFunc(line, func(c rune) bool { return c != '\t' && c != '\r' && c < ' ' || c == 0x7f }); at >= 0 {
			r.add(&LoadError{File: r.file, Line: i + 1, Message: fmt.Sprintf("has the control character %U", rune(line[at])), Hint: "take it out, or save the file as text in UTF-8"})
			return true
		}
	}
	return false
}

// asWritten goes through a file as it is written, beside the type that it is read as: it tells what the YAML library passes over (a fraction is
// cut, characters that nobody sees are taken) or tells of each act of a kind (a key that stands twice).
type asWritten struct {
	r *reporter
	// keys are those that there are where an unknown one stands, by its line and name.
	keys map[string][]string
}

// lintWritten tells what is wrong with a file as it is written.
func (r *reporter) lintWritten(into any) *asWritten {
	w := &asWritten{r: r, keys: map[string][]string{}}
	if root := r.root(); root != nil {
		w.visit(root, reflect.TypeOf(into))
	}
	return w
}

var (
	nodeType        = reflect.TypeFor[yaml.Node]()
	unmarshalerType = reflect.TypeFor[yaml.Unmarshaler]()
)

// visit is told the type that a node is read as; nil where it is not known.
func (w *asWritten) visit(node *yaml.Node, of reflect.Type) {
	for of != nil && of.Kind() == reflect.Pointer {
		of = of.Elem()
	}
	if of == nodeType || of != nil && reflect.PointerTo(of).Implements(unmarshalerType) {
		of = nil
	}
	switch node.Kind {
	case yaml.DocumentNode:
		w.visit(node.Content[0], of)
	case yaml.AliasNode: // what it stands for was looked at in its place
	case yaml.ScalarNode:
		w.scalar(node, of)
	case yaml.SequenceNode:
		for _, item := range node.Content {
			w.visit(item, elementOf(of, reflect.Slice))
		}
	case yaml.MappingNode:
		w.mapping(node, of)
	}
}

// elementOf is the type of the items of a list or a map; nil of anything else.
func elementOf(of reflect.Type, kind reflect.Kind) reflect.Type {
	if of != nil && of.Kind() == kind {
		return of.Elem()
	}
	return nil
}

func (w *asWritten) mapping(node *yaml.Node, of reflect.Type) {
	lines := map[string]int{}
	fields := readKeys(of)
	for i := 0; i+1 < len(node.Content); i += 2 {
		key, value := node.Content[i], node.Content[i+1]
		w.characters(key)
		if first, twice := lines[key.Value]; twice {
			w.tell(key, "each key stands once: take one of the two out", "mapping key %q already defined at line %d", key.Value, first)
		} else {
			lines[key.Value] = key.Line
		}
		read, known := fields[key.Value]
		if fields != nil && !known {
			w.keys[keyAt(key.Line, key.Value)] = slices.Sorted(maps.Keys(fields))
		}
		if fields == nil {
			read = elementOf(of, reflect.Map)
		}
		w.visit(value, read)
	}
}

func keyAt(line int, key string) string { return strconv.Itoa(line) + " " + key }

// readKeys are the keys of a struct and the types of what stands there; nil of what is no struct.
func readKeys(of reflect.Type) map[string]reflect.Type {
	if of == nil || of.Kind() != reflect.Struct {
		return nil
	}
	keys := map[string]reflect.Type{}
	for i := range of.NumField() {
		field := of.Field(i)
		name, options, _ := strings.Cut(field.Tag.Get("yaml"), ",")
		switch {
		case options == "inline":
			maps.Copy(keys, readKeys(field.Type))
		case name != "" && name != "-":
			keys[name] = field.Type
		}
	}
	return keys
}

func (w *asWritten) scalar(node *yaml.Node, of reflect.Type) {
	w.characters(node)
	if of == nil || node.ShortTag() != "!!float" || !reflect.Zero(of).CanInt() {
		return
	}
	w.tell(node, "write digits only", "says %q, where a whole number stands", node.Value)
}

// characters tells of those that nobody sees and that change how the rest is read or shown.
func (w *asWritten) characters(node *yaml.Node) {
	if at := strings.IndexFunc(node.Value, unseen); at >= 0 {
		c, _ := utf8.DecodeRuneInString(node.Value[at:])
		w.tell(node, "take it out", "has the character %U, which is not seen", c)
	}
}

func unseen(c rune) bool {
	return unicode.IsControl(c) && c != '\n' && c != '\t' && c != '\r' || unicode.Is(unicode.Bidi_Control, c)
}

func (w *asWritten) tell(node *yaml.Node, hint, format string, args ...any) {
	w.r.add(&LoadError{File: w.r.file, Line: node.Line, Message: fmt.Sprintf(format, args...), Hint: hint})
}

// told tells whether something that the YAML library says of a file was told already.
func (w *asWritten) told(message string) bool {
	return w != nil && strings.HasPrefix(message, "mapping key ")
}

// hint names the key that may be meant by one that there is not; "" where none is near.
func (w *asWritten) hint(line int, key string) string {
	if w == nil {
		return ""
	}
	if near := nearest(key, w.keys[keyAt(line, key)]); near != "" {
		return fmt.Sprintf("did you mean %q?", near)
	}
	return ""
}
