package sqlcheck

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// Finding is a step of a plan that takes longer the more a table holds.
type Finding struct {
	Table string // that is read, "" for a sort
	Index string // that is read from end to end, "" for the table itself
	Step  string // in the engine's words
}

// Rules tell what a plan may read and sort.
type Rules struct {
	// Grows tells whether a table has rows without bound.
	Grows func(table string) bool
	// Few are columns, as table.column, of whose one value there are few rows.
	Few map[string]string
	// Narrow are partial indexes with few rows, whatever their table holds.
	Narrow map[string]string
	// Common are columns, as table.column, of which one value may be that of most rows.
	Common map[string]bool
	// Partial are the columns that a partial index's condition speaks of.
	Partial map[string][]string
	// Unique are the columns of each table's unique indexes.
	Unique map[string][][]string
}

// bounded tells whether equality on columns leaves few rows of a table.
func (r Rules) bounded(table string, equal []string) bool {
	if !r.Grows(table) {
		return true
	}
	for _, column := range equal {
		if _, few := r.Few[table+"."+column]; few {
			return true
		}
	}
	return slices.ContainsFunc(r.Unique[table], func(key []string) bool {
		return !slices.ContainsFunc(key, func(c string) bool { return !slices.Contains(equal, c) })
	})
}

var (
	parameter = regexp.MustCompile(`\$(\d+)`)
	locking   = regexp.MustCompile(regexp.QuoteMeta(lock) + `( SKIP LOCKED)?`)
	instant   = regexp.MustCompile(`(?:^|\.|_)at(?: DESC)?$`)
	named     = regexp.MustCompile(`(?i)(?:FROM|JOIN|UPDATE|INTO)\s+(\w+)(?:\s+(?:AS\s+)?(\w+))?`)
)

var (
	condition = regexp.MustCompile(`(?s)\bWHERE\b(.*?)(?:ORDER BY|GROUP BY|LIMIT|$)`)
	compared  = regexp.MustCompile(`(?:\w+\.)?(\w+)(?: NOT)? (?:=|<>|<|>|<=|>=|IN|LIKE|IS)`)
)

// cut tells whether a statement takes the first rows of an index and stops: it has a limit,
// and asks for nothing but what the index was searched by.
func (r Rules) cut(text, index string, equal []string) bool {
	found := condition.FindStringSubmatch(text)
	if !strings.Contains(text, "LIMIT") || strings.Contains(text, "OFFSET 0 + $") || strings.Count(text, "SELECT") > 1 {
		return false
	}
	if found == nil {
		return true
	}
	for _, m := range compared.FindAllStringSubmatch(found[1], -1) {
		if !slices.Contains(equal, m[1]) && !slices.Contains(r.Partial[index], m[1]) {
			return false
		}
	}
	return true
}

// parameters is how many values a statement takes.
func parameters(text string) int {
	most := 0
	for _, found := range parameter.FindAllStringSubmatch(text, -1) {
		n, _ := strconv.Atoi(found[1])
		most = max(most, n)
	}
	return most
}

// tableOf is the table that a name in a statement stands for.
func tableOf(text, name string) string {
	if table, ok := aliases(text)[strings.ToLower(name)]; ok {
		return table
	}
	return name
}

// readAliases are the names of the statements that were looked through: a plan has dozens of steps, and most of the time went into them.
var readAliases sync.Map

// aliases are the tables that the names in a statement stand for, each by its first.
func aliases(text string) map[string]string {
	if known, ok := readAliases.Load(text); ok {
		return known.(map[string]string)
	}
	tables := map[string]string{}
	for _, found := range named.FindAllStringSubmatch(text, -1) {
		if name := strings.ToLower(found[2]); tables[name] == "" {
			tables[name] = found[1]
		}
	}
	readAliases.Store(text, tables)
	return tables
}
