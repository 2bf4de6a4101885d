package archtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"radioportal/internal/message"
)

// filledLater are the files that tell messages of which another place fills in the rest, and which.
var filledLater = map[string]string{
	"procedure/table_read.go": "where in a file a problem stands: tell",
}

// A message that is told with its code has all that its words take: a person would read {min} and {max} otherwise.
func TestNoPlaceholderIsLeftUnfilled(t *testing.T) {
	t.Parallel()
	files, consts := token.NewFileSet(), map[string]map[string]string{}
	parsed := map[string]*ast.File{}
	for _, s := range sources(t) {
		file, err := parser.ParseFile(files, filepath.Join("..", filepath.FromSlash(s.file)), nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		parsed[s.file] = file
		if of := path.Dir(s.file); consts[of] == nil {
			consts[of] = map[string]string{}
		}
		maps.Copy(consts[path.Dir(s.file)], codesIn(file))
	}
	for name, file := range parsed {
		if filledLater[name] != "" {
			continue
		}
		for at, missing := range unfilled(file, consts[path.Dir(name)]) {
			t.Errorf("[R1.6] %s: a message without %s", files.Position(at), strings.Join(missing, ", "))
		}
	}
}

func TestUnfilledPlaceholdersAreFound(t *testing.T) {
	t.Parallel()
	const head = "package p\nconst most = \"MSG-LIT-E-0011\"\n"
	for text, want := range map[string]int{
		`var a = errs.Field{Pointer: "/a", Code: "MSG-LIT-E-0011"}`:                       1,
		`var a = errs.Field{Pointer: "/a", Code: most, Params: errs.Params{"min": "1"}}`:  1,
		`var a = []errs.Field{{Pointer: "/a", Code: most}}`:                               1,
		`var a = errs.Refuse(most, nil)`:                                                  1,
		`var a = errs.Field{Pointer: "/a", Code: most, Params: errs.Params{"max": "60"}}`: 0,
		`var a = errs.Field{Pointer: "/a", Code: "MSG-LIT-E-0001"}`:                       0,
		`var a = errs.Field{Pointer: "/a", Code: most, Params: params()}`:                 0,
		`var a = errs.Refuse(most, errs.Params{"max": "60"})`:                             0,
	} {
		file, err := parser.ParseFile(token.NewFileSet(), "p.go", head+text, 0)
		if err != nil {
			t.Fatal(err)
		}
		if got := len(unfilled(file, codesIn(file))); got != want {
			t.Errorf("%s: %d found, want %d", text, got, want)
		}
	}
}

// codesIn are the constants of a file that are codes of messages.
func codesIn(file *ast.File) map[string]string {
	found := map[string]string{}
	ast.Inspect(file, func(n ast.Node) bool {
		if spec, ok := n.(*ast.ValueSpec); ok && len(spec.Names) == len(spec.Values) {
			for i, value := range spec.Values {
				if code := codeIn(value, nil); code != "" {
					found[spec.Names[i].Name] = code
				}
			}
		}
		return true
	})
	return found
}

// codeIn is the code that an expression is; empty where that is not known before it runs.
func codeIn(e ast.Expr, consts map[string]string) string {
	switch of := e.(type) {
	case *ast.Ident:
		return consts[of.Name]
	case *ast.BasicLit:
		if text, err := strconv.Unquote(of.Value); err == nil && strings.HasPrefix(text, "MSG-") {
			return text
		}
	}
	return ""
}

// unfilled are the messages that are told without a value for each of their placeholders.
func unfilled(file *ast.File, consts map[string]string) map[token.Pos][]string {
	found := map[token.Pos][]string{}
	note := func(at token.Pos, code, params ast.Expr) {
		if missing := missingOf(codeIn(code, consts), params); len(missing) > 0 {
			found[at] = missing
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch of := n.(type) {
		case *ast.CompositeLit:
			var code, params ast.Expr
			for _, each := range of.Elts {
				if pair, ok := each.(*ast.KeyValueExpr); ok {
					switch key, _ := pair.Key.(*ast.Ident); {
					case key == nil:
					case key.Name == "Code":
						code = pair.Value
					case key.Name == "Params":
						params = pair.Value
					}
				}
			}
			if code != nil {
				note(of.Pos(), code, params)
			}
		case *ast.CallExpr:
			if called(of, "errs", "Refuse") && len(of.Args) == 2 {
				note(of.Pos(), of.Args[0], of.Args[1])
			}
		}
		return true
	})
	return found
}

// missingOf are the placeholders of a code's words that some params do not have, as far as these are written out.
func missingOf(code string, params ast.Expr) []string {
	m, ok := message.Find(code)
	if !ok {
		return nil
	}
	if nothing, ok := params.(*ast.Ident); ok && nothing.Name == "nil" {
		params = nil
	}
	lit, written := params.(*ast.CompositeLit)
	if params != nil && !written {
		return nil
	}
	has, reason := map[string]bool{}, ""
	if written {
		for _, each := range lit.Elts {
			if pair, ok := each.(*ast.KeyValueExpr); ok {
				name, _ := pair.Key.(*ast.BasicLit)
				if name == nil {
					return nil
				}
				text, _ := strconv.Unquote(name.Value)
				has[text] = true
				if value, ok := pair.Value.(*ast.BasicLit); ok && text == "reason" {
					reason, _ = strconv.Unquote(value.Value)
				} else if text == "reason" {
					return nil // chosen while it runs
				}
			}
		}
	}
	worded := m.Worded(reason)
	return slices.DeleteFunc(slices.Clone(worded.Params()), func(name string) bool { return has[name] || name == "reason" })
}
