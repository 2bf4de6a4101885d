package procedure

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"cel.dev/cel-go/cel"
	"cel.dev/cel-go/common/env"
	"cel.dev/cel-go/common/operators"
	"cel.dev/cel-go/common/types"
	"cel.dev/cel-go/common/types/ref"
	"cel.dev/cel-go/common/types/traits"
)

// Variables of every expression beside the sections.
const (
	varApplicant = "applicant"
	varDocuments = "documents"
	varToday     = "today"
	varBefore    = "before"
	varRow       = "row"
	varReferred  = "referred"
	varItem      = "item"
)

// celFunctions are the parts of CEL that definitions may use: those that
// cannot fail at run time and that behave alike in cel-go and in cel-js.
var celFunctions = []string{
	operators.LogicalAnd, operators.LogicalOr, operators.LogicalNot, operators.Conditional, operators.NotStrictlyFalse,
	operators.Equals, operators.NotEquals, operators.Less, operators.LessEquals, operators.Greater, operators.GreaterEquals,
	operators.Add, operators.Subtract, operators.Multiply, operators.In,
	"size", "contains", "startsWith", "endsWith",
}

var celMacros = []string{"all", "exists", "exists_one", "map", "filter"}

// expr is an expression of a definition, or nil when the definition has none. It is compiled when
// it is first needed: to compile all of them would be half of what the program does to start.
type expr struct {
	compile func() (compiled, error) // once
}

type compiled struct {
	program cel.Program
	uses    []use
	over    map[string]string // see overOf
	plain   plainForm
}

// compiled is the expression of a definition that has been checked.
func (e *expr) compiled() compiled {
	c, err := e.compile()
	if err != nil {
		panic(fmt.Sprintf("an expression of a definition that passed as checked: %v", err))
	}
	return c
}

// scope is what an expression may name. Its environment is made when the first expression of it is compiled: those of
// all definitions are a fifth of what reading them takes.
type scope func() (*cel.Env, error)

// with is a scope that has more variables.
func (s scope) with(name string, typ *cel.Type) scope {
	return sync.OnceValues(func() (*cel.Env, error) {
		env, err := s()
		if err != nil {
			return nil, err
		}
		return env.Extend(cel.Variable(name, typ))
	})
}

// newEnv declares the variables of a definition: a typed object per section,
// so that a misspelt field is found when the catalogue is loaded.
func newEnv(p *Procedure) (*cel.Env, error) {
	subset := env.NewLibrarySubset()
	for _, name := range celFunctions {
		subset.AddIncludedFunctions(env.NewFunction(name))
	}
	subset.AddIncludedMacros(celMacros...)
	provider := &provider{Registry: types.NewEmptyRegistry(), p: p}
	options := []cel.EnvOption{
		cel.CustomTypeAdapter(provider.Registry),
		cel.CustomTypeProvider(provider),
		cel.StdLib(cel.StdLibSubset(subset)),
		cel.Variable(varToday, cel.StringType),
		cel.Variable(varApplicant, cel.ObjectType(varApplicant)),
		cel.Variable(varDocuments, cel.ObjectType(varDocuments)),
		cel.Variable(varBefore, cel.ObjectType(varBefore)),
	}
	for _, s := range p.sections {
		options = append(options, cel.Variable(s.def.ID, s.celType()))
	}
	return cel.NewCustomEnv(append(options, functions(p)...)...)
}

// rowScope adds `row`, the current row of a repeated section.
func rowScope(of scope, s *section) scope { return of.with(varRow, s.rowType) }

// checkScope adds `referred`, the row of the other section that the current one refers to.
func (c *compiler) checkScope(s *section) scope {
	for _, r := range c.p.refers {
		if r.from == s.position {
			return c.rows[s].with(varReferred, c.p.sections[r.to].rowType)
		}
	}
	return c.rows[s]
}

// itemScope adds `item`, the current one of a list of texts.
func itemScope(of scope) scope { return of.with(varItem, cel.StringType) }

func (s *section) celType() *cel.Type {
	if s.def.Repeat != nil {
		return cel.ListType(s.rowType)
	}
	return s.rowType
}

// build compiles an expression that must give the wanted type. Where it is there, inspect sees what it is made of.
func build(p *Procedure, in scope, parsed *parses, source string, want *cel.Type, inspect func(*cel.Ast)) (compiled, error) {
	env, err := in()
	if err != nil {
		return compiled{}, err
	}
	ast, issues := parsed.compile(env, source)
	if err := issues.Err(); err != nil {
		return compiled{}, hinted(err)
	}
	if !ast.OutputType().IsExactType(want) {
		return compiled{}, fmt.Errorf("gives %s, not %s", ast.OutputType(), want)
	}
	if inspect != nil {
		inspect(ast)
	}
	program, err := env.Program(ast, cel.EvalOptions(cel.OptOptimize))
	if err != nil {
		return compiled{}, err
	}
	return compiled{program: program, uses: usesOf(ast), over: overOf(ast), plain: plainOf(p, ast, want)}, nil
}

