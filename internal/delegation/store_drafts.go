package delegation

const (
	// livingOriginSQL is where drafts for a holder are kept under what is in force of a delegate, the latest of several.
	livingOriginSQL = `SELECT origin_id FROM delegation WHERE delegate_key = $1 AND holder_id = $2 AND state = 'REGISTERED'
ORDER BY created_at DESC, id DESC LIMIT 1`

	// endedOriginsSQL are those that nothing of is in force any more, each once for every change and renewal of it.
	endedOriginsSQL = `SELECT o.origin_id FROM delegation o WHERE o.delegate_key = $1 AND o.holder_id = $2 AND o.state = 'ENDED' AND o.answered_at IS NOT NULL
AND NOT EXISTS (SELECT 1 FROM delegation l WHERE l.delegate_key = $1 AND l.holder_id = $2 AND l.state = 'REGISTERED' AND l.origin_id = o.origin_id)
LIMIT 0 + 100`
)
