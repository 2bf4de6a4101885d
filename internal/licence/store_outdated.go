package licence

import (
	"context"
	"slices"

	"radioportal/internal/db"
)

// So many licences of an account at most are looked through, the first to end first, whatever they state. What states the same letter by
// letter, as most does, is left to the engine.
const unlikeSQL = `WITH held AS (SELECT id FROM licence WHERE account_id = $1 AND valid_to >= $2 ORDER BY valid_to, id LIMIT 1001)
SELECT l.id, l.account_id, l.case_id, l.licence_number, l.category, l.call_sign, l.issued_at, l.valid_from, l.name_ja, l.name_en,
l.valid_to, ` + endSQL + `l.` + endOfSQL + `l.id` + orEndSQL + `l.discontinued END, COALESCE(l.passed_on, ''), COALESCE(l.term_from, l.valid_from), COALESCE(l.held_from, ''),
CASE WHEN l.discontinued IN (1, 3) THEN ` + grantedToSQL + `l.id ORDER BY t.version DESC LIMIT 1), '') ELSE '' END, v.holder_name, v.holder_address,
(SELECT count(*) FROM held)
FROM held CROSS JOIN licence l CROSS JOIN licence_version v
WHERE l.id = held.id AND v.licence_id = l.id AND v.version = l.version AND l.valid_from <= $2 AND (v.holder_name <> $3 OR v.holder_address <> $4)`

// heldUnderOldName are licences of an account that begin by a day and do not end before it, and state its holder's name or address in other letters.
// More tells that there are some that were not looked at.
func heldUnderOldName(ctx context.Context, q db.Querier, accountID, day, name, address string) (list []Licence, more bool, err error) {
	list, err = db.All(ctx, q, func(row db.Scanner) (l Licence, err error) {
		var held int
		err = scanInto(row, &l, &l.Content.HolderName, &l.Content.HolderAddress, &held)
		more = held > maxListed
		return l, err
	}, unlikeSQL, accountID, day, name, address)
	slices.SortFunc(list, func(a, b Licence) int { return Query{Order: "ending"}.compare(a, b, "") })
	return list, more, err
}
