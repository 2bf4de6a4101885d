package application

import (
	"context"

	"radioportal/internal/db"
)

const (
	// What passes on on a day to come.
	announceSQL       = `INSERT INTO application_succession (electronic_application_number, licence_id, passes_on) VALUES ($1, $2, $3)`
	announcedSQL      = `SELECT electronic_application_number, licence_id, passes_on FROM application_succession WHERE electronic_application_number = $1`
	dueSuccessionsSQL = `SELECT electronic_application_number, licence_id, passes_on FROM application_succession WHERE passes_on <= $1
ORDER BY passes_on, electronic_application_number`
	takeSuccessionSQL = `DELETE FROM application_succession WHERE electronic_application_number = $1`
)

// Announced is a succession that was granted, of a licence that passes on on a day to come.
type Announced struct{ Number, LicenceID, From string }

func scanAnnounced(row db.Scanner) (a Announced, err error) {
	return a, row.Scan(&a.Number, &a.LicenceID, &a.From)
}

// Announce notes that a licence passes on on a day to come.
func Announce(ctx context.Context, tx *db.Tx, a Announced) error {
	_, err := db.Exec(ctx, tx, announceSQL, a.Number, a.LicenceID, a.From)
	return err
}

// announcedBy is what an application has announced; errs.NotFound where that is nothing, or it has passed on.
func announcedBy(ctx context.Context, q db.Querier, number string) (Announced, error) {
	return db.One(ctx, q, scanAnnounced, announcedSQL, number)
}

// DueSuccessions are those whose day has come.
func DueSuccessions(ctx context.Context, q db.Querier, today string) ([]Announced, error) {
	return db.All(ctx, q, scanAnnounced, dueSuccessionsSQL, today)
}

// TakeSuccession is false where another has taken it.
func TakeSuccession(ctx context.Context, tx *db.Tx, number string) (bool, error) {
	n, err := db.Exec(ctx, tx, takeSuccessionSQL, number)
	return n == 1, err
}
