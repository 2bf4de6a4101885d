package account

import (
	"context"
	"iter"
	"strconv"
	"time"

	"github.com/go-json-experiment/json"

	"radioportal/internal/db"
	"radioportal/internal/errs"
)

// What takes many rows takes them as one JSON object with a member for each: both engines have json_each.
const (
	bulkColumnsSQL = `SELECT id, staff_id, content_hash, file_name, reason, stage, row_count, part_count, part_done, registered_count, known_count,
wrong_count, created_at, finished_at FROM account_bulk `
	insertBulkSQL = `INSERT INTO account_bulk (id, staff_id, idempotency_key, content_hash, file_name, reason, stage, row_count, part_count, part_done,
registered_count, known_count, wrong_count, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, 0, 0, 0, $10)`
	insertBulkPartSQL = `INSERT INTO account_bulk_part (bulk_id, place, content, wrong_count) VALUES ($1, $2, $3, 0)`
	updateBulkSQL     = `UPDATE account_bulk SET stage = $1, reason = $2, part_done = $3, registered_count = $4, known_count = $5, wrong_count = $6,
finished_at = $7 WHERE id = $8`
	keepResultsSQL = `UPDATE account_bulk_part SET results = $1, wrong_count = $2 WHERE bulk_id = $3 AND place = $4`

	bulkByIDSQL   = bulkColumnsSQL + `WHERE id = $1`
	bulkByKeySQL  = bulkColumnsSQL + `WHERE staff_id = $1 AND idempotency_key = $2`
	bulkByHashSQL = bulkColumnsSQL + `WHERE content_hash = $1 AND created_at > $2 AND stage IN ('REGISTERING', 'FINISHED')
ORDER BY created_at DESC LIMIT 1`
	bulksSQL       = bulkColumnsSQL + `ORDER BY created_at DESC, id DESC LIMIT 0 + $1`
	partContentSQL = `SELECT content FROM account_bulk_part WHERE bulk_id = $1 AND place = $2`
	partSQL        = `SELECT place, content, COALESCE(results, '') FROM account_bulk_part WHERE bulk_id = $1 AND place >= $2 ORDER BY place LIMIT 1`
	wrongPartSQL   = `SELECT place, content, COALESCE(results, '') FROM account_bulk_part WHERE bulk_id = $1 AND place >= $2 AND wrong_count > 0
ORDER BY place LIMIT 1`

	bulkIDsSQL    = `SELECT id FROM account_bulk ORDER BY created_at DESC, id DESC LIMIT 0 + $1`
	partNamingSQL = `SELECT place, content, COALESCE(results, '') FROM account_bulk_part WHERE bulk_id = $1 AND place >= $2 AND results LIKE $3
ORDER BY place LIMIT 1`
	forgetPartSQL = `UPDATE account_bulk_part SET content = $1, results = $2 WHERE bulk_id = $3 AND place = $4`

	oldBulksSQL        = `SELECT id FROM account_bulk WHERE created_at < $1 ORDER BY created_at LIMIT 10`
	deleteBulkPartsSQL = `DELETE FROM account_bulk_part WHERE bulk_id = $1`
	deleteBulkSQL      = `DELETE FROM account_bulk WHERE id = $1`

	insertAccountsSQL = `INSERT INTO account (id, category, status, identified, mail, locale, services, login_types, detail, identity_proven, paper_key,
version, created_at, updated_at, name_term, kana_term, english_term, representative_term, address_term, company_number, tel_no, postal_code, birthday,
mail_term, listed)
WITH a AS MATERIALIZED (SELECT value AS v FROM json_each($1))
SELECT v->>'id', v->>'category', v->>'status', 0, v->>'mail', v->>'locale', v->>'services', '[]', v->>'detail', '{}',
NULLIF(v->>'key', ''), 1, CAST($2 AS BIGINT), CAST($2 AS BIGINT), NULLIF(v->>'name', ''), NULLIF(v->>'kana', ''),
NULLIF(v->>'english', ''), NULLIF(v->>'representative', ''), NULLIF(v->>'address', ''), NULLIF(v->>'company', ''),
NULLIF(v->>'tel', ''), NULLIF(v->>'postal', ''), NULLIF(v->>'birthday', ''), NULLIF(v->>'mailTerm', ''), v->>'listed'
FROM a`
	havingMailSQL = `SELECT a.mail_term, a.id, COALESCE(a.paper_key, ''), COALESCE(a.name_term, ''), a.created_at
FROM json_each($1) AS wanted CROSS JOIN account a WHERE a.mail_term = wanted.value->>'is'`
	havingKeySQL = `SELECT a.paper_key, CASE WHEN a.status = '09' THEN COALESCE(b.id, '') ELSE a.id END, '', '',
CASE WHEN a.status = '09' THEN COALESCE(b.created_at, 0) ELSE a.created_at END
FROM json_each($1) AS wanted CROSS JOIN account a LEFT JOIN account b ON b.id = a.merged_into AND b.status <> '09' WHERE a.paper_key = wanted.value->>'is'`
)

