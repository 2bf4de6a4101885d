package archtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// statement is the beginning of an SQL statement.
var statement = regexp.MustCompile("^[`\"]\\s*(SELECT|INSERT INTO|UPDATE|DELETE FROM|CREATE|ALTER|DROP) ")

// speakers are the packages that are about SQL.
var speakers = []string{"db", "sqlcheck"}

func TestOnlyTheStoreSpeaksSQL(t *testing.T) {
	for _, s := range sources(t) {
		if slices.Contains(speakers, s.pkg) || strings.HasPrefix(filepath.Base(s.file), "store") {
			continue
		}
		if name := filepath.Base(s.file); slices.Contains(s.imports, "database/sql") && s.pkg != "job" && s.pkg != "app" && name != "service.go" {
			t.Errorf("%s imports database/sql: only store files and service.go may", s.file)
		}
		files := token.NewFileSet()
		parsed, err := parser.ParseFile(files, filepath.Join("..", s.file), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			if text, ok := n.(*ast.BasicLit); ok && text.Kind == token.STRING && statement.MatchString(text.Value) {
				t.Errorf("%s: %.60s: SQL stands in store files", files.Position(text.Pos()), text.Value)
			}
			return true
		})
	}
}

// bareLimit is a LIMIT whose parameter stands alone, which makes SQLite parse the
// statement anew at each use (see internal/db, statements).
var bareLimit = regexp.MustCompile("LIMIT (\\$[0-9]|` *\\+)")

func TestLimitsAreNotBareParameters(t *testing.T) {
	for _, s := range sources(t) {
		text, err := os.ReadFile(filepath.Join("..", s.file))
		if err != nil {
			t.Fatal(err)
		}
		if found := bareLimit.Find(text); found != nil {
			t.Errorf("%s: %q: write LIMIT 0 + $n", s.file, found)
		}
	}
}
