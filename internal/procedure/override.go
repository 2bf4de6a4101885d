package procedure

import (
	"fmt"
	"io/fs"
	"maps"
	"slices"

	"radioportal/internal/callsign"
	"radioportal/internal/clock"
)

// overridesFolder is the part of an operator's folder that stands in the place of what is built in, entry by entry.
const overridesFolder = "overrides"

// textsFile are texts of procedures that are built in, as an operator says them.
const textsFile = "texts.yaml"

// overridden are the files of which an operator's folder may say something else.
var overridden = []string{feesFile, bureausFile, callSignsFile, recordsFile, closedFile, reasonsFile, lettersFile, groundsFile, refusalsFile, uniformFile, checklistFile, textsFile}

// Of a table that is always in force, the first and the last day.
const (
	firstDay = "0001-01-01"
	lastDay  = "9999-12-31"
)

// override puts what an operator's folder says of fees, offices, call signs and the desk in the place of what is built in. It is
// read before the definitions, which then take it for built in.
func (l *loader) override(folder fs.FS) {
	builtIn, checked := l.folder, l.checked
	l.folder, l.checked = folder, false
	defer func() { l.folder, l.checked = builtIn, checked }()
	l.overrideCodes()
	read := []func(file string){l.overrideFees, l.overrideBureaus, l.overrideCallSigns, l.overrideRecords, l.overrideClosed, l.overrideReasons, l.overrideLetters, l.overrideGrounds, l.overrideRefusals, l.overrideUniform, l.overrideChecklist, l.overrideTexts}
	for i, file := range overridden {
		if file = overridesFolder + "/" + file; l.has(file) {
			l.references.overridden = true
			read[i](file)
		}
	}
}

func (l *loader) overrideFees(file string) {
	var tables []*FeeTable
	r, ok := l.read(file, &tables)
	if r == nil {
		return
	}
	for i, table := range tables {
		at := path{i}
		if table == nil || l.references.Fees[table.ID] == nil {
			l.unknownTable(r, at, table)
			continue
		}
		before := l.references.Fees[table.ID]
		table.Title = orElse(table.Title, before.Title)
		if table.Classes == nil {
			table.Classes = before.Classes
		}
		lintFees(r, at, table)
		if !ok {
			continue // what cannot be read is not there, and would be told as missing
		}
		for _, missing := range before.lacking(table) {
			r.at(at.with("rows"), "has no amount %sof %q %s, which the table that is built in has", missing.where(), missing.Class, missing.when()).Hint = hintAmount(missing)
		}
		l.tables = slices.DeleteFunc(l.tables, func(each writtenTable) bool { return each.ID == table.ID })
		l.tables = append(l.tables, writtenTable{table, r, at})
		l.references.Fees[table.ID] = table
	}
	l.add(r)
}

// unknownTable tells of an entry that names no fee table that is built in.
func (l *loader) unknownTable(r *reporter, at path, table *FeeTable) {
	if table == nil {
		r.at(at, "is empty").Hint = "leave it out, or name a table by its id"
		return
	}
	r.at(at, "is not the id of a fee table that is built in").Hint = hintNear(table.ID, slices.Sorted(maps.Keys(l.references.Fees)))
}

// lackingAmount is a class that has an amount on a day, of what is filed electronically or on paper.
type lackingAmount struct {
	Class, Day string
	Paper      bool
}

// where says which amount it is, where that is not the usual one.
func (l lackingAmount) where() string {
	if l.Paper {
		return "on paper "
	}
	return ""
}

// when is the day in words.
func (l lackingAmount) when() string {
	if l.Day == firstDay {
		return "of the time before all rows with a from"
	}
	return "on " + l.Day
}

// lacking are the amounts of a table that another one, which is to stand in its place, does not have: each with a day.
func (t *FeeTable) lacking(other *FeeTable) []lackingAmount {
	var list []lackingAmount
	for _, row := range t.Rows {
		for _, class := range slices.Sorted(maps.Keys(row.Amounts)) {
			list = other.lackingIn(list, row, class, turns(t, other), false)
		}
		for _, class := range row.ToFill {
			list = other.lackingIn(list, row, class, turns(t, other), true)
		}
		list = other.lackingPaper(list, row, turns(t, other))
	}
	return list
}

// lackingPaper adds the classes of a row that have an amount on paper, and none there on one of some days.
func (t *FeeTable) lackingPaper(list []lackingAmount, row FeeRow, days []string) []lackingAmount {
	for _, class := range slices.Sorted(maps.Keys(row.Paper)) {
		at := slices.IndexFunc(days, func(day string) bool { return row.Contains(day) && !t.hasPaper(class, day) })
		if at >= 0 {
			list = append(list, lackingAmount{class, days[at], true})
		}
	}
	return list
}

func (t *FeeTable) hasPaper(class, day string) bool {
	return slices.ContainsFunc(t.Rows, func(row FeeRow) bool {
		_, ok := row.Paper[class]
		return row.Contains(day) && ok
	})
}

// lackingIn adds the first of some days of a row on which the table has no amount of a class: one that the office
// determines (toFill) will do where the row has no other.
func (t *FeeTable) lackingIn(list []lackingAmount, row FeeRow, class string, days []string, toFill bool) []lackingAmount {
	for _, day := range days {
		if row.Contains(day) && !t.has(class, day, toFill) {
			return append(list, lackingAmount{class, day, false})
		}
	}
	return list
}

func (t *FeeTable) has(class, day string, toFill bool) bool {
	return slices.ContainsFunc(t.Rows, func(row FeeRow) bool {
		_, ok := row.Amounts[class]
		return row.Contains(day) && (ok || toFill && slices.Contains(row.ToFill, class))
	})
}

