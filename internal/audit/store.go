package audit

import (
	"encoding/json"
	"time"

	"radioportal/internal/db"
)

const (
	insertSQL = `INSERT INTO event (id, at, type, subject, case_id, bureau, actor_role, actor_id, source, data)
VALUES ($1, $2, $3, $4, NULLIF($5, ''), NULLIF($6, ''), $7, $8, NULLIF($9, ''), $10)`

	// One JSON object with a member for each event: both engines have json_each.
	insertEachSQL = `INSERT INTO event (id, at, type, subject, actor_role, actor_id, source, data)
SELECT value->>'id', CAST(value->>'at' AS BIGINT), value->>'type', value->>'subject', value->>'role', value->>'actor', NULLIF(value->>'source', ''),
value->>'data' FROM json_each($1)`

	columns = `SELECT id, at, type, subject, COALESCE(case_id, ''), COALESCE(bureau, ''), actor_role, actor_id, data,
COALESCE(source, ''), COALESCE(batch, 0) FROM event `
	ofCasesSQL = `SELECT id, at, type, subject, COALESCE(case_id, ''), COALESCE(bureau, ''), actor_role, actor_id, data,
COALESCE(source, ''), COALESCE(batch, 0) FROM (SELECT key AS asked FROM json_each($1)) AS cases CROSS JOIN event WHERE case_id = asked AND type = $2`
	lastActorsSQL = `SELECT key, COALESCE((SELECT actor_id FROM event WHERE case_id = key AND type NOT IN ('desk.noted', 'desk.ticked', 'desk.unticked')
ORDER BY at DESC LIMIT 1), '') FROM json_each($1)`
	newestSQL = columns + `WHERE batch IS NOT NULL AND actor_id = $1 ORDER BY at DESC, id DESC LIMIT 0 + $2`
	// lastSealedSQL and lastFreshSQL read the last event of a type about a subject.
	lastSealedSQL = columns + `WHERE batch IS NOT NULL AND subject = $1 AND COALESCE(type, '') = $2 ORDER BY at DESC, id DESC LIMIT 1`
	lastFreshSQL  = columns + `WHERE dispatched_at IS NULL AND subject = $1 AND type = $2 ORDER BY id DESC LIMIT 1`
	freshSQL      = columns + `WHERE dispatched_at IS NULL AND actor_id = $1 ORDER BY id DESC LIMIT 0 + $2`
	// freshOfSubjectSQL reads what waits to be sealed, which is little.
	freshOfSubjectSQL = columns + `WHERE dispatched_at IS NULL AND subject = $1 ORDER BY id DESC LIMIT 0 + $2`

	sinceSQL      = `SELECT id, subject FROM event WHERE id > $1 AND type <> 'desk.read' ORDER BY id DESC LIMIT 0 + $2`
	waitingSQL    = `SELECT id FROM event WHERE dispatched_at IS NULL ORDER BY id LIMIT 1`
	dispatchedSQL = `UPDATE event SET dispatched_at = $1, batch = COALESCE(batch, $2) WHERE id = $3`
)

func scan(row db.Scanner) (Event, error) {
	var e Event
	var at int64
	var data string
	err := row.Scan(&e.ID, &at, &e.Type, &e.Subject, &e.CaseID, &e.Bureau, &e.Role, &e.ActorID, &data, &e.Source, &e.Batch)
	e.At, e.Data = time.UnixMilli(at).UTC(), json.RawMessage(data)
	return e, err
}
