package application

import (
	"context"
	"encoding/json"
	"errors"
	"sync/atomic"

	"radioportal/internal/application/draft"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
)

const (
	heads = `electronic_application_number, inquiry_number, case_id, case_name, procedure_id, procedure_version, effect,
subject_ja, subject_en, holder_id, holder_name, actor_id, actor_name, category, lang, destination, destination_ja, destination_en,
status, COALESCE(outcome, ''), version, received_at, completed_at, fee_paid_at, COALESCE(call_sign, ''), COALESCE(reason, ''),
COALESCE(payment_number, ''), COALESCE(notice_number, ''), COALESCE(licence_id, ''), fee_amount, COALESCE(about_licence, ''),
COALESCE(corrects, ''), assignee_id, assignee_name, standard_due, COALESCE(mandate_number, ''), COALESCE(paper_on, ''), COALESCE(news, ''), `
	// A list spares itself the breakdown of the fee, but where it alone says that there is one: its amount is yet to be told.
	listColumns = heads + `CASE WHEN fee_amount = 0 THEN fee ELSE '' END`
	columns     = `SELECT ` + heads + `fee FROM application `

	insertSQL = `INSERT INTO application (electronic_application_number, inquiry_number, case_id, case_name, procedure_id,
procedure_version, effect, subject_ja, subject_en, holder_id, holder_name, actor_id, actor_name, category, lang, destination,
destination_ja, destination_en, status, version, received_at, fee_amount, fee, draft_id, draft_version, idempotency_key, about_licence, corrects, assignee_id, assignee_name,
standard_due, mandate_number, news, paper_on)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, 1, $20,
$21, $22, $23, $24, $25, NULLIF($26, ''), NULLIF($27, ''), $28, $29, $30, NULLIF($31, ''), NULLIF($32, ''), NULLIF($33, '')) ON CONFLICT DO NOTHING`

	insertDocumentSQL = `INSERT INTO application_document (electronic_application_number, sha256, document, filed)
VALUES ($1, $2, $3, $4)`

	insertProcedureSQL = `INSERT INTO application_procedure (holder_id, procedure_id, subject_ja, subject_en)
VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`

	insertVersionSQL = `INSERT INTO application_version (procedure_id, procedure_version, form) VALUES ($1, $2, $3)
ON CONFLICT (procedure_id, procedure_version) DO UPDATE SET form = excluded.form WHERE application_version.form IS NULL`
	formsSQL    = `SELECT procedure_id, procedure_version, form FROM application_version WHERE form IS NOT NULL`
	versionsSQL = `SELECT procedure_id, procedure_version FROM application_version`

	updateSQL = `UPDATE application SET status = $1, outcome = NULLIF($2, ''), completed_at = $3, fee_paid_at = $4,
call_sign = NULLIF($5, ''), reason = NULLIF($6, ''), payment_number = NULLIF($7, ''), notice_number = NULLIF($8, ''), licence_id = NULLIF($9, ''), standard_due = $10, news = NULLIF($11, ''), assignee_id = $12, assignee_name = $13, version = version + 1
WHERE electronic_application_number = $14 AND version = $15`

	transferSQL = `UPDATE application SET destination = $1, destination_ja = $2, destination_en = $3
WHERE electronic_application_number = $4 AND version = $5`
	transferTermsSQL = `UPDATE application_term SET scope = $1 WHERE scope = $2 AND received_at = $3 AND electronic_application_number = $4 AND term IN (`
	transferTermSQL  = `UPDATE application_term SET term = $1 WHERE scope = $2 AND received_at = $3 AND electronic_application_number = $4 AND term = $5`

	changeArrivalSQL = `UPDATE application SET paper_on = $1 WHERE electronic_application_number = $2 AND version = $3`

	updateFeeSQL = `UPDATE application SET fee = $1 WHERE electronic_application_number = $2 AND version = $3`

	byNumberSQL = columns + `WHERE electronic_application_number = $1`

	byInquirySQL = columns + `WHERE holder_id = $1 AND inquiry_number = $2`

	filedUnderSQL = `SELECT electronic_application_number, inquiry_number, case_id, received_at, draft_id, draft_version
FROM application WHERE actor_id = $1 AND idempotency_key = $2`
	filedDraftSQL = `SELECT electronic_application_number FROM application WHERE holder_id = $1 AND draft_id = $2 LIMIT 1`

	endedSinceSQL = `SELECT procedure_id, CASE WHEN corrects IS NULL THEN received_at
ELSE (SELECT min(c.received_at) FROM application c WHERE c.case_id = application.case_id) END, completed_at
FROM application WHERE completed_at >= $1 AND status = 'REVIEW_COMPLETED'
ORDER BY completed_at DESC LIMIT 0 + $2`

	onceSQL = `INSERT INTO application_once (holder_id, procedure_id, check_id, key_hash, electronic_application_number)
VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`

	grantedBeforeSQL = `SELECT number FROM (SELECT electronic_application_number AS number, procedure_id, outcome, received_at FROM application
WHERE holder_id = $1 AND status = 'REVIEW_COMPLETED' ORDER BY received_at DESC, electronic_application_number DESC LIMIT 200) AS newest
WHERE procedure_id = $2 AND outcome = 'GRANTED' ORDER BY received_at DESC, number DESC LIMIT 20`

	alikeSQL = `SELECT number, status, received_at, paper_on FROM (SELECT electronic_application_number AS number, procedure_id, status, received_at,
COALESCE(about_licence, '') AS about, COALESCE(paper_on, '') AS paper_on, corrects FROM application
WHERE holder_id = $1 AND received_at >= $2 ORDER BY received_at DESC, electronic_application_number DESC LIMIT 200) AS newest
WHERE procedure_id = $3 AND about = $4 AND corrects IS NULL AND status <> 'WITHDRAWN' ORDER BY received_at DESC, number DESC LIMIT 5`

	openAboutSQL = `SELECT procedure_id, electronic_application_number, effect, status, destination_ja, destination_en
FROM application WHERE about_licence = $1
AND status NOT IN ('REVIEW_COMPLETED', 'RESUBMITTED', 'WITHDRAWN')`

	reportsAboutSQL = `SELECT a.procedure_id, a.procedure_version, a.category, a.received_at, d.document FROM application a
JOIN application_document d ON d.electronic_application_number = a.electronic_application_number
WHERE a.about_licence = $1 AND a.effect = 'arrival' AND a.case_id <> $2 AND a.received_at < $3 AND a.status NOT IN ('RESUBMITTED', 'WITHDRAWN')
ORDER BY a.received_at, a.electronic_application_number LIMIT 500`

	grantedSinceSQL = `SELECT DISTINCT procedure_id FROM application WHERE about_licence = $1 AND case_id <> $3
AND (outcome = 'GRANTED' AND completed_at >= $2 OR effect = 'arrival' AND received_at >= $2 AND status NOT IN ('RESUBMITTED', 'WITHDRAWN'))`

	underReviewSQL = columns + `WHERE about_licence = $1 AND effect = 'review'
AND status NOT IN ('REVIEW_COMPLETED', 'RESUBMITTED', 'WITHDRAWN') ORDER BY received_at, electronic_application_number`

	withDocumentSQL = `SELECT ` + heads + `fee, (SELECT document FROM application_document d
WHERE d.electronic_application_number = application.electronic_application_number), (SELECT sha256 FROM application_document d
WHERE d.electronic_application_number = application.electronic_application_number) FROM application WHERE electronic_application_number = $1`
	documentSQL = `SELECT document, sha256 FROM application_document WHERE electronic_application_number = $1`
	filedKeySQL = `SELECT idempotency_key FROM application WHERE electronic_application_number = $1`
	filedSQL    = `SELECT filed FROM application_document WHERE electronic_application_number = $1`

	forgetOnceSQL  = `DELETE FROM application_once WHERE electronic_application_number = $1`
	decidedOnceSQL = `DELETE FROM application_once WHERE electronic_application_number = $1 AND check_id = $2`
	correctedBySQL = `SELECT electronic_application_number FROM application WHERE corrects = $1`
)

