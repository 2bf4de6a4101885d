package application

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"radioportal/internal/db"
	"radioportal/internal/procedure"
)

const (
	// maxTerms is how many terms of one name are kept.
	maxTerms = 60
	// The marks of terms that are no letters: a procedure, a bureau.
	procedureTerm, bureauTerm = "p:", "d:"
)

// legalForms say of what kind a corporation is; they stand in most names and find nobody.
var legalForms = strings.NewReplacer("株式会社", "", "有限会社", "", "合同会社", "", "(株)", "", "(有)", "", "(同)", "")

// folded is a text as it is compared: in plain width and small letters.
func folded(s string) string { return strings.ToLower(norm.NFKC.String(oneLine(s))) }

// closed is a folded text without its spaces, which do not count in names.
func closed(s string) string { return strings.Join(strings.Fields(folded(s)), "") }

// termsOf are the terms of a name or of a part of one: each two letters that follow each
// other. One of a single letter has none.
func termsOf(name string) []string {
	letters := []rune(legalForms.Replace(closed(name)))
	terms := []string{}
	for i := 0; i+1 < len(letters) && len(terms) < maxTerms; i++ {
		if term := string(letters[i : i+2]); !slices.Contains(terms, term) {
			terms = append(terms, term)
		}
	}
	return terms
}

// insertTerms notes by what the desk finds an application, and by what its holder does.
func insertTerms(ctx context.Context, tx *db.Tx, a *Application) error {
	desk := append(termsOf(a.HolderName), procedureTerm+a.ProcedureID)
	own := []string{procedureTerm + a.ProcedureID, bureauTerm + a.Destination}
	if a.CaseName != a.Subject.Ja {
		own = append(own, termsOf(a.CaseName)...)
	}
	c := &db.Condition{}
	at, number := c.Arg(a.ReceivedAt.UnixMilli()), c.Arg(a.Number)
	rows := []string{}
	add := func(scope string, terms []string) {
		for _, term := range terms {
			rows = append(rows, fmt.Sprintf("(%s, %s, %s, %s)", scope, c.Arg(term), at, number))
		}
	}
	add(c.Arg(a.Destination), desk)
	add(c.Arg(a.HolderID), own)
	_, err := db.Exec(ctx, tx, insertTermsSQL+strings.Join(rows, ", "), c.Args...)
	return err
}

const insertTermsSQL = `INSERT INTO application_term (scope, term, received_at, electronic_application_number) VALUES `

// rarest is the term of a name that the fewest applications of the scopes have, as far as
// maxFound tells them apart; empty where a term has none, as then nothing has them all.
func rarest(ctx context.Context, q db.Querier, scopes, terms []string) (string, error) {
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
		return "", err
	}
	fewest := slices.Index(found, slices.Min(found))
	if found[fewest] == 0 {
		return "", nil
	}
	return terms[fewest], nil
}

// titled are the ids of the procedures whose title holds a folded word; none where most do.
func (s *Service) titled(word string) []string {
	const most = 12
	ids := []string{}
	for _, p := range s.catalogue.List(dateOf(s.db.Now())) {
		if holds(p.Definition().Title, word) {
			ids = append(ids, p.Definition().ID)
		}
	}
	if len(ids) > most {
		return nil
	}
	return ids
}

func holds(t procedure.Text, word string) bool {
	return strings.Contains(folded(t.Ja), word) || strings.Contains(folded(t.En), word)
}
