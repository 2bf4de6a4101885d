package sqlcheck

import (
	"database/sql"
	"encoding/json"
	"strings"
	"testing"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/application/draft"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/procedure"
	"radioportal/procedures"
)

// TestOneStatusIsWalked shows that PostgreSQL, left to its own estimates, reads the first page of one status
// in the order of an index: a second condition on the status has it expect so little that it sorts all there is.
func TestOneStatusIsWalked(t *testing.T) {
	noted := &recorder{}
	d := watched(t, dbtest.PostgresAddress(t), noted)
	if err := fillTable(t.Context(), d.Raw(), "application", unchecked(t, d), many); err != nil {
		t.Fatal(err)
	}
	// Hardly anything is open, as after years.
	run(t, d.Raw(), `UPDATE application SET destination = 'A', status = CASE WHEN received_at % 20 = 0 THEN 'ARRIVED' ELSE 'REVIEW_COMPLETED' END`, "ANALYZE application")
	catalogue, err := procedure.LoadChecked(procedures.FS)
	if err != nil {
		t.Fatal(err)
	}
	written := draft.New(d, catalogue, draft.Ports{})
	atDesk := desk.New(d, catalogue, written, application.New(d, catalogue, written, application.Ports{}, application.Settings{}), desk.Ports{})
	one := conn(t, d)
	for _, order := range deskOrders {
		noted.taken()
		if _, err := atDesk.Queue(staffs(t.Context())["one"], desk.Query{Status: application.Arrived, Open: true, Sort: order, Limit: 20}); err != nil {
			t.Fatal(err)
		}
		for _, text := range noted.taken() {
			if step, sorts := sortOf(planOf(t, one, text)); sorts {
				t.Errorf("by %s: %s\n%s", order, step, text)
			}
		}
	}
}

// planOf is PostgreSQL's plan for a statement about bureau A.
func planOf(t *testing.T, on *sql.Conn, text string) node {
	t.Helper()
	if _, err := on.ExecContext(t.Context(), "PREPARE walked AS "+text); err != nil {
		t.Fatal(err)
	}
	defer func() { _, _ = on.ExecContext(t.Context(), "DEALLOCATE walked") }()
	var answer string
	if err := on.QueryRowContext(t.Context(), "EXPLAIN (FORMAT JSON) EXECUTE walked('A'"+strings.Repeat(", 20", parameters(text)-1)+")").Scan(&answer); err != nil {
		t.Fatal(err)
	}
	var plans []struct{ Plan node }
	if err := json.Unmarshal([]byte(answer), &plans); err != nil {
		t.Fatal(err)
	}
	return plans[0].Plan
}

// sortOf finds a sort of what a walk along an index gives.
func sortOf(n node) (string, bool) {
	for _, child := range n.Children {
		if strings.HasSuffix(n.Kind, "Sort") && onePart[child.Kind] {
			return n.String() + " of " + child.String(), true
		}
		if step, sorts := sortOf(child); sorts {
			return step, sorts
		}
	}
	return "", false
}
