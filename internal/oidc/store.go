package oidc

import (
	"context"
	"fmt"
	"strings"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/secret"
)

// readKey gives "" where there is none.
func readKey(ctx context.Context, q db.Querier, realm, purpose string) (string, error) {
	material, err := db.One(ctx, q, db.Value[string], `SELECT material FROM oidc_key WHERE realm = $1 AND purpose = $2`, realm, purpose)
	if errs.KindOf(err) == errs.NotFound {
		err = nil
	}
	return material, err
}

func insertKey(ctx context.Context, tx *db.Tx, realm, purpose, id, material string) error {
	_, err := db.Exec(ctx, tx, `INSERT INTO oidc_key (realm, purpose, id, material, created_at) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (realm, purpose) DO NOTHING`, realm, purpose, id, material, tx.Ms())
	return err
}

func readSigningKeys(ctx context.Context, q db.Querier, realm string) ([]signingKey, error) {
	return db.All(ctx, q, func(row db.Scanner) (signingKey, error) {
		var id, material string
		var at, generation int64
		if err := row.Scan(&id, &material, &at, &generation); err != nil {
			return signingKey{}, err
		}
		key, sealing, err := parseSigningKey(material)
		return signingKey{id: id, key: key, sealing: sealing, createdAt: time.UnixMilli(at), generation: generation}, err
	}, `SELECT id, material, created_at, generation FROM oidc_signing_key WHERE realm = $1 ORDER BY generation DESC`, realm)
}

// insertSigningKey keeps a key unless another node has made one of this generation.
func insertSigningKey(ctx context.Context, tx *db.Tx, realm string, generation int64, id, material string) error {
	_, err := db.Exec(ctx, tx, `INSERT INTO oidc_signing_key (realm, generation, id, material, created_at) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (realm, generation) DO NOTHING`, realm, generation, id, material, tx.Ms())
	return err
}

func deleteSigningKey(ctx context.Context, tx *db.Tx, id string) error {
	_, err := db.Exec(ctx, tx, `DELETE FROM oidc_signing_key WHERE id = $1`, id)
	return err
}

const enterRequestSQL = `INSERT INTO oidc_request (id, realm, client_id, redirect_uri, state, nonce, scopes, challenge,
hinted_account_id, account_id, step, amr, ticket_hash, auth_at, expires_at, totp_attempts, code_expires_at)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, 0, 0)
ON CONFLICT (id) DO UPDATE SET account_id = excluded.account_id, step = excluded.step, amr = excluded.amr,
ticket_hash = excluded.ticket_hash, auth_at = excluded.auth_at
WHERE oidc_request.realm = excluded.realm AND oidc_request.step IN ('password', 'totp')`

// enterRequest keeps how far a sign-in has come with its first factor; errs.NotFound
// where it has moved on. ticket is the hash of what the browser shows next.
func enterRequest(ctx context.Context, tx *db.Tx, realm string, r *request, accountID, step, amr, ticket string, authAt int64) error {
	return exactlyOne(db.Exec(ctx, tx, enterRequestSQL, r.id, realm, r.clientID, r.redirectURI, r.state, r.nonce, joined(r.scopes),
		r.challenge, r.hintedAccountID, accountID, step, amr, ticket, authAt, r.expiresAt.UnixMilli()))
}

const requestColumns = `id, client_id, redirect_uri, state, nonce, scopes, challenge, hinted_account_id, account_id, step, amr, auth_at`

func scanRequest(row db.Scanner) (*request, error) {
	r := &request{}
	var scopes, amr string
	var authAt int64
	err := row.Scan(&r.id, &r.clientID, &r.redirectURI, &r.state, &r.nonce, &scopes, &r.challenge, &r.hintedAccountID, &r.accountID, &r.step, &amr, &authAt)
	r.scopes, r.amr, r.authAt = strings.Fields(scopes), strings.Fields(amr), time.UnixMilli(authAt)
	return r, err
}

// requestByTicket is a request whose sign-in is done and whose code is not made.
func requestByTicket(ctx context.Context, q db.Querier, realm, ticket string, now time.Time) (*request, error) {
	return db.One(ctx, q, scanRequest, `SELECT `+requestColumns+` FROM oidc_request
WHERE ticket_hash = $1 AND realm = $2 AND step = 'done' AND expires_at > $3`, secret.Hash(ticket), realm, now.UnixMilli())
}

