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
}

// ResolveName implements cel.Activation.
func (a *activation) ResolveName(name string) (any, bool) {
	switch name {
	case varRow:
		return a.row, a.row != nil
	case varItem:
		return a.item, true
	case varToday:
		return types.String(a.data.env.Today), true
	case varApplicant, varDocuments:
		return a.data, true
	}
	i, ok := a.data.p.index[name]
	if !ok {
		return nil, false
	}
	state := &a.data.sections[i]
	if a.data.p.sections[i].def.Repeat == nil {
		return state.rows[0], true
	}
	return types.NewRefValList(types.DefaultTypeAdapter, state.celRows()), true
}

// Parent implements cel.Activation.
func (a *activation) Parent() cel.Activation { return nil }

// A row and the data are CEL objects: only their fields can be read.
var errOpaque = errors.New("the object can only be read by its fields")

// ConvertToNative implements ref.Val.
func (r *row) ConvertToNative(reflect.Type) (any, error) { return nil, errOpaque }

// ConvertToType implements ref.Val.
func (r *row) ConvertToType(ref.Type) ref.Val { return types.WrapErr(errOpaque) }

// Equal implements ref.Val.
func (r *row) Equal(other ref.Val) ref.Val { return types.Bool(r == other) }

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
