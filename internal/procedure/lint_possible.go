package procedure

import (
	"slices"

	"cel.dev/cel-go/cel"
	"cel.dev/cel-go/common/ast"
	"cel.dev/cel-go/common/operators"
	"cel.dev/cel-go/common/types"
)

// fact is a condition, or a part of one, that holds or does not; tree is what it was written in.
type fact struct {
	tree  *cel.Ast
	of    ast.Expr
	holds bool
}

// maxConjunctions is how many ways are tried in which facts may all be so; a condition with more is taken to be possible.
const maxConjunctions = 2000

// possible tells whether facts can all be so at once. It knows of what single fields can be (their type, bounds and options,
// and nothing where they are empty) and that nothing holds and does not; of anything else it takes that it can be.
func (c *compiler) possible(facts ...fact) bool {
	s := &search{c: c, left: maxConjunctions}
	return s.possible(facts, nil)
}

type search struct {
	c    *compiler
	left int
}

// possible takes the first of what is open apart, until only single comparisons are known.
func (s *search) possible(open, known []fact) bool {
	if s.left--; s.left < 0 {
		return true
	}
	if len(open) == 0 {
		return s.c.agree(known)
	}
	first, rest := open[0], open[1:]
	if first.of.Kind() == ast.LiteralKind {
		value, ok := first.of.AsLiteral().(types.Bool)
		return (!ok || bool(value) == first.holds) && s.possible(rest, known)
	}
	if first.of.Kind() != ast.CallKind {
		return s.possible(rest, joint(known, first))
	}
	if holds, ok := settled(first.of.AsCall()); ok {
		return holds == first.holds && s.possible(rest, known)
	}
	name, args := first.of.AsCall().FunctionName(), first.of.AsCall().Args()
	is := func(n int, holds bool) fact { return fact{first.tree, args[n], holds} }
	switch {
	case name == operators.LogicalNot:
		return s.possible(joint(rest, is(0, !first.holds)), known)
	case name == operators.LogicalAnd && first.holds, name == operators.LogicalOr && !first.holds:
		return s.possible(joint(rest, is(0, first.holds), is(1, first.holds)), known)
	case name == operators.LogicalAnd, name == operators.LogicalOr:
		return s.possible(joint(rest, is(0, first.holds)), known) || s.possible(joint(rest, is(1, first.holds)), known)
	case name == operators.Conditional:
		return s.possible(joint(rest, is(0, true), is(1, first.holds)), known) || s.possible(joint(rest, is(0, false), is(2, first.holds)), known)
	case name == operators.Equals || name == operators.NotEquals:
		for n := range args {
			if value, ok := literalBool(args[n]); ok {
				return s.possible(joint(rest, is(1-n, (value == (name == operators.Equals)) == first.holds)), known)
			}
		}
	}
	return s.possible(rest, joint(known, first))
}

// joint is a list of its own with more facts.
func joint(list []fact, more ...fact) []fact { return slices.Concat(list, more) }

func literalBool(e ast.Expr) (value, ok bool) {
	if e.Kind() != ast.LiteralKind {
		return false, false
	}
	found, ok := e.AsLiteral().(types.Bool)
	return bool(found), ok
}

// agree tells whether single comparisons can all be so.
func (c *compiler) agree(known []fact) bool {
	holds := map[string]bool{}
	subjects := map[string]*subject{}
	for _, f := range known {
		if stated, ok := c.stated(f); ok {
			name := stated.name
			if subjects[name] == nil {
				subjects[name] = &subject{of: c.fieldOf(f.tree, stated.of), whole: isCount(stated.of)}
			}
			subjects[name].statements = append(subjects[name].statements, stated)
			continue
		}
		name, is, ok := worded(f)
		if before, there := holds[name]; ok && there && before != is {
			return false
		}
		if ok {
			holds[name] = is
		}
	}
	for _, s := range subjects {
		if !s.possible() {
			return false
		}
	}
	return true
}