// hinted adds to an error of CEL what its author can do, where it comes of a number written without a point:
// numbers of a form are doubles, and 200 is an integer.
func hinted(err error) error {
	if text := err.Error(); strings.Contains(text, "(double, int)") || strings.Contains(text, "(int, double)") {
		return fmt.Errorf("%w\nwrite numbers with a decimal point: 200.0, not 200", err)
	}
	return err
}

func (e *expr) eval(data *Data, current *row) ref.Val {
	data.variables.row = current
	value, _, err := e.compiled().program.Eval(&data.variables)
	if err != nil {
		// The parts of CEL that definitions may use do not fail on typed data.
		panic(fmt.Sprintf("procedure %s: expression failed: %v", data.p.def.ID, err))
	}
	return value
}

// holds evaluates a condition; an absent one gives otherwise.
func (e *expr) holds(data *Data, current *row, otherwise bool) bool {
	if e == nil {
		return otherwise
	}
	if of := e.compiled().plain.condition; of != nil {
		data.variables.row = current
		return of(&data.variables)
	}
	return bool(e.eval(data, current).(types.Bool))
}

func (e *expr) text(data *Data, current *row) string {
	if e == nil {
		return ""
	}
	if of := e.compiled().plain.text; of != nil {
		data.variables.row = current
		return of(&data.variables)
	}
	return string(e.eval(data, current).(types.String))
}

// texts is a list of texts; none where the expression is missing.
func (e *expr) texts(data *Data, current *row) []string {
	if e == nil {
		return nil
	}
	list := e.eval(data, current).(traits.Lister)
	var texts []string
	for it := list.Iterator(); it.HasNext() == types.True; {
		texts = append(texts, string(it.Next().(types.String)))
	}
	return texts
}

func (e *expr) number(data *Data, current *row) float64 {
	if e == nil {
		return 0
	}
	return float64(e.eval(data, current).(types.Double))
}

// provider gives the types of the sections to the CEL checker and planner.
type provider struct {
	*types.Registry
	p *Procedure
}

// FindStructType implements types.Provider.
func (v *provider) FindStructType(name string) (*types.Type, bool) {
	if name == varApplicant || name == varDocuments || name == varBefore || v.p.sectionOfType(name) != nil {
		return types.NewTypeTypeWithParam(types.NewObjectType(name)), true
	}
	return nil, false
}

// FindStructFieldNames implements types.Provider.
func (v *provider) FindStructFieldNames(string) ([]string, bool) { return nil, false }

// FindStructFieldType implements types.Provider.
func (v *provider) FindStructFieldType(name, field string) (*types.FieldType, bool) {
	switch name {
	case varApplicant:
		if field != "category" {
			return nil, false
		}
		return fieldType(cel.StringType, func(target any) any { return types.String(target.(*Data).env.Category) }), true
	case varDocuments:
		if !slices.ContainsFunc(v.p.def.Documents, func(d Document) bool { return d.ID == field }) {
			return nil, false
		}
		return fieldType(cel.IntType, func(target any) any { return types.Int(target.(*Data).env.Documents[field]) }), true
	case varBefore:
		s := v.p.sectionOfType(field)
		if s == nil {
			return nil, false
		}
		return fieldType(s.celType(), func(target any) any { return target.(*Data).celSection(s.position) }), true
	}
	s := v.p.sectionOfType(name)
	if s == nil {
		return nil, false
	}
	i, ok := s.index[field]
	if !ok {
		return nil, false
	}
	f := s.fields[i]
	return fieldType(f.celType(), func(target any) any { return f.celValue(&target.(*row).values[i]) }), true
}

// FindIdent implements types.Provider.
func (v *provider) FindIdent(string) (ref.Val, bool) { return nil, false }

func fieldType(t *types.Type, from func(target any) any) *types.FieldType {
	return &types.FieldType{
		Type:    t,
		IsSet:   func(any) bool { return true },
		GetFrom: func(target any) (any, error) { return from(target), nil },
	}
}

func (f *field) celType() *cel.Type {
	switch f.def.Type {
	case TypeNumber:
		return cel.DoubleType
	case TypeBoolean:
		return cel.BoolType
	case TypeMultichoice:
		return cel.ListType(cel.StringType)
	}
	return cel.StringType
}

func (f *field) celValue(v *value) ref.Val {
	switch f.def.Type {
	case TypeNumber:
		return types.Double(v.number)
	case TypeBoolean:
		return types.Bool(v.boolean)
	case TypeMultichoice:
		return types.NewStringList(types.DefaultTypeAdapter, v.list)
	}
	return types.String(v.text)
}
