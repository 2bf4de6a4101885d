package application

import (
	"context"
	"slices"
	"strings"

	"radioportal/internal/db"
	"radioportal/internal/rule"
)

// lookedAtDesk is how many of the newest applications the desk looks through where no index knows a word.
const lookedAtDesk = 250

// DeskSearch is what a search of the desk looks for.
type DeskSearch struct {
	Letters    []string // of the bureaus
	Words      []string // each of them stands in what is found
	Procedures []string // what is found is of one of them; none for any
	// Fits narrows rows of applications to what is asked for besides; nil for nothing.
	Fits func(*db.Condition)
	// Narrow is that it narrows them to some statuses, or to what is open.
	Narrow bool
	// Newest lists what fits, the newest first, as far as walks of indexes know it.
	Newest db.Listing
	// Small lists what fits, or of it what is open, the newest first: where it is not much, every one of it is looked at; nil where no
	// index has it. Whole is that there is nothing besides.
	Small *db.Listing
	Whole bool
	// From is where an earlier search ended.
	From string
}

// Found is what a search of the desk finds.
type Found struct {
	Applications []Application
	// Further is from where to search on; empty where all was looked at.
	Further string
	// Looked is among how many of the newest alone the words were looked for, 0 for among all; Codes that this is so of parts of numbers
	// and call signs alone, and every other text was searched.
	Looked int
	Codes  bool
	Cut    bool // there are more, and no way to search on
}

// FindInBureaus searches applications of some bureaus. What fits besides the words is a part of each question, so that much that does not
// fit hides nothing; where a bound ends the search, it tells from where to go on.
func (s *Service) FindInBureaus(ctx context.Context, q DeskSearch) (Found, error) {
	words, err := s.deskWords(ctx, q)
	if err != nil {
		return Found{}, err
	}
	number := slices.ContainsFunc(words, word.whole)
	var small []Application
	if q.From == "" && q.Small != nil && !number && len(q.Words) > 0 {
		every, err := s.small(ctx, q, words, &small)
		if err != nil || every && q.Whole {
			return Found{Applications: small}, err
		}
	}
	m := parseCursor(q.From)
	found, err := s.byIndexes(ctx, q, words, &m)
	if err != nil {
		return Found{}, err
	}
	if m.Read = m.Read || len(q.Words) == 0 || number && len(found.Applications) > 0; !m.Read {
		written, err := s.findText(ctx, q, m)
		if err != nil {
			return Found{}, err
		}
		found.Applications = m.advance(found.Applications, written)
	}
	found.Applications = slices.DeleteFunc(found.Applications, func(a Application) bool {
		return slices.ContainsFunc(small, func(b Application) bool { return a.Number == b.Number })
	})
	found.Applications = append(small, found.Applications...)
	found.Further = m.String()
	return found, nil
}

// deskWords are the words of a search, the last of which stands for its procedures.
func (s *Service) deskWords(ctx context.Context, q DeskSearch) (words []word, err error) {
	for _, each := range q.Words {
		w := word{text: unhyphened(normaliseText(each)), callSign: rule.CallSign(each), in: word.inCase}
		w.procedures, w.common = s.titled(w.text)
		if w.licences, err = s.ports.Licences.Found(ctx, s.db.Read(), each); err != nil {
			return nil, err
		}
		words = append(words, w)
	}
	if len(q.Procedures) > 0 {
		words = append(words, word{procedures: q.Procedures, in: func(_ word, a Application) bool { return slices.Contains(q.Procedures, a.ProcedureID) }})
	}
	return words, nil
}

// unhyphened is a word without the hyphens that people write into a number; any other word stays.
func unhyphened(folded string) string {
	bare := strings.ReplaceAll(folded, "-", "")
	if (word{text: bare}).whole() {
		return bare
	}
	return folded
}

// small looks at each of what fits, if it is not much; every tells that it was not.
func (s *Service) small(ctx context.Context, q DeskSearch, words []word, found *[]Application) (every bool, err error) {
	n, err := db.Count(ctx, s.db.Read(), *q.Small, maxFound)
	if err != nil || n > maxFound {
		return false, err
	}
	l := *q.Small
	l.Uncounted = true
	list, _, err := ReadPage(ctx, s.db.Read(), l, Page{Limit: maxFound})
	if err == nil {
		*found, err = s.holdingAll(ctx, list.Applications, words, q.Words)
	}
	return true, err
}

// Holding are those of some applications in which all of some words stand.
func (s *Service) Holding(ctx context.Context, list []Application, typed []string) ([]Application, error) {
	words, err := s.deskWords(ctx, DeskSearch{Words: typed})
	if err != nil {
		return nil, err
	}
	return s.holdingAll(ctx, list, words, typed)
}

func (s *Service) holdingAll(ctx context.Context, list []Application, words []word, typed []string) ([]Application, error) {
	if len(list) == 0 {
		return nil, nil
	}
	numbers := make([]string, len(list))
	for i, a := range list {
		numbers[i] = a.Number
	}
	written, err := writtenIn(ctx, s.db.Read(), numbers, compared(typed))
	return slices.DeleteFunc(list, func(a Application) bool {
		return !slices.Contains(written, a.Number) && slices.ContainsFunc(words, func(w word) bool { return !w.in(w, a) })
	}), err
}

// byIndexes asks the indexes of names and numbers, from a mark on, which it moves.
func (s *Service) byIndexes(ctx context.Context, q DeskSearch, words []word, m *searchCursor) (found Found, err error) {
	f := search{scopes: q.Letters, column: "destination", words: words, looks: lookedAtDesk, fits: q.Fits, narrow: q.Narrow, from: m.Named, on: true}
	var h searchResult
	newest := q.Newest
	switch {
	case m.Newest != nil:
		newest.Uncounted = true
		if after := m.Newest.before(&newest.Condition, "received_at"); after != "" {
			newest.Add(after)
		}
		h, err = s.lookThrough(ctx, f, newest)
	case !m.Ended:
		f.newest = func() db.Listing { return newest }
		h, err = s.find(ctx, f)
	}
	m.Named, m.Ended, m.Newest = h.end, h.end == nil, h.newest
	found.Applications, found.Looked = h.list, h.looked
	if h.looked > 0 {
		found.Codes = !slices.ContainsFunc(words, func(w word) bool { return w.text != "" && len(gramsOf(w.text)) == 0 })
		if found.Codes && !slices.ContainsFunc(words, word.inCode) { // every text that it can stand in was searched
			found.Looked, found.Codes, m.Newest = 0, false, nil
		}
	}
	return found, err
}
