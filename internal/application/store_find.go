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

// maxCounted is how many entries of terms are counted at most to find the rarest.
const maxCounted = 9000

// rarest is the term of a name that the fewest applications of the scopes have, as far as
// it is counted, and how many; empty where a term has none, as then nothing has them all.
func rarest(ctx context.Context, q db.Querier, scopes, terms []string) (string, int, error) {
	const compared = 6
	terms = terms[:min(len(terms), compared)]
	c := &db.Condition{}
	counts, most := []string{}, c.Arg(max(maxFound, maxCounted/(len(terms)*len(scopes))))
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

// termed is a query of the numbers of the newest applications that have one of the terms, and that fit: as many of each as are walked.
func (f search) termed(c *db.Condition, terms []string) string {
	most, parts := c.Arg(maxFound), []string{}
	for i, scope := range f.scopes {
		in := c.Arg(scope)
		for j, term := range terms {
			walk := f.walk(c, in, term)
			if f.fits == nil {
				walk += " LIMIT 0 + " + most
			} else {
				walk = `SELECT number, at FROM (` + walk + ` LIMIT 0 + ` + c.Arg(f.walked(len(terms))) + `) AS walked WHERE ` + f.fitting(c, in) +
					` ORDER BY at DESC, number DESC LIMIT 0 + ` + most
			}
			parts = append(parts, fmt.Sprintf(`SELECT * FROM (%s) AS term%d_%d`, walk, i, j))
		}
	}
	return `(SELECT DISTINCT number, at FROM (` + strings.Join(parts, " UNION ALL ") + `) AS every ORDER BY at DESC, number DESC LIMIT 0 + ` + most + `)`
}

// walk is a query of all that has a term, the newest first.
func (f search) walk(c *db.Condition, scope, term string) string {
	walk := `SELECT electronic_application_number AS number, received_at AS at FROM application_term WHERE scope = ` + scope + ` AND term = ` + c.Arg(term)
	if after := f.from.before(c, "received_at"); after != "" {
		walk += " AND " + after
	}
	return walk + ` ORDER BY received_at DESC, electronic_application_number DESC`
}

// maxWalked is how many entries of terms are walked at most where what has them must also fit, and maxRead where each is read for that.
const maxWalked, maxRead = 4000, 1000

// walked is how many entries of each of some terms that is.
func (f search) walked(terms int) int {
	most := maxWalked
	if !f.narrow {
		most = maxRead
	}
	return max(most/(len(f.scopes)*max(terms, 1)), maxFound)
}

// fitting is a condition that what is walked fits. It is a scalar subquery, as PostgreSQL makes a join of EXISTS and reads all that fits.
// Of statuses it asks by bureau and arrival: so the narrow indexes of the lists find it without its row.
func (f search) fitting(c *db.Condition, scope string) string {
	of := &db.Condition{Args: c.Args}
	if f.narrow {
		of.Parts = append(of.Parts, f.column+" = "+scope, "received_at = walked.at", "(electronic_application_number || '') = walked.number")
	} else {
		of.Parts = append(of.Parts, "electronic_application_number = walked.number")
	}
	f.fits(of)
	c.Args = of.Args
	return "(SELECT 1 FROM application" + of.Where() + ") IS NOT NULL"
}

// walkedTo is where the walks of some terms end before all that has them was walked: the first of their ends.
func (f search) walkedTo(ctx context.Context, q db.Querier, terms []string) (end *place, err error) {
	if len(terms) == 0 {
		return nil, nil
	}
	c, parts := &db.Condition{}, []string{}
	last := c.Arg(f.walked(len(terms)) - 1)
	for i, scope := range f.scopes {
		in := c.Arg(scope)
		for j, term := range terms {
			parts = append(parts, fmt.Sprintf(`SELECT * FROM (%s LIMIT 1 OFFSET 0 + %s) AS term%d_%d`, f.walk(c, in, term), last, i, j))
		}
	}
	_, err = db.All(ctx, q, func(row db.Scanner) (p place, err error) {
		err = row.Scan(&p.Number, &p.At)
		end = firstOf(end, &p)
		return p, err
	}, strings.Join(parts, " UNION ALL "), c.Args...)
	return end, err
}
