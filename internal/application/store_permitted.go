package application

import (
	"context"
	"encoding/json"
	"time"

	"radioportal/internal/db"
)

const (
	// What was granted or is under review of some procedures about licences, with what the grant stated and, of what notifies a
	// completion, what was filed. $1 is an object with a member for each licence, $2 and $3 are ids with a comma around each.
	permittedSQL = `SELECT asked.value->>'of', a.electronic_application_number, a.procedure_id, a.procedure_version, COALESCE(a.outcome, ''),
a.received_at, COALESCE(a.completed_at, 0), COALESCE((SELECT e.data FROM event e WHERE e.case_id = a.case_id AND e.type = 'application.granted' ORDER BY e.at DESC LIMIT 1), '{}'),
COALESCE((SELECT d.document FROM application_document d WHERE d.electronic_application_number = a.electronic_application_number AND $3 LIKE '%,' || a.procedure_id || ',%'), '{}')
FROM json_each($1) AS asked CROSS JOIN application a WHERE a.about_licence = asked.value->>'id' AND $2 LIKE '%,' || a.procedure_id || ',%'
AND a.status NOT IN ('RESUBMITTED', 'WITHDRAWN') AND COALESCE(a.outcome, 'GRANTED') = 'GRANTED'`

	// The filing of a case that has not ended.
	openOfCaseSQL = `SELECT electronic_application_number FROM application WHERE case_id = $1 AND ` + OpenSQL + ` LIMIT 1`
)

// permittedRow is a filing that permitted a change, or notified the completion of one.
type permittedRow struct {
	of, number, procedureID string
	procedureVersion        int
	outcome                 Outcome
	receivedAt, completedAt time.Time
	ruling                  Ruling
	document                string
}

// order is by arrival.
func (row permittedRow) order() string {
	return row.receivedAt.Format("2006-01-02T15:04:05.000") + row.number
}

func scanPermitted(row db.Scanner) (r permittedRow, err error) {
	var received, completed int64
	var data string
	err = row.Scan(&r.of, &r.number, &r.procedureID, &r.procedureVersion, &r.outcome, &received, &completed, &data, &r.document)
	if err != nil {
		return r, err
	}
	r.receivedAt, r.completedAt = db.Time(&received), db.Time(&completed)
	var event eventData
	err = json.Unmarshal([]byte(data), &event)
	r.ruling = event.Ruling
	return r, err
}

func permittedRows(ctx context.Context, q db.Querier, same map[string][]string, of permitting) ([]permittedRow, error) {
	asked := map[string]any{} // both engines have json_each of an object
	for id, all := range same {
		for _, each := range all {
			asked[id+each] = map[string]string{"id": each, "of": id}
		}
	}
	list, err := json.Marshal(asked)
	if err != nil {
		return nil, err
	}
	return db.All(ctx, q, scanPermitted, permittedSQL, string(list), of.ids, of.notifying)
}

// openOfCase is the number of the filing of a case that has not ended; empty where all have.
func openOfCase(ctx context.Context, q db.Querier, caseID string) (string, error) {
	numbers, err := db.All(ctx, q, db.Value[string], openOfCaseSQL, caseID)
	if err != nil || len(numbers) == 0 {
		return "", err
	}
	return numbers[0], nil
}
