package audit

import (
	"context"

	"radioportal/internal/db"
)

const (
	headSQL      = `SELECT seq, '', hash, sealed_at, '' FROM audit_head WHERE id = 'head'`
	firstHeadSQL = `INSERT INTO audit_head (id, seq, hash, sealed_at) VALUES ('head', 0, '', 0) ON CONFLICT (id) DO NOTHING`
	moveHeadSQL  = `UPDATE audit_head SET seq = $1, hash = $2, sealed_at = $3 WHERE id = 'head'`

	batchColumns   = `SELECT seq, previous, hash, sealed_at, entries FROM audit_batch `
	batchSQL       = batchColumns + `WHERE seq = $1`
	batchesSQL     = batchColumns + `WHERE seq > $1 ORDER BY seq LIMIT 0 + $2`
	insertBatchSQL = `INSERT INTO audit_batch (seq, previous, hash, sealed_at, entries) VALUES ($1, $2, $3, $4, $5)`
	setEntriesSQL  = `UPDATE audit_batch SET entries = $1 WHERE seq = $2`

	anchorColumns   = `SELECT day, seq, hash FROM audit_anchor `
	anchorSQL       = anchorColumns + `WHERE day = $1`
	anchorsSQL      = anchorColumns + `WHERE day > $1 ORDER BY day LIMIT 0 + $2`
	lastAnchorSQL   = anchorColumns + `ORDER BY day DESC LIMIT 1`
	insertAnchorSQL = `INSERT INTO audit_anchor (day, seq, hash, anchored_at) VALUES ($1, $2, $3, $4) ON CONFLICT (day) DO NOTHING`

	betweenSQL = columns + `WHERE id >= $1 AND id <= $2 ORDER BY id LIMIT 0 + $3`
	afterSQL   = `SELECT id, at, COALESCE(batch, 0), CASE WHEN dispatched_at IS NULL THEN 0 ELSE 1 END FROM event WHERE id > $1 ORDER BY id LIMIT 0 + $2`
	// newestOfSQL looks at the event before the end of a kind, which is of the kind before where there is none of this one.
	newestOfSQL = `SELECT * FROM (` + columns + `WHERE batch IS NOT NULL AND (type, at, id) < ($1, 9223372036854775807, '')
ORDER BY type DESC, at DESC, id DESC LIMIT 1) AS newest WHERE type = $1`
	oldestTail   = `SELECT at FROM event WHERE dispatched_at IS NULL ORDER BY id LIMIT 1`
	tailCountSQL = `SELECT COUNT(*) FROM (SELECT id FROM event WHERE dispatched_at IS NULL ORDER BY id LIMIT 0 + $1) AS tail`

	withSourceSQL = columns + `WHERE source IS NOT NULL AND at < $1 ORDER BY at LIMIT 0 + $2`
	ofSubjectSQL  = columns + `WHERE subject = $1 AND batch IS NOT NULL AND (at, id) > ($2, $3) ORDER BY at, id LIMIT 0 + $4`
	// As in a search (typeWalk), kinds are not asked for as equal.
	ofTypeSQL      = columns + `WHERE batch IS NOT NULL AND (type, at, id) > ($1, $2, $3) AND type <= $1 ORDER BY type, at, id LIMIT 0 + $4`
	ofActorSQL     = columns + `WHERE actor_id = $1 AND batch IS NOT NULL AND (at, id) > ($2, $3) ORDER BY at, id LIMIT 0 + $4`
	eraseSourceSQL = `UPDATE event SET source = NULL WHERE id = $1`
	setDataSQL     = `UPDATE event SET data = $1 WHERE id = $2`
)

// scanHead reads the head as a batch without entries.
func scanHead(row db.Scanner) (batch, error) {
	var b batch
	var entries string
	return b, row.Scan(&b.seq, &b.previous, &b.hash, &b.sealedAt, &entries)
}

// head is the newest batch, one of the number 0 before there is any.
func head(ctx context.Context, q db.Querier, lock string) (batch, error) {
	list, err := db.All(ctx, q, scanHead, headSQL+lock)
	if err != nil || len(list) == 0 {
		return batch{}, err
	}
	return list[0], nil
}

// lockedHead is head, held until the transaction ends.
func lockedHead(ctx context.Context, tx *db.Tx) (batch, error) {
	last, err := head(ctx, tx, tx.ForUpdate())
	if err != nil || last.seq > 0 {
		return last, err
	}
	if _, err := db.Exec(ctx, tx, firstHeadSQL); err != nil {
		return last, err
	}
	return head(ctx, tx, tx.ForUpdate())
}

// stored is a batch with its entries as they are stored.
type stored struct {
	batch
	text string
}

func scanBatch(row db.Scanner) (stored, error) {
	var s stored
	err := row.Scan(&s.seq, &s.previous, &s.hash, &s.sealedAt, &s.text)
	return s, err
}

// Anchor is the hash of a day's last batch.
type Anchor struct {
	Day  string `json:"day"`
	Seq  int64  `json:"batch"`
	Hash string `json:"hash"`
}

func scanAnchor(row db.Scanner) (Anchor, error) {
	var a Anchor
	return a, row.Scan(&a.Day, &a.Seq, &a.Hash)
}

// Anchors lists those of the days after a day, in their order.
func Anchors(ctx context.Context, q db.Querier, after string, limit int) ([]Anchor, error) {
	return db.All(ctx, q, scanAnchor, anchorsSQL, after, limit)
}
