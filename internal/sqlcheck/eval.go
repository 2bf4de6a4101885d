package sqlcheck

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/types/typeutil"
)

// most is how many texts one expression may stand for; more are as good as unknown.
const most = 64

// eval gives every text that an expression can stand for, as far as the source tells:
// constants and their sums, variables with each value that is ever given to them, what
// callers hand over, what functions return. Wherever else a text comes from, it is false.
func (s *source) eval(in scope, e ast.Expr) ([]string, bool) {
	if v := in.pkg.TypesInfo.Types[e].Value; v != nil {
		if v.Kind() != constant.String {
			return nil, false
		}
		return []string{constant.StringVal(v)}, true
	}
	switch e := e.(type) {
	case *ast.ParenExpr:
		return s.eval(in, e.X)
	case *ast.BinaryExpr:
		if e.Op != token.ADD {
			return nil, false
		}
		left, ok := s.eval(in, e.X)
		right, also := s.eval(in, e.Y)
		return join(left, right), ok && also && len(left)*len(right) <= most
	case *ast.Ident:
		return s.evalName(in, e)
	case *ast.SelectorExpr:
		return s.evalField(in, e)
	case *ast.CallExpr:
		return s.evalCall(in, e)
	}
	return nil, false
}

func join(left, right []string) (list []string) {
	for _, l := range left {
		for _, r := range right {
			list = append(list, l+r)
		}
	}
	return list
}

func (s *source) evalName(in scope, name *ast.Ident) ([]string, bool) {
	v, ok := in.pkg.TypesInfo.ObjectOf(name).(*types.Var)
	if !ok {
		return nil, false
	}
	if texts, ok := in.bound[v]; ok {
		return texts, true
	}
	if v.Parent() == v.Pkg().Scope() {
		return s.evalGlobal(v)
	}
	if in.decl == nil || s.busy[s.at(v.Pos())] {
		return nil, false
	}
	s.busy[s.at(v.Pos())] = true
	defer delete(s.busy, s.at(v.Pos()))
	if i := parameterOf(in, v); i >= 0 {
		return s.evalCallers(in, i)
	}
	return s.evalLocal(in, v)
}

func (s *source) evalGlobal(v *types.Var) ([]string, bool) {
	if found, ok := s.vars[s.at(v.Pos())]; ok {
		return s.eval(scope{pkg: found.pkg}, found.value)
	}
	return nil, false
}

// parameterOf is which parameter of its function v is, or -1.
func parameterOf(in scope, v *types.Var) int {
	f, _ := in.pkg.TypesInfo.ObjectOf(in.decl.Name).(*types.Func)
	params := f.Signature().Params()
	for i := range params.Len() {
		if params.At(i) == v {
			return i
		}
	}
	return -1
}

// evalCallers gives what the callers of a function hand over for a parameter.
func (s *source) evalCallers(in scope, i int) (list []string, ok bool) {
	calls := s.calls[s.at(in.decl.Name.Pos())]
	for _, c := range calls {
		if i >= len(c.expr.Args) {
			return nil, false
		}
		texts, ok := s.eval(c.in, c.expr.Args[i])
		if !ok {
			return nil, false
		}
		list = append(list, texts...)
	}
	return compact(list), len(calls) > 0
}

// evalLocal follows a variable through the statements of its function.
func (s *source) evalLocal(in scope, v *types.Var) (list []string, ok bool) {
	ok = true
	is := func(e ast.Expr) bool {
		name, isName := e.(*ast.Ident)
		return isName && in.pkg.TypesInfo.ObjectOf(name) == v
	}
	add := func(value ast.Expr, longer bool) {
		delete(s.busy, s.at(v.Pos())) // its earlier values are in list
		texts, known := s.eval(scope{in.pkg, in.decl, with(in.bound, v, list)}, value)
		if longer {
			texts = join(list, texts)
		}
		list, ok = append(list, texts...), ok && known
	}
	ast.Inspect(in.decl, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for i, target := range n.Lhs {
				if is(target) && len(n.Lhs) == len(n.Rhs) {
					add(n.Rhs[i], n.Tok == token.ADD_ASSIGN)
				} else if is(target) {
					ok = false
				}
			}
		case *ast.ValueSpec:
			for i, name := range n.Names {
				if is(name) && i < len(n.Values) {
					add(n.Values[i], false)
				}
			}
		case *ast.RangeStmt:
			if n.Value != nil && is(n.Value) {
				texts, known := s.evalElements(in, n.X)
				list, ok = append(list, texts...), ok && known
			}
		}
		return true
	})
	return compact(list), ok && len(list) > 0
}

