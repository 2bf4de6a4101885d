package procedure

import (
	"slices"

	"cel.dev/cel-go/cel"
	"cel.dev/cel-go/common/ast"
	"cel.dev/cel-go/common/operators"
	"cel.dev/cel-go/common/types"
)

// lintExpression tells of what an expression compares or looks up that there is not: it would go on being false.
func (c *compiler) lintExpression(at path, tree *cel.Ast) {
	root := ast.NavigateAST(tree.NativeRep())
	for _, each := range ast.MatchDescendants(root, ast.KindMatcher(ast.ComprehensionKind)) {
		c.eachOption(at, tree, each.AsComprehension())
	}
	for _, call := range ast.MatchDescendants(root, ast.KindMatcher(ast.CallKind)) {
		arguments := call.AsCall().Args()
		c.withItself(at, tree, call.AsCall())
		switch call.AsCall().FunctionName() {
		case operators.Equals, operators.NotEquals:
			c.comparison(at, tree, arguments[0], arguments[1])
			c.comparison(at, tree, arguments[1], arguments[0])
		case operators.In:
			c.comparison(at, tree, arguments[0], arguments[1])
			c.comparison(at, tree, arguments[1], arguments[0])
		case "code":
			c.lookUp(at, arguments[0], arguments[2])
		case "label", "codeOf", "bandOf":
			c.lookUp(at, arguments[0], nil)
		case "holdsName":
			c.lookUp(at, arguments[0], arguments[1])
		case funcWithin:
			c.lintWithin(at, tree, arguments)
		}
	}
}

// lintWithin tells of rows that are compared with those of another section, and of a field that they do not have.
func (c *compiler) lintWithin(at path, tree *cel.Ast, arguments []ast.Expr) {
	rows, others := c.rowsOf(tree, arguments[0]), c.rowsOf(tree, arguments[1])
	if rows == nil || rows != others {
		c.r.at(at, "within compares rows of one section")
		return
	}
	for _, name := range literalTexts(arguments[2]) {
		if rows.field(name) == nil {
			c.r.at(at, "the section %q has no field %q", rows.def.ID, name).Hint = hintNear(name, fieldIDs(rows.def.Fields))
		}
	}
}

// rowsOf is the section of a list of rows; nil for any other list.
func (c *compiler) rowsOf(tree *cel.Ast, list ast.Expr) *section {
	of := tree.NativeRep().GetType(list.ID())
	if of == nil || len(of.Parameters()) != 1 {
		return nil
	}
	return c.p.sectionOfType(of.Parameters()[0].TypeName())
}

// comparison tells of a field with options that is compared with something that none of them is.
func (c *compiler) comparison(at path, tree *cel.Ast, of, with ast.Expr) {
	if of.Kind() != ast.SelectKind {
		return
	}
	selected := of.AsSelect()
	codes := c.codesOf(tree.NativeRep().GetType(selected.Operand().ID()), selected.FieldName())
	if codes == nil {
		return
	}
	for _, text := range literalTexts(with) {
		if text != "" && !slices.Contains(codes, text) {
			c.r.at(at, "%s is never %q", selected.FieldName(), text).Hint = hintThere(codes)
		}
	}
}

// codesOf are what a field with options can be; nil of any other.
func (c *compiler) codesOf(of *types.Type, name string) []string {
	if of == nil {
		return nil
	}
	if of.TypeName() == varApplicant {
		return categories
	}
	s := c.p.sectionOfType(of.TypeName())
	if s == nil {
		return nil
	}
	f := s.field(name)
	if f == nil || f.def.Type != TypeChoice && f.def.Type != TypeMultichoice {
		return nil
	}
	codes := make([]string, len(f.options))
	for i, option := range f.options {
		codes[i] = option.Code
	}
	return codes
}

// lookUp tells of a code list that there is not, and of a number that none of its codes has.
func (c *compiler) lookUp(at path, list, attribute ast.Expr) {
	for _, name := range literalTexts(list) {
		codes, own := c.p.lists[name]
		if !own {
			codes = byCode(c.p.references.Codes[name])
		}
		if len(codes) == 0 {
			c.r.at(at, "there is no code list %q", name).Hint = hintNear(name, c.listNames())
			continue
		}
		for _, number := range literalTexts(attribute) {
			if !hasAttribute(codes, number) {
				c.r.at(at, "no code of %q has the attribute %q", name, number).Hint = hintNear(number, attributeNames(codes))
			}
		}
	}
}

func hasAttribute(codes map[string]Code, name string) bool {
	for _, code := range codes {
		if _, ok := code.Attributes[name]; ok {
			return true
		}
	}
	return false
}

// literalTexts are the texts that a literal, or a list of them, says; none of anything else.
func literalTexts(e ast.Expr) []string {
	if e == nil {
		return nil
	}
	switch e.Kind() {
	case ast.LiteralKind:
		if text, ok := e.AsLiteral().(types.String); ok {
			return []string{string(text)}
		}
	case ast.ListKind:
		var texts []string
		for _, item := range e.AsList().Elements() {
			texts = append(texts, literalTexts(item)...)
		}
		return texts
	}
	return nil
}

// results are the texts that an expression can give, and whether these are all.
func (c *compiler) results(e ast.Expr) (texts []string, all bool) {
	switch e.Kind() {
	case ast.LiteralKind:
		return literalTexts(e), true
	case ast.CallKind:
		if call := e.AsCall(); call.FunctionName() == operators.Conditional {
			yes, allYes := c.results(call.Args()[1])
			no, allNo := c.results(call.Args()[2])
			return append(yes, no...), allYes && allNo
		}
	}
	return nil, false
}
