package account

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/go-json-experiment/json"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/login"
	"radioportal/internal/principal"
)

const accountColumns = `SELECT id, status, identified, mail, locale, services, login_types, detail, previous_login_at, COALESCE(font_size, ''),
COALESCE(identity_method, ''), pending_services, temporary_until, COALESCE(letter_for, ''), identity_shown_at, identity_proven,
version, COALESCE(status_before, ''), last_login_at, COALESCE(merged_into, ''),
mail_failed_at, COALESCE(mail_failed_why, ''), mail_letter_at FROM account `

func byID(ctx context.Context, q db.Querier, id string) (Account, error) {
	return db.One(ctx, q, scanAccount, accountColumns+`WHERE id = $1`, id)
}

func scanAccount(row db.Scanner) (Account, error) {
	var a Account
	var identified int64
	var services, pending, loginTypes, detail, proven string
	var last, until, shown, newest, failed, lettered *int64
	if err := row.Scan(&a.ID, &a.Status, &identified, &a.Mail, &a.Locale, &services, &loginTypes, &detail, &last, &a.FontSize,
		&a.IdentityMethod, &pending, &until, &a.letterFor, &shown, &proven,
		&a.Version, &a.StatusBefore, &newest, &a.MergedInto, &failed, &a.MailFailure.Answer, &lettered); err != nil {
		return a, err
	}
	a.Identified, a.PreviousLogin, a.TemporaryUntil = identified == 1, db.Time(last), db.Time(until)
	a.StatusBefore, a.Unqualified = strings.CutPrefix(a.StatusBefore, alsoUnqualified)
	a.ShownAt, a.lastLogin = db.Time(shown), db.Time(newest)
	a.MailFailure.At, a.MailFailure.LetterAt = db.Time(failed), db.Time(lettered)
	return a, errors.Join(json.Unmarshal([]byte(services), &a.Services), json.Unmarshal([]byte(pending), &a.PendingServices),
		json.Unmarshal([]byte(loginTypes), &a.LoginTypes), json.Unmarshal([]byte(detail), &a.Detail), json.Unmarshal([]byte(proven), &a.Proven))
}

const staffColumns = `SELECT id, name, role, bureaus, mail, locale, active, last_login_at FROM staff_account `

func staffByID(ctx context.Context, q db.Querier, id string) (Staff, error) {
	return db.One(ctx, q, scanStaff, staffColumns+`WHERE id = $1`, id)
}

const staffAwaySQL = `SELECT id, name, role, bureaus, mail, locale, active, last_login_at, COALESCE((SELECT string_agg(d.staff_id, ',') FROM staff_deputy d
WHERE d.deputy_id = $1 AND d.until_day >= $2 AND d.from_day <= $2 AND d.ended_at IS NULL), ''), COALESCE((SELECT substr(c.password_hash, 1, 1) || substr(c.totp_secret, 1, 1) FROM credential c
WHERE c.account_id = $1), '') FROM staff_account WHERE id = $1`

// staffWithAway is a staff member with the colleagues whose work is theirs on a day, and what somebody else has chosen to sign in with.
func staffWithAway(ctx context.Context, q db.Querier, id, day string) (s Staff, away []string, given principal.TemporaryCredentials, err error) {
	s, err = db.One(ctx, q, func(row db.Scanner) (Staff, error) {
		list, marks := "", ""
		found, err := scanStaff(withLastColumn{withLastColumn{row, &marks}, &list})
		if list != "" {
			away = strings.Split(list, ",")
		}
		given = login.TemporaryOf(marks)
		return found, err
	}, staffAwaySQL, id, day)
	return s, away, given, err
}

// withLastColumn scans one column more than its reader knows of.
type withLastColumn struct {
	db.Scanner
	last any
}

// Scan implements db.Scanner.
func (b withLastColumn) Scan(to ...any) error { return b.Scanner.Scan(append(to, b.last)...) }

