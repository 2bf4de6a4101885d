package accountmail

import (
	"context"
	"time"

	"radioportal/internal/db"
)

// SaveAddressee keeps an address until its mail is sent, and gives its id.
func SaveAddressee(ctx context.Context, tx *db.Tx, to Addressee) (id string, err error) {
	id = db.NewID()
	_, err = db.Exec(ctx, tx, `INSERT INTO account_mail (id, address, name, locale, created_at) VALUES ($1, $2, $3, $4, $5)`,
		id, to.Address, to.Name, to.Locale, tx.Ms())
	return id, err
}

// AddresseeOf is a kept address; errs.NotFound where its mail was sent.
func AddresseeOf(ctx context.Context, q db.Querier, id string) (Addressee, error) {
	return db.One(ctx, q, func(row db.Scanner) (Addressee, error) {
		var to Addressee
		return to, row.Scan(&to.Address, &to.Name, &to.Locale)
	}, `SELECT address, name, locale FROM account_mail WHERE id = $1`, id)
}

// DeleteAddressee forgets the address of a mail that was sent.
func DeleteAddressee(ctx context.Context, tx *db.Tx, id string) error {
	_, err := db.Exec(ctx, tx, `DELETE FROM account_mail WHERE id = $1`, id)
	return err
}

// keptFor is longer than the queue tries to send a mail (internal/job): about three weeks.
const keptFor = 28 * 24 * time.Hour

// Sweep forgets the addresses of mails that could not be sent and tells how many.
func Sweep(ctx context.Context, tx *db.Tx) (int64, error) {
	return db.Exec(ctx, tx, `DELETE FROM account_mail WHERE created_at < $1`, tx.Now().Add(-keptFor).UnixMilli())
}
