package application

import (
	"encoding/json"
	"time"

	"radioportal/internal/db"
)

const (
	provideSQL = `INSERT INTO provisional_licence (case_id, provisional_number, electronic_application_number, station, call_sign, granted_on, deadline, emissions)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (case_id) DO NOTHING`
	provisionalColumns = `SELECT p.case_id, p.provisional_number, p.station, p.call_sign, p.granted_on, p.deadline, p.emissions, COALESCE(p.redo_by, ''), COALESCE(p.inspected_on, ''),
COALESCE((SELECT c.electronic_application_number FROM application c WHERE c.electronic_application_number = p.completed_by
AND c.status <> 'WITHDRAWN' AND COALESCE(c.outcome, '') <> 'REFUSED'), ''),
COALESCE((SELECT c.received_at FROM application c WHERE c.electronic_application_number = p.completed_by
AND c.status <> 'WITHDRAWN' AND COALESCE(c.outcome, '') <> 'REFUSED'), 0) FROM provisional_licence p
`
	provisionalSQL = provisionalColumns + `WHERE p.case_id = $1`
	// The provisional licence of a number, as long as a holder's case is under review.
	ownProvisionalSQL = provisionalColumns + `
JOIN application a ON a.case_id = p.case_id
WHERE p.provisional_number = $1 AND a.holder_id = $2 AND a.status NOT IN ('REVIEW_COMPLETED', 'RESUBMITTED', 'WITHDRAWN')`
	// What is put off is the day by which the work has to be complete now.
	putOffSQL = `UPDATE provisional_licence SET deadline = CASE WHEN redo_by IS NULL THEN CAST($1 AS TEXT) ELSE deadline END,
redo_by = CASE WHEN redo_by IS NULL THEN redo_by ELSE CAST($1 AS TEXT) END WHERE provisional_number = $2
AND EXISTS (SELECT 1 FROM application a WHERE a.case_id = provisional_licence.case_id AND a.holder_id = $3)`
	completedSQL = `UPDATE provisional_licence SET completed_by = $1 WHERE provisional_number = $2
AND EXISTS (SELECT 1 FROM application a WHERE a.case_id = provisional_licence.case_id AND a.holder_id = $3)`
	addRedesignSQL = `INSERT INTO provisional_redesign (case_id, electronic_application_number, kind)
SELECT p.case_id, CAST($1 AS TEXT), CAST($2 AS TEXT) FROM provisional_licence p WHERE p.provisional_number = $3
AND EXISTS (SELECT 1 FROM application a WHERE a.case_id = p.case_id AND a.holder_id = $4)`
	// The newest changes of a case's design that stand, or may come to stand.
	redesignsSQL = `SELECT r.electronic_application_number, r.kind, a.status, COALESCE(a.outcome, ''), a.received_at
FROM provisional_redesign r JOIN application a ON a.electronic_application_number = r.electronic_application_number
WHERE r.case_id = $1 AND a.status NOT IN ('RESUBMITTED', 'WITHDRAWN') ORDER BY a.received_at DESC LIMIT 20`
	// The filing of a provisional licence that stands, by that of a change of its design.
	redesignedSQL = `SELECT a.electronic_application_number FROM provisional_redesign r JOIN application a ON a.case_id = r.case_id
WHERE r.electronic_application_number = $1 AND a.status NOT IN ('RESUBMITTED', 'WITHDRAWN') ORDER BY a.received_at DESC LIMIT 1`
	inspectedSQL = `UPDATE provisional_licence SET inspected_on = $1 WHERE case_id = $2`
	// Work that did not pass counts as notified no more.
	redoSQL          = `UPDATE provisional_licence SET redo_by = $1, completed_by = NULL, inspected_on = NULL WHERE case_id = $2`
	addInspectionSQL = `INSERT INTO provisional_inspection (case_id, serial, result, inspected_on, reason, redo_by, completed_by, officer_id, officer_name, recorded_at)
SELECT p.case_id, (SELECT COALESCE(max(i.serial), 0) + 1 FROM provisional_inspection i WHERE i.case_id = p.case_id),
CAST($2 AS TEXT), CAST($3 AS TEXT), NULLIF(CAST($4 AS TEXT), ''), NULLIF(CAST($5 AS TEXT), ''), p.completed_by, CAST($6 AS TEXT), CAST($7 AS TEXT), CAST($8 AS BIGINT)
FROM provisional_licence p WHERE p.case_id = $1`
	// The newest inspections of a case.
	inspectionsSQL = `SELECT result, inspected_on, COALESCE(reason, ''), COALESCE(redo_by, ''), COALESCE(completed_by, ''), officer_name
FROM provisional_inspection WHERE case_id = $1 ORDER BY serial DESC LIMIT 20`
	// Rows of a bureau wait for each other here, so that its numbers have no gaps.
	provisionalSerialSQL = `INSERT INTO provisional_serial (region, last) VALUES ($1, 1)
ON CONFLICT (region) DO UPDATE SET last = provisional_serial.last + 1 RETURNING last`
	// Whether a call sign stands on the provisional licence of another's case that has not ended.
	provisionalSignSQL = `SELECT count(*) FROM (SELECT 1 FROM provisional_licence p JOIN application a ON a.case_id = p.case_id
WHERE p.call_sign = $1 AND p.call_sign <> '' AND a.holder_id <> $2 AND a.status NOT IN ('REVIEW_COMPLETED', 'RESUBMITTED', 'WITHDRAWN') LIMIT 1) AS taken`
)

// The filings of a holder that wait for their licences under provisional ones, the newest first.
const waitingSQL = `SELECT a.electronic_application_number, p.provisional_number, p.station, p.call_sign, COALESCE(p.redo_by, p.deadline)
FROM application a JOIN provisional_licence p ON p.case_id = a.case_id
WHERE a.holder_id = $1 AND a.status IN ('ARRIVED', 'PROCESSING_RECEPTION', 'FEES_NOT_PAID', 'UNDER_REVIEW', 'REQUESTING_CORRECTION')
ORDER BY a.received_at DESC, a.electronic_application_number DESC LIMIT 50`

func scanProvisional(row db.Scanner) (p Provisional, err error) {
	var emissions string
	var completed int64
	err = row.Scan(&p.CaseID, &p.Number, &p.Station, &p.CallSign, &p.GrantedOn, &p.Deadline, &emissions, &p.RedoBy, &p.InspectedOn, &p.CompletedBy, &completed)
	if err != nil {
		return p, err
	}
	if completed > 0 {
		p.CompletedOn = dateOf(time.UnixMilli(completed))
	}
	return p, json.Unmarshal([]byte(emissions), &p.Emissions)
}

func scanInspection(row db.Scanner) (i Inspection, err error) {
	return i, row.Scan(&i.Result, &i.On, &i.Reason, &i.RedoBy, &i.CompletedBy, &i.Officer)
}

func scanRedesign(row db.Scanner) (r Redesign, err error) {
	var status Status
	var outcome Outcome
	var received int64
	err = row.Scan(&r.Number, &r.Kind, &status, &outcome, &received)
	r.ReceivedOn, r.State = dateOf(time.UnixMilli(received)), RedesignOpen
	switch {
	case outcome == Refused:
		r.State = RedesignRefused
	case !status.Open():
		r.State = RedesignGranted
	}
	return r, err
}
