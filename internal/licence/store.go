package licence

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/procedure"
)

// In force, or will be: of an account, the first that end.
const validNumbersSQL = `SELECT licence_number FROM licence WHERE account_id = $1 AND valid_to >= $2 AND discontinued <> 2
ORDER BY valid_to, id LIMIT 0 + $3`

const (
	// A list is read from licence alone.
	listColumns = `id, account_id, case_id, licence_number, category, call_sign, issued_at, valid_from, name_ja, name_en, valid_to,
` + endSQL + `licence.` + endOfSQL + `licence.id` + orEndSQL + `licence.discontinued END, COALESCE(passed_on, ''), COALESCE(term_from, valid_from), COALESCE(held_from, ''),
CASE WHEN discontinued IN (1, 3) THEN ` + grantedToSQL + `licence.id ORDER BY t.version DESC LIMIT 1), '') ELSE '' END,
COALESCE((SELECT later.valid_to FROM licence later WHERE later.licence_number = licence.licence_number AND later.valid_from > licence.valid_from
AND later.account_id = licence.account_id AND later.discontinued <> 2 ORDER BY later.valid_from DESC LIMIT 1), '')`

	// How it ends, as it is stored; of what the withdrawal of its own filing ended, that.
	endSQL   = `CASE WHEN `
	endOfSQL = `discontinued = 2 AND EXISTS (SELECT 1 FROM licence_version o WHERE o.version = 1 AND o.withdrawn_at IS NOT NULL AND o.licence_id = `
	orEndSQL = `) THEN 4 ELSE `

	// The last day of the term of what ends before it: of the newest version that has it.
	grantedToSQL = `COALESCE((SELECT t.valid_to FROM licence_version t WHERE t.discontinued = 0 AND t.withdrawn_at IS NULL AND t.licence_id = `

	columns = `l.id, l.account_id, l.case_id, l.licence_number, l.category, l.call_sign, l.issued_at, l.valid_from, v.name_ja, v.name_en,
v.valid_to, ` + endSQL + `v.` + endOfSQL + `l.id` + orEndSQL + `v.discontinued END, COALESCE(l.passed_on, ''), COALESCE(l.term_from, l.valid_from), COALESCE(l.held_from, ''),
CASE WHEN v.discontinued IN (1, 3) THEN ` + grantedToSQL + `l.id ORDER BY t.version DESC LIMIT 1), '') ELSE '' END, ` + firstSQL + `, l.permit_number, l.viewing_pin, COALESCE(v.content_number, ''), v.holder_name, v.holder_address,
COALESCE(v.purpose, ''), COALESCE(v.communication_matter, ''), COALESCE(v.communication_partner, ''), COALESCE(v.place, ''),
COALESCE(v.movement_range, ''), v.emissions, v.particulars, COALESCE(v.filed, ''), COALESCE(l.granted_by, '')`
	// The first day of all that had the number; unknown where an old system gave the first of them, which may renew another.
	firstSQL = `COALESCE((SELECT CASE WHEN fv.reason = 'ADMITTED' THEN '' ELSE f.valid_from END FROM licence f
JOIN licence_version fv ON fv.licence_id = f.id AND fv.version = 1 WHERE f.licence_number = l.licence_number ORDER BY f.valid_from LIMIT 1), '')`
	readSQL = `SELECT ` + columns + ` FROM licence l JOIN licence_version v ON v.licence_id = l.id AND v.version = l.version `

	insertSQL = `INSERT INTO licence (id, account_id, case_id, licence_number, permit_number, viewing_pin, category, call_sign, issued_at,
valid_from, version, name_ja, name_en, valid_to, discontinued, term_from, held_from, begin_by, granted_by, holder_key)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 1, $11, $12, $13, $16, NULLIF($14, $10), NULLIF($15, ''), NULLIF($17, ''), NULLIF($18, ''), $19)
ON CONFLICT (permit_number) DO NOTHING`

	listSQL             = readSQL + `WHERE l.account_id = $1 ORDER BY l.issued_at DESC, l.id DESC LIMIT 0 + $2`
	endingSQL           = readSQL + `WHERE l.category = $1 AND l.valid_to >= $2 AND l.valid_to <= $3 ORDER BY l.id`
	callSignLicencesSQL = readSQL + `WHERE l.call_sign = $1 AND l.call_sign <> '' ORDER BY l.issued_at DESC, l.id DESC LIMIT 100`
	ownSQL              = readSQL + `WHERE l.id = $1 AND l.account_id = $2`

	// Rows of a bureau wait for each other here: serials have no gaps, and licences are rare.
	serialSQL = `INSERT INTO licence_serial (region, division, last) VALUES ($1, $2, 1)
ON CONFLICT (region, division) DO UPDATE SET last = licence_serial.last + 1 RETURNING last`

	// An identifier changes hands only once the licence that has it has ended before the new one begins.
	takeSQL = `INSERT INTO licence_identifier (scheme, value, licence_id, valid_to) VALUES ($1, $2, $3, $4)
ON CONFLICT (scheme, value) DO UPDATE SET licence_id = excluded.licence_id, valid_to = excluded.valid_to
WHERE licence_identifier.valid_to < $5 OR licence_identifier.licence_id = $3`

	freeSQL = `DELETE FROM licence_identifier WHERE scheme = $1 AND value = $2 AND licence_id = $3`

	identifierEndSQL = `SELECT valid_to FROM licence_identifier WHERE scheme = $1 AND value = $2`

	inUseSQL = `SELECT count(*) FROM licence_identifier i JOIN licence l ON l.id = i.licence_id
WHERE i.scheme = $1 AND i.value = $2 AND i.valid_to >= $3 AND l.licence_number <> $4 AND l.account_id <> $5`

	holderSQL = `SELECT i.licence_id, l.valid_from FROM licence_identifier i JOIN licence l ON l.id = i.licence_id
WHERE i.scheme = $1 AND i.value = $2`
)

