package procedure

import (
	"unicode/utf8"

	"cel.dev/cel-go/common/ast"
	"cel.dev/cel-go/common/operators"
	"cel.dev/cel-go/common/types"
)

// rows is the repeated section that a variable is; nil for any other.
func (c *plainer) rows(e ast.Expr) *section {
	if e.Kind() != ast.IdentKind || c.inner(e.AsIdent()) >= 0 {
		return nil
	}
	if s := c.p.sectionOfType(e.AsIdent()); s != nil && s.def.Repeat != nil {
		return s
	}
	return nil
}

// rowsBefore is the repeated section whose rows were filed before.
func (c *plainer) rowsBefore(e ast.Expr) *section {
	if e.Kind() != ast.SelectKind || e.AsSelect().Operand().Kind() != ast.IdentKind || e.AsSelect().Operand().AsIdent() != varBefore || c.inner(varBefore) >= 0 {
		return nil
	}
	if s := c.p.sectionOfType(e.AsSelect().FieldName()); s != nil && s.def.Repeat != nil {
		return s
	}
	return nil
}

// inner is where the loop of a variable stands, -1 for one of the form.
func (c *plainer) inner(name string) int {
	for at := len(c.loops) - 1; at >= 0; at-- {
		if c.loops[at].name == name {
			return at
		}
	}
	return -1
}

// value is a field of a section that is not repeated, of the current row, the one it refers to or that of a loop.
func (c *plainer) value(e ast.Expr, kind types.Kind) func(*activation) *value {
	if e.Kind() != ast.SelectKind || e.AsSelect().IsTestOnly() || e.AsSelect().Operand().Kind() != ast.IdentKind || c.kind(e) != kind {
		return nil
	}
	of, name := e.AsSelect().Operand(), e.AsSelect().Operand().AsIdent()
	s := c.p.sectionOfType(c.tree.GetType(of.ID()).TypeName())
	if s == nil {
		return nil
	}
	i, at := s.index[e.AsSelect().FieldName()], c.inner(name)
	switch {
	case at >= 0:
		return func(a *activation) *value { return &a.rows[at].values[i] }
	case name == varRow:
		return func(a *activation) *value { return &a.row.values[i] }
	case name == varReferred:
		return func(a *activation) *value { return &a.data.referred(a.row).values[i] }
	case s == c.p.sectionOfType(name) && s.def.Repeat == nil:
		return func(a *activation) *value { return &a.data.sections[s.position].rows[0].values[i] }
	}
	return nil
}

func (c *plainer) text(e ast.Expr) func(*activation) string {
	switch e.Kind() {
	case ast.LiteralKind:
		if s, ok := e.AsLiteral().(types.String); ok {
			return func(*activation) string { return string(s) }
		}
	case ast.IdentKind:
		return c.variable(e.AsIdent())
	case ast.SelectKind:
		if of := e.AsSelect().Operand(); of.Kind() == ast.IdentKind && of.AsIdent() == varApplicant && c.inner(varApplicant) < 0 {
			return func(a *activation) string { return a.data.env.Category }
		}
		if v := c.value(e, types.StringKind); v != nil {
			return func(a *activation) string { return v(a).text }
		}
	case ast.CallKind:
		return c.made(e.AsCall())
	}
	return nil
}

func (c *plainer) variable(name string) func(*activation) string {
	switch at := c.inner(name); {
	case at >= 0 && c.loops[at].of == nil:
		return func(a *activation) string { return a.texts[at] }
	case at < 0 && name == varToday:
		return func(a *activation) string { return a.data.env.Today }
	}
	return nil
}

// made is a text that is chosen, joined, or what a code is called.
func (c *plainer) made(call ast.CallExpr) func(*activation) string {
	args := call.Args()
	switch call.FunctionName() {
	case operators.Conditional:
		return chosen(c.condition(args[0]), c.text(args[1]), c.text(args[2]))
	case operators.Add:
		if one, other := c.text(args[0]), c.text(args[1]); one != nil && other != nil {
			return func(a *activation) string { return one(a) + other(a) }
		}
	case "bandOf":
		if list, low, high := c.text(args[0]), c.number(args[1]), c.number(args[2]); list != nil && low != nil && high != nil {
			return func(a *activation) string { return bandOf(c.p.codesOf(list(a)), low(a), high(a)) }
		}
	case "label":
		if list, code := c.text(args[0]), c.text(args[1]); list != nil && code != nil {
			return func(a *activation) string { return c.p.code(list(a), code(a)).Ja }
		}
	}
	return nil
}

