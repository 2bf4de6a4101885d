package procedure

import (
	"errors"
	"reflect"

	"cel.dev/cel-go/cel"
	"cel.dev/cel-go/common/types"
	"cel.dev/cel-go/common/types/ref"
)

// activation lets an expression read the data where it stands, without a copy.
type activation struct {
	data *Data
	row  *row
	item types.String
	// What the loops of a plain expression are at.
	rows  [mostLoops]*row
	texts [mostLoops]string
}

// ResolveName implements cel.Activation.
func (a *activation) ResolveName(name string) (any, bool) {
	switch name {
	case varRow:
		return a.row, a.row != nil
	case varItem:
		return a.item, true
	case varReferred:
		return a.data.referred(a.row), a.row != nil
	case varToday:
		return types.String(a.data.env.Today), true
	case varApplicant, varDocuments:
		return a.data, true
	case varBefore:
		return a.data.filedBefore(), true
	}
	i, ok := a.data.p.index[name]
	if !ok {
		return nil, false
	}
	return a.data.celSection(i), true
}

// celSection is what expressions read of a section: its row, or the list of its rows.
func (d *Data) celSection(i int) ref.Val {
	state := &d.sections[i]
	if d.p.sections[i].def.Repeat == nil {
		return state.rows[0]
	}
	return types.NewRefValList(types.DefaultTypeAdapter, state.celRows())
}

// Parent implements cel.Activation.
func (a *activation) Parent() cel.Activation { return nil }

// A row and the data are CEL objects: only their fields can be read.
var errOpaque = errors.New("the object can only be read by its fields")

// ConvertToNative implements ref.Val.
func (r *row) ConvertToNative(reflect.Type) (any, error) { return nil, errOpaque }

// ConvertToType implements ref.Val.
func (r *row) ConvertToType(ref.Type) ref.Val { return types.WrapErr(errOpaque) }

// Equal implements ref.Val: two rows are equal that say the same.
func (r *row) Equal(other ref.Val) ref.Val {
	o, ok := other.(*row)
	if !ok || o.section != r.section {
		return types.False
	}
	for i, f := range r.section.fields {
		if f.celValue(&r.values[i]).Equal(f.celValue(&o.values[i])) != types.True {
			return types.False
		}
	}
	return types.True
}

// Type implements ref.Val.
func (r *row) Type() ref.Type { return r.section.rowType }

// Value implements ref.Val.
func (r *row) Value() any { return r }

// ConvertToNative implements ref.Val.
func (d *Data) ConvertToNative(reflect.Type) (any, error) { return nil, errOpaque }

// ConvertToType implements ref.Val.
func (d *Data) ConvertToType(ref.Type) ref.Val { return types.WrapErr(errOpaque) }

// Equal implements ref.Val.
func (d *Data) Equal(other ref.Val) ref.Val { return types.Bool(d == other) }

// Type implements ref.Val.
func (d *Data) Type() ref.Type { return types.NewObjectType(varApplicant) }

// Value implements ref.Val.
func (d *Data) Value() any { return d }
