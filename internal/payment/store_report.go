package payment

import (
	"strings"
	"time"

	"radioportal/internal/db"
)

// reportPart is a query of the daily report: sums of a table by day and kind.
type reportPart struct {
	kind, amount, from, column string
	conditions                 []string
}

var reportParts = []reportPart{
	{"'requested'", "p.amount", "payment p", "p.requested_at", nil},
	{"CASE WHEN p.stamps_on IS NULL THEN 'confirmed' ELSE 'stamps' END", "p.amount", "payment p", "p.confirmed_at", []string{"p.state = 'PAID'"}},
	{"c.outcome", "c.amount", "payment_callback c LEFT JOIN payment p ON p.payment_number = c.payment_number", "c.received_at", nil},
	{"x.how", "c.amount", `payment_settlement x JOIN payment_callback c ON c.id = x.callback
JOIN payment p ON p.payment_number = x.payment_number`, "x.settled_at", nil},
}

// query groups by the day in Japan, counted from 1970, and by kind.
func (r reportPart) query(c *db.Condition) string {
	day := strings.ReplaceAll("((column + 32400000) / 86400000)", "column", r.column)
	return "SELECT " + day + " AS day, " + r.kind + " AS kind, count(*), CAST(sum(" + r.amount + ") AS BIGINT) FROM " + r.from + " " +
		c.Where() + "GROUP BY 1, 2"
}

func scanLine(row db.Scanner) (line, error) {
	var l line
	var days int64
	err := row.Scan(&days, &l.kind, &l.Count, &l.Amount)
	l.date = time.Unix(days*86400, 0).UTC().Format(time.DateOnly)
	return l, err
}
