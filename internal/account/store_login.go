package account

import (
	"context"
	"time"

	"radioportal/internal/applicant"
	"radioportal/internal/db"
	"radioportal/internal/errs"
)

func ownerOfName(ctx context.Context, q db.Querier, realm, name string) (string, error) {
	return db.One(ctx, q, db.Value[string], `SELECT account_id FROM sign_in_name WHERE realm = $1 AND name = $2`, realm, name)
}

// userIDOf is the name an account signs in with that is not its mail address; "" where
// it has none.
func userIDOf(ctx context.Context, q db.Querier, a Account) (string, error) {
	name, err := db.One(ctx, q, db.Value[string], `SELECT name FROM sign_in_name WHERE realm = $1 AND account_id = $2 AND name <> $3`,
		RealmUser, a.ID, nameOf(a.Mail))
	if errs.KindOf(err) == errs.NotFound {
		return "", nil
	}
	return name, err
}

func deleteName(ctx context.Context, tx *db.Tx, realm, name, accountID string) error {
	_, err := db.Exec(ctx, tx, `DELETE FROM sign_in_name WHERE realm = $1 AND name = $2 AND account_id = $3`, realm, name, accountID)
	return err
}

// passwordOf is the hash of an account's password; "" where it has none.
func passwordOf(ctx context.Context, q db.Querier, realm, accountID string) (string, error) {
	hash, err := db.One(ctx, q, db.Value[string], `SELECT password_hash FROM credential WHERE account_id = $1 AND realm = $2`, accountID, realm)
	if errs.KindOf(err) == errs.NotFound {
		return "", nil
	}
	return hash, err
}

func setPassword(ctx context.Context, tx *db.Tx, realm, accountID, hash string) error {
	return exactlyOne(db.Exec(ctx, tx, `UPDATE credential SET password_hash = $1, updated_at = $2 WHERE account_id = $3 AND realm = $4`,
		hash, tx.Ms(), accountID, realm))
}

func setTOTP(ctx context.Context, tx *db.Tx, realm, accountID, secret string) error {
	return exactlyOne(db.Exec(ctx, tx, `UPDATE credential SET totp_secret = $1, updated_at = $2 WHERE account_id = $3 AND realm = $4`,
		secret, tx.Ms(), accountID, realm))
}

func deleteCredential(ctx context.Context, tx *db.Tx, accountID string) error {
	_, err := db.Exec(ctx, tx, `DELETE FROM credential WHERE account_id = $1`, accountID)
	return err
}

const upsertSetupSQL = `INSERT INTO totp_setup (account_id, secret, expires_at, tries) VALUES ($1, $2, $3, 0)
ON CONFLICT (account_id) DO UPDATE SET secret = excluded.secret, expires_at = excluded.expires_at, tries = 0`

func beginSetup(ctx context.Context, tx *db.Tx, accountID, secret string, lifetime time.Duration) error {
	_, err := db.Exec(ctx, tx, upsertSetupSQL, accountID, secret, tx.Now().Add(lifetime).UnixMilli())
	return err
}

// trySetup uses one of the tries to confirm an app and gives its secret; errs.NotFound
// where none is being set up, or no try is left.
func trySetup(ctx context.Context, tx *db.Tx, accountID string) (string, error) {
	return db.One(ctx, tx, db.Value[string], `UPDATE totp_setup SET tries = tries + 1 WHERE account_id = $1 AND expires_at > $2 AND tries < $3
RETURNING secret`, accountID, tx.Ms(), maxSetupTries)
}

func endSetup(ctx context.Context, tx *db.Tx, accountID string) error {
	_, err := db.Exec(ctx, tx, `DELETE FROM totp_setup WHERE account_id = $1`, accountID)
	return err
}

func insertRecoveryCode(ctx context.Context, tx *db.Tx, accountID, hash string) error {
	_, err := db.Exec(ctx, tx, `INSERT INTO recovery_code (account_id, code_hash) VALUES ($1, $2)`, accountID, hash)
	return err
}

