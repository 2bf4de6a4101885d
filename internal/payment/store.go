package payment

import (
	"context"
	"encoding/json"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/errs"
)

const (
	columns = `payment_number, confirmation_number, institution_number, electronic_application_number, case_id, account_id,
subject_ja, subject_en, amount, breakdown, requested_at, due_date, state, paid_at, bureau,
COALESCE(extended_from, '') AS extended_from, cancelled_at, COALESCE(stamps_on, '') AS stamps_on`
	readSQL = `SELECT ` + columns + ` FROM payment `

	insertSQL = `INSERT INTO payment (payment_number, confirmation_number, institution_number, electronic_application_number,
case_id, account_id, subject_ja, subject_en, amount, breakdown, requested_at, due_date, bureau, state, procedure_id, agent_id)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'UNPAID', NULLIF($14, ''), NULLIF($15, '')) ON CONFLICT (payment_number) DO NOTHING`

	byNumberSQL = readSQL + `WHERE payment_number = $1`
	ownSQL      = readSQL + `WHERE payment_number = $1 AND account_id = $2`
	// What can still be paid stands first, the most pressing on top; then what is overdue, the latest first.
	// That every due date comes after '' has SQLite take the index of what is not paid.
	dueSQL = `SELECT * FROM (SELECT * FROM (` + readSQL + open + `AND due_date >= $2 ORDER BY due_date, payment_number LIMIT 0 + $3) AS coming
UNION ALL SELECT * FROM (` + readSQL + open + `AND due_date < $2 ORDER BY due_date DESC, payment_number DESC LIMIT 0 + $3) AS overdue) AS due
ORDER BY CASE WHEN due_date >= $2 THEN due_date ELSE '9999-12-31' END, due_date DESC, payment_number LIMIT 0 + $3`
	open             = `WHERE account_id = $1 AND state NOT IN ('PAID', 'CANCELLED') AND due_date > '' `
	unpaidSQL        = `SELECT payment_number FROM payment ` + open + `ORDER BY due_date, payment_number LIMIT 0 + $2`
	ofApplicationSQL = readSQL + `WHERE electronic_application_number = $1`
	billedSQL        = `SELECT count(*) FROM payment WHERE electronic_application_number = $1`

	payPaymentSQL = `UPDATE payment SET state = 'PAID', paid_at = $1, confirmed_at = $2, stamps_on = NULLIF($3, '')
WHERE payment_number = $4 AND state <> 'PAID'`
	holdPaymentSQL = `UPDATE payment SET state = 'HELD' WHERE payment_number = $1 AND state IN ('UNPAID', 'CANCELLED')`
	// A bill that money is held for stays held, and is cancelled all the same.
	cancelSQL = `UPDATE payment SET cancelled_at = $1, state = CASE WHEN state = 'UNPAID' THEN 'CANCELLED' ELSE state END
WHERE electronic_application_number = $2 AND state IN ('UNPAID', 'HELD') AND cancelled_at IS NULL`

	passOnSQL = `UPDATE payment SET electronic_application_number = $1, case_id = $2, account_id = $3
WHERE electronic_application_number = $4 AND state IN ('UNPAID', 'HELD') AND cancelled_at IS NULL`

	takenSQL    = `SELECT body FROM payment_callback WHERE taken = $1`
	callbackSQL = `INSERT INTO payment_callback (id, callback_id, taken, payment_number, amount, paid_at, received_at, outcome,
reason, body) VALUES ($1, $2, $3, NULLIF($4, ''), $5, $6, $7, $8, NULLIF($9, ''), $10) ON CONFLICT (taken) DO NOTHING`
)

func scan(row db.Scanner) (Payment, error) {
	var p Payment
	var breakdown string
	var requested int64
	var paid, cancelled *int64
	err := row.Scan(&p.Number, &p.ConfirmationNumber, &p.InstitutionNumber, &p.ElectronicApplicationNumber, &p.CaseID, &p.AccountID,
		&p.Subject.Ja, &p.Subject.En, &p.Amount, &breakdown, &requested, &p.DueDate, &p.State, &paid, &p.Bureau, &p.ExtendedFrom, &cancelled, &p.StampsOn)
	if err != nil {
		return p, err
	}
	p.RequestedAt, p.PaidAt, p.CancelledAt = time.UnixMilli(requested).UTC(), db.Time(paid), db.Time(cancelled)
	return p, json.Unmarshal([]byte(breakdown), &p.Breakdown)
}

// insert adds a payment; false where its number is taken.
func insert(ctx context.Context, tx *db.Tx, p Payment) (bool, error) {
	breakdown, err := json.Marshal(p.Breakdown)
	if err != nil {
		return false, err
	}
	n, err := db.Exec(ctx, tx, insertSQL, p.Number, p.ConfirmationNumber, p.InstitutionNumber, p.ElectronicApplicationNumber,
		p.CaseID, p.AccountID, p.Subject.Ja, p.Subject.En, p.Amount, string(breakdown), p.RequestedAt.UnixMilli(), p.DueDate, p.Bureau,
		p.ProcedureID, p.AgentID)
	return n == 1, err
}

func billed(ctx context.Context, q db.Querier, applicationNumber string) (bool, error) {
	n, err := db.One(ctx, q, db.Value[int64], billedSQL, applicationNumber)
	return n > 0, err
}

// byNumbers reads the payment that all three numbers name, and locks it where
// suffix says so; else errs.NotFound, which does not tell which number is wrong.
func byNumbers(ctx context.Context, q db.Querier, n Numbers, suffix string) (Payment, error) {
	if !isNumber(n.PaymentNumber) {
		return Payment{}, errs.New(errs.NotFound, "payment number is malformed")
	}
	p, err := db.One(ctx, q, scan, byNumberSQL+suffix, n.PaymentNumber)
	if err == nil && p.numbers() != n {
		return Payment{}, errs.New(errs.NotFound, "the numbers do not belong together")
	}
	return p, err
}

// taken is the body of the callback that was acted upon under an id; errs.NotFound where none was.
func taken(ctx context.Context, q db.Querier, callbackID string) (string, error) {
	return db.One(ctx, q, db.Value[string], takenSQL, callbackID)
}

// incoming is a row of payment_callback.
type incoming struct {
	Callback
	body     string
	inquired bool // it stood in an answer of the bank, and did not come by itself
	outcome  Outcome
	reason   Reason
}

// keep adds what came; false where another callback was acted upon under its id.
func keep(ctx context.Context, tx *db.Tx, a incoming) (bool, error) {
	var takes *string
	if a.outcome == OutcomePaid || a.outcome == OutcomeHeld {
		takes = &a.ID
	}
	number := a.PaymentNumber
	if !isNumber(number) {
		number = ""
	}
	n, err := db.Exec(ctx, tx, callbackSQL, db.NewID(), a.ID, takes, number, a.Amount, a.PaidAt.UnixMilli(), tx.Ms(),
		a.outcome, a.reason, a.body)
	return n == 1, err
}
