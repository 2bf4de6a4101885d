package signup

import (
	"context"
	"database/sql"
	"encoding/json"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/errs"
)

const columns = `id, variant, category, login_method, terms_version, locale, COALESCE(mail, ''), mail_confirmed_at, services,
COALESCE(identity_check, ''), form, COALESCE(totp_secret, ''), totp_confirmed, COALESCE(account_id, ''), expires_at`

func scan(row db.Scanner) (Signup, error) {
	var s Signup
	var confirmed sql.NullInt64
	var services, form string
	var totp, expires int64
	err := row.Scan(&s.ID, &s.Variant, &s.Category, &s.LoginMethod, &s.TermsVersion, &s.Locale, &s.Mail, &confirmed, &services,
		&s.IdentityCheck, &form, &s.TOTPSecret, &totp, &s.AccountID, &expires)
	if err != nil {
		return s, err
	}
	s.MailConfirmed, s.TOTPConfirmed, s.ExpiresAt, s.Form = confirmed.Valid, totp == 1, time.UnixMilli(expires), json.RawMessage(form)
	return s, json.Unmarshal([]byte(services), &s.Services)
}

const insertSQL = `INSERT INTO signup (id, cookie_hash, variant, category, login_method, terms_version, terms_at, locale,
services, identity_check, form, totp_confirmed, created_at, expires_at)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, NULLIF($10, ''), '{}', 0, $11, $12)`

func insert(ctx context.Context, tx *db.Tx, cookieHash string, s Signup) error {
	_, err := db.Exec(ctx, tx, insertSQL, s.ID, cookieHash, s.Variant, s.Category, s.LoginMethod, s.TermsVersion, tx.Ms(), s.Locale,
		list(s.Services), s.IdentityCheck, tx.Ms(), tx.Now().Add(lifetime).UnixMilli())
	return err
}

func byCookie(ctx context.Context, q db.Querier, cookieHash string, now time.Time) (Signup, error) {
	return db.One(ctx, q, scan, `SELECT `+columns+` FROM signup WHERE cookie_hash = $1 AND expires_at > $2`, cookieHash, now.UnixMilli())
}

// locked is byCookie for a change: the row stays as it is until the transaction ends.
func locked(ctx context.Context, tx *db.Tx, cookieHash string) (Signup, error) {
	return db.One(ctx, tx, scan, `SELECT `+columns+` FROM signup WHERE cookie_hash = $1 AND expires_at > $2`+tx.ForUpdate(), cookieHash, tx.Ms())
}

func byID(ctx context.Context, q db.Querier, id string) (Signup, error) {
	return db.One(ctx, q, scan, `SELECT `+columns+` FROM signup WHERE id = $1`, id)
}

// lockedByID is byID for a change.
func lockedByID(ctx context.Context, tx *db.Tx, id string) (Signup, error) {
	return db.One(ctx, tx, scan, `SELECT `+columns+` FROM signup WHERE id = $1`+tx.ForUpdate(), id)
}

// hasMoved tells whether a browser's sign-up goes on in another one.
func hasMoved(ctx context.Context, q db.Querier, cookieHash string) (bool, error) {
	n, err := db.One(ctx, q, db.Value[int64], `SELECT COUNT(*) FROM signup WHERE moved_hash = $1`, cookieHash)
	return n > 0, err
}

const updateSQL = `UPDATE signup SET mail = NULLIF($1, ''), mail_confirmed_at = CASE WHEN $2 = 0 THEN NULL ELSE COALESCE(mail_confirmed_at, $3) END,
services = $4, identity_check = NULLIF($5, ''), form = $6, totp_secret = NULLIF($7, ''), totp_confirmed = $8, account_id = NULLIF($9, ''), locale = $10 WHERE id = $11`

func update(ctx context.Context, tx *db.Tx, s Signup) error {
	return exactlyOne(db.Exec(ctx, tx, updateSQL, s.Mail, db.Flag(s.MailConfirmed), tx.Ms(), list(s.Services), s.IdentityCheck,
		string(s.Form), s.TOTPSecret, db.Flag(s.TOTPConfirmed), s.AccountID, s.Locale, s.ID))
}

// move binds a sign-up to another browser, under another id.
func move(ctx context.Context, tx *db.Tx, from, to, cookieHash string) error {
	return exactlyOne(db.Exec(ctx, tx, `UPDATE signup SET id = $1, moved_hash = cookie_hash, cookie_hash = $2, totp_attempts = 0 WHERE id = $3`, to, cookieHash, from))
}

