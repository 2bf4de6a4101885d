package procedure

import (
	"slices"
	"strings"

	"cel.dev/cel-go/cel"
	"cel.dev/cel-go/common/ast"
	"cel.dev/cel-go/common/operators"
	"cel.dev/cel-go/common/types"
)

// lintExpression tells of what an expression compares or looks up that there is not: it would go on being false.
func (c *compiler) lintExpression(at path, tree *cel.Ast) {
	root := ast.NavigateAST(tree.NativeRep())
	for _, call := range ast.MatchDescendants(root, ast.KindMatcher(ast.CallKind)) {
		arguments := call.AsCall().Args()
		switch call.AsCall().FunctionName() {
		case operators.Equals, operators.NotEquals:
			c.comparison(at, tree, arguments[0], arguments[1])
			c.comparison(at, tree, arguments[1], arguments[0])
		case operators.In:
			c.comparison(at, tree, arguments[0], arguments[1])
			c.comparison(at, tree, arguments[1], arguments[0])
		case "code":
			c.lookUp(at, arguments[0], arguments[2])
		case "label", "codeOf":
			c.lookUp(at, arguments[0], nil)
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
			c.r.at(at, "the section %q has no field %q", rows.def.ID, name)
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
			c.r.at(at, "there is no code list %q", name)
			continue
		}
		for _, number := range literalTexts(attribute) {
			if !hasAttribute(codes, number) {
				c.r.at(at, "no code of %q has the attribute %q", name, number)
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

// condition is an expression that must depend on what was filed. One that a family leaves to its kinds need not.
func (c *compiler) condition(at path, e *expr, hint string) {
	if c.r.expanded != nil {
		return
	}
	if tree := c.trees[e]; tree != nil && len(e.compiled().uses) == 0 {
		c.r.at(at, "says the same whatever is filed").Hint = hint
	}
}

// lintReach tells of a check that can never be told: one that always holds, holds wherever its place is shown, or says
// what one before it says.
func (c *compiler) lintReach(at path, k *check, before map[string]string) {
	tree := c.trees[k.rule]
	if tree == nil {
		return
	}
	if len(k.rule.compiled().uses) == 0 {
		c.r.at(at.with("rule"), "says the same whatever is filed").Hint = "compare a field with something, or leave the check out"
		return
	}
	terms := termsOf(tree, operators.LogicalOr)
	shown := append(c.shownTerms(k), negated(terms)...)
	for _, term := range terms {
		if slices.Contains(shown, term) {
			c.r.at(at.with("rule"), "always holds where %s is shown", k.def.At).Hint = "a check is asked only where its place is shown; leave that part of the rule out"
			return
		}
	}
	key := k.def.Each + "\n" + k.def.At + "\n" + strings.Join(terms, "\n")
	if other, ok := before[key]; ok {
		c.r.at(at.with("rule"), "is never told: the check %q before it asks the same at the same place", other)
	}
	before[key] = k.def.ID
}

// shownTerms are what holds wherever the place of a check is shown.
func (c *compiler) shownTerms(k *check) []string {
	if k.order.section >= len(c.p.sections) {
		return nil
	}
	s := c.p.sections[k.order.section]
	terms := termsOf(c.trees[s.visible], operators.LogicalAnd)
	if k.order.field >= 0 && (s.def.Repeat == nil || k.section == s) {
		terms = append(terms, termsOf(c.trees[s.fields[k.order.field].visible], operators.LogicalAnd)...)
	}
	return terms
}

// termsOf are what && or || joins in an expression, written alike.
func termsOf(tree *cel.Ast, join string) []string {
	if tree == nil {
		return nil
	}
	var terms []string
	var visit func(ast.Expr)
	visit = func(e ast.Expr) {
		if e.Kind() == ast.CallKind && e.AsCall().FunctionName() == join {
			for _, side := range e.AsCall().Args() {
				visit(side)
			}
			return
		}
		text, err := cel.ExprToString(e, tree.NativeRep().SourceInfo())
		if err != nil { // a macro cannot be written again; the whole is told apart from others by its text
			text = tree.Source().Content()
		}
		terms = append(terms, text)
	}
	visit(tree.NativeRep().Expr())
	return terms
}

// negated are the terms with !, == or != turned round.
func negated(terms []string) []string {
	var list []string
	for _, term := range terms {
		switch {
		case strings.HasPrefix(term, "!"):
			of := strings.TrimPrefix(term, "!")
			list = append(list, of, strings.TrimSuffix(strings.TrimPrefix(of, "("), ")"))
		case strings.Count(term, " == ") == 1 && !strings.ContainsAny(term, "?|&"):
			list = append(list, strings.Replace(term, " == ", " != ", 1))
		}
	}
	return list
}
