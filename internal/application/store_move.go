package application

import (
	"context"
	"errors"

	"radioportal/internal/applicant"
	"radioportal/internal/db"
)

const (
	moveRequestsSQL = `UPDATE application_request SET holder_id = $1 WHERE holder_id <> '' AND electronic_application_number IN
(SELECT electronic_application_number FROM application WHERE holder_id = $2)`
	moveFilingsSQL = `UPDATE application SET holder_id = $1 WHERE holder_id = $2`
	// What it filed: its own, and for others.
	moveFiledSQL = `UPDATE application SET actor_id = $1 WHERE actor_id = $2`
	// Under these the names that it gave its cases are found.
	moveNamesSQL      = `UPDATE application_term SET scope = $1 WHERE scope = $2`
	copyProceduresSQL = `INSERT INTO application_procedure (holder_id, procedure_id, subject_ja, subject_en)
SELECT $1, procedure_id, subject_ja, subject_en FROM application_procedure WHERE holder_id = $2 ON CONFLICT DO NOTHING`
	movedProceduresSQL = `SELECT procedure_id FROM application_procedure WHERE holder_id = $1`
	dropProceduresSQL  = `DELETE FROM application_procedure WHERE holder_id = $1`
	copyOnceSQL        = `INSERT INTO application_once (holder_id, procedure_id, check_id, key_hash, electronic_application_number)
SELECT $1, procedure_id, check_id, key_hash, electronic_application_number FROM application_once WHERE holder_id = $2 ON CONFLICT DO NOTHING`
	dropOnceSQL    = `DELETE FROM application_once WHERE holder_id = $1`
	moveInviterSQL = `UPDATE application_inquirer SET inviter_id = $1 WHERE inviter_id = $2`
)

// EventAccountMerged says that the account of a case's holder became part of another one of the same person.
const EventAccountMerged = "application.account-merged"

// maxToldMerged is how many filings of an account, the newest, tell that it was merged.
const maxToldMerged = 1000

// MoveAccount makes what one account has filed another's, for itself and for others. Each filing says who filed it as it did; its case
// tells that the account was merged.
func (s *Service) MoveAccount(ctx context.Context, tx *db.Tx, from, to string) (applicant.Moved, error) {
	if err := s.tellMerged(ctx, tx, from); err != nil {
		return applicant.Moved{}, err
	}
	filed, err := db.All(ctx, tx, db.Value[string], movedProceduresSQL, from)
	if err != nil {
		return applicant.Moved{}, err
	}
	_, err = db.Exec(ctx, tx, moveRequestsSQL, to, from)
	n, err2 := db.Exec(ctx, tx, moveFilingsSQL, to, from)
	_, err3 := db.Exec(ctx, tx, moveFiledSQL, to, from)
	_, err4 := db.Exec(ctx, tx, moveNamesSQL, to, from)
	_, err5 := db.Exec(ctx, tx, moveInviterSQL, to, from)
	return applicant.Moved{Counts: map[string]int64{"filings": n}, Services: s.catalogue.ServicesOf(filed)}, errors.Join(err, err2, err3, err4, err5, moveOnce(ctx, tx, from, to))
}

// tellMerged writes down at each case of an account, at its newest filing, that the account is merged.
func (s *Service) tellMerged(ctx context.Context, tx *db.Tx, from string) error {
	l := NewListing(NewestFirst)
	l.Uncounted = true
	l.Is("holder_id", from)
	p, err := db.List(ctx, tx, l, scan, maxToldMerged, 0, maxToldMerged)
	if err != nil {
		return err
	}
	seen := map[string]bool{}
	for _, a := range p.Rows {
		if seen[a.CaseID] {
			continue
		}
		seen[a.CaseID] = true
		if err := s.record(ctx, tx, EventAccountMerged, a, nil); err != nil {
			return err
		}
	}
	return nil
}

// moveOnce makes what an account may file once only, and of which procedures it has filed, another's, where that has it not itself.
func moveOnce(ctx context.Context, tx *db.Tx, from, to string) error {
	_, err := db.Exec(ctx, tx, copyProceduresSQL, to, from)
	_, err2 := db.Exec(ctx, tx, dropProceduresSQL, from)
	_, err3 := db.Exec(ctx, tx, copyOnceSQL, to, from)
	_, err4 := db.Exec(ctx, tx, dropOnceSQL, from)
	return errors.Join(err, err2, err3, err4)
}
