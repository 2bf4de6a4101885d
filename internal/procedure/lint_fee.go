package procedure

import (
	"maps"
	"slices"
)

// lintFeeClass tells of a class that the expression can give and the table has no amount of.
func (c *compiler) lintFeeClass(at path, e *expr) {
	tree, table := c.trees[e], c.p.references.Fees[c.p.def.Fee.Table]
	if tree == nil || table == nil {
		return
	}
	classes, all := c.results(tree.NativeRep().Expr())
	for _, class := range classes {
		if _, ok := table.Classes[class]; !ok {
			c.r.at(at, "the fee table %q has no class %q", table.ID, class).Hint = hintThere(slices.Sorted(maps.Keys(table.Classes)))
		}
	}
	if all {
		c.p.feeClasses = classes
	}
}

// writtenTable is a fee table and the place where it was written.
type writtenTable struct {
	*FeeTable
	in *reporter
	at path
}

// unusedClasses tells of the classes of fee tables that none of their procedures gives: an amount of one would never be
// asked for. It knows only of tables whose procedures are all compiled.
func (l *loader) unusedClasses(procedures []*Procedure) {
	given, open := map[string]bool{}, map[string]bool{}
	for _, p := range procedures {
		if p.def.Fee == nil {
			continue
		}
		open[p.def.Fee.Table] = open[p.def.Fee.Table] || p.feeClasses == nil
		given[p.def.Fee.Table] = true
		for _, class := range p.feeClasses {
			given[p.def.Fee.Table+" "+class] = true
		}
	}
	for _, table := range l.tables {
		if !given[table.ID] || open[table.ID] {
			continue
		}
		r := &reporter{source: table.in.source}
		for _, class := range slices.Sorted(maps.Keys(table.Classes)) {
			if !given[table.ID+" "+class] {
				r.at(table.at.with("classes", class), "no procedure gives the class %q", class).Hint = "leave it out, or give it in fee.class"
			}
		}
		l.add(r)
	}
}
