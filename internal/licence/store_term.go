package licence

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"radioportal/internal/db"
)

const (
	insertTermsSQL = `INSERT INTO licence_term (account_id, licence_id, term) VALUES `
	deleteTermsSQL = `DELETE FROM licence_term WHERE licence_id = $1`
	termSQL        = `SELECT licence_id FROM licence_term WHERE term = $1 ORDER BY licence_id DESC LIMIT 0 + $2`
	ownTermSQL     = `SELECT licence_id FROM licence_term WHERE account_id = $1 AND term = $2 ORDER BY licence_id DESC LIMIT 0 + $3`

	newestParticularsSQL = `SELECT l.id, v.particulars FROM licence l JOIN licence_version v ON v.licence_id = l.id AND v.version = l.version
WHERE l.account_id = $1 ORDER BY l.issued_at DESC, l.id DESC LIMIT 0 + $2`
)

// insertTerms notes words by which a licence is found.
func insertTerms(ctx context.Context, tx *db.Tx, l Licence, terms []string) error {
	c := &db.Condition{}
	account, id := c.Arg(l.AccountID), c.Arg(l.ID)
	rows := make([]string, len(terms))
	for i, term := range terms {
		rows[i] = fmt.Sprintf("(%s, %s, %s)", account, id, c.Arg(term))
	}
	_, err := db.Exec(ctx, tx, insertTermsSQL+strings.Join(rows, ", "), c.Args...)
	return err
}

func deleteTerms(ctx context.Context, tx *db.Tx, id string) error {
	_, err := db.Exec(ctx, tx, deleteTermsSQL, id)
	return err
}

// ownTermed are the newest of an account's licences that have a term.
func ownTermed(ctx context.Context, q db.Querier, accountID, term string) ([]string, error) {
	return db.All(ctx, q, db.Value[string], ownTermSQL, accountID, term, maxSearched)
}

// newestParticulars are an account's newest licences, of which only the particulars are read.
func newestParticulars(ctx context.Context, q db.Querier, accountID string, n int) ([]Licence, error) {
	return db.All(ctx, q, func(row db.Scanner) (l Licence, err error) {
		var particulars string
		if err = row.Scan(&l.ID, &particulars); err != nil {
			return l, err
		}
		return l, json.Unmarshal([]byte(particulars), &l.Content.Particulars)
	}, newestParticularsSQL, accountID, n)
}