// maxBulksKept is how many files are looked through for a person at most: far more than are sent in the time for which they are kept.
const maxBulksKept = 10_000

func scanBulk(row db.Scanner) (Bulk, error) {
	var b Bulk
	var created int64
	var finished *int64
	err := row.Scan(&b.ID, &b.StaffID, &b.contentHash, &b.FileName, &b.Reason, &b.Stage, &b.Rows, &b.parts, &b.done, &b.Registered, &b.Known,
		&b.Wrong, &created, &finished)
	b.CreatedAt, b.FinishedAt = time.UnixMilli(created).UTC(), db.Time(finished)
	return b, err
}

func insertBulk(ctx context.Context, tx *db.Tx, b Bulk, key string, parts iter.Seq2[int, string]) error {
	_, err := db.Exec(ctx, tx, insertBulkSQL, b.ID, b.StaffID, key, b.contentHash, b.FileName, b.Reason, string(b.Stage), b.Rows, b.parts,
		b.CreatedAt.UnixMilli())
	for place, content := range parts {
		if err != nil {
			return err
		}
		_, err = db.Exec(ctx, tx, insertBulkPartSQL, b.ID, place, content)
	}
	return err
}

func updateBulk(ctx context.Context, tx *db.Tx, b Bulk) error {
	return exactlyOne(db.Exec(ctx, tx, updateBulkSQL, string(b.Stage), b.Reason, b.done, b.Registered, b.Known, b.Wrong, db.Millis(b.FinishedAt), b.ID))
}

func partContent(ctx context.Context, q db.Querier, id string, place int) (rows []bulkRow, err error) {
	content, err := db.One(ctx, q, db.Value[string], partContentSQL, id, place)
	if err != nil {
		return nil, err
	}
	if err := json.Unmarshal([]byte(content), &rows); err != nil {
		return nil, errs.New(errs.Internal, "rows of bulk %s: %w", id, err)
	}
	return rows, nil
}

func keepResults(ctx context.Context, tx *db.Tx, id string, place int, results []bulkResult, wrong int) error {
	return exactlyOne(db.Exec(ctx, tx, keepResultsSQL, document(results), wrong, id, place))
}

// keepPart keeps a part of which rows were emptied.
func keepPart(ctx context.Context, tx *db.Tx, id string, p bulkPart) error {
	_, err := db.Exec(ctx, tx, forgetPartSQL, document(p.rows), document(p.results), id, p.place)
	return err
}

// bulkPart is the rows of a part with what came of them; no results where that is not known yet.
type bulkPart struct {
	place   int
	rows    []bulkRow
	results []bulkResult
}

func scanPart(row db.Scanner) (bulkPart, error) {
	var p bulkPart
	var content, results string
	if err := row.Scan(&p.place, &content, &results); err != nil {
		return p, err
	}
	err := json.Unmarshal([]byte(content), &p.rows)
	if err == nil && results != "" {
		err = json.Unmarshal([]byte(results), &p.results)
	}
	return p, err
}

