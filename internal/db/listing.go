package db

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Condition is a WHERE clause with its arguments.
type Condition struct {
	Parts []string
	Args  []any
}

// Arg adds a value and gives the mark that stands for it.
func (c *Condition) Arg(value any) string {
	c.Args = append(c.Args, value)
	return "$" + strconv.Itoa(len(c.Args))
}

// Is adds that a column has a value.
func (c *Condition) Is(column string, value any) {
	c.Parts = append(c.Parts, column+" = "+c.Arg(value))
}

// In adds that a column has one of some values.
func (c *Condition) In(column string, values []string) {
	marks := make([]string, len(values))
	for i, v := range values {
		marks[i] = c.Arg(v)
	}
	c.Parts = append(c.Parts, column+" IN ("+strings.Join(marks, ", ")+")")
}

// Keys adds some texts as one value, and gives the table whose column key they are: the statement is the same however many there are.
func (c *Condition) Keys(texts []string) string { return "json_each(" + c.Arg(Keys(texts)) + ")" }

// Keys is some texts as the keys of an object, which json_each of both engines takes apart.
func Keys(texts []string) string {
	keys := map[string]int{}
	for _, each := range texts {
		keys[each] = 0
	}
	text, err := json.Marshal(keys)
	if err != nil {
		panic(err) // of a map of texts
	}
	return string(text)
}

// Add adds a condition in which each ? stands for the next value.
func (c *Condition) Add(text string, values ...any) {
	for _, v := range values {
		text = strings.Replace(text, "?", c.Arg(v), 1)
	}
	c.Parts = append(c.Parts, text)
}

// Where is the clause; empty without conditions.
func (c *Condition) Where() string {
	if len(c.Parts) == 0 {
		return ""
	}
	return " WHERE " + strings.Join(c.Parts, " AND ") + " "
}

// AfterPrefix is what comes after every code that begins with a prefix: codes are of the letters A to
// Z and of digits, which every collation orders alike.
func AfterPrefix(prefix string) string {
	prefix = strings.TrimRight(prefix, "9Z")
	if prefix == "" {
		return "~"
	}
	last := len(prefix) - 1
	return prefix[:last] + string(rune(prefix[last]+1))
}

// Key is a column that a list is ordered by.
type Key struct {
	Column     string
	Descending bool
}

// Span is a part of a list that one walk along an index gives in the list's order: a
// condition, and the place of the part before others.
type Span struct {
	Place     int
	Condition string
}

// Listing is a list of a table's rows made of spans, of each of which no more is read than
// the page needs, from the index alone: so a page costs the same however much there is.
type Listing struct {
	Condition // what every span is narrowed by
	Table, ID string
	Columns   string // that are read of the rows of the page; those of the table alone
	Spans     []Span // none for the whole
	Keys      []Key  // the last of them is unique
	Extra     string // one more value, alike in every row; empty for none
	Uncounted bool   // how many there are is not asked for
}

// SplitByValues adds a span for each value of a column, each before the next where ranked.
func (l *Listing) SplitByValues(column string, values []string, ranked bool) {
	spans := make([]Span, len(values))
	for i, v := range values {
		spans[i].Condition = column + " = " + l.Arg(v)
		if ranked {
			spans[i].Place = i
		}
	}
	l.Split(spans)
}

// SplitByConstants is SplitByValues for constants of the program, which stand in the statement itself: so the planner
// knows how many rows each has, and which partial indexes hold them.
func (l *Listing) SplitByConstants(column string, constants []string, ranked bool) {
	spans := make([]Span, len(constants))
	for i, each := range constants {
		spans[i].Condition = column + " = '" + strings.ReplaceAll(each, "'", "''") + "'"
		if ranked {
			spans[i].Place = i
		}
	}
	l.Split(spans)
}

// Split parts every span into those of a list.
func (l *Listing) Split(by []Span) {
	if len(l.Spans) == 0 {
		l.Spans = by
		return
	}
	var out []Span
	for _, each := range l.Spans {
		for _, b := range by {
			out = append(out, Span{each.Place + b.Place, each.Condition + " AND " + b.Condition})
		}
	}
	l.Spans = out
}

// orderBy is the ORDER BY of the keys, behind what comes first; name gives the column of a key.
func (l *Listing) orderBy(first string, name func(i int, k Key) string) string {
	parts := []string{}
	if first != "" {
		parts = append(parts, first)
	}
	for i, k := range l.Keys {
		part := name(i, k)
		if k.Descending {
			part += " DESC"
		}
		parts = append(parts, part)
	}
	return " ORDER BY " + strings.Join(parts, ", ")
}

