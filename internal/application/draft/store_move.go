package draft

import (
	"context"
	"errors"
	"slices"

	"radioportal/internal/applicant"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/principal"
)

const (
	begunSQL   = `SELECT procedure_id FROM draft WHERE owner_id = $1 AND about_application IS NULL`
	moveOwnSQL = `UPDATE draft SET account_id = $1, owner_id = $1 WHERE owner_id = $2`
	// What agents write for the account.
	moveForSQL = `UPDATE draft SET account_id = $1 WHERE account_id = $2 AND owner_id <> account_id`
)

// MoveAccount makes the drafts of one account another's, as they are: two of one procedure stay two.
func (s *Service) MoveAccount(ctx context.Context, tx *db.Tx, from, to string) (applicant.Moved, error) {
	begun, err := db.All(ctx, tx, db.Value[string], begunSQL, from)
	others, err2 := db.All(ctx, tx, db.Value[string], begunSQL, to)
	if err := errors.Join(err, err2); err != nil {
		return applicant.Moved{}, err
	}
	services := s.catalogue.ServicesOf(begun)
	both := slices.DeleteFunc(begun, func(id string) bool { return !slices.Contains(others, id) })
	slices.Sort(both)
	both = slices.Compact(both)
	n, err := db.Exec(ctx, tx, moveOwnSQL, to, from)
	if err == nil {
		_, err = db.Exec(ctx, tx, moveForSQL, to, from)
	}
	return applicant.Moved{Counts: map[string]int64{"drafts": n}, Clashes: applicant.Clashing("drafts", false, s.titles(ctx, both[:min(len(both), 5)])),
		Services: services}, err
}

// titles are the names of procedures in the language of who asks.
func (s *Service) titles(ctx context.Context, procedureIDs []string) []string {
	list := make([]string, len(procedureIDs))
	for i, id := range procedureIDs {
		list[i] = id
		if proc, ok := s.catalogue.Current(id, clock.Date(s.db.Now())); ok {
			if list[i] = proc.Definition().Title.Ja; principal.From(ctx).Lang == "en" {
				list[i] = proc.Definition().Title.En
			}
		}
	}
	return list
}
