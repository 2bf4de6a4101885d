package sqlcheck

import (
	"context"
	"database/sql"
	"regexp"
	"slices"
	"strings"
)

// step is a line of SQLite's query plan.
type step struct {
	id, parent int
	detail     string
}

var (
	scanned  = regexp.MustCompile(`^SCAN (\S+)(?: USING (?:COVERING )?INDEX (\S+))?`)
	searched = regexp.MustCompile(`^SEARCH (\S+) USING (?:COVERING )?INDEX (\S+) \((.*)\)`)
	tiesOnly = regexp.MustCompile(`ORDER BY (?:[^()]*, )?(?:\w+\.)?(?:\w+_)?at(?: DESC)?, [\w.]+(?: DESC)?(?:\)|\n| LIMIT|$)`)
	equality = regexp.MustCompile(`(\w+)=\?`)
)

// ExplainSQLite gives SQLite's plan for a statement and what is wrong with it.
func ExplainSQLite(ctx context.Context, q *sql.Conn, text string, r Rules) (plan string, found []Finding, err error) {
	text = locking.ReplaceAllString(text, "")
	rows, err := q.QueryContext(ctx, "EXPLAIN QUERY PLAN "+text, make([]any, parameters(text))...)
	if err != nil {
		return "", nil, err
	}
	defer func() { _ = rows.Close() }()
	var steps []step
	depth := map[int]int{}
	for rows.Next() {
		var s step
		var unused any
		if err := rows.Scan(&s.id, &s.parent, &unused, &s.detail); err != nil {
			return "", nil, err
		}
		depth[s.id] = depth[s.parent] + 1
		plan += strings.Repeat("  ", depth[s.id]) + s.detail + "\n"
		steps = append(steps, s)
	}
	for i, s := range steps {
		if f, wrong := r.sqliteStep(text, steps, i); wrong {
			f.Step = s.detail
			found = append(found, f)
		}
	}
	return plan, found, rows.Err()
}

func (r Rules) sqliteStep(text string, steps []step, i int) (Finding, bool) {
	detail := steps[i].detail
	if f, wrong := r.sqliteEach(text, steps, i); wrong {
		return f, true
	}
	if m := scanned.FindStringSubmatch(detail); m != nil {
		f := Finding{Table: tableOf(text, m[1]), Index: m[2]}
		_, narrow := r.Narrow[f.Index]
		return f, r.Grows(f.Table) && !narrow && (!inOrder(steps) || !r.cut(text, f.Index, nil))
	}
	if strings.HasPrefix(detail, "SEARCH") {
		return r.sqliteSearch(text, steps, detail)
	}
	if !strings.HasPrefix(detail, "USE TEMP B-TREE FOR") {
		return Finding{}, false
	}
	if strings.HasSuffix(detail, "FOR LAST TERM OF ORDER BY") && tiesOnly.MatchString(text) {
		return Finding{}, false
	}
	for _, s := range steps {
		if s.parent == steps[i].parent && !r.sqliteBounded(text, s.detail) {
			return Finding{}, true
		}
	}
	return Finding{}, false
}

// sqliteEach finds an index of few rows that is read for each row of something else.
func (r Rules) sqliteEach(text string, steps []step, i int) (Finding, bool) {
	m := searched.FindStringSubmatch(steps[i].detail)
	if m == nil {
		m = append(scanned.FindStringSubmatch(steps[i].detail), "")
	}
	if len(m) < 4 || !forEach(steps, steps[i]) {
		return Finding{}, false
	}
	var equal []string
	for _, column := range equality.FindAllStringSubmatch(m[3], -1) {
		equal = append(equal, column[1])
	}
	_, narrow := r.Narrow[m[2]]
	return Finding{Table: tableOf(text, m[1]), Index: m[2]}, narrow && !r.bounded(tableOf(text, m[1]), equal)
}

