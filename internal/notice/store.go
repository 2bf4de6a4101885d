package notice

import (
	"context"
	"strings"
	"time"

	"golang.org/x/text/unicode/norm"

	"radioportal/internal/db"
	"radioportal/internal/principal"
)

const (
	// A list spares itself the bodies.
	listed  = `notice_number, account_id, electronic_application_number, case_id, COALESCE(addressee, ''), name_ja, name_en, sender_ja, sender_en, '', '', sent_at, read_at`
	columns = `SELECT notice_number, account_id, electronic_application_number, case_id, COALESCE(addressee, ''), name_ja, name_en, sender_ja, sender_en,
body_ja, body_en, sent_at, read_at FROM notice `

	insertSQL = `INSERT INTO notice (notice_number, account_id, electronic_application_number, case_id, addressee, name_ja, name_en,
sender_ja, sender_en, body_ja, body_en, sent_at, procedure_id, agent_id)
VALUES ($1, $2, $3, $4, NULLIF($5, ''), $6, $7, $8, $9, $10, $11, $12, NULLIF($13, ''), NULLIF($14, ''))
ON CONFLICT (notice_number) DO NOTHING`

	unreadSQL = `SELECT count(*) FROM (SELECT 1 FROM notice WHERE account_id = $1 AND read_at IS NULL LIMIT 1001) AS unread`
	ownSQL    = columns + `WHERE notice_number = $1 AND account_id = $2`
	aboutSQL  = columns + `WHERE electronic_application_number = $1 AND account_id = $2`
	readSQL   = `UPDATE notice SET read_at = $1 WHERE notice_number = $2 AND read_at IS NULL`
)

// listing is the account's notices, newest first, and besides how many it has not opened. The account is its first argument.
func (f Filter) listing(accountID string, by principal.Principal) db.Listing {
	l := db.Listing{Table: "notice", ID: "notice_number", Columns: listed, Extra: strings.Replace(unreadSQL, "count(*)", "CAST(count(*) AS TEXT)", 1),
		Keys: []db.Key{{Column: "sent_at", Descending: true}, {Column: "notice_number", Descending: true}}}
	l.Is("account_id", accountID)
	if f.Unread {
		l.Add("read_at IS NULL")
	}
	disclose(&l, by)
	return l
}

// disclose narrows the notices of a holder to what who asks under a power of attorney may see: notices of filings of the
// holder within it. How many the holder has not opened is not told.
func disclose(l *db.Listing, by principal.Principal) {
	m := by.Mandate
	if m == nil {
		return
	}
	l.Extra = "'0'"
	l.Add("procedure_id IS NOT NULL")
	if m.ListsFiled() {
		l.Is("agent_id", by.ActorID())
	}
	if len(m.Procedures) > 0 {
		l.In("procedure_id", m.Procedures)
	}
}

// holds tells whether a keyword stands in a notice, in whatever width; spaces around it do not count.
func (d Delivered) holds(keyword string) bool {
	text := strings.Join([]string{d.Name.Ja, d.Name.En, d.Sender.Ja, d.Sender.En, d.Number, d.ElectronicApplicationNumber}, " ")
	return strings.Contains(normaliseText(text), normaliseText(strings.TrimSpace(keyword)))
}

func normaliseText(s string) string { return strings.ToLower(norm.NFKC.String(s)) }

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
		d.Sender.Ja, d.Sender.En, d.Body.Ja, d.Body.En, d.SentAt.UnixMilli(), d.ProcedureID, d.AgentID)
	return n == 1, err
}
