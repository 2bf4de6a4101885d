package archtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"testing"
)

// mostMethods is how many methods an interface of a domain declares; what needs more is made of others.
const mostMethods = 3

func TestPortsAreSmall(t *testing.T) {
	for _, s := range sources(t) {
		if _, base := levels[s.pkg]; base && s.pkg != "login" {
			continue
		}
		files := token.NewFileSet()
		parsed, err := parser.ParseFile(files, filepath.Join("..", filepath.FromSlash(s.file)), nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for name, n := range methodsIn(parsed) {
			if n > mostMethods {
				t.Errorf("%s: %s declares %d methods: ask for less, or make it of smaller ones", s.file, name, n)
			}
		}
	}
}

// The rule itself finds what it is for, and nothing else.
func TestLargePortsAreFound(t *testing.T) {
	parsed, err := parser.ParseFile(token.NewFileSet(), "x.go", `package x
type large interface { A(); B(); C(); D() }
type made interface { large; A(); B(); C() }`, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	if got := methodsIn(parsed); got["large"] != 4 || got["made"] != 3 {
		t.Errorf("%v", got)
	}
}

// methodsIn is how many methods each interface of a file declares, without those of others it is made of.
func methodsIn(file *ast.File) map[string]int {
	found := map[string]int{}
	ast.Inspect(file, func(n ast.Node) bool {
		spec, ok := n.(*ast.TypeSpec)
		if !ok {
			return true
		}
		if declared, ok := spec.Type.(*ast.InterfaceType); ok {
			for _, method := range declared.Methods.List {
				found[spec.Name.Name] += len(method.Names)
			}
		}
		return true
	})
	return found
}