// hintAmount says how an amount that is lacking is put in.
func hintAmount(missing lackingAmount) string {
	from := "from " + missing.Day
	if missing.Day == firstDay {
		from = "with no from"
	}
	if missing.Paper {
		return fmt.Sprintf("what is filed on paper would be charged nothing that is known: have a row %s with paper: { %s: … } (in yen) and its paperSource", from, missing.Class)
	}
	return fmt.Sprintf("procedures that are built in ask for it: keep the rows that were, and have one %s with %s: … (in yen)", from, missing.Class)
}

// turns are the days on which one of some tables changes, with the days before and after.
func turns(tables ...*FeeTable) []string {
	days := []string{firstDay}
	for _, t := range tables {
		for _, row := range t.Rows {
			for _, day := range []string{row.From, row.To} {
				if day != "" {
					days = append(days, clock.AddDays(day, -1), day, clock.AddDays(day, 1))
				}
			}
		}
	}
	return append(days, lastDay)
}

// orElse is a bureau with what it leaves out taken from another.
func (b Bureau) orElse(other Bureau) Bureau {
	b.Ja, b.En = orElse(b.Ja, other.Ja), orElse(b.En, other.En)
	b.PostalCode, b.Site = orElse(b.PostalCode, other.PostalCode), orElse(b.Site, other.Site)
	b.Address = orElse(b.Address, other.Address)
	b.CorrectionDays = orElse(b.CorrectionDays, other.CorrectionDays)
	b.Area, b.LicencePrefix = orElse(b.Area, other.Area), orElse(b.LicencePrefix, other.LicencePrefix)
	if b.Prefectures == nil {
		b.Prefectures = other.Prefectures
	}
	if b.FourEyes == nil {
		b.FourEyes = other.FourEyes
	}
	return b
}

// orElse is a value, or another where it is missing.
func orElse[T comparable](value, other T) T {
	if value == *new(T) {
		return other
	}
	return value
}

func (l *loader) overrideCallSigns(file string) {
	var specs map[string]callsign.Spec
	if r, ok := l.read(file, &specs); ok {
		for name, spec := range specs {
			for _, kind := range l.references.CallSigns[name].Kinds() {
				if _, ok := spec.Kinds[kind]; !ok {
					r.at(path{name, "kinds"}, "has no %q, which the pool that is built in has", kind).Hint = "its stations would get no call sign"
				}
			}
		}
		l.pools(r, specs)
		l.add(r)
	}
}

func (l *loader) overrideRecords(file string) {
	sets := map[string]RecordWords{}
	r, ok := l.read(file, &sets)
	if !ok {
		return
	}
	for name, set := range sets {
		built, ok := l.references.Records[name]
		if !ok {
			r.at(path{name}, "are not the words of a record that are built in").Hint = hintNear(name, slices.Sorted(maps.Keys(l.references.Records)))
			delete(sets, name) // what it lacks follows from its name
			continue
		}
		sets[name] = set.over(built)
	}
	l.wordSets(r, sets)
	l.add(r)
}

func (l *loader) overrideClosed(file string) {
	l.references.Closed = Closed{}
	l.closed(file)
}

func (l *loader) overrideReasons(file string) {
	var reasons []Reason
	if r, ok := l.read(file, &reasons); ok {
		lintReasons(r, reasons)
		l.add(r)
	}
	l.references.Reasons = replacing(l.references.Reasons, reasons, func(each Reason) string { return each.Code })
}

func (l *loader) overrideLetters(file string) {
	var letters []Letter
	if r, ok := l.read(file, &letters); ok {
		lintLetters(r, letters)
		l.add(r)
	}
	l.references.Letters = replacing(l.references.Letters, letters, func(each Letter) string { return each.ID })
}

// replacing is a list in which others stand in the place of those with the same id, the rest of them at the end.
func replacing[T any](list, others []T, id func(T) string) []T {
	list = slices.Clone(list)
	for _, other := range others {
		at := slices.IndexFunc(list, func(each T) bool { return id(each) == id(other) })
		if at < 0 {
			list = append(list, other)
			continue
		}
		list[at] = other
	}
	return list
}

func (l *loader) overrideGrounds(file string) {
	l.references.Grounds = l.replacedGrounds(file, l.references.Grounds, recordsRevoked)
}

func (l *loader) overrideRefusals(file string) {
	l.references.Refusals = l.replacedGrounds(file, l.references.Refusals, recordsRefused)
}

func (l *loader) overrideChecklist(file string) {
	var items []CommonItem
	if r, ok := l.read(file, &items); ok {
		lintCommonItems(r, items)
		l.add(r)
	}
	l.references.Checklist = replacing(l.references.Checklist, items, func(each CommonItem) string { return each.ID })
}

func (l *loader) replacedGrounds(file string, builtIn []Ground, records []string) []Ground {
	var grounds []Ground
	if r, ok := l.read(file, &grounds); ok {
		lintGrounds(r, grounds, records)
		l.add(r)
	}
	return replacing(builtIn, grounds, func(each Ground) string { return each.ID })
}

func (l *loader) overrideUniform(file string) {
	var days []UniformDay
	if r, ok := l.read(file, &days); ok {
		lintUniform(r, days)
		l.add(r)
		l.uniform = append(l.uniform, writtenUniform{days, r.source})
	}
	kept := slices.DeleteFunc(slices.Clone(l.references.UniformDays), func(built UniformDay) bool {
		return slices.ContainsFunc(days, func(each UniformDay) bool { return each.Category == built.Category })
	})
	l.references.UniformDays = slices.Concat(kept, days)
}
