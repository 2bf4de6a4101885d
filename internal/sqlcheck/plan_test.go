package sqlcheck

import (
	"context"
	"database/sql"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/job"
)

// filled is the database of one engine.
type filled struct {
	engine  string
	kind    db.Engine
	conn    *sql.Conn
	explain func(context.Context, *sql.Conn, string, Rules) (string, []Finding, error)
}

func opened(t *testing.T, address string) *db.DB {
	t.Helper()
	d, err := db.Open(t.Context(), db.Options{Address: address})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = d.Close() })
	if err := d.Migrate(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := job.Migrate(t.Context(), d); err != nil {
		t.Fatal(err)
	}
	return d
}

func grows(table string) bool {
	_, is := bounded[table]
	return !is
}

const constraints = `SELECT 'ALTER TABLE ' || conrelid::regclass || ' DROP CONSTRAINT ' || quote_ident(conname)
FROM pg_constraint WHERE contype IN ('c', 'f') AND connamespace = current_schema()::regnamespace`

// stores fills both engines; what is filled in obeys no rule between columns.
func stores(t *testing.T) ([]filled, Rules) {
	t.Helper()
	lite, pg := opened(t, dbtest.SQLiteAddress(t)), opened(t, dbtest.PostgresAddress(t))
	drops, err := db.All(t.Context(), pg.Read(), db.Value[string], constraints)
	if err != nil {
		t.Fatal(err)
	}
	run(t, lite.Raw(), "PRAGMA ignore_check_constraints = ON", "PRAGMA foreign_keys = OFF", "PRAGMA synchronous = OFF")
	run(t, pg.Raw(), drops...)
	if err := Fill(t.Context(), lite, grows, common, lite.Raw(), pg.Raw()); err != nil {
		t.Fatal(err)
	}
	// Without samples SQLite plans for any value, and not for the NULL that explaining gives it.
	run(t, lite.Raw(), "ANALYZE", "DELETE FROM sqlite_stat4", "ANALYZE sqlite_schema")
	run(t, pg.Raw(), "VACUUM ANALYZE") // as a store is that has run for a while: what an index says is read from it alone
	tables, err := Tables(t.Context(), lite)
	if err != nil {
		t.Fatal(err)
	}
	for table := range bounded {
		if !slices.Contains(tables, table) && table != "goose_db_version" && !strings.HasPrefix(table, "river_") {
			t.Errorf("the bounded table %s does not exist", table)
		}
	}
	list := []filled{{"sqlite", db.SQLite, conn(t, lite), ExplainSQLite}, {"postgres", db.Postgres, conn(t, pg), ExplainPostgres},
		// A store that was never analysed, as SQLite's are: its planner only counts conditions.
		{"sqlite without statistics", db.SQLite, conn(t, opened(t, dbtest.SQLiteAddress(t))), ExplainSQLite}}
	for _, setting := range strictly {
		if _, err := list[1].conn.ExecContext(t.Context(), setting); err != nil {
			t.Fatal(err)
		}
	}
	partial, err := sqlitePartial(t.Context(), list[0].conn)
	if err != nil {
		t.Fatal(err)
	}
	unique, err := sqliteUnique(t.Context(), list[0].conn, tables)
	if err != nil {
		t.Fatal(err)
	}
	is := func(table string) bool {
		return (slices.Contains(tables, table) || strings.HasPrefix(table, "river_")) && grows(table)
	}
	return list, Rules{Grows: is, Few: few, Narrow: narrow, Common: commonColumns(t, lite, tables), Partial: partial, Unique: unique}
}

// commonColumns are states, and what is empty where nothing is said, besides those listed.
func commonColumns(t *testing.T, lite *db.DB, tables []string) map[string]bool {
	t.Helper()
	out := maps.Clone(common)
	for _, table := range tables {
		columns, err := columnsOf(t.Context(), lite, table)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range columns {
			if len(c.choices) > 0 || c.usual == "''" {
				out[table+"."+c.name] = true
			}
		}
	}
	return out
}

func run(t *testing.T, pool *sql.DB, statements ...string) {
	t.Helper()
	for _, statement := range statements {
		if _, err := pool.ExecContext(t.Context(), statement); err != nil {
			t.Fatalf("%s: %v", statement, err)
		}
	}
}

func conn(t *testing.T, d *db.DB) *sql.Conn {
	t.Helper()
	c, err := d.Raw().Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Close() })
	return c
}

// statements are all that the product can send, from both ways of finding them.
func statements(t *testing.T) []Statement {
	t.Helper()
	c, err := Collect("../..", "./internal/...", "./cmd/...")
	if err != nil {
		t.Fatal(err)
	}
	drives := driven(t)
	unresolved := map[string]bool{}
	for _, u := range c.Unresolved {
		unresolved[u.Place] = true
		if _, ok := made[u.Place]; !ok && !inserted[u.Place] {
			t.Errorf("%s (%s): cannot tell what statement %s is: make it of constants, or drive it in drive_test.go", u.Place, u.At, u.SQL)
		}
	}
	for place, names := range made {
		if !unresolved[place] {
			t.Errorf("%s is in made, and its statement stands in the source", place)
		}
		for _, name := range names {
			if !slices.ContainsFunc(drives, func(s Statement) bool { return strings.HasPrefix(s.Place, name) }) {
				t.Errorf("the drive %s of %s sends nothing", name, place)
			}
		}
	}
	t.Logf("%d statements in the source, %d made while running", len(c.Statements), len(drives))
	return append(c.Statements, drives...)
}

