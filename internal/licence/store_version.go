package licence

import (
	"context"
	"encoding/json"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/errs"
)

const (
	// Those of a number follow each other.
	lockSQL = `SELECT id FROM licence WHERE licence_number = (SELECT licence_number FROM licence WHERE id = $1)
AND valid_from >= (SELECT valid_from FROM licence WHERE id = $1) AND account_id = $2 ORDER BY valid_from`

	chainSQL   = chainOfSQL + `WHERE l.id = $1 AND l.account_id = $2 ORDER BY v.version`
	chainOfSQL = `SELECT ` + columns + `, v.version, v.reason, v.at, COALESCE(v.electronic_application_number, ''), v.case_id, v.withdrawn_at
FROM licence l JOIN licence_version v ON v.licence_id = l.id `

	insertVersionSQL = `INSERT INTO licence_version (licence_id, version, reason, at, electronic_application_number, case_id, content_number,
name_ja, name_en, holder_name, holder_address, purpose, communication_matter, communication_partner, place, movement_range, emissions,
particulars, valid_to, discontinued, filed)
VALUES ($1, $2, $3, $4, NULLIF($5, ''), $6, NULLIF($7, ''), $8, $9, $10, $11, NULLIF($12, ''), NULLIF($13, ''), NULLIF($14, ''),
NULLIF($15, ''), NULLIF($16, ''), $17, $18, $19, $20, NULLIF($21, ''))`

	currentSQL = `UPDATE licence SET version = $1, name_ja = $2, name_en = $3, valid_to = $4, discontinued = $5, begin_by = NULLIF($7, ''), holder_key = $8 WHERE id = $6`

	withdrawSQL = `UPDATE licence_version SET withdrawn_at = $1 WHERE case_id = $2 AND withdrawn_at IS NULL`
	ofCaseIDSQL = `SELECT l.id FROM licence_version v JOIN licence l ON l.id = v.licence_id WHERE v.case_id = $1
ORDER BY l.valid_from, v.version LIMIT 1`

	// A licence is renewed by one that has its number and follows it. One that is void renews nothing.
	renewedSQL = `SELECT valid_to FROM licence WHERE licence_number = $1 AND valid_from > $2 AND account_id = $3 AND discontinued <> 2
ORDER BY valid_from DESC LIMIT 1`

	endIdentifiersSQL = `UPDATE licence_identifier SET valid_to = $1 WHERE licence_id = $2`
)

func scanVersion(row db.Scanner) (v Version, err error) {
	var at int64
	var withdrawn *int64
	wide := &db.Wider{Row: row, More: []any{&v.Number, &v.Reason, &at, &v.By.ElectronicApplicationNumber, &v.By.CaseID, &withdrawn}}
	v.Licence, err = scan(wide)
	v.At, v.Withdrawn, v.By.AccountID = time.UnixMilli(at).UTC(), withdrawn != nil, v.Licence.AccountID
	return v, err
}

// lock keeps others from changing an account's licence, and those that renew it, until the transaction ends. It gives
// their ids, the licence's own first; errs.NotFound for another's.
func lock(ctx context.Context, tx *db.Tx, accountID, id string) ([]string, error) {
	ids, err := followingIDs(ctx, tx, accountID, id, tx.ForUpdate())
	if err == nil && (len(ids) == 0 || ids[0] != id) {
		err = errs.New(errs.NotFound, "account has no licence %s", id)
	}
	return ids, err
}

// followingIDs are the ids of an account's licence and those that renew it, in the order of their terms.
func followingIDs(ctx context.Context, q db.Querier, accountID, id, suffix string) ([]string, error) {
	return db.All(ctx, q, db.Value[string], lockSQL+suffix, id, accountID)
}

// chainOf are the versions of an account's licence, the oldest first; none of another's.
func chainOf(ctx context.Context, q db.Querier, accountID, id string) ([]Version, error) {
	return db.All(ctx, q, scanVersion, chainSQL, id, accountID)
}

// insertVersion adds a version, at the time of the transaction.
func insertVersion(ctx context.Context, tx *db.Tx, v Version) error {
	l, c := v.Licence, v.Licence.Content
	emissions, err := json.Marshal(c.Emissions)
	if err != nil {
		return err
	}
	particulars, err := json.Marshal(c.Particulars)
	if err != nil {
		return err
	}
	_, err = db.Exec(ctx, tx, insertVersionSQL, l.ID, v.Number, v.Reason, tx.Ms(), v.By.ElectronicApplicationNumber, v.By.CaseID,
		l.ElectronicApplicationNumber, c.Name.Ja, c.Name.En, c.HolderName, c.HolderAddress, c.Purpose, c.CommunicationMatter,
		c.CommunicationPartner, c.Place, c.MovementRange, string(emissions), string(particulars), c.ValidTo, l.end(), l.Filed)
	return err
}

// setCurrent has a licence say what a version says.
func setCurrent(ctx context.Context, tx *db.Tx, v Version) error {
	l, c := v.Licence, v.Licence.Content
	_, err := db.Exec(ctx, tx, currentSQL, v.Number, c.Name.Ja, c.Name.En, c.ValidTo, l.end(), l.ID, l.beginBy(), l.holderKey())
	return err
}

// How a licence ends, as it is stored: with its term, discontinued, before it begins, or revoked.
const (
	termEnd int64 = iota
	discontinuedEnd
	voidEnd
	revokedEnd
	// withdrawnEnd is read of one whose own filing was withdrawn (endSQL); it is stored as one that is void.
	withdrawnEnd
)

func (l Licence) end() int64 {
	switch {
	case l.Void:
		return voidEnd
	case l.Revoked:
		return revokedEnd
	case l.Discontinued:
		return discontinuedEnd
	}
	return termEnd
}

// setEnd moves the day from which a licence's identifiers are free.
func setEnd(ctx context.Context, tx *db.Tx, id, lastDay string) error {
	_, err := db.Exec(ctx, tx, endIdentifiersSQL, lastDay, id)
	return err
}

// withdraw has the versions that a case led to count no more, and names the first licence that has one; empty where
// there is nothing to take back.
func withdraw(ctx context.Context, tx *db.Tx, caseID string) (string, error) {
	n, err := db.Exec(ctx, tx, withdrawSQL, tx.Ms(), caseID)
	if err != nil || n == 0 {
		return "", err
	}
	return db.One(ctx, tx, db.Value[string], ofCaseIDSQL, caseID)
}
