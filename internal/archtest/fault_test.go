package archtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Where any error of a part outside is a refusal, with the reason.
var refusedForAnyError = map[string]string{
	"monitor/handler.go": "a body that cannot be read to its end is the browser's doing",
	"session/client.go":  "an id token that cannot be verified signs nobody in; its issuer is a program of its own",
}

// What a database or another part answers takes a context, a transaction or a request;
// what reads an input takes none.
var contexts = []string{"ctx", "tx", "q", "r", "background"}

func TestAFaultIsNotMadeARefusal(t *testing.T) {
	for _, s := range sources(t) {
		if s.pkg == "sandbox" {
			continue
		}
		files := token.NewFileSet()
		parsed, err := parser.ParseFile(files, filepath.Join("..", filepath.FromSlash(s.file)), nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		if _, may := refusedForAnyError[s.file]; may {
			continue
		}
		for _, wrong := range faultsIn(parsed) {
			t.Errorf("%s:%d: %s", s.file, files.Position(wrong.at).Line, wrong.why)
		}
	}
}

// The rule itself finds what it is for, and nothing else.
func TestFaultsMadeRefusalsAreFound(t *testing.T) {
	for body, want := range map[string]int{
		`return errors.Join(err, errs.Refuse("A", nil))`:                                                         1,
		`return errors.Join(errs.New(errs.NotFound, "x"), fmt.Errorf("y"))`:                                      1,
		`return errors.Join(save(ctx, tx), note(ctx, tx))`:                                                       0,
		`if err := read(ctx); err != nil { return errs.New(errs.NotFound, "x: %w", err) }`:                       1,
		`x, err := read(ctx, tx); if err != nil || x.Odd { return errs.Refuse("A", nil) }`:                       1,
		`x, err := read(s.db.Read()); if err != nil { return wrap(errs.Refuse("A", nil)) }`:                      1,
		`err := read(ctx); if errs.KindOf(err) == errs.NotFound { return errs.Refuse("A", nil) }`:                0,
		`x, err := read(ctx); if err != nil || x { return cmp.Or(err, error(errs.Refuse("A", nil))) }`:           0,
		`if err := read(ctx); err != nil { return errs.New(errs.Unavailable, "x: %w", err) }`:                    0,
		`if err := json.Unmarshal(body, &in); err != nil { return errs.New(errs.BadRequest, "x: %w", err) }`:     0,
		`n, err := read(ctx); use(n, err); n, err = parse(text); if err != nil { return errs.Refuse("A", nil) }`: 0,
		`own := func() bool { _, err := read(ctx); return err == nil }; return own`:                              1,
		`own := func() bool { if err := read(ctx); err != nil { return false }; return true }; return own`:       1,
		`own := func() (bool, error) { ok, err := read(ctx); return err == nil && ok, err }; return own`:         0,
	} {
		parsed, err := parser.ParseFile(token.NewFileSet(), "x.go", "package x\nfunc f() error {\n"+body+"\n}", parser.SkipObjectResolution)
		if err != nil {
			t.Fatalf("%s: %v", body, err)
		}
		if got := faultsIn(parsed); len(got) != want {
			t.Errorf("%s: found %v, want %d", body, got, want)
		}
	}
}

type wrong struct {
	at  token.Pos
	why string
}

func faultsIn(file *ast.File) (list []wrong) {
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			if n.Body != nil {
				list = append(list, faultsOf(n.Type, n.Body)...)
			}
		case *ast.FuncLit:
			list = append(list, faultsOf(n.Type, n.Body)...)
		case *ast.CallExpr:
			if called(n, "errors", "Join") && slices.ContainsFunc(n.Args, refuses) {
				list = append(list, wrong{n.Pos(), "joins a cause with a refusal"})
			}
		}
		return true
	})
	return list
}

