package application

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"radioportal/internal/db"
)

const insertTermsSQL = `INSERT INTO application_term (scope, term, received_at, electronic_application_number) VALUES `

// proceduresSQL names the procedures of which an account has filed something.
const proceduresSQL = `SELECT string_agg(procedure_id, ',') FROM application_procedure WHERE holder_id = `

// rarest is the term of a name that the fewest applications of the scopes have, as far as
// maxFound tells them apart, and how many; empty where a term has none, as then nothing has them all.
func rarest(ctx context.Context, q db.Querier, scopes, terms []string) (string, int, error) {
	const compared = 6
	terms = terms[:min(len(terms), compared)]
	c := &db.Condition{}
	counts, most := []string{}, c.Arg(maxFound)
	for i, term := range terms {
		mark := c.Arg(term)
		for j, scope := range scopes {
			counts = append(counts, fmt.Sprintf(`SELECT %d AS term, count(*) AS found FROM (SELECT 1 FROM application_term
WHERE scope = %s AND term = %s LIMIT 0 + %s) AS term%d_%d`, i, c.Arg(scope), mark, most, i, j))
		}
	}
	found := make([]int, len(terms))
	_, err := db.All(ctx, q, func(row db.Scanner) (int, error) {
		var term, n int
		err := row.Scan(&term, &n)
		found[term] += n
		return n, err
	}, strings.Join(counts, " UNION ALL "), c.Args...)
	if err != nil {
		return "", 0, err
	}
	fewest := slices.Index(found, slices.Min(found))
	if found[fewest] == 0 {
		return "", 0, nil
	}
	return terms[fewest], found[fewest], nil
}

// withTerms reads the newest applications that have one of the terms.
func (f search) withTerms(ctx context.Context, q db.Querier, terms []string) ([]Application, error) {
	if len(terms) == 0 {
		return nil, nil
	}
	c := &db.Condition{}
	return db.All(ctx, q, scan, `SELECT `+listColumns+` FROM `+f.termed(c, terms)+` AS found
CROSS JOIN application WHERE electronic_application_number = found.number`, c.Args...)
}

// countTerms counts those that withTerms reads.
func (f search) countTerms(ctx context.Context, q db.Querier, terms []string) (int, error) {
	if len(terms) == 0 {
		return 0, nil
	}
	c := &db.Condition{}
	return db.One(ctx, q, db.Value[int], `SELECT count(*) FROM `+f.termed(c, terms)+` AS found`, c.Args...)
}

// termed is a query of the numbers of the newest applications that have one of the terms.
func (f search) termed(c *db.Condition, terms []string) string {
	most, parts := c.Arg(maxFound), []string{}
	for i, scope := range f.scopes {
		in := c.Arg(scope)
		for j, term := range terms {
			parts = append(parts, fmt.Sprintf(`SELECT * FROM (SELECT electronic_application_number AS number, received_at AS at
FROM application_term WHERE scope = %s AND term = %s ORDER BY received_at DESC, electronic_application_number DESC LIMIT 0 + %s) AS term%d_%d`,
				in, c.Arg(term), most, i, j))
		}
	}
	return `(SELECT DISTINCT number, at FROM (` + strings.Join(parts, " UNION ALL ") + `) AS every ORDER BY at DESC LIMIT 0 + ` + most + `)`
}
