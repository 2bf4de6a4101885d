package licence

import (
	"context"
	"slices"
	"strings"

	"radioportal/internal/db"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

const (
	// maxTerms is how many terms of a licence are kept; a report of equipment tells of up to 1,000 numbers.
	maxTerms = 2000
	// maxTerm is the longest term in characters.
	maxTerm = 100
	// maxTermed is how many licences one term finds, whoever holds them.
	maxTermed = 20
	// maxName is the longest name in characters that a licence is found by any part of.
	maxName = 40
	// termsAtOnce is how many of them one statement writes.
	termsAtOnce = 500
)

// termOf is a word as licences are found by it: hiragana and katakana are the same.
func termOf(word string) string { return katakana(tidy(word)) }

// katakana writes hiragana in katakana.
func katakana(text string) string {
	const apart = 'ァ' - 'ぁ'
	return strings.Map(func(r rune) rune {
		if r >= 'ぁ' && r <= 'ゖ' {
			return r + apart
		}
		return r
	}, text)
}

// termsOf are the words that a licence is found by besides its name, its number and its call sign: each value of its
// particulars, each entry of one that is a list, and of the name of a ship or the like, and of a call sign in words, what is left of
// it from any letter on, so that it is found by any part.
func termsOf(l Licence) []string {
	terms := []string{}
	add := func(text string) {
		if term := termOf(text); term != "" && len([]rune(term)) <= maxTerm && len(terms) < maxTerms {
			terms = append(terms, term)
		}
	}
	name := func(text string) {
		letters := []rune(termOf(text))
		for i := 1; i < len(letters)-1 && len(letters) <= maxName; i++ {
			add(string(letters[i:]))
		}
	}
	if sign := l.Content.CallSign; strings.ContainsFunc(sign, inJapanese) {
		add(sign)
		name(sign)
	}
	for _, p := range l.Content.Particulars {
		add(p.Value)
		if strings.HasSuffix(p.Label.Ja, "名") {
			name(p.Value)
		}
		if entries := strings.Split(p.Value, "、"); len(entries) > 1 {
			for _, each := range entries {
				add(each)
			}
		}
	}
	slices.Sort(terms)
	return slices.Compact(terms)
}

// noteTerms has a licence be found by what it says now, and no more by what it said before.
func noteTerms(ctx context.Context, tx *db.Tx, before []string, l Licence) error {
	terms := termsOf(l)
	if slices.Equal(before, terms) {
		return nil
	}
	if len(before) > 0 {
		if err := deleteTerms(ctx, tx, l.ID); err != nil {
			return err
		}
	}
	for some := range slices.Chunk(terms, termsAtOnce) {
		if err := insertTerms(ctx, tx, l, some); err != nil {
			return err
		}
	}
	return nil
}

// Found gives the ids of the licences, whoever holds them, that have a word as their call sign or as a particular,
// however it is typed.
func (s *Service) Found(ctx context.Context, q db.Querier, word string) ([]string, error) {
	named, err := s.ByCallSign(ctx, q, word)
	if err != nil {
		return nil, err
	}
	ids := []string{}
	for _, each := range named {
		ids = append(ids, each.ID)
	}
	term := termOf(word)
	if term == "" {
		return ids, nil
	}
	termed, err := db.All(ctx, q, db.Value[string], termSQL, term, maxTermed)
	for _, id := range termed {
		if !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	return ids, err
}

// searched are the particulars that words are looked for in; nil where who asks may not see what a licence says later than a month
// after its issue, and finds it by what the list shows alone.
func (s *Service) searched(ctx context.Context, accountID string) (map[string][]procedure.LicenceParticular, error) {
	if m := principal.From(ctx).Mandate; m != nil && !m.LaterRecords {
		return nil, nil
	}
	return stated(ctx, s.db.Read(), accountID)
}

// stated are the particulars of an account's newest licences, by licence.
func stated(ctx context.Context, q db.Querier, accountID string) (map[string][]procedure.LicenceParticular, error) {
	list, err := newestParticulars(ctx, q, accountID, maxSearched)
	of := map[string][]procedure.LicenceParticular{}
	for _, each := range list {
		of[each.ID] = each.Content.Particulars
	}
	return of, err
}