// reportsAbout are those about a licence that arrived before a time and count, but for a case's, oldest first.
func reportsAbout(ctx context.Context, q db.Querier, licenceID, caseID string, before int64) ([]report, error) {
	return db.All(ctx, q, func(row db.Scanner) (r report, err error) {
		err = row.Scan(&r.procedureID, &r.version, &r.category, &r.receivedAt, &r.document)
		return r, err
	}, reportsAboutSQL, licenceID, caseID, before)
}

func scanEnded(row db.Scanner) (ended, error) {
	var e ended
	err := row.Scan(&e.procedureID, &e.receivedAt, &e.endedAt)
	return e, err
}

func scanAlike(row db.Scanner) (PossibleDuplicate, error) {
	var a PossibleDuplicate
	var received int64
	err := row.Scan(&a.Number, &a.Status, &received, &a.PaperOn)
	a.ReceivedAt = db.Time(&received)
	return a, err
}

func scan(row db.Scanner) (Application, error) {
	var a Application
	var received int64
	var completed, paid *int64
	var fee string
	err := row.Scan(&a.Number, &a.InquiryNumber, &a.CaseID, &a.CaseName, &a.ProcedureID, &a.ProcedureVersion, &a.Effect,
		&a.Subject.Ja, &a.Subject.En, &a.HolderID, &a.HolderName, &a.ActorID, &a.ActorName, &a.Category, &a.Lang,
		&a.Destination, &a.DestinationName.Ja, &a.DestinationName.En, &a.Status, &a.Outcome, &a.Version, &received,
		&completed, &paid, &a.CallSign, &a.Reason, &a.PaymentNumber, &a.NoticeNumber, &a.LicenceID,
		&a.Fee.Amount, &a.AboutLicence, &a.Corrects, &a.AssigneeID, &a.AssigneeName, &a.StandardDue, &a.MandateNumber, &a.PaperOn, &a.News, &fee)
	a.ReceivedAt, a.CompletedAt, a.FeePaidAt = db.Time(&received), db.Time(completed), db.Time(paid)
	a.Drafted = a.News.ofDraft()
	if err != nil || fee == "" {
		return a, err
	}
	return a, json.Unmarshal([]byte(fee), &a.Fee)
}