// forEach tells whether a step is done for each row of what its subquery stands in.
func forEach(steps []step, s step) bool {
	for _, other := range steps {
		if other.id == s.parent {
			return strings.HasPrefix(other.detail, "CORRELATED") || forEach(steps, other)
		}
	}
	return false
}

// sqliteSearch finds a search by nothing but what most rows have in common.
func (r Rules) sqliteSearch(text string, steps []step, detail string) (Finding, bool) {
	m := searched.FindStringSubmatch(detail)
	if m == nil || strings.ContainsAny(m[3], "<>") || r.sqliteBounded(text, detail) {
		return Finding{}, false
	}
	table := tableOf(text, m[1])
	var equal []string
	for _, column := range equality.FindAllStringSubmatch(m[3], -1) {
		if !r.Common[table+"."+column[1]] || slices.Contains(r.Partial[m[2]], column[1]) {
			return Finding{}, false
		}
		equal = append(equal, column[1])
	}
	return Finding{Table: table, Index: m[2]}, !inOrder(steps) || !r.cut(text, m[2], equal)
}

// inOrder tells whether a plan sorts nothing.
func inOrder(steps []step) bool {
	return !slices.ContainsFunc(steps, func(s step) bool {
		return strings.HasPrefix(s.detail, "USE TEMP B-TREE") && !strings.HasSuffix(s.detail, "FOR LAST TERM OF ORDER BY")
	})
}

// sqliteBounded tells whether a step of a plan gives few rows.
func (r Rules) sqliteBounded(text, detail string) bool {
	if m := scanned.FindStringSubmatch(detail); m != nil {
		_, narrow := r.Narrow[m[2]]
		return narrow || !r.Grows(tableOf(text, m[1]))
	}
	m := searched.FindStringSubmatch(detail)
	if m == nil {
		return !strings.HasPrefix(detail, "SEARCH")
	}
	var equal []string
	for _, column := range equality.FindAllStringSubmatch(m[3], -1) {
		equal = append(equal, column[1])
	}
	if _, narrow := r.Narrow[m[2]]; narrow {
		return true
	}
	return r.bounded(tableOf(text, m[1]), equal)
}

// sqliteUnique are the unique keys of every table.
func sqliteUnique(ctx context.Context, q *sql.Conn, tables []string) (map[string][][]string, error) {
	unique := map[string][][]string{}
	for _, table := range tables {
		byIndex, err := uniqueOf(ctx, q, table)
		if err != nil {
			return nil, err
		}
		for _, columns := range byIndex {
			unique[table] = append(unique[table], columns)
		}
	}
	return unique, nil
}

// uniqueOf are the columns of a table's unique indexes, by index.
func uniqueOf(ctx context.Context, q *sql.Conn, table string) (map[string][]string, error) {
	rows, err := q.QueryContext(ctx, `SELECT i.name, c.name FROM pragma_index_list($1) i JOIN pragma_index_info(i.name) c
WHERE i."unique" = 1 AND i.partial = 0 ORDER BY i.name, c.seqno`, table)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	byIndex := map[string][]string{}
	for rows.Next() {
		var index, column string
		if err := rows.Scan(&index, &column); err != nil {
			return nil, err
		}
		byIndex[index] = append(byIndex[index], column)
	}
	return byIndex, rows.Err()
}

var partialColumn = regexp.MustCompile(`(\w+) (?:<>|=|IN|NOT IN|IS)`)

// sqlitePartial are the columns that the conditions of partial indexes speak of.
func sqlitePartial(ctx context.Context, q *sql.Conn) (map[string][]string, error) {
	rows, err := q.QueryContext(ctx, `SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND sql LIKE '%WHERE%'`)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	partial := map[string][]string{}
	for rows.Next() {
		var name, text string
		if err := rows.Scan(&name, &text); err != nil {
			return nil, err
		}
		_, where, _ := strings.Cut(text, "WHERE")
		for _, m := range partialColumn.FindAllStringSubmatch(where, -1) {
			partial[name] = append(partial[name], m[1])
		}
	}
	return partial, rows.Err()
}
