package audit

// didWithinSQL is what somebody did since a time, the newest first: its type and what it was done to.
const didWithinSQL = `SELECT type, subject FROM event WHERE batch IS NOT NULL AND actor_id = $1 AND at >= $2 ORDER BY at DESC, id DESC LIMIT 0 + $3`

// The ways through the log: each walks an index of sealed events from a place backwards.
const (
	sealedWalk  = columns + `WHERE batch IS NOT NULL AND at >= $1 AND (at, id) < ($2, $3) ORDER BY at DESC, id DESC LIMIT 0 + $4`
	actorWalk   = columns + `WHERE batch IS NOT NULL AND actor_id = $1 AND at >= $2 AND (at, id) < ($3, $4) ORDER BY at DESC, id DESC LIMIT 0 + $5`
	subjectWalk = columns + `WHERE batch IS NOT NULL AND subject = $1 AND at >= $2 AND (at, id) < ($3, $4) ORDER BY at DESC, id DESC LIMIT 0 + $5`
	// Kinds and bureaus are few: asked for as equal, PostgreSQL walks all of the log instead and looks at each event.
	typeWalk   = columns + `WHERE batch IS NOT NULL AND (type, at) >= ($1, $2) AND (type, at, id) < ($1, $3, $4) ORDER BY type DESC, at DESC, id DESC LIMIT 0 + $5`
	bureauWalk = columns + `WHERE batch IS NOT NULL AND bureau IS NOT NULL AND (bureau, at) >= ($1, $2) AND (bureau, at, id) < ($1, $3, $4)
ORDER BY bureau DESC, at DESC, id DESC LIMIT 0 + $5`
	caseWalk = columns + `WHERE batch IS NOT NULL AND case_id = $1 AND at >= $2 AND (at, id) < ($3, $4) ORDER BY at DESC, id DESC LIMIT 0 + $5`
)
