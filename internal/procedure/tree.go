package procedure

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"

	"go.yaml.in/yaml/v3"
)

// The catalogue's files as YAML nodes, parsed when the program was built: parsing them was a quarter of what a start
// takes of the processor. A tree stands for the very content that it was made of; without it, or where the content is
// another, the file is parsed at the start.
//
//go:embed all:parsed
var parsedFiles embed.FS

const parsedFile = "parsed/trees.bin"

// A folder of trees begins with the number of files, nodes, children and texts. Then follow each text's length, all
// texts, and the files: name (as a text), the SHA-256 of the content, and the nodes, each before its children: kind,
// style, tag, value and anchor (as texts), line, the number of the node that an alias stands for, number of children.
// All numbers are variable in length (encoding/binary).

// EncodeTrees parses every file of a folder of definitions and writes their trees.
func EncodeTrees(folder fs.FS) ([]byte, error) {
	w := &treeWriter{texts: map[string]uint64{}}
	var files []string
	for _, pattern := range []string{"*.yaml", "*/*.yaml"} {
		found, err := fs.Glob(folder, pattern)
		if err != nil {
			return nil, err
		}
		files = append(files, found...)
	}
	for _, file := range files {
		if err := w.file(folder, file); err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
	}
	var out []byte
	for _, n := range []int{len(files), w.nodes, w.children, len(w.order)} {
		out = binary.AppendUvarint(out, uint64(n))
	}
	for _, text := range w.order {
		out = binary.AppendUvarint(out, uint64(len(text)))
	}
	for _, text := range w.order {
		out = append(out, text...)
	}
	return append(out, w.body...), nil
}

type treeWriter struct {
	texts           map[string]uint64
	order           []string
	body            []byte
	nodes, children int
	numbers         map[*yaml.Node]int // of the nodes of a file that an alias may stand for
}

func (w *treeWriter) file(folder fs.FS, file string) error {
	content, err := fs.ReadFile(folder, file)
	if err != nil {
		return err
	}
	var root yaml.Node
	if err := yaml.Unmarshal(content, &root); err != nil {
		return err
	}
	sum := sha256.Sum256(content)
	w.text(file)
	w.body = append(w.body, sum[:]...)
	w.numbers = map[*yaml.Node]int{}
	return w.node(&root)
}

func (w *treeWriter) node(n *yaml.Node) error {
	w.numbers[n] = w.nodes
	w.nodes++
	w.number(int(n.Kind))
	w.number(int(n.Style))
	for _, text := range []string{n.Tag, n.Value, n.Anchor} {
		w.text(text)
	}
	w.number(n.Line)
	if n.Kind == yaml.AliasNode {
		target, ok := w.numbers[n.Alias]
		if !ok {
			return errors.New("an alias stands before what it stands for")
		}
		w.number(target)
	}
	w.number(len(n.Content))
	w.children += len(n.Content)
	for _, child := range n.Content {
		if err := w.node(child); err != nil {
			return err
		}
	}
	return nil
}

func (w *treeWriter) text(text string) {
	n, ok := w.texts[text]
	if !ok {
		n = uint64(len(w.order))
		w.texts[text], w.order = n, append(w.order, text)
	}
	w.body = binary.AppendUvarint(w.body, n)
}

func (w *treeWriter) number(n int) { w.body = binary.AppendUvarint(w.body, uint64(n)) }

// tree is one file as it was parsed when the program was built.
type tree struct {
	sum  [sha256.Size]byte // of its content
	root *yaml.Node
}

// builtTrees reads the trees that the program was built with; none where it was built without.
func builtTrees() map[string]tree {
	encoded, err := parsedFiles.ReadFile(parsedFile)
	if err != nil {
		return nil
	}
	return decodeTrees(encoded)
}

// decodeTrees reads what EncodeTrees wrote.
func decodeTrees(encoded []byte) map[string]tree {
	r := &treeReader{left: encoded}
	files := r.number()
	r.nodes = make([]yaml.Node, r.number())
	r.children = make([]*yaml.Node, r.number())
	r.texts = r.strings(r.number())
	trees := make(map[string]tree, files)
	for range files {
		name := r.text()
		var t tree
		r.left = r.left[copy(t.sum[:], r.left):]
		t.root = r.node()
		trees[name] = t
	}
	return trees
}

type treeReader struct {
	left     []byte
	nodes    []yaml.Node
	read     int // nodes so far
	children []*yaml.Node
	texts    []string
}

func (r *treeReader) number() int {
	n, size := binary.Uvarint(r.left)
	r.left = r.left[size:]
	return int(n) //nolint:gosec // as it was written
}

func (r *treeReader) strings(count int) []string {
	lengths := make([]int, count)
	total := 0
	for i := range lengths {
		lengths[i] = r.number()
		total += lengths[i]
	}
	all := string(r.left[:total])
	r.left = r.left[total:]
	texts := make([]string, count)
	for i, length := range lengths {
		texts[i], all = all[:length], all[length:]
	}
	return texts
}

func (r *treeReader) text() string { return r.texts[r.number()] }

func (r *treeReader) node() *yaml.Node {
	n := &r.nodes[r.read]
	r.read++
	n.Kind, n.Style = yaml.Kind(r.number()), yaml.Style(r.number()) //nolint:gosec // as it was written
	n.Tag, n.Value, n.Anchor, n.Line = r.text(), r.text(), r.text(), r.number()
	if n.Kind == yaml.AliasNode {
		n.Alias = &r.nodes[r.number()]
	}
	count := r.number()
	if count > 0 {
		n.Content, r.children = r.children[:count:count], r.children[count:]
	}
	for i := range n.Content {
		n.Content[i] = r.node()
	}
	return n
}

// of is the tree of a file, nil where its content is another than the one it was made of.
func (t tree) of(content []byte) *yaml.Node {
	if sum := sha256.Sum256(content); t.root == nil || !bytes.Equal(sum[:], t.sum[:]) {
		return nil
	}
	return t.root
}