// nextWrongPart is the first part from a place on with rows that are wrong, nextPartOf the first at all; errs.NotFound behind the last.
func nextWrongPart(ctx context.Context, q db.Querier, id string, from int) (bulkPart, error) {
	return db.One(ctx, q, scanPart, wrongPartSQL, id, from)
}

func nextPartOf(ctx context.Context, q db.Querier, id string, from int) (bulkPart, error) {
	return db.One(ctx, q, scanPart, partSQL, id, from)
}

func deleteBulks(ctx context.Context, tx *db.Tx, before time.Time) (int64, error) {
	old, err := db.All(ctx, tx, db.Value[string], oldBulksSQL, before.UnixMilli())
	for _, id := range old {
		if err == nil {
			_, err = db.Exec(ctx, tx, deleteBulkPartsSQL, id)
		}
		if err == nil {
			_, err = db.Exec(ctx, tx, deleteBulkSQL, id)
		}
	}
	return int64(len(old)), err
}

// each is a list as an object with a member for each, for json_each.
func each[T any](list []T) string {
	members := make(map[string]T, len(list))
	for i, one := range list {
		members[strconv.Itoa(i)] = one
	}
	return document(members)
}

// newAccount is an account as its insertion takes it, but for its time.
type newAccount struct {
	ID             string `json:"id"`
	Category       string `json:"category"`
	Status         string `json:"status"`
	Mail           string `json:"mail"`
	Locale         string `json:"locale"`
	Services       string `json:"services"`
	Detail         string `json:"detail"`
	Key            string `json:"key"`
	Name           string `json:"name"`
	Kana           string `json:"kana"`
	English        string `json:"english"`
	Representative string `json:"representative"`
	Address        string `json:"address"`
	Company        string `json:"company"`
	Tel            string `json:"tel"`
	Postal         string `json:"postal"`
	Birthday       string `json:"birthday"`
	MailTerm       string `json:"mailTerm"`
	Listed         string `json:"listed"`
}

func newAccountOf(a Account, t terms) newAccount {
	return newAccount{ID: a.ID, Category: a.Detail.UserCategory, Status: a.Status, Mail: a.Mail, Locale: a.Locale, Services: document(a.Services),
		Detail: document(a.Detail), Key: paperKey(a.Detail), Name: t.name, Kana: t.kana, English: t.english, Representative: t.representative,
		Address: t.address, Company: t.companyNumber, Tel: t.telNo, Postal: t.postalCode, Birthday: t.birthday, MailTerm: t.mail,
		Listed: briefOf(a.Detail)}
}

// insertAccounts inserts accounts that nobody signs in to, in one statement.
func insertAccounts(ctx context.Context, tx *db.Tx, accounts []newAccount) error {
	n, err := db.Exec(ctx, tx, insertAccountsSQL, each(accounts), tx.Ms())
	if err == nil && n != int64(len(accounts)) {
		err = errs.New(errs.Internal, "%d of %d accounts inserted", n, len(accounts))
	}
	return err
}

// findExisting finds the accounts that have one of the addresses, stand for one of the persons, or are over and were theirs: of those the
// id of the account that they became part of, or none.
func findExisting(ctx context.Context, tx *db.Tx, mails, keys []string) (existing, error) {
	found := existing{map[string]holderOf{}, map[string]holderOf{}}
	type row struct {
		by string
		holderOf
	}
	scanHolder := func(r db.Scanner) (row, error) {
		var one row
		err := r.Scan(&one.by, &one.id, &one.key, &one.name, &one.since)
		return one, err
	}
	byMail, err := db.All(ctx, tx, scanHolder, havingMailSQL, wanted(mails))
	if err != nil {
		return found, err
	}
	for _, one := range byMail {
		found.byMail[one.by] = one.holderOf
	}
	byKey, err := db.All(ctx, tx, scanHolder, havingKeySQL, wanted(keys))
	for _, one := range byKey {
		found.byKey[one.by] = one.holderOf
	}
	return found, err
}

func wanted(texts []string) string {
	list := make([]map[string]string, len(texts))
	for i, text := range texts {
		list[i] = map[string]string{"is": text}
	}
	return each(list)
}
