package equipment

import (
	"context"
	"strings"
	"testing"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
)

// counted counts the statements that it is asked for.
type counted struct {
	db.Querier
	statements int
}

func (c *counted) QueryContext(ctx context.Context, query string, args ...any) (*db.Rows, error) {
	c.statements++
	return c.Querier.QueryContext(ctx, query, args...)
}

func TestNumbersAreReadOnceAMinute(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		table := func(model string) {
			t.Helper()
			rows := "number,holder,model,class,certifiedOn,spuriousRules,waves\n003-230111,A社," + model + ",陸上移動局,,,G7W 815～845MHz 0.2W\n"
			if _, err := Load(t.Context(), d, strings.NewReader(rows)); err != nil {
				t.Fatal(err)
			}
		}
		r, q, now := newRecent(), &counted{Querier: d.Read()}, d.Now()
		expect := func(at time.Time, model string, statements int) {
			t.Helper()
			known, err := r.find(t.Context(), q, at, []string{"003-230111", "001-000000"})
			if err != nil || len(known) != 1 || known["003-230111"].Model != model || q.statements != statements {
				t.Errorf("[R5.8] %+v with %d statements, %v; want %s with %d", known, q.statements, err, model, statements)
			}
		}
		table("TM-1")
		expect(now, "TM-1", 1)
		table("TM-2")
		expect(now.Add(time.Minute-1), "TM-1", 1)
		expect(now.Add(time.Minute), "TM-2", 2)
		later := now.Add(time.Minute)
		r.know(row{Equipment{Number: "003-230111", Model: "TM-3"}, fromAuthority, later}, later)
		expect(later, "TM-3", 2)
	})
}
