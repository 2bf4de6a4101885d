package notice

import (
	"context"
	"time"

	"radioportal/internal/db"
)

const (
	columns = `SELECT notice_number, account_id, electronic_application_number, case_id, name_ja, name_en, sender_ja, sender_en,
body_ja, body_en, sent_at, read_at FROM notice `
	// A list spares itself the bodies.
	listColumns = `SELECT notice_number, account_id, electronic_application_number, case_id, name_ja, name_en, sender_ja, sender_en,
'', '', sent_at, read_at FROM notice `

	insertSQL = `INSERT INTO notice (notice_number, account_id, electronic_application_number, case_id, name_ja, name_en, sender_ja,
sender_en, body_ja, body_en, sent_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
ON CONFLICT (notice_number) DO NOTHING`

	listSQL = listColumns + `WHERE account_id = $1 ORDER BY sent_at DESC, notice_number DESC LIMIT 0 + $2`
	ownSQL  = columns + `WHERE notice_number = $1 AND account_id = $2`
	readSQL = `UPDATE notice SET read_at = $1 WHERE notice_number = $2 AND read_at IS NULL`
)

func scan(row db.Scanner) (Delivered, error) {
	var d Delivered
	var sent int64
	var read *int64
	err := row.Scan(&d.Number, &d.AccountID, &d.ElectronicApplicationNumber, &d.CaseID, &d.Name.Ja, &d.Name.En,
		&d.Sender.Ja, &d.Sender.En, &d.Body.Ja, &d.Body.En, &sent, &read)
	d.SentAt = time.UnixMilli(sent).UTC()
	if read != nil {
		d.ReadAt = time.UnixMilli(*read).UTC()
	}
	return d, err
}

// insert adds a notice; false where its number is taken.
func insert(ctx context.Context, tx *db.Tx, d Delivered) (bool, error) {
	n, err := db.Exec(ctx, tx, insertSQL, d.Number, d.AccountID, d.ElectronicApplicationNumber, d.CaseID, d.Name.Ja, d.Name.En,
		d.Sender.Ja, d.Sender.En, d.Body.Ja, d.Body.En, d.SentAt.UnixMilli())
	return n == 1, err
}