func scanStaff(row db.Scanner) (Staff, error) {
	var s Staff
	var active int64
	var bureaus string
	var last *int64
	if err := row.Scan(&s.ID, &s.Name, &s.Role, &bureaus, &s.Mail, &s.Locale, &active, &last); err != nil {
		return s, err
	}
	s.Active, s.LastLogin = active == 1, db.Time(last)
	return s, json.Unmarshal([]byte(bureaus), &s.Bureaus)
}

const insertAccountSQL = `INSERT INTO account (id, category, status, identified, mail, locale, services, login_types, detail,
identity_method, temporary_until, letter_for, identity_shown_at, identity_proven, version, created_at, updated_at,
name_term, kana_term, english_term, representative_term, address_term, company_number, tel_no, postal_code, birthday, mail_term, listed)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, NULLIF($10, ''), $11, NULLIF($12, ''), $13, $14, 1, $15, $16,
NULLIF($17, ''), NULLIF($18, ''), NULLIF($19, ''), NULLIF($20, ''), NULLIF($21, ''), NULLIF($22, ''), NULLIF($23, ''), NULLIF($24, ''), NULLIF($25, ''),
NULLIF($26, ''), $27)`

func insertAccount(ctx context.Context, tx *db.Tx, a Account) error {
	t := termsOf(a)
	_, err := tx.ExecContext(ctx, insertAccountSQL, a.ID, a.Detail.UserCategory, a.Status, db.Flag(a.Identified), a.Mail, a.Locale,
		document(a.Services), document(a.LoginTypes), document(a.Detail),
		a.IdentityMethod, db.Millis(a.TemporaryUntil), a.letterFor, db.Millis(a.ShownAt), proven(a), tx.Ms(), tx.Ms(),
		t.name, t.kana, t.english, t.representative, t.address, t.companyNumber, t.telNo, t.postalCode, t.birthday, t.mail, briefOf(a.Detail))
	return wrap("insert account", err)
}

const preferSQL = `UPDATE account SET locale = $1, font_size = NULLIF($2, '') WHERE id = $3`

const preferStaffSQL = `UPDATE staff_account SET locale = $1 WHERE id = $2`

const updateAccountSQL = `UPDATE account SET status = $1, identified = $2, identity_method = NULLIF($3, ''), mail = $4, services = $5,
pending_services = $6, detail = $7, temporary_until = $8, letter_for = NULLIF($9, ''),
identity_shown_at = $10, identity_proven = $11, version = version + 1, updated_at = $12, status_before = NULLIF($13, ''),
name_term = NULLIF($14, ''), kana_term = NULLIF($15, ''), english_term = NULLIF($16, ''), representative_term = NULLIF($17, ''),
address_term = NULLIF($18, ''), company_number = NULLIF($19, ''), tel_no = NULLIF($20, ''), postal_code = NULLIF($21, ''),
birthday = NULLIF($22, ''), mail_term = NULLIF($23, ''), listed = $25,
mail_failed_at = CASE WHEN mail = $4 THEN mail_failed_at ELSE NULL END WHERE id = $24`

// updateAccount keeps everything of an account that may change but its preferences
// and its ways to sign in.
func updateAccount(ctx context.Context, tx *db.Tx, a Account) error {
	t := termsOf(a)
	return exactlyOne(db.Exec(ctx, tx, updateAccountSQL, a.Status, db.Flag(a.Identified), a.IdentityMethod, a.Mail, document(a.Services),
		document(a.PendingServices), document(a.Detail), db.Millis(a.TemporaryUntil), a.letterFor,
		db.Millis(a.ShownAt), proven(a), tx.Ms(), keptBefore(a),
		t.name, t.kana, t.english, t.representative, t.address, t.companyNumber, t.telNo, t.postalCode, t.birthday, t.mail, a.ID, briefOf(a.Detail)))
}

