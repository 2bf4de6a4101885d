package application

import (
	"context"
	"slices"

	"radioportal/internal/db"
	"radioportal/internal/procedure"
)

const (
	// What passes on on a day to come.
	announceSQL       = `INSERT INTO application_succession (electronic_application_number, licence_id, licence_number, passes_on) VALUES ($1, $2, $3, $4)`
	announcedColumns  = `SELECT electronic_application_number, licence_id, licence_number, passes_on FROM application_succession `
	announcedSQL      = announcedColumns + `WHERE electronic_application_number = $1`
	announcedOfSQL    = announcedColumns + `WHERE licence_number = $1`
	dueSuccessionsSQL = announcedColumns + `WHERE passes_on <= $1
ORDER BY passes_on, electronic_application_number`
	takeSuccessionSQL = `DELETE FROM application_succession WHERE electronic_application_number = $1`

	filedOnceSQL = `SELECT electronic_application_number FROM application_once WHERE key_hash = $1 ORDER BY electronic_application_number LIMIT 0 + $2`
)

// maxPending is how many successions to one number are told of.
const maxPending = 20

// Announced is a succession that was granted, of a licence that passes on on a day to come.
type Announced struct{ Number, LicenceID, LicenceNumber, From string }

func scanAnnounced(row db.Scanner) (a Announced, err error) {
	return a, row.Scan(&a.Number, &a.LicenceID, &a.LicenceNumber, &a.From)
}

// Announce notes that a licence passes on on a day to come.
func Announce(ctx context.Context, tx *db.Tx, a Announced) error {
	_, err := db.Exec(ctx, tx, announceSQL, a.Number, a.LicenceID, a.LicenceNumber, a.From)
	return err
}

// announcedBy is what an application has announced; errs.NotFound where that is nothing, or it has passed on.
func announcedBy(ctx context.Context, q db.Querier, number string) (Announced, error) {
	return db.One(ctx, q, scanAnnounced, announcedSQL, number)
}

// announcedOf is what was announced of the licences of a number; errs.NotFound where that is nothing.
func announcedOf(ctx context.Context, q db.Querier, licenceNumber string) (Announced, error) {
	return db.One(ctx, q, scanAnnounced, announcedOfSQL, licenceNumber)
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

// PendingSuccessions are those to a licence of a number that are not decided, whoever filed them, the oldest first, besides
// one of them.
func (s *Service) PendingSuccessions(ctx context.Context, q db.Querier, licenceNumber, besides string) ([]Application, error) {
	numbers, err := db.All(ctx, q, db.Value[string], filedOnceSQL, procedure.OnceKey(licenceNumber), maxPending)
	numbers = slices.DeleteFunc(numbers, func(number string) bool { return number == besides })
	if err != nil || len(numbers) == 0 {
		return nil, err
	}
	list := make([]Application, len(numbers))
	for i, number := range numbers {
		if list[i], err = ByNumber(ctx, q, number, ""); err != nil {
			return nil, err
		}
	}
	slices.SortFunc(list, func(a, b Application) int { return a.ReceivedAt.Compare(b.ReceivedAt) })
	return slices.DeleteFunc(list, func(a Application) bool { return !a.Status.Open() || !s.succeeds(a) }), nil
}
