package payment

import (
	"context"
	"time"

	"radioportal/internal/db"
)

const (
	attemptColumns   = `SELECT id, payment_number, bank, started_at, ends_at, returned_at, COALESCE(mandate_id, ''), state FROM payment_attempt `
	attemptSQL       = attemptColumns + `WHERE id = $1 AND payment_number = $2`
	attemptsSQL      = attemptColumns + `WHERE payment_number = $1 ORDER BY started_at DESC, id DESC LIMIT 50`
	attemptsSinceSQL = `SELECT count(*) FROM payment_attempt WHERE payment_number = $1 AND started_at > $2`

	insertAttemptSQL = `INSERT INTO payment_attempt (id, payment_number, bank, started_at, ends_at, state, mandate_id)
VALUES ($1, $2, $3, $4, $5, $6, NULLIF($7, ''))`
	attemptReturnedSQL = `UPDATE payment_attempt SET state = 'RETURNED', returned_at = $1
WHERE id = $2 AND payment_number = $3 AND state = 'STARTED'`
	attemptPaidSQL   = `UPDATE payment_attempt SET state = 'PAID' WHERE id = $1 AND payment_number = $2`
	attemptFailedSQL = `UPDATE payment_attempt SET state = 'FAILED' WHERE id = $1 AND payment_number = $2 AND state = 'RETURNED'`

	// Attempts whose payer neither came back nor was heard of, once their time is up: each asked about once.
	endedSQL = `SELECT DISTINCT a.payment_number FROM payment_attempt a JOIN payment p ON p.payment_number = a.payment_number
WHERE a.state = 'STARTED' AND a.ends_at <= $1 AND p.state = 'UNPAID' AND NOT EXISTS (
SELECT 1 FROM payment_inquiry i WHERE i.payment_number = a.payment_number AND i.sent_at >= a.ends_at)
ORDER BY a.payment_number LIMIT 500`
	// Bills whose due date has passed unpaid, each asked about once for each due date.
	overdueSQL     = readSQL + `WHERE state = 'UNPAID' AND due_date > '' AND due_date < $1 AND inquired_for IS DISTINCT FROM due_date ORDER BY due_date, payment_number LIMIT 500`
	inquiredForSQL = `UPDATE payment SET inquired_for = due_date WHERE payment_number = $1 AND state = 'UNPAID' AND inquired_for IS DISTINCT FROM due_date`

	inquiryColumns     = `SELECT id, payment_number, why, sent_at, attempts, answered_at, given_up_at FROM payment_inquiry `
	inquirySQL         = inquiryColumns + `WHERE id = $1`
	latestInquirySQL   = inquiryColumns + `WHERE payment_number = $1 ORDER BY sent_at DESC, id DESC LIMIT 1`
	answeredSQL        = inquiryColumns + `WHERE payment_number = $1 AND answered_at IS NOT NULL ORDER BY answered_at DESC LIMIT 1`
	insertInquirySQL   = `INSERT INTO payment_inquiry (id, payment_number, why, sent_at, attempts) VALUES ($1, $2, $3, $4, 0)`
	triedInquirySQL    = `UPDATE payment_inquiry SET attempts = attempts + 1 WHERE id = $1`
	answeredInquirySQL = `UPDATE payment_inquiry SET answered_at = $1 WHERE id = $2`
	givenUpInquirySQL  = `UPDATE payment_inquiry SET given_up_at = $1 WHERE id = $2`
	rechecksSinceSQL   = `SELECT count(*) FROM payment_inquiry WHERE payment_number = $1 AND why = 'RECHECK' AND sent_at > $2`
)

func scanAttempt(row db.Scanner) (Attempt, error) {
	var a Attempt
	var started, ends int64
	var returned *int64
	err := row.Scan(&a.ID, &a.Number, &a.Bank, &started, &ends, &returned, &a.mandateID, &a.Stored)
	a.StartedAt, a.EndsAt, a.ReturnedAt = time.UnixMilli(started).UTC(), time.UnixMilli(ends).UTC(), db.Time(returned)
	return a, err
}

func insertAttempt(ctx context.Context, tx *db.Tx, a Attempt) error {
	_, err := db.Exec(ctx, tx, insertAttemptSQL, a.ID, a.Number, a.Bank, a.StartedAt.UnixMilli(), a.EndsAt.UnixMilli(), a.Stored, a.mandateID)
	return err
}

// inquiry is a row of payment_inquiry.
type inquiry struct {
	id         string
	number     string // payment number
	why        string
	beganAt    time.Time
	attempts   int64
	answeredAt time.Time // zero before
	givenUpAt  time.Time // when it was asked no more without having answered; else zero
}

// open tells whether the bank is still being asked.
func (i inquiry) open() bool { return i.answeredAt.IsZero() && i.givenUpAt.IsZero() }

func scanInquiry(row db.Scanner) (inquiry, error) {
	var i inquiry
	var began int64
	var answered, givenUp *int64
	err := row.Scan(&i.id, &i.number, &i.why, &began, &i.attempts, &answered, &givenUp)
	i.beganAt, i.answeredAt, i.givenUpAt = time.UnixMilli(began).UTC(), db.Time(answered), db.Time(givenUp)
	return i, err
}