// GrantedBefore are the numbers of what was granted to an account by a procedure, the newest first: up to 20 of its newest 200.
func GrantedBefore(ctx context.Context, q db.Querier, accountID, procedureID string) ([]string, error) {
	return db.All(ctx, q, db.Value[string], grantedBeforeSQL, accountID, procedureID)
}

// ByNumber reads an application; a malformed number is one that does not exist.
func ByNumber(ctx context.Context, q db.Querier, number, suffix string) (Application, error) {
	if !ValidNumber(number) {
		return Application{}, errs.New(errs.NotFound, "application number is malformed")
	}
	return db.One(ctx, q, scan, byNumberSQL+suffix, number)
}

// ReadWhere reads the applications of a condition, in the order that what follows it says, without the breakdown of their fees.
func ReadWhere(ctx context.Context, q db.Querier, c *db.Condition, suffix string) ([]Application, error) {
	return db.All(ctx, q, scan, `SELECT `+listColumns+` FROM application`+c.Where()+suffix, c.Args...)
}

// CorrectionsOf are the numbers of the filings that correct others, by the number of what they correct.
func CorrectionsOf(ctx context.Context, q db.Querier, numbers []string) (map[string]string, error) {
	by := map[string]string{}
	if len(numbers) == 0 {
		return by, nil
	}
	c := &db.Condition{}
	c.In("corrects", numbers)
	list, err := ReadWhere(ctx, q, c, "")
	for _, a := range list {
		by[a.Corrects] = a.Number
	}
	return by, err
}

// MostListed is how many filings a list shows, and counts.
const MostListed = maxListed

// changes counts what this process has changed of applications.
var changes atomic.Uint64

// CountChange notes that a transaction changes an application: for the counts, and for who follows lists (db.Changed).
func CountChange(tx *db.Tx, number string) {
	tx.AfterCommit(func() { changes.Add(1) })
	tx.Change(number)
}

// ChangeCount counts what this process has changed of applications: what was read at the same count still holds
// as far as this process knows.
func ChangeCount() uint64 { return changes.Load() }

