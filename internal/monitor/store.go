package monitor

import (
	"context"

	"radioportal/internal/db"
)

// keyID is the one key there is.
const keyID = "credentials"

// readKey gives "" where there is none.
func readKey(ctx context.Context, q db.Querier) (string, error) {
	list, err := db.All(ctx, q, db.Value[string], `SELECT material FROM monitor_key WHERE id = $1`, keyID)
	if err != nil || len(list) == 0 {
		return "", err
	}
	return list[0], nil
}

func insertKey(ctx context.Context, tx *db.Tx, material string) error {
	_, err := db.Exec(ctx, tx, `INSERT INTO monitor_key (id, material, created_at) VALUES ($1, $2, $3)
ON CONFLICT (id) DO NOTHING`, keyID, material, tx.Ms())
	return err
}

// insertBatch is false where a batch with its id is there.
func insertBatch(ctx context.Context, tx *db.Tx, b Batch) (bool, error) {
	n, err := db.Exec(ctx, tx, `INSERT INTO monitor_batch (id, version, alias, user_id, session_id, received_at, bytes)
VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id) DO NOTHING`,
		b.BatchID, b.AppMonitorDetails.Version, b.Alias, b.UserDetails.UserID, b.UserDetails.SessionID, tx.Ms(), b.size())
	return n == 1, err
}

func insertEvent(ctx context.Context, tx *db.Tx, b Batch, e Event, d digest) error {
	_, err := db.Exec(ctx, tx, `INSERT INTO monitor_event
(batch_id, id, type, at, received_at, session_id, account_id, page, subject, value, metadata, details)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT (batch_id, id) DO NOTHING`,
		b.BatchID, e.ID, e.Type, e.Timestamp*1000, tx.Ms(), b.UserDetails.SessionID, d.account, d.page, d.subject, d.value,
		d.metadata, d.details)
	return err
}

// receivedAt is when the nth newest event arrived; 0 where there are fewer.
func receivedAt(ctx context.Context, q db.Querier, n int) (int64, error) {
	list, err := db.All(ctx, q, db.Value[int64],
		`SELECT received_at FROM monitor_event ORDER BY received_at DESC LIMIT 1 OFFSET 0 + $1`, n)
	if err != nil || len(list) == 0 {
		return 0, err
	}
	return list[0], nil
}

// quotaReachedAt is when the newest batch arrived that has no room any more beside those
// after it; 0 where all have.
func quotaReachedAt(ctx context.Context, q db.Querier, quota int64) (int64, error) {
	list, err := db.All(ctx, q, db.Value[int64], `SELECT received_at FROM
(SELECT received_at, SUM(bytes) OVER (ORDER BY received_at DESC, id ROWS UNBOUNDED PRECEDING) AS total FROM monitor_batch) AS sums
WHERE total > $1 ORDER BY received_at DESC LIMIT 1`, quota)
	if err != nil || len(list) == 0 {
		return 0, err
	}
	return list[0], nil
}

// deleteUntil removes what arrived until then; it tells how many events.
func deleteUntil(ctx context.Context, tx *db.Tx, ms int64) (int64, error) {
	n, err := db.Exec(ctx, tx, `DELETE FROM monitor_event WHERE received_at <= $1`, ms)
	if err != nil {
		return 0, err
	}
	_, err = db.Exec(ctx, tx, `DELETE FROM monitor_batch WHERE received_at <= $1`, ms)
	return n, err
}

const (
	countsSQL = `SELECT type, COUNT(*) FROM monitor_event WHERE received_at > $1 GROUP BY type`

	sessionsSQL = `SELECT COUNT(DISTINCT session_id) FROM monitor_event WHERE received_at > $1`

	errorsSQL = `SELECT subject, COUNT(*), COUNT(DISTINCT session_id), MAX(received_at) FROM monitor_event
WHERE type = $1 AND received_at > $2 GROUP BY subject ORDER BY COUNT(*) DESC, MAX(received_at) DESC, subject LIMIT 0 + $3`

	errorPagesSQL = `SELECT page FROM monitor_event WHERE type = $1 AND subject = $2 AND received_at > $3
GROUP BY page ORDER BY COUNT(*) DESC, page LIMIT 0 + $4`

	newestSQL = `SELECT at, page, metadata, details FROM monitor_event
WHERE type = $1 AND subject = $2 AND received_at > $3 ORDER BY received_at DESC, at DESC, id LIMIT 1`

	measuresSQL = `SELECT type, subject, page, value FROM monitor_event
WHERE type IN ($1, $2, $3, $4, $5) AND received_at > $6 ORDER BY received_at DESC LIMIT 0 + $7`
)

// count is how many events of a type there are.
type count struct {
	kind string
	n    int64
}

func scanCount(row db.Scanner) (count, error) {
	var c count
	err := row.Scan(&c.kind, &c.n)
	return c, err
}

func scanError(row db.Scanner) (errorRow, error) {
	var e errorRow
	err := row.Scan(&e.subject, &e.count, &e.sessions, &e.lastMs)
	return e, err
}

func scanSample(row db.Scanner) (sampleRow, error) {
	var r sampleRow
	err := row.Scan(&r.atMs, &r.page, &r.metadata, &r.details)
	return r, err
}

func scanMeasure(row db.Scanner) (measure, error) {
	var m measure
	err := row.Scan(&m.kind, &m.subject, &m.page, &m.value)
	return m, err
}