func useRecoveryCode(ctx context.Context, tx *db.Tx, accountID, hash string) (bool, error) {
	n, err := db.Exec(ctx, tx, `DELETE FROM recovery_code WHERE account_id = $1 AND code_hash = $2`, accountID, hash)
	return n == 1, err
}

func countRecoveryCodes(ctx context.Context, q db.Querier, accountID string) (int64, error) {
	return db.One(ctx, q, db.Value[int64], `SELECT COUNT(*) FROM recovery_code WHERE account_id = $1`, accountID)
}

func deleteRecoveryCodes(ctx context.Context, tx *db.Tx, accountID string) error {
	_, err := db.Exec(ctx, tx, `DELETE FROM recovery_code WHERE account_id = $1`, accountID)
	return err
}

// insertIdentity lets an account be signed in to by who vouches for its person;
// errs.Conflict where that is another account's way, or the account has one of the kind.
func insertIdentity(ctx context.Context, tx *db.Tx, accountID string, p applicant.Proof) error {
	n, err := db.Exec(ctx, tx, `INSERT INTO login_identity (method, subject, account_id, label, created_at) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT DO NOTHING`, p.Method, p.Subject, accountID, p.Claims.Name+p.Claims.CompanyName, tx.Ms())
	if err == nil && n == 0 {
		err = errs.New(errs.Conflict, "the identity signs in to another account")
	}
	return err
}

func accountByIdentity(ctx context.Context, q db.Querier, method, subject string) (string, error) {
	return db.One(ctx, q, db.Value[string], `SELECT account_id FROM login_identity WHERE method = $1 AND subject = $2`, method, subject)
}

// vouched is a way to sign in through somebody who vouches.
type vouched struct {
	method, label string
	createdAt     time.Time
}

func identitiesOf(ctx context.Context, q db.Querier, accountID string) ([]vouched, error) {
	return db.All(ctx, q, func(row db.Scanner) (vouched, error) {
		var v vouched
		var at int64
		err := row.Scan(&v.method, &v.label, &at)
		v.createdAt = time.UnixMilli(at)
		return v, err
	}, `SELECT method, label, created_at FROM login_identity WHERE account_id = $1 ORDER BY created_at, method`, accountID)
}

func deleteIdentity(ctx context.Context, tx *db.Tx, accountID, method string) error {
	return exactlyOne(db.Exec(ctx, tx, `DELETE FROM login_identity WHERE account_id = $1 AND method = $2`, accountID, method))
}

func deleteIdentities(ctx context.Context, tx *db.Tx, accountID string) error {
	_, err := db.Exec(ctx, tx, `DELETE FROM login_identity WHERE account_id = $1`, accountID)
	return err
}

// refreshLoginTypes writes down which ways to sign in an account has.
func refreshLoginTypes(ctx context.Context, tx *db.Tx, accountID string) error {
	types := []string{}
	hash, err := passwordOf(ctx, tx, RealmUser, accountID)
	if err != nil {
		return err
	}
	if hash != "" {
		types = append(types, LoginPassword)
	}
	keys, err := passkeysOf(ctx, tx, accountID)
	if err != nil {
		return err
	}
	if len(keys) > 0 {
		types = append(types, LoginPasskey)
	}
	identities, err := identitiesOf(ctx, tx, accountID)
	if err != nil {
		return err
	}
	for _, each := range identities {
		types = append(types, each.method)
	}
	return exactlyOne(db.Exec(ctx, tx, `UPDATE account SET login_types = $1 WHERE id = $2`, document(types), accountID))
}

func deleteNames(ctx context.Context, tx *db.Tx, accountID string) error {
	_, err := db.Exec(ctx, tx, `DELETE FROM sign_in_name WHERE account_id = $1`, accountID)
	return err
}

func temporaryBefore(ctx context.Context, q db.Querier, end time.Time, limit int) ([]string, error) {
	return db.All(ctx, q, db.Value[string], `SELECT id FROM account WHERE status = '01' AND temporary_until < $1 ORDER BY temporary_until LIMIT 0 + $2`,
		end.UnixMilli(), limit)
}