// worded is a fact as it reads, != as not ==; not of what holds a macro, which cannot be written again.
func worded(f fact) (text string, holds, ok bool) {
	text, err := cel.ExprToString(f.of, f.tree.NativeRep().SourceInfo())
	if err != nil {
		return "", false, false
	}
	if f.of.Kind() == ast.CallKind && f.of.AsCall().FunctionName() == operators.NotEquals {
		args := f.of.AsCall().Args()
		one, errOne := cel.ExprToString(args[0], f.tree.NativeRep().SourceInfo())
		other, errOther := cel.ExprToString(args[1], f.tree.NativeRep().SourceInfo())
		return one + " == " + other, !f.holds, errOne == nil && errOther == nil
	}
	return text, f.holds, true
}

// stated is a fact that compares something with constants; false for any other.
func (c *compiler) stated(f fact) (statement, bool) {
	if f.of.Kind() != ast.CallKind || len(f.of.AsCall().Args()) != 2 {
		return statement{}, false
	}
	name, args := f.of.AsCall().FunctionName(), f.of.AsCall().Args()
	if flipped, ok := turned[name]; ok && args[0].Kind() == ast.LiteralKind {
		name, args = flipped, []ast.Expr{args[1], args[0]}
	}
	if !f.holds {
		name = opposite[name]
	}
	values, ok := constants(args[1])
	if name == "" || !ok || args[0].Kind() == ast.ListKind {
		return statement{}, false
	}
	text, err := cel.ExprToString(args[0], f.tree.NativeRep().SourceInfo())
	if err != nil {
		return statement{}, false
	}
	return statement{text, args[0], name, values}, true
}

// operatorNotIn is the opposite of in.
const operatorNotIn = "not in"

// turned are comparisons with their sides exchanged, opposite those that hold where they do not.
var (
	turned = map[string]string{operators.Equals: operators.Equals, operators.NotEquals: operators.NotEquals, operators.Less: operators.Greater, operators.LessEquals: operators.GreaterEquals,
		operators.Greater: operators.Less, operators.GreaterEquals: operators.LessEquals}
	opposite = map[string]string{operators.Equals: operators.NotEquals, operators.NotEquals: operators.Equals, operators.Less: operators.GreaterEquals, operators.GreaterEquals: operators.Less,
		operators.Greater: operators.LessEquals, operators.LessEquals: operators.Greater, operators.In: operatorNotIn}
)

// constants are the numbers or texts that a literal or a list of them says.
func constants(e ast.Expr) ([]any, bool) {
	switch e.Kind() {
	case ast.LiteralKind:
		switch value := e.AsLiteral().(type) {
		case types.String:
			return []any{string(value)}, true
		case types.Double:
			return []any{float64(value)}, true
		case types.Int:
			return []any{float64(value)}, true
		}
	case ast.ListKind:
		var all []any
		for _, item := range e.AsList().Elements() {
			values, ok := constants(item)
			if !ok || item.Kind() != ast.LiteralKind {
				return nil, false
			}
			all = append(all, values...)
		}
		return all, true
	}
	return nil, false
}

// fieldOf is the field of the form that an expression reads; nil of anything else, also of what was filed before.
func (c *compiler) fieldOf(tree *cel.Ast, of ast.Expr) *field {
	if of.Kind() != ast.SelectKind || of.AsSelect().Operand().Kind() != ast.IdentKind {
		return nil
	}
	read := tree.NativeRep().GetType(of.AsSelect().Operand().ID())
	if read == nil {
		return nil
	}
	s := c.p.sectionOfType(read.TypeName())
	if s == nil {
		return nil
	}
	return s.field(of.AsSelect().FieldName())
}

// isCount tells of an expression that gives a whole number of 0 or more: size(…), or how many files a document has.
func isCount(of ast.Expr) bool {
	if of.Kind() == ast.CallKind {
		return of.AsCall().FunctionName() == "size"
	}
	return of.Kind() == ast.SelectKind && of.AsSelect().Operand().Kind() == ast.IdentKind && of.AsSelect().Operand().AsIdent() == varDocuments
}
