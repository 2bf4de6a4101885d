package licence

import (
	"context"
	"encoding/json"
	"time"

	"radioportal/internal/db"
)

const (
	columns = `id, account_id, electronic_application_number, case_id, licence_number, permit_number, viewing_pin, name_ja,
name_en, category, call_sign, holder_name, holder_address, purpose, communication_matter, communication_partner, place,
movement_range, emissions, issued_at, valid_from, valid_to, discontinued, filed`
	readSQL = `SELECT ` + columns + ` FROM licence `

	insertSQL = `INSERT INTO licence (id, account_id, electronic_application_number, case_id, licence_number, permit_number,
viewing_pin, name_ja, name_en, category, call_sign, holder_name, holder_address, purpose, communication_matter,
communication_partner, place, movement_range, emissions, issued_at, valid_from, valid_to, filed)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23)
ON CONFLICT (permit_number) DO NOTHING`

	listSQL             = readSQL + `WHERE account_id = $1 ORDER BY issued_at DESC, id DESC LIMIT 0 + $2`
	endingSQL           = readSQL + `WHERE category = $1 AND valid_to >= $2 AND valid_to <= $3 ORDER BY id`
	callSignLicencesSQL = readSQL + `WHERE call_sign = $1 ORDER BY issued_at DESC, id DESC LIMIT 100`
	ownSQL              = readSQL + `WHERE id = $1 AND account_id = $2`

	// Rows of a bureau wait for each other here: serials have no gaps, and licences are rare.
	serialSQL = `INSERT INTO licence_serial (region, division, last) VALUES ($1, $2, 1)
ON CONFLICT (region, division) DO UPDATE SET last = licence_serial.last + 1 RETURNING last`

	// A call sign changes hands only once the licence that has it has ended before the new one begins.
	callSignSQL = `INSERT INTO licence_call_sign (call_sign, licence_id, valid_to) VALUES ($1, $2, $3)
ON CONFLICT (call_sign) DO UPDATE SET licence_id = excluded.licence_id, valid_to = excluded.valid_to
WHERE licence_call_sign.valid_to < $4`

	holderSQL = `SELECT c.licence_id, l.valid_from FROM licence_call_sign c JOIN licence l ON l.id = c.licence_id WHERE c.call_sign = $1`

	amendSQL = `UPDATE licence SET electronic_application_number = $1, name_ja = $2, name_en = $3, holder_name = $4,
holder_address = $5, purpose = $6, communication_matter = $7, communication_partner = $8, place = $9, movement_range = $10,
emissions = $11 WHERE id = $12`

	endSQL         = `UPDATE licence SET valid_to = $1, discontinued = $2 WHERE id = $3`
	endCallSignSQL = `UPDATE licence_call_sign SET valid_to = $1 WHERE licence_id = $2`
)

func scan(row db.Scanner) (Licence, error) {
	var l Licence
	var issued, discontinued int64
	var emissions string
	c := &l.Content
	err := row.Scan(&l.ID, &l.AccountID, &l.ElectronicApplicationNumber, &l.CaseID, &l.Number, &l.PermitNumber, &l.ViewingPIN,
		&c.Name.Ja, &c.Name.En, &c.Category, &c.CallSign, &c.HolderName, &c.HolderAddress, &c.Purpose, &c.CommunicationMatter,
		&c.CommunicationPartner, &c.Place, &c.MovementRange, &emissions, &issued, &c.ValidFrom, &c.ValidTo, &discontinued, &l.Filed)
	if err != nil {
		return l, err
	}
	l.IssuedAt, l.Discontinued = time.UnixMilli(issued).UTC(), discontinued == 1
	return l, json.Unmarshal([]byte(emissions), &c.Emissions)
}

// insert adds a licence; false where its permit number is taken.
func insert(ctx context.Context, tx *db.Tx, l Licence) (bool, error) {
	c := l.Content
	emissions, err := json.Marshal(c.Emissions)
	if err != nil {
		return false, err
	}
	// The PIN is kept readable: the holder looks it up on the licence's own page and
	// tells it to whom they like, which a hash could not serve. It opens this one
	// licence for reading and nothing else. It stands in no event and no log.
	n, err := db.Exec(ctx, tx, insertSQL, l.ID, l.AccountID, l.ElectronicApplicationNumber, l.CaseID, l.Number, l.PermitNumber,
		l.ViewingPIN, c.Name.Ja, c.Name.En, c.Category, c.CallSign, c.HolderName, c.HolderAddress, c.Purpose,
		c.CommunicationMatter, c.CommunicationPartner, c.Place, c.MovementRange, string(emissions), l.IssuedAt.UnixMilli(),
		c.ValidFrom, c.ValidTo, l.Filed)
	return n == 1, err
}

// nextSerial counts the licences of a bureau in a division, from 1.
func nextSerial(ctx context.Context, tx *db.Tx, region, division string) (int64, error) {
	return db.One(ctx, tx, db.Value[int64], serialSQL, region, division)
}

// claim gives the call sign of a licence to it; false where another licence has it then.
func claim(ctx context.Context, tx *db.Tx, l Licence) (bool, error) {
	if l.Content.CallSign == "" {
		return true, nil
	}
	n, err := db.Exec(ctx, tx, callSignSQL, l.Content.CallSign, l.ID, l.Content.ValidTo, l.Content.ValidFrom)
	return n == 1, err
}

// holderOf names the licence that has a call sign, or had it last, and its first day.
func holderOf(ctx context.Context, tx *db.Tx, callSign string) (id, from string, err error) {
	_, err = db.One(ctx, tx, func(row db.Scanner) (struct{}, error) { return struct{}{}, row.Scan(&id, &from) }, holderSQL, callSign)
	return id, from, err
}

func amend(ctx context.Context, tx *db.Tx, id string, g Grant) error {
	c := g.Content
	emissions, err := json.Marshal(c.Emissions)
	if err != nil {
		return err
	}
	_, err = db.Exec(ctx, tx, amendSQL, g.ElectronicApplicationNumber, c.Name.Ja, c.Name.En, c.HolderName, c.HolderAddress, c.Purpose,
		c.CommunicationMatter, c.CommunicationPartner, c.Place, c.MovementRange, string(emissions), id)
	return err
}

func end(ctx context.Context, tx *db.Tx, id, lastDay string, early bool) error {
	discontinued := 0
	if early {
		discontinued = 1
	}
	_, err := db.Exec(ctx, tx, endSQL, lastDay, discontinued, id)
	if err == nil {
		_, err = db.Exec(ctx, tx, endCallSignSQL, lastDay, id)
	}
	return err
}

// What old systems have told of.
const (
	takenNumberSQL    = `SELECT count(*) FROM licence WHERE licence_number = $1 AND valid_from = $2`
	extendCallSignSQL = `UPDATE licence_call_sign SET licence_id = $1, valid_to = $2 WHERE call_sign = $3 AND valid_to < $2`
)

// othersSQL counts what a tab leaves out, as far as it is told.
var othersSQL = map[string]string{
	"valid":   `SELECT CAST(count(*) AS TEXT) FROM (SELECT 1 FROM licence WHERE account_id = $1 AND valid_to < $2 LIMIT 1001) AS others`,
	"invalid": `SELECT CAST(count(*) AS TEXT) FROM (SELECT 1 FROM licence WHERE account_id = $1 AND valid_to >= $2 LIMIT 1001) AS others`,
}
