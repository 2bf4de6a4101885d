package licence

import (
	"context"
	"slices"
	"strconv"

	"radioportal/internal/applicant"
	"radioportal/internal/db"
	"radioportal/internal/procedure"
)

// The licences of accounts, each account along one of its indexes. What a text finds by what licences say is found there already.
const (
	heldSaidSQL = passedSQL + isTermSQL + amongSQL

	heldFromSQL = heldSaidSQL + `(SELECT id, '' AS key FROM licence WHERE account_id = $8 AND (issued_at, id) < ($9, $10)
ORDER BY issued_at DESC, id DESC LIMIT 0 + $11)` + thenSQL
	heldOfKindSQL = heldSaidSQL + `(SELECT id, '' AS key FROM licence WHERE account_id = $8 AND name_ja = $9 AND id < $10 ORDER BY id DESC LIMIT 0 + $11)` + thenSQL
	heldEndingSQL = heldSaidSQL + `(SELECT id, '' AS key FROM licence WHERE account_id = $8 AND (valid_to, id) > ($9, $10) AND valid_to <= $11
ORDER BY valid_to, id LIMIT 0 + $12)` + thenSQL
	heldByAllSQL = heldSaidSQL + `(SELECT h.id, '' AS key FROM json_each($8) AS holder CROSS JOIN licence h
WHERE h.account_id = holder.key AND h.valid_to >= $9 AND h.valid_to <= $10 LIMIT 500)` + thenSQL

	// How many licences of some accounts end between two days, as far as that is counted.
	countHeldSQL = `SELECT asked.key, (SELECT count(*) FROM (SELECT 1 FROM licence WHERE account_id = asked.key AND valid_to >= $2 AND valid_to <= $3 LIMIT 501) AS held)
FROM json_each($1) AS asked`

	// Each of what an account's licences are called, one after the other along their index.
	kindsHeldSQL = `WITH RECURSIVE called (ja) AS (
SELECT * FROM (SELECT name_ja FROM licence WHERE account_id = $1 ORDER BY name_ja LIMIT 1) AS first
UNION ALL SELECT (SELECT name_ja FROM licence WHERE account_id = $1 AND name_ja > called.ja ORDER BY name_ja LIMIT 1) FROM called WHERE called.ja IS NOT NULL)
SELECT ja, (SELECT name_en FROM licence WHERE account_id = $1 AND name_ja = called.ja LIMIT 1) FROM called WHERE ja IS NOT NULL`
)

// held reads licences of accounts, in the order in which they are walked.
func (h holding) held(ctx context.Context, q db.Querier, query string, args ...any) ([]candidate, error) {
	list, err := db.All(ctx, q, metAt(func(l Licence, _ string) []string { return h.at(l) }), query, append(h.typed.args(), args...)...)
	slices.SortFunc(list, h.compare)
	return list, err
}

// heldFrom are those of an account that were issued before a place, the newest first.
func heldFrom(ctx context.Context, q db.Querier, h holding, at []string, size int) ([]candidate, error) {
	issued, _ := strconv.ParseInt(at[0], 10, 64) // 0 of no place of ours: nothing was issued before
	return h.held(ctx, q, heldFromSQL, h.account, issued, at[1], size)
}

// heldOfKind are those of an account that are called so, the newest here first.
func heldOfKind(ctx context.Context, q db.Querier, h holding, at []string, size int) ([]candidate, error) {
	return h.held(ctx, q, heldOfKindSQL, h.account, at[0], at[1], size)
}

// heldEnding are those of an account that end behind a place and until a day, the first to end first.
func heldEnding(ctx context.Context, q db.Querier, h holding, at []string, size int) ([]candidate, error) {
	return h.held(ctx, q, heldEndingSQL, h.account, at[0], at[1], h.days.to, size)
}

// heldByAll are all licences of some accounts that have few.
func heldByAll(ctx context.Context, q db.Querier, h holding, accounts []applicant.Called) ([]candidate, error) {
	return h.held(ctx, q, heldByAllSQL, db.Keys(idsOf(accounts)), h.days.from, h.days.to)
}

// countHeld counts the licences of some accounts, of each one more at most than are read at once.
func countHeld(ctx context.Context, q db.Querier, h holding, accounts []applicant.Called) (map[string]int, error) {
	counts := map[string]int{}
	_, err := db.All(ctx, q, func(row db.Scanner) (n int, err error) {
		var id string
		err = row.Scan(&id, &n)
		counts[id] = n
		return n, err
	}, countHeldSQL, db.Keys(idsOf(accounts)), h.days.from, h.days.to)
	return counts, err
}

func idsOf(accounts []applicant.Called) []string {
	ids := make([]string, len(accounts))
	for i, each := range accounts {
		ids[i] = each.AccountID
	}
	return ids
}

// kindsHeld is what the licences of an account are called.
func kindsHeld(ctx context.Context, q db.Querier, account string) ([]procedure.Text, error) {
	return db.All(ctx, q, func(row db.Scanner) (t procedure.Text, err error) { return t, row.Scan(&t.Ja, &t.En) }, kindsHeldSQL, account)
}
