package procedure

import (
	"slices"

	"cel.dev/cel-go/cel"
	"cel.dev/cel-go/common/ast"
	"cel.dev/cel-go/common/operators"
)

// withItself tells of a comparison of something with itself, which says the same of every filing.
func (c *compiler) withItself(at path, tree *cel.Ast, call ast.CallExpr) {
	if _, compares := opposite[call.FunctionName()]; !compares || len(call.Args()) != 2 {
		return
	}
	info := tree.NativeRep().SourceInfo()
	one, err := cel.ExprToString(call.Args()[0], info)
	if err != nil || call.Args()[0].Kind() == ast.LiteralKind { // a macro cannot be written again
		return
	}
	if other, err := cel.ExprToString(call.Args()[1], info); err == nil && one == other {
		c.r.at(at, "compares %s with itself", one).Hint = "it says the same whatever is filed: compare it with something else"
	}
}

// eachOption tells of a macro over what was chosen of several that compares an option with a code that none has.
func (c *compiler) eachOption(at path, tree *cel.Ast, macro ast.ComprehensionExpr) {
	if macro.IterRange().Kind() != ast.SelectKind {
		return
	}
	selected := macro.IterRange().AsSelect()
	codes := c.codesOf(tree.NativeRep().GetType(selected.Operand().ID()), selected.FieldName())
	if codes == nil {
		return
	}
	of := &optionVariable{c, at, selected.FieldName(), macro.IterVar(), codes}
	of.visit(macro.LoopStep())
}

// optionVariable is the variable of such a macro, and the codes that it goes through.
type optionVariable struct {
	c           *compiler
	at          path
	field, name string
	codes       []string
}

func (v *optionVariable) visit(e ast.Expr) {
	switch e.Kind() {
	case ast.ComprehensionKind:
		inner := e.AsComprehension()
		v.visit(inner.IterRange())
		if inner.IterVar() != v.name { // else it is another variable in there
			v.visit(inner.LoopStep())
		}
	case ast.ListKind:
		for _, item := range e.AsList().Elements() {
			v.visit(item)
		}
	case ast.CallKind:
		v.call(e.AsCall())
	}
}

func (v *optionVariable) call(call ast.CallExpr) {
	args := call.Args()
	switch call.FunctionName() {
	case operators.Equals, operators.NotEquals:
		v.compared(args[0], args[1])
		v.compared(args[1], args[0])
	case operators.In:
		v.compared(args[0], args[1])
	}
	for _, arg := range args {
		v.visit(arg)
	}
}

func (v *optionVariable) compared(of, with ast.Expr) {
	if of.Kind() != ast.IdentKind || of.AsIdent() != v.name {
		return
	}
	for _, text := range literalTexts(with) {
		if !slices.Contains(v.codes, text) {
			v.c.r.at(v.at, "%s is never %q", v.field, text).Hint = hintNear(text, v.codes)
		}
	}
}

// settled is what a comparison of two constants comes to; false where it is none.
func settled(call ast.CallExpr) (holds, ok bool) {
	if _, compares := opposite[call.FunctionName()]; !compares || len(call.Args()) != 2 || call.Args()[0].Kind() != ast.LiteralKind {
		return false, false
	}
	one, ok := constants(call.Args()[0])
	others, all := constants(call.Args()[1])
	if !ok || !all {
		return false, false
	}
	return statement{by: call.FunctionName(), values: others}.met(one[0]), true
}
