package payment

import (
	"encoding/json"
	"fmt"
	"time"

	"radioportal/internal/db"
)

const (
	heldHead = `SELECT c.id, c.amount, c.paid_at, c.received_at, COALESCE(c.reason, ''), c.body,
s.how, s.note, s.actor_name, s.settled_at,
p.payment_number, p.electronic_application_number, p.subject_ja, p.subject_en, p.amount, p.due_date, p.state, p.bureau, p.cancelled_at
`
	// The cross join has SQLite begin with the callbacks.
	heldColumns   = heldHead + `FROM payment_callback c CROSS JOIN payment p LEFT JOIN payment_settlement s ON s.callback = c.id `
	heldOneSQL    = heldColumns + `WHERE p.payment_number = c.payment_number AND c.id = $1`
	heldNumberSQL = `SELECT payment_number FROM payment_callback WHERE id = $1 AND outcome = 'HELD'`

	heldAmountsSQL = `SELECT c.amount FROM payment_callback c WHERE c.payment_number = $1 AND c.outcome = 'HELD'
AND NOT EXISTS (SELECT 1 FROM payment_settlement s WHERE s.callback = c.id) ORDER BY c.received_at, c.id`

	closeHeldSQL = `UPDATE payment_callback SET settled_at = $1 WHERE id = $2`
	settleSQL    = `INSERT INTO payment_settlement (callback, payment_number, how, note, actor_id, actor_name, settled_at)
VALUES ($1, $2, $3, $4, $5, $6, $7)`
	// A bill is held for as long as any money for it is open; one that was cancelled does not become payable.
	reopenSQL = `UPDATE payment SET state = CASE WHEN cancelled_at IS NOT NULL THEN 'CANCELLED' ELSE 'UNPAID' END
WHERE payment_number = $1 AND state = 'HELD' AND NOT EXISTS (SELECT 1 FROM payment_callback c
WHERE c.payment_number = payment.payment_number AND c.outcome = 'HELD'
AND NOT EXISTS (SELECT 1 FROM payment_settlement s WHERE s.callback = c.id))`
	extendSQL = `UPDATE payment SET extended_from = due_date, due_date = $1 WHERE payment_number = $2`

	dueSoonSQL = readSQL + `WHERE state = 'UNPAID' AND due_date >= $1 AND due_date <= $2 AND reminded_for IS DISTINCT FROM due_date
ORDER BY due_date, payment_number LIMIT 1000`
	remindedSQL = `UPDATE payment SET reminded_for = due_date WHERE payment_number = $1 AND state = 'UNPAID' AND reminded_for IS DISTINCT FROM due_date`
)

// ofBureaus bounds a query by the bureaus a staff member works for; none means all.
func ofBureaus(letters []string) *db.Condition {
	c := &db.Condition{}
	if len(letters) > 0 {
		c.In("p.bureau", letters)
	}
	return c
}

// heldListSQL reads what is open, oldest first, or what was settled last. The newest settlements are
// looked through, whosever they are.
func heldListSQL(c *db.Condition, settled bool) string {
	limit := fmt.Sprintf(" LIMIT %d", maxListed)
	if settled {
		return heldHead + `FROM (SELECT * FROM payment_settlement ORDER BY settled_at DESC, callback LIMIT 5000) s
CROSS JOIN payment_callback c CROSS JOIN payment p` + with(c, "c.id = s.callback", "p.payment_number = c.payment_number") +
			"ORDER BY s.settled_at DESC, c.id" + limit
	}
	return heldColumns + with(c, "p.payment_number = c.payment_number", "c.outcome = 'HELD'", "c.settled_at IS NULL") + "ORDER BY c.received_at, c.id" + limit
}

func with(c *db.Condition, more ...string) string {
	c.Parts = append(c.Parts, more...)
	return c.Where()
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
	h.PaidAt, h.ReceivedAt, h.SettledAt = time.UnixMilli(paid).UTC(), time.UnixMilli(received).UTC(), db.Time(settled)
	p.CancelledAt = db.Time(cancelled)
	if how != nil {
		h.How, h.Note, h.SettledBy = Settlement(*how), *note, *by
	}
	var callback Callback
	err = json.Unmarshal([]byte(body), &callback)
	h.BankName = callback.BankName
	return h, err
}
