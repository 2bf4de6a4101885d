package procedure

import (
	"io/fs"
	"testing"

	"go.yaml.in/yaml/v3"

	"radioportal/internal/made"
	"radioportal/procedures"
)

func sameTree(a, b *yaml.Node) bool {
	if a.Kind != b.Kind || a.Style != b.Style || a.Tag != b.Tag || a.Value != b.Value || a.Anchor != b.Anchor || a.Line != b.Line ||
		(a.Alias == nil) != (b.Alias == nil) || len(a.Content) != len(b.Content) {
		return false
	}
	if a.Alias != nil && !sameTree(a.Alias, b.Alias) {
		return false
	}
	for i := range a.Content {
		if !sameTree(a.Content[i], b.Content[i]) {
			return false
		}
	}
	return true
}

// The trees that the program is built with are what parsing the files gives, aliases included.
func TestTreesAreWhatParsingGives(t *testing.T) {
	encoded, err := EncodeTrees(procedures.FS)
	if err != nil {
		t.Fatal(err)
	}
	trees := decodeTrees(encoded)
	aliases := 0
	for name, tree := range trees {
		content, err := fs.ReadFile(procedures.FS, name)
		if err != nil {
			t.Fatal(err)
		}
		var parsed yaml.Node
		if err := yaml.Unmarshal(content, &parsed); err != nil {
			t.Fatal(err)
		}
		root := tree.of(content)
		if root == nil || !sameTree(root, &parsed) {
			t.Errorf("%s is not what it was", name)
		}
		if tree.of(append(content, ' ')) != nil {
			t.Errorf("%s stands for another content", name)
		}
		aliases += nodesOf(&parsed, yaml.AliasNode)
	}
	if len(trees) < 50 || aliases == 0 {
		t.Errorf("%d files, %d aliases", len(trees), aliases)
	}
}

func nodesOf(n *yaml.Node, kind yaml.Kind) int {
	sum := 0
	if n.Kind == kind {
		sum++
	}
	for _, child := range n.Content {
		sum += nodesOf(child, kind)
	}
	return sum
}

// A program that make built reads no YAML of its own when it starts.
func TestTheProgramIsBuiltWithEveryTree(t *testing.T) {
	trees := builtTrees()
	made.Needed(t, trees != nil, "the trees of the catalogue are", "build")
	l := &loader{folder: procedures.FS}
	for _, file := range append(l.glob("*.yaml"), l.glob("*/*.yaml")...) {
		content, err := fs.ReadFile(procedures.FS, file)
		if err != nil {
			t.Fatal(err)
		}
		if trees[file].of(content) == nil {
			t.Errorf("%s was changed since: run `make build`", file)
		}
	}
}
