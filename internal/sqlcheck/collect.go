// Package sqlcheck finds every SQL statement of the product and asks both engines how
// they would run it, so that nothing reads a table that grows from end to end. Only its
// own test uses it.
package sqlcheck

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"
	"golang.org/x/tools/go/types/typeutil"

	"radioportal/internal/db"
)

// Statement is one text that a place of the product may send to the database.
type Statement struct {
	Place string // package.Function, as a list of exceptions names it
	At    string // file:line
	SQL   string // with lock where the engine's locking clause stands
	// Engine is the only one that is sent it; empty for both.
	Engine db.Engine
}

// Collected is what stands in the source.
type Collected struct {
	Statements []Statement
	Unresolved []Statement // places whose text is only made at run time, SQL being the expression
}

const (
	database = "database/sql"
	store    = "radioportal/internal/db"
	lock     = "/*lock*/" // what db.Tx.ForUpdate gives
)

// sinks are the functions that take a statement, and where among their arguments.
var sinks = map[string]int{
	store + ".All": 3, store + ".UpTo": 4, store + ".One": 3, store + ".Exec": 2,
	"QueryContext": 1, "QueryRowContext": 1, "ExecContext": 1, "PrepareContext": 1,
	"Query": 0, "QueryRow": 0, "Exec": 0, "Prepare": 0,
}

// besides are packages whose statements are not explained: the database's own machinery,
// which migrates and keeps its connections alive, what tests need, and this one.
var besides = []string{store, store + "/dbtest", "radioportal/internal/sqlcheck"}

type source struct {
	files *token.FileSet
	pkgs  []*packages.Package
	calls map[string][]call          // by the position of what is called
	funcs map[string]function        // by position
	vars  map[string]variable        // by position
	lits  map[string][]compositeElem // field values of composite literals, by the field's position
	busy  map[string]bool
}

type call struct {
	expr *ast.CallExpr
	in   scope
}

type function struct {
	decl *ast.FuncDecl
	pkg  *packages.Package
}

type variable struct {
	value ast.Expr
	pkg   *packages.Package
}

type compositeElem struct {
	value ast.Expr
	in    scope
}

// scope is where an expression stands: its package, its function and what is known of
// that function's parameters.
type scope struct {
	pkg   *packages.Package
	decl  *ast.FuncDecl
	bound map[types.Object][]string
}

// Collect type-checks the packages of a folder and finds what they send to the database.
func Collect(folder string, patterns ...string) (Collected, error) {
	files := token.NewFileSet()
	pkgs, err := packages.Load(&packages.Config{
		Dir: folder, Fset: files,
		Mode: packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles | packages.NeedImports |
			packages.NeedTypes | packages.NeedTypesSizes | packages.NeedSyntax | packages.NeedTypesInfo | packages.NeedExportFile,
	}, patterns...)
	if err != nil {
		return Collected{}, err
	}
	s := &source{files, pkgs, map[string][]call{}, map[string]function{}, map[string]variable{}, map[string][]compositeElem{}, map[string]bool{}}
	for _, p := range pkgs {
		if len(p.Errors) > 0 {
			return Collected{}, fmt.Errorf("%s: %w", p.PkgPath, p.Errors[0])
		}
		s.index(p)
	}
	return s.collect(), nil
}

func (s *source) at(p token.Pos) string {
	at := s.files.Position(p)
	return fmt.Sprintf("%s:%d:%d", at.Filename, at.Line, at.Column)
}

// index notes where everything is declared and called.
func (s *source) index(p *packages.Package) {
	for _, f := range p.Syntax {
		for _, d := range f.Decls {
			in := scope{pkg: p}
			switch d := d.(type) {
			case *ast.FuncDecl:
				s.funcs[s.at(d.Name.Pos())] = function{d, p}
				in.decl = d
			case *ast.GenDecl:
				s.indexVars(p, d)
			}
			ast.Inspect(d, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.CallExpr:
					if f := typeutil.StaticCallee(p.TypesInfo, n); f != nil {
						s.calls[s.at(f.Origin().Pos())] = append(s.calls[s.at(f.Origin().Pos())], call{n, in})
					}
				case *ast.CompositeLit:
					s.indexFields(in, n)
				case *ast.AssignStmt:
					s.indexAssigned(in, n)
				}
				return true
			})
		}
	}
}