// passPassword notes whose password was given, and the secret of the browser that gave it.
func passPassword(ctx context.Context, tx *db.Tx, realm string, r *request, accountID, secret string) error {
	return enterRequest(ctx, tx, realm, r, accountID, stepTOTP, amrPassword, stepHash(r.id, secret), 0)
}

// stepHash is what is kept of a browser's secret for one sign-in, of which it may have several.
func stepHash(id, step string) string { return secret.Hash(id + ":" + step) }

// takeAttempt uses one of the attempts at a one-time password; errs.NotFound where none is left,
// and for a browser that did not give the password.
func takeAttempt(ctx context.Context, tx *db.Tx, realm, id, secret string) (accountID string, err error) {
	return db.One(ctx, tx, db.Value[string], `UPDATE oidc_request SET totp_attempts = totp_attempts + 1
WHERE id = $1 AND realm = $2 AND step = 'totp' AND totp_attempts < $3 AND expires_at > $4 AND ticket_hash = $5 RETURNING account_id`,
		id, realm, maxTOTPAttempts, tx.Ms(), stepHash(id, secret))
}

// passTOTP ends the sign-in; the browser that holds the ticket may fetch the code.
func passTOTP(ctx context.Context, tx *db.Tx, realm, id, accountID, ticket string) error {
	return exactlyOne(db.Exec(ctx, tx, `UPDATE oidc_request SET step = 'done', ticket_hash = $1, auth_at = $2
WHERE id = $3 AND realm = $4 AND account_id = $5 AND step = 'totp' AND expires_at > $6`,
		secret.Hash(ticket), tx.Ms(), id, realm, accountID, tx.Ms()))
}

// pass ends a sign-in that needs no second step.
func pass(ctx context.Context, tx *db.Tx, realm string, r *request, accountID, amr, ticket string) error {
	return enterRequest(ctx, tx, realm, r, accountID, stepDone, amr, secret.Hash(ticket), tx.Ms())
}

// setCode keeps the one code a request gets.
func setCode(ctx context.Context, tx *db.Tx, realm, id, code string) error {
	return exactlyOne(db.Exec(ctx, tx, `UPDATE oidc_request SET step = 'coded', code_hash = $1, code_expires_at = $2
WHERE id = $3 AND realm = $4 AND step = 'done'`, secret.Hash(code), tx.Now().Add(codeLifetime).UnixMilli(), id, realm))
}

// requestByCode is the request of a code that may be used, or that was.
func requestByCode(ctx context.Context, q db.Querier, realm, code string, now time.Time) (*request, error) {
	return db.One(ctx, q, scanRequest, `SELECT `+requestColumns+` FROM oidc_request
WHERE code_hash = $1 AND realm = $2 AND (step = 'used' OR (step = 'coded' AND code_expires_at > $3))`, secret.Hash(code), realm, now.UnixMilli())
}

// useCode uses the code of a request up; errs.NotFound where it is used.
func useCode(ctx context.Context, tx *db.Tx, realm, requestID string) error {
	return exactlyOne(db.Exec(ctx, tx, `UPDATE oidc_request SET step = 'used' WHERE id = $1 AND realm = $2 AND step = 'coded'`, requestID, realm))
}

// dropTokensFrom ends all tokens that follow from one sign-in.
func dropTokensFrom(ctx context.Context, tx *db.Tx, realm, requestID string) error {
	_, err := db.Exec(ctx, tx, `DELETE FROM oidc_token WHERE request_id = $1 AND realm = $2`, requestID, realm)
	return err
}

// sweep removes what is over.
func sweep(ctx context.Context, tx *db.Tx) error {
	if _, err := db.Exec(ctx, tx, `DELETE FROM oidc_request WHERE expires_at < $1`, tx.Now().Add(-keepRequests).UnixMilli()); err != nil {
		return err
	}
	if _, err := db.Exec(ctx, tx, `DELETE FROM oidc_token WHERE refresh_expires_at < $1`, tx.Ms()); err != nil {
		return err
	}
	_, err := db.Exec(ctx, tx, `DELETE FROM oidc_refresh_used WHERE expires_at < $1
AND NOT EXISTS (SELECT 1 FROM oidc_token t WHERE t.request_id = oidc_refresh_used.request_id)`, tx.Ms())
	return err
}

// token is an access token and, where refresh is not empty, the refresh token beside it.
type token struct {
	id, refresh string
	grant       grant
}

