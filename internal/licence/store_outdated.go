package licence

import (
	"context"
	"crypto/sha256"
	"encoding/hex"

	"radioportal/internal/db"
)

const (
	// What can be changed on a day: valid, and not about to pass on. The index of the holders that an account's licences state has all of it.
	changeableSQL = `valid_from <= $2 AND discontinued NOT IN (2, 3) AND passed_on IS NULL`

	// Each holder that an account's licences state, one after the other along their index, as one of the licences has it, and how many of these can be
	// changed. So it costs the same however many licences state the same.
	statedHoldersSQL = `WITH RECURSIVE stated (key) AS (
SELECT * FROM (SELECT holder_key FROM licence WHERE account_id = $1 AND holder_key > '' ORDER BY holder_key LIMIT 1) AS first
UNION ALL SELECT (SELECT holder_key FROM licence WHERE account_id = $1 AND holder_key > stated.key ORDER BY holder_key LIMIT 1) FROM stated WHERE stated.key IS NOT NULL)
SELECT one.key, v.holder_name, v.holder_address,
(SELECT count(*) FROM (SELECT 1 FROM licence WHERE account_id = $1 AND holder_key = one.key AND valid_to >= $2 AND ` + changeableSQL + ` LIMIT 1001) AS counted)
FROM (SELECT key, (SELECT id FROM licence WHERE account_id = $1 AND holder_key = stated.key LIMIT 1) AS id FROM stated WHERE key IS NOT NULL LIMIT 101) AS one
CROSS JOIN licence l CROSS JOIN licence_version v WHERE l.id = one.id AND v.licence_id = l.id AND v.version = l.version`
)

// maxHolders is how many holders that an account's licences state are looked at.
const maxHolders = 100

// holderKey is the same of licences that state the same holder, letter by letter.
func (l Licence) holderKey() string {
	sum := sha256.Sum256([]byte(l.Content.HolderName + "\n" + l.Content.HolderAddress))
	return hex.EncodeToString(sum[:8])
}

// statedHolder is a holder as some of an account's licences state it.
type statedHolder struct {
	key        string
	says       Licence // of which no more is read
	changeable int
}

// statedHolders are those of an account, one more than are looked at.
func statedHolders(ctx context.Context, q db.Querier, accountID, day string) ([]statedHolder, error) {
	return db.All(ctx, q, func(row db.Scanner) (h statedHolder, err error) {
		return h, row.Scan(&h.key, &h.says.Content.HolderName, &h.says.Content.HolderAddress, &h.changeable)
	}, statedHoldersSQL, accountID, day)
}

// keyed is a licence, and which holder it states.
type keyed struct {
	Licence
	key string
}

// statingHolders are licences of an account that state one of some holders and can be changed on a day, the first to end first.
func statingHolders(ctx context.Context, q db.Querier, accountID, day string, keys []string, limit, offset int) ([]keyed, error) {
	l := db.Listing{Table: "licence", ID: "id", Columns: listColumns + ", holder_key", Keys: []db.Key{{Column: "valid_to"}, {Column: "id"}}, Uncounted: true}
	l.Is("account_id", accountID)
	l.Add("valid_to >= ?", day) // $2 below
	l.Add(changeableSQL)
	l.SplitByValues("holder_key", keys, false)
	p, err := db.List(ctx, q, l, func(row db.Scanner) (k keyed, err error) {
		return k, scanInto(row, &k.Licence, &k.RenewedUntil, &k.key)
	}, limit, offset, 0)
	return p.Rows, err
}
