package announcement

import (
	"context"

	"radioportal/internal/db"
)

// mailing is how far the mails about an announcement have come.
type mailing struct {
	after string // every account up to this id was told
	batch int64  // the job that goes on from there
}

const (
	beginMailingSQL = `INSERT INTO announcement_mailing (announcement_id, after_id, batch) VALUES ($1, '', 1)
ON CONFLICT (announcement_id) DO UPDATE SET batch = announcement_mailing.batch + 1 RETURNING batch`
	mailingSQL   = `SELECT after_id, batch FROM announcement_mailing WHERE announcement_id = $1`
	mailedToSQL  = `UPDATE announcement_mailing SET after_id = $2 WHERE announcement_id = $1 AND batch = $3`
	nextBatchSQL = `UPDATE announcement_mailing SET after_id = $2, batch = batch + 1 WHERE announcement_id = $1 AND batch = $3`
	// Where an announcement ended before all were told, what is noted stays: published again it goes on.
	pauseSQL         = `UPDATE announcement SET mailed_at = NULL WHERE id = $1`
	deleteMailingSQL = `DELETE FROM announcement_mailing WHERE announcement_id = $1`
)

func scanMailing(row db.Scanner) (mailing, error) {
	var m mailing
	err := row.Scan(&m.after, &m.batch)
	return m, err
}

// took is whether a statement changed one row.
func took(ctx context.Context, tx *db.Tx, statement string, args ...any) (bool, error) {
	n, err := db.Exec(ctx, tx, statement, args...)
	return n == 1, err
}
