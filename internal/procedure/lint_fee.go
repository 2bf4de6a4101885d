package procedure

import (
	"cmp"
	"maps"
	"slices"

	"radioportal/internal/clock"
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

// feePeriods tells of the days on which a procedure is in force that asks for a fee, and its table has no row: nobody would be
// asked for anything.
func (l *loader) feePeriods(procedures []*Procedure) {
	for _, table := range l.tables {
		r := &reporter{source: table.in.source}
		for _, p := range procedures {
			if p.def.Fee == nil || p.def.Fee.Table != table.ID || p.def.InForce.From == "" {
				continue
			}
			for _, gap := range table.gaps(p.def.InForce) {
				r.at(table.at.with("rows"), "have no amounts %s, when %q is in force", gap.inWords(), p.def.ID).Hint = "write a row of these days, or change the first or last day of the procedure (inForce)"
			}
			if len(r.errs) > 0 {
				break // the others that ask for it would be told the same
			}
		}
		l.add(r)
	}
}

// gaps are the days of a period of which no row is; the rows are in order.
func (t *FeeTable) gaps(of Period) (gaps []Period) {
	next, last := of.From, cmp.Or(of.To, lastDay)
	for _, row := range t.Rows {
		from, to := row.From, cmp.Or(row.To, lastDay)
		if to < next || from > last {
			continue
		}
		if from > next {
			gaps = append(gaps, Period{From: next, To: clock.AddDays(from, -1)})
		}
		if to == lastDay {
			return gaps
		}
		next = clock.AddDays(to, 1)
	}
	if next <= last {
		gaps = append(gaps, Period{From: next, To: of.To})
	}
	return gaps
}

func (p Period) inWords() string {
	if p.To == "" {
		return "from " + p.From + " on"
	}
	return "from " + p.From + " to " + p.To
}
