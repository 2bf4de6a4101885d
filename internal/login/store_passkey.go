package login

import (
	"context"
	"encoding/json"
	"time"

	"github.com/go-webauthn/webauthn/webauthn"

	"radioportal/internal/db"
	"radioportal/internal/errs"
)

func passkeysOf(ctx context.Context, q db.Querier, accountID string) ([]passkey, error) {
	return db.All(ctx, q, func(row db.Scanner) (passkey, error) {
		var p passkey
		var data string
		var created, used int64
		if err := row.Scan(&p.id, &p.name, &data, &created, &used); err != nil {
			return p, err
		}
		p.createdAt = time.UnixMilli(created)
		if used > 0 {
			p.usedAt = time.UnixMilli(used)
		}
		return p, json.Unmarshal([]byte(data), &p.credential)
	}, `SELECT id, name, data, created_at, COALESCE(used_at, 0) FROM passkey WHERE account_id = $1 ORDER BY created_at, id`, accountID)
}

// insertPasskey refuses one that is registered already: errs.Conflict.
func insertPasskey(ctx context.Context, tx *db.Tx, accountID string, p passkey) error {
	n, err := db.Exec(ctx, tx, `INSERT INTO passkey (credential_id, id, account_id, name, data, created_at) VALUES ($1, $2, $3, $4, $5, $6)
ON CONFLICT (credential_id) DO NOTHING`, credentialKey(p.credential.ID), p.id, accountID, p.name, document(p.credential), tx.Ms())
	if err == nil && n == 0 {
		err = errs.New(errs.Conflict, "the passkey is registered")
	}
	return err
}

// notePasskey keeps the counter of a passkey that was used.
func notePasskey(ctx context.Context, tx *db.Tx, used webauthn.Credential) error {
	return exactlyOne(db.Exec(ctx, tx, `UPDATE passkey SET data = $1, used_at = $2 WHERE credential_id = $3`,
		document(used), tx.Ms(), credentialKey(used.ID)))
}

func deletePasskey(ctx context.Context, tx *db.Tx, accountID, id string) (name string, err error) {
	return db.One(ctx, tx, db.Value[string], `DELETE FROM passkey WHERE id = $1 AND account_id = $2 RETURNING name`, id, accountID)
}

func deletePasskeys(ctx context.Context, tx *db.Tx, accountID string) error {
	_, err := db.Exec(ctx, tx, `DELETE FROM passkey WHERE account_id = $1`, accountID)
	return err
}

func insertCeremony(ctx context.Context, tx *db.Tx, id, owner, data string) error {
	if _, err := db.Exec(ctx, tx, `DELETE FROM passkey_ceremony WHERE expires_at < $1`, tx.Ms()); err != nil {
		return err
	}
	_, err := db.Exec(ctx, tx, `INSERT INTO passkey_ceremony (id, owner, data, expires_at) VALUES ($1, $2, $3, $4)`,
		id, owner, data, tx.Now().Add(ceremonyLifetime).UnixMilli())
	return err
}

func takeCeremony(ctx context.Context, tx *db.Tx, id, owner string) (string, error) {
	return db.One(ctx, tx, db.Value[string], `DELETE FROM passkey_ceremony WHERE id = $1 AND owner = $2 AND expires_at > $3 RETURNING data`, id, owner, tx.Ms())
}

// document is what the library keeps of a passkey or a ceremony as JSON; all of it marshals.
func document(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return string(text)
}