func scanListed(row db.Scanner) (l Licence, err error) {
	err = scanInto(row, &l, &l.RenewedUntil)
	return l, err
}

// scanInto reads what stands in every row of a licence, and more behind it.
func scanInto(row db.Scanner, l *Licence, more ...any) error {
	var issued, discontinued int64
	c := &l.Content
	err := row.Scan(append([]any{&l.ID, &l.AccountID, &l.CaseID, &l.Number, &c.Category, &c.CallSign, &issued, &c.ValidFrom,
		&c.Name.Ja, &c.Name.En, &c.ValidTo, &discontinued, &l.PassedOn, &l.TermFrom, &l.HeldFrom, &l.GrantedTo}, more...)...)
	l.IssuedAt, l.Discontinued, l.Revoked, l.Withdrawn = time.UnixMilli(issued).UTC(), discontinued != termEnd, discontinued == revokedEnd, discontinued == withdrawnEnd
	l.Void = discontinued == voidEnd || l.Withdrawn
	return err
}

func scan(row db.Scanner) (l Licence, err error) {
	var emissions, particulars string
	c := &l.Content
	err = scanInto(row, &l, &l.FirstFrom, &l.PermitNumber, &l.ViewingPIN, &l.ElectronicApplicationNumber, &c.HolderName, &c.HolderAddress,
		&c.Purpose, &c.CommunicationMatter, &c.CommunicationPartner, &c.Place, &c.MovementRange, &emissions, &particulars, &l.Filed, &l.GrantedBy)
	if err != nil {
		return l, err
	}
	return l, errors.Join(json.Unmarshal([]byte(emissions), &c.Emissions), json.Unmarshal([]byte(particulars), &c.Particulars))
}

// insert adds a licence, without its first version; false where its permit number is taken.
func insert(ctx context.Context, tx *db.Tx, l Licence) (bool, error) {
	c := l.Content
	// The PIN is kept readable: the holder looks it up on the licence's own page and
	// tells it to whom they like, which a hash could not serve. It opens this one
	// licence for reading and nothing else. It stands in no event and no log.
	n, err := db.Exec(ctx, tx, insertSQL, l.ID, l.AccountID, l.CaseID, l.Number, l.PermitNumber, l.ViewingPIN, c.Category, c.CallSign,
		l.IssuedAt.UnixMilli(), c.ValidFrom, c.Name.Ja, c.Name.En, c.ValidTo, l.TermFrom, l.HeldFrom, l.end(), l.beginBy(), l.GrantedBy, l.holderKey())
	return n == 1, err
}

