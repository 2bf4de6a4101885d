package payment

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"time"

	"radioportal/internal/db"
)

const (
	heldColumns = `SELECT c.id, c.amount, c.paid_at, c.received_at, c.reason, c.body,
s.how, s.note, s.actor_name, s.settled_at,
p.payment_number, p.electronic_application_number, p.subject_ja, p.subject_en, p.amount, p.due_date, p.state, p.bureau, p.cancelled_at
FROM payment_callback c JOIN payment p ON p.payment_number = c.payment_number
LEFT JOIN payment_settlement s ON s.callback = c.id `
	heldOneSQL    = heldColumns + `WHERE c.id = $1`
	heldNumberSQL = `SELECT payment_number FROM payment_callback WHERE id = $1 AND outcome = 'HELD'`

	heldAmountsSQL = `SELECT c.amount FROM payment_callback c WHERE c.payment_number = $1 AND c.outcome = 'HELD'
AND NOT EXISTS (SELECT 1 FROM payment_settlement s WHERE s.callback = c.id) ORDER BY c.received_at, c.id`

	settleSQL = `INSERT INTO payment_settlement (callback, payment_number, how, note, actor_id, actor_name, settled_at)
VALUES ($1, $2, $3, $4, $5, $6, $7)`
	// A bill is held for as long as any money for it is open; one that was cancelled does not become payable.
	reopenSQL = `UPDATE payment SET state = CASE WHEN cancelled_at IS NOT NULL THEN 'CANCELLED' ELSE 'UNPAID' END
WHERE payment_number = $1 AND state = 'HELD' AND NOT EXISTS (SELECT 1 FROM payment_callback c
WHERE c.payment_number = payment.payment_number AND c.outcome = 'HELD'
AND NOT EXISTS (SELECT 1 FROM payment_settlement s WHERE s.callback = c.id))`
	extendSQL = `UPDATE payment SET extended_from = due_date, due_date = $1 WHERE payment_number = $2`

	dueSoonSQL = columns + `WHERE state = 'UNPAID' AND due_date >= $1 AND due_date <= $2 AND reminded_for <> due_date
ORDER BY due_date, payment_number LIMIT 1000`
	remindedSQL = `UPDATE payment SET reminded_for = due_date WHERE payment_number = $1 AND state = 'UNPAID' AND reminded_for <> due_date`
)

// criteria is the WHERE clause of a list with its arguments.
type criteria struct {
	parts []string
	args  []any
}

// and adds a condition, whose ? stand for the values.
func (c *criteria) and(condition string, values ...any) {
	for _, v := range values {
		c.args = append(c.args, v)
		condition = strings.Replace(condition, "?", "$"+strconv.Itoa(len(c.args)), 1)
	}
	c.parts = append(c.parts, condition)
}

func (c *criteria) where() string {
	if len(c.parts) == 0 {
		return ""
	}
	return "WHERE " + strings.Join(c.parts, " AND ") + " "
}

// ofBureaus bounds a list by the bureaus a staff member works for; none means all.
func ofBureaus(letters []string) *criteria {
	c := &criteria{}
	if len(letters) > 0 {
		values := make([]any, len(letters))
		for i, letter := range letters {
			values[i] = letter
		}
		c.and("p.bureau IN (?"+strings.Repeat(", ?", len(letters)-1)+")", values...)
	}
	return c
}

func heldListSQL(c *criteria, settled bool) string {
	c.and("c.outcome = 'HELD'")
	if settled {
		c.and("s.callback IS NOT NULL")
		return heldColumns + c.where() + fmt.Sprintf("ORDER BY s.settled_at DESC, c.id LIMIT %d", maxListed)
	}
	c.and("s.callback IS NULL")
	return heldColumns + c.where() + fmt.Sprintf("ORDER BY c.received_at, c.id LIMIT %d", maxListed)
}

func scanHeld(row db.Scanner) (HeldMoney, error) {
	var h HeldMoney
	var paid, received int64
	var body string
	var how, note, by *string
	var settled, cancelled *int64
	p := &h.Payment
	err := row.Scan(&h.ID, &h.Amount, &paid, &received, &h.Reason, &body, &how, &note, &by, &settled,
		&p.Number, &p.ElectronicApplicationNumber, &p.Subject.Ja, &p.Subject.En, &p.Amount, &p.DueDate, &p.State, &p.Bureau, &cancelled)
	if err != nil {
		return h, err
	}
	h.PaidAt, h.ReceivedAt, h.SettledAt = time.UnixMilli(paid).UTC(), time.UnixMilli(received).UTC(), timeOf(settled)
	p.CancelledAt = timeOf(cancelled)
	if how != nil {
		h.How, h.Note, h.SettledBy = How(*how), *note, *by
	}
	var told Callback
	err = json.Unmarshal([]byte(body), &told)
	h.BankName = told.BankName
	return h, err
}