// excuse is the key under which a place is excused, and whether there is one.
func excuse(place string) (key string, ok bool) {
	for key := range excused {
		prefix, all := strings.CutSuffix(key, "*")
		if key == place || all && strings.HasPrefix(place, prefix) {
			return key, true
		}
	}
	return "", false
}

// permits tells whether a finding is a step that its statement bounds, and notes by which of the allowances.
func permits(s Statement, f Finding, used map[string]bool) bool {
	text := strings.Join(strings.Fields(s.SQL), " ")
	for _, a := range allowed {
		if matched(a.places, s.Place) && matched(a.part, text) && matched(a.step, f.Step) {
			used[a.why] = true
			return true
		}
	}
	return false
}

func matched(expression, text string) bool { return regexp.MustCompile(expression).MatchString(text) }

func TestNothingThatGrowsIsReadOrSortedWhole(t *testing.T) {
	engines, rules := stores(t)
	t.Run("every statement", func(t *testing.T) { explainAll(t, engines, rules) })
	t.Run("an index of what is in hand that is read for each row is found", func(t *testing.T) { eachRow(t, engines[2], rules) })
	t.Run("a missing index is found", func(t *testing.T) { dropOne(t, engines, rules) })
}

func explainAll(t *testing.T, engines []filled, rules Rules) {
	t.Helper()
	all := statements(t)
	used := map[string]bool{}
	for _, e := range engines {
		failed, explained := map[string]error{}, map[string]bool{}
		for _, s := range all {
			if s.Engine != "" && s.Engine != e.kind {
				continue
			}
			plan, found, err := e.explain(t.Context(), e.conn, s.SQL, rules)
			at := s.Place + " (" + s.At + ")"
			if err != nil {
				failed[at] = err
				continue
			}
			explained[at] = true
			found = slices.DeleteFunc(found, func(f Finding) bool { return permits(s, f, used) })
			if len(found) == 0 {
				continue
			}
			key, ok := excuse(s.Place)
			used[key] = true
			if !ok {
				t.Errorf("%s: %s: %s\n%s\n%s", e.engine, at, found[0].Step, s.SQL, plan)
			}
		}
		// A statement in an engine's own words stands beside that of the other.
		for at, err := range failed {
			if !explained[at] {
				t.Errorf("%s: %s: no statement of this place can be explained: %v", e.engine, at, err)
			}
		}
	}
	for _, a := range allowed {
		if !used[a.why] {
			t.Errorf("it is allowed that a statement %s, and none does: take it off the list", a.why)
		}
	}
	for key, reason := range excused {
		if !used[key] {
			t.Errorf("%s is excused (%s), and nothing is wrong with it: take it off the list", key, reason)
		}
	}
	t.Logf("%d places excused", len(excused))
}

// eachRow shows that what may be read once may not be read for each of what was found: a search narrowed by the last day, as it once was,
// read all that is due, up to 4,000 times. As it is now it is right.
func eachRow(t *testing.T, e filled, rules Rules) {
	t.Helper()
	const search = `SELECT number, at FROM (SELECT electronic_application_number AS number, received_at AS at FROM application_term
WHERE scope = $1 AND term = $2 ORDER BY received_at DESC, electronic_application_number DESC LIMIT 0 + $3) AS walked
WHERE (SELECT 1 FROM application WHERE destination = $1 AND received_at = walked.at AND (electronic_application_number || '') = walked.number
AND status IN ('ARRIVED', 'PROCESSING_RECEPTION', 'FEES_NOT_PAID', 'UNDER_REVIEW', 'REQUESTING_CORRECTION')
AND status IN ('ARRIVED', 'PROCESSING_RECEPTION', 'UNDER_REVIEW') AND standard_due > '' AND standard_due < $4 AND (procedure_id || '') IN ($5)) IS NOT NULL
ORDER BY at DESC, number DESC LIMIT 0 + $6`
	for text, wrong := range map[string]bool{search: true, strings.ReplaceAll(search, "standard_due", "(standard_due || '')"): false} {
		plan, found, err := e.explain(t.Context(), e.conn, text, rules)
		found = slices.DeleteFunc(found, func(f Finding) bool {
			return permits(Statement{Place: "desk.found.overdue.much.one", SQL: text}, f, map[string]bool{})
		})
		if err != nil || (len(found) > 0) != wrong {
			t.Errorf("%s: %v, %v\n%s\n%s", e.engine, found, err, text, plan)
		}
	}
}

// dropOne shows that the check finds what it is for: without an index, what needs it.
func dropOne(t *testing.T, engines []filled, rules Rules) {
	t.Helper()
	const statement = `SELECT notice_number FROM notice WHERE account_id = $1 ORDER BY sent_at DESC, notice_number DESC`
	for _, e := range engines {
		if _, found, err := e.explain(t.Context(), e.conn, statement, rules); err != nil || len(found) > 0 {
			t.Fatalf("%s: %v %v", e.engine, found, err)
		}
		if _, err := e.conn.ExecContext(t.Context(), "DROP INDEX notice_account"); err != nil {
			t.Fatal(err)
		}
		if _, found, err := e.explain(t.Context(), e.conn, statement, rules); err != nil || len(found) == 0 {
			t.Errorf("%s: found nothing where notices have no index by account: %v", e.engine, err)
		}
	}
}
