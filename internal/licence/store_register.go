package licence

import (
	"context"

	"radioportal/internal/db"
)

const (
	anyChainSQL = chainOfSQL + `WHERE l.id = $1 ORDER BY v.version`

	// Each of what a text may be is found by its index, at most 51 of it: so all of it, where that is not more than 50.
	registerSQL = `SELECT ` + listedOfSQL + `, v.holder_name FROM (
SELECT id FROM (SELECT id FROM licence WHERE licence_number >= $1 AND licence_number < $2 ORDER BY licence_number, valid_from LIMIT 51) AS numbered
UNION SELECT id FROM (SELECT id FROM licence WHERE call_sign = $3 AND call_sign <> '' LIMIT 51) AS called
UNION SELECT id FROM licence WHERE permit_number = $1
UNION SELECT id FROM (SELECT licence_id AS id FROM licence_term WHERE term >= $4 AND term < $7 ORDER BY term, licence_id LIMIT 51) AS stated
UNION SELECT id FROM (SELECT licence_id AS id FROM licence_version WHERE holder_name >= $5 AND holder_name < $6 ORDER BY holder_name, licence_id LIMIT 51) AS held) AS f
JOIN licence l ON l.id = f.id JOIN licence_version v ON v.licence_id = l.id AND v.version = l.version LIMIT 205`

	// Those that end between two days, the first of them 501 at most.
	endBetweenSQL = `SELECT ` + listedOfSQL + `, v.holder_name FROM (SELECT id FROM licence WHERE valid_to >= $1 AND valid_to <= $2 ORDER BY valid_to LIMIT 501) AS f
JOIN licence l ON l.id = f.id JOIN licence_version v ON v.licence_id = l.id AND v.version = l.version LIMIT 501`

	// The others of a number: what renews it, what it renews, and those of former and later holders.
	alikeSQL = `SELECT ` + listedOfSQL + ` FROM licence l JOIN licence_version v ON v.licence_id = l.id AND v.version = l.version
WHERE l.licence_number = $1 AND l.id <> $2 ORDER BY l.valid_from DESC LIMIT 50`

	// Licences of some accounts, 51 at most.
	heldSQL = `SELECT ` + listedOfSQL + `, v.holder_name FROM (SELECT h.id FROM json_each($1) AS holder CROSS JOIN licence h WHERE h.account_id = holder.key LIMIT 51) AS f
JOIN licence l ON l.id = f.id JOIN licence_version v ON v.licence_id = l.id AND v.version = l.version LIMIT 51`

	listedOfSQL = `l.id, l.account_id, l.case_id, l.licence_number, l.category, l.call_sign, l.issued_at, l.valid_from, l.name_ja, l.name_en, l.valid_to,
` + endSQL + `l.` + endOfSQL + `l.id` + orEndSQL + `l.discontinued END, COALESCE(l.passed_on, ''), COALESCE(l.term_from, l.valid_from), COALESCE(l.held_from, ''),
CASE WHEN l.discontinued IN (1, 3) THEN ` + grantedToSQL + `l.id ORDER BY t.version DESC LIMIT 1), '') ELSE '' END, COALESCE(l.granted_by, '')`
)

func scanFound(row db.Scanner) (l Licence, err error) {
	return l, scanInto(row, &l, &l.GrantedBy, &l.Content.HolderName)
}

func scanAlike(row db.Scanner) (l Licence, err error) { return l, scanInto(row, &l, &l.GrantedBy) }

// numberedAlike are the other licences of a licence's number, whoever holds them, the newest term first, 50 at most.
func numberedAlike(ctx context.Context, q db.Querier, l Licence) ([]Licence, error) {
	return db.All(ctx, q, scanAlike, alikeSQL, l.Number, l.ID)
}

// heldByAccounts are licences of some accounts, 51 at most.
func heldByAccounts(ctx context.Context, q db.Querier, accounts []string) ([]Licence, error) {
	return db.All(ctx, q, scanFound, heldSQL, db.Keys(accounts))
}