func with(bound map[types.Object][]string, v types.Object, texts []string) map[types.Object][]string {
	out := map[types.Object][]string{v: texts}
	for each, known := range bound {
		out[each] = known
	}
	return out
}

// evalElements gives the values of a list or map that is written out.
func (s *source) evalElements(in scope, e ast.Expr) (list []string, ok bool) {
	if name, isName := e.(*ast.Ident); isName {
		found, known := s.vars[s.at(in.pkg.TypesInfo.ObjectOf(name).Pos())]
		if !known {
			return nil, false
		}
		in, e = scope{pkg: found.pkg}, found.value
	}
	lit, isLit := e.(*ast.CompositeLit)
	if !isLit {
		return nil, false
	}
	for _, each := range lit.Elts {
		if kv, isPair := each.(*ast.KeyValueExpr); isPair {
			each = kv.Value
		}
		texts, known := s.eval(in, each)
		if !known {
			return nil, false
		}
		list = append(list, texts...)
	}
	return list, true
}

// evalField gives every value that a field is given where its struct is written out.
func (s *source) evalField(in scope, e *ast.SelectorExpr) (list []string, ok bool) {
	v, isVar := in.pkg.TypesInfo.ObjectOf(e.Sel).(*types.Var)
	if !isVar {
		return nil, false
	}
	if !v.IsField() {
		return s.evalGlobal(v)
	}
	at := "field " + s.at(v.Pos())
	if s.busy[at] { // it is given what stands in another of its kind
		return nil, false
	}
	s.busy[at] = true
	defer delete(s.busy, at)
	for _, each := range s.lits[s.at(v.Pos())] {
		texts, known := s.eval(each.in, each.value)
		if !known {
			return nil, false
		}
		list = append(list, texts...)
	}
	return compact(list), len(list) > 0
}

// evalCall gives what a function of the product can return for its arguments.
func (s *source) evalCall(in scope, e *ast.CallExpr) (list []string, ok bool) {
	f := typeutil.StaticCallee(in.pkg.TypesInfo, e)
	if f == nil {
		return nil, false
	}
	if f.Pkg() != nil && f.Pkg().Path() == store && f.Name() == "ForUpdate" {
		return []string{lock}, true
	}
	found, known := s.funcs[s.at(f.Origin().Pos())]
	if !known || found.decl.Body == nil || s.busy[s.at(f.Pos())] {
		return nil, false
	}
	s.busy[s.at(f.Pos())] = true
	defer delete(s.busy, s.at(f.Pos()))
	inside := scope{found.pkg, found.decl, map[types.Object][]string{}}
	params := f.Origin().Signature().Params()
	for i, arg := range e.Args {
		if texts, known := s.eval(in, arg); known && i < params.Len() {
			inside.bound[params.At(i)] = texts
		}
	}
	ok = true
	ast.Inspect(found.decl.Body, func(n ast.Node) bool {
		if r, isReturn := n.(*ast.ReturnStmt); isReturn {
			if len(r.Results) != 1 {
				ok = false
				return true
			}
			texts, known := s.eval(inside, r.Results[0])
			list, ok = append(list, texts...), ok && known
		}
		_, isFunc := n.(*ast.FuncLit)
		return !isFunc
	})
	return compact(list), ok && len(list) > 0 && len(list) <= most
}

func compact(list []string) []string {
	slices.Sort(list)
	return slices.Compact(list)
}
