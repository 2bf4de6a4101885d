package job

import (
	"context"

	"radioportal/internal/db"
)

// A job whose node died has used its attempt: it may be what the node died of. A job
// that is handed back has not.
const (
	keepAttempt     = 0
	giveBackAttempt = 1
)

// anyBeat stands for whatever beat a node shows.
const anyBeat = -1

// owner is the node that runs a job: the last that fetched it.
func owner(engine db.Engine) string {
	if engine == db.Postgres {
		return `attempted_by[array_upper(attempted_by, 1)]`
	}
	return `json_extract(attempted_by, '$[#-1]')`
}

func insertNode(ctx context.Context, tx *db.Tx, id string) error {
	_, err := db.Exec(ctx, tx, `INSERT INTO node (id, beat) VALUES ($1, 0)`, id)
	return err
}

// bumpNode tells whether the node was there.
func bumpNode(ctx context.Context, tx *db.Tx, id string) (bool, error) {
	changed, err := db.Exec(ctx, tx, `UPDATE node SET beat = beat + 1 WHERE id = $1`, id)
	return changed > 0, err
}

// deleteNode tells whether the node lives: whether it shows another beat by now.
func deleteNode(ctx context.Context, tx *db.Tx, n sight) (bool, error) {
	if _, err := db.Exec(ctx, tx, `DELETE FROM node WHERE id = $1 AND (beat = $2 OR $2 = -1)`, n.id, n.beat); err != nil {
		return false, err
	}
	left, err := db.Value[int64](tx.QueryRowContext(ctx, `SELECT count(*) FROM node WHERE id = $1`, n.id))
	if err != nil || left > 0 {
		return left > 0, err
	}
	// The node may have led the others, who would wait for the end of its term.
	_, err = db.Exec(ctx, tx, `DELETE FROM river_leader WHERE leader_id = $1`, n.id)
	return false, err
}

// sight is an owner of jobs as another sees it.
type sight struct {
	id   string
	beat int64
}

// sights are all nodes and, with the beat 0, the owners of jobs that are none.
func sights(ctx context.Context, d *db.DB) ([]sight, error) {
	return db.All(ctx, d.Read(), func(s db.Scanner) (sight, error) {
		var one sight
		return one, s.Scan(&one.id, &one.beat)
	}, `SELECT id, beat FROM node UNION ALL
SELECT o.id, 0 FROM (SELECT DISTINCT `+owner(d.Engine())+` AS id FROM river_job WHERE state = 'running') o
WHERE o.id IS NOT NULL AND o.id NOT IN (SELECT id FROM node)`)
}

func runningOf(ctx context.Context, tx *db.Tx, id string) ([]int64, error) {
	return db.All(ctx, tx, db.Value[int64],
		`SELECT id FROM river_job WHERE state = 'running' AND `+owner(tx.Engine())+` = $1 ORDER BY id`+tx.ForUpdate(), id)
}

// renewJob puts a copy of a running job in its place. What the earlier owner still says of
// the job, by its id, then touches nobody's work.
func renewJob(ctx context.Context, tx *db.Tx, id int64, attempts int) error {
	const columns = `args, attempted_at, attempted_by, created_at, errors, kind, max_attempts, metadata, priority, queue, scheduled_at, tags`
	if _, err := db.Exec(ctx, tx, `INSERT INTO river_job (state, attempt, `+columns+`)
SELECT 'available', attempt - $2, `+columns+` FROM river_job WHERE id = $1`, id, attempts); err != nil {
		return err
	}
	_, err := db.Exec(ctx, tx, `UPDATE river_job SET state = 'cancelled', finalized_at = CURRENT_TIMESTAMP WHERE id = $1`, id)
	return err
}

// since is when a job was made, in Unix milliseconds.
func since(engine db.Engine) string {
	if engine == db.Postgres {
		return `CAST(EXTRACT(EPOCH FROM created_at) * 1000 AS BIGINT)`
	}
	return `CAST(unixepoch(created_at) * 1000 AS INTEGER)`
}

// ofState are the jobs of one state, up to 10,000: more is a backlog whatever its size.
type ofState struct {
	waits    bool
	n, since int64
}

// backlog counts jobs by state, along River's index of states.
func backlog(ctx context.Context, d *db.DB) ([]ofState, error) {
	return db.All(ctx, d.Read(), func(row db.Scanner) (s ofState, err error) {
		var waits int64
		err = row.Scan(&waits, &s.n, &s.since)
		s.waits = waits == 1
		return s, err
	}, `SELECT 1, count(*), COALESCE(min(j.since), 0) FROM (SELECT `+since(d.Engine())+` AS since FROM river_job WHERE state = 'available' LIMIT 10000) j UNION ALL
SELECT 0, count(*), COALESCE(min(j.since), 0) FROM (SELECT `+since(d.Engine())+` AS since FROM river_job WHERE state = 'retryable' LIMIT 10000) j UNION ALL
SELECT 0, count(*), COALESCE(min(j.since), 0) FROM (SELECT `+since(d.Engine())+` AS since FROM river_job WHERE state = 'discarded' LIMIT 10000) j`)
}
