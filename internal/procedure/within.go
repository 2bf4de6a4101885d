package procedure

import (
	"slices"
	"strconv"
	"strings"

	"cel.dev/cel-go/cel"
	"cel.dev/cel-go/common/types"
	"cel.dev/cel-go/common/types/ref"
	"cel.dev/cel-go/common/types/traits"
)

const funcWithin = "within"

// withinFunction is within(rows, others, fields): whether each of the rows says the same as one of the others of its section
// in the fields named, or in all where none is. Each row is read once: exists in all would compare each with each.
func withinFunction() cel.EnvOption {
	rows := cel.ListType(cel.DynType)
	return cel.Function(funcWithin, cel.Overload(funcWithin, []*cel.Type{rows, rows, cel.ListType(cel.StringType)}, cel.BoolType,
		cel.FunctionBinding(func(args ...ref.Val) ref.Val {
			fields, there := texts(args[2]), map[string]bool{}
			eachRow(args[1], func(r *row) { there[r.textOf(fields)] = true })
			all := true
			eachRow(args[0], func(r *row) { all = all && there[r.textOf(fields)] })
			return types.Bool(all)
		})))
}

func eachRow(list ref.Val, see func(*row)) {
	for it := list.(traits.Lister).Iterator(); it.HasNext() == types.True; {
		if r, ok := it.Next().(*row); ok {
			see(r)
		}
	}
}

// textOf is what a row says in fields, or in all of them, in one text.
func (r *row) textOf(fields []string) string {
	var b strings.Builder
	for i, f := range r.section.fields {
		if len(fields) > 0 && !slices.Contains(fields, f.def.ID) {
			continue
		}
		v := &r.values[i]
		switch f.def.Type {
		case TypeNumber:
			b.WriteString(strconv.FormatFloat(v.number, 'g', -1, 64))
		case TypeBoolean:
			b.WriteString(strconv.FormatBool(v.boolean))
		case TypeMultichoice:
			for _, code := range v.list {
				b.WriteString(strconv.Quote(code))
			}
		default:
			b.WriteString(strconv.Quote(v.text))
		}
		b.WriteByte(',')
	}
	return b.String()
}
