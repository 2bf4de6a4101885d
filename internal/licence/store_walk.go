package licence

import (
	"context"
	"strconv"

	"radioportal/internal/db"
)

// The ways of a search of the register, each along one index, from a place on, as many as are read at once. Of each licence a way also tells
// whether the search comes to it before: on an earlier way, or on this one by an earlier name of its holder or an earlier particular.
const (
	passedSQL = `SELECT ` + listedOfSQL + `, v.holder_name, f.key, CASE WHEN `
	amongSQL  = ` THEN 1 ELSE 0 END FROM `
	thenSQL   = ` AS f
JOIN licence l ON l.id = f.id JOIN licence_version v ON v.licence_id = l.id AND v.version = l.version LIMIT 1000`

	isSignSQL   = `l.permit_number = $1 OR (l.call_sign = $2 AND l.call_sign <> '')`
	isNumberSQL = isSignSQL + ` OR (l.licence_number >= $1 AND l.licence_number < $3)`
	// Of one licence there are few names and particulars: their own indexes would be read for all that begin so.
	saidSQL     = `SELECT 1 FROM licence_version s WHERE s.licence_id = l.id AND (s.holder_name || '') >= $4 AND (s.holder_name || '') < `
	statedSQL   = `SELECT 1 FROM licence_term s WHERE s.licence_id = l.id AND (s.term || '') >= $6 AND (s.term || '') < `
	isHolderSQL = isNumberSQL + ` OR EXISTS (` + saidSQL + `$5)`
	isTermSQL   = isHolderSQL + ` OR EXISTS (` + statedSQL + `$7)`

	withSignSQL = passedSQL + `l.id = ''` + amongSQL + `(SELECT id, '' AS key FROM licence WHERE call_sign = $2 AND call_sign <> ''
UNION SELECT id, '' AS key FROM licence WHERE permit_number = $1)` + thenSQL
	numberedFromSQL = passedSQL + isSignSQL + amongSQL + `(SELECT id, '' AS key FROM licence
WHERE (licence_number, valid_from, account_id) > ($4, $5, $6) AND licence_number < $3 ORDER BY licence_number, valid_from, account_id LIMIT 0 + $7)` + thenSQL
	sayingHolderSQL = passedSQL + isNumberSQL + ` OR EXISTS (` + saidSQL + `f.key)` + amongSQL + `(SELECT licence_id AS id, holder_name AS key FROM licence_version
WHERE (holder_name, licence_id) > ($6, $7) AND holder_name < $5 ORDER BY holder_name, licence_id LIMIT 0 + $8)` + thenSQL
	statingFromSQL = passedSQL + isHolderSQL + ` OR EXISTS (` + statedSQL + `f.key)` + amongSQL + `(SELECT licence_id AS id, term AS key FROM licence_term
WHERE (term, licence_id) > ($8, $9) AND term < $7 ORDER BY term, licence_id LIMIT 0 + $10)` + thenSQL

	// Those that end on one day are put in order, and so many of them at most are read besides.
	endingFromSQL = passedSQL + `l.id = ''` + amongSQL + `(SELECT id, '' AS key FROM licence
WHERE valid_to >= $1 AND (valid_to > $1 OR id > $2) AND valid_to <= $3 ORDER BY valid_to, id LIMIT 0 + $4)` + thenSQL
)

// metAt reads a licence on a way, and its place there.
func metAt(placed func(l Licence, key string) []string) func(db.Scanner) (candidate, error) {
	return func(row db.Scanner) (p candidate, err error) {
		var key string
		var again int64
		err = scanInto(row, &p.Licence, &p.GrantedBy, &p.Content.HolderName, &key, &again)
		p.at, p.again = placed(p.Licence, key), again != 0
		return p, err
	}
}

func byKey(l Licence, key string) []string { return []string{key, l.ID} }

func byIssue(l Licence) []string {
	return []string{strconv.FormatInt(l.IssuedAt.UnixMilli(), 10), l.ID}
}

// args are what the statements know a text by, in the order of the ways.
func (t searchTerms) args() []any {
	return []any{t.number, t.callSign, prefixEnd(t.number), t.holder, prefixEnd(t.holder), t.term, prefixEnd(t.term)}
}

// prefixEnd comes after all that begins with a text; nothing begins with none.
func prefixEnd(text string) string {
	if text == "" {
		return ""
	}
	return text + lastRune
}

func withSign(ctx context.Context, q db.Querier, t searchTerms) ([]candidate, error) {
	return db.All(ctx, q, metAt(func(l Licence, _ string) []string { return []string{l.ID} }), withSignSQL, t.args()[:2]...)
}

func numberedFrom(ctx context.Context, q db.Querier, t searchTerms, at []string, size int) ([]candidate, error) {
	placed := func(l Licence, _ string) []string { return []string{l.Number, l.Content.ValidFrom, l.AccountID} }
	return db.All(ctx, q, metAt(placed), numberedFromSQL, append(t.args()[:3], at[0], at[1], at[2], size)...)
}

func sayingHolder(ctx context.Context, q db.Querier, t searchTerms, at []string, size int) ([]candidate, error) {
	return db.All(ctx, q, metAt(byKey), sayingHolderSQL, append(t.args()[:5], at[0], at[1], size)...)
}

func statingFrom(ctx context.Context, q db.Querier, t searchTerms, at []string, size int) ([]candidate, error) {
	return db.All(ctx, q, metAt(byKey), statingFromSQL, append(t.args(), at[0], at[1], size)...)
}

// endingFrom are those that end between two days, behind a place, the first to end first.
func endingFrom(ctx context.Context, q db.Querier, days span, at []string, size int) ([]candidate, error) {
	placed := func(l Licence, _ string) []string { return []string{l.Content.ValidTo, l.ID} }
	return db.All(ctx, q, metAt(placed), endingFromSQL, at[0], at[1], days.to, size)
}
