package application

import (
	"context"
	"encoding/json"

	"radioportal/internal/db"
)

const (
	// What an applicant asks the office is a question that no account is to answer: it has no holder, so that no list of what is asked
	// of one has it.
	requestColumns = `SELECT id, electronic_application_number, CASE WHEN kind = 'QUESTION' AND holder_id = '' THEN 'QUESTION_TO_OFFICE' ELSE kind END, state, request_text, COALESCE(due_date, ''), fields, requested_at,
COALESCE(answer, ''), answered_at, COALESCE(actor_id, ''), COALESCE(idempotency_key, ''), COALESCE(asked_from, '') FROM application_request `
	insertRequestSQL = `INSERT INTO application_request (id, electronic_application_number, kind, state, request_text, due_date, fields,
requested_at, actor_id, idempotency_key, asked_from, case_id, holder_id)
VALUES ($1, $2, $3, 'OPEN', $4, NULLIF($5, ''), $6, $7, NULLIF($8, ''), NULLIF($9, ''), NULLIF($10, ''),
(SELECT case_id FROM application WHERE electronic_application_number = $2),
(SELECT holder_id FROM application WHERE electronic_application_number = $2))`
	insertToOfficeSQL = `INSERT INTO application_request (id, electronic_application_number, kind, state, request_text, fields,
requested_at, actor_id, idempotency_key, case_id, holder_id)
VALUES ($1, $2, 'QUESTION', 'OPEN', $3, '[]', $4, $5, $6, (SELECT case_id FROM application WHERE electronic_application_number = $2), '')`
	copyRequestSQL = `INSERT INTO application_request (id, electronic_application_number, case_id, holder_id, kind, state, request_text, due_date, fields,
requested_at, answered_at, asked_from) SELECT $1, $2, $3, $4, kind, state, request_text, due_date, $5, requested_at, answered_at, asked_from
FROM application_request WHERE id = $6`
	answerRequestSQL = `UPDATE application_request SET state = $1, answer = NULLIF($2, ''), answered_at = $3, actor_id = NULLIF($4, ''),
idempotency_key = NULLIF($5, '') WHERE id = $6 AND state = 'OPEN'`
	cancelRequestsSQL = `UPDATE application_request SET state = 'CANCELLED', answered_at = $1 WHERE electronic_application_number = $2 AND state = 'OPEN'`
	// Which of them were asked of the applicant, is told. A correction goes on with the questions to the office (carryToOfficeSQL).
	closeRequestsSQL = `UPDATE application_request SET state = 'CANCELLED', answered_at = $1 WHERE electronic_application_number = $2
AND kind IN ('QUESTION', 'ADDITION') AND state = 'OPEN' AND (holder_id <> '' OR $3 <> 'RESUBMITTED') RETURNING CASE WHEN holder_id <> '' THEN kind ELSE '' END`
	carryToOfficeSQL = `UPDATE application_request SET electronic_application_number = $1 WHERE electronic_application_number = $2
AND kind = 'QUESTION' AND state = 'OPEN' AND holder_id = ''`
	requestsSQL       = requestColumns + `WHERE case_id = $1 ORDER BY requested_at, id`
	filingRequestsSQL = requestColumns + `WHERE case_id =
(SELECT case_id FROM application WHERE electronic_application_number = $1) ORDER BY requested_at, id`
	openRequestSQL   = requestColumns + `WHERE electronic_application_number = $1 AND kind = $2 AND state = 'OPEN' AND holder_id <> '' ORDER BY requested_at, id LIMIT 1`
	openToOfficeSQL  = requestColumns + `WHERE electronic_application_number = $1 AND kind = 'QUESTION' AND state = 'OPEN' AND holder_id = '' ORDER BY requested_at, id LIMIT 1`
	keyedToOfficeSQL = requestColumns + `WHERE electronic_application_number = $1 AND kind = 'QUESTION' AND holder_id = '' AND actor_id = $2 AND idempotency_key = $3`
	keyedSQL         = requestColumns + `WHERE electronic_application_number = $1 AND kind = $2 AND actor_id = $3 AND idempotency_key = $4`
)

func scanRequest(row db.Scanner) (Request, error) {
	var r Request
	var fields string
	var requested int64
	var answered *int64
	err := row.Scan(&r.ID, &r.Number, &r.Kind, &r.State, &r.Text, &r.DueDate, &fields, &requested, &r.Answer, &answered, &r.ActorID, &r.Key, &r.From)
	r.RequestedAt, r.AnsweredAt = db.Time(&requested), db.Time(answered)
	if err != nil {
		return r, err
	}
	return r, json.Unmarshal([]byte(fields), &r.Fields)
}

