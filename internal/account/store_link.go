package account

import (
	"context"
	"time"

	"radioportal/internal/db"
)

// Purposes of links sent by mail.
const (
	linkMail     = "mail"
	linkRecovery = "recovery"
	linkAsked    = "asked"
)

const (
	linkLifetime = 30 * time.Minute
	// maxLinks is how many links are sent for one account or to one address within the
	// life of a link, so that whoever asks for all of them leaves the person one that
	// works; maxAsked is how many are asked for from one place in an hour.
	maxLinks = 5
	maxAsked = 300
	// maxLinkTries is how often a link to set a password may be tried.
	maxLinkTries = 5
	linkWindow   = time.Hour
)

// link is what a token stands for.
type link struct{ accountID, mail string }

func insertLink(ctx context.Context, tx *db.Tx, tokenHash, purpose string, l link, from time.Time) error {
	if _, err := db.Exec(ctx, tx, `DELETE FROM account_link WHERE created_at < $1`, tx.Now().Add(-linkWindow).UnixMilli()); err != nil {
		return err
	}
	_, err := db.Exec(ctx, tx, `INSERT INTO account_link (token_hash, purpose, account_id, mail, tries, created_at, expires_at)
VALUES ($1, $2, $3, $4, 0, $5, $6)`, tokenHash, purpose, l.accountID, l.mail, tx.Ms(), from.Add(linkLifetime).UnixMilli())
	return err
}

// mayAsk counts that a link is asked for; false where too many were, for the same
// subject or from the same place.
func mayAsk(ctx context.Context, tx *db.Tx, subject, source string) (bool, error) {
	asked := link{hashOfToken(subject), hashOfToken(source)}
	for _, limit := range []struct {
		column, value string
		most          int64
		window        time.Duration
	}{{"account_id", asked.accountID, maxLinks, linkLifetime}, {"mail", asked.mail, maxAsked, linkWindow}} {
		n, err := db.One(ctx, tx, db.Value[int64], `SELECT COUNT(*) FROM account_link WHERE purpose = 'asked' AND `+limit.column+` = $1 AND created_at > $2`,
			limit.value, tx.Now().Add(-limit.window).UnixMilli())
		if err != nil || n >= limit.most {
			return false, err
		}
	}
	return true, insertLink(ctx, tx, hashOfToken(newToken()), linkAsked, asked, tx.Now())
}

func scanLink(row db.Scanner) (link, error) {
	var l link
	return l, row.Scan(&l.accountID, &l.mail)
}

// tryLink uses one of the tries of a link; errs.NotFound where it is over or used.
func tryLink(ctx context.Context, tx *db.Tx, tokenHash, purpose string) (link, error) {
	return db.One(ctx, tx, scanLink, `UPDATE account_link SET tries = tries + 1
WHERE token_hash = $1 AND purpose = $2 AND expires_at > $3 AND tries < $4 RETURNING account_id, mail`, tokenHash, purpose, tx.Ms(), maxLinkTries)
}

// livingLink looks at a link without using it.
func livingLink(ctx context.Context, q db.Querier, tokenHash, purpose string, now time.Time) (link, error) {
	return db.One(ctx, q, scanLink, `SELECT account_id, mail FROM account_link
WHERE token_hash = $1 AND purpose = $2 AND expires_at > $3 AND tries < $4`, tokenHash, purpose, now.UnixMilli(), maxLinkTries)
}

// takeLink uses a link of an account up.
func takeLink(ctx context.Context, tx *db.Tx, tokenHash, purpose, accountID string) (link, error) {
	return db.One(ctx, tx, scanLink, `DELETE FROM account_link
WHERE token_hash = $1 AND purpose = $2 AND account_id = $3 AND expires_at > $4 RETURNING account_id, mail`, tokenHash, purpose, accountID, tx.Ms())
}

func deleteLinks(ctx context.Context, tx *db.Tx, accountID string) error {
	_, err := db.Exec(ctx, tx, `DELETE FROM account_link WHERE account_id = $1`, accountID)
	return err
}

// addressee is whom a mail goes to.
type addressee struct{ address, name, locale string }

func insertMail(ctx context.Context, tx *db.Tx, id string, to addressee) error {
	_, err := db.Exec(ctx, tx, `INSERT INTO account_mail (id, address, name, locale, created_at) VALUES ($1, $2, $3, $4, $5)`,
		id, to.address, to.name, to.locale, tx.Ms())
	return err
}

func mailByID(ctx context.Context, q db.Querier, id string) (addressee, error) {
	return db.One(ctx, q, func(row db.Scanner) (addressee, error) {
		var to addressee
		return to, row.Scan(&to.address, &to.name, &to.locale)
	}, `SELECT address, name, locale FROM account_mail WHERE id = $1`, id)
}

func deleteMail(ctx context.Context, tx *db.Tx, id string) error {
	_, err := db.Exec(ctx, tx, `DELETE FROM account_mail WHERE id = $1`, id)
	return err
}

// mailKept is longer than the queue tries to send a mail (internal/job): about three weeks.
const mailKept = 28 * 24 * time.Hour

func deleteOldMails(ctx context.Context, tx *db.Tx) (int64, error) {
	return db.Exec(ctx, tx, `DELETE FROM account_mail WHERE created_at < $1`, tx.Now().Add(-mailKept).UnixMilli())
}
