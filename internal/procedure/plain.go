package procedure

import (
	"cmp"
	"slices"
	"strings"

	"cel.dev/cel-go/cel"
	"cel.dev/cel-go/common/ast"
	"cel.dev/cel-go/common/operators"
	"cel.dev/cel-go/common/types"
)

// Nearly all expressions compare fields with each other and with constants. Those are run as they are here: CEL looks up each name anew and makes a
// value of each field, which takes several times as long. What has anything else in it is CEL's as a whole.
type plainForm struct {
	condition func(*activation) bool
	text      func(*activation) string
}

// mostLoops is how many exists and all may stand in each other.
const mostLoops = 2

// plainer makes functions of the parts of one expression; each is nil where a part is not plain.
type plainer struct {
	p     *Procedure
	tree  *ast.AST
	loops []loop
}

// loop is the variable of an exists or all: a row of a section, or a text where that is nil.
type loop struct {
	name string
	of   *section
}

func plainOf(p *Procedure, built *cel.Ast, want *cel.Type) plainForm {
	c := &plainer{p: p, tree: built.NativeRep()}
	switch want {
	case cel.BoolType:
		return plainForm{condition: c.condition(c.tree.Expr())}
	case cel.StringType:
		return plainForm{text: c.text(c.tree.Expr())}
	}
	return plainForm{}
}

func (c *plainer) kind(e ast.Expr) types.Kind { return c.tree.GetType(e.ID()).Kind() }

func (c *plainer) condition(e ast.Expr) func(*activation) bool {
	switch e.Kind() {
	case ast.LiteralKind:
		if b, ok := e.AsLiteral().(types.Bool); ok {
			return func(*activation) bool { return bool(b) }
		}
	case ast.SelectKind:
		if v := c.value(e, types.BoolKind); v != nil {
			return func(a *activation) bool { return v(a).boolean }
		}
	case ast.ComprehensionKind:
		return c.loop(e.AsComprehension())
	case ast.CallKind:
		return c.call(e.AsCall())
	}
	return nil
}

func (c *plainer) call(call ast.CallExpr) func(*activation) bool {
	args := call.Args()
	switch call.FunctionName() {
	case operators.LogicalNot:
		if of := c.condition(args[0]); of != nil {
			return func(a *activation) bool { return !of(a) }
		}
	case operators.LogicalAnd:
		if one, other := c.condition(args[0]), c.condition(args[1]); one != nil && other != nil {
			return func(a *activation) bool { return one(a) && other(a) }
		}
	case operators.LogicalOr:
		if one, other := c.condition(args[0]), c.condition(args[1]); one != nil && other != nil {
			return func(a *activation) bool { return one(a) || other(a) }
		}
	case operators.In:
		if one, list := c.text(args[0]), c.texts(args[1]); one != nil && list != nil {
			return func(a *activation) bool { return slices.Contains(list(a), one(a)) }
		}
	case "contains":
		return c.parts(call, strings.Contains)
	case "startsWith":
		return c.parts(call, strings.HasPrefix)
	case "endsWith":
		return c.parts(call, strings.HasSuffix)
	case "holdsName":
		if list, of, words := c.text(args[0]), c.text(args[1]), c.text(args[2]); list != nil && of != nil && words != nil {
			return func(a *activation) bool { return holdsName(c.p.codesOf(list(a)), of(a), words(a)) }
		}
	case operators.Conditional:
		return chosen(c.condition(args[0]), c.condition(args[1]), c.condition(args[2]))
	default:
		return c.comparison(call)
	}
	return nil
}

func (c *plainer) parts(call ast.CallExpr, is func(s, part string) bool) func(*activation) bool {
	if !call.IsMemberFunction() {
		return nil
	}
	s, part := c.text(call.Target()), c.text(call.Args()[0])
	if s == nil || part == nil {
		return nil
	}
	return func(a *activation) bool { return is(s(a), part(a)) }
}

var comparisons = map[string]func(order int) bool{
	operators.Equals: func(o int) bool { return o == 0 }, operators.NotEquals: func(o int) bool { return o != 0 },
	operators.Less: func(o int) bool { return o < 0 }, operators.LessEquals: func(o int) bool { return o <= 0 },
	operators.Greater: func(o int) bool { return o > 0 }, operators.GreaterEquals: func(o int) bool { return o >= 0 },
}

func (c *plainer) comparison(call ast.CallExpr) func(*activation) bool {
	holds, args := comparisons[call.FunctionName()], call.Args()
	if holds == nil || c.kind(args[0]) != c.kind(args[1]) {
		return nil
	}
	switch c.kind(args[0]) {
	case types.StringKind:
		return compared(holds, c.text(args[0]), c.text(args[1]))
	case types.DoubleKind:
		return compared(holds, c.number(args[0]), c.number(args[1]))
	case types.IntKind:
		return compared(holds, c.count(args[0]), c.count(args[1]))
	}
	return nil
}

func compared[T cmp.Ordered](holds func(order int) bool, one, other func(*activation) T) func(*activation) bool {
	if one == nil || other == nil {
		return nil
	}
	return func(a *activation) bool { return holds(cmp.Compare(one(a), other(a))) }
}

// loop is exists or all, which differ in what they begin with and end at.
func (c *plainer) loop(of ast.ComprehensionExpr) func(*activation) bool {
	at := len(c.loops)
	first, ok := of.AccuInit().AsLiteral().(types.Bool)
	step := of.LoopStep()
	if !ok || at == mostLoops || step.Kind() != ast.CallKind || of.Result().Kind() != ast.IdentKind {
		return nil
	}
	if joins := map[types.Bool]string{types.False: operators.LogicalOr, types.True: operators.LogicalAnd}; step.AsCall().FunctionName() != joins[first] {
		return nil
	}
	in, texts := c.rows(of.IterRange()), c.texts(of.IterRange())
	if in == nil && texts == nil {
		return nil
	}
	c.loops = append(c.loops, loop{of.IterVar(), in})
	each := c.condition(step.AsCall().Args()[1])
	c.loops = c.loops[:at]
	switch {
	case each == nil:
		return nil
	case in == nil:
		return func(a *activation) bool {
			for _, a.texts[at] = range texts(a) {
				if each(a) != bool(first) {
					return !bool(first)
				}
			}
			return bool(first)
		}
	}
	return func(a *activation) bool {
		for _, a.rows[at] = range a.data.sections[in.position].rows {
			if each(a) != bool(first) {
				return !bool(first)
			}
		}
		return bool(first)
	}
}