const insertTokenSQL = `INSERT INTO oidc_token (id_hash, refresh_hash, realm, request_id, client_id, account_id, scopes, amr, auth_at, expires_at, refresh_expires_at)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`

func insertToken(ctx context.Context, tx *db.Tx, realm string, t token) error {
	var refresh any
	over := tx.Now().Add(tokenLifetime)
	end := over
	if t.refresh != "" {
		refresh, end = secret.Hash(t.refresh), tx.Now().Add(refreshLifetime)
	}
	_, err := db.Exec(ctx, tx, insertTokenSQL, secret.Hash(t.id), refresh, realm, t.grant.requestID, t.grant.clientID, t.grant.accountID,
		joined(t.grant.scopes), joined(t.grant.amr), t.grant.authAt.UnixMilli(), over.UnixMilli(), end.UnixMilli())
	return err
}

const grantColumns = `SELECT request_id, client_id, account_id, scopes, amr, auth_at FROM oidc_token `

func scanGrant(row db.Scanner) (*grant, error) {
	g := &grant{}
	var scopes, amr string
	var authAt int64
	err := row.Scan(&g.requestID, &g.clientID, &g.accountID, &scopes, &amr, &authAt)
	g.scopes, g.amr, g.authAt = strings.Fields(scopes), strings.Fields(amr), time.UnixMilli(authAt)
	return g, err
}

func grantByToken(ctx context.Context, q db.Querier, realm, id string, now time.Time) (*grant, error) {
	return db.One(ctx, q, scanGrant, grantColumns+`WHERE id_hash = $1 AND realm = $2 AND expires_at > $3`, secret.Hash(id), realm, now.UnixMilli())
}

func grantByRefresh(ctx context.Context, q db.Querier, realm, refresh string, now time.Time) (*grant, error) {
	return db.One(ctx, q, scanGrant, grantColumns+`WHERE refresh_hash = $1 AND realm = $2 AND refresh_expires_at > $3`, secret.Hash(refresh), realm, now.UnixMilli())
}

// useRefresh uses a refresh token up, with the access token beside it; errs.NotFound
// where it is used.
func useRefresh(ctx context.Context, tx *db.Tx, realm, refresh string, g grant) error {
	if err := exactlyOne(db.Exec(ctx, tx, `DELETE FROM oidc_token WHERE refresh_hash = $1 AND realm = $2`, secret.Hash(refresh), realm)); err != nil {
		return err
	}
	_, err := db.Exec(ctx, tx, `INSERT INTO oidc_refresh_used (refresh_hash, realm, request_id, client_id, expires_at) VALUES ($1, $2, $3, $4, $5)`,
		secret.Hash(refresh), realm, g.requestID, g.clientID, tx.Now().Add(refreshLifetime).UnixMilli())
	return err
}

// usedRefresh is the sign-in of a refresh token that a client has used already.
func usedRefresh(ctx context.Context, q db.Querier, realm, refresh, clientID string) (requestID string, err error) {
	return db.One(ctx, q, db.Value[string], `SELECT request_id FROM oidc_refresh_used WHERE refresh_hash = $1 AND realm = $2 AND client_id = $3`,
		secret.Hash(refresh), realm, clientID)
}

func dropToken(ctx context.Context, tx *db.Tx, realm, token, clientID string) error {
	_, err := db.Exec(ctx, tx, `DELETE FROM oidc_token WHERE (id_hash = $1 OR refresh_hash = $1) AND realm = $2 AND client_id = $3`, secret.Hash(token), realm, clientID)
	return err
}

func dropTokensOf(ctx context.Context, tx *db.Tx, realm, accountID, clientID string) error {
	_, err := db.Exec(ctx, tx, `DELETE FROM oidc_token WHERE account_id = $1 AND realm = $2 AND client_id = $3`, accountID, realm, clientID)
	return err
}

func dropAllTokensOf(ctx context.Context, tx *db.Tx, realm, accountID string) error {
	_, err := db.Exec(ctx, tx, `DELETE FROM oidc_token WHERE account_id = $1 AND realm = $2`, accountID, realm)
	return err
}

func exactlyOne(n int64, err error) error {
	if err == nil && n != 1 {
		err = errs.New(errs.NotFound, "no such row in this state")
	}
	if err != nil {
		return fmt.Errorf("sign-in: %w", err)
	}
	return nil
}

func joined(scopes []string) string { return strings.Join(scopes, " ") }
