package sqlcheck

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// node is a step of PostgreSQL's plan.
type node struct {
	Kind     string   `json:"Node Type"`
	Relation string   `json:"Parent Relationship"`
	Table    string   `json:"Relation Name"`
	Index    string   `json:"Index Name"`
	Cond     string   `json:"Index Cond"`
	Filter   string   `json:"Filter"`
	SortKey  []string `json:"Sort Key"`
	Sorted   []string `json:"Presorted Key"`
	Children []node   `json:"Plans"`
}

// strictly has PostgreSQL choose plans that serve any value, and a scan only where no index
// could do.
var strictly = []string{"SET plan_cache_mode = force_generic_plan", "SET enable_seqscan = off", "SET enable_hashagg = off", "SET jit = off"}

// ExplainPostgres gives PostgreSQL's plan for a statement and what is wrong with it. A
// plan without sorts may walk a whole index instead, so that one that sorts is good too.
func ExplainPostgres(ctx context.Context, q *sql.Conn, text string, r Rules) (plan string, found []Finding, err error) {
	text = strings.ReplaceAll(text, lock, " FOR UPDATE")
	if _, err := q.ExecContext(ctx, "PREPARE explained AS "+text); err != nil {
		return "", nil, err
	}
	defer func() { _, _ = q.ExecContext(ctx, "DEALLOCATE explained") }()
	for _, sorts := range []string{"off", "on"} {
		plan, found, err = explained(ctx, q, "EXPLAIN (FORMAT JSON) EXECUTE explained"+nulls(parameters(text)), sorts, r)
		if err != nil || len(found) == 0 {
			return plan, nil, err
		}
	}
	return plan, found, nil
}

func nulls(n int) string {
	if n == 0 {
		return ""
	}
	return "(NULL" + strings.Repeat(", NULL", n-1) + ")"
}

func explained(ctx context.Context, q *sql.Conn, statement, sorts string, r Rules) (plan string, found []Finding, err error) {
	if _, err := q.ExecContext(ctx, "SET enable_sort = "+sorts); err != nil {
		return "", nil, err
	}
	var answer string
	if err := q.QueryRowContext(ctx, statement).Scan(&answer); err != nil {
		return "", nil, err
	}
	var plans []struct{ Plan node }
	if err := json.Unmarshal([]byte(answer), &plans); err != nil {
		return "", nil, err
	}
	var b strings.Builder
	r.postgresNode(&b, plans[0].Plan, 1, within{}, &found)
	return b.String(), found, nil
}

// String is the node in a line of the plan that a failure shows.
func (n node) String() string {
	out := n.Kind
	for _, part := range []struct{ before, text string }{{" on ", n.Table}, {" using ", n.Index}, {" cond ", n.Cond},
		{" filter ", n.Filter}, {" by ", strings.Join(n.SortKey, ", ")}} {
		if part.text != "" {
			out += part.before + part.text
		}
	}
	return out
}

// within is where a step of a plan stands: under a limit, in a subquery that is done for each row of something else, and in a step that reads
// a table by it.
type within struct {
	limited, each bool
	table         string
}

func (r Rules) postgresNode(b *strings.Builder, n node, depth int, in within, found *[]Finding) {
	fmt.Fprintf(b, "%s%s\n", strings.Repeat("  ", depth), n)
	in = within{in.limited || n.Kind == "Limit", in.each || n.Relation == "SubPlan", cmp.Or(n.Table, in.table)}
	_, narrow := r.Narrow[n.Index]
	switch {
	case in.each && narrow && !r.bounded(in.table, equalIn(n.Cond)):
		*found = append(*found, Finding{in.table, n.Index, n.String()})
	case n.Kind == "Seq Scan" && r.Grows(n.Table):
		*found = append(*found, Finding{n.Table, "", n.String()})
	case strings.HasPrefix(n.Kind, "Index") && n.Table != "" && n.Cond == "" && r.Grows(n.Table) && (n.Filter != "" || !in.limited):
		if !narrow {
			*found = append(*found, Finding{n.Table, n.Index, n.String()})
		}
	case strings.HasSuffix(n.Kind, "Sort") && !ties(n.Sorted, n.SortKey) && !r.postgresBounded(n):
		*found = append(*found, Finding{"", "", n.String()})
	}
	for _, child := range n.Children {
		in.limited = in.limited && !strings.HasSuffix(n.Kind, "Sort")
		r.postgresNode(b, child, depth+1, in, found)
	}
}

var (
	equalsColumn = regexp.MustCompile(`\(?(\w+)\)?(?:::\w+)? = `)
	onePart      = map[string]bool{"Index Scan": true, "Index Only Scan": true, "Bitmap Heap Scan": true, "Seq Scan": true, "Index Scan Backward": true}
)

// postgresBounded tells whether a step of a plan gives few rows.
func (r Rules) postgresBounded(n node) bool {
	if n.Kind == "Limit" {
		return true
	}
	if onePart[n.Kind] {
		return r.postgresScanBounded(n)
	}
	for _, child := range n.Children {
		if !r.postgresBounded(child) {
			return false
		}
	}
	return true
}

func (r Rules) postgresScanBounded(n node) bool {
	if _, narrow := r.Narrow[n.Index]; narrow {
		return true
	}
	if n.Kind == "Bitmap Heap Scan" {
		return len(n.Children) > 0 && r.bitmapBounded(n.Table, n.Children[0])
	}
	return r.bounded(n.Table, equalIn(n.Cond))
}

func (r Rules) bitmapBounded(table string, n node) bool {
	within := func(child node) bool { return r.bitmapBounded(table, child) }
	switch n.Kind {
	case "BitmapOr":
		return !slices.ContainsFunc(n.Children, func(child node) bool { return !within(child) })
	case "BitmapAnd":
		return slices.ContainsFunc(n.Children, within)
	}
	_, narrow := r.Narrow[n.Index]
	return narrow || r.bounded(table, equalIn(n.Cond))
}

// equalIn are the columns that a condition compares for equality.
func equalIn(cond string) (equal []string) {
	for _, m := range equalsColumn.FindAllStringSubmatch(cond, -1) {
		equal = append(equal, m[1])
	}
	return equal
}

// ties tells whether a sort only orders what came at the same moment.
func ties(sorted, key []string) bool {
	return len(sorted) > 0 && len(sorted) == len(key)-1 && instant.MatchString(sorted[len(sorted)-1])
}
