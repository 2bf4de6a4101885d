// Package difference tells in words what two versions of a procedure say differently: texts, fields, rules, checks, fees, documents
// and the licence.
package difference

import (
	"strconv"
	"strings"

	"radioportal/internal/procedure"
)

// Group is what a change is of.
type Group string

// The groups, in the order in which they are told.
const (
	General  Group = "general"
	Form     Group = "form"
	Check    Group = "check"
	Document Group = "document"
	Fee      Group = "fee"
	Licence  Group = "licence"
)

// Kind is what became of something.
type Kind string

// The kinds. Moved is a field that stands in another section.
const (
	Added   Kind = "added"
	Removed Kind = "removed"
	Changed Kind = "changed"
	Moved   Kind = "moved"
)

// Change is one thing that the newer version says differently.
type Change = procedureDifference

type procedureDifference struct {
	Group  Group          `json:"group" enum:"general,form,check,document,fee,licence"`
	Kind   Kind           `json:"kind" enum:"added,removed,changed,moved"`
	Place  procedure.Text `json:"place" doc:"section, field, check, document or class of a fee; empty for the procedure itself"`
	What   procedure.Text `json:"what" doc:"what of it differs, in words; empty where all of it came or went"`
	Before procedure.Text `json:"before" doc:"empty where it was not said"`
	After  procedure.Text `json:"after" doc:"likewise"`
}

// own are properties of a definition that have a group of their own, or that make it that version.
var own = []string{"form", "checks", "documents", "licence", "fee", "feeWhen", "id", "version"}

// Of tells what differs between two versions of a procedure, and between their fees on a day of each ("YYYY-MM-DD").
func Of(older, newer *procedure.Procedure, olderDay, newerDay string) []Change {
	c := &comparing{older: older, newer: newer, list: []Change{}}
	was, is := older.Definition(), newer.Definition()
	c.properties(General, procedure.Text{}, propertiesOf(*was, own...), propertiesOf(*is, own...))
	c.form(was, is)
	c.checks(was, is)
	c.documents(was, is)
	c.fees(was, is, olderDay, newerDay)
	c.licence(was.Licence, is.Licence)
	return c.list
}

type comparing struct {
	older, newer *procedure.Procedure
	list         []Change
}

func (c *comparing) add(group Group, kind Kind, place procedure.Text) {
	c.list = append(c.list, Change{Group: group, Kind: kind, Place: place})
}

// properties tells which properties of two alike things differ.
func (c *comparing) properties(group Group, place procedure.Text, was, is []property) {
	before := map[string]procedure.Text{}
	for _, p := range was {
		before[p.name] = p.value
	}
	for _, p := range is {
		if before[p.name] == p.value {
			continue
		}
		kind := Changed
		switch (procedure.Text{}) {
		case before[p.name]:
			kind = Added
		case p.value:
			kind = Removed
		}
		c.list = append(c.list, Change{group, kind, place, nameOf(p.name), before[p.name], p.value})
	}
}

// pair goes through two lists of things with names: those of both, those that came and those that went.
func pair[T any](was, is []T, id func(T) string, both func(a, b T), came, went func(T)) {
	old := map[string]T{}
	for _, each := range was {
		old[id(each)] = each
	}
	there := map[string]bool{}
	for _, each := range is {
		there[id(each)] = true
		if before, ok := old[id(each)]; ok {
			both(before, each)
		} else {
			came(each)
		}
	}
	for _, each := range was {
		if !there[id(each)] {
			went(each)
		}
	}
}

func (c *comparing) checks(was, is *procedure.Definition) {
	place := func(p *procedure.Procedure, k procedure.Check) procedure.Text {
		at := p.PlaceName(k.At)
		return procedure.Text{Ja: at.Ja + "（" + k.ID + "）", En: at.En + " (" + k.ID + ")"}
	}
	pair(was.Checks, is.Checks, func(k procedure.Check) string { return k.ID },
		func(a, b procedure.Check) {
			c.properties(Check, place(c.newer, b), propertiesOf(a, "id"), propertiesOf(b, "id"))
		},
		func(k procedure.Check) { c.add(Check, Added, place(c.newer, k)) },
		func(k procedure.Check) { c.add(Check, Removed, place(c.older, k)) })
}

func (c *comparing) documents(was, is *procedure.Definition) {
	pair(was.Documents, is.Documents, func(d procedure.Document) string { return d.ID },
		func(a, b procedure.Document) {
			c.properties(Document, b.Title, propertiesOf(a, "id"), propertiesOf(b, "id"))
		},
		func(d procedure.Document) { c.add(Document, Added, d.Title) },
		func(d procedure.Document) { c.add(Document, Removed, d.Title) })
}

func (c *comparing) fees(was, is *procedure.Definition, olderDay, newerDay string) {
	c.properties(Fee, procedure.Text{}, propertiesOf(feeRule{was.FeeWhen, was.Fee}), propertiesOf(feeRule{is.FeeWhen, is.Fee}))
	before, source := c.older.Fees(olderDay)
	after, newSource := c.newer.Fees(newerDay)
	amount := func(i procedure.FeeItem) property { return property{"amount", amountOf(i)} }
	pair(before, after, func(i procedure.FeeItem) string { return i.Name.Ja },
		func(a, b procedure.FeeItem) { c.properties(Fee, b.Name, []property{amount(a)}, []property{amount(b)}) },
		func(i procedure.FeeItem) { c.properties(Fee, i.Name, nil, []property{amount(i)}) },
		func(i procedure.FeeItem) {
			c.properties(Fee, i.Name, []property{amount(i)}, []property{{"amount", procedure.Text{}}})
		})
	c.properties(Fee, procedure.Text{}, []property{{"source", source}}, []property{{"source", newSource}})
}

func amountOf(i procedure.FeeItem) procedure.Text {
	if i.ToFill {
		return procedure.Text{Ja: "局が決める額", En: "as the office determines"}
	}
	digits := grouped(strconv.FormatInt(i.Amount, 10))
	return procedure.Text{Ja: digits + "円", En: "¥" + digits}
}

// grouped writes a comma between each three digits.
func grouped(digits string) string {
	var b strings.Builder
	for i, d := range digits {
		if i > 0 && (len(digits)-i)%3 == 0 {
			b.WriteByte(',')
		}
		b.WriteRune(d)
	}
	return b.String()
}

func (c *comparing) licence(was, is *procedure.Licence) {
	switch {
	case was == nil && is == nil:
		return
	case was == nil:
		c.add(Licence, Added, is.Name)
		return
	case is == nil:
		c.add(Licence, Removed, was.Name)
		return
	}
	c.properties(Licence, procedure.Text{}, propertiesOf(*was, "particulars"), propertiesOf(*is, "particulars"))
	pair(was.Particulars, is.Particulars, func(p procedure.Particular) string { return p.ID },
		func(a, b procedure.Particular) {
			c.properties(Licence, b.Label, propertiesOf(a, "id"), propertiesOf(b, "id"))
		},
		func(p procedure.Particular) { c.add(Licence, Added, p.Label) },
		func(p procedure.Particular) { c.add(Licence, Removed, p.Label) })
}