func remove(ctx context.Context, tx *db.Tx, cookieHash string) error {
	_, err := db.Exec(ctx, tx, `DELETE FROM signup WHERE cookie_hash = $1 AND account_id IS NULL`, cookieHash)
	return err
}

// mailing is one mail that was asked for.
type mailing struct{ signupID, mail string }

func insertMailing(ctx context.Context, tx *db.Tx, id, source string, m mailing) error {
	_, err := db.Exec(ctx, tx, `INSERT INTO signup_mail (id, signup_id, mail, source, at) VALUES ($1, $2, $3, $4, $5)`,
		id, m.signupID, m.mail, source, tx.Ms())
	return err
}

func mailingByID(ctx context.Context, q db.Querier, id string) (mailing, error) {
	return db.One(ctx, q, func(row db.Scanner) (mailing, error) {
		var m mailing
		return m, row.Scan(&m.signupID, &m.mail)
	}, `SELECT signup_id, mail FROM signup_mail WHERE id = $1`, id)
}

// counts are how many mails were asked for since a time.
type counts struct{ signup, mail, source int64 }

func countMailings(ctx context.Context, q db.Querier, m mailing, source string, since time.Time) (counts, error) {
	return db.One(ctx, q, func(row db.Scanner) (counts, error) {
		var c counts
		return c, row.Scan(&c.signup, &c.mail, &c.source)
	}, `SELECT (SELECT COUNT(*) FROM signup_mail WHERE signup_id = $1 AND at > $2),
(SELECT COUNT(*) FROM signup_mail WHERE mail = $3 AND at > $2), (SELECT COUNT(*) FROM signup_mail WHERE at > $2 AND source = $4)`,
		m.signupID, since.UnixMilli(), m.mail, source)
}

func insertToken(ctx context.Context, tx *db.Tx, tokenHash string, m mailing, from time.Time) error {
	_, err := db.Exec(ctx, tx, `INSERT INTO signup_token (token_hash, signup_id, mail, expires_at) VALUES ($1, $2, $3, $4)`,
		tokenHash, m.signupID, m.mail, from.Add(tokenLifetime).UnixMilli())
	return err
}

// takeToken uses the link of a mail up, with the others of its sign-up.
func takeToken(ctx context.Context, tx *db.Tx, tokenHash string) (mailing, error) {
	found, err := db.One(ctx, tx, func(row db.Scanner) (mailing, error) {
		var m mailing
		return m, row.Scan(&m.signupID, &m.mail)
	}, `DELETE FROM signup_token WHERE token_hash = $1 AND expires_at > $2 RETURNING signup_id, mail`, tokenHash, tx.Ms())
	if err != nil {
		return found, err
	}
	_, err = db.Exec(ctx, tx, `DELETE FROM signup_token WHERE signup_id = $1`, found.signupID)
	return found, err
}

// sweep removes what is over and tells how many sign-ups that were.
func sweep(ctx context.Context, tx *db.Tx) (int64, error) {
	for _, query := range []string{`DELETE FROM signup_token WHERE expires_at < $1`, `DELETE FROM signup_mail WHERE at < $1`} {
		if _, err := db.Exec(ctx, tx, query, tx.Now().Add(-mailWindow).UnixMilli()); err != nil {
			return 0, err
		}
	}
	return db.Exec(ctx, tx, `DELETE FROM signup WHERE expires_at < $1`, tx.Ms())
}

func exactlyOne(n int64, err error) error {
	if err == nil && n != 1 {
		err = errs.New(errs.NotFound, "no such sign-up")
	}
	return err
}

func list(words []string) string {
	if words == nil {
		words = []string{}
	}
	text, err := json.Marshal(words)
	if err != nil {
		panic(err) // a list of words marshals
	}
	return string(text)
}

// Tries are counted in the statement itself, so that many at the same time count too.
const (
	tryTOTPSQL      = `UPDATE signup SET totp_attempts = totp_attempts + 1 WHERE id = $1 AND totp_attempts < $2`
	resetTOTPSQL    = `UPDATE signup SET totp_attempts = 0 WHERE id = $1`
	tryUserIDSQL    = `UPDATE signup SET user_id_attempts = user_id_attempts + 1 WHERE id = $1 AND user_id_attempts < $2`
	returnUserIDSQL = `UPDATE signup SET user_id_attempts = user_id_attempts - 1 WHERE id = $1 AND user_id_attempts > 0`
)
