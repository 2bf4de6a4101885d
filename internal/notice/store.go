package notice

import (
	"context"
	"strings"
	"time"

	"golang.org/x/text/unicode/norm"

	"radioportal/internal/db"
)

const (
	columns = `SELECT notice_number, account_id, electronic_application_number, case_id, addressee, name_ja, name_en, sender_ja, sender_en,
body_ja, body_en, sent_at, read_at FROM notice `
	// A list spares itself the bodies.
	listColumns = `SELECT notice_number, account_id, electronic_application_number, case_id, addressee, name_ja, name_en, sender_ja, sender_en,
'', '', sent_at, read_at FROM notice `

	insertSQL = `INSERT INTO notice (notice_number, account_id, electronic_application_number, case_id, addressee, name_ja, name_en,
sender_ja, sender_en, body_ja, body_en, sent_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
ON CONFLICT (notice_number) DO NOTHING`

	searched = `LOWER(name_ja || ' ' || name_en || ' ' || sender_ja || ' ' || sender_en || ' ' ||
notice_number || ' ' || electronic_application_number) LIKE `
	// $2 and $3 are patterns, or empty; $4 is 1 for the unread ones alone.
	matching = `WHERE account_id = $1 AND ($2 = '' OR ` + searched + `LOWER($2) ESCAPE '!' OR ` + searched + `LOWER($3) ESCAPE '!')
AND ($4 = 0 OR read_at IS NULL) `
	listSQL   = listColumns + matching + `ORDER BY sent_at DESC, notice_number DESC LIMIT 0 + $5 OFFSET 0 + $6`
	countSQL  = `SELECT count(*) FROM notice ` + matching
	unreadSQL = `SELECT count(*) FROM notice WHERE account_id = $1 AND read_at IS NULL`
	ownSQL    = columns + `WHERE notice_number = $1 AND account_id = $2`
	readSQL   = `UPDATE notice SET read_at = $1 WHERE notice_number = $2 AND read_at IS NULL`
)

// arguments are those of the condition matching: the keyword as it was typed and in plain
// width, because subjects have letters of either width.
func (f Filter) arguments(accountID string) []any {
	unread := 0
	if f.Unread {
		unread = 1
	}
	return []any{accountID, pattern(f.Keyword), pattern(norm.NFKC.String(f.Keyword)), unread}
}

// pattern is what holds a text; empty for a blank one.
func pattern(text string) string {
	if text = strings.TrimSpace(text); text == "" {
		return ""
	}
	return "%" + strings.NewReplacer("!", "!!", "%", "!%", "_", "!_").Replace(text) + "%"
}

func scan(row db.Scanner) (Delivered, error) {
	var d Delivered
	var sent int64
	var read *int64
	err := row.Scan(&d.Number, &d.AccountID, &d.ElectronicApplicationNumber, &d.CaseID, &d.Addressee, &d.Name.Ja, &d.Name.En,
		&d.Sender.Ja, &d.Sender.En, &d.Body.Ja, &d.Body.En, &sent, &read)
	d.SentAt = time.UnixMilli(sent).UTC()
	if read != nil {
		d.ReadAt = time.UnixMilli(*read).UTC()
	}
	return d, err
}

// insert adds a notice; false where its number is taken.
func insert(ctx context.Context, tx *db.Tx, d Delivered) (bool, error) {
	n, err := db.Exec(ctx, tx, insertSQL, d.Number, d.AccountID, d.ElectronicApplicationNumber, d.CaseID, d.Addressee, d.Name.Ja, d.Name.En,
		d.Sender.Ja, d.Sender.En, d.Body.Ja, d.Body.En, d.SentAt.UnixMilli())
	return n == 1, err
}
