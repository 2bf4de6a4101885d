package procedure

import (
	"fmt"
	"slices"
	"strings"
)

// WrittenForm are the sections and fields of the form with their types, a line each, as a store remembers what was filed under a version.
func (d *Definition) WrittenForm() string {
	var lines []string
	for _, s := range d.Form {
		kind := "section"
		if s.Repeat != nil {
			kind = "rows"
		}
		lines = append(lines, s.ID+" "+kind)
		for _, f := range s.Fields {
			lines = append(lines, s.ID+"."+f.ID+" "+f.Type)
		}
	}
	return strings.Join(lines, "\n")
}

// FormChange is what of a form is no longer as it was when something was filed under its version.
type FormChange struct {
	// Lost are places that are gone, or hold values of another kind: what was filed there cannot be shown.
	Lost []string
	// Other are places that are new or are read otherwise.
	Other []string
}

// ChangedForm compares the form with what was written down of it (WrittenForm); nothing where nothing was.
func (p *Procedure) ChangedForm(before string) (change FormChange) {
	if before == "" {
		return change
	}
	was, now := formLines(before), formLines(p.def.WrittenForm())
	for _, each := range was {
		at := slices.IndexFunc(now, func(n formLine) bool { return n.place == each.place })
		switch {
		case at < 0:
			change.Lost = append(change.Lost, each.place)
		case storedAs(now[at].kind) != storedAs(each.kind):
			change.Lost = append(change.Lost, fmt.Sprintf("%s (%s, was %s)", each.place, now[at].kind, each.kind))
		case now[at].kind != each.kind:
			change.Other = append(change.Other, fmt.Sprintf("%s (%s, was %s)", each.place, now[at].kind, each.kind))
		}
	}
	for _, each := range now {
		if !slices.ContainsFunc(was, func(w formLine) bool { return w.place == each.place }) {
			change.Other = append(change.Other, each.place+" (new)")
		}
	}
	return change
}

type formLine struct{ place, kind string }

func formLines(text string) (lines []formLine) {
	for line := range strings.SplitSeq(text, "\n") {
		place, kind, _ := strings.Cut(line, " ")
		lines = append(lines, formLine{place, kind})
	}
	return lines
}

// storedAs is how a document holds the values of a type (json.go): texts of different types are read alike.
func storedAs(kind string) string {
	switch kind {
	case TypeText, TypeTextarea, TypeDate, TypeChoice, TypeComputed:
		return TypeText
	}
	return kind
}

// Further tells whether the procedure stands in an operator's folder and not in the program.
func (p *Procedure) Further() bool { return p.operators }
