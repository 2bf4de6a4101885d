package procedure

import (
	"slices"
	"strings"

	"cel.dev/cel-go/cel"
	"cel.dev/cel-go/common/ast"
	"cel.dev/cel-go/common/operators"
)

// own tells whether a place was written in the very file that is read: what a family or a shared section says is for
// several procedures, and need not be of concern in each.
func (c *compiler) own(at path) bool {
	file, _ := c.r.placeOf(at)
	return file == c.r.file
}

// condition is an expression that must depend on what was filed. One that a family leaves to its kinds need not, and a kind
// may say that what a shared section shows at times is shown always.
func (c *compiler) condition(at path, e *expr, hint string) {
	tree := c.trees[e]
	if tree == nil || c.r.expanded != nil && (!c.own(at) || c.canBe(e)) {
		return
	}
	if len(e.compiled().uses) == 0 {
		c.r.at(at, "says the same whatever is filed").Hint = hint
	}
}

// canBe tells whether some filing meets all of some conditions, as far as the bounds and the options of single fields tell.
func (c *compiler) canBe(conditions ...*expr) bool {
	var facts []fact
	for _, e := range conditions {
		if tree := c.trees[e]; tree != nil {
			facts = append(facts, fact{tree, tree.NativeRep().Expr(), true})
		}
	}
	return c.possible(facts...)
}

const hintNever = "change it, or leave out what depends on it: no filing meets it, as its fields are bounded or as it says two things at once"

// never tells of a condition that no filing meets where its place is shown.
func (c *compiler) never(at path, e *expr, shown ...*expr) {
	tree := c.trees[e]
	if tree == nil || len(e.compiled().uses) == 0 || !c.own(at) {
		return
	}
	switch {
	case !c.canBe(e):
		c.r.at(at, "is never so").Hint = hintNever
	case !c.canBe(append(shown, e)...):
		c.r.at(at, "is never so where its place is shown").Hint = hintNever
	}
}

// lintReach tells of a check that can never be told: one that is never asked, always holds, holds wherever its place is
// shown, or says what one before it says.
func (c *compiler) lintReach(at path, k *check, before map[string]string) {
	tree := c.trees[k.rule]
	if tree == nil || c.lintWhen(at, k) {
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
	if c.own(at) && !c.possible(append(c.shownFacts(k), fact{tree, tree.NativeRep().Expr(), false})...) {
		c.r.at(at.with("rule"), "always holds where the check is asked").Hint = "no filing breaks it, as its fields are bounded or as when and rule say the same: compare with something else, or leave the check out"
		return
	}
	if c.own(at) && !c.possible(append(c.shownFacts(k), fact{tree, tree.NativeRep().Expr(), true})...) {
		c.r.at(at.with("rule"), "never holds where %s is shown", k.def.At).Hint = "every filing would be refused, as its fields are bounded or as the rule says two things at once: change it, or say in when which filings it is of concern for"
		return
	}
	key := k.def.Each + "\n" + k.def.At + "\n" + strings.Join(terms, "\n")
	if other, ok := before[key]; ok {
		c.r.at(at.with("rule"), "is never told: the check %q before it asks the same at the same place", other)
	}
	before[key] = k.def.ID
}

// lintWhen tells of a check that is never asked, or whose condition is none.
func (c *compiler) lintWhen(at path, k *check) bool {
	tree := c.trees[k.when]
	if tree == nil || !c.own(at) {
		return false
	}
	before := len(c.r.errs)
	switch {
	case len(k.when.compiled().uses) == 0:
		c.r.at(at.with("when"), "says the same whatever is filed").Hint = "compare a field with something; a check that is always asked needs no when, and one that never is can be left out"
	case !c.canBe(k.when):
		c.r.at(at.with("when"), "is never so, and the check is never asked").Hint = hintNever
	case !c.possible(append(c.shownFacts(k), fact{tree, tree.NativeRep().Expr(), true})...):
		c.r.at(at.with("when"), "is never so where %s is shown", k.def.At).Hint = hintNever
	}
	return len(c.r.errs) > before
}

// shownFacts are the conditions under which the place of a check is shown.
func (c *compiler) shownFacts(k *check) []fact {
	var facts []fact
	for _, tree := range c.shownTrees(k) {
		facts = append(facts, fact{tree, tree.NativeRep().Expr(), true})
	}
	return facts
}

// shownTerms are what holds wherever the place of a check is shown.
func (c *compiler) shownTerms(k *check) []string {
	var terms []string
	for _, tree := range c.shownTrees(k) {
		terms = append(terms, termsOf(tree, operators.LogicalAnd)...)
	}
	return terms
}

func (c *compiler) shownTrees(k *check) []*cel.Ast {
	if k.order.section >= len(c.p.sections) {
		return nil
	}
	s := c.p.sections[k.order.section]
	trees := []*cel.Ast{c.trees[s.visible]}
	if k.order.field >= 0 && (s.def.Repeat == nil || k.section == s) {
		trees = append(trees, c.trees[s.fields[k.order.field].visible])
	}
	return slices.DeleteFunc(trees, func(tree *cel.Ast) bool { return tree == nil })
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