// union joins a statement for each span.
func (l *Listing) union(statement func(s Span, where string) string) string {
	spans := l.Spans
	if len(spans) == 0 {
		spans = []Span{{}}
	}
	parts := make([]string, len(spans))
	for i, each := range spans {
		of := Condition{Parts: l.Parts}
		if each.Condition != "" {
			of.Parts = append([]string{each.Condition}, l.Parts...)
		}
		parts[i] = fmt.Sprintf("SELECT * FROM (%s) AS span%d", statement(each, of.Where()), i)
	}
	return strings.Join(parts, " UNION ALL ")
}

// query reads a page. Its last two columns are how many there are, most + 1 where there are
// more, and what is read besides.
func (l Listing) query(limit, offset, most int) (string, []any) {
	counted := "0"
	if !l.Uncounted {
		counted = l.counted(most)
	}
	if len(l.Spans) <= 1 && offset == 0 {
		return l.first(limit, counted)
	}
	each, size, from := l.Arg(offset+limit), l.Arg(limit), l.Arg(offset)
	numbered := l.union(func(s Span, where string) string {
		columns := l.ID + " AS listed_id, " + strconv.Itoa(s.Place) + " AS listed_place"
		for i, k := range l.Keys {
			columns += fmt.Sprintf(", %s AS listed_key%d", k.Column, i)
		}
		return "SELECT " + columns + " FROM " + l.Table + where + l.orderBy("", func(_ int, k Key) string { return k.Column }) + " LIMIT 0 + " + each
	})
	inner := l.orderBy("listed_place", func(i int, _ Key) string { return "listed_key" + strconv.Itoa(i) })
	outer := l.orderBy("page.listed_place", func(i int, _ Key) string { return "page.listed_key" + strconv.Itoa(i) })
	return "SELECT " + l.Columns + ", (" + counted + "), (" + cmp.Or(l.Extra, "''") + ") FROM (" + numbered + inner +
		" LIMIT 0 + " + size + " OFFSET 0 + " + from + ") AS page CROSS JOIN " + l.Table + " WHERE " + l.Table + "." + l.ID + " = page.listed_id" + outer, l.Args
}

// first is the query of the first page of a list that is one walk: nothing is joined or sorted.
func (l *Listing) first(limit int, counted string) (string, []any) {
	order := l.orderBy("", func(_ int, k Key) string { return k.Column })
	return "SELECT " + l.Columns + ", (" + counted + "), (" + cmp.Or(l.Extra, "''") + ") FROM " + l.Table + l.whole() +
		order + " LIMIT 0 + " + l.Arg(limit), l.Args
}

// whole is the WHERE of a list of one span at most.
func (l *Listing) whole() string {
	of := Condition{Parts: l.Parts}
	for _, each := range l.Spans {
		of.Parts = append([]string{each.Condition}, l.Parts...)
	}
	return of.Where()
}

func (l *Listing) counted(most int) string {
	limit := l.Arg(most + 1)
	if len(l.Spans) <= 1 {
		return "SELECT count(*) FROM (SELECT 1 FROM " + l.Table + l.whole() + " LIMIT 0 + " + limit + ") AS span0"
	}
	each := l.union(func(_ Span, where string) string {
		return "SELECT 1 AS one FROM " + l.Table + where + " LIMIT 0 + " + limit
	})
	return "SELECT count(*) FROM (SELECT * FROM (" + each + ") AS every LIMIT 0 + " + limit + ") AS counted"
}

// Page is a part of a list.
type Page[T any] struct {
	Rows  []T
	Total int     // how many there are; one more than most where there are more
	Extra *string // nil where there are no rows
}

// List reads a page of a listing, of which at most so many are counted.
func List[T any](ctx context.Context, q Querier, l Listing, scan func(Scanner) (T, error), limit, offset, most int) (Page[T], error) {
	page := Page[T]{}
	query, args := l.query(limit, offset, most)
	var err error
	wide := &Wider{More: []any{&page.Total, &page.Extra}}
	page.Rows, err = UpTo(ctx, q, limit, func(row Scanner) (T, error) {
		wide.Row = row
		return scan(wide)
	}, query, args...)
	if page.Rows == nil {
		page.Rows = []T{}
	}
	if err == nil && len(page.Rows) == 0 && offset > 0 && !l.Uncounted { // past the end
		page.Total, err = Count(ctx, q, l, most)
	}
	return page, err
}

// Count is how many rows a listing has, most + 1 where there are more.
func Count(ctx context.Context, q Querier, l Listing, most int) (int, error) {
	statement := l.counted(most)
	return One(ctx, q, Value[int], statement, l.Args...)
}

// Wider scans columns that its reader does not know, behind those it does.
type Wider struct {
	Row  Scanner
	More []any
	into []any // used again for the next row
}

// Scan implements Scanner.
func (w *Wider) Scan(into ...any) error {
	w.into = append(append(slices.Grow(w.into[:0], len(into)+len(w.More)), into...), w.More...)
	return w.Row.Scan(w.into...)
}
