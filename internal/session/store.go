package session

import (
	"context"
	"time"

	"radioportal/internal/db"
)

func insertSession(ctx context.Context, tx *db.Tx, realm, cookieHash string, s session) error {
	_, err := db.Exec(ctx, tx, `INSERT INTO session (cookie_hash, id, realm, account_id, id_token, user_agent, created_at, seen_at, auth_at)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`, cookieHash, s.id, realm, s.accountID, s.idToken, s.userAgent,
		s.created.UnixMilli(), s.seen.UnixMilli(), s.auth.UnixMilli())
	return err
}

const sessionColumns = `id, account_id, id_token, user_agent, created_at, seen_at, auth_at, barred_at`

func scanSession(row db.Scanner) (session, error) {
	var s session
	var created, seen, auth, revokedAt int64
	err := row.Scan(&s.id, &s.accountID, &s.idToken, &s.userAgent, &created, &seen, &auth, &revokedAt)
	s.revoked = revokedAt > 0
	s.created, s.seen, s.auth = time.UnixMilli(created), time.UnixMilli(seen), time.UnixMilli(auth)
	return s, err
}

func sessionByCookie(ctx context.Context, q db.Querier, realm, cookieHash string) (session, error) {
	return db.One(ctx, q, scanSession, `SELECT `+sessionColumns+` FROM session WHERE cookie_hash = $1 AND realm = $2`, cookieHash, realm)
}

// sessionsByID reads those of some sessions that there are.
func sessionsByID(ctx context.Context, q db.Querier, realm string, ids []string) ([]session, error) {
	c := &db.Condition{}
	c.In("id", ids)
	c.Is("realm", realm)
	return db.All(ctx, q, scanSession, `SELECT `+sessionColumns+` FROM session`+c.Where(), c.Args...)
}

// touch notes that a session is in use.
func touch(ctx context.Context, tx *db.Tx, cookieHash string) error {
	_, err := db.Exec(ctx, tx, `UPDATE session SET seen_at = $1 WHERE cookie_hash = $2 AND seen_at < $3`, tx.Ms(), cookieHash, tx.Ms())
	return err
}

// renew gives a session a new cookie after its person has shown that it is them.
func renew(ctx context.Context, tx *db.Tx, realm, id, cookieHash string) (session, error) {
	return db.One(ctx, tx, scanSession, `UPDATE session SET cookie_hash = $1, auth_at = $2, seen_at = $3 WHERE id = $4 AND realm = $5
RETURNING `+sessionColumns, cookieHash, tx.Ms(), tx.Ms(), id, realm)
}

// setCookieHash gives a session a new cookie.
func setCookieHash(ctx context.Context, tx *db.Tx, realm, id, cookieHash string) error {
	_, err := db.Exec(ctx, tx, `UPDATE session SET cookie_hash = $1 WHERE id = $2 AND realm = $3`, cookieHash, id, realm)
	return err
}

// keepAlive is touch for a session known by its id; errs.NotFound where it is over.
func keepAlive(ctx context.Context, tx *db.Tx, realm, id string) (session, error) {
	return db.One(ctx, tx, scanSession, `UPDATE session SET seen_at = $1 WHERE id = $2 AND realm = $3 RETURNING `+sessionColumns, tx.Ms(), id, realm)
}

func sessionsOf(ctx context.Context, q db.Querier, realm, accountID string) ([]session, error) {
	return db.All(ctx, q, scanSession, `SELECT `+sessionColumns+` FROM session WHERE account_id = $1 AND realm = $2 ORDER BY seen_at DESC, id`, accountID, realm)
}

// deleteSession ends a session of an account; false where it has none with this id.
func deleteSession(ctx context.Context, tx *db.Tx, realm, accountID, id string) (bool, error) {
	n, err := db.Exec(ctx, tx, `DELETE FROM session WHERE account_id = $1 AND realm = $2 AND id = $3`, accountID, realm, id)
	return n > 0, err
}

func deleteOtherSessions(ctx context.Context, tx *db.Tx, realm, accountID, kept string) error {
	_, err := db.Exec(ctx, tx, `DELETE FROM session WHERE account_id = $1 AND realm = $2 AND id <> $3`, accountID, realm, kept)
	return err
}

// takeSession deletes a session and tells what it was; errs.NotFound where it is over already.
func takeSession(ctx context.Context, tx *db.Tx, realm, cookieHash string) (session, error) {
	return db.One(ctx, tx, scanSession, `DELETE FROM session WHERE cookie_hash = $1 AND realm = $2 RETURNING `+sessionColumns, cookieHash, realm)
}

func deleteSessionsOf(ctx context.Context, tx *db.Tx, realm, accountID string) error {
	_, err := db.Exec(ctx, tx, `DELETE FROM session WHERE account_id = $1 AND realm = $2`, accountID, realm)
	return err
}

// barSessionsOf ends the sessions of an account and keeps that others did so.
func barSessionsOf(ctx context.Context, tx *db.Tx, realm, accountID string) error {
	_, err := db.Exec(ctx, tx, `UPDATE session SET barred_at = $1 WHERE account_id = $2 AND realm = $3`, tx.Ms(), accountID, realm)
	return err
}

// deleteAhead ends the sessions that were used or begun after a time.
func deleteAhead(ctx context.Context, tx *db.Tx, realm string, after time.Time) error {
	_, err := db.Exec(ctx, tx, `DELETE FROM session WHERE realm = $1 AND (seen_at > $2 OR created_at > $3)`, realm, after.UnixMilli(), after.UnixMilli())
	return err
}

// sweep removes sessions and sign-ins that are over.
func sweep(ctx context.Context, tx *db.Tx, p Portal) error {
	if _, err := db.Exec(ctx, tx, `DELETE FROM session WHERE realm = $1 AND created_at < $2`, p.Realm, tx.Now().Add(-p.Absolute).UnixMilli()); err != nil {
		return err
	}
	if _, err := db.Exec(ctx, tx, `DELETE FROM session WHERE realm = $1 AND seen_at < $2`, p.Realm, tx.Now().Add(-p.Idle).UnixMilli()); err != nil {
		return err
	}
	_, err := db.Exec(ctx, tx, `DELETE FROM session_pending WHERE expires_at < $1`, tx.Ms())
	return err
}

func insertPending(ctx context.Context, tx *db.Tx, realm, stateHash string, p pending) error {
	_, err := db.Exec(ctx, tx, `INSERT INTO session_pending (state_hash, realm, browser_hash, nonce, verifier, return_to, expires_at)
VALUES ($1, $2, $3, $4, $5, $6, $7)`, stateHash, realm, p.browserHash, p.nonce, p.verifier, p.returnTo, tx.Now().Add(pendingLifetime).UnixMilli())
	return err
}

// takePending uses a sign-in up, in the browser that began it; errs.NotFound otherwise.
func takePending(ctx context.Context, tx *db.Tx, realm, stateHash, browserHash string) (pending, error) {
	return db.One(ctx, tx, func(row db.Scanner) (pending, error) {
		var p pending
		return p, row.Scan(&p.browserHash, &p.nonce, &p.verifier, &p.returnTo)
	}, `DELETE FROM session_pending WHERE state_hash = $1 AND realm = $2 AND browser_hash = $3 AND expires_at > $4
RETURNING browser_hash, nonce, verifier, return_to`, stateHash, realm, browserHash, tx.Ms())
}