// insert adds a filing; false where one of its unique keys is taken.
func insert(ctx context.Context, tx *db.Tx, f *filing) (bool, error) {
	a := &f.application
	n, err := db.Exec(ctx, tx, insertSQL, a.Number, a.InquiryNumber, a.CaseID, a.CaseName, a.ProcedureID, a.ProcedureVersion,
		a.Effect, a.Subject.Ja, a.Subject.En, a.HolderID, a.HolderName, a.ActorID, a.ActorName, a.Category, a.Lang,
		a.Destination, a.DestinationName.Ja, a.DestinationName.En, a.Status, a.ReceivedAt.UnixMilli(), a.Fee.Amount, f.fee,
		f.draft.ID, f.draft.Version, f.submission.key, a.AboutLicence, a.Corrects, a.AssigneeID, a.AssigneeName, a.StandardDue,
		a.MandateNumber, a.News, a.PaperOn)
	if err != nil || n == 0 {
		return false, err
	}
	if _, err := db.Exec(ctx, tx, insertDocumentSQL, a.Number, f.sha256, f.document, f.filed); err != nil {
		return false, err
	}
	if _, err := db.Exec(ctx, tx, insertProcedureSQL, a.HolderID, a.ProcedureID, f.procedure.Title.Ja, f.procedure.Title.En); err != nil {
		return false, err
	}
	CountChange(tx, a.Number)
	return true, insertTerms(ctx, tx, a)
}

// insertOnce notes what may be filed once only; false where the account has filed it.
func insertOnce(ctx context.Context, tx *db.Tx, a Application, once procedure.Once) (bool, error) {
	n, err := db.Exec(ctx, tx, onceSQL, a.HolderID, a.ProcedureID, once.Check, once.Key, a.Number)
	return n == 1, err
}

// openAbout lists the filings about a licence that have not ended.
func openAbout(ctx context.Context, q db.Querier, licenceID string) ([]OpenFiling, error) {
	return db.All(ctx, q, func(row db.Scanner) (u OpenFiling, err error) {
		return u, row.Scan(&u.ProcedureID, &u.Number, &u.Effect, &u.Status, &u.Bureau.Ja, &u.Bureau.En)
	}, openAboutSQL, licenceID)
}

// refuseSecond refuses another filing of a procedure that alters a licence while one has not
// ended. What is about no licence is not looked for: it is most of what there is. What corrects one is none.
func refuseSecond(ctx context.Context, q db.Querier, def *procedure.Definition, a *Application) error {
	if a.AboutLicence == "" || !def.Alters() || a.Corrects != "" {
		return nil
	}
	open, err := openAbout(ctx, q, a.AboutLicence)
	if err != nil {
		return err
	}
	return draft.RefuseSecond(ctx, hindering(open, def, def.Effect != EffectArrival && a.Effect == EffectArrival))
}

// Save writes what became of an application that has ended.
func Save(ctx context.Context, tx *db.Tx, a Application) error { return save(ctx, tx, a) }

// save writes what a move changed; refused as stale where someone else changed the application.
func save(ctx context.Context, tx *db.Tx, a Application) error {
	n, err := db.Exec(ctx, tx, updateSQL, a.Status, a.Outcome, db.Millis(a.CompletedAt), db.Millis(a.FeePaidAt), a.CallSign, a.Reason,
		a.PaymentNumber, a.NoticeNumber, a.LicenceID, a.StandardDue, a.News, a.AssigneeID, a.AssigneeName, a.Number, a.Version)
	CountChange(tx, a.Number)
	if err == nil && n == 0 {
		err = draft.VersionConflict(a.Version)
	}
	_, closed := closeRequests(ctx, tx, a)
	return errors.Join(err, voided(ctx, tx, a), closed)
}

// saveFee writes the fee that was determined; save follows in the same transaction.
func saveFee(ctx context.Context, tx *db.Tx, a Application) error {
	fee, err := json.Marshal(a.Fee)
	if err != nil {
		return err
	}
	_, err = db.Exec(ctx, tx, updateFeeSQL, string(fee), a.Number, a.Version)
	return err
}

// earlier is a filing made under an idempotency key, and what it was made of.
type earlier struct {
	receipt      Receipt
	draftID      string
	draftVersion int64
}

