package procedure

import (
	"slices"
	"strconv"
	"strings"
)

// Change is one difference between two versions of an application's data.
type Change struct {
	Pointer string `json:"pointer"`
	// Kind is added, removed or changed. A row that was added or removed is one change.
	Kind string `json:"kind"`
}

// Kinds of a Change.
const (
	Added   = "added"
	Removed = "removed"
	Changed = "changed"
)

// Diff tells what differs between two data of the same procedure, in form
// order. Rows are compared by their place.
func Diff(before, after *Data) []Change {
	changes := []Change{}
	for i, s := range before.p.sections {
		a, b := &before.sections[i], &after.sections[i]
		pointer := "/" + s.def.ID
		if s.def.Repeat == nil {
			changes = s.diff(changes, pointer, a.rows[0], b.rows[0])
			continue
		}
		for n := range max(len(a.rows), len(b.rows)) {
			at := pointer + "/" + strconv.Itoa(n)
			switch {
			case n >= len(a.rows):
				changes = append(changes, Change{at, Added})
			case n >= len(b.rows):
				changes = append(changes, Change{at, Removed})
			default:
				changes = s.diff(changes, at, a.rows[n], b.rows[n])
			}
		}
	}
	return changes
}

// Changes tells whether the data differs from raw data of the same licence, other than in
// what begins afresh with each filing.
func (p *Procedure) Changes(raw map[string]any, after *Data) bool {
	before := p.Normalise(raw, after.env)
	return slices.ContainsFunc(Diff(before, after), func(c Change) bool {
		section, _, _ := strings.Cut(strings.TrimPrefix(c.Pointer, "/"), "/")
		return p.def.Subject == nil || !slices.Contains(p.def.Subject.Fresh, section)
	})
}

func (s *section) diff(changes []Change, pointer string, before, after *row) []Change {
	for i, f := range s.fields {
		a, b := &before.values[i], &after.values[i]
		was, is := f.stated(a), f.stated(b)
		kind := Changed
		switch {
		case !was && !is, was && is && a.same(b), f.def.Type == TypeBoolean && (was && a.boolean) == (is && b.boolean):
			continue // a box that was not shown and is not ticked now says the same
		case !was:
			kind = Added
		case !is:
			kind = Removed
		}
		changes = append(changes, Change{pointer + "/" + f.def.ID, kind})
	}
	return changes
}

func (v *value) same(other *value) bool {
	return v.text == other.text && v.boolean == other.boolean && slices.Equal(v.list, other.list)
}
