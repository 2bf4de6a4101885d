package procedure

import (
	"cel.dev/cel-go/cel"
	"cel.dev/cel-go/common/ast"
)

// position is a place in the form: a section and a field of it, -1 for the
// section itself.
type position struct{ section, field int }

// use is a variable that an expression reads; field is "" when it reads the
// variable as a whole, as a list is read.
type use struct{ name, field string }

func usesOf(compiled *cel.Ast) []use {
	root := ast.NavigateAST(compiled.NativeRep())
	var uses []use
	for _, e := range ast.MatchDescendants(root, ast.KindMatcher(ast.IdentKind)) {
		u := use{name: e.AsIdent()}
		if parent, ok := e.Parent(); ok && parent.Kind() == ast.SelectKind {
			u.field = parent.AsSelect().FieldName()
		}
		uses = append(uses, u)
	}
	return uses
}

// overOf gives for each variable of a macro, such as t of transmitters.exists(t, …), the
// variable whose list it goes through.
func overOf(compiled *cel.Ast) map[string]string {
	over := map[string]string{}
	for _, e := range ast.MatchDescendants(ast.NavigateAST(compiled.NativeRep()), ast.KindMatcher(ast.ComprehensionKind)) {
		loop := e.AsComprehension()
		source := ast.NavigateExpr(compiled.NativeRep(), loop.IterRange())
		for _, ident := range append(ast.MatchDescendants(source, ast.KindMatcher(ast.IdentKind)), source) {
			if ident.Kind() == ast.IdentKind {
				over[loop.IterVar()] = ident.AsIdent()
				break
			}
		}
	}
	return over
}
