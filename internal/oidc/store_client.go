package oidc

import (
	"context"
	"encoding/json"
	"strings"
	"time"

	"github.com/go-jose/go-jose/v4"

	"radioportal/internal/db"
)

// insertAssertion keeps that an assertion was used; false where it was before.
func insertAssertion(ctx context.Context, tx *db.Tx, idHash string, over time.Time) (bool, error) {
	if _, err := db.Exec(ctx, tx, `DELETE FROM oidc_assertion WHERE expires_at < $1`, tx.Ms()); err != nil {
		return false, err
	}
	n, err := db.Exec(ctx, tx, `INSERT INTO oidc_assertion (id_hash, expires_at) VALUES ($1, $2) ON CONFLICT (id_hash) DO NOTHING`, idHash, over.UnixMilli())
	return n == 1, err
}

// relyingParty is a registered client that is not disabled.
func relyingParty(ctx context.Context, q db.Querier, realm, id, origin string) (*client, error) {
	found, err := db.One(ctx, q, scanRelying, selectRelying+` WHERE realm = $1 AND id = $2 AND disabled_at = 0`, realm, id)
	if err != nil {
		return nil, err
	}
	c := &client{Client: Client{ID: found.ID, RedirectURIs: found.RedirectURIs, LogoutURIs: found.LogoutURIs}, origin: origin,
		name: found.Name, scopes: found.Scopes, secretHash: found.secretHash}
	if found.jwks == "" {
		return c, nil
	}
	var set jose.JSONWebKeySet
	err = json.Unmarshal([]byte(found.jwks), &set)
	c.keys = set.Keys
	return c, err
}

const selectRelying = `SELECT id, name, secret_hash, jwks, redirect_uris, logout_uris, scopes, disabled_at FROM oidc_client`

func scanRelying(row db.Scanner) (RelyingParty, error) {
	var r RelyingParty
	var redirects, logouts, scopes string
	var disabled int64
	if err := row.Scan(&r.ID, &r.Name, &r.secretHash, &r.jwks, &redirects, &logouts, &scopes, &disabled); err != nil {
		return r, err
	}
	r.Scopes, r.ByKey, r.Disabled = strings.Fields(scopes), r.jwks != "", disabled != 0
	if err := json.Unmarshal([]byte(redirects), &r.RedirectURIs); err != nil {
		return r, err
	}
	return r, json.Unmarshal([]byte(logouts), &r.LogoutURIs)
}

// insertRelying keeps a relying party; false where the realm has one of this id.
func insertRelying(ctx context.Context, tx *db.Tx, realm string, r RelyingParty) (bool, error) {
	redirects, err := json.Marshal(r.RedirectURIs)
	if err != nil {
		return false, err
	}
	logouts, err := json.Marshal(append([]string{}, r.LogoutURIs...))
	if err != nil {
		return false, err
	}
	n, err := db.Exec(ctx, tx, `INSERT INTO oidc_client (realm, id, name, secret_hash, jwks, redirect_uris, logout_uris, scopes, created_at, updated_at, disabled_at)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, 0) ON CONFLICT (realm, id) DO NOTHING`,
		realm, r.ID, r.Name, r.secretHash, r.jwks, string(redirects), string(logouts), joined(r.Scopes), tx.Ms())
	return n == 1, err
}

func setDisabled(ctx context.Context, tx *db.Tx, realm, id string, at int64) error {
	return exactlyOne(db.Exec(ctx, tx, `UPDATE oidc_client SET disabled_at = $1, updated_at = $2 WHERE realm = $3 AND id = $4`, at, tx.Ms(), realm, id))
}

func setCredential(ctx context.Context, tx *db.Tx, realm, id, secretHash, jwks string) error {
	return exactlyOne(db.Exec(ctx, tx, `UPDATE oidc_client SET secret_hash = $1, jwks = $2, updated_at = $3 WHERE realm = $4 AND id = $5`,
		secretHash, jwks, tx.Ms(), realm, id))
}

// dropClient ends what was issued to a client, and the sign-ins under way.
func dropClient(ctx context.Context, tx *db.Tx, realm, id string) error {
	for _, statement := range []string{`DELETE FROM oidc_token WHERE realm = $1 AND client_id = $2`, `DELETE FROM oidc_request WHERE realm = $1 AND client_id = $2`} {
		if _, err := db.Exec(ctx, tx, statement, realm, id); err != nil {
			return err
		}
	}
	return nil
}