// alsoUnqualified stands before the state from before in an account that was unqualified for inquiry when it was suspended.
const alsoUnqualified = principal.StatusUnqualified + " "

func keptBefore(a Account) string {
	if a.Unqualified {
		return alsoUnqualified + a.StatusBefore
	}
	return a.StatusBefore
}

func proven(a Account) string {
	if a.Proven == nil {
		return "{}"
	}
	return document(a.Proven)
}

// locked is byID for a change: the row stays as it is until the transaction ends.
func locked(ctx context.Context, tx *db.Tx, id string) (Account, error) {
	return db.One(ctx, tx, scanAccount, accountColumns+`WHERE id = $1`+tx.ForUpdate(), id)
}

const insertStaffSQL = `INSERT INTO staff_account (id, name, role, bureaus, mail, locale, active, created_at, updated_at)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`

func insertStaff(ctx context.Context, tx *db.Tx, s Staff) error {
	_, err := tx.ExecContext(ctx, insertStaffSQL, s.ID, s.Name, string(s.Role), document(s.Bureaus), s.Mail, s.Locale, db.Flag(s.Active), tx.Ms(), tx.Ms())
	return wrap("insert staff account", err)
}

// noteLogin keeps when an account last signed in.
func noteLogin(ctx context.Context, tx *db.Tx, realm, accountID string) error {
	query := `UPDATE account SET previous_login_at = last_login_at, last_login_at = $1 WHERE id = $2`
	if realm == login.RealmStaff {
		query = `UPDATE staff_account SET last_login_at = $1 WHERE id = $2`
	}
	_, err := db.Exec(ctx, tx, query, tx.Ms(), accountID)
	return err
}

func exactlyOne(n int64, err error) error {
	if err == nil && n != 1 {
		err = errs.New(errs.NotFound, "no such row")
	}
	return err
}

// document is v as JSON; every v here marshals.
func document(v any) string {
	text, err := json.Marshal(v, json.Deterministic(true))
	if err != nil {
		panic(err)
	}
	return string(text)
}

func wrap(what string, err error) error {
	if err != nil {
		return fmt.Errorf("%s: %w", what, err)
	}
	return nil
}

func temporaryBefore(ctx context.Context, q db.Querier, end time.Time, limit int) ([]string, error) {
	return db.All(ctx, q, db.Value[string], `SELECT id FROM account WHERE temporary_until < $1 ORDER BY temporary_until LIMIT 0 + $2`,
		end.UnixMilli(), limit)
}

func setLoginTypes(ctx context.Context, tx *db.Tx, accountID string, types []string) error {
	return exactlyOne(db.Exec(ctx, tx, `UPDATE account SET login_types = $1 WHERE id = $2`, document(types), accountID))
}

const (
	// An account of somebody whom a power of attorney on paper names; a sign-up that shows the same person takes its place.
	paperKeySQL   = `UPDATE account SET paper_key = NULLIF($1, '') WHERE id = $2`
	byPaperKeySQL = `SELECT id FROM account WHERE paper_key = $1 ORDER BY id LIMIT 1`
	takePaperSQL  = `UPDATE account SET paper_key = NULL, locale = $1, login_types = $2 WHERE id = $3`

	mailKeySQL       = `SELECT material FROM mail_key WHERE id = $1`
	insertMailKeySQL = `INSERT INTO mail_key (id, material, created_at) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING`

	markSQL   = `INSERT INTO sandbox_mark (id, marked_at) VALUES ('sandbox', $1) ON CONFLICT DO NOTHING`
	markedSQL = `SELECT COUNT(*) FROM sandbox_mark`
)

// after gives the first n accounts behind an id, by their ids.
func after(ctx context.Context, q db.Querier, id string, n int) ([]Account, error) {
	return db.All(ctx, q, scanAccount, accountColumns+`WHERE id > $1 ORDER BY id LIMIT 0 + $2`, id, n)
}