func chosen[T any](when func(*activation) bool, one, other func(*activation) T) func(*activation) T {
	if when == nil || one == nil || other == nil {
		return nil
	}
	return func(a *activation) T {
		if when(a) {
			return one(a)
		}
		return other(a)
	}
}

// texts is a list of texts: constants, or the choices of a field.
func (c *plainer) texts(e ast.Expr) func(*activation) []string {
	if v := c.value(e, types.ListKind); v != nil {
		return func(a *activation) []string { return v(a).list }
	}
	if e.Kind() != ast.ListKind {
		return nil
	}
	list := []string{}
	for _, each := range e.AsList().Elements() {
		if each.Kind() != ast.LiteralKind {
			return nil
		}
		s, ok := each.AsLiteral().(types.String)
		if !ok {
			return nil
		}
		list = append(list, string(s))
	}
	return func(*activation) []string { return list }
}

func (c *plainer) number(e ast.Expr) func(*activation) float64 {
	switch e.Kind() {
	case ast.LiteralKind:
		if n, ok := e.AsLiteral().(types.Double); ok {
			return func(*activation) float64 { return float64(n) }
		}
	case ast.SelectKind:
		if v := c.value(e, types.DoubleKind); v != nil {
			return func(a *activation) float64 { return v(a).number }
		}
	case ast.CallKind:
		if args := e.AsCall().Args(); e.AsCall().FunctionName() == operators.Conditional {
			return chosen(c.condition(args[0]), c.number(args[1]), c.number(args[2]))
		}
		return c.attribute(e.AsCall())
	}
	return nil
}

// attribute is the number that a code list says of a code, or a text of frequencies.
func (c *plainer) attribute(call ast.CallExpr) func(*activation) float64 {
	switch call.FunctionName() {
	case "channelSpacing", "channelCount":
		words := c.text(call.Args()[0])
		if words == nil {
			return nil
		}
		spaced := call.FunctionName() == "channelSpacing"
		return func(a *activation) float64 {
			spacing, count := channels(words(a))
			if spaced {
				return spacing
			}
			return count
		}
	case "code":
	default:
		return nil
	}
	list, code, of := c.text(call.Args()[0]), c.text(call.Args()[1]), c.text(call.Args()[2])
	if list == nil || code == nil || of == nil {
		return nil
	}
	return func(a *activation) float64 { return c.p.code(list(a), code(a)).Attributes[of(a)] }
}

// count is a whole number: a constant, or how many files of a document, rows, choices or characters there are.
func (c *plainer) count(e ast.Expr) func(*activation) int64 {
	if e.Kind() == ast.SelectKind {
		return c.files(e.AsSelect())
	}
	if e.Kind() == ast.LiteralKind {
		if n, ok := e.AsLiteral().(types.Int); ok {
			return func(*activation) int64 { return int64(n) }
		}
	}
	if e.Kind() != ast.CallKind || e.AsCall().FunctionName() != "size" || e.AsCall().IsMemberFunction() {
		return nil
	}
	of := e.AsCall().Args()[0]
	if s := c.rows(of); s != nil {
		return func(a *activation) int64 { return int64(len(a.data.sections[s.position].rows)) }
	}
	if s := c.rowsBefore(of); s != nil {
		return func(a *activation) int64 { return int64(len(a.data.filedBefore().sections[s.position].rows)) }
	}
	if list := c.texts(of); list != nil {
		return func(a *activation) int64 { return int64(len(list(a))) }
	}
	if c.kind(of) != types.StringKind {
		return nil
	}
	s := c.text(of)
	if s == nil {
		return nil
	}
	return func(a *activation) int64 { return int64(utf8.RuneCountInString(s(a))) }
}

func (c *plainer) files(e ast.SelectExpr) func(*activation) int64 {
	if of := e.Operand(); of.Kind() != ast.IdentKind || of.AsIdent() != varDocuments || c.inner(varDocuments) >= 0 {
		return nil
	}
	return func(a *activation) int64 { return int64(a.data.env.Documents[e.FieldName()]) }
}
