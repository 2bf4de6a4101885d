package accountmail

import (
	"context"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/secret"
)

// Purposes of links sent by mail.
const (
	ForMail     = "mail"     // confirms a new address
	ForRecovery = "recovery" // sets a lost password

	requested = "request" // counts that one was asked for
)

const (
	linkLifetime = 30 * time.Minute
	// maxLinks is how many links are sent for one account or to one address within the
	// life of a link, so that whoever asks for all of them leaves the person one that
	// works; maxAsked is how many are asked for from one place in an hour.
	maxLinks     = 5
	maxRequested = 300
	// maxAttempts is how often a link to set a password may be tried.
	maxAttempts = 5
	linkWindow  = time.Hour
)

// Link is what a token stands for.
type Link struct{ AccountID, Mail string }

// NewLink makes a link that lives half an hour from a time on, and gives its token.
func NewLink(ctx context.Context, tx *db.Tx, purpose string, l Link, from time.Time) (token string, err error) {
	token = secret.New()
	return token, insertLink(ctx, tx, secret.Hash(token), purpose, l, from)
}

func insertLink(ctx context.Context, tx *db.Tx, tokenHash, purpose string, l Link, from time.Time) error {
	if _, err := db.Exec(ctx, tx, `DELETE FROM account_link WHERE created_at < $1`, tx.Now().Add(-linkWindow).UnixMilli()); err != nil {
		return err
	}
	_, err := db.Exec(ctx, tx, `INSERT INTO account_link (token_hash, purpose, account_id, mail, attempts, created_at, expires_at)
VALUES ($1, $2, $3, $4, 0, $5, $6)`, tokenHash, purpose, l.AccountID, l.Mail, tx.Ms(), from.Add(linkLifetime).UnixMilli())
	return err
}

// AllowLink counts that a link is asked for; false where too many were, for the same
// subject or from the same place.
func AllowLink(ctx context.Context, tx *db.Tx, subject, source string) (bool, error) {
	by := Link{secret.Hash(subject), secret.Hash(source)}
	for _, limit := range []struct {
		column, value string
		most          int64
		window        time.Duration
	}{{"account_id", by.AccountID, maxLinks, linkLifetime}, {"mail", by.Mail, maxRequested, linkWindow}} {
		n, err := db.One(ctx, tx, db.Value[int64], `SELECT COUNT(*) FROM account_link WHERE purpose = 'request' AND `+limit.column+` = $1 AND created_at > $2`,
			limit.value, tx.Now().Add(-limit.window).UnixMilli())
		if err != nil || n >= limit.most {
			return false, err
		}
	}
	return true, insertLink(ctx, tx, secret.Hash(secret.New()), requested, by, tx.Now())
}

func scanLink(row db.Scanner) (Link, error) {
	var l Link
	return l, row.Scan(&l.AccountID, &l.Mail)
}

// TryLink uses one of the attempts at a link. Where the link is over or used, it and those
// below answer LinkExpired.
func TryLink(ctx context.Context, tx *db.Tx, token, purpose string) (Link, error) {
	found, err := db.One(ctx, tx, scanLink, `UPDATE account_link SET attempts = attempts + 1
WHERE token_hash = $1 AND purpose = $2 AND expires_at > $3 AND attempts < $4 RETURNING account_id, mail`, secret.Hash(token), purpose, tx.Ms(), maxAttempts)
	return found, LinkExpired(err)
}

// ReadLink looks at a link without using it.
func ReadLink(ctx context.Context, q db.Querier, token, purpose string, now time.Time) (Link, error) {
	found, err := db.One(ctx, q, scanLink, `SELECT account_id, mail FROM account_link
WHERE token_hash = $1 AND purpose = $2 AND expires_at > $3 AND attempts < $4`, secret.Hash(token), purpose, now.UnixMilli(), maxAttempts)
	return found, LinkExpired(err)
}

// UseLink uses a link of an account up.
func UseLink(ctx context.Context, tx *db.Tx, token, purpose, accountID string) (Link, error) {
	found, err := db.One(ctx, tx, scanLink, `DELETE FROM account_link
WHERE token_hash = $1 AND purpose = $2 AND account_id = $3 AND expires_at > $4 RETURNING account_id, mail`, secret.Hash(token), purpose, accountID, tx.Ms())
	return found, LinkExpired(err)
}

// DeleteLinks ends all links of an account.
func DeleteLinks(ctx context.Context, tx *db.Tx, accountID string) error {
	_, err := db.Exec(ctx, tx, `DELETE FROM account_link WHERE account_id = $1`, accountID)
	return err
}
