package licence

import (
	"context"

	"radioportal/internal/db"
)

const (
	anyChainSQL = chainOfSQL + `WHERE l.id = $1 ORDER BY v.version`

	// Each of what a text may be is found by its index, at most 51 of it; they are put in order by who asks.
	registerSQL = `SELECT ` + listedOfSQL + `, v.holder_name FROM (
SELECT id FROM (SELECT id FROM licence WHERE licence_number >= $1 AND licence_number < $2 ORDER BY licence_number, valid_from LIMIT 51) AS numbered
UNION SELECT id FROM (SELECT id FROM licence WHERE call_sign = $3 AND call_sign <> '' LIMIT 51) AS called
UNION SELECT id FROM licence WHERE permit_number = $1
UNION SELECT id FROM (SELECT licence_id AS id FROM licence_term WHERE term = $4 ORDER BY licence_id LIMIT 51) AS stated
UNION SELECT id FROM (SELECT licence_id AS id FROM licence_version WHERE holder_name >= $5 AND holder_name < $6 ORDER BY holder_name, licence_id LIMIT 51) AS held) AS f
JOIN licence l ON l.id = f.id JOIN licence_version v ON v.licence_id = l.id AND v.version = l.version LIMIT 205`

	heldSQL = `SELECT ` + listedOfSQL + `, v.holder_name FROM (SELECT id FROM licence WHERE `
	heldEnd = ` LIMIT 51) AS f JOIN licence l ON l.id = f.id JOIN licence_version v ON v.licence_id = l.id AND v.version = l.version`

	listedOfSQL = `l.id, l.account_id, l.case_id, l.licence_number, l.category, l.call_sign, l.issued_at, l.valid_from, l.name_ja, l.name_en, l.valid_to,
l.discontinued, COALESCE(l.passed_on, ''), COALESCE(l.term_from, l.valid_from), COALESCE(l.held_from, '')`
)

func scanFound(row db.Scanner) (l Licence, err error) {
	return l, scanInto(row, &l, &l.Content.HolderName)
}

// heldByAccounts are licences of some accounts, 51 at most.
func heldByAccounts(ctx context.Context, q db.Querier, accounts []string) ([]Licence, error) {
	c := &db.Condition{}
	c.In("account_id", accounts)
	return db.All(ctx, q, scanFound, heldSQL+c.Parts[0]+heldEnd, c.Args...)
}