func (s *source) indexVars(p *packages.Package, d *ast.GenDecl) {
	for _, spec := range d.Specs {
		if v, ok := spec.(*ast.ValueSpec); ok && len(v.Values) == len(v.Names) {
			for i, name := range v.Names {
				s.vars[s.at(name.Pos())] = variable{v.Values[i], p}
			}
		}
	}
}

func (s *source) indexFields(in scope, lit *ast.CompositeLit) {
	t := in.pkg.TypesInfo.TypeOf(lit)
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	fields, ok := t.Underlying().(*types.Struct)
	if !ok {
		return
	}
	for i, e := range lit.Elts {
		var field *types.Var
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			field, _ = in.pkg.TypesInfo.ObjectOf(kv.Key.(*ast.Ident)).(*types.Var)
			e = kv.Value
		} else {
			field = fields.Field(i)
		}
		if field != nil {
			s.lits[s.at(field.Pos())] = append(s.lits[s.at(field.Pos())], compositeElem{e, in})
		}
	}
}

// indexAssigned notes what fields are given after their struct was made.
func (s *source) indexAssigned(in scope, a *ast.AssignStmt) {
	for i, target := range a.Lhs {
		selected, ok := target.(*ast.SelectorExpr)
		if !ok || len(a.Lhs) != len(a.Rhs) {
			continue
		}
		if field, ok := in.pkg.TypesInfo.ObjectOf(selected.Sel).(*types.Var); ok && field.IsField() {
			s.lits[s.at(field.Pos())] = append(s.lits[s.at(field.Pos())], compositeElem{a.Rhs[i], in})
		}
	}
}

func (s *source) collect() (c Collected) {
	for _, p := range s.pkgs {
		if slices.Contains(besides, p.PkgPath) {
			continue
		}
		for _, f := range p.Syntax {
			for _, d := range f.Decls {
				decl, _ := d.(*ast.FuncDecl)
				in := scope{pkg: p, decl: decl}
				ast.Inspect(d, func(n ast.Node) bool {
					if e, ok := n.(*ast.CallExpr); ok {
						s.sunk(in, e, &c)
					}
					return true
				})
			}
		}
	}
	return c
}

// sunk adds what a call sends to the database, if it does.
func (s *source) sunk(in scope, e *ast.CallExpr, c *Collected) {
	f, ok := typeutil.Callee(in.pkg.TypesInfo, e).(*types.Func)
	if !ok || f.Pkg() == nil || f.Pkg().Path() != store && f.Pkg().Path() != database {
		return
	}
	at, ok := sinks[f.Pkg().Path()+"."+f.Name()]
	if f.Signature().Recv() != nil {
		at, ok = sinks[f.Name()]
	}
	if !ok || at >= len(e.Args) || f.Signature().Recv() != nil && f.Signature().Params().Len() <= at {
		return
	}
	position := s.files.Position(e.Pos())
	one := Statement{Place: place(in), At: fmt.Sprintf("%s:%d", filepath.Base(position.Filename), position.Line)}
	texts, ok := s.eval(in, e.Args[at])
	if !ok {
		one.SQL = types.ExprString(e.Args[at])
		c.Unresolved = append(c.Unresolved, one)
		return
	}
	for _, text := range texts {
		one.SQL = text
		c.Statements = append(c.Statements, one)
	}
}

// place is package.Function or package.Type.Method.
func place(in scope) string {
	name := strings.TrimPrefix(in.pkg.PkgPath, "radioportal/internal/")
	if in.decl == nil {
		return name
	}
	if in.decl.Recv != nil {
		t := in.decl.Recv.List[0].Type
		if star, ok := t.(*ast.StarExpr); ok {
			t = star.X
		}
		name += "." + types.ExprString(t)
	}
	return name + "." + in.decl.Name.Name
}