// openCorrections are the corrections that are asked for of these filings.
func openCorrections(ctx context.Context, q db.Querier, numbers []string) ([]Request, error) {
	c := &db.Condition{}
	c.In("electronic_application_number", numbers)
	c.Is("kind", ForCorrection)
	c.Is("state", RequestOpen)
	return db.All(ctx, q, scanRequest, requestColumns+c.Where(), c.Args...)
}

// openRequestNumbersSQL names the filings of an account, the first argument, of which the office asks something beside a correction.
const openRequestNumbersSQL = `SELECT string_agg(number, ',') FROM (SELECT electronic_application_number AS number FROM application_request
WHERE holder_id = $1 AND state = 'OPEN' AND kind IN ('QUESTION', 'ADDITION') ORDER BY requested_at, id LIMIT 1000) AS asked`

// openRequestsSQL lists what the office asks of an account, the longest waiting first, in one text: $2 parts the
// requests, $3 the parts of each. What is being withdrawn waits for the office alone.
const openRequestsSQL = `SELECT string_agg(kind || $3 || number || $3 || subject_ja || $3 || subject_en || $3 || due_date, $2 ORDER BY requested_at, id)
FROM (SELECT r.id, r.requested_at, r.kind, a.electronic_application_number AS number, a.subject_ja, a.subject_en,
COALESCE(r.due_date, '') AS due_date
FROM application_request r CROSS JOIN application a
WHERE r.holder_id = $1 AND r.state = 'OPEN' AND a.electronic_application_number = r.electronic_application_number
AND (r.kind = 'CORRECTION' AND a.status = 'REQUESTING_CORRECTION' OR r.kind = 'ADDITION' AND a.status = 'UNDER_REVIEW' OR r.kind = 'QUESTION')
AND NOT EXISTS (SELECT 1 FROM application_request w WHERE w.electronic_application_number = a.electronic_application_number
AND w.kind = 'WITHDRAWAL' AND w.state = 'OPEN')
ORDER BY r.requested_at, r.id LIMIT 0 + $4) AS asked`

const returnedSQL = `SELECT electronic_application_number FROM application
WHERE holder_id = $1 AND procedure_id = $2 AND COALESCE(about_licence, '') = $3 AND status = 'REQUESTING_CORRECTION' AND ` + OpenSQL + `
ORDER BY received_at DESC LIMIT 1`

// correctionsDueSQL lists what is to be corrected within some days and was not reminded of.
const correctionsDueSQL = requestColumns + `WHERE kind = 'CORRECTION' AND state = 'OPEN' AND due_date >= $1 AND due_date <= $2
AND NOT EXISTS (SELECT 1 FROM application_once o WHERE o.electronic_application_number = application_request.electronic_application_number
AND o.check_id = 'correction-due' AND o.key_hash = application_request.id) ORDER BY requested_at, id`

// openOfAgentSQL lists the filings of an agent for a holder about which the office asks something.
const openOfAgentSQL = `SELECT a.electronic_application_number, r.kind, COALESCE(r.due_date, '') FROM application_request r CROSS JOIN application a
WHERE r.holder_id = $1 AND r.state = 'OPEN' AND r.kind IN ('CORRECTION', 'ADDITION', 'QUESTION') AND a.electronic_application_number = r.electronic_application_number
AND a.actor_id = $2 AND a.mandate_number IS NOT NULL AND (a.status IN ('REQUESTING_CORRECTION', 'UNDER_REVIEW') OR r.kind = 'QUESTION') ORDER BY r.requested_at, r.id LIMIT 0 + $3`

// unpaidOfAgentSQL lists the filings of an agent for a holder whose fee is unpaid.
const unpaidOfAgentSQL = `SELECT electronic_application_number, '', '' FROM application WHERE holder_id = $1 AND ` + OpenSQL + `
AND status = 'FEES_NOT_PAID' AND actor_id = $2 AND mandate_number IS NOT NULL ORDER BY received_at, electronic_application_number LIMIT 0 + $3`

// undecidedOfAgentSQL lists what an agent filed for a holder and has not ended, the newest first.
const undecidedOfAgentSQL = `SELECT electronic_application_number FROM application WHERE actor_id = $1 AND holder_id = $2 AND mandate_number IS NOT NULL
AND ` + OpenSQL + ` ORDER BY received_at DESC, electronic_application_number DESC LIMIT 0 + $3`

// cancelRequests ends what is open of requests about an application: nobody answers them any more.
func cancelRequests(ctx context.Context, tx *db.Tx, number string) error {
	_, err := db.Exec(ctx, tx, cancelRequestsSQL, tx.Ms(), number)
	return err
}