// nextSerial counts the licences of a bureau in a division, from 1.
func nextSerial(ctx context.Context, tx *db.Tx, region, division string) (int64, error) {
	return db.One(ctx, tx, db.Value[int64], serialSQL, region, division)
}

// take gives an identifier to a licence from a day on; false where another licence has it then.
func take(ctx context.Context, tx *db.Tx, l Licence, i identifier, from string) (bool, error) {
	n, err := db.Exec(ctx, tx, takeSQL, i.scheme, i.value, l.ID, l.Content.ValidTo, from)
	return n == 1, err
}

// free takes an identifier from a licence, if it has it.
func free(ctx context.Context, tx *db.Tx, id string, i identifier) error {
	_, err := db.Exec(ctx, tx, freeSQL, i.scheme, i.value, id)
	return err
}

// inUseBy counts the licences other than those of a number and of a holder that have an identifier on a day or later: one, or none.
func inUseBy(ctx context.Context, q db.Querier, i identifier, number, holder, day string) (int64, error) {
	return db.One(ctx, q, db.Value[int64], inUseSQL, i.scheme, i.value, day, number, holder)
}

// holderOf names the licence that has an identifier, or had it last, and its first day.
func holderOf(ctx context.Context, tx *db.Tx, i identifier) (id, from string, err error) {
	_, err = db.One(ctx, tx, func(row db.Scanner) (struct{}, error) { return struct{}{}, row.Scan(&id, &from) }, holderSQL, i.scheme, i.value)
	return id, from, err
}

// What old systems have told of.
const (
	takenNumberSQL = `SELECT count(*) FROM licence WHERE licence_number = $1 AND valid_from = $2`
	prolongSQL     = `UPDATE licence_identifier SET licence_id = $1, valid_to = $2 WHERE scheme = $3 AND value = $4 AND valid_to < $2`
)

// tabsSQL counts an account's licences that are valid on a day or later, and those that are not, each up to 1,001. What
// has ended and what never becomes valid have an index each. The third is how many of the first have no term and are discontinued today.
const tabsSQL = `SELECT
(SELECT CAST(count(*) AS TEXT) FROM (SELECT 1 FROM licence WHERE account_id = $1 AND valid_to >= $2 AND discontinued <> 2 LIMIT 1001) AS valid)
|| ' ' || (SELECT CAST(count(*) AS TEXT) FROM (SELECT * FROM (SELECT 1 AS one FROM licence WHERE account_id = $1 AND valid_to < $2 LIMIT 1001) AS ended
UNION ALL SELECT * FROM (SELECT 1 AS one FROM licence WHERE account_id = $1 AND discontinued = 2 AND valid_to >= $2 LIMIT 1001) AS void LIMIT 1001) AS invalid)
|| ' ' || (SELECT CAST(count(*) AS TEXT) FROM (SELECT 1 FROM licence WHERE account_id = $1 AND valid_to = $2 AND discontinued = 1
AND category IN (SELECT key FROM json_each($3)) LIMIT 1001) AS closed)`

// sameSQL finds the licences of an account of the same stations as some of its own.
const sameSQL = `SELECT s.id FROM licence n JOIN licence s ON s.licence_number = n.licence_number AND s.account_id = n.account_id`

// sameNumberSQL finds all licences of the numbers of some; $1 is an object with a member for each.
const sameNumberSQL = `SELECT n.id, s.id FROM json_each($1) AS asked CROSS JOIN licence n CROSS JOIN licence s
WHERE n.id = asked.value->>'id' AND s.licence_number = n.licence_number`

const contentsSQL = `SELECT ` + columns + ` FROM json_each($1) AS wanted CROSS JOIN licence l CROSS JOIN licence_version v
WHERE l.id = wanted.key AND v.licence_id = l.id AND v.version = l.version LIMIT 1000`

// contentsOf is what some licences say, by their ids.
func contentsOf(ctx context.Context, q db.Querier, ids []string) (map[string]procedure.LicenceProposal, error) {
	list, err := db.All(ctx, q, scan, contentsSQL, db.Keys(ids))
	said := make(map[string]procedure.LicenceProposal, len(list))
	for _, l := range list {
		said[l.ID] = l.Content
	}
	return said, err
}
