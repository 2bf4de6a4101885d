package application

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"radioportal/internal/applicant"
	"radioportal/internal/db"
	"radioportal/internal/procedure"
	"radioportal/internal/rule"
)

const (
	// maxTerms is how many terms of one name are kept.
	maxTerms = 60
	// The marks of terms that are no letters: a procedure, a bureau, the power of attorney that it was filed under.
	procedureTerm, bureauTerm, mandateTerm = "p:", "d:", "m:"
)

// normaliseText is a text as it is compared: in plain width and small letters.
func normaliseText(s string) string { return strings.ToLower(norm.NFKC.String(rule.OneLine(s))) }

// termsOf are the terms of a name or of a part of one: each two letters that follow each
// other. One of a single letter has none.
func termsOf(name string) []string {
	letters := []rune(applicant.WithoutKind(name))
	terms := []string{}
	for i := 0; i+1 < len(letters) && len(terms) < maxTerms; i++ {
		if term := string(letters[i : i+2]); !slices.Contains(terms, term) {
			terms = append(terms, term)
		}
	}
	return terms
}

// deskTerms are those by which the desk finds an application.
func deskTerms(a *Application) []string {
	terms := append(termsOf(a.HolderName), procedureTerm+a.ProcedureID)
	if a.MandateNumber != "" {
		terms = append(terms, mandateTerm+normaliseText(a.MandateNumber))
	}
	return terms
}

// moveTerms has the desk of another bureau find an application, and no longer that of the one it was at.
func moveTerms(ctx context.Context, tx *db.Tx, a *Application, from string) error {
	c := &db.Condition{Args: []any{a.Destination, from, a.ReceivedAt.UnixMilli(), a.Number}}
	terms := deskTerms(a)
	marks := make([]string, len(terms))
	for i, term := range terms {
		marks[i] = c.Arg(term)
	}
	_, desk := db.Exec(ctx, tx, transferTermsSQL+strings.Join(marks, ", ")+")", c.Args...)
	_, own := db.Exec(ctx, tx, transferTermSQL, bureauTerm+a.Destination, a.HolderID, a.ReceivedAt.UnixMilli(), a.Number, bureauTerm+from)
	return errors.Join(desk, own)
}

// insertTerms notes by what the desk finds an application, and by what its holder does.
func insertTerms(ctx context.Context, tx *db.Tx, a *Application) error {
	desk := deskTerms(a)
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

// titled are the ids of the procedures whose title holds a folded word; none where most do, which common tells.
func (s *Service) titled(word string) (ids []string, common bool) {
	const most = 12
	ids = []string{}
	for _, p := range s.catalogue.List(dateOf(s.db.Now())) {
		if slices.ContainsFunc(p.Definition().Named(), func(t procedure.Text) bool { return titleContains(t, word) }) {
			ids = append(ids, p.Definition().ID)
		}
	}
	if len(ids) > most {
		return nil, true
	}
	return ids, false
}

func titleContains(t procedure.Text, word string) bool {
	return strings.Contains(normaliseText(t.Ja), word) || strings.Contains(normaliseText(t.En), word)
}
