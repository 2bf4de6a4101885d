package login

import (
	"context"
	"errors"
	"maps"
	"slices"
	"time"

	"radioportal/internal/accountmail"
	"radioportal/internal/db"
	"radioportal/internal/errs"
)

// keepUsedSteps is how long a one-time password is remembered as used.
const keepUsedSteps = 24 * time.Hour

const insertNameSQL = `INSERT INTO sign_in_name (realm, name, account_id) VALUES ($1, $2, $3) ON CONFLICT (realm, name) DO NOTHING`

// insertName refuses a name that somebody signs in with already: errs.Conflict.
func insertName(ctx context.Context, tx *db.Tx, realm, name, accountID string) error {
	n, err := db.Exec(ctx, tx, insertNameSQL, realm, name, accountID)
	if err == nil && n == 0 {
		err = errs.New(errs.Conflict, "the sign-in name is taken")
	}
	return err
}

const insertCredentialSQL = `INSERT INTO credential (account_id, realm, password_hash, totp_secret, updated_at) VALUES ($1, $2, $3, $4, $5)`

func insertCredential(ctx context.Context, tx *db.Tx, realm, accountID, hash, secret string) error {
	_, err := db.Exec(ctx, tx, insertCredentialSQL, accountID, realm, hash, secret, tx.Ms())
	return err
}

type credential struct{ accountID, hash string }

const credentialByNameSQL = `SELECT c.account_id, c.password_hash FROM sign_in_name n JOIN credential c ON c.account_id = n.account_id
WHERE n.realm = $1 AND n.name = $2`

func credentialByName(ctx context.Context, q db.Querier, realm, name string) (credential, error) {
	return db.One(ctx, q, func(row db.Scanner) (credential, error) {
		var c credential
		err := row.Scan(&c.accountID, &c.hash)
		c.hash = withoutMark(c.hash)
		return c, err
	}, credentialByNameSQL, realm, name)
}

func totpSecret(ctx context.Context, q db.Querier, realm, accountID string) (string, error) {
	secret, err := db.One(ctx, q, db.Value[string], `SELECT totp_secret FROM credential WHERE account_id = $1 AND realm = $2`, accountID, realm)
	return withoutMark(secret), err
}

func ownerOfName(ctx context.Context, q db.Querier, realm, name string) (string, error) {
	return db.One(ctx, q, db.Value[string], `SELECT account_id FROM sign_in_name WHERE realm = $1 AND name = $2`, realm, name)
}

// UserID is the name an account signs in with that is not its mail address; "" where
// it has none.
func UserID(ctx context.Context, q db.Querier, realm, accountID, mail string) (string, error) {
	name, err := db.One(ctx, q, db.Value[string], `SELECT name FROM sign_in_name WHERE realm = $1 AND account_id = $2 AND name <> $3`,
		realm, accountID, nameOf(mail))
	if errs.KindOf(err) == errs.NotFound {
		return "", nil
	}
	return name, err
}

const userIDsSQL = `SELECT asked, name FROM (SELECT key AS asked FROM json_each($1)) AS accounts CROSS JOIN sign_in_name WHERE account_id = asked`

// UserIDs is UserID of many accounts, by their ids; given are their mail addresses.
func UserIDs(ctx context.Context, q db.Querier, mails map[string]string) (map[string]string, error) {
	found := map[string]string{}
	_, err := db.All(ctx, q, func(row db.Scanner) (id string, err error) {
		var name string
		if err = row.Scan(&id, &name); err == nil && name != nameOf(mails[id]) {
			found[id] = name
		}
		return id, err
	}, userIDsSQL, db.Keys(slices.Collect(maps.Keys(mails))))
	return found, err
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
	return withoutMark(hash), err
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

func deleteNames(ctx context.Context, tx *db.Tx, accountID string) error {
	_, err := db.Exec(ctx, tx, `DELETE FROM sign_in_name WHERE account_id = $1`, accountID)
	return err
}

// AnyName tells whether anybody can sign in at all.
func AnyName(ctx context.Context, q db.Querier) (bool, error) {
	n, err := db.One(ctx, q, db.Value[int64], `SELECT COUNT(*) FROM (SELECT 1 FROM sign_in_name LIMIT 1) AS one`)
	return n > 0, err
}

func exactlyOne(n int64, err error) error {
	if err == nil && n != 1 {
		err = errs.New(errs.NotFound, "no such row")
	}
	return err
}

// eraseAll deletes all that an account is signed in to with.
func eraseAll(ctx context.Context, tx *db.Tx, accountID string) error {
	return errors.Join(deleteNames(ctx, tx, accountID), deleteCredential(ctx, tx, accountID), deletePasskeys(ctx, tx, accountID),
		deleteIdentities(ctx, tx, accountID), deleteRecoveryCodes(ctx, tx, accountID), accountmail.DeleteLinks(ctx, tx, accountID),
		forgetBrowsers(ctx, tx, accountID), endSetup(ctx, tx, accountID))
}