// faultsOf looks at one function, without those inside it.
func faultsOf(kind *ast.FuncType, body *ast.BlockStmt) (list []wrong) {
	from := map[string]bool{} // the last thing that set an error took a context
	decides := returnsOnly(kind, "bool")
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.AssignStmt:
			noteErrors(n, from)
		case *ast.IfStmt:
			if n.Init != nil {
				if a, ok := n.Init.(*ast.AssignStmt); ok {
					noteErrors(a, from)
				}
			}
			if faulty(n.Cond, token.NEQ, from) {
				list = append(list, answersOf(n.Body, decides)...)
			}
		case *ast.ReturnStmt:
			if decides && slices.ContainsFunc(n.Results, func(e ast.Expr) bool { return faulty(e, token.EQL, from) }) {
				list = append(list, wrong{n.Pos(), "tells a fault as false: return the error too"})
			}
		}
		return true
	})
	return list
}

// answersOf are the refusals that the body of `if err != nil` returns.
func answersOf(body *ast.BlockStmt, decides bool) (list []wrong) {
	for _, statement := range body.List {
		r, ok := statement.(*ast.ReturnStmt)
		if !ok {
			continue
		}
		if slices.ContainsFunc(r.Results, refuses) {
			list = append(list, wrong{r.Pos(), "refuses for any error: look at its kind"})
		}
		if decides {
			list = append(list, wrong{r.Pos(), "tells a fault as an answer: return the error too"})
		}
	}
	return list
}

func noteErrors(a *ast.AssignStmt, from map[string]bool) {
	name, ok := a.Lhs[len(a.Lhs)-1].(*ast.Ident)
	if !ok || !strings.HasPrefix(name.Name, "err") || len(a.Rhs) != 1 {
		return
	}
	call, ok := a.Rhs[0].(*ast.CallExpr)
	from[name.Name] = ok && slices.ContainsFunc(call.Args, isContext)
}

func isContext(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Ident:
		return slices.Contains(contexts, e.Name)
	case *ast.CallExpr:
		s, ok := e.Fun.(*ast.SelectorExpr)
		return ok && slices.Contains([]string{"Context", "WithoutCancel", "Read"}, s.Sel.Name)
	}
	return false
}

// faulty tells whether a condition compares such an error with nil, without its kind.
func faulty(cond ast.Expr, op token.Token, from map[string]bool) bool {
	compares, kind := false, false
	ast.Inspect(cond, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BinaryExpr:
			if name, ok := n.X.(*ast.Ident); ok && n.Op == op && from[name.Name] {
				compares = true
			}
		case *ast.CallExpr:
			kind = kind || called(n, "errs", "KindOf") || called(n, "errors", "Is")
		}
		return true
	})
	return compares && !kind
}

// refuses tells whether an expression makes a refusal, save as what is left when a cause
// is none.
func refuses(e ast.Expr) (found bool) {
	ast.Inspect(e, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		if called(call, "cmp", "Or") {
			return false
		}
		if called(call, "errs", "New") {
			found = found || !faultKind(call.Args[0])
		}
		found = found || called(call, "errs", "Refuse") || called(call, "errs", "RefuseAt") || called(call, "errs", "InvalidFields")
		return true
	})
	return found
}

func faultKind(e ast.Expr) bool {
	s, ok := e.(*ast.SelectorExpr)
	return ok && (s.Sel.Name == "Internal" || s.Sel.Name == "Unavailable")
}

func called(call *ast.CallExpr, pkg, name string) bool {
	s, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || s.Sel.Name != name {
		return false
	}
	p, ok := s.X.(*ast.Ident)
	return ok && p.Name == pkg
}

// returnsOnly tells whether a function returns one value of a type and no error.
func returnsOnly(kind *ast.FuncType, name string) bool {
	if kind.Results == nil || len(kind.Results.List) != 1 {
		return false
	}
	result, ok := kind.Results.List[0].Type.(*ast.Ident)
	return ok && result.Name == name
}
