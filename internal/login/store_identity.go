package login

import (
	"context"
	"time"

	"radioportal/internal/applicant"
	"radioportal/internal/db"
	"radioportal/internal/errs"
)

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

// methodsOf are the login methods that an account has.
func methodsOf(ctx context.Context, q db.Querier, accountID string) ([]string, error) {
	methods := []string{}
	hash, err := passwordOf(ctx, q, RealmUser, accountID)
	if err != nil {
		return nil, err
	}
	if hash != "" {
		methods = append(methods, Password)
	}
	keys, err := passkeysOf(ctx, q, accountID)
	if err != nil {
		return nil, err
	}
	if len(keys) > 0 {
		methods = append(methods, Passkey)
	}
	identities, err := identitiesOf(ctx, q, accountID)
	if err != nil {
		return nil, err
	}
	for _, each := range identities {
		methods = append(methods, each.method)
	}
	return methods, nil
}