func filedUnder(ctx context.Context, q db.Querier, accountID, key string) (earlier, error) {
	return db.One(ctx, q, func(row db.Scanner) (earlier, error) {
		var e earlier
		var received int64
		err := row.Scan(&e.receipt.Number, &e.receipt.InquiryNumber, &e.receipt.CaseID, &received, &e.draftID, &e.draftVersion)
		e.receipt.ReceptionDate = dateOf(db.Time(&received))
		return e, err
	}, filedUnderSQL, accountID, key)
}

// draftFiled is the number of what an account filed of a draft; empty for none.
func draftFiled(ctx context.Context, q db.Querier, accountID, draftID string) (string, error) {
	number, err := db.One(ctx, q, db.Value[string], filedDraftSQL, accountID, draftID)
	if errs.KindOf(err) == errs.NotFound {
		return "", nil
	}
	return number, err
}

type document struct{ json, sha256 string }

// withDocument reads an application and what was filed; a malformed number is one that does not exist.
func withDocument(ctx context.Context, q db.Querier, number string) (a Application, d document, err error) {
	if !ValidNumber(number) {
		return a, d, errs.New(errs.NotFound, "application number is malformed")
	}
	a, err = db.One(ctx, q, func(row db.Scanner) (Application, error) {
		return scan(&db.Wider{Row: row, More: []any{&d.json, &d.sha256}})
	}, withDocumentSQL, number)
	return a, d, err
}

func documentOf(ctx context.Context, q db.Querier, number string) (document, error) {
	return db.One(ctx, q, func(row db.Scanner) (document, error) {
		var d document
		err := row.Scan(&d.json, &d.sha256)
		return d, err
	}, documentSQL, number)
}

var (
	// NewestFirst is the order in which lists are, where nothing else is asked for.
	NewestFirst = []db.Key{{Column: "received_at", Descending: true}, {Column: "electronic_application_number", Descending: true}}
	oldest      = []db.Key{{Column: "received_at"}, {Column: "electronic_application_number"}}
)

// NewListing is a list of applications in an order.
func NewListing(keys []db.Key) db.Listing {
	return db.Listing{Table: "application", ID: "electronic_application_number", Columns: listColumns, Keys: keys}
}

// ReadPage gives a page of a list.
func ReadPage(ctx context.Context, q db.Querier, l db.Listing, page Page) (list List, besides *string, err error) {
	page = page.clamp()
	p, err := db.List(ctx, q, l, scan, page.Limit, page.Offset, maxListed)
	return List{Total: p.Total, Truncated: p.Total > maxListed, Applications: p.Rows}, p.Extra, err
}

const countOpenSQL = `SELECT COUNT(*) FROM application WHERE holder_id = $1 AND ` + OpenSQL

const openNumbersSQL = `SELECT electronic_application_number FROM application WHERE holder_id = $1 AND ` + OpenSQL + `
ORDER BY received_at LIMIT 0 + $2`

func countOpen(ctx context.Context, q db.Querier, holderID string) (int64, error) {
	return db.One(ctx, q, db.Value[int64], countOpenSQL, holderID)
}

// filedAt looks for each of some accounts once along what it has filed.
func filedAt(ctx context.Context, q db.Querier, accountIDs, bureaus []string) ([]string, error) {
	c := &db.Condition{}
	asked := c.Keys(accountIDs)
	c.Add("holder_id = asked.key")
	c.In("destination", bureaus)
	return db.All(ctx, q, db.Value[string], "SELECT asked.key FROM "+asked+" AS asked WHERE EXISTS (SELECT 1 FROM application"+c.Where()+")", c.Args...)
}

// OpenSQL is true of what has not ended: openStatuses in the words of the indexes that hold nothing else.
const OpenSQL = `status IN ('ARRIVED', 'PROCESSING_RECEPTION', 'FEES_NOT_PAID', 'UNDER_REVIEW', 'REQUESTING_CORRECTION')`

// endedSQL is true of what has ended, likewise.
const endedSQL = `status IN ('REVIEW_COMPLETED', 'RESUBMITTED', 'WITHDRAWN')`
